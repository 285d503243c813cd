// SPDX-License-Identifier: Apache-2.0
// Coverage: which branches of the classes under test were taken, by the paths of all explorations and by the
// tests that were confirmed. A branch is a side of a conditional jump, or a target of a switch. One thread at
// a time.
#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "explore/entry.h"
#include "program/program.h"
#include "report/hunt_result.h"
#include "vm/branch_trace.h"

namespace javelin::report {

class Coverage {
 public:
  // The classes under test are those of the entries.
  Coverage(program::Program& program, std::span<const explore::Entry> entries);

  void addExplored(std::span<const vm::BranchPlace> places) { add(places, kExplored); }
  void addTested(std::span<const vm::BranchPlace> places) { add(places, kTested); }

  const BranchCoverage& total() const { return total_; }
  // In the order of the entries.
  std::vector<ClassCoverage> classes() const;
  // The sides that no path took, as (block, side), by method, in the order of classes and code.
  std::vector<std::pair<program::MethodId, std::vector<std::pair<std::uint32_t, std::uint16_t>>>> untaken()
      const;
  BranchCoverage ofMethod(program::MethodId method) const;
  Complexity complexityOf(program::MethodId method) const;

 private:
  static constexpr std::uint8_t kExplored = 1;
  static constexpr std::uint8_t kTested = 2;
  struct MethodData {
    std::map<std::pair<std::uint32_t, std::uint16_t>, std::uint8_t>
        sides;  // (block, side) -> how it was taken
    Complexity complexity;
  };

  void add(std::span<const vm::BranchPlace> places, std::uint8_t how);
  void addClass(program::ClassId type);
  static void count(BranchCoverage& coverage, std::uint8_t how);

  program::Program& program_;
  std::vector<program::ClassId> classes_;
  std::map<program::MethodId, MethodData> methods_;
  BranchCoverage total_;
};

}  // namespace javelin::report
