// SPDX-License-Identifier: Apache-2.0
#include "explore/condition_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "explore/choice_text.h"
#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/print.h"
#include "expr/rewrite.h"
#include "rules/same_elements.h"

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
constexpr std::string_view kIsNull = " == null";
constexpr std::string_view kNotNull = " != null";

enum class SmallKind : std::uint8_t { Flag, Length, Character, Object };

// The values of a small input that are left.
struct Small {
  Term input;
  SmallKind kind = SmallKind::Flag;
  std::vector<bool> left;
  bool is_said = false;
  const PlannedValue* open = nullptr;  // of Object

  std::size_t count() const { return static_cast<std::size_t>(std::count(left.begin(), left.end(), true)); }
  std::optional<std::size_t> only() const {
    if (count() != 1) return std::nullopt;
    return static_cast<std::size_t>(std::find(left.begin(), left.end(), true) - left.begin());
  }
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

// As it stands between quotes of that kind.
std::string javaCharacter(std::size_t value, char quote) {
  if (value == static_cast<std::size_t>(quote) || value == '\\')
    return fmt::format("\\{}", static_cast<char>(value));
  if (value >= ' ' && value < 0x7f) return std::string(1, static_cast<char>(value));
  return fmt::format("\\u{:04x}", value);
}

std::string characterText(std::size_t value) { return fmt::format("'{}'", javaCharacter(value, '\'')); }

class Describer {
 public:
  Describer(const program::Program& program, expr::TermArena& arena, const std::vector<Term>& conjuncts,
            const Plan& plan, const std::vector<concolic::AskedType>& asked)
      : program_(program), arena_(arena), asked_(asked) {
    const std::unordered_map<Term, Term> equal_texts = equalTexts(plan);
    for (const Term conjunct : conjuncts) addParts(substitute(arena_, conjunct, equal_texts));
    for (const PlannedValue& value : plan.values) {
      if (value.is_null.valid()) add(value.is_null, SmallKind::Flag, 2);
      if (value.choice.valid())
        add(value.choice, SmallKind::Object, value.labels.size() + (value.nullable ? 1 : 0), &value);
      if (value.length.valid()) {
        add(value.length, SmallKind::Length, std::max(value.characters.size(), value.parts.size()) + 1);
      }
      for (const Term character : value.characters) add(character, SmallKind::Character, 256);
      if (value.maker == Maker::String && value.length.valid()) {
        const std::size_t number = strings_.size();
        strings_.push_back({value.name, inputOf(value.length), {}});
        string_of_[strings_[number].length] = number;
        for (const Term character : value.characters) {
          strings_[number].characters.push_back(inputOf(character));
          string_of_[inputOf(character)] = number;
        }
      }
      if (value.maker == Maker::Primitive && value.descriptor == "Z") add(value.term, SmallKind::Flag, 2);
      if (value.maker == Maker::Primitive && value.descriptor == "C")
        chars_.insert({value.term, inputIn(value.term)});
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

  // What the path has found out about a flag.
  Nullness nullness(Term is_null) const {
    const auto small = smalls_.find(arena_.inputId(is_null));
    if (small == smalls_.end() || small->second.count() != 1) return Nullness::Either;
    return small->second.left[1] ? Nullness::Null : Nullness::NotNull;
  }

 private:
  // That two of the texts are equal, by its name: character by character nobody could read it.
  std::unordered_map<Term, Term> equalTexts(const Plan& plan) {
    constexpr std::size_t kMostTexts = 8;
    std::vector<const PlannedValue*> texts;
    for (const PlannedValue& value : plan.values) {
      if (value.maker == Maker::String && value.length.valid() && texts.size() < kMostTexts)
        texts.push_back(&value);
    }
    std::unordered_map<Term, Term> names;
    for (const PlannedValue* const a : texts) {
      for (const PlannedValue* const b : texts) {
        if (a == b) continue;
        const auto common = static_cast<std::uint32_t>(std::min(a->characters.size(), b->characters.size()));
        const Term same = rules::sameElements(arena_, a->length, b->length, common, [&](std::uint32_t i) {
          return equal(arena_, a->characters[i], b->characters[i]);
        });
        if (!arena_.isConst(same))
          names.try_emplace(same,
                            arena_.makeInput(fmt::format("{}.equals({})", a->name, b->name), Sort::Bool));
      }
    }
    return names;
  }

  void addParts(Term conjunct) {
    const expr::Node n = arena_.node(conjunct);
    if (n.op == Op::And) {
      addParts(n.a());
      addParts(n.b());
    } else if (n.op == Op::Not && arena_.op(n.a()) == Op::Or && !isFloatOrder(n.a())) {
      const expr::Node either = arena_.node(n.a());
      addParts(logicalNot(arena_, either.a()));
      addParts(logicalNot(arena_, either.b()));
    } else {
      conjuncts_.push_back(conjunct);
    }
  }

  // Not less, and a number: the printer says it in one.
  bool isFloatOrder(Term either) const {
    const expr::Node n = arena_.node(either);
    return arena_.op(n.a()) == Op::FpIsNan || arena_.op(n.b()) == Op::FpIsNan;
  }

  // A value as a register has it is the input, extended.
  Term inputIn(Term value) const {
    while (arena_.op(value) != Op::Input) value = arena_.node(value).a();
    return value;
  }
  InputId inputOf(Term value) const { return arena_.inputId(inputIn(value)); }

  void add(Term value, SmallKind kind, std::size_t size, const PlannedValue* open = nullptr) {
    smalls_.try_emplace(inputOf(value),
                        Small{inputIn(value), kind, std::vector<bool>(size, true), false, open});
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
      narrow(small, *only_[i], conjuncts_[i]);
      settled = settled || small.count() == 1;
    }
    return settled;
  }

  void narrow(Small& small, InputId input, Term conjunct) const {
    expr::Model model;
    expr::Evaluator evaluator(arena_, model);
    for (std::size_t value = 0; value < small.left.size(); ++value) {
      if (!small.left[value]) continue;
      model.set(input, value);
      evaluator.setModel(model);
      if (!evaluator.isTrue(conjunct)) small.left[value] = false;
    }
  }

  void putIn() {
    std::unordered_map<Term, Term> known;
    for (const auto& [id, small] : smalls_) {
      if (const auto value = small.only())
        known.emplace(small.input, arena_.constant(arena_.sort(small.input), *value));
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
    // -x >= k, unless it says nothing: x <= -k, and x is not the number that is its own negative.
    if (arena_.op(out.subject) == Op::BvNeg && out.low && *out.low > end) {
      out.subject = arena_.node(out.subject).a();
      out.high = -*out.low;
      out.low = end + 1;
    }
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
    for (auto& [conjunct, subject] : compared_) subject = withoutCast(subject);
  }

  // (byte) x says the same as x if x is known to be one; what is said of it is moved there.
  Term withoutCast(Term subject) {
    const Term narrow = arena_.op(subject) == Op::SignExtend ? arena_.node(subject).a() : subject;
    if (arena_.op(narrow) != Op::Truncate) return subject;
    const Term whole = arena_.node(narrow).a();
    const auto known = intervals_.find(whole);
    const std::int64_t least = leastOf(narrow);
    if (known == intervals_.end() || known->second.low < least || known->second.high > -(least + 1))
      return subject;
    const Interval& same = intervals_.at(subject);
    known->second.low = std::max(known->second.low, same.low);
    known->second.high = std::min(known->second.high, same.high);
    known->second.holes.insert(same.holes.begin(), same.holes.end());
    return whole;
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

  std::string print(Term term) const {
    return expr::toJava(arena_, term, {.max_terms = kMostTerms, .is_conjunct = true, .drops_primes = true});
  }

  // Parts that are about one small input each are said by its values: the code of a character says little.
  std::string textOf(Term term) const {
    std::vector<std::string> alternatives;
    addAlternatives(term, alternatives);
    return alternatives.size() == 1 ? alternatives[0] : fmt::format("({})", fmt::join(alternatives, " || "));
  }

  // Of a || (a || b) they are a and b.
  void addAlternatives(Term term, std::vector<std::string>& to) const {
    const bool negated = arena_.op(term) == Op::Not;
    const expr::Node n = arena_.node(negated ? arena_.node(term).a() : term);
    if (n.op == (negated ? Op::And : Op::Or)) {
      addAlternatives(negated ? logicalNot(arena_, n.a()) : n.a(), to);
      addAlternatives(negated ? logicalNot(arena_, n.b()) : n.b(), to);
      return;
    }
    std::string text = textOfOne(term);
    if (std::find(to.begin(), to.end(), text) == to.end()) to.push_back(std::move(text));
  }

  // Parts that must all hold: of a && b, or of !(a || b).
  void addTogether(Term term, std::vector<std::string>& to) const {
    const bool negated = arena_.op(term) == Op::Not;
    const expr::Node n = arena_.node(negated ? arena_.node(term).a() : term);
    if (n.op != (negated ? Op::Or : Op::And) || (negated && isFloatOrder(arena_.node(term).a()))) {
      to.push_back(textOf(term));
      return;
    }
    addTogether(negated ? logicalNot(arena_, n.a()) : n.a(), to);
    addTogether(negated ? logicalNot(arena_, n.b()) : n.b(), to);
  }

  bool isTogether(Term term) const {
    const bool negated = arena_.op(term) == Op::Not;
    const Term inner = negated ? arena_.node(term).a() : term;
    if (arena_.op(inner) != (negated ? Op::Or : Op::And) || (negated && isFloatOrder(inner))) return false;
    const Term roots[] = {term};
    return arena_.reachable(roots).size() <= kMostTerms;
  }

  std::string textOfOne(Term term) const {
    if (isTogether(term)) {
      std::vector<std::string> parts;
      addTogether(term, parts);
      return fmt::format("({})", fmt::join(parts, " && "));
    }
    const std::optional<InputId> only = onlySmall(term);
    if (!only) return print(term);
    Small small = smalls_.at(*only);
    small.left.assign(small.left.size(), true);
    narrow(small, *only, term);
    const std::vector<std::string> said = textsOf(small);
    if (said.empty()) return print(term);
    return said.size() == 1 ? said[0] : fmt::format("({})", fmt::join(said, " && "));
  }

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
    if (n.op == Op::BvUlt && chars_.contains(n.a()) && arena_.isConst(n.b()))
      return put(relation(n.a(), positive ? "<" : ">=", static_cast<std::int64_t>(arena_.constBits(n.b()))));
    if (n.op != Op::BvUlt || !isNatural(n.b())) return put(textOf(conjunct));
    const Term below = bvSlt(arena_, n.a(), n.b());
    const Term negative = bvSlt(arena_, n.a(), arena_.constant(arena_.sort(n.a()), 0));
    const Term above = logicalNot(arena_, below);
    const auto isFalse = [&](Term term) { return arena_.isConst(term) && arena_.constBits(term) == 0; };
    const bool natural = isNatural(n.a()) || isFalse(negative);
    if (positive) {
      if (!natural) put(print(logicalNot(arena_, negative)));
      if (!isFalse(above)) put(print(below));
      return;
    }
    if (natural) return put(print(above));
    put(isFalse(above) ? print(negative) : fmt::format("({} || {})", print(negative), print(above)));
  }

  void say(Term subject, Interval& interval) {
    if (std::exchange(interval.is_said, true)) return;
    while (interval.holes.erase(interval.low) > 0) ++interval.low;
    while (interval.holes.erase(interval.high) > 0) --interval.high;
    if (interval.low == interval.high) return put(relation(subject, "==", interval.low));
    const std::int64_t least = leastOf(subject);
    if (interval.low > least) put(relation(subject, ">=", interval.low));
    if (interval.high < -(least + 1)) put(relation(subject, "<=", interval.high));
    for (auto hole = interval.holes.begin(); hole != interval.holes.end();) {
      const std::int64_t first = *hole;
      std::int64_t last = first;
      while (++hole != interval.holes.end() && *hole == last + 1) last = *hole;
      if (last < interval.low || first > interval.high) continue;
      if (last - first < static_cast<std::int64_t>(kMostHoles)) {
        for (std::int64_t value = first; value <= last; ++value) put(relation(subject, "!=", value));
      } else {
        put(fmt::format("({} || {})", relation(subject, "<", first), relation(subject, ">", last)));
      }
    }
  }

  std::string relation(Term subject, std::string_view symbol, std::int64_t value) const {
    if (chars_.contains(subject))
      return fmt::format("{} {} {}", print(subject), symbol,
                         characterText(static_cast<std::uint16_t>(value)));
    // Built from comparisons of numbers, which the printer writes as Java has them.
    const Term number = arena_.constant(arena_.sort(subject), static_cast<std::uint64_t>(value));
    if (symbol == "==") return print(equal(arena_, subject, number));
    if (symbol == "!=") return print(distinct(arena_, subject, number));
    if (symbol == "<") return print(bvSlt(arena_, subject, number));
    if (symbol == "<=") return print(bvSle(arena_, subject, number));
    if (symbol == ">") return print(logicalNot(arena_, bvSle(arena_, subject, number)));
    return print(logicalNot(arena_, bvSlt(arena_, subject, number)));
  }

  struct Range {
    std::size_t first;
    std::size_t last;
  };

  void say(Small& small) {
    if (std::exchange(small.is_said, true)) return;
    if (const std::optional<std::string> text = wholeString(small)) return put(*text);
    for (std::string& text : textsOf(small)) put(std::move(text));
  }

  // The string that a length or character is of, if only one is left.
  std::optional<std::string> wholeString(const Small& small) const {
    const auto number = string_of_.find(arena_.inputId(small.input));
    if (number == string_of_.end()) return std::nullopt;
    const String& string = strings_[number->second];
    const std::optional<std::size_t> length = smalls_.at(string.length).only();
    if (!length || *length == 0 || *length > string.characters.size()) return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i < *length; ++i) {
      const std::optional<std::size_t> character = smalls_.at(string.characters[i]).only();
      if (!character) return std::nullopt;
      text += javaCharacter(*character, '"');
    }
    std::string name = string.name;
    std::erase(name, '\'');
    return fmt::format("{}.equals(\"{}\")", name, text);
  }

  // What the values that are left say; nothing if all are.
  std::vector<std::string> textsOf(const Small& small) const {
    if (small.kind == SmallKind::Object) return textsOfObject(small);
    std::string name = arena_.input(arena_.inputId(small.input)).name;
    std::erase(name, '\'');
    if (small.kind == SmallKind::Flag) {
      if (small.count() != 1) return {};
      if (small.left[1]) return {name};
      if (!name.ends_with(kIsNull)) return {"!" + name};
      return {name.replace(name.size() - kIsNull.size(), kIsNull.size(), kNotNull)};
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
    return ranges.empty() ? std::vector<std::string>() : textsOf(small, name, ranges);
  }

  // What an object is, by the types that the code has asked for: nothing if they do not say all of it.
  std::vector<std::string> askedTexts(const Small& small, const std::string& name) const {
    constexpr std::size_t kMostAsked = 3;
    const PlannedValue& value = *small.open;
    const concolic::ObjectSet all = concolic::ObjectSet::below(value.labels.size());
    concolic::ObjectSet left;
    for (std::size_t i = 0; i < value.labels.size(); ++i) {
      if (small.left[i]) left.insert(i);
    }
    if (left.empty()) return {};
    struct Literal {
      concolic::ObjectSet objects;
      std::string text;
      bool is_type;
    };
    std::vector<Literal> literals;
    for (const concolic::AskedType& asked : asked_) {
      if (asked.choice != value.choice) continue;
      const concolic::ObjectSet are = asked.objects & all;
      const bool is_type = left.isSubsetOf(are);
      if (are == all || (!is_type && !(left & are).empty())) continue;
      const std::string is = fmt::format("{} instanceof {}", name, className(program_, asked.type));
      literals.push_back({is_type ? are : all & ~are, is_type ? is : fmt::format("!({})", is), is_type});
    }
    const auto meet = [&](const Literal* without) {
      concolic::ObjectSet common = all;
      for (const Literal& literal : literals) {
        if (&literal != without) common &= literal.objects;
      }
      return common;
    };
    if (literals.empty() || meet(nullptr) != left) return {};
    for (std::size_t i = literals.size(); i-- > 0;) {
      // One that no object is of says something of others.
      if (literals[i].objects != all && meet(&literals[i]) == left)
        literals.erase(literals.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (literals.size() > kMostAsked) return {};
    const bool may_be_null = value.nullable && small.left[value.labels.size()];
    const bool any_type =
        std::any_of(literals.begin(), literals.end(), [](const Literal& it) { return it.is_type; });
    std::vector<std::string> texts;
    if (value.nullable && !may_be_null && !any_type) texts.push_back(name + std::string(kNotNull));
    for (const Literal& literal : literals) texts.push_back(literal.text);
    if (!may_be_null || !any_type) return texts;
    return {fmt::format("({}{} || {})", name, kIsNull, fmt::join(texts, " && "))};
  }

  // Which constructor made it is nothing that code sees.
  std::vector<std::string> textsOfObject(const Small& small) const {
    const PlannedValue& value = *small.open;
    std::string name = value.name;
    std::erase(name, '\'');
    if (std::vector<std::string> texts = askedTexts(small, name); !texts.empty()) return texts;
    const auto contains = [](const std::vector<std::string>& in, const std::string& label) {
      return std::find(in.begin(), in.end(), label) != in.end();
    };
    std::vector<std::string> left;
    std::vector<std::string> gone;
    for (std::size_t i = 0; i < value.labels.size(); ++i) {
      if (small.left[i] && !contains(left, value.labels[i])) left.push_back(value.labels[i]);
    }
    for (const std::string& label : value.labels) {
      if (!contains(left, label) && !contains(gone, label)) gone.push_back(label);
    }
    const bool may_be_null = value.nullable && small.left[value.labels.size()];
    std::vector<std::string> texts;
    if (left.empty()) return {name + std::string(kIsNull)};
    if (gone.empty() || (gone.size() == 1 && left.size() > 1)) {
      if (value.nullable && !may_be_null) texts.push_back(name + std::string(kNotNull));
      if (!gone.empty()) texts.push_back(isNot(name, gone[0]));
      return texts;
    }
    if (may_be_null) texts.push_back(name + std::string(kIsNull));
    for (const std::string& label : left) texts.push_back(is(name, label));
    if (texts.size() == 1) return texts;
    return {fmt::format("({})", fmt::join(texts, " || "))};
  }

  // The label is "instanceof Circle" or "== Color.RED".
  static std::string is(const std::string& name, const std::string& label) {
    return label == kIsPlainObject ? name + label : fmt::format("{} {}", name, label);
  }
  static std::string isNot(const std::string& name, const std::string& label) {
    if (label == kIsPlainObject) return fmt::format("{}.getClass() != Object.class", name);
    return label.starts_with("==") ? fmt::format("{} !={}", name, label.substr(2))
                                   : fmt::format("!({} {})", name, label);
  }

  static std::string valueText(const Small& small, std::size_t value) {
    return small.kind == SmallKind::Character ? characterText(value) : std::to_string(value);
  }

  static std::vector<std::string> textsOf(const Small& small, const std::string& name,
                                          const std::vector<Range>& ranges) {
    const std::size_t low = ranges.front().first;
    const std::size_t high = ranges.back().last;
    const std::size_t holes = high - low + 1 - small.count();
    if (low == high) return {fmt::format("{} == {}", name, valueText(small, low))};
    if (holes <= kMostHoles) {
      std::vector<std::string> texts;
      if (low > 0) texts.push_back(fmt::format("{} >= {}", name, valueText(small, low)));
      if (high + 1 < small.left.size())
        texts.push_back(fmt::format("{} <= {}", name, valueText(small, high)));
      for (std::size_t value = low; value <= high; ++value) {
        if (!small.left[value]) texts.push_back(fmt::format("{} != {}", name, valueText(small, value)));
      }
      return texts;
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
    return {fmt::format("({})", text)};
  }

  struct String {
    std::string name;
    InputId length;
    std::vector<InputId> characters;
  };

  const program::Program& program_;
  expr::TermArena& arena_;
  const std::vector<concolic::AskedType>& asked_;
  std::vector<Term> conjuncts_;
  std::map<InputId, Small> smalls_;
  std::vector<String> strings_;
  std::map<InputId, std::size_t> string_of_;  // lengths and characters
  std::unordered_set<Term> chars_;            // as registers have them
  std::vector<std::optional<InputId>> only_;  // by conjunct: the small input that it is about
  std::unordered_map<Term, Interval> intervals_;
  std::unordered_map<std::size_t, Term> compared_;  // by conjunct: the term that has an interval
  std::vector<std::string> texts_;
};

}  // namespace

std::vector<std::string> codeConditions(const program::Program& program, expr::TermArena& arena,
                                        const std::vector<Term>& conjuncts, const Plan& plan,
                                        const std::vector<concolic::AskedType>& asked) {
  return Describer(program, arena, conjuncts, plan, asked).run();
}

std::vector<std::string> conditionText(const program::Program& program, expr::TermArena& arena,
                                       const std::vector<Term>& conjuncts, const Plan& plan,
                                       const std::vector<concolic::AskedType>& asked) {
  Describer describer(program, arena, conjuncts, plan, asked);
  const std::vector<std::string> texts = describer.run();
  std::vector<std::string> all = choiceTexts(
      program, plan, [&](const PlannedValue& value) { return describer.nullness(value.is_null); });
  const std::size_t choices = all.size();
  for (const std::string& text : texts) {
    // Which object it is says more than that it is one.
    const std::size_t name = text.size() - std::min(text.size(), kNotNull.size());
    const bool is_said = text.ends_with(kNotNull) &&
                         std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(choices),
                                     [&](const std::string& choice) {
                                       return choice.size() > name &&
                                              (choice[name] == ' ' || choice[name] == '.') &&
                                              choice.compare(0, name, text, 0, name) == 0;
                                     });
    if (!is_said) all.push_back(text);
  }
  return all;
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
