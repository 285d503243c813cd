// SPDX-License-Identifier: Apache-2.0
// SSA form and liveness against random walks through real methods: a walk knows which definition of a
// register came last, SSA must name the same one. Walks take exception edges before the instruction that
// throws has defined anything.
#include "ir/ssa.h"

#include <gtest/gtest.h>

#include "fixtures.h"
#include "graph_fixture.h"
#include "ir/liveness.h"
#include "ir/verifier.h"

namespace javelin::ir {
namespace {

constexpr std::uint64_t kNothing = 0;

class Walk {
 public:
  Walk(const Body& body, const Ssa& ssa, const Liveness& liveness, Random& random)
      : body_(body),
        ssa_(ssa),
        liveness_(liveness),
        random_(random),
        last_(body.registers.size(), kNothing),
        last_live_(body.registers.size(), kNothing),
        values_(ssa.values().size(), kNothing) {
    for (std::uint32_t i = 0; i < ssa.values().size(); ++i) {
      const SsaValue& value = ssa.values()[i];
      if (value.source != SsaValue::Source::Parameter) continue;
      last_[value.reg.value()] = last_live_[value.reg.value()] = values_[i] = ++clock_;
    }
  }

  // Stops after so many blocks, or at the method's end. Each block counts one visit of what it saw.
  void run(int blocks) {
    BlockId at(0);
    for (; at && blocks > 0 && !testing::Test::HasFatalFailure(); --blocks) at = runBlock(at);
  }

  std::uint64_t usesSeen() const { return uses_seen_; }

 private:
  BlockId runBlock(BlockId id) {
    for (std::uint32_t reg = 0; reg < last_live_.size(); ++reg) {
      if (!liveness_.isLiveIn(id, RegId(reg))) last_live_[reg] = kNothing;
    }
    const Block& block = body_.block(id);
    const std::uint32_t end = block.instructions.first + block.instructions.count;
    for (std::uint32_t i = block.instructions.first; i < end; ++i) {
      const Instr& instr = body_.instructions[i];
      checkUses(i);
      if (instr.canThrow() && block.handlers.count > 0 && below(random_, 3) == 0) {
        const BlockId target = body_.handlersOf(block)[below(random_, block.handlers.count)].target;
        const Block& handler = body_.block(target);
        enter(target, handler.predecessors.count + indexOf(body_.exceptionPredecessors(handler), id));
        return target;
      }
      if (!instr.dst) continue;
      last_[instr.dst.value()] = last_live_[instr.dst.value()] = ++clock_;
      values_[ssa_.definedBy(i).value()] = clock_;
    }
    if (block.successors.count == 0) return {};
    const BlockId next = body_.successors(block)[below(random_, block.successors.count)];
    enter(next, indexOf(body_.predecessors(body_.block(next)), id));
    return next;
  }

  static std::size_t indexOf(std::span<const BlockId> among, BlockId id) {
    return static_cast<std::size_t>(std::find(among.begin(), among.end(), id) - among.begin());
  }

  void enter(BlockId block, std::size_t edge) {
    std::vector<std::uint64_t> chosen;  // all phis at once
    for (const std::uint32_t phi : ssa_.phisOf(block)) {
      const ValueId argument = ssa_.phis()[phi].arguments.at(edge);
      ASSERT_TRUE(argument.valid());
      chosen.push_back(values_[argument.value()]);
    }
    std::size_t k = 0;
    for (const std::uint32_t phi : ssa_.phisOf(block)) values_[ssa_.phis()[phi].value.value()] = chosen[k++];
  }

  void checkUses(std::uint32_t instruction) {
    std::size_t k = 0;
    body_.forEachUse(body_.instructions[instruction], [&](Operand use) {
      const ValueId value = ssa_.usesOf(instruction)[k++];
      if (use.isConstant()) return;
      ++uses_seen_;
      ASSERT_TRUE(value.valid());
      ASSERT_NE(last_[use.reg().value()], kNothing) << "undefined use in instruction " << instruction;
      ASSERT_EQ(values_[value.value()], last_[use.reg().value()]) << "SSA in instruction " << instruction;
      ASSERT_EQ(last_live_[use.reg().value()], last_[use.reg().value()])
          << "liveness, instruction " << instruction;
    });
  }

  const Body& body_;
  const Ssa& ssa_;
  const Liveness& liveness_;
  Random& random_;
  std::vector<std::uint64_t> last_;       // by register: when it was last defined
  std::vector<std::uint64_t> last_live_;  // the same, but forgotten when liveness says nobody asks
  std::vector<std::uint64_t> values_;     // by SSA value
  std::uint64_t clock_ = 0;
  std::uint64_t uses_seen_ = 0;
};

TEST(Ssa, AgreesWithRandomWalks) {
  Random random(8);
  std::uint64_t uses = 0;
  forEachJdkBody({"java/util/", "java/text/"}, [&](const Body& body) {
    if (testing::Test::HasFatalFailure()) return;
    SCOPED_TRACE(std::string(body.file->name()) + "." + std::string(body.method->name) +
                 std::string(body.method->descriptor));
    const ControlFlow flow(body, EdgeView::All);
    const Ssa ssa(body, flow);
    const Liveness liveness(body);
    ASSERT_EQ(verifyStructure(body), std::vector<std::string>());
    ASSERT_EQ(verifySsa(body, flow, ssa), std::vector<std::string>());
    for (int i = 0; i < 12; ++i) {
      Walk walk(body, ssa, liveness, random);
      walk.run(150);
      uses += walk.usesSeen();
    }
  });
  EXPECT_GT(uses, 1'000'000U);
}

// Whether some way from the block's start reads the register before anything defines it.
bool isReadFrom(const Body& body, BlockId start, RegId reg) {
  std::vector<bool> seen(body.blocks.size());
  std::vector<BlockId> work{start};
  const auto visit = [&](BlockId block) {
    if (!seen[block.value()]) work.push_back(block);
    seen[block.value()] = true;
  };
  while (!work.empty()) {
    const Block& block = body.block(work.back());
    work.pop_back();
    bool defined = false;
    for (const Instr& instr : body.instructionsOf(block)) {
      bool read = false;
      body.forEachUse(instr, [&](Operand use) { read = read || use.is(reg); });
      if (read) return true;
      for (const Handler& handler : body.handlersOf(block)) {
        if (instr.canThrow()) visit(handler.target);
      }
      defined = instr.dst == reg;
      if (defined) break;
    }
    if (defined) continue;
    for (const BlockId next : body.successors(block)) visit(next);
  }
  return false;
}

TEST(Ssa, LivenessIsExact) {
  forEachJdkBody({"java/util/A", "java/util/concurrent/C", "java/text/"}, [&](const Body& body) {
    if (testing::Test::HasFatalFailure() || body.blocks.size() > 60) return;
    SCOPED_TRACE(std::string(body.file->name()) + "." + std::string(body.method->name));
    const Liveness liveness(body);
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      for (std::uint32_t r = 0; r < body.registers.size(); ++r) {
        ASSERT_EQ(liveness.isLiveIn(BlockId(b), RegId(r)), isReadFrom(body, BlockId(b), RegId(r)))
            << "register " << r << " in block " << b;
      }
    }
  });
}

}  // namespace
}  // namespace javelin::ir
