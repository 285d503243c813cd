// SPDX-License-Identifier: Apache-2.0
#include "concolic/path.h"

#include <algorithm>
#include <array>

#include "concolic/float_bits.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Term;

namespace {
// Ranges of numbers are said by their ends if they are as long as that.
constexpr std::size_t kLongRange = 4;
// A choice among more objects is looked up by halves.
constexpr std::size_t kMostOneByOne = 32;
}  // namespace

Path::Path(expr::TermArena& arena) : arena_(arena), evaluator_(arena, model_), fixed_(arena) {}

// --- the model
// ---------------------------------------------------------------------------------------------------------

void Path::setModel(expr::Model model) {
  model_ = std::move(model);
  evaluator_.setModel(model_);
}

void Path::setInput(Term input, std::uint64_t bits) {
  model_.set(arena_.inputId(input), bits);
  evaluator_.setModel(model_);
}

void Path::addInput(Term input, std::uint64_t bits) {
  const expr::InputId id = arena_.inputId(input);
  const bool changes = model_.mentions(id) && model_.value(id) != bits;
  model_.set(id, bits);
  if (changes) evaluator_.setModel(model_);
}

std::uint64_t Path::bitsOf(Term term) { return floatBits(arena_, evaluator_, term); }

// --- conditions
// --------------------------------------------------------------------------------------------------------

std::uint32_t& Path::countOf(Term condition, bool negated) {
  const expr::Node node = arena_.node(condition);
  if (node.op == expr::Op::Not) return countOf(node.a(), !negated);
  std::vector<std::uint32_t>& counts = negated ? times_known_false_ : times_known_;
  if (condition.value() >= counts.size()) counts.resize(std::size_t{condition.value()} * 2 + 64);
  return counts[condition.value()];
}

std::uint32_t Path::timesKnown(Term condition, bool negated) const {
  const expr::Node node = arena_.node(condition);
  if (node.op == expr::Op::Not) return timesKnown(node.a(), !negated);
  const std::vector<std::uint32_t>& counts = negated ? times_known_false_ : times_known_;
  return condition.value() < counts.size() ? counts[condition.value()] : 0;
}

bool Path::learn(Term condition) {
  if (knows(condition)) return false;
  ++countOf(condition);
  learned_.push_back(condition);
  return true;
}

// Whoever leaves a merged region knows each condition on the way out, so that the branches there are not
// decided once more.
void Path::forEachPart(const Conjunct& conjunct, const std::function<void(Term, bool)>& act) {
  if (conjunct.kind != ConjunctKind::Merged) return;
  std::vector<std::pair<Term, bool>> open = {{conjunct.term, false}};
  while (!open.empty()) {
    const auto [term, is_negated] = open.back();
    open.pop_back();
    const expr::Node node = arena_.node(term);
    if (node.op == expr::Op::Not) {
      open.emplace_back(node.a(), !is_negated);
    } else if (node.op == (is_negated ? expr::Op::Or : expr::Op::And)) {
      open.emplace_back(node.b(), is_negated);
      open.emplace_back(node.a(), is_negated);
    } else {
      act(term, is_negated);
    }
  }
}

void Path::append(const Conjunct& conjunct) {
  // What nobody has learned, as in a run that is followed, is not known by standing in the path.
  if (knows(conjunct.term)) ++countOf(conjunct.term);
  forEachPart(conjunct, [this](Term part, bool negated) { ++countOf(part, negated); });
  constraint_.conjuncts.push_back(conjunct);
  noteConsequences(static_cast<std::uint32_t>(constraint_.conjuncts.size() - 1));
}

void Path::adopt(const Conjunct& conjunct) {
  recognizeReference(conjunct.term);
  learn(conjunct.term);
  append(conjunct);
}

void Path::setLastSide(const Conjunct& conjunct) {
  if (Conjunct& last = constraint_.conjuncts.back(); last.term == conjunct.term) last.side = conjunct.side;
}

void Path::restart(expr::Model model, NextPath next) {
  std::vector<Conjunct>& conjuncts = constraint_.conjuncts;
  PRECONDITION(next.kept <= conjuncts.size());
  setModel(std::move(model));
  for (const Term condition : std::exchange(learned_, {})) --countOf(condition);
  for (std::size_t i = next.kept; i < conjuncts.size(); ++i) {
    forEachPart(conjuncts[i], [this](Term part, bool negated) { --countOf(part, negated); });
    if (knows(conjuncts[i].term)) --countOf(conjuncts[i].term);
  }
  conjuncts.resize(next.kept);
  const auto keep = [&](std::vector<std::uint32_t>& places) {
    while (!places.empty() && places.back() >= next.kept) places.pop_back();
  };
  keep(pinned_places_);
  keep(reference_places_);
  static_cast<PathKnowledge&>(constraint_) = std::move(next.knowledge);
  if (fixes_pinned_) {
    fixed_.clear();
    for (const std::uint32_t place : pinned_places_) noteFixed(conjuncts[place].term);
  }
  for (OpenReference& open : constraint_.open) open.left = open.of->all();
  for (const std::uint32_t place : reference_places_) noteImplied(conjuncts[place]);
  for (const Conjunct& conjunct : next.more) {
    learn(conjunct.term);
    append(conjunct);
  }
  for (const Term condition : std::exchange(learned_, {})) --countOf(condition);
  for (const OpenReference& open : constraint_.open) countAsBits(open);
}

