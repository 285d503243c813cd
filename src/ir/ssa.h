// SPDX-License-Identifier: Apache-2.0
// Static single assignment on demand (Cytron et al., pruned by liveness): the Body stays as it is; this says
// for each use which definition reaches it. Values are parameters, results of instructions, and phis. A phi
// has one argument for every entry of its block's predecessors and then of its exception predecessors. An
// exception edge carries the values from before the instruction that threw.
#pragma once

#include <span>
#include <vector>

#include "ir/control_flow.h"

namespace javelin::ir {

using ValueId = Id<struct ValueTag>;

struct SsaValue {
  enum class Source : std::uint8_t { Parameter, Instruction, Phi };
  Source source;
  RegId reg;
  std::uint32_t index;  // of the parameter, instruction (in Body::instructions) or phi
};

struct Phi {
  BlockId block;
  ValueId value;
  RegId reg;
  std::vector<ValueId> arguments;  // invalid where an edge's source is not reachable
};

class Ssa {
 public:
  explicit Ssa(const Body& body);
  // The flow must be that of all edges.
  Ssa(const Body& body, const ControlFlow& flow);

  std::span<const SsaValue> values() const { return values_; }
  const SsaValue& value(ValueId id) const { return values_[id.value()]; }
  std::span<const Phi> phis() const { return phis_; }
  // Phis of a block, as indices of phis().
  std::span<const std::uint32_t> phisOf(BlockId block) const { return phis_of_[block.value()]; }
  // The value that the instruction defines; invalid if it defines none.
  ValueId definedBy(std::uint32_t instruction) const { return defined_[instruction]; }
  // The values that it uses, in the order of Body::forEachUse; invalid for constants.
  std::span<const ValueId> usesOf(std::uint32_t instruction) const {
    return {uses_.data() + first_use_[instruction], first_use_[instruction + 1] - first_use_[instruction]};
  }

 private:
  friend class SsaBuilder;
  std::vector<SsaValue> values_;
  std::vector<Phi> phis_;
  std::vector<std::vector<std::uint32_t>> phis_of_;
  std::vector<ValueId> defined_;
  std::vector<ValueId> uses_;
  std::vector<std::uint32_t> first_use_;
};

// Says what is wrong with the form, one line each: a use that its definition does not dominate, a phi whose
// arguments do not fit its block, two definitions of a value. For tests and debug builds.
std::vector<std::string> verifySsa(const Body& body, const ControlFlow& flow, const Ssa& ssa);

}  // namespace javelin::ir
