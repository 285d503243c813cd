// SPDX-License-Identifier: Apache-2.0
// Z3Terms: our terms as Z3's, each translated once for the life of one Z3 context. For lowered terms
// (lowering.h). Apply and FpRem are uninterpreted functions; floats' bits are exact, NaN as the one NaN.
// May throw z3::exception. For z3_solver.cpp only.
#pragma once

#include <z3++.h>

#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::solver {

class Z3Terms {
 public:
  // Both must outlive this.
  Z3Terms(z3::context& context, const expr::TermArena& arena) : context_(context), arena_(arena) {}

  z3::expr translate(expr::Term term);
  // The value of a term of any sort but arrays in a model; zero bits if the model does not say.
  std::uint64_t value(const z3::model& model, expr::Term term);

 private:
  using Term = expr::Term;

  void add(Term term);
  z3::expr build(Term term, const expr::Node& node);
  z3::expr leaf(Term term, const expr::Node& node);
  z3::expr bitVector(const expr::Node& node);
  z3::expr compare3(const expr::Node& node);
  z3::expr floating(const expr::Node& node);
  z3::expr conversion(const expr::Node& node);
  z3::expr toSigned(const expr::Node& node);
  z3::expr application(Term term);
  z3::expr remainder(const expr::Node& node);
  z3::expr constant(expr::Sort sort, std::uint64_t bits);
  z3::sort sortOf(expr::Sort sort);
  z3::func_decl function(expr::FunctionId id);
  z3::expr at(Term term) const { return asts_[static_cast<std::size_t>(index_[term.value()] - 1)]; }
  z3::expr wrap(Z3_ast ast) { return z3::to_expr(context_, ast); }

  z3::context& context_;
  const expr::TermArena& arena_;
  std::vector<std::uint32_t> index_;  // by term: place in asts_, from 1; 0 if not translated
  std::vector<z3::expr> asts_;
  std::unordered_map<expr::FunctionId, z3::func_decl> functions_;
};

}  // namespace javelin::solver