// What a conjunction of equations with constants pins counts as bits.
void Path::noteFixed(Term condition) {
  const expr::Node node = arena_.node(condition);
  switch (node.op) {
    case expr::Op::And:
      noteFixed(node.a());
      return noteFixed(node.b());
    case expr::Op::Not:
      return arena_.op(node.a()) == expr::Op::Input ? fixed_.add(node.a()) : void();
    case expr::Op::Input:
      return fixed_.add(condition);
    case expr::Op::Eq:
      if (arena_.isConst(node.a())) return fixed_.add(node.b());
      return arena_.isConst(node.b()) ? fixed_.add(node.a()) : void();
    default:
      return;
  }
}

void Path::noteConsequences(std::uint32_t place) {
  const Conjunct& conjunct = constraint_.conjuncts[place];
  if (isPinned(conjunct.kind) && fixes_pinned_) {
    pinned_places_.push_back(place);
    noteFixed(conjunct.term);
  }
  if (about_references_.empty() || !about_references_.contains(conjunct.term)) return;
  reference_places_.push_back(place);
  noteImplied(conjunct);
}

void Path::noteImplied(const Conjunct& conjunct) {
  const auto found = about_references_.find(conjunct.term);
  if (found == about_references_.end()) return;
  for (OpenReference& open : constraint_.open) {
    if (open.of->choice != found->second.first) continue;
    open.left &= found->second.second;
    countAsBits(open);
  }
}

bool Path::knowsByParts(Term condition) const { return isSaid(condition, false, 0); }

bool Path::followsFromParts(Term condition) const { return isSaidByParts(condition, false, 0); }

bool Path::isSaid(Term condition, bool negated, int depth) const {
  return timesKnown(condition, negated) != 0 || isSaidByParts(condition, negated, depth);
}

bool Path::isSaidByParts(Term condition, bool negated, int depth) const {
  constexpr int kDeepest = 6;
  const expr::Node node = arena_.node(condition);
  if (node.op == expr::Op::Not) return isSaidByParts(node.a(), !negated, depth);
  if ((node.op != expr::Op::And && node.op != expr::Op::Or) || depth == kDeepest) return false;
  const bool needs_both = (node.op == expr::Op::And) != negated;
  const bool first = isSaid(node.a(), negated, depth + 1);
  return first == needs_both ? isSaid(node.b(), negated, depth + 1) : first;
}

bool Path::isImplied(Term condition) const {
  const auto found = about_references_.find(condition);
  if (found == about_references_.end()) return false;
  return std::any_of(constraint_.open.begin(), constraint_.open.end(), [&](const OpenReference& open) {
    return open.of->choice == found->second.first && open.left.isSubsetOf(found->second.second);
  });
}

Term Path::known(Term term) {
  if (arena_.isConst(term)) return term;
  const Term value = arena_.constant(arena_.sort(term), evaluator_.value(term));
  return knows(equal(arena_, term, value)) ? value : term;
}

bool Path::isTooLarge(const ir::Instr& branch) const {
  if (constraint_.too_large.empty()) return false;
  const std::vector<const ir::Instr*> all = constraint_.too_large.all();
  return std::find(all.begin(), all.end(), &branch) != all.end();
}

std::uint32_t Path::addMerged(std::vector<merge::TraceStep> trace) {
  constraint_.merged.push_back(std::make_shared<const std::vector<merge::TraceStep>>(std::move(trace)));
  return static_cast<std::uint32_t>(constraint_.merged.size() - 1);
}

// --- open references
// --------------------------------------------------------------------------------------------------------

// One of the objects from `first` on.
Term Path::chosen(Term choice, std::span<const PossibleObject> objects, std::size_t first) {
  const auto number = [&](std::size_t i) { return intConst(arena_, static_cast<std::int32_t>(i)); };
  if (objects.size() > kMostOneByOne) {
    const std::size_t half = objects.size() / 2;
    return ite(arena_, bvUlt(arena_, choice, number(first + half)),
               chosen(choice, objects.first(half), first),
               chosen(choice, objects.subspan(half), first + half));
  }
  Term reference = refConst(arena_, objects.back().object);
  for (std::size_t i = objects.size() - 1; i-- > 0;)
    reference =
        ite(arena_, equal(arena_, choice, number(first + i)), refConst(arena_, objects[i].object), reference);
  return reference;
}

