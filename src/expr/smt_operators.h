// SPDX-License-Identifier: Apache-2.0
// What SMT-LIB's function names mean as terms: for smt_reader.cpp only. Operands are more than terms
// (rounding modes, literals of odd widths, tables under construction), because SMT-LIB builds our
// constants from them. Errors have no place: the parser knows it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "expr/term_arena.h"
#include "support/result.h"

namespace javelin::expr {

struct SmtOperand {
  enum class Kind : std::uint8_t {
    Term,
    Bits,           // a literal, of any width up to 64
    Rounding,       // text: RNE, RTN, RTP, RTZ, RNA
    Real,           // text: a decimal, perhaps with a sign
    Table,          // a constant array that stores may still fill
    Pending,        // text: the symbol for a float's bits before the float is known
    SideCondition,  // that some bits are a float's: our terms say that by themselves
  };
  struct TableDraft {
    Sort element;
    std::vector<std::uint64_t> values;
  };

  Kind kind = Kind::Term;
  expr::Term term = {};
  unsigned width = 0;
  std::uint64_t bits = 0;
  std::string text = {};
  std::shared_ptr<TableDraft> table = {};

  static SmtOperand of(expr::Term term) { return {.term = term}; }
  static SmtOperand literal(unsigned width, std::uint64_t bits) {
    return {.kind = Kind::Bits, .width = width, .bits = bits};
  }
  static SmtOperand named(Kind kind, std::string_view text) {
    return {.kind = kind, .text = std::string(text)};
  }
};

// An identifier in head position: name, (_ name indices), or (as const sort).
struct SmtHead {
  std::string_view name;
  std::vector<unsigned> indices = {};
  Sort const_array = Sort::Bool;  // of (as const ...)
  Sort wanted = Sort::Bool;       // Ref if the result must be one
};

using SmtOperands = std::vector<SmtOperand>;

class SmtOperators {
 public:
  SmtOperators(TermArena& arena, bool simplify) : arena_(arena), simplify_(simplify) {}

  static bool knows(std::string_view name);
  Result<SmtOperand> apply(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> applyFunction(FunctionId function, const SmtOperands& operands);
  // (_ bv10 32), (_ +oo 8 24) and the like.
  Result<SmtOperand> indexedConstant(const SmtHead& head);
  // As a term; a literal takes the width that it has, or becomes `wanted` if that has the same width.
  Result<Term> term(const SmtOperand& operand, Sort wanted = Sort::Bool);

 private:
  friend struct SmtOperatorTable;
  using Terms = std::vector<Term>;

  Result<Term> finished(const SmtOperand::TableDraft& draft);
  Result<Terms> terms(const SmtHead& head, const SmtOperands& operands, std::size_t least, std::size_t most,
                      Sort wanted = Sort::Bool);
  Result<SmtOperand> build(Op op, Sort sort, Term a, Term b = {}, Term c = {});
  Result<SmtOperand> negation(Result<SmtOperand> condition);
  Result<SmtOperand> logical(Op op, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> implication(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> exclusiveOr(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> distinct(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> choice(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> sameSort(Op op, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> test(Op op, bool swapped, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> resized(Op op, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> extract(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> concat(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> rounded(Op op, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> roundedToIntegral(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> floatClass(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> floatLiteral(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> toFloat(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> toSigned(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> macro(Op op, Sort sort, const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> minus(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> constArray(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> read(const SmtHead& head, SmtOperands& operands);
  Result<SmtOperand> write(const SmtHead& head, SmtOperands& operands);

  TermArena& arena_;
  bool simplify_;
};

// The float sort with these widths of exponent and significand; Bool if it is none of ours.
Sort smtFloatSort(const std::vector<unsigned>& widths);
// The bit-vector sort of this width; Bool if it is none of ours.
Sort smtBvSort(unsigned width);

}  // namespace javelin::expr
