#include "runner/store/manifest.h"

#include "commit.h"
#include "runner/store/schema.h"

#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::string host() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

/// The runs that an earlier manifest tells of; none if it cannot be read.
Json runs_in(const fs::path& path) {
  std::ifstream file(path);
  const Json json = Json::parse(file, nullptr, false);
  if (!json.is_object() || !json.contains("runs") || !json["runs"].is_array()) return Json::array();
  return json["runs"];
}

Json study_json(const Study& study) {
  Json cells = Json::array();
  for (const Cell& cell : study.cells)
    cells.push_back({{"label", cell.label}, {"key", cell.key}});
  return {{"study", study.name}, {"seed", study.seed}, {"cells", cells}};
}

} // namespace

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

Manifest::Manifest(fs::path folder, const Study& study, Shard shard, int threads)
    : path_(std::move(folder) / "manifest.json"), runs_before_(runs_in(path_).dump()),
      study_(study_json(study).dump()) {
  const Json run = {{"program", fmt::format("sowlab {}", SOWLAB_VERSION)},
                    {"commit", SOWLAB_COMMIT},
                    {"compiler", SOWLAB_COMPILER},
                    {"flags", SOWLAB_FLAGS},
                    {"schema_version", schema_version},
                    {"host", host()},
                    {"cores", std::thread::hardware_concurrency()},
                    {"threads", threads},
                    {"shard", fmt::format("{}/{}", shard.index + 1, shard.of)},
                    {"start", now()},
                    {"end", nullptr},
                    {"complete", false}};
  run_ = run.dump();
  write();
}

void Manifest::finish(bool complete) {
  Json run = Json::parse(run_);
  run["end"] = now();
  run["complete"] = complete;
  run_ = run.dump();
  write();
}

void Manifest::write() const {
  Json json = Json::parse(study_);
  json["runs"] = Json::parse(runs_before_);
  json["runs"].push_back(Json::parse(run_));
  write_file(path_, json.dump(2) + "\n");
}

} // namespace sowlab
