// SPDX-License-Identifier: Apache-2.0
#include "explore/sides_left.h"

#include <algorithm>

#include "vm/code.h"

namespace javelin::explore {

using vm::BranchPlace;

bool hasSidesLeft(vm::Vm& machine, program::MethodId method, std::span<const BranchPlace> visited) {
  const program::Program& program = machine.classes().program();
  const auto hasLeft = [&](program::MethodId id) {
    const vm::RtMethod& of = machine.classes().method(id);
    if (of.code == nullptr) return true;  // it has never run
    const ir::Body& body = *of.code->body;
    for (std::uint32_t block = 0; block < body.blocks.size(); ++block) {
      for (const std::uint16_t side : vm::sidesOf(body, body.blocks[block])) {
        const BranchPlace place{id, block, BranchPlace::Kind::Side, side};
        if (!std::binary_search(visited.begin(), visited.end(), place)) return true;
      }
    }
    return false;
  };
  if (hasLeft(method)) return true;
  return std::any_of(visited.begin(), visited.end(), [&](const BranchPlace& place) {
    if (place.kind != BranchPlace::Kind::Entry || place.method == method) return false;
    const program::Method& called = program[place.method];
    return called.isPrivate() && called.owner == program[method].owner && hasLeft(called.id);
  });
}

}  // namespace javelin::explore
