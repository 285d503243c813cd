// SPDX-License-Identifier: Apache-2.0
#include "equiv/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/build.h"

namespace javelin::equiv {

using explore::ObservedEnd;
using explore::ObservedNode;
using explore::ObservedValue;
using explore::OutcomeKind;
using expr::Term;
using Kind = ObservedNode::Kind;

namespace {

// Sets and maps are matched entry by entry.
constexpr std::size_t kMostUnordered = 12;
// Of objects behind each other: a comparison is a recursion.
constexpr unsigned kDeepest = 1'000;

// Strings and boxes are what is in them, and enum constants and classes are their names.
bool hasIdentity(const ObservedNode& node) {
  constexpr std::array<std::string_view, 9> kValues = {
      "java/lang/String",    "java/lang/Integer", "java/lang/Long",  "java/lang/Short", "java/lang/Byte",
      "java/lang/Character", "java/lang/Boolean", "java/lang/Float", "java/lang/Double"};
  const bool is_named = node.kind == Kind::Named || (node.kind == Kind::Object && !node.name.empty());
  return !is_named && std::find(kValues.begin(), kValues.end(), node.type) == kValues.end();
}

}  // namespace

Term Comparison::fail(std::string why) {
  if (problem_.empty()) problem_ = std::move(why);
  return arena_.falseTerm();
}

Term Comparison::same() {
  for (const ObservedEnd* const end : {&a_, &b_}) {
    if (!end->graph.problem.empty()) return fail(end->graph.problem);
  }
  if (a_.kind != b_.kind) {
    // Which inputs there are is not the method's doing.
    if (a_.kind == OutcomeKind::InputRefused || b_.kind == OutcomeKind::InputRefused)
      return fail("inputs that only one of the two can have, because its constructors refuse them");
    return arena_.falseTerm();
  }
  if (a_.kind == OutcomeKind::InputRefused) return arena_.trueTerm();
  if (a_.kind == OutcomeKind::Exited)
    return logicalAnd(arena_, boolConst(arena_, a_.exception == b_.exception), sameCalls());
  const Term inputs = sameInputs();
  if (!problem_.empty()) return inputs;
  Term same = sameEnds();
  same = logicalAnd(arena_, same, sameStatics());
  return logicalAnd(arena_, same, sameCalls());
}

// What stubs were told, and asked, in the order of the calls.
Term Comparison::sameCalls() {
  for (const ObservedEnd* const end : {&a_, &b_}) {
    for (const auto& call : end->calls) {
      if (!call->graph.problem.empty()) return fail(call->graph.problem);
    }
  }
  if (a_.calls.size() != b_.calls.size()) return arena_.falseTerm();
  Term same = arena_.trueTerm();
  for (std::size_t i = 0; i < a_.calls.size(); ++i) {
    const explore::ObservedStubCall& x = *a_.calls[i];
    const explore::ObservedStubCall& y = *b_.calls[i];
    if (x.method != y.method) return arena_.falseTerm();
    for (std::size_t k = 0; k < std::min(x.arguments.size(), y.arguments.size()); ++k)
      same =
          logicalAnd(arena_, same, values({&a_, &x.graph}, x.arguments[k], {&b_, &y.graph}, y.arguments[k]));
    if (x.objects != y.objects) left_out_.insert("which references are the same object");
  }
  const Term none = intConst(arena_, 0);
  for (const auto& [method, count] : a_.counted_calls) {
    const auto other = b_.counted_calls.find(method);
    same = logicalAnd(arena_, same,
                      equal(arena_, count, other == b_.counted_calls.end() ? none : other->second));
  }
  for (const auto& [method, count] : b_.counted_calls) {
    if (!a_.counted_calls.contains(method)) same = logicalAnd(arena_, same, equal(arena_, count, none));
  }
  return same;
}

// Inputs have the same names only if they are constructed in the same ways.
Term Comparison::sameInputs() {
  for (const auto& [name, how] : a_.inputs) {
    const auto other = b_.inputs.find(name);
    if (other != b_.inputs.end() && other->second != how)
      return fail(fmt::format("the input {} is not constructed in the same ways", name));
  }
  return arena_.trueTerm();
}

Term Comparison::sameEnds() {
  Term same = sameResults();
  if (a_.arguments.size() != b_.arguments.size()) return fail("the methods have different parameters");
  for (std::size_t i = 0; i < a_.arguments.size(); ++i) same = logicalAnd(arena_, same, sameArgument(i));
  if (a_.kind != OutcomeKind::Returned) return same;
  for (std::size_t i = 0; i < a_.arguments.size(); ++i)
    same = logicalAnd(arena_, same, equal(arena_, returnsArgument(a_, i), returnsArgument(b_, i)));
  return same;
}

Term Comparison::sameResults() {
  for (std::size_t i = 0; i < std::min(a_.arguments.size(), b_.arguments.size()); ++i) {
    // It is compared as an argument.
    const bool is_argument = a_.kind == OutcomeKind::Returned && arena_.isConst(returnsArgument(a_, i), 1) &&
                             arena_.isConst(returnsArgument(b_, i), 1);
    if (is_argument) return arena_.trueTerm();
  }
  has_caller_ = false;
  const Term same = a_.kind == OutcomeKind::Threw
                        ? sameExceptions()
                        : values({&a_, &a_.graph}, a_.result, {&b_, &b_.graph}, b_.result);
  has_caller_ = true;
  known_.clear();
  return same;
}

Term Comparison::sameArgument(std::size_t index) {
  const auto compare = [&] {
    return values({&a_, &a_.graph}, a_.arguments[index], {&b_, &b_.graph}, b_.arguments[index]);
  };
  if (changes_a_ == nullptr || changes_b_ == nullptr) return compare();
  return unchangedOr(logicalAnd(arena_, changes_a_->isSame(index), changes_b_->isSame(index)), compare);
}

template <typename Compare>
Term Comparison::unchangedOr(Term unchanged, const Compare& compare) {
  if (arena_.isConst(unchanged, 1)) return unchanged;
  const bool is_choice = !arena_.isConst(unchanged, 0);
  if (is_choice) ++choices_;
  const Term same = compare();
  if (is_choice) --choices_;
  return logicalOr(arena_, unchanged, same);
}

Term Comparison::returnsArgument(const ObservedEnd& end, std::size_t argument) {
  Term is_one = arena_.falseTerm();
  for (const ObservedValue::Object& returned : end.result.objects) {
    if (returned.node == ObservedValue::kNull || !hasIdentity(end.graph.nodes[returned.node])) continue;
    for (const ObservedValue::Object& given : end.arguments[argument].objects) {
      if (given.node == returned.node)
        is_one = logicalOr(arena_, is_one, logicalAnd(arena_, returned.when, given.when));
    }
  }
  return is_one;
}

Term Comparison::sameExceptions() {
  if (a_.exception != b_.exception) return arena_.falseTerm();
  const Place in_a{&a_, &a_.graph};
  const Place in_b{&b_, &b_.graph};
  Term same = arena_.trueTerm();
  if (a_.message && b_.message) same = values(in_a, *a_.message, in_b, *b_.message);
  if (a_.causes.size() != b_.causes.size()) return arena_.falseTerm();
  for (std::size_t i = 0; i < a_.causes.size(); ++i)
    same = logicalAnd(arena_, same, values(in_a, a_.causes[i], in_b, b_.causes[i]));
  return same;
}

Term Comparison::sameStatics() {
  Term same = arena_.trueTerm();
  for (const auto& [field, value] : a_.statics)
    same = logicalAnd(arena_, same, b_.statics.contains(field) ? sameStatic(field) : isUnchanged(a_, field));
  for (const auto& [field, value] : b_.statics) {
    if (!a_.statics.contains(field)) same = logicalAnd(arena_, same, isUnchanged(b_, field));
  }
  return same;
}

// Of one that both have.
Term Comparison::sameStatic(const std::string& field) {
  Term unchanged = arena_.falseTerm();
  if (changes_a_ != nullptr && changes_b_ != nullptr)
    unchanged = logicalAnd(arena_, changes_a_->isSame(field), changes_b_->isSame(field));
  const std::size_t unmatched = unmatched_.size();
  const Term same = unchangedOr(unchanged, [&] {
    return values({&a_, &a_.graph}, a_.statics.at(field), {&b_, &b_.graph}, b_.statics.at(field));
  });
  const auto has = [&](const ObservedEnd& end) {
    return end.before != nullptr && end.before->statics.contains(field);
  };
  const bool counts = !arena_.isConst(same, 1) || unmatched_.size() != unmatched;
  if (counts && (!has(a_) || !has(b_))) without_before_.insert(field.substr(0, field.rfind('.')));
  return same;
}

// Of a field that only one of the two has.
Term Comparison::isUnchanged(const ObservedEnd& end, const std::string& field) {
  const auto why = [&] { return fmt::format("the static field {}, which only one of the two has", field); };
  if (end.before == nullptr || !end.before->graph.problem.empty()) return fail(why());
  const auto before = end.before->statics.find(field);
  if (before == end.before->statics.end()) return fail(why());
  const Term same = values({end.before.get(), &end.before->graph}, before->second, {&end, &end.graph},
                           end.statics.at(field));
  return arena_.isConst(same, 1) ? same : fail(why());
}

Term Comparison::values(const Place& in_a, const ObservedValue& a, const Place& in_b,
                        const ObservedValue& b) {
  if (a.term.valid() != b.term.valid()) return arena_.falseTerm();
  if (a.term.valid()) {
    if (arena_.sort(a.term) != arena_.sort(b.term)) return arena_.falseTerm();
    if (a.term != b.term) equations_.emplace_back(a.term, b.term);
    return equal(arena_, a.term, b.term);
  }
  const bool is_choice = a.objects.size() > 1 || b.objects.size() > 1;
  if (is_choice) ++choices_;
  Term same = arena_.trueTerm();
  for (const ObservedValue::Object& x : a.objects) {
    for (const ObservedValue::Object& y : b.objects) {
      const Term both = logicalAnd(arena_, x.when, y.when);
      if (arena_.isConst(both, 0)) continue;
      same = logicalAnd(arena_, same, implies(arena_, both, nodes(in_a, x.node, in_b, y.node)));
    }
  }
  if (is_choice) --choices_;
  return same;
}

// Whether a caller could tell by == what structure does not show.
void Comparison::note(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) {
  if (choices_ != 0 || in_a.graph != &a_.graph || in_b.graph != &b_.graph) return;
  const auto of_a = to_b_.emplace(a, b);
  const auto of_b = to_a_.emplace(b, a);
  if (of_a.first->second != b || of_b.first->second != a)
    left_out_.insert("which references are the same object");
}

bool Comparison::hangTogether(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) const {
  if (!has_caller_ || changes_a_ == nullptr || changes_b_ == nullptr || in_a.graph != &a_.graph ||
      in_b.graph != &b_.graph)
    return false;
  const std::string* const place = changes_a_->placeOf(a);
  const std::string* const other = changes_b_->placeOf(b);
  return place != nullptr && other != nullptr && *place == *other;
}

Term Comparison::nodes(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) {
  if (a == ObservedValue::kNull || b == ObservedValue::kNull) return boolConst(arena_, a == b);
  if (in_a.graph == in_b.graph && a == b) return arena_.trueTerm();
  if (!hangTogether(in_a, a, in_b, b)) return made(in_a, a, in_b, b);
  const Term unchanged = logicalAnd(arena_, changes_a_->isSame(a), changes_b_->isSame(b));
  return unchangedOr(unchanged, [&] { return made(in_a, a, in_b, b); });
}

// By what is in them now, however that came.
Term Comparison::made(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) {
  const ObservedNode& x = in_a.graph->nodes[a];
  const ObservedNode& y = in_b.graph->nodes[b];
  if (x.kind == Kind::Unmade || y.kind == Kind::Unmade) return unmade(in_a, a, in_b, b);
  const bool is_collection = !x.family.empty() && x.family == y.family;
  if (x.type != y.type && !is_collection) return arena_.falseTerm();
  if (x.type != y.type) left_out_.insert("of which classes collections are");
  if (hasIdentity(x)) note(in_a, a, in_b, b);
  if (depth_ > kDeepest) return fail("objects behind too many others");
  const Pair pair{{in_a.graph, a}, {in_b.graph, b}};
  const auto [known, is_new] = known_.try_emplace(pair, Term());
  if (!is_new) {
    if (known->second.valid()) return known->second;
    if (choices_ != 0) return fail("objects that lead back to themselves behind a choice");
    return arena_.trueTerm();
  }
  ++depth_;
  const Term same = contents(in_a, a, in_b, b);
  --depth_;
  return known_[pair] = same;
}

Term Comparison::contents(const Place& in_a, std::uint32_t index_a, const Place& in_b,
                          std::uint32_t index_b) {
  const ObservedNode& a = in_a.graph->nodes[index_a];
  const ObservedNode& b = in_b.graph->nodes[index_b];
  const bool has_order = a.kind == Kind::Sequence && b.kind == Kind::Sequence;
  if (!a.family.empty() && !has_order) return unordered(in_a, a, in_b, b);
  if (a.kind != b.kind || a.name != b.name) return arena_.falseTerm();
  switch (a.kind) {
    case Kind::Named:
      return arena_.trueTerm();
    case Kind::Text:
      return texts(a, b);
    case Kind::Array:
    case Kind::Sequence:
      return elements(in_a, a, in_b, b);
    case Kind::Opaque:
      if (a.name.empty()) return fail(fmt::format("what {} does", a.type));
      break;
    default:
      break;
  }
  return fields(in_a, index_a, in_b, index_b);
}

Term Comparison::fields(const Place& in_a, std::uint32_t index_a, const Place& in_b, std::uint32_t index_b) {
  const auto& of_a = in_a.graph->nodes[index_a].fields;
  const auto& of_b = in_b.graph->nodes[index_b].fields;
  const bool has_before = hangTogether(in_a, index_a, in_b, index_b);
  const auto isSame = [&](Changes* changes, std::uint32_t node, std::size_t field) {
    return has_before ? changes->isSame(node, field) : arena_.falseTerm();
  };
  std::vector<bool> is_matched(of_b.size());
  Term same = arena_.trueTerm();
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    const auto other = std::find_if(of_b.begin(), of_b.end(),
                                    [&](const auto& field) { return field.first == of_a[i].first; });
    const Term as_before = isSame(changes_a_, index_a, i);
    if (other == of_b.end()) {
      if (!arena_.isConst(as_before, 1)) unmatched_.insert(of_a[i].first);
      continue;
    }
    const auto k = static_cast<std::size_t>(other - of_b.begin());
    is_matched[k] = true;
    const Term unchanged = logicalAnd(arena_, as_before, isSame(changes_b_, index_b, k));
    same =
        logicalAnd(arena_, same,
                   unchangedOr(unchanged, [&] { return values(in_a, of_a[i].second, in_b, other->second); }));
  }
  for (std::size_t k = 0; k < of_b.size(); ++k) {
    if (!is_matched[k] && !arena_.isConst(isSame(changes_b_, index_b, k), 1))
      unmatched_.insert(of_b[k].first);
  }
  return same;
}

