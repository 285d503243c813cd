// SPDX-License-Identifier: Apache-2.0
// SideStarts: static facts of what the sides of a branch do first, before they branch again. By default a
// region with such a start comes to nothing, and finding that out by evaluating it costs more than many of
// the paths that it would save (row M10).
//
//     if (c == '@') { text.append(c); at++; }     append() has to be done step by step, at is moved on one
//     side
//
// Found when first asked for and kept, by body and branch.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ir/join_points.h"
#include "merge/refusal.h"
#include "program/program.h"

namespace javelin::merge {

struct SideStart {
  // Something that no region can have, and why.
  std::optional<Refusal> step;
  // Numbers that are counted up or down on one side, while the other one goes to the join at once.
  std::vector<ir::RegId> counted;
};

class SideStarts {
 public:
  // Whether a library rule for the method decides something, whatever it is given.
  using AlwaysDecides = std::function<bool(const program::Method&)>;
  SideStarts(program::Program& program, AlwaysDecides always_decides)
      : program_(program), always_decides_(std::move(always_decides)) {}

  const SideStart& of(const ir::Body& body, program::ClassId holder, const ir::JoinPoints& joins,
                      ir::BlockId branch);

 private:
  SideStart find(const ir::Body& body, program::ClassId holder, const ir::JoinPoints& joins,
                 ir::BlockId branch);
  std::optional<Refusal> stepOf(program::ClassId holder, const ir::Instr& instr);

  program::Program& program_;
  AlwaysDecides always_decides_;
  std::map<std::pair<const ir::Body*, std::uint32_t>, SideStart> known_;
};

}  // namespace javelin::merge
