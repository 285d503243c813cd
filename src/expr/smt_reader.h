// SPDX-License-Identifier: Apache-2.0
// SMT-LIB 2 as terms: what smt_writer.h writes, so that queries can be stored and replayed, and files
// written by hand in the same subset: QF_ABVFP with bit-vectors of 8, 16, 32 and 64 bits, Float32 and
// Float64, arrays indexed by 32 bits; declare-fun, declare-const, define-fun, define-sort, let, assert,
// push, pop, check-sat, check-sat-assuming. A declared constant becomes the input of that name. A
// declared function must be a concrete function of the arena. Bad text is an Error with line and column.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/term_arena.h"
#include "support/result.h"

namespace javelin::expr {

struct SmtReadOptions {
  std::string file = "<text>";  // for messages
  // Through make(). Otherwise terms are stored exactly as they stand in the text.
  bool simplify = true;
};

// One check-sat: what was asserted then, and the answer that (set-info :status ...) expects ("sat",
// "unsat", "unknown", or empty).
struct SmtQuery {
  std::vector<Term> conditions;
  std::string status;
};

struct SmtScript {
  std::vector<SmtQuery> queries;
  std::vector<Term> assertions;  // at the end of the script
};

Result<SmtScript> readSmtLib(TermArena& arena, std::string_view text, const SmtReadOptions& options = {});

}  // namespace javelin::expr
