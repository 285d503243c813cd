// SPDX-License-Identifier: Apache-2.0
#include "report/coverage.h"

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "ir/builder.h"
#include "ir/control_flow.h"

namespace javelin::report {

Coverage::Coverage(program::Program& program, std::span<const explore::Entry> entries) : program_(program) {
  std::set<program::ClassId> seen;
  for (const explore::Entry& entry : entries) {
    for (const program::ClassId type : {entry.on, program[entry.method].owner}) {
      if (seen.insert(type).second) addClass(type);
    }
  }
}

void Coverage::addClass(program::ClassId type) {
  classes_.push_back(type);
  const program::Class& owner = program_[type];
  for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
    const program::Method& method = program_[owner.method(i)];
    if (method.isAbstract() || method.isNative()) continue;
    const auto body = ir::build(*owner.file(), *method.member);
    if (!body.ok()) continue;
    MethodData& data = methods_[method.id];
    data.complexity.instructions = (*body)->bytecode_count;
    for (std::uint32_t block = 0; block < (*body)->blocks.size(); ++block) {
      const auto sides = vm::sidesOf(**body, (*body)->blocks[block]);
      for (const std::uint16_t side : sides) data.sides[{block, side}] = 0;
      if (sides.empty()) continue;
      ++data.complexity.branches;
      data.complexity.cyclomatic += sides.size() - 1;
    }
    data.complexity.loops = ir::ControlFlow(**body, ir::EdgeView::Normal).loops().size();
    total_.branches += data.sides.size();
  }
}

void Coverage::add(std::span<const vm::BranchPlace> places, std::uint8_t how) {
  for (const vm::BranchPlace& place : places) {
    if (place.kind != vm::BranchPlace::Kind::Side) continue;
    const auto method = methods_.find(place.method);
    if (method == methods_.end()) continue;
    const auto side = method->second.sides.find({place.block, place.side});
    if (side == method->second.sides.end() || (side->second & how) != 0) continue;
    side->second |= how;
    ++(how == kExplored ? total_.explored : total_.tested);
  }
}

void Coverage::count(BranchCoverage& coverage, std::uint8_t how) {
  ++coverage.branches;
  if ((how & kExplored) != 0) ++coverage.explored;
  if ((how & kTested) != 0) ++coverage.tested;
}

std::vector<ClassCoverage> Coverage::classes() const {
  std::vector<ClassCoverage> list;
  for (const program::ClassId type : classes_) {
    ClassCoverage& found = list.emplace_back();
    found.name = classfile::javaClassName(classfile::toDisplay(program_.nameOf(type)));
    const program::Class& owner = program_[type];
    for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
      const BranchCoverage part = ofMethod(owner.method(i));
      found.branches.branches += part.branches;
      found.branches.explored += part.explored;
      found.branches.tested += part.tested;
    }
  }
  return list;
}

std::vector<std::pair<program::MethodId, std::vector<std::pair<std::uint32_t, std::uint16_t>>>>
Coverage::untaken() const {
  std::vector<std::pair<program::MethodId, std::vector<std::pair<std::uint32_t, std::uint16_t>>>> list;
  for (const program::ClassId type : classes_) {
    const program::Class& owner = program_[type];
    for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
      const auto found = methods_.find(owner.method(i));
      if (found == methods_.end()) continue;
      std::vector<std::pair<std::uint32_t, std::uint16_t>> sides;
      for (const auto& [side, how] : found->second.sides) {
        if ((how & kExplored) == 0) sides.push_back(side);
      }
      if (!sides.empty()) list.emplace_back(found->first, std::move(sides));
    }
  }
  return list;
}

BranchCoverage Coverage::ofMethod(program::MethodId method) const {
  BranchCoverage coverage;
  const auto found = methods_.find(method);
  if (found == methods_.end()) return coverage;
  for (const auto& [side, how] : found->second.sides) count(coverage, how);
  return coverage;
}

Complexity Coverage::complexityOf(program::MethodId method) const {
  const auto found = methods_.find(method);
  return found == methods_.end() ? Complexity{} : found->second.complexity;
}

}  // namespace javelin::report
