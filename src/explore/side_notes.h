// SPDX-License-Identifier: Apache-2.0
// SideNote: what became of a side of a branch in the code under test where a path came to the branch and took
// another side. Whether any path took the side after all, others know (vm/branch_trace.h): a note says why
// one did not.
#pragma once

#include <optional>
#include <vector>

#include "concolic/path_constraint.h"
#include "ledger/ledger.h"
#include "program/ids.h"

namespace javelin::explore {

struct SideNote {
  static constexpr std::uint16_t kAnySide = 0xffff;

  program::MethodId method = {};
  std::uint16_t bci = 0;
  std::uint16_t side = 0;  // of an if: its successor's index; of a switch: kAnySide, but for the one taken
  // What cut it; none: the solver said that the path cannot go there.
  std::optional<ledger::EntryId> why = {};

  auto operator<=>(const SideNote&) const = default;
};

// In order, each once.
class SideNotes {
 public:
  // `other`: the condition of the side that is not taken. Only branches count.
  void add(const concolic::Conjunct& other, std::optional<ledger::EntryId> why);
  void add(const SideNote& note);
  void add(const SideNotes& notes);
  // Keeps those that `keeps` says.
  template <typename Keeps>
  void keep(Keeps keeps) {
    std::erase_if(list_, [&](const SideNote& note) { return !keeps(note); });
  }
  const std::vector<SideNote>& list() const { return list_; }
  std::vector<SideNote>& list() { return list_; }

 private:
  std::vector<SideNote> list_;
};

}  // namespace javelin::explore
