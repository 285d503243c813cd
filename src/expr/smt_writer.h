// SPDX-License-Identifier: Apache-2.0
// Terms as SMT-LIB 2, in time and text linear in the number of nodes: every inner node becomes a
// nullary define-fun named after its id ("%12"), inputs and concrete functions are declared. A writer
// remembers what it has written, so one writer can feed an incremental session; such a session needs
// :global-declarations, as in preamble(). smt_reader.h gives the same terms again. FpRem and Apply are
// uninterpreted functions. FpToBits has no counterpart: it is a fresh constant with a side condition, which
// assertion() adds to what it asserts. Not every solver takes every ConstArray (cvc5 wants plain values in
// it): see lowerArrays().
#pragma once

#include <span>
#include <string>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::expr {

class SmtWriter {
 public:
  // `arena` must outlive the writer; it may grow meanwhile.
  explicit SmtWriter(const TermArena& arena) : arena_(arena) {}

  // Options and logic, to be sent first.
  static std::string preamble();
  // The text that must be declared and defined before `term` may be used, without what was written already.
  std::string definitions(Term term);
  // The text that stands for `term`, once its definitions are written.
  std::string reference(Term term) const;
  // Definitions, then (assert ...) of the condition with its side conditions.
  std::string assertion(Term condition);
  // `condition` and its side conditions, as one text, once its definitions are written.
  std::string withSideConditions(Term condition) const;

  // The symbol of an input, quoted.
  std::string inputSymbol(InputId input) const;

 private:
  void declare(const std::string& symbol, const std::string& arguments, Sort result, std::string& out);
  void define(Term term, std::string& out);
  void declareRemainder(Sort sort, std::string& out);
  // Defines the macro of the node's operator, if it has one, once; its symbol.
  std::string_view defineMacro(const Node& node, std::string& out);
  std::string body(Term term, const Node& node) const;
  std::string conversion(const Node& node) const;
  std::string floatOperator(const Node& node) const;
  std::string tableText(Term term) const;
  std::string applied(std::string_view head, Term term) const;

  const TermArena& arena_;
  std::vector<bool> written_;             // by term
  std::vector<bool> function_declared_;   // by function
  std::vector<std::string_view> macros_;  // defined already
  bool remainder_declared_[2] = {false, false};
};

// A whole script: preamble, the assertions, (check-sat).
std::string toSmtLib(const TermArena& arena, std::span<const Term> assertions);

// Operators without a counterpart are functions with a definition ("%d2i"), so that a reader finds them
// again. Empty if `op` is not one of them. FpToBits: whether its operand has these bits.
std::string_view smtMacro(Op op, Sort from, Sort to);

// Texts of sorts and of constants. Ref is defined by the preamble.
std::string smtSort(Sort sort);
std::string smtConstant(Sort sort, std::uint64_t bits);

}  // namespace javelin::expr
