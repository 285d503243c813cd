// SPDX-License-Identifier: Apache-2.0
// Solver answers on disk, shared by runs and processes (row A17). During a run the store is a snapshot: what
// other processes add meanwhile is not seen, and new answers are kept in memory until merge() writes them in
// one transaction. So a run's results do not depend on what runs beside it, and a killed process loses only
// its own new answers. An entry with a wrong checksum, a damaged file or one of another version is never
// believed: the entry is ignored, the file is replaced. Any thread may call any method.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solver/cache/canonical_key.h"
#include "solver/solver.h"
#include "support/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace javelin::solver {

struct StoredAnswer {
  Verdict verdict = Verdict::Unsat;   // never Unknown
  std::vector<std::uint8_t> payload;  // a model or a core, in the form of persistent_cache.cpp
  std::uint64_t work = 0;             // what it cost to find, in units of the WorkClock
};

struct CacheStoreOptions {
  std::filesystem::path folder;
  std::uint64_t max_entries = 1'000'000;
};

class CacheStore {
 public:
  static Result<std::unique_ptr<CacheStore>> open(const CacheStoreOptions& options);
  ~CacheStore();
  CacheStore(const CacheStore&) = delete;
  CacheStore& operator=(const CacheStore&) = delete;

  std::optional<StoredAnswer> find(const Hash128& key);
  // Among several answers to one question, which differ in their costs, the dearest: whoever was first.
  void add(const Hash128& key, StoredAnswer answer);
  // Writes what is new, and drops the entries that were not used for longest when there are too many.
  Status merge();

 private:
  struct KeyHash {
    std::size_t operator()(const Hash128& key) const { return key[0]; }
  };

  explicit CacheStore(CacheStoreOptions options) : options_(std::move(options)) {}
  Status connect();
  Status prepareTables();
  Status beginSnapshot();
  Status execute(const char* sql);
  Status insertNew();
  Error failure(std::string_view what) const;

  CacheStoreOptions options_;
  std::mutex mutex_;
  sqlite3* database_ = nullptr;
  sqlite3_stmt* lookup_ = nullptr;
  std::int64_t generation_ = 0;  // of this run, for "least recently used"
  std::unordered_map<Hash128, StoredAnswer, KeyHash> added_;
  std::unordered_set<Hash128, KeyHash> used_;
};

}  // namespace javelin::solver
