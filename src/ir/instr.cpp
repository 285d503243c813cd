// SPDX-License-Identifier: Apache-2.0
#include "ir/instr.h"

#include <array>

namespace javelin::ir {

namespace {

constexpr unsigned D = 1;
constexpr unsigned T = 2;
constexpr unsigned E = 4;
constexpr unsigned X = 8;

constexpr OpInfo makeInfo(std::string_view text, int operands, unsigned flags) {
  return {text,
          static_cast<std::int8_t>(operands),
          (flags & D) != 0,
          (flags & T) != 0,
          (flags & E) != 0,
          (flags & X) != 0};
}

constexpr std::array kOps = {
#define JAVELIN_IR_OP(name, text, operands, flags) makeInfo(text, operands, flags),
#include "ir/ops.def"
#undef JAVELIN_IR_OP
};

}  // namespace

const OpInfo& infoOf(Op op) { return kOps[static_cast<std::size_t>(op)]; }

bool Instr::canThrow() const {
  if (op == Op::Div || op == Op::Rem) return kind == Kind::Int || kind == Kind::Long;
  return infoOf(op).throws_;
}

std::string_view nameOf(Kind kind) {
  switch (kind) {
    case Kind::Int:
      return "int";
    case Kind::Long:
      return "long";
    case Kind::Float:
      return "float";
    case Kind::Double:
      return "double";
    case Kind::Ref:
      return "ref";
  }
  UNREACHABLE("kind");
}

Kind kindOf(BasicType type) {
  switch (type) {
    case BasicType::Long:
      return Kind::Long;
    case BasicType::Float:
      return Kind::Float;
    case BasicType::Double:
      return Kind::Double;
    case BasicType::Reference:
      return Kind::Ref;
    case BasicType::Void:
      break;
    default:
      return Kind::Int;
  }
  UNREACHABLE("void has no kind");
}

std::string_view textOf(Condition condition) {
  constexpr std::array<std::string_view, 6> kTexts = {"==", "!=", "<", ">=", ">", "<="};
  return kTexts[static_cast<std::size_t>(condition)];
}

Condition negated(Condition condition) {
  // The enumerators stand in pairs of opposites.
  return static_cast<Condition>(static_cast<unsigned>(condition) ^ 1U);
}

}  // namespace javelin::ir