Term Path::open(Term choice, std::vector<PossibleObject> objects, ObjectSet made, bool fits_casts) {
  PRECONDITION(!objects.empty());
  auto of = std::make_shared<ReferenceChoice>();
  of->choice = choice;
  of->fits_casts = fits_casts;
  of->reference = chosen(choice, objects, 0);
  of->objects = std::move(objects);
  const Term reference = of->reference;
  const ObjectSet all = of->all();
  constraint_.open.push_back({std::move(of), all, made});
  for (const std::uint32_t place : reference_places_) noteImplied(constraint_.conjuncts[place]);
  return reference;
}

Term Path::referenceOf(Term choice) const {
  for (const OpenReference& open : constraint_.open) {
    if (open.of->choice == choice) return open.of->reference;
  }
  UNREACHABLE("no reference has been opened with this choice");
}

const OpenReference* Path::openOf(Term reference) const {
  if (!reference.valid()) return nullptr;
  const auto found = std::find_if(constraint_.open.begin(), constraint_.open.end(),
                                  [&](const OpenReference& open) { return open.of->reference == reference; });
  return found == constraint_.open.end() ? nullptr : &*found;
}

std::size_t Path::indexOf(const OpenReference& open) const {
  const std::uint64_t index = evaluator_.value(open.of->choice);
  return std::min<std::size_t>(index, open.of->objects.size() - 1);
}

bool Path::isMade(const OpenReference& open) const {
  const std::size_t index = indexOf(open);
  return open.of->objects[index].object == heap::kNullRef || open.made.contains(index);
}

void Path::setMade(std::uint32_t value) {
  for (OpenReference& open : constraint_.open) {
    for (std::size_t i = 0; i < open.of->objects.size(); ++i) {
      if (open.of->objects[i].object != heap::kNullRef && open.of->objects[i].value == value)
        open.made.insert(i);
    }
    countAsBits(open);
  }
}

// Once the path says which object it is, and that one has been constructed.
void Path::countAsBits(const OpenReference& open) {
  if (open.left.count() == 1 && isMade(open)) fixed_.add(open.of->reference);
}

Term Path::isAmong(const ReferenceChoice& of, const ObjectSet& objects) {
  const ObjectSet inside = of.all() & objects;
  const ObjectSet outside = of.all() & ~objects;
  const bool by_others = outside.count() < inside.count();
  const ObjectSet& said = by_others ? outside : inside;
  const auto number = [&](std::size_t i) { return intConst(arena_, static_cast<std::int32_t>(i)); };
  std::vector<Term> are;
  for (std::size_t i = 0; i < of.objects.size();) {
    std::size_t end = i;
    while (end < of.objects.size() && said.contains(end)) ++end;
    if (end - i >= kLongRange) {
      are.push_back(
          logicalAnd(arena_, bvUle(arena_, number(i), of.choice), bvUlt(arena_, of.choice, number(end))));
    } else {
      for (std::size_t k = i; k < end; ++k) are.push_back(equal(arena_, of.choice, number(k)));
    }
    i = std::max(end, i + 1);
  }
  const Term any = disjunction(arena_, are);
  const Term none = logicalNot(arena_, any);
  addAboutReference(any, of.choice, said);
  addAboutReference(none, of.choice, ~said);
  return by_others ? none : any;
}

void Path::addAboutReference(Term condition, Term choice, ObjectSet objects) {
  const bool is_new = about_references_.insert_or_assign(condition, std::pair(choice, objects)).second;
  if (!is_new || !knows(condition)) return;
  // It stands in the path already, where nobody took it for one about a reference.
  reference_places_.clear();
  for (std::uint32_t i = 0; i < constraint_.conjuncts.size(); ++i) {
    if (about_references_.contains(constraint_.conjuncts[i].term)) reference_places_.push_back(i);
  }
}

// A condition about nothing but the choice says of each object whether it is left.
void Path::recognizeReference(Term condition) {
  if (constraint_.open.empty() || isAboutReference(condition)) return;
  Term input;
  for (const Term part : arena_.reachable(std::array{condition})) {
    if (arena_.op(part) != expr::Op::Input) continue;
    if (input.valid()) return;
    input = part;
  }
  for (const OpenReference& open : constraint_.open) {
    if (open.of->choice != input) continue;
    ObjectSet objects;
    for (std::size_t i = 0; i < open.of->objects.size(); ++i) {
      expr::Model chosen;
      chosen.set(arena_.inputId(input), i);
      if (expr::Evaluator(arena_, chosen).isTrue(condition)) objects.insert(i);
    }
    addAboutReference(condition, input, objects);
    addAboutReference(logicalNot(arena_, condition), input, ~objects);
    return;
  }
}

void Path::addAsked(const OpenReference& open, program::ClassId type, ObjectSet objects) {
  const bool is_known = std::any_of(
      constraint_.asked.begin(), constraint_.asked.end(),
      [&](const AskedType& asked) { return asked.choice == open.of->choice && asked.type == type; });
  if (!is_known) constraint_.asked.push_back({open.of->choice, type, objects});
}

}  // namespace javelin::concolic
