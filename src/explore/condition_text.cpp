// SPDX-License-Identifier: Apache-2.0
#include "explore/condition_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/print.h"
#include "expr/rewrite.h"

namespace javelin::explore {

using expr::InputId;
using expr::Op;
using expr::Sort;
using expr::Term;

namespace {

constexpr std::size_t kMostTerms = 80;  // of one conjunct's text
constexpr std::size_t kMostHoles = 3;   // values left out of a range, each said by itself
constexpr std::size_t kMostRanges = 6;  // of what is left, before the text becomes unreadable
constexpr std::size_t kMostRounds = 4;  // of putting known values in
constexpr std::size_t kLargestTerm = 20'000;

enum class SmallKind : std::uint8_t { Flag, Length, Character, Object };

// The values of a small input that are left.
struct Small {
  Term input;
  SmallKind kind = SmallKind::Flag;
  std::vector<bool> left;
  bool is_said = false;
  const PlannedValue* open = nullptr;  // of Object

  std::size_t count() const { return static_cast<std::size_t>(std::count(left.begin(), left.end(), true)); }
};

// What comparisons with constants say of a term.
struct Interval {
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::set<std::int64_t> holes;
  bool is_said = false;
};

struct Comparison {
  Term subject;
  std::optional<std::int64_t> low;
  std::optional<std::int64_t> high;
  std::optional<std::int64_t> hole;
};

std::string characterText(std::size_t value) {
  if (value == '\'' || value == '\\') return fmt::format("'\\{}'", static_cast<char>(value));
  if (value >= ' ' && value < 0x7f) return fmt::format("'{}'", static_cast<char>(value));
  return fmt::format("'\\u{:04x}'", value);
}

class Describer {
 public:
  Describer(expr::TermArena& arena, std::vector<Term> conjuncts, const Plan& plan)
      : arena_(arena), conjuncts_(std::move(conjuncts)) {
    for (const PlannedValue& value : plan.values) {
      if (value.is_null.valid()) add(value.is_null, SmallKind::Flag, 2);
      if (value.choice.valid())
        add(value.choice, SmallKind::Object, value.labels.size() + (value.nullable ? 1 : 0), &value);
      if (value.length.valid()) {
        add(value.length, SmallKind::Length, std::max(value.characters.size(), value.parts.size()) + 1);
      }
      for (const Term character : value.characters) add(character, SmallKind::Character, 256);
      if (value.maker == Maker::Primitive && value.descriptor == "Z") add(value.term, SmallKind::Flag, 2);
    }
  }

  std::vector<std::string> run() {
    only_.resize(conjuncts_.size());
    for (std::size_t round = 0; round < kMostRounds && narrow(); ++round) putIn();
    collectIntervals();
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (only_[i]) {
        say(smalls_.at(*only_[i]));
      } else if (const auto found = compared_.find(i); found != compared_.end()) {
        say(found->second, intervals_.at(found->second));
      } else {
        say(conjuncts_[i]);
      }
    }
    return std::move(texts_);
  }

 private:
  // A value as a register has it is the input, extended.
  void add(Term value, SmallKind kind, std::size_t size, const PlannedValue* open = nullptr) {
    while (arena_.op(value) != Op::Input) {
      const auto children = arena_.children(value);
      if (children.size() != 1) return;
      value = children[0];
    }
    smalls_.try_emplace(arena_.inputId(value),
                        Small{value, kind, std::vector<bool>(size, true), false, open});
  }

  // The only input of a term, if it is a small one.
  std::optional<InputId> onlySmall(Term term) const {
    std::optional<InputId> only;
    const Term roots[] = {term};
    const std::vector<Term> parts = arena_.reachable(roots);
    if (parts.size() > kLargestTerm) return std::nullopt;
    for (const Term part : parts) {
      if (arena_.op(part) != Op::Input) continue;
      if (only) return std::nullopt;
      only = arena_.inputId(part);
    }
    return only && smalls_.contains(*only) ? only : std::nullopt;
  }

