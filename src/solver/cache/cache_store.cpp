// SPDX-License-Identifier: Apache-2.0
#include "solver/cache/cache_store.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>
#include <xxhash.h>

#include <cstring>

namespace javelin::solver {

namespace {

constexpr int kVersion = 2;
constexpr int kBusyMilliseconds = 30'000;

std::uint64_t checksum(const Hash128& key, const StoredAnswer& answer) {
  const std::uint64_t words[] = {key[0], key[1], static_cast<std::uint64_t>(answer.verdict), answer.work};
  std::vector<std::uint8_t> bytes(sizeof(words));
  std::memcpy(bytes.data(), words, sizeof(words));
  bytes.insert(bytes.end(), answer.payload.begin(), answer.payload.end());
  return XXH3_64bits(bytes.data(), bytes.size());
}

// A statement that is finalised when it goes.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  sqlite3_stmt* get() const { return statement_; }
  bool ok() const { return statement_ != nullptr; }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

void bindKey(sqlite3_stmt* statement, int index, const Hash128& key) {
  sqlite3_bind_blob(statement, index, key.data(), sizeof(key), SQLITE_TRANSIENT);
}

}  // namespace

Error CacheStore::failure(std::string_view what) const {
  const char* reason = database_ != nullptr ? sqlite3_errmsg(database_) : "out of memory";
  return {fmt::format("solver cache: {} ({})", what, reason), options_.folder.string()};
}

Result<std::unique_ptr<CacheStore>> CacheStore::open(const CacheStoreOptions& options) {
  std::error_code problem;
  std::filesystem::create_directories(options.folder, problem);
  if (problem)
    return Error{fmt::format("cannot make the cache folder ({})", problem.message()),
                 options.folder.string()};
  auto store = std::unique_ptr<CacheStore>(new CacheStore(options));
  Status status = store->connect();
  if (!status.ok()) {
    // Damaged, or of another version: put aside and begin anew, once.
    store = std::unique_ptr<CacheStore>(new CacheStore(options));
    for (const char* suffix : {"", "-wal", "-shm"}) {
      std::filesystem::remove(options.folder / (std::string("answers.db") + suffix), problem);
    }
    TRY_STATUS(store->connect());
  }
  return store;
}

CacheStore::~CacheStore() {
  sqlite3_finalize(lookup_);
  sqlite3_close(database_);
}

Status CacheStore::execute(const char* sql) {
  if (sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK) return okStatus();
  return failure(sql);
}

Status CacheStore::connect() {
  const std::string path = (options_.folder / "answers.db").string();
  if (sqlite3_open_v2(path.c_str(), &database_,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                      nullptr) != SQLITE_OK) {
    return failure("cannot open");
  }
  sqlite3_busy_timeout(database_, kBusyMilliseconds);
  TRY_STATUS(execute("PRAGMA journal_mode=WAL"));
  TRY_STATUS(execute("PRAGMA synchronous=NORMAL"));
  TRY_STATUS(prepareTables());
  return beginSnapshot();
}

Status CacheStore::prepareTables() {
  TRY_STATUS(execute("BEGIN IMMEDIATE"));
  TRY_STATUS(execute("CREATE TABLE IF NOT EXISTS info(version INTEGER, generation INTEGER)"));
  TRY_STATUS(
      execute("CREATE TABLE IF NOT EXISTS answers(key BLOB PRIMARY KEY, verdict INTEGER, payload BLOB, "
              "work INTEGER, checksum INTEGER, used INTEGER) WITHOUT ROWID"));
  int version = -1;
  {
    const Statement read(database_, "SELECT version, generation FROM info");
    if (!read.ok()) return failure("cannot read its version");
    if (sqlite3_step(read.get()) == SQLITE_ROW) {
      version = sqlite3_column_int(read.get(), 0);
      generation_ = sqlite3_column_int64(read.get(), 1) + 1;
    }
  }
  if (version == -1) {
    TRY_STATUS(execute(fmt::format("INSERT INTO info VALUES({}, 0)", kVersion).c_str()));
  } else if (version != kVersion) {
    TRY_STATUS(execute("ROLLBACK"));
    return failure("it has another version");
  } else {
    TRY_STATUS(execute("UPDATE info SET generation = generation + 1"));
  }
  return execute("COMMIT");
}

Status CacheStore::beginSnapshot() {
  if (sqlite3_prepare_v2(database_, "SELECT verdict, payload, work, checksum FROM answers WHERE key = ?", -1,
                         &lookup_, nullptr) != SQLITE_OK) {
    return failure("cannot read");
  }
  TRY_STATUS(execute("BEGIN"));
  // A read begins the snapshot; BEGIN alone does not.
  return execute("SELECT count(*) FROM info");
}

std::optional<StoredAnswer> CacheStore::find(const Hash128& key) {
  const std::lock_guard lock(mutex_);
  if (lookup_ == nullptr) return std::nullopt;
  sqlite3_reset(lookup_);
  bindKey(lookup_, 1, key);
  if (sqlite3_step(lookup_) != SQLITE_ROW) return std::nullopt;
  const int verdict = sqlite3_column_int(lookup_, 0);
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(lookup_, 1));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(lookup_, 1));
  StoredAnswer answer;
  if (data != nullptr) answer.payload.assign(data, data + size);
  answer.work = static_cast<std::uint64_t>(sqlite3_column_int64(lookup_, 2));
  const auto stored = static_cast<std::uint64_t>(sqlite3_column_int64(lookup_, 3));
  const bool is_verdict =
      verdict == static_cast<int>(Verdict::Sat) || verdict == static_cast<int>(Verdict::Unsat);
  if (!is_verdict) return std::nullopt;
  answer.verdict = static_cast<Verdict>(verdict);
  if (stored != checksum(key, answer)) return std::nullopt;
  used_.insert(key);
  return answer;
}

