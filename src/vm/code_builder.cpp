// SPDX-License-Identifier: Apache-2.0
// From IR to threaded code: one or two instructions for each of the IR, constants folded into operands where
// there is a form for it, blocks in the IR's order so that most branches fall through.
#include <algorithm>
#include <bit>
#include <cstring>

#include "vm/branch_trace.h"
#include "vm/code.h"
#include "vm/op_counts.h"

namespace javelin::vm {

using ir::BasicType;
using ir::Condition;
using ir::Instr;
using ir::Kind;
using ir::Op;
using ir::Operand;

namespace {

constexpr std::uint32_t kMaxRegisters = 0x7ff0;

VmOp offset(VmOp first, unsigned by) { return static_cast<VmOp>(static_cast<unsigned>(first) + by); }

class CodeBuilder {
 public:
  CodeBuilder(std::shared_ptr<const ir::Body> body, const CodeOptions& options)
      : code_(std::make_unique<Code>()), options_(options) {
    code_->body = std::move(body);
    next_temporary_ = static_cast<std::uint32_t>(this->body().registers.size());
    code_->register_count = next_temporary_;
  }

  Result<std::unique_ptr<Code>> build() {
    OpCounts* const counts = options_.counts;
    if (body().registers.size() > kMaxRegisters || body().constants.size() > kMaxRegisters) {
      return Error{"a method with too many variables or constants", std::string(body().method->name)};
    }
    if (options_.is_synchronized) simple(VmOp::LockMethod, 0, 0, 0, 2);
    visit({options_.method, 0, BranchPlace::Kind::Entry, 0});
    for (const ir::Constant& constant : body().constants) code_->constants.push_back(constant.bits);
    if (counts != nullptr) counts->beginMethod(body());
    for (std::uint32_t i = 0; i < body().blocks.size(); ++i) {
      block_ = i;
      code_->block_starts.push_back(here());
      const ir::Block& block = body().blocks[i];
      if (counts != nullptr) counts->beginBlock(block);
      for (std::uint32_t k = 0; k < block.instructions.count; ++k) {
        const std::uint32_t index = block.instructions.first + k;
        visitWanted(body().instructions[index], k == 0 ? nullptr : &body().instructions[index - 1]);
        code_->positions.push_back({here(), index});
        next_temporary_ = static_cast<std::uint32_t>(body().registers.size());
        if (options_.symbolic) {
          begin(VmOp::Shadow);
          extra(std::bit_cast<Word>(&body().instructions[index]));
        }
        if (counts != nullptr) count(*counts, body().instructions[index]);
        emit(body().instructions[index]);
      }
    }
    emitSides();
    patch();
    return std::move(code_);
  }

 private:
  struct Fixup {
    std::uint32_t word;  // of the instruction
    ir::BlockId target;
    std::int32_t* in_table;  // or in the BranchOperands
  };
  // A side of a branch that is told of before it goes to its target: code behind that of the blocks.
  struct Side {
    Fixup fixup;  // of the branch
    BranchPlace place;
  };

  const ir::Body& body() const { return *code_->body; }
  std::uint32_t here() const { return static_cast<std::uint32_t>(code_->words.size()); }

  // --- words ------------------------------------------------------------------------------------------
  void begin(VmOp op) { code_->words.push_back(handlerTable()[static_cast<std::size_t>(op)]); }
  template <typename T>
  void operands(T value) {
    Word word = 0;
    std::memcpy(&word, &value, sizeof(word));
    code_->words.push_back(word);
  }
  void simple(VmOp op, std::uint16_t d, std::uint16_t a = 0, std::uint16_t b = 0, std::uint16_t c = 0) {
    begin(op);
    operands(Operands{d, a, b, c});
  }
  void extra(Word word) { code_->words.push_back(word); }

