// SPDX-License-Identifier: Apache-2.0
// Path: what is known of the path that runs: its conditions, the model that satisfies them, which terms they
// fix to one value, which objects its open references can still be, the room of its arrays. It knows no
// machine: who adds conditions, and when, is the business of Run.
//
// Invariants: every conjunct is true under the model (promise 1). `left` of an open reference is what the
// conjuncts leave of its objects, the one under the model always among them. A fixed term has one value in
// every input that satisfies the conjuncts. One thread; a path that waits is its conjuncts, PathKnowledge and
// a model, from which restart() makes this again.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "concolic/fixed_terms.h"
#include "concolic/path_constraint.h"
#include "expr/evaluator.h"
#include "expr/term_arena.h"

namespace javelin::concolic {

class Path {
 public:
  using Term = expr::Term;
  explicit Path(expr::TermArena& arena);

  // --- the model ---
  const expr::Model& model() const { return model_; }
  void setModel(expr::Model model);
  // What the model says of an input.
  void setInput(Term input, std::uint64_t bits);
  // The same for an input that is new: no term over it has been evaluated yet, unless it had a value before.
  void addInput(Term input, std::uint64_t bits);
  std::uint64_t valueOf(Term term) { return evaluator_.value(term); }
  bool holds(Term condition) { return evaluator_.isTrue(condition); }
  // The bits of a term's value as they lie in a register or in memory: of a NaN those that it has
  // (float_bits.h).
  std::uint64_t bitsOf(Term term);
  expr::Evaluator& evaluator() { return evaluator_; }

  // --- conditions ---
  const PathConstraint& constraint() const { return constraint_; }
  const std::vector<Conjunct>& conjuncts() const { return constraint_.conjuncts; }
  // Notes that the condition stands in the path; false if it did before.
  bool learn(Term condition);
  bool knows(Term condition) const { return timesKnown(condition) != 0; }
  // The condition is put together from others, of which the path knows enough: an or of which it knows a
  // part.
  bool knowsByParts(Term condition) const;
  // The same of one that has been learned itself: what its parts say.
  bool followsFromParts(Term condition) const;
  // The condition is about an open reference, and the path says it already.
  bool isImplied(Term condition) const;
  bool isAboutReference(Term condition) const { return about_references_.contains(condition); }
  void append(const Conjunct& conjunct);
  // The same for a condition that stood in a path that another Path has followed over the same arena: whether
  // it says what an open reference can be, this one has to find out.
  void adopt(const Conjunct& conjunct);
  // The branch that was the last condition has been taken again, to this side.
  void setLastSide(const Conjunct& conjunct);
  // Another path. Costs what it differs by from the one before, in conjuncts, and what is open or pinned in
  // it.
  void restart(expr::Model model, NextPath next);

  // --- terms with one value ---
  void fix(Term term) { fixed_.add(term); }
  const FixedTerms& fixed() const { return fixed_; }
  // Whether pinned terms count as fixed, here and when a path is restarted. A run that is followed fixes more
  // by itself.
  void fixPinned() { fixes_pinned_ = true; }
  // A constant if a condition of the path says that the term is one.
  Term known(Term term);

  // --- open references ---
  // An input that is one of these objects, by the choice; some have been constructed. Gives the reference.
  Term open(Term choice, std::vector<PossibleObject> objects, ObjectSet made, bool fits_casts);
  const std::vector<OpenReference>& openReferences() const { return constraint_.open; }
  bool hasOpen() const { return !constraint_.open.empty(); }
  // The reference that was opened with this choice.
  Term referenceOf(Term choice) const;
  // Null if the term is no open reference.
  const OpenReference* openOf(Term reference) const;
  // Which of its objects it is under the model.
  std::size_t indexOf(const OpenReference& open) const;
  vm::Ref objectOf(const OpenReference& open) const { return open.of->objects[indexOf(open)].object; }
  bool isMade(const OpenReference& open) const;
  void setMade(std::uint32_t value);
  // The condition that it is among these.
  Term isAmong(const ReferenceChoice& of, const ObjectSet& objects);
  // Code has asked whether it is of the type.
  void addAsked(const OpenReference& open, program::ClassId type, ObjectSet objects);
  // The objects like the one that it is under the model.
  template <typename KeyOf>
  ObjectSet alike(const OpenReference& open, KeyOf key_of) const {
    const auto key = key_of(objectOf(open));
    return open.of->those([&](vm::Ref object) { return key_of(object) == key; });
  }