Term Comparison::elements(const Place& in_a, const ObservedNode& a, const Place& in_b,
                          const ObservedNode& b) {
  Term same = equal(arena_, a.length, b.length);
  if (arena_.isConst(same, 0)) return same;
  const std::size_t room = std::min(a.elements.size(), b.elements.size());
  const bool is_known = arena_.isConst(a.length) || arena_.isConst(b.length);
  if (!is_known) ++choices_;
  for (std::size_t i = 0; i < room; ++i) {
    const Term counts = bvSlt(arena_, intConst(arena_, static_cast<std::int32_t>(i)), a.length);
    if (arena_.isConst(counts, 0)) break;
    same =
        logicalAnd(arena_, same, implies(arena_, counts, values(in_a, a.elements[i], in_b, b.elements[i])));
  }
  if (!is_known) --choices_;
  return same;
}

// Each entry of one has an equal one in the other; keys differ, so that is enough if there are as many.
Term Comparison::unordered(const Place& in_a, const ObservedNode& a, const Place& in_b,
                           const ObservedNode& b) {
  if (a.elements.size() != b.elements.size()) return arena_.falseTerm();
  const std::size_t step = a.family == "java/util/Map" ? 2 : 1;
  const std::size_t count = a.elements.size() / step;
  if (count > kMostUnordered) return fail("a set or map without order of many entries");
  ++choices_;
  Term same = arena_.trueTerm();
  for (std::size_t i = 0; i < count; ++i) {
    Term found = arena_.falseTerm();
    for (std::size_t k = 0; k < count; ++k) {
      Term entry = arena_.trueTerm();
      for (std::size_t part = 0; part < step; ++part)
        entry = logicalAnd(arena_, entry,
                           values(in_a, a.elements[i * step + part], in_b, b.elements[k * step + part]));
      found = logicalOr(arena_, found, entry);
    }
    same = logicalAnd(arena_, same, found);
  }
  --choices_;
  return same;
}