void CacheStore::add(const Hash128& key, StoredAnswer answer) {
  PRECONDITION(answer.verdict != Verdict::Unknown);
  const std::lock_guard lock(mutex_);
  const auto [known, is_new] = added_.try_emplace(key, answer);
  if (!is_new && answer.work > known->second.work) known->second = std::move(answer);
}

Status CacheStore::merge() {
  const std::lock_guard lock(mutex_);
  sqlite3_finalize(lookup_);
  lookup_ = nullptr;
  TRY_STATUS(execute("COMMIT"));  // the snapshot
  if (!added_.empty() || !used_.empty()) {
    TRY_STATUS(execute("BEGIN IMMEDIATE"));
    const Status written = insertNew();
    TRY_STATUS(execute(written.ok() ? "COMMIT" : "ROLLBACK"));
    if (!written.ok()) return written.error();
  }
  added_.clear();
  used_.clear();
  return beginSnapshot();
}

Status CacheStore::insertNew() {
  {
    const Statement insert(database_, "INSERT OR IGNORE INTO answers VALUES(?, ?, ?, ?, ?, ?)");
    const Statement touch(database_, "UPDATE answers SET used = ? WHERE key = ?");
    if (!insert.ok() || !touch.ok()) return failure("cannot write");
    for (const auto& [key, answer] : added_) {
      sqlite3_reset(insert.get());
      bindKey(insert.get(), 1, key);
      sqlite3_bind_int(insert.get(), 2, static_cast<int>(answer.verdict));
      sqlite3_bind_blob(insert.get(), 3, answer.payload.data(), static_cast<int>(answer.payload.size()),
                        SQLITE_TRANSIENT);
      sqlite3_bind_int64(insert.get(), 4, static_cast<std::int64_t>(answer.work));
      sqlite3_bind_int64(insert.get(), 5, static_cast<std::int64_t>(checksum(key, answer)));
      sqlite3_bind_int64(insert.get(), 6, generation_);
      if (sqlite3_step(insert.get()) != SQLITE_DONE) return failure("cannot write");
    }
    for (const Hash128& key : used_) {
      sqlite3_reset(touch.get());
      sqlite3_bind_int64(touch.get(), 1, generation_);
      bindKey(touch.get(), 2, key);
      if (sqlite3_step(touch.get()) != SQLITE_DONE) return failure("cannot write");
    }
  }
  const std::string trim = fmt::format(
      "DELETE FROM answers WHERE key IN (SELECT key FROM answers ORDER BY used, key LIMIT "
      "max(0, (SELECT count(*) FROM answers) - {}))",
      options_.max_entries);
  return execute(trim.c_str());
}

}  // namespace javelin::solver