  static std::uint16_t reg(ir::RegId id) {
    return id.valid() ? static_cast<std::uint16_t>(id.value()) : kNoRegister;
  }
  // The operand in a register; a constant is put into a temporary one first.
  std::uint16_t in(Operand operand) {
    if (!operand.valid()) return kNoRegister;
    if (operand.isRegister()) return reg(operand.reg());
    const auto temporary = static_cast<std::uint16_t>(next_temporary_++);
    code_->register_count = std::max(code_->register_count, next_temporary_);
    simple(VmOp::Imm, temporary);
    extra(body().constants[operand.constant()].bits);
    return temporary;
  }
  // A constant operand's value if it fits into 32 bits.
  bool small(Operand operand, Kind kind, std::int32_t& value) const {
    if (!operand.isConstant()) return false;
    const std::uint64_t bits = body().constants[operand.constant()].bits;
    value = static_cast<std::int32_t>(bits);
    return kind == Kind::Int || kind == Kind::Ref || static_cast<std::int64_t>(bits) == value;
  }

  void count(OpCounts& counts, const Instr& instr) {
    std::uint64_t* const counter = counts.before(instr);
    if (counter == nullptr) return;
    begin(VmOp::Count);
    extra(std::bit_cast<Word>(counter));
  }

  void visit(const BranchPlace& place) {
    if (options_.trace == nullptr) return;
    begin(VmOp::Visit);
    extra(std::bit_cast<Word>(options_.trace));
    extra(options_.trace->number(place));
  }
  // Before the first of the block that the bytecode instruction has become. No frame ever stands here, so
  // that an instruction that runs again is not visited twice.
  void visitWanted(const Instr& instr, const Instr* before) {
    if (options_.trace == nullptr || (before != nullptr && before->bci == instr.bci)) return;
    if (options_.trace->wantsInstruction(options_.method, instr.bci))
      visit({options_.method, instr.bci, BranchPlace::Kind::Instruction, 0});
  }
  BranchPlace side(std::size_t index) const {
    return {options_.method, block_, BranchPlace::Kind::Side, static_cast<std::uint16_t>(index)};
  }

