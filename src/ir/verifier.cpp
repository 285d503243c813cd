// SPDX-License-Identifier: Apache-2.0
#include "ir/verifier.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "support/bit_set.h"

namespace javelin::ir {

namespace {

class StructureVerifier {
 public:
  explicit StructureVerifier(const Body& body) : body_(body) {}

  std::vector<std::string> run() {
    if (body_.blocks.empty()) {
      wrong("no blocks");
      return problems_;
    }
    const Block& entry = body_.blocks.front();
    if (entry.predecessors.count + entry.exception_predecessors.count > 0)
      wrong("something branches to the entry");
    for (block_ = 0; block_ < body_.blocks.size() && problems_.size() < 20; ++block_)
      checkBlock(body_.blocks[block_]);
    return problems_;
  }

 private:
  void wrong(std::string_view what) { problems_.push_back(fmt::format("block {}: {}", block_, what)); }

  void checkBlock(const Block& block) {
    const auto instructions = body_.instructionsOf(block);
    if (instructions.empty()) return wrong("empty");
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      const bool is_last = i + 1 == instructions.size();
      if (instructions[i].endsBlock() != is_last) wrong(is_last ? "no terminator" : "terminator inside");
      checkThrowing(block, instructions, i);
      checkOperands(instructions[i]);
    }
    checkEdges(block);
    const bool is_handler = block.exception_predecessors.count > 0;
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      if ((instructions[i].op == Op::Catch) != (is_handler && i == 0))
        wrong("catch and exception edges disagree");
    }
    if (is_handler && block.predecessors.count > 0) wrong("a handler's block has normal predecessors");
  }

  void checkThrowing(const Block& block, std::span<const Instr> instructions, std::size_t i) {
    if (block.handlers.count == 0 || !instructions[i].canThrow() || instructions[i].endsBlock()) return;
    const bool only_goto_follows = i + 2 == instructions.size() && instructions[i + 1].op == Op::Goto;
    if (!only_goto_follows) wrong("what can throw is not last in a block with handlers");
  }

  void checkEdges(const Block& block) {
    const Instr& end = body_.terminator(block);
    std::size_t wanted = 0;
    if (end.op == Op::Goto) wanted = 1;
    if (end.op == Op::If) wanted = 2;
    if (end.op == Op::Switch) wanted = 1 + body_.switch_keys[end.table].size();
    if (block.successors.count != wanted) wrong("successors do not fit the terminator");
    const auto count = [](std::span<const BlockId> edges, BlockId id) {
      return std::count(edges.begin(), edges.end(), id);
    };
    const BlockId self(block_);
    for (const BlockId target : body_.successors(block)) {
      if (target.value() >= body_.blocks.size()) return wrong("successor out of range");
      const auto back = count(body_.predecessors(body_.block(target)), self);
      if (back != count(body_.successors(block), target)) wrong("successors and predecessors disagree");
    }
    bool can_throw = false;
    for (const Instr& instr : body_.instructionsOf(block)) can_throw = can_throw || instr.canThrow();
    if (block.handlers.count > 0 && !can_throw) wrong("handlers on a block that cannot throw");
    for (const Handler& handler : body_.handlersOf(block)) {
      if (count(body_.exceptionPredecessors(body_.block(handler.target)), self) != 1)
        wrong("exception edges disagree");
    }
  }

  void expect(Operand operand, Kind kind, const Instr& instr) {
    if (!operand.valid()) return wrong(fmt::format("{}: operand missing", infoOf(instr.op).text));
    const bool in_range = operand.isConstant() ? operand.constant() < body_.constants.size()
                                               : operand.reg().value() < body_.registers.size();
    if (!in_range) return wrong(fmt::format("{}: operand out of range", infoOf(instr.op).text));
    if (body_.kindOf(operand) != kind) {
      wrong(fmt::format("{} at {}: operand is {} and not {}", infoOf(instr.op).text, instr.bci,
                        nameOf(body_.kindOf(operand)), nameOf(kind)));
    }
  }

  void expectResult(const Instr& instr, Kind kind) {
    if (!instr.dst) return wrong(fmt::format("{}: no result register", infoOf(instr.op).text));
    if (body_.registers[instr.dst.value()].kind != kind) {
      wrong(
          fmt::format("{} at {}: result register is not {}", infoOf(instr.op).text, instr.bci, nameOf(kind)));
    }
  }

