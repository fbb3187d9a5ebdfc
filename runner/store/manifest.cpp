#include "runner/store/manifest.h"

#include "commit.h"
#include "runner/store/json.h"
#include "runner/store/schema.h"

#include <chrono>
#include <cmath>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

std::string now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::string host() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

/// The runs that an earlier manifest tells of.
Json runs_in(const fs::path& folder) {
  const Json manifest = read_manifest(folder);
  const auto runs = manifest.find("runs");
  return runs != manifest.end() && runs->is_array() ? *runs : Json::array();
}

Json study_json(const Study& study) {
  Json cells = Json::array();
  for (const Cell& cell : study.cells)
    cells.push_back({{"label", cell.label}, {"key", cell.key}});
  return {{"study", study.name}, {"seed", study.seed}, {"cells", cells}};
}

} // namespace

std::string program_text() {
  return fmt::format("sowlab {} (commit {})", SOWLAB_VERSION, SOWLAB_COMMIT);
}

void write_file(const fs::path& path, const std::string& text) {
  const fs::path partial = path.string() + ".partial";
  std::ofstream file(partial, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    std::error_code failed;
    fs::remove(partial, failed);
    throw std::runtime_error(fmt::format("{} could not be written", path.string()));
  }
  fs::rename(partial, path);
}

Json read_manifest(const fs::path& folder) {
  std::ifstream file(folder / "manifest.json");
  std::ostringstream text;
  text << file.rdbuf();
  try {
    Json json = read_json(text.str());
    if (json.is_object()) return json;
  } catch (const std::runtime_error&) {
    // somebody else's, or damaged
  }
  return Json::object();
}

Manifest::Manifest(const fs::path& folder, const Study& study, Shard shard, int ranks, int threads)
    : path_(folder / "manifest.json"), runs_before_(to_text(runs_in(folder))),
      study_(to_text(study_json(study))) {
  const Json run = {{"program", fmt::format("sowlab {}", SOWLAB_VERSION)},
                    {"commit", SOWLAB_COMMIT},
                    {"compiler", SOWLAB_COMPILER},
                    {"flags", SOWLAB_FLAGS},
                    {"schema_version", schema_version},
                    {"host", host()},
                    {"cores", std::thread::hardware_concurrency()},
                    {"ranks", ranks},
                    {"threads", threads},
                    {"shard", fmt::format("{}/{}", shard.index + 1, shard.of)},
                    {"start", now()},
                    {"end", nullptr},
                    {"complete", false},
                    {"idle_share", nullptr}};
  run_ = to_text(run);
  write();
}

void Manifest::finish(bool complete, std::optional<double> idle_share) {
  Json run = read_json(run_);
  run["end"] = now();
  run["complete"] = complete;
  if (idle_share) run["idle_share"] = std::round(*idle_share * 1e4) / 1e4;
  run_ = to_text(run);
  write();
}

void Manifest::write() const {
  Json json = read_json(study_);
  json["runs"] = read_json(runs_before_);
  json["runs"].push_back(read_json(run_));
  write_file(path_, to_text(json, 2) + "\n");
}

} // namespace sowlab
