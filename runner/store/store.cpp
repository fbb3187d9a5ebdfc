#include "runner/store/store.h"

#include "core/rules/fields.h"
#include "runner/store/cell_text.h"
#include "runner/store/json.h"
#include "runner/store/schema.h"

#include <SQLiteCpp/VariadicBind.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "results.sqlite";

/// Seeds and numbers of games are kept as SQLite's signed numbers.
std::int64_t to_signed(std::uint64_t number) {
  return static_cast<std::int64_t>(number);
}

std::uint64_t to_unsigned(std::int64_t number) {
  return static_cast<std::uint64_t>(number);
}

Json fields_json(const Variant& variant) {
  Json json = Json::object();
  for (const Field& field : fields())
    if (const std::optional<Value> value = field.get(variant))
      json[field.path] = to_text(field, *value);
  return json;
}

Json optional_json(const std::optional<double>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::optional<double> optional_of(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional<double>(json.get<double>());
}

std::string references_text(const std::vector<Reference>& references) {
  Json array = Json::array();
  for (const Reference& reference : references)
    array.push_back({{"variant", reference.variant},
                     {"measure", static_cast<int>(reference.measure)},
                     {"mean", reference.mean},
                     {"min", optional_json(reference.min)},
                     {"max", optional_json(reference.max)},
                     {"source", reference.source}});
  return to_text(array);
}

std::vector<Reference> references_in(const std::string& text) {
  std::vector<Reference> references;
  for (const Json& json : read_json(text))
    references.push_back({json.at("variant"), static_cast<Measure>(json.at("measure").get<int>()),
                          json.at("mean"), optional_of(json.at("min")), optional_of(json.at("max")),
                          json.at("source")});
  return references;
}

std::string settings_text(const std::vector<Setting>& settings) {
  Json array = Json::array();
  for (const Setting& setting : settings)
    array.push_back({setting.field, setting.value, setting.varied});
  return to_text(array);
}

std::vector<Setting> settings_in(const std::string& text) {
  std::vector<Setting> settings;
  for (const Json& json : read_json(text))
    settings.push_back({json.at(0), json.at(1), json.at(2)});
  return settings;
}

Cell read_cell(const SQLite::Statement& row) {
  const auto text = [&](const char* column) { return row.getColumn(column).getString(); };
  Cell cell = cell_from({text("key"),
                         row.getColumn("columns").getInt(),
                         text("rules"),
                         text("position"),
                         text("turns"),
                         {text("first_agent"), text("second_agent")}},
                        text("label"));
  cell.entry = row.getColumn("entry").getInt();
  cell.settings = settings_in(text("settings"));
  cell.variant.name = text("variant");
  cell.variant.ruleset = text("ruleset");
  cell.variant.title = text("title");
  return cell;
}

/// SQLite's errors name the file.
template <class Use>
decltype(auto) guarded(const fs::path& path, Use use) {
  try {
    return use();
  } catch (const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    std::string what = error.what();
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
      what += "; the file is damaged, and has been left as it is";
    if (code == SQLITE_FULL) what += "; what was finished is kept";
    throw StoreError(fmt::format("{}: {}", path.string(), what));
  }
}

} // namespace

/// By writing something: permissions do not tell it all.
void FolderLock::check_writable(const fs::path& folder) {
  const fs::path probe = folder / ".sowlab";
  const int file = open(probe.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0)
    throw StoreError(fmt::format("results cannot be written into {}: {}", folder.string(),
                                 std::strerror(errno)));
  close(file);
  std::error_code failed;
  fs::remove(probe, failed);
}

FolderLock::FolderLock(const fs::path& folder) : descriptor_(-1) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!fs::is_directory(folder, failed))
    throw StoreError(
        fmt::format("results cannot be written into {}: not a folder", folder.string()));
  check_writable(folder);
  descriptor_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor_ < 0 || flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    if (descriptor_ >= 0) close(descriptor_);
    throw StoreError(error == EWOULDBLOCK
                         ? fmt::format("{} is being written by another process", folder.string())
                         : fmt::format("{}: {}", folder.string(), std::strerror(error)));
  }
}

FolderLock::~FolderLock() {
  close(descriptor_);
}

