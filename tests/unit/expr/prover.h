// SPDX-License-Identifier: Apache-2.0
// Z3 as a judge over terms, through their SMT-LIB text. Limits are in Z3's own units, so that a verdict does
// not depend on the machine.
#pragma once

#include <z3++.h>

#include <memory>
#include <string>

#include "expr/smt_writer.h"

namespace javelin::expr {

enum class Verdict { Proved, Refuted, Unknown };

class Prover {
 public:
  explicit Prover(unsigned resource_limit) : resource_limit_(resource_limit) {}

  // Whether `condition` holds for all inputs.
  Verdict holds(TermArena& arena, Term condition) {
    const Term negation = arena.intern(Op::Not, Sort::Bool, condition);
    SmtWriter writer(arena);
    return unsatisfiable(writer.assertion(negation),
                         arena.has(condition, kHasFloat) || arena.has(condition, kHasArray));
  }

  // Whether the terms, of one sort, are equal for all inputs. Arrays: at every index.
  Verdict equal(TermArena& arena, Term a, Term b) {
    if (isArray(arena.sort(a))) {
      const Term index = arena.makeInput("any index", Sort::Bv32);
      const Sort element = elementSort(arena.sort(a));
      a = arena.intern(Op::Select, element, a, index);
      b = arena.intern(Op::Select, element, b, index);
    }
    return holds(arena, arena.intern(Op::Eq, Sort::Bool, a, b));
  }

 private:
  Verdict unsatisfiable(const std::string& text, bool beyond_bits) {
    if (++queries_ % 200 == 1) context_ = std::make_unique<z3::context>();  // it never forgets a symbol
    z3::solver solver = beyond_bits ? z3::solver(*context_) : z3::solver(*context_, "QF_BV");
    z3::params params(*context_);
    params.set("rlimit", resource_limit_);
    solver.set(params);
    solver.from_string((kSorts + text).c_str());
    switch (solver.check()) {
      case z3::unsat:
        return Verdict::Proved;
      case z3::sat:
        return Verdict::Refuted;
      default:
        return Verdict::Unknown;
    }
  }

  // Of SmtWriter::preamble(), what is not a command to a solver.
  const std::string kSorts = "(define-sort Ref () (_ BitVec 32))\n";

  unsigned resource_limit_;
  std::size_t queries_ = 0;
  std::unique_ptr<z3::context> context_;
};

}  // namespace javelin::expr
