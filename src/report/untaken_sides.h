// SPDX-License-Identifier: Apache-2.0
// UntakenSides: the sides of branches of the classes under test that no path of any exploration took, each
// with why. That a side is infeasible is said only where the method's own exploration, or those of all
// methods that came there, left nothing out; else what was left out stands between us and saying so.
//
//   arrived at, cut there     the bounds and failures that cut it: a loss of the ledger
//   arrived at, not cut       infeasible; or infeasible as far as scope or losses of those explorations go
//   not arrived at            behind which other sides it is
//   method never entered      said so
#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "explore/explorer.h"
#include "report/coverage.h"

namespace javelin::report {

class UntakenSides {
 public:
  // `coverage` has what all explorations visited. Public methods that are no entries were not asked for, or
  // are listed as skipped: if nothing called them either, they are left out.
  UntakenSides(program::Program& program, const Coverage& coverage, std::span<const explore::Entry> entries);

  // Both outlive this.
  void add(const explore::Entry& entry, const explore::Exploration& exploration);
  // In the order of the classes under test, their methods, and their code.
  std::vector<UntakenSide> list() const;

 private:
  struct Explored {
    explore::Entry entry;
    const explore::Exploration* exploration;
  };
  class OfMethod;

  program::Program& program_;
  std::vector<std::pair<program::MethodId, std::vector<std::pair<std::uint32_t, std::uint16_t>>>> untaken_;
  std::set<program::MethodId> entries_;
  std::map<program::MethodId, std::vector<Explored>> by_method_;  // that entered it; of methods with untaken
};

}  // namespace javelin::report