  // --- lengths ---
  Capacities& capacities() { return constraint_.capacities; }
  const Capacities& capacities() const { return constraint_.capacities; }

  // --- what else belongs to the path ---
  std::uint32_t nextFreshValue() { return ++constraint_.fresh_values; }
  // What the call returns that is run again (PathListener::beginResult).
  void setFreshReference(FreshReference reference) { constraint_.fresh_reference = reference; }
  std::optional<FreshReference> takeFreshReference() {
    return std::exchange(constraint_.fresh_reference, std::nullopt);
  }
  bool hasFreshReference() const { return constraint_.fresh_reference.has_value(); }
  void setResult(Term result) { constraint_.result = result; }
  void addRestricted(LoadedClass loaded) { constraint_.restricted.push_back(std::move(loaded)); }
  void addAnyValue(AnyValue value) { constraint_.any_values.push_back(std::move(value)); }
  void addProperty(OutsideInput property) { constraint_.properties.push_back(std::move(property)); }
  StandardInput& standardInput() { return constraint_.standard_input; }
  std::uint64_t& storedChoices() { return constraint_.stored_choices; }
  void addLost(Lost lost) { constraint_.lost.push_back(std::move(lost)); }
  std::vector<CalledNative>& natives() { return constraint_.natives; }
  // A region has been gone through as one. Gives its number.
  std::uint32_t addMerged(std::vector<merge::TraceStep> trace);
  // Whether the region at the branch was too large before: it is not tried any more.
  bool isTooLarge(const ir::Instr& branch) const;
  void addTooLarge(const ir::Instr& branch) { constraint_.too_large.push_back(&branch); }
  // How often the method has been let return anything before.
  std::uint64_t countHavoc(const std::string& method) { return constraint_.havoced[method]++; }

 private:
  // No term is made for a negation: how many there are is counted, and paths that are run again ask
  // otherwise.
  // Whether the path says the condition, or its opposite: itself or by its parts; or by its parts alone.
  bool isSaid(Term condition, bool negated, int depth) const;
  bool isSaidByParts(Term condition, bool negated, int depth) const;
  std::uint32_t timesKnown(Term condition, bool negated = false) const;
  std::uint32_t& countOf(Term condition, bool negated = false);
  void forEachPart(const Conjunct& conjunct, const std::function<void(Term, bool)>& act);
  // The conjunct is the one at this place of the path.
  void noteConsequences(std::uint32_t place);
  void noteImplied(const Conjunct& conjunct);
  void recognizeReference(Term condition);
  Term chosen(Term choice, std::span<const PossibleObject> objects, std::size_t first);
  void addAboutReference(Term condition, Term choice, ObjectSet objects);
  void noteFixed(Term condition);
  void countAsBits(const OpenReference& open);

  expr::TermArena& arena_;
  expr::Model model_;
  mutable expr::Evaluator evaluator_;
  PathConstraint constraint_;
  FixedTerms fixed_;
  bool fixes_pinned_ = false;
  // By term: how many conjuncts are this condition, or have it as a part, one more if it was learned since
  // the path was restarted.
  std::vector<std::uint32_t> times_known_;
  std::vector<std::uint32_t> times_known_false_;  // the same of its negation
  std::vector<Term> learned_;                     // since then
  // The places of conjuncts that have consequences when the path is restarted: ascending.
  std::vector<std::uint32_t> pinned_places_;
  std::vector<std::uint32_t> reference_places_;  // those in about_references_
  // Conditions that say which objects an open reference can be: by the condition, its choice.
  std::unordered_map<Term, std::pair<Term, ObjectSet>> about_references_;
};

}  // namespace javelin::concolic
