// SPDX-License-Identifier: Apache-2.0
// The replies of cvc5 that have structure. All give nothing for text that is not of the expected form.
// For cvc5_session.cpp only.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "expr/sort.h"
#include "expr/term.h"

namespace javelin::solver {

// Reads the answer to (get-value (t1 t2 ...)): ((t1 v1) (t2 v2) ...), one for each of `sorts`.
std::optional<std::vector<std::uint64_t>> parseValues(std::string_view reply,
                                                      const std::vector<expr::Sort>& sorts);

// Reads the answer to (get-unsat-assumptions): names "%c12" for the condition 12.
std::optional<std::vector<expr::Term>> parseAssumptions(std::string_view reply);

}  // namespace javelin::solver