Store::Store(const fs::path& folder, Access access) : path_(folder / file_name), access_(access) {
  std::error_code failed;
  if (access == Access::reading && !fs::exists(path_, failed))
    throw StoreError(
        fmt::format("{} holds no results: there is no {}", folder.string(), file_name));
  guarded(path_, [&] {
    const int flags = access == Access::writing ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE
                                                : SQLite::OPEN_READONLY;
    database_ = std::make_unique<SQLite::Database>(path_.string(), flags, 10'000);
    if (!is_empty()) {
      check_version();
      check_whole();
    } else if (access == Access::writing) {
      create();
    }
  });
}

Store::~Store() {
  if (access_ == Access::writing) fold_log();
}

void Store::fold_log() {
  try {
    database_->exec("PRAGMA journal_mode=DELETE");
  } catch (const SQLite::Exception&) {
    // Somebody is reading it: the file and its log are whole together.
  }
}

bool Store::is_empty() const {
  return database_->execAndGet("PRAGMA application_id").getInt() == 0 &&
         database_->execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
}

void Store::create() {
  SQLite::Transaction transaction(*database_);
  database_->exec(schema);
  database_->exec(fmt::format("PRAGMA application_id={}", store_id));
  database_->exec(fmt::format("PRAGMA user_version={}", schema_version));
  transaction.commit();
}

void Store::check_version() const {
  const int id = database_->execAndGet("PRAGMA application_id").getInt();
  const int version = database_->execAndGet("PRAGMA user_version").getInt();
  if (id != store_id) throw StoreError(fmt::format("{} was not made by sowlab", path_.string()));
  if (version != schema_version)
    throw StoreError(fmt::format("{} was made by {} version of sowlab: its tables are of version "
                                 "{}, this program writes version {}",
                                 path_.string(), version > schema_version ? "a newer" : "an older",
                                 version, schema_version));
}

void Store::check_whole() const {
  const std::string found = database_->execAndGet("PRAGMA integrity_check(1)").getString();
  if (found != "ok")
    throw StoreError(
        fmt::format("{} is damaged, and has been left as it is: {}", path_.string(), found));
}

bool Store::has_study() const {
  return guarded(path_, [&] {
    return !is_empty() && database_->execAndGet("SELECT count(*) FROM study").getInt() > 0;
  });
}

void Store::check_fits(const Study& study) const {
  guarded(path_, [&] {
    if (!has_study()) return;
    const auto differs = [&](const char* column, std::int64_t value, const char* name) {
      const std::int64_t there =
          database_->execAndGet(fmt::format("SELECT {} FROM study", column)).getInt64();
      if (there != value)
        throw StoreError(fmt::format("{} holds games of {} {}, not {}: give another folder by "
                                     "--out",
                                     path_.string(), name, there, value));
    };
    differs("seed", to_signed(study.seed), "seed");
    differs("turn_limit", study.turn_limit, "turn limit");
  });
}

void Store::keep_study(const Study& study, const std::string& given, const std::string& resolved) {
  check_fits(study);
  guarded(path_, [&] {
    database_->exec("PRAGMA journal_mode=WAL");
    database_->exec("PRAGMA synchronous=NORMAL");
    SQLite::Transaction transaction(*database_);
    database_->exec("DELETE FROM study; DELETE FROM lines");
    SQLite::Statement insert(*database_, "INSERT INTO study VALUES (?,?,?,?,?,?,?,?,?,?,?)");
    const Until until = study.until.value_or(Until{});
    SQLite::bind(insert, study.name, study.title, to_signed(study.seed),
                 static_cast<std::int64_t>(study.turn_limit), to_signed(study.games),
                 until.half_width, static_cast<int>(until.measure), to_signed(study.records),
                 references_text(study.references), given, resolved);
    insert.exec();
    SQLite::Statement cell_row(*database_,
                               "INSERT OR IGNORE INTO cells (key, columns, rules, position, turns, "
                               "first_agent, second_agent) VALUES (?,?,?,?,?,?,?)");
    SQLite::Statement line(
        *database_, "INSERT INTO lines SELECT ?, ?, ?, ?, ?, ?, ?, id FROM cells WHERE key = ?");
    int number = 0;
    for (const Cell& cell : study.cells) {
      const CellText text = text_of(cell);
      SQLite::bind(cell_row, text.key, text.columns, text.rules, text.position, text.turns,
                   text.agents[0], text.agents[1]);
      cell_row.exec();
      cell_row.reset();
      SQLite::bind(line, ++number, cell.label, cell.variant.name, cell.variant.ruleset,
                   cell.variant.title, cell.entry, settings_text(cell.settings), cell.key);
      line.exec();
      line.reset();
    }
    transaction.commit();
  });
}

Study Store::study() const {
  if (!has_study()) throw StoreError(fmt::format("{} holds no study", path_.string()));
  return guarded(path_, [&] {
    Study study;
    SQLite::Statement head(*database_, "SELECT * FROM study");
    head.executeStep();
    study.name = head.getColumn("name").getString();
    study.title = head.getColumn("title").getString();
    study.seed = to_unsigned(head.getColumn("seed").getInt64());
    study.turn_limit = head.getColumn("turn_limit").getUInt();
    study.games = to_unsigned(head.getColumn("games").getInt64());
    const double half_width = head.getColumn("until_half_width").getDouble();
    const auto measure = static_cast<Measure>(head.getColumn("until_measure").getInt());
    if (half_width > 0) study.until = Until{half_width, measure};
    study.records = to_unsigned(head.getColumn("records").getInt64());
    study.references = references_in(head.getColumn("reference_figures").getString());
    SQLite::Statement row(*database_,
                          "SELECT lines.*, cells.* FROM lines JOIN cells ON cells.id = lines.cell "
                          "ORDER BY lines.number");
    while (row.executeStep())
      study.cells.push_back(read_cell(row));
    return study;
  });
}

std::string Store::given_text() const {
  return guarded(path_,
                 [&] { return database_->execAndGet("SELECT given FROM study").getString(); });
}

std::string Store::resolved_text() const {
  return guarded(path_,
                 [&] { return database_->execAndGet("SELECT resolved FROM study").getString(); });
}

bool Store::has(const Cell& cell) const {
  return guarded(path_, [&] {
    SQLite::Statement query(*database_, "SELECT id FROM cells WHERE key = ?");
    query.bind(1, cell.key);
    return query.executeStep();
  });
}

std::int64_t Store::id_of(const Cell& cell) const {
  const auto known = ids_.find(cell.key);
  if (known != ids_.end()) return known->second;
  SQLite::Statement query(*database_, "SELECT id FROM cells WHERE key = ?");
  query.bind(1, cell.key);
  if (!query.executeStep())
    throw StoreError(fmt::format("{} has no cell {}", path_.string(), cell.label));
  return ids_[cell.key] = query.getColumn(0).getInt64();
}

std::vector<KeptChunk> Store::chunks(const Cell& cell) const {
  return guarded(path_, [&] {
    std::vector<KeptChunk> all;
    SQLite::Statement query(
        *database_, "SELECT first, count, recorded FROM chunks WHERE cell = ? ORDER BY first");
    query.bind(1, id_of(cell));
    while (query.executeStep())
      all.push_back(
          {{to_unsigned(query.getColumn(0).getInt64()), to_unsigned(query.getColumn(1).getInt64())},
           to_unsigned(query.getColumn(2).getInt64())});
    return all;
  });
}

void Store::refuse_missing(const Cell& cell) const {
  throw StoreError(fmt::format("{} lacks a chunk of {}", path_.string(), cell.label));
}

EncodedChunk Store::chunk(const Cell& cell, std::uint64_t first) const {
  return guarded(path_, [&] {
    SQLite::Statement query(
        *database_, "SELECT tally, records, recorded FROM chunks WHERE cell = ? AND first = ?");
    query.bind(1, id_of(cell));
    query.bind(2, to_signed(first));
    if (!query.executeStep()) refuse_missing(cell);
    return EncodedChunk{query.getColumn(0).getString(), query.getColumn(1).getString(),
                        to_unsigned(query.getColumn(2).getInt64())};
  });
}

SQLite::Statement& Store::kept(std::optional<SQLite::Statement>& statement,
                               const char* text) const {
  if (!statement) statement.emplace(*database_, text);
  statement->tryReset(); // after an error, which was told when it occurred
  return *statement;
}

std::string Store::tally(const Cell& cell, std::uint64_t first) const {
  return guarded(path_, [&] {
    SQLite::Statement& query =
        kept(tally_query_, "SELECT tally FROM chunks WHERE cell = ? AND first = ?");
    query.bind(1, id_of(cell));
    query.bind(2, to_signed(first));
    if (!query.executeStep()) refuse_missing(cell);
    std::string tally = query.getColumn(0).getString();
    query.reset();
    return tally;
  });
}

void Store::add(const Cell& cell, GameRange range, const EncodedChunk& chunk) {
  guarded(path_, [&] {
    SQLite::Statement& insert = kept(
        chunk_insert_,
        "INSERT INTO chunks VALUES (?,?,?,?,?,?) ON CONFLICT DO UPDATE SET count = excluded.count, "
        "recorded = excluded.recorded, tally = excluded.tally, records = excluded.records "
        "WHERE excluded.count > count OR (excluded.count = count AND excluded.recorded > "
        "recorded)");
    insert.bind(1, id_of(cell));
    insert.bind(2, to_signed(range.first));
    insert.bind(3, to_signed(range.count));
    insert.bind(4, to_signed(chunk.recorded));
    insert.bindNoCopy(5, chunk.tally);
    insert.bindNoCopy(6, chunk.records.data(), static_cast<int>(chunk.records.size()));
    insert.exec();
    insert.reset();
  });
}

std::unique_ptr<Store> store_in(const fs::path& folder) {
  std::error_code failed;
  if (!fs::exists(folder / file_name, failed)) return nullptr;
  auto store = std::make_unique<Store>(folder, Store::Access::reading);
  return store->has_study() ? std::move(store) : nullptr;
}

void Store::at_once(const std::function<void()>& use) {
  guarded(path_, [&] {
    SQLite::Transaction transaction(*database_);
    use();
    transaction.commit();
  });
}

std::string resolved_text(const Study& study) {
  Json cells = Json::array();
  for (const Cell& cell : study.cells) {
    const CellText text = text_of(cell);
    cells.push_back({{"label", cell.label},
                     {"key", cell.key},
                     {"variant", cell.variant.name},
                     {"ruleset", cell.variant.ruleset},
                     {"columns", cell.columns},
                     {"agents", cell.agents},
                     {"position", text.position},
                     {"turns", text.turns},
                     {"fields", fields_json(cell.variant)}});
  }
  Json json = {{"study", study.name},  {"title", study.title},           {"seed", study.seed},
               {"games", study.games}, {"turn_limit", study.turn_limit}, {"cells", cells}};
  return to_text(json, 1);
}

} // namespace sowlab