  // --- instructions -----------------------------------------------------------------------------------
  void emit(const Instr& instr) {
    switch (instr.op) {
      case Op::Move:
        return emitMove(instr);
      case Op::Catch:
        simple(VmOp::Catch, reg(instr.dst));
        return visit({options_.method, block_, BranchPlace::Kind::Handler, 0});
      case Op::LoadConstant:
        simple(VmOp::LinkConstant, reg(instr.dst), 0, instr.pool_index);
        return extra(0);
      case Op::Neg:
        return simple(neg(instr.kind), reg(instr.dst), in(instr.a));
      case Op::Add:
      case Op::Sub:
      case Op::Mul:
      case Op::Div:
      case Op::Rem:
      case Op::Shl:
      case Op::Shr:
      case Op::Ushr:
      case Op::And:
      case Op::Or:
      case Op::Xor:
        return emitBinary(instr);
      case Op::Convert:
        return emitConvert(instr);
      case Op::Lcmp:
        return emitThree(VmOp::CmpJ, instr);
      case Op::Cmpl:
        return emitThree(instr.kind == Kind::Float ? VmOp::CmplF : VmOp::CmplD, instr);
      case Op::Cmpg:
        return emitThree(instr.kind == Kind::Float ? VmOp::CmpgF : VmOp::CmpgD, instr);
      case Op::GetField: {
        const std::uint16_t object = in(instr.a);
        return simple(VmOp::LinkGetField, reg(instr.dst), object, instr.pool_index);
      }
      case Op::PutField: {
        const std::uint16_t object = in(instr.a);
        const std::uint16_t value = in(instr.b);
        return simple(VmOp::LinkPutField, value, object, instr.pool_index);
      }
      case Op::GetStatic:
        simple(VmOp::LinkGetStatic, reg(instr.dst), 0, instr.pool_index);
        return extra(0);
      case Op::PutStatic: {
        const std::uint16_t value = in(instr.a);
        simple(VmOp::LinkPutStatic, value, 0, instr.pool_index);
        return extra(0);
      }
      case Op::ArrayLength:
        return simple(VmOp::ArrayLength, reg(instr.dst), in(instr.a));
      case Op::ArrayLoad:
        return emitThree(arrayLoad(instr.type), instr);
      case Op::ArrayStore: {
        const std::uint16_t array = in(instr.a);
        const std::uint16_t index = in(instr.b);
        const std::uint16_t value = in(instr.c);
        return simple(arrayStore(instr.type), value, array, index);
      }
      case Op::New:
        simple(VmOp::LinkNew, reg(instr.dst), 0, instr.pool_index);
        return extra(0);
      case Op::NewArray: {
        const std::uint16_t length = in(instr.a);
        simple(VmOp::NewArray, reg(instr.dst), length, static_cast<std::uint16_t>(instr.type));
        return extra(0);
      }
      case Op::NewRefArray: {
        const std::uint16_t length = in(instr.a);
        simple(VmOp::LinkNewRefArray, reg(instr.dst), length, instr.pool_index);
        return extra(0);
      }
      case Op::CheckCast:
      case Op::InstanceOf: {
        const std::uint16_t object = in(instr.a);
        simple(instr.op == Op::CheckCast ? VmOp::LinkCheckCast : VmOp::LinkInstanceOf, reg(instr.dst), object,
               instr.pool_index);
        extra(0);
        return extra(0);
      }
      case Op::MonitorEnter:
        return simple(VmOp::MonitorEnter, 0, in(instr.a));
      case Op::MonitorExit:
        return simple(VmOp::MonitorExit, 0, in(instr.a));
      case Op::MultiNewArray:
        return emitCall(VmOp::MultiNewArray, instr);
      case Op::InvokeDynamic:
        return emitCall(VmOp::InvokeDynamic, instr);
      case Op::InvokeVirtual:
      case Op::InvokeSpecial:
      case Op::InvokeStatic:
      case Op::InvokeInterface:
        return emitCall(VmOp::LinkInvoke, instr);
      case Op::Goto:
        return emitGoto(successor(0));
      case Op::If:
        return emitIf(instr);
      case Op::Switch:
        return emitSwitch(instr);
      case Op::Return:
        return instr.a.valid() ? simple(VmOp::Return, 0, in(instr.a)) : simple(VmOp::ReturnVoid, 0);
      case Op::Throw:
        return simple(VmOp::Throw, 0, in(instr.a));
    }
    UNREACHABLE("an IR instruction");
  }

  void emitThree(VmOp op, const Instr& instr) {
    const std::uint16_t a = in(instr.a);
    const std::uint16_t b = in(instr.b);
    simple(op, reg(instr.dst), a, b);
  }

  void emitMove(const Instr& instr) {
    if (instr.a.isRegister()) return simple(VmOp::Move, reg(instr.dst), reg(instr.a.reg()));
    simple(VmOp::Imm, reg(instr.dst));
    extra(body().constants[instr.a.constant()].bits);
  }

  static VmOp neg(Kind kind) {
    switch (kind) {
      case Kind::Int:
        return VmOp::NegI;
      case Kind::Long:
        return VmOp::NegJ;
      case Kind::Float:
        return VmOp::NegF;
      default:
        return VmOp::NegD;
    }
  }

  void emitBinary(const Instr& instr) {
    const unsigned which = static_cast<unsigned>(instr.op) - static_cast<unsigned>(Op::Add);
    if (instr.kind == Kind::Float || instr.kind == Kind::Double) {
      return emitThree(offset(instr.kind == Kind::Float ? VmOp::AddF : VmOp::AddD, which), instr);
    }
    if (emitWithConstant(instr)) return;
    emitThree(offset(instr.kind == Kind::Int ? VmOp::AddI : VmOp::AddJ, which), instr);
  }