Term Comparison::texts(const ObservedNode& a, const ObservedNode& b) {
  Term same = arena_.trueTerm();
  for (const ObservedNode::Text& x : a.texts) {
    for (const ObservedNode::Text& y : b.texts) {
      const Term both = logicalAnd(arena_, x.when, y.when);
      if (arena_.isConst(both, 0)) continue;
      Term equal_texts = equal(arena_, x.length, y.length);
      const std::size_t room = std::min(x.units.size(), y.units.size());
      for (std::size_t i = 0; i < room && !arena_.isConst(equal_texts, 0); ++i) {
        const Term counts = bvSlt(arena_, intConst(arena_, static_cast<std::int32_t>(i)), x.length);
        if (arena_.isConst(counts, 0)) break;
        if (x.units[i] != y.units[i]) equations_.emplace_back(x.units[i], y.units[i]);
        equal_texts =
            logicalAnd(arena_, equal_texts, implies(arena_, counts, equal(arena_, x.units[i], y.units[i])));
      }
      same = logicalAnd(arena_, same, implies(arena_, both, equal_texts));
    }
  }
  return same;
}

// An input that no code of one of the methods has read is there as it was made. How that was, the
// other one has kept if its code has.
Term Comparison::unmade(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) {
  const ObservedNode& x = in_a.graph->nodes[a];
  const ObservedNode& y = in_b.graph->nodes[b];
  if (x.kind == Kind::Unmade && y.kind == Kind::Unmade && x.name == y.name)
    return boolConst(arena_, x.type == y.type);
  if (x.type != y.type) return arena_.falseTerm();
  const std::string& name = x.kind == Kind::Unmade ? x.name : y.name;
  const Place& other = x.kind == Kind::Unmade ? in_b : in_a;
  const auto first = other.end->first.find(name);
  if (first == other.end->first.end() || !first->second->problem.empty())
    return fail(fmt::format("the input {}, which no code has looked into", name));
  const Place then{other.end, first->second.get()};
  return x.kind == Kind::Unmade ? nodes(then, first->second->root, in_b, b)
                                : nodes(in_a, a, then, first->second->root);
}

}  // namespace javelin::equiv
