// SPDX-License-Identifier: Apache-2.0
// Ledger: the account of what an exploration does not cover, so that "complete" can be believed. Every bound,
// assumption and failure that keeps a path, a value or an input out is an entry of one table (entries.def),
// of two kinds: *scope* is what the model of inputs leaves out, and enters only if the run met it; *loss* is
// what this run cut, pinned, dropped or left undecided. No entry at all: complete. No loss: complete within
// scope.
//
// A ledger belongs to one exploration and one thread; ledgers of its shares are added up. Counts of losses
// add; a scope entry is a fact about the inputs, which all shares have in common, so the largest count
// stands.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::ledger {

enum class Kind : std::uint8_t { Scope, Loss };

enum class EntryId : std::uint8_t {
#define JAVELIN_ENTRY(name, text_name, kind, limit, option, unit, text) name,
#include "ledger/entries.def"
#undef JAVELIN_ENTRY
};

struct EntryInfo {
  std::string_view name;
  Kind kind = Kind::Loss;
  std::uint64_t limit = 0;
  std::string_view option;
  std::string_view unit;
  std::string_view text;
};
const EntryInfo& infoOf(EntryId id);
const std::vector<EntryId>& allEntries();
// nullopt if no entry has this name.
std::optional<EntryId> entryNamed(std::string_view name);

// How far the exploration of a method got.
enum class Level : std::uint8_t { Complete, WithinScope, Incomplete };
std::string_view nameOf(Level level);

// The values of the entries that are counts: the table's, unless an option gave another one.
class Limits {
 public:
  Limits();

  std::uint64_t operator[](EntryId id) const { return values_[static_cast<std::size_t>(id)]; }
  void set(EntryId id, std::uint64_t value) { values_[static_cast<std::size_t>(id)] = value; }
  // "name=COUNT" of each that is not the table's, in the table's order.
  std::vector<std::string> changed() const;

 private:
  std::vector<std::uint64_t> values_;
};

struct Row {
  std::uint64_t count = 0;
  std::string first;  // place or method where it was met first; empty if it has none

  bool operator==(const Row&) const = default;
};

class Ledger {
 public:
  using Key = std::pair<EntryId, std::string>;  // the second says which one: a type, a reason, a place

  void add(EntryId id, std::string detail = {}, std::uint64_t count = 1, std::string first = {});
  void add(const Ledger& other);

  bool empty() const { return rows_.empty(); }
  bool has(Kind kind) const;
  // Of all details.
  std::uint64_t count(EntryId id) const;
  Level level() const;
  const std::map<Key, Row>& rows() const { return rows_; }
  std::map<Key, Row>& rows() { return rows_; }

  bool operator==(const Ledger&) const = default;

 private:
  std::map<Key, Row> rows_;
};

// "branch bound reached", "solver undecided: timeout".
std::string textOf(const Ledger::Key& key);
// "--branch-bound", "--limit subtypes=COUNT"; empty if nothing lifts it.
std::string liftedBy(EntryId id);

}  // namespace javelin::ledger