  bool emitWithConstant(const Instr& instr) {
    const bool is_int = instr.kind == Kind::Int;
    const bool commutes = instr.op == Op::Add || instr.op == Op::Mul || instr.op == Op::And ||
                          instr.op == Op::Or || instr.op == Op::Xor;
    const bool is_shift = instr.op == Op::Shl || instr.op == Op::Shr || instr.op == Op::Ushr;
    Operand variable = instr.a;
    std::int32_t constant = 0;
    if (!small(instr.b, is_shift ? Kind::Int : instr.kind, constant)) {
      if (!commutes || !small(instr.a, instr.kind, constant)) return false;
      variable = instr.b;
    }
    if (variable.isConstant()) return false;
    VmOp op = VmOp::AddIi;
    switch (instr.op) {
      case Op::Add:
        op = is_int ? VmOp::AddIi : VmOp::AddJi;
        break;
      case Op::Sub:
        if (constant == INT32_MIN && !is_int) return false;
        op = is_int ? VmOp::AddIi : VmOp::AddJi;
        constant = static_cast<std::int32_t>(0U - static_cast<std::uint32_t>(constant));
        break;
      case Op::Mul:
        op = is_int ? VmOp::MulIi : VmOp::MulJi;
        break;
      case Op::Shl:
        op = is_int ? VmOp::ShlIi : VmOp::ShlJi;
        break;
      case Op::Shr:
        op = is_int ? VmOp::ShrIi : VmOp::ShrJi;
        break;
      case Op::Ushr:
        op = is_int ? VmOp::UshrIi : VmOp::UshrJi;
        break;
      case Op::And:
        op = is_int ? VmOp::AndIi : VmOp::AndJi;
        break;
      case Op::Or:
        op = is_int ? VmOp::OrIi : VmOp::OrJi;
        break;
      case Op::Xor:
        op = is_int ? VmOp::XorIi : VmOp::XorJi;
        break;
      default:
        return false;
    }
    begin(op);
    operands(OperandsWithConstant{reg(instr.dst), reg(variable.reg()), constant});
    return true;
  }

  void emitConvert(const Instr& instr) {
    const std::uint16_t a = in(instr.a);
    simple(conversion(body().kindOf(instr.a), instr.type), reg(instr.dst), a);
  }

  static VmOp conversion(Kind from, BasicType to) {
    switch (from) {
      case Kind::Int:
        switch (to) {
          case BasicType::Byte:
            return VmOp::I2B;
          case BasicType::Char:
            return VmOp::I2C;
          case BasicType::Short:
            return VmOp::I2S;
          case BasicType::Long:
            return VmOp::I2J;
          case BasicType::Float:
            return VmOp::I2F;
          default:
            return VmOp::I2D;
        }
      case Kind::Long:
        return to == BasicType::Int ? VmOp::J2I : to == BasicType::Float ? VmOp::J2F : VmOp::J2D;
      case Kind::Float:
        return to == BasicType::Int ? VmOp::F2I : to == BasicType::Long ? VmOp::F2J : VmOp::F2D;
      default:
        return to == BasicType::Int ? VmOp::D2I : to == BasicType::Long ? VmOp::D2J : VmOp::D2F;
    }
  }

  static VmOp arrayLoad(BasicType type) {
    switch (type) {
      case BasicType::Boolean:
      case BasicType::Byte:
        return VmOp::ArrayLoadB;
      case BasicType::Char:
        return VmOp::ArrayLoadC;
      case BasicType::Short:
        return VmOp::ArrayLoadS;
      case BasicType::Long:
      case BasicType::Double:
        return VmOp::ArrayLoadJ;
      default:
        return VmOp::ArrayLoadI;
    }
  }

  static VmOp arrayStore(BasicType type) {
    switch (type) {
      case BasicType::Boolean:
      case BasicType::Byte:
        return VmOp::ArrayStoreB;
      case BasicType::Char:
      case BasicType::Short:
        return VmOp::ArrayStoreS;
      case BasicType::Long:
      case BasicType::Double:
        return VmOp::ArrayStoreJ;
      case BasicType::Reference:
        return VmOp::ArrayStoreR;
      default:
        return VmOp::ArrayStoreI;
    }
  }