  // Lets conjuncts over one small input narrow it; says whether one came to a single value.
  bool narrow() {
    bool settled = false;
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (only_[i] || arena_.isConst(conjuncts_[i])) continue;
      only_[i] = onlySmall(conjuncts_[i]);
      if (!only_[i]) continue;
      Small& small = smalls_.at(*only_[i]);
      expr::Model model;
      expr::Evaluator evaluator(arena_, model);
      for (std::size_t value = 0; value < small.left.size(); ++value) {
        if (!small.left[value]) continue;
        model.set(*only_[i], value);
        evaluator.setModel(model);
        if (!evaluator.isTrue(conjuncts_[i])) small.left[value] = false;
      }
      settled = settled || small.count() == 1;
    }
    return settled;
  }

  void putIn() {
    std::unordered_map<Term, Term> known;
    for (const auto& [id, small] : smalls_) {
      if (small.count() != 1) continue;
      const auto value = static_cast<std::uint64_t>(std::find(small.left.begin(), small.left.end(), true) -
                                                    small.left.begin());
      known.emplace(small.input, arena_.constant(arena_.sort(small.input), value));
    }
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (!only_[i]) conjuncts_[i] = substitute(arena_, conjuncts_[i], known);
    }
  }

  // --- comparisons with constants
  std::optional<Comparison> comparison(Term conjunct) const {
    bool positive = true;
    while (arena_.op(conjunct) == Op::Not) {
      positive = !positive;
      conjunct = arena_.node(conjunct).a();
    }
    const expr::Node n = arena_.node(conjunct);
    if (n.op != Op::Eq && n.op != Op::BvSlt && n.op != Op::BvSle) return std::nullopt;
    const Sort sort = arena_.sort(n.a());
    if (sort != Sort::Bv32 && sort != Sort::Bv64 && sort != Sort::Bv16 && sort != Sort::Bv8)
      return std::nullopt;
    const bool constant_left = arena_.isConst(n.a());
    if (constant_left == arena_.isConst(n.b())) return std::nullopt;
    const std::int64_t k = signedValue(sort, arena_.constBits(constant_left ? n.a() : n.b()));
    Comparison out;
    out.subject = constant_left ? n.b() : n.a();
    if (n.op == Op::Eq) {
      if (positive) {
        out.low = out.high = k;
      } else {
        out.hole = k;
      }
      return out;
    }
    const bool strict = n.op == Op::BvSlt;
    // Is the term below the constant, or above it?
    const bool below = constant_left != positive;
    const bool excluded = strict == positive;
    const std::int64_t step = excluded ? 1 : 0;
    const std::int64_t end = signedValue(sort, expr::minBits(sort));
    if ((below && k == end && excluded) || (!below && k == -(end + 1) && excluded)) return std::nullopt;
    (below ? out.high : out.low) = below ? k - step : k + step;
    return out;
  }

  void collectIntervals() {
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (only_[i]) continue;
      const std::optional<Comparison> found = comparison(conjuncts_[i]);
      if (!found) continue;
      const std::int64_t least = leastOf(found->subject);
      Interval& interval =
          intervals_.try_emplace(found->subject, Interval{least, -(least + 1), {}, false}).first->second;
      if (found->low) interval.low = std::max(interval.low, *found->low);
      if (found->high) interval.high = std::min(interval.high, *found->high);
      if (found->hole) interval.holes.insert(*found->hole);
      compared_[i] = found->subject;
    }
  }

  std::int64_t leastOf(Term term) const {
    const Sort sort = arena_.sort(term);
    return signedValue(sort, expr::minBits(sort));
  }

  // --- texts
  void put(std::string text) {
    if (text != "true" && std::find(texts_.begin(), texts_.end(), text) == texts_.end()) {
      texts_.push_back(std::move(text));
    }
  }

  std::string print(Term term) const { return expr::toJava(arena_, term, {.max_terms = kMostTerms}); }

  // Numbers that are never negative, as far as the plan goes.
  bool isNatural(Term term) const {
    if (arena_.isConst(term)) return signedValue(arena_.sort(term), arena_.constBits(term)) >= 0;
    if (arena_.op(term) != Op::Input) return false;
    const auto small = smalls_.find(arena_.inputId(term));
    return small != smalls_.end() && small->second.kind == SmallKind::Length;
  }

  void say(Term conjunct) {
    const bool positive = arena_.op(conjunct) != Op::Not;
    const Term inner = positive ? conjunct : arena_.node(conjunct).a();
    const expr::Node n = arena_.node(inner);
    if (n.op != Op::BvUlt || !isNatural(n.b())) return put(print(conjunct));
    const Term below = bvSlt(arena_, n.a(), n.b());
    const Term negative = bvSlt(arena_, n.a(), arena_.constant(arena_.sort(n.a()), 0));
    const bool natural = isNatural(n.a());
    if (positive) {
      if (!natural) put(print(logicalNot(arena_, negative)));
      return put(print(below));
    }
    const std::string above = print(logicalNot(arena_, below));
    put(natural ? above : fmt::format("({} || {})", print(negative), above));
  }

  void say(Term subject, Interval& interval) {
    if (std::exchange(interval.is_said, true)) return;
    while (interval.holes.erase(interval.low) > 0) ++interval.low;
    while (interval.holes.erase(interval.high) > 0) --interval.high;
    const auto number = [&](std::int64_t value) {
      return arena_.constant(arena_.sort(subject), static_cast<std::uint64_t>(value));
    };
    if (interval.low == interval.high) return put(print(equal(arena_, subject, number(interval.low))));
    const std::int64_t least = leastOf(subject);
    // Built from comparisons of numbers around it, which the printer writes as Java has them.
    if (interval.low > least) put(print(logicalNot(arena_, bvSlt(arena_, subject, number(interval.low)))));
    if (interval.high < -(least + 1)) put(print(bvSle(arena_, subject, number(interval.high))));
    for (const std::int64_t hole : interval.holes) {
      if (hole > interval.low && hole < interval.high) put(print(distinct(arena_, subject, number(hole))));
    }
  }

  struct Range {
    std::size_t first;
    std::size_t last;
  };

  void say(Small& small) {
    if (std::exchange(small.is_said, true)) return;
    const std::string& name = arena_.input(arena_.inputId(small.input)).name;
    if (small.kind == SmallKind::Object) return sayObject(small);
    if (small.kind == SmallKind::Flag) {
      if (small.count() != 1) return;
      constexpr std::string_view kNull = " == null";
      if (small.left[1]) return put(name);
      return put(name.ends_with(kNull) ? name.substr(0, name.size() - kNull.size()) + " != null"
                                       : "!" + name);
    }
    std::vector<Range> ranges;
    for (std::size_t value = 0; value < small.left.size(); ++value) {
      if (!small.left[value]) continue;
      if (!ranges.empty() && ranges.back().last + 1 == value) {
        ranges.back().last = value;
      } else {
        ranges.push_back({value, value});
      }
    }
    if (ranges.empty()) return;
    sayRanges(small, name, ranges);
  }

  // Which constructor made it is nothing that code sees.
  void sayObject(const Small& small) {
    const PlannedValue& value = *small.open;
    std::vector<std::string> left;
    std::vector<std::string> gone;
    const auto addOnce = [](std::vector<std::string>& to, const std::string& label) {
      if (std::find(to.begin(), to.end(), label) == to.end()) to.push_back(label);
    };
    for (std::size_t i = 0; i < value.labels.size(); ++i) {
      if (small.left[i]) addOnce(left, value.labels[i]);
    }
    for (const std::string& label : value.labels) {
      if (std::find(left.begin(), left.end(), label) == left.end()) addOnce(gone, label);
    }
    const bool may_be_null = value.nullable && small.left[value.labels.size()];
    if (left.empty()) return put(value.name + " == null");
    if (value.nullable && !may_be_null && gone.empty()) return put(value.name + " != null");
    if (gone.empty()) return;
    if (gone.size() == 1 && left.size() > 1) {
      if (value.nullable && !may_be_null) put(value.name + " != null");
      return put(fmt::format("{} {}", value.name, negated(gone[0])));
    }
    std::string text = may_be_null ? value.name + " == null" : "";
    for (const std::string& label : left)
      text += fmt::format("{}{} {}", text.empty() ? "" : " || ", value.name, label);
    put(left.size() > 1 || may_be_null ? fmt::format("({})", text) : text);
  }

  // "is a Circle" or "== Color.RED"
  static std::string negated(const std::string& label) {
    return label.starts_with("is ") ? "is not " + label.substr(3) : "!=" + label.substr(2);
  }

  static std::string valueText(const Small& small, std::size_t value) {
    return small.kind == SmallKind::Character ? characterText(value) : std::to_string(value);
  }

  void sayRanges(const Small& small, const std::string& name, const std::vector<Range>& ranges) {
    const std::size_t low = ranges.front().first;
    const std::size_t high = ranges.back().last;
    const std::size_t holes = high - low + 1 - small.count();
    if (low == high) return put(fmt::format("{} == {}", name, valueText(small, low)));
    if (holes <= kMostHoles) {
      if (low > 0) put(fmt::format("{} >= {}", name, valueText(small, low)));
      if (high + 1 < small.left.size()) put(fmt::format("{} <= {}", name, valueText(small, high)));
      for (std::size_t value = low; value <= high; ++value) {
        if (!small.left[value]) put(fmt::format("{} != {}", name, valueText(small, value)));
      }
      return;
    }
    std::string text;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const Range& range = ranges[i];
      if (i > 0) text += " || ";
      if (i == kMostRanges) {
        text += "...";
        break;
      }
      text += range.first == range.last
                  ? fmt::format("{} == {}", name, valueText(small, range.first))
                  : fmt::format("{0} >= {1} && {0} <= {2}", name, valueText(small, range.first),
                                valueText(small, range.last));
    }
    put(fmt::format("({})", text));
  }

  expr::TermArena& arena_;
  std::vector<Term> conjuncts_;
  std::map<InputId, Small> smalls_;
  std::vector<std::optional<InputId>> only_;  // by conjunct: the small input that it is about
  std::unordered_map<Term, Interval> intervals_;
  std::unordered_map<std::size_t, Term> compared_;  // by conjunct: the term that has an interval
  std::vector<std::string> texts_;
};

}  // namespace

