// SPDX-License-Identifier: Apache-2.0
#include "solver/canonical_model.h"

#include <algorithm>

namespace javelin::solver {

Answer CanonicalModel::check(const Query& query, const Limits& limits) {
  Answer answer = incremental_->check(query, limits);
  if (answer.verdict != Verdict::Sat) return answer;
  // One order of conditions, whatever order the query came in.
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  std::sort(conditions.begin(), conditions.end());
  return make_fresh_()->check({conditions, {}}, limits);
}

}  // namespace javelin::solver