  void emitCall(VmOp op, const Instr& instr) {
    const auto arguments = body().argumentsOf(instr);
    // A receiver is looked at before the arguments are: it must be in a register.
    const bool has_receiver = op == VmOp::LinkInvoke && instr.op != Op::InvokeStatic;
    const std::uint16_t receiver = has_receiver ? in(arguments[0]) : kNoRegister;
    const auto argument_words = static_cast<std::uint32_t>((arguments.size() + 3) / 4);
    // One more word for InvokeInterface's cache.
    const std::uint32_t total = 5 + argument_words;
    simple(op, reg(instr.dst), static_cast<std::uint16_t>(arguments.size()), instr.pool_index,
           static_cast<std::uint16_t>(total));
    extra(0);
    extra(0);
    extra(0);
    for (std::size_t i = 0; i < arguments.size(); i += 4) {
      std::array<std::uint16_t, 4> four{};
      for (std::size_t k = 0; k < 4 && i + k < arguments.size(); ++k) four[k] = argument(arguments[i + k]);
      if (i == 0 && has_receiver) four[0] = receiver;
      operands(four);
    }
  }
  static std::uint16_t argument(Operand operand) {
    return operand.isRegister() ? reg(operand.reg())
                                : static_cast<std::uint16_t>(operand.constant() | kConstantArgument);
  }

  // --- branches ---------------------------------------------------------------------------------------
  ir::BlockId successor(std::size_t i) const { return body().successors(body().blocks[block_])[i]; }
  bool isNext(ir::BlockId target) const { return target.value() == block_ + 1; }

  void emitGoto(ir::BlockId target) {
    if (isNext(target)) return;
    const std::uint32_t at = here();
    begin(target.value() <= block_ ? VmOp::GotoBack : VmOp::Goto);
    operands(BranchOperands{0, 0, 0});
    fixups_.push_back({at, target, nullptr});
  }

  // The branch tells of what it compares, if somebody measures branches.
  void measure(const Instr& instr) {
    if (options_.trace == nullptr || !options_.trace->wanted().measures_branches) return;
    MeasuredBranch& branch = options_.trace->branchAt(options_.method, instr.bci);
    branch.kind = instr.op == Op::Switch ? Kind::Int : instr.kind;
    branch.condition = instr.condition;
    branch.nan_holds = instr.nan_holds;
    branch.is_switch = instr.op == Op::Switch;
    if (branch.is_switch) branch.keys = body().switch_keys[instr.table];
    const std::uint16_t a = in(instr.a);
    const std::uint16_t b = branch.is_switch ? a : in(instr.b);
    begin(VmOp::Measure);
    operands(BranchOperands{a, b, 0});
    extra(std::bit_cast<Word>(&branch));
  }

  void emitIf(const Instr& instr) {
    measure(instr);
    const ir::BlockId yes = successor(0);
    const ir::BlockId no = successor(1);
    // Branches fall through to the next block, and go backwards only by GotoBack, which counts.
    const bool swap = isNext(yes) || yes.value() <= block_;
    const ir::BlockId target = swap ? no : yes;
    if (target.value() <= block_) {
      // Both lead back (or one does and the other is next, when the swap has put it right already).
      const std::uint32_t at = compare(instr, swap);
      const std::uint32_t behind = at;
      visit(side(swap ? 0 : 1));
      emitGoto(swap ? yes : no);
      patchDistance(behind, static_cast<std::int32_t>(here() - behind));
      visit(side(swap ? 1 : 0));
      forceGoto(target);
      return;
    }
    const std::uint32_t at = compare(instr, swap);
    addBranch({at, target, nullptr}, swap ? 1 : 0);
    visit(side(swap ? 0 : 1));
    emitGoto(swap ? yes : no);
  }

  void addBranch(Fixup fixup, std::size_t index) {
    if (options_.trace == nullptr) {
      fixups_.push_back(fixup);
    } else {
      sides_.push_back({fixup, side(index)});
    }
  }

  void emitSides() {
    for (const Side& side : sides_) {
      setDistance(side.fixup, here());
      visit(side.place);
      fixups_.push_back({here(), side.fixup.target, nullptr});
      begin(VmOp::Goto);
      operands(BranchOperands{0, 0, 0});
    }
  }