std::vector<std::string> conditionText(expr::TermArena& arena, std::vector<Term> conjuncts,
                                       const Plan& plan) {
  std::vector<std::string> texts = Describer(arena, std::move(conjuncts), plan).run();
  // Whether such an argument is null, or another one's object, was chosen when it was planned: no condition
  // of the code says it.
  for (const std::uint32_t argument : plan.arguments) {
    const PlannedValue& value = plan.values[argument];
    if (value.maker == Maker::Null && !value.choice.valid()) texts.push_back(value.name + " == null");
  }
  for (const Plan::Same& same : plan.same) {
    texts.push_back(fmt::format("{} == {}", same.name, plan.values[same.value].name));
  }
  return texts;
}

std::vector<std::string> readablePart(const std::vector<std::string>& condition, std::size_t most) {
  constexpr std::size_t kLongest = 80;
  std::vector<std::string> part;
  for (const std::string& conjunct : condition) {
    if (part.size() < most && conjunct.size() <= kLongest) part.push_back(conjunct);
  }
  const std::size_t left = condition.size() - part.size();
  if (left == 0) return part;
  if (!part.empty()) {
    part.push_back(fmt::format("... ({} more)", left));
  } else {
    part.push_back(left == 1 ? "a long condition holds" : fmt::format("{} long conditions hold", left));
  }
  return part;
}

}  // namespace javelin::explore
