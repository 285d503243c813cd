// SPDX-License-Identifier: Apache-2.0
#include "equiv/watchers.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "equiv/comparison.h"
#include "equiv/equal_parts.h"
#include "expr/build.h"
#include "expr/evaluator.h"
#include "lookup/java_names.h"

namespace javelin::equiv {

using explore::ObservedEnd;
using expr::Term;
using ledger::EntryId;

namespace {

// One difference is enough; some more are kept for the case that a JVM does not show it.
constexpr std::size_t kMostFound = 4;
// What most comparisons need: a second.
constexpr std::uint64_t kFirstLook = 1'000'000'000;

// "a/B.x:I" as "a.B.x".
std::string shortName(const std::string& field) { return lookup::javaName(field.substr(0, field.find(':'))); }

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
  for (const explore::ObservedNode& node : end.graph.nodes) {
    if (node.fields.empty() || fields_.contains(node.type)) continue;
    std::set<std::string>& names = fields_[node.type];
    for (const auto& [name, value] : node.fields) names.insert(name);
  }
}

bool FirstEnds::ended(ObservedEnd end, const Ask&) {
  note(end);
  std::unordered_set<Term> conditions(end.path.begin(), end.path.end());
  ends_.push_back(std::make_unique<End>(End{std::move(end), std::move(conditions)}));
  ends_.back()->changes = std::make_unique<Changes>(arena_, ends_.back()->observed);
  return true;
}

bool SecondEnds::ended(ObservedEnd end, const Ask& ask) {
  note(end);
  const std::vector<Pair> pairs = pairsWith(end, ask);
  if (!pairs.empty()) decide(end, pairs, ask);
  return found_.size() < kMostFound;
}

std::vector<SecondEnds::Pair> SecondEnds::pairsWith(const ObservedEnd& end, const Ask& ask) {
  std::vector<Term> negations;
  for (const Term condition : end.path) negations.push_back(logicalNot(arena_, condition));
  Changes changes(arena_, end);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < first_.ends().size(); ++i) {
    const FirstEnds::End& other = *first_.ends()[i];
    const bool is_apart = std::any_of(negations.begin(), negations.end(),
                                      [&](Term negation) { return other.conditions.contains(negation); });
    if (is_apart) continue;
    Comparison comparison(arena_, other.observed, end, other.changes.get(), &changes);
    const Term same = comparison.same();
    const Term path = conjunction(arena_, other.observed.path);
    const auto mayBeTaken = [&] {
      return ask(path, solver::Limits::kAnyEffort).verdict != solver::Verdict::Unsat;
    };
    without_before_.insert(comparison.withoutBefore().begin(), comparison.withoutBefore().end());
    if (!comparison.problem().empty()) {
      if (mayBeTaken()) ledger_.add(EntryId::NotCompared, comparison.problem());
      continue;
    }
    const bool leaves_out = !comparison.leftOut().empty() || !comparison.unmatched().empty();
    if (leaves_out && !arena_.isConst(same, 0) && mayBeTaken()) {
      for (const std::string& what : comparison.leftOut()) ledger_.add(EntryId::Identity, what);
      for (const std::string& field : comparison.unmatched())
        ledger_.add(
            EntryId::Identity,
            fmt::format("the field {}, which only one of two versions of the class has", shortName(field)));
    }
    if (arena_.isConst(same, 1)) continue;
    pairs.push_back({i, path, logicalNot(arena_, same), comparison.equations()});
  }
  return pairs;
}

// One query for all pairs; only if that is too hard, one after the other, by what is equal inside.
void SecondEnds::decide(const ObservedEnd& end, const std::vector<Pair>& pairs, const Ask& ask) {
  std::vector<Term> differs;
  for (const Pair& pair : pairs) differs.push_back(logicalAnd(arena_, pair.path, pair.differs));
  solver::Answer answer = ask(disjunction(arena_, differs), kFirstLook);
  if (answer.verdict == solver::Verdict::Sat) return keep(end, std::move(answer.model), pairs);
  if (answer.verdict == solver::Verdict::Unsat) return;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    answer = ask(differs[i], kFirstLook);
    if (answer.verdict == solver::Verdict::Unknown) {
      const Term known = EqualParts(arena_, ask, pairs[i].path).proved(pairs[i].equations);
      answer = ask(logicalAnd(arena_, known, differs[i]), solver::Limits::kAnyEffort);
    }
    if (answer.verdict == solver::Verdict::Sat) return keep(end, std::move(answer.model), {pairs[i]});
    if (answer.verdict == solver::Verdict::Unknown)
      ledger_.add(EntryId::Undecided, std::string(solver::nameOf(answer.reason)), 1,
                  "the comparison of two ends");
  }
}

void SecondEnds::keep(const ObservedEnd& end, expr::Model model, const std::vector<Pair>& pairs) {
  Found found;
  expr::Evaluator evaluator(arena_, model);
  found.conditions = end.path;
  for (const Pair& pair : pairs) {
    if (!evaluator.isTrue(pair.path) || !evaluator.isTrue(pair.differs)) continue;
    const std::vector<Term>& path = first_.ends()[pair.first]->observed.path;
    found.conditions.insert(found.conditions.end(), path.begin(), path.end());
    found.conditions.push_back(pair.differs);
    break;
  }
  found.model = std::move(model);
  found_.push_back(std::move(found));
}

}  // namespace javelin::equiv