  void forceGoto(ir::BlockId target) {
    const std::uint32_t at = here();
    begin(VmOp::GotoBack);
    operands(BranchOperands{0, 0, 0});
    fixups_.push_back({at, target, nullptr});
  }

  // Emits the comparison; its distance is still open. Returns its place.
  std::uint32_t compare(const Instr& instr, bool swap) {
    const Condition condition = swap ? ir::negated(instr.condition) : instr.condition;
    const auto which = static_cast<unsigned>(condition);
    if (instr.kind == Kind::Float || instr.kind == Kind::Double) {
      const std::uint16_t a = in(instr.a);
      const std::uint16_t b = in(instr.b);
      const std::uint32_t at = here();
      begin(instr.kind == Kind::Float ? VmOp::IfF : VmOp::IfD);
      operands(BranchOperands{a, b, 0});
      extra(which | ((instr.nan_holds != swap ? 1U : 0U) << 8U));
      return at;
    }
    std::int32_t constant = 0;
    const bool fits = instr.kind != Kind::Long && small(instr.b, instr.kind, constant) &&
                      constant == static_cast<std::int16_t>(constant);
    const std::uint16_t a = in(instr.a);
    if (fits) {
      const std::uint32_t at = here();
      begin(offset(VmOp::IfIEqi, which));
      operands(BranchOperands{a, static_cast<std::uint16_t>(constant), 0});
      return at;
    }
    const std::uint16_t b = in(instr.b);
    const std::uint32_t at = here();
    begin(offset(instr.kind == Kind::Long ? VmOp::IfJEq : VmOp::IfIEq, which));
    operands(BranchOperands{a, b, 0});
    return at;
  }

  void emitSwitch(const Instr& instr) {
    measure(instr);
    const std::uint16_t a = in(instr.a);
    auto table = std::make_unique<SwitchTable>();
    const auto& keys = body().switch_keys[instr.table];
    table->keys = keys;
    table->distances.resize(keys.size());
    table->low = keys.empty() ? 0 : keys.front();
    table->dense = true;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      table->dense = table->dense && std::int64_t{keys[i]} == std::int64_t{table->low} + std::int64_t(i);
    }
    const std::uint32_t at = here();
    // Sides with the same target are one.
    const auto successors = body().successors(body().blocks[block_]);
    const auto add = [&](std::size_t index, std::int32_t* in_table) {
      const auto first = std::find(successors.begin(), successors.end(), successors[index]);
      addBranch({at, successors[index], in_table}, static_cast<std::size_t>(first - successors.begin()));
    };
    add(0, &table->default_distance);
    for (std::size_t i = 0; i < keys.size(); ++i) add(i + 1, &table->distances[i]);
    simple(VmOp::Switch, 0, a);
    extra(std::bit_cast<Word>(table.get()));
    code_->switches.push_back(std::move(table));
  }

  void patchDistance(std::uint32_t at, std::int32_t distance) {
    BranchOperands branch{};
    std::memcpy(&branch, &code_->words[at + 1], sizeof(branch));
    branch.distance = distance;
    std::memcpy(&code_->words[at + 1], &branch, sizeof(branch));
  }

  void setDistance(const Fixup& fixup, std::uint32_t target) {
    const auto distance = static_cast<std::int32_t>(target - fixup.word);
    if (fixup.in_table != nullptr) {
      *fixup.in_table = distance;
    } else {
      patchDistance(fixup.word, distance);
    }
  }

  void patch() {
    for (const Fixup& fixup : fixups_) setDistance(fixup, code_->block_starts[fixup.target.value()]);
  }

  std::unique_ptr<Code> code_;
  const CodeOptions& options_;
  std::uint32_t block_ = 0;
  std::uint32_t next_temporary_ = 0;
  std::vector<Fixup> fixups_;
  std::vector<Side> sides_;
};

}  // namespace

Result<std::unique_ptr<Code>> buildCode(std::shared_ptr<const ir::Body> body, const CodeOptions& options) {
  return CodeBuilder(std::move(body), options).build();
}

}  // namespace javelin::vm
