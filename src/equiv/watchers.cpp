// SPDX-License-Identifier: Apache-2.0
#include "equiv/watchers.h"

#include <algorithm>
#include <utility>

#include "equiv/comparison.h"
#include "expr/build.h"
#include "expr/evaluator.h"

namespace javelin::equiv {

using explore::ObservedEnd;
using expr::Term;
using ledger::EntryId;

namespace {

// One difference is enough; some more are kept for the case that a JVM does not show it.
constexpr std::size_t kMostFound = 6;

}  // namespace

void Watcher::note(const ObservedEnd& end) {
  // Ends of which nothing is looked at have none.
  if (end.kind != explore::OutcomeKind::Returned && end.kind != explore::OutcomeKind::Threw) return;
  initialised_.insert(end.initialised.begin(), end.initialised.end());
  if (std::exchange(has_ends_, true)) {
    std::erase_if(always_, [&](const std::string& name) { return !end.initialised.contains(name); });
  } else {
    always_ = end.initialised;
  }
  has_unseen_statics_ = has_unseen_statics_ || end.has_unseen_statics;
}

bool FirstEnds::ended(ObservedEnd end, const Ask&) {
  note(end);
  std::unordered_set<Term> conditions(end.path.begin(), end.path.end());
  ends_.push_back({std::move(end), std::move(conditions)});
  return true;
}

bool SecondEnds::ended(ObservedEnd end, const Ask& ask) {
  note(end);
  std::vector<Term> negations;
  for (const Term condition : end.path) negations.push_back(logicalNot(arena_, condition));
  std::vector<Term> differs;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < first_.ends().size(); ++i) {
    const FirstEnds::End& other = first_.ends()[i];
    const bool is_apart = std::any_of(negations.begin(), negations.end(),
                                      [&](Term negation) { return other.conditions.contains(negation); });
    if (is_apart) continue;
    Comparison comparison(arena_, other.observed, end);
    const Term same = comparison.same();
    // Is there any input that takes both paths?
    if (!comparison.problem().empty()) {
      const solver::Answer both = ask(conjunction(arena_, other.observed.path));
      if (both.verdict != solver::Verdict::Unsat) ledger_.add(EntryId::NotCompared, comparison.problem());
      continue;
    }
    if (!comparison.leftOut().empty() && !arena_.isConst(same, 0) &&
        ask(conjunction(arena_, other.observed.path)).verdict != solver::Verdict::Unsat) {
      for (const std::string& what : comparison.leftOut()) ledger_.add(EntryId::Identity, what);
    }
    if (arena_.isConst(same, 1)) continue;
    differs.push_back(logicalAnd(arena_, conjunction(arena_, other.observed.path), logicalNot(arena_, same)));
    of.push_back(i);
  }
  if (differs.empty()) return true;
  solver::Answer answer = ask(disjunction(arena_, differs));
  if (answer.verdict == solver::Verdict::Unknown)
    ledger_.add(EntryId::Undecided, std::string(solver::nameOf(answer.reason)), 1,
                "the comparison of two ends");
  if (answer.verdict == solver::Verdict::Sat) keep(end, std::move(answer.model), differs, of);
  return found_.size() < kMostFound;
}

void SecondEnds::keep(const ObservedEnd& end, expr::Model model, const std::vector<Term>& differs,
                      const std::vector<std::size_t>& of) {
  Found found;
  expr::Evaluator evaluator(arena_, model);
  found.conditions = end.path;
  for (std::size_t i = 0; i < of.size(); ++i) {
    if (!evaluator.isTrue(differs[i])) continue;
    const std::vector<Term>& path = first_.ends()[of[i]].observed.path;
    found.conditions.insert(found.conditions.end(), path.begin(), path.end());
    found.conditions.push_back(differs[i]);
    break;
  }
  found.model = std::move(model);
  found_.push_back(std::move(found));
}

}  // namespace javelin::equiv