  void checkOperands(const Instr& instr) {
    switch (instr.op) {
      case Op::Move:
      case Op::Neg:
        expect(instr.a, instr.kind, instr);
        return expectResult(instr, instr.kind);
      case Op::Catch:
      case Op::LoadConstant:
      case Op::GetStatic:
      case Op::New:
        return expectResult(instr, instr.kind);
      case Op::Shl:
      case Op::Shr:
      case Op::Ushr:
        expect(instr.a, instr.kind, instr);
        expect(instr.b, Kind::Int, instr);
        return expectResult(instr, instr.kind);
      case Op::Lcmp:
      case Op::Cmpl:
      case Op::Cmpg:
        expect(instr.a, instr.kind, instr);
        expect(instr.b, instr.kind, instr);
        return expectResult(instr, Kind::Int);
      case Op::Convert:
        return expectResult(instr, kindOf(instr.type));
      case Op::GetField:
        expect(instr.a, Kind::Ref, instr);
        return expectResult(instr, instr.kind);
      case Op::PutField:
        expect(instr.a, Kind::Ref, instr);
        return expect(instr.b, instr.kind, instr);
      case Op::PutStatic:
        return expect(instr.a, instr.kind, instr);
      case Op::ArrayLength:
      case Op::InstanceOf:
        expect(instr.a, Kind::Ref, instr);
        return expectResult(instr, Kind::Int);
      case Op::ArrayLoad:
        expectArray(instr);
        return expectResult(instr, instr.kind);
      case Op::ArrayStore:
        expectArray(instr);
        return expect(instr.c, instr.kind, instr);
      case Op::NewArray:
      case Op::NewRefArray:
        expect(instr.a, Kind::Int, instr);
        return expectResult(instr, Kind::Ref);
      case Op::CheckCast:
        expect(instr.a, Kind::Ref, instr);
        return expectResult(instr, Kind::Ref);
      case Op::MonitorEnter:
      case Op::MonitorExit:
      case Op::Throw:
        return expect(instr.a, Kind::Ref, instr);
      case Op::If:
        expect(instr.a, instr.kind, instr);
        return expect(instr.b, instr.kind, instr);
      case Op::Switch:
        return expect(instr.a, Kind::Int, instr);
      case Op::Return:
        if (instr.type != BasicType::Void) expect(instr.a, instr.kind, instr);
        return;
      case Op::MultiNewArray:
        for (const Operand length : body_.argumentsOf(instr)) expect(length, Kind::Int, instr);
        return expectResult(instr, Kind::Ref);
      case Op::Goto:
        return;
      default:
        return infoOf(instr.op).binary ? checkBinary(instr) : checkInvoke(instr);
    }
  }

  void expectArray(const Instr& instr) {
    expect(instr.a, Kind::Ref, instr);
    expect(instr.b, Kind::Int, instr);
  }

  void checkBinary(const Instr& instr) {
    expect(instr.a, instr.kind, instr);
    expect(instr.b, instr.kind, instr);
    expectResult(instr, instr.kind);
  }

  void checkInvoke(const Instr& instr) {
    const classfile::ConstantPool& pool = body_.file->pool();
    const bool dynamic = instr.op == Op::InvokeDynamic;
    const auto descriptor = classfile::parseMethodDescriptor(
        dynamic ? pool.dynamic(instr.pool_index).descriptor : pool.memberRef(instr.pool_index).descriptor);
    std::vector<Kind> kinds;
    if (!dynamic && instr.op != Op::InvokeStatic) kinds.push_back(Kind::Ref);
    for (const auto& parameter : descriptor->parameters) kinds.push_back(kindOf(parameter.type));
    const auto arguments = body_.argumentsOf(instr);
    if (arguments.size() != kinds.size()) return wrong("argument count does not fit the descriptor");
    for (std::size_t i = 0; i < kinds.size(); ++i) expect(arguments[i], kinds[i], instr);
    if (descriptor->result.type == BasicType::Void) {
      if (instr.dst) wrong("a void call has a result register");
      return;
    }
    expectResult(instr, kindOf(descriptor->result.type));
  }

  const Body& body_;
  std::uint32_t block_ = 0;
  std::vector<std::string> problems_;
};

// Forward must-analysis: which registers are defined on every path to a block's start.
class DefinitionChecker {
 public:
  explicit DefinitionChecker(const Body& body)
      : body_(body),
        in_(body.blocks.size(), BitSet(body.registers.size(), true)),
        queued_(body.blocks.size(), true) {}

  Status run() {
    in_[0] = BitSet(body_.registers.size());
    in_[0].insertRange(0, body_.parameter_count);
    solve();
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      BitSet defined = in_[b];
      for (const Instr& instr : body_.instructionsOf(body_.blocks[b])) {
        RegId missing;
        body_.forEachUse(instr, [&](Operand use) {
          if (use.isRegister() && !defined.contains(use.reg().value())) missing = use.reg();
        });
        if (missing) return undefined(instr, missing);
        if (instr.dst) defined.insert(instr.dst.value());
      }
    }
    return okStatus();
  }

 private:
  void solve() {
    // Blocks stand in bytecode order, so that most edges run forward: few rounds are needed.
    bool changed = true;
    while (changed) {
      changed = false;
      for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
        if (!queued_[b]) continue;
        queued_[b] = false;
        changed = propagate(body_.blocks[b], in_[b]) || changed;
      }
    }
  }

  bool propagate(const Block& block, BitSet defined) {
    // An exception leaves before the instruction that threw defined anything: the last but for the
    // terminator.
    const auto instructions = body_.instructionsOf(block);
    bool changed = false;
    for (const Instr& instr : instructions) {
      if (instr.canThrow()) {
        for (const Handler& handler : body_.handlersOf(block))
          changed = meet(handler.target, defined) || changed;
      }
      if (instr.dst) defined.insert(instr.dst.value());
    }
    for (const BlockId next : body_.successors(block)) changed = meet(next, defined) || changed;
    return changed;
  }

  bool meet(BlockId id, const BitSet& defined) {
    if (!in_[id.value()].intersect(defined)) return false;
    queued_[id.value()] = true;
    return true;
  }

  Status undefined(const Instr& instr, RegId reg) const {
    const Register& missing = body_.registers[reg.value()];
    return Error{
        fmt::format("invalid bytecode: local variable {} is read as {} before it is set", missing.slot,
                    nameOf(missing.kind)),
        fmt::format("{}.{}{} at bytecode {}, in {}", classfile::toDisplay(body_.file->name()),
                    classfile::toDisplay(body_.method->name), classfile::toDisplay(body_.method->descriptor),
                    instr.bci, body_.file->origin())};
  }

  const Body& body_;
  std::vector<BitSet> in_;
  std::vector<bool> queued_;
};

}  // namespace

std::vector<std::string> verifyStructure(const Body& body) { return StructureVerifier(body).run(); }

Status checkDefinitions(const Body& body) { return DefinitionChecker(body).run(); }

}  // namespace javelin::ir
