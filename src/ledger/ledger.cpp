// SPDX-License-Identifier: Apache-2.0
#include "ledger/ledger.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::ledger {

namespace {

constexpr EntryInfo kEntries[] = {
#define JAVELIN_ENTRY(name, text_name, kind, limit, option, unit, text) \
  {text_name, Kind::kind, limit, option, unit, text},
#include "ledger/entries.def"
#undef JAVELIN_ENTRY
};

}  // namespace

const EntryInfo& infoOf(EntryId id) { return kEntries[static_cast<std::size_t>(id)]; }

const std::vector<EntryId>& allEntries() {
  static const std::vector<EntryId> all = [] {
    std::vector<EntryId> ids;
    for (std::size_t i = 0; i < std::size(kEntries); ++i) ids.push_back(static_cast<EntryId>(i));
    return ids;
  }();
  return all;
}

std::optional<EntryId> entryNamed(std::string_view name) {
  const auto found = std::find_if(allEntries().begin(), allEntries().end(),
                                  [&](EntryId id) { return infoOf(id).name == name; });
  return found == allEntries().end() ? std::nullopt : std::optional(*found);
}

std::string_view nameOf(Level level) {
  switch (level) {
    case Level::Complete:
      return "complete";
    case Level::WithinScope:
      return "complete within scope";
    case Level::Incomplete:
      return "incomplete";
  }
  return "";
}

Limits::Limits() {
  for (const EntryInfo& info : kEntries) values_.push_back(info.limit);
}

std::vector<std::string> Limits::changed() const {
  std::vector<std::string> list;
  for (const EntryId id : allEntries()) {
    if ((*this)[id] != infoOf(id).limit) list.push_back(fmt::format("{}={}", infoOf(id).name, (*this)[id]));
  }
  return list;
}

void Ledger::add(EntryId id, std::string detail, std::uint64_t count, std::string first) {
  if (count == 0) return;
  Row& row = rows_[{id, std::move(detail)}];
  row.count = infoOf(id).kind == Kind::Scope ? std::max(row.count, count) : row.count + count;
  if (row.first.empty()) row.first = std::move(first);
}

void Ledger::add(const Ledger& other) {
  for (const auto& [key, row] : other.rows_) add(key.first, key.second, row.count, row.first);
}

bool Ledger::has(Kind kind) const {
  return std::any_of(rows_.begin(), rows_.end(),
                     [&](const auto& row) { return infoOf(row.first.first).kind == kind; });
}

std::uint64_t Ledger::count(EntryId id) const {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : rows_) sum += key.first == id ? row.count : 0;
  return sum;
}

Level Ledger::level() const {
  if (has(Kind::Loss)) return Level::Incomplete;
  return empty() ? Level::Complete : Level::WithinScope;
}

std::string textOf(const Ledger::Key& key) {
  const std::string_view text = infoOf(key.first).text;
  return key.second.empty() ? std::string(text) : fmt::format("{}: {}", text, key.second);
}

std::string liftedBy(EntryId id) {
  const EntryInfo& info = infoOf(id);
  if (!info.option.empty()) return std::string(info.option);
  return info.limit == 0 ? "" : fmt::format("--limit {}=COUNT", info.name);
}

}  // namespace javelin::ledger
