// SPDX-License-Identifier: Apache-2.0
// Every rule of string_rules.h against a loop in C++, for thousands of inputs: what the term has there, the
// method returns. The rules are taken from the table, by their method.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <random>

#include "rule_of.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;

// Arguments as the method has them: numbers, or elements.
struct Value {
  std::int32_t number = 0;
  std::vector<std::int64_t> elements = {};
};
using Values = std::vector<Value>;

struct Parameter {
  enum class Kind : std::uint8_t { Number, Constant, Array, Text } kind = Kind::Number;
  BasicType type = BasicType::Int;
  std::int32_t constant = 0;
};
constexpr Parameter kNumber{Parameter::Kind::Number};
constexpr Parameter kText{Parameter::Kind::Text, BasicType::Byte};
Parameter constant(std::int32_t value) { return {Parameter::Kind::Constant, BasicType::Int, value}; }
Parameter array(BasicType type) { return {Parameter::Kind::Array, type}; }

// nullopt: the bytecode says it.
using Expected = std::function<std::optional<std::int32_t>(const Values&)>;

struct Case {
  std::string rule;  // "java/util/Arrays.equals([B[B)Z"
  std::vector<Parameter> parameters;
  Expected expected;
  // Inputs that the JDK's code never has are not tried.
  std::function<bool(const Values&)> is_asked = {};
};

constexpr std::uint32_t kRoom = 4;
constexpr int kRounds = 400;

// Few values, so that they are often the same; some that are special.
std::int64_t randomElement(std::mt19937& random, BasicType type) {
  static constexpr std::array<std::int64_t, 12> kBytes = {'a', 'A', 'b', ' ',  '1',  0,
                                                          'z', -1,  9,   0xb5, 0xe0, 0xc0};
  const std::int64_t value = kBytes[random() % (random() % 2 == 0 ? 3 : kBytes.size())];
  switch (type) {
    case BasicType::Boolean:
      return value & 1;
    case BasicType::Byte:
      return static_cast<std::int8_t>(value);
    case BasicType::Char:
      return static_cast<std::uint16_t>(value);
    case BasicType::Float: {
      constexpr std::array<float, 4> kFloats = {0.0F, -0.0F, 1.5F, std::numeric_limits<float>::quiet_NaN()};
      return std::bit_cast<std::uint32_t>(kFloats[random() % kFloats.size()]);
    }
    case BasicType::Double: {
      constexpr std::array<double, 4> kDoubles = {0.0, -0.0, 1.5, std::numeric_limits<double>::quiet_NaN()};
      return std::bit_cast<std::int64_t>(kDoubles[random() % kDoubles.size()]);
    }
    default:
      return value;
  }
}

std::uint64_t bitsOf(std::int64_t element, BasicType type) {
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      return static_cast<std::uint8_t>(element);
    case BasicType::Char:
    case BasicType::Short:
      return static_cast<std::uint16_t>(element);
    case BasicType::Long:
    case BasicType::Double:
      return static_cast<std::uint64_t>(element);
    default:
      return static_cast<std::uint32_t>(element);
  }
}

Values randomValues(std::mt19937& random, const std::vector<Parameter>& parameters) {
  Values values;
  for (const Parameter& parameter : parameters) {
    Value value;
    switch (parameter.kind) {
      case Parameter::Kind::Constant:
        value.number = parameter.constant;
        break;
      case Parameter::Kind::Number: {
        constexpr std::array<std::int32_t, 10> kNumbers = {0, 1, 2, 3, 4, -1, 'a', 'A', 0x161, 5};
        value.number = kNumbers[random() % kNumbers.size()];
        break;
      }
      case Parameter::Kind::Array:
      case Parameter::Kind::Text:
        value.elements.resize(random() % (kRoom + 1));
        for (std::int64_t& element : value.elements) element = randomElement(random, parameter.type);
        break;
    }
    values.push_back(std::move(value));
  }
  return values;
}

std::vector<std::uint64_t> inputsOf(const std::vector<Parameter>& parameters, const Values& values) {
  std::vector<std::uint64_t> bits;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].kind == Parameter::Kind::Constant) continue;
    if (parameters[i].kind == Parameter::Kind::Number) {
      bits.push_back(static_cast<std::uint32_t>(values[i].number));
      continue;
    }
    bits.push_back(values[i].elements.size());
    for (std::uint32_t k = 0; k < kRoom; ++k)
      bits.push_back(k < values[i].elements.size() ? bitsOf(values[i].elements[k], parameters[i].type) : 7);
  }
  return bits;
}

void hold(const Case& test) {
  SCOPED_TRACE(test.rule);
  const Rule& rule = ruleOf(test.rule);
  ASSERT_EQ(rule.kind, RuleKind::Pure);
  TableContext context;
  for (const Parameter& parameter : test.parameters) {
    if (parameter.kind == Parameter::Kind::Number) context.addSymbolicNumber(0);
    if (parameter.kind == Parameter::Kind::Constant) context.addNumber(parameter.constant);
    if (parameter.kind == Parameter::Kind::Array || parameter.kind == Parameter::Kind::Text)
      context.addSymbolicArray(parameter.type, {}, kRoom);
    if (parameter.kind == Parameter::Kind::Text) context.wrapLast();
  }
  const Answer answer = rule.evaluate(context);
  ASSERT_TRUE(answer.has_value());
  ASSERT_TRUE(std::holds_alternative<Term>(answer->value));
  EXPECT_TRUE(answer->writes.empty());
  const Term value = std::get<Term>(answer->value);
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same ones in every run
  int told = 0;
  for (int round = 0; round < kRounds; ++round) {
    const Values values = randomValues(random, test.parameters);
    if (test.is_asked && !test.is_asked(values)) continue;
    context.setInputs(inputsOf(test.parameters, values));
    const auto expected = test.expected(values);
    const bool applies = !answer->applies.valid() || context.valueOf(answer->applies) != 0;
    ASSERT_EQ(applies, expected.has_value());
    if (!expected) continue;
    ASSERT_EQ(context.intOf(value), *expected) << "round " << round;
    ++told;
  }
  EXPECT_GT(told, kRounds / 20);
}

// --- the methods, as loops ---------------------------------------------------------------------------------

using Elements = std::vector<std::int64_t>;
std::int32_t character(std::int64_t element) { return static_cast<std::int32_t>(element & 0xff); }
bool isUpper(std::int32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7); }
std::int32_t lower(std::int32_t c) { return isUpper(c) ? c + 32 : c; }
bool isBlankCharacter(std::int32_t c) { return (c >= 9 && c <= 13) || (c >= 28 && c <= 32); }

bool standsAt(const Elements& text, std::int64_t count, std::int64_t at, const Elements& part) {
  if (at + static_cast<std::int64_t>(part.size()) > count) return false;
  for (std::size_t j = 0; j < part.size(); ++j) {
    if (text[static_cast<std::size_t>(at) + j] != part[j]) return false;
  }
  return true;
}

std::int32_t hashOf(const Elements& elements, std::int32_t start) {
  auto hash = static_cast<std::uint32_t>(start);
  for (const std::int64_t element : elements) hash = 31 * hash + static_cast<std::uint32_t>(element);
  return static_cast<std::int32_t>(hash);
}

// NaN is one value; 0.0 and -0.0 are two.
std::optional<std::int32_t> sameElements(const Values& v) { return v[0].elements == v[1].elements ? 1 : 0; }

std::optional<std::int32_t> mismatch(const Values& v) {
  const auto& a = v[0].elements;
  const auto& b = v[1].elements;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()) && static_cast<std::int32_t>(i) < v[2].number; ++i)
    if (a[i] != b[i]) return static_cast<std::int32_t>(i);
  return -1;
}

std::int32_t firstOf(const Elements& text, std::int32_t wanted, std::int64_t from, std::int64_t to) {
  for (std::int64_t i = std::max<std::int64_t>(from, 0); i < to; ++i)
    if (character(text[static_cast<std::size_t>(i)]) == wanted) return static_cast<std::int32_t>(i);
  return -1;
}

std::int32_t lastOf(const Elements& text, std::int32_t wanted, std::int64_t from) {
  for (std::int64_t i = std::min<std::int64_t>(from, static_cast<std::int64_t>(text.size()) - 1); i >= 0; --i)
    if (character(text[static_cast<std::size_t>(i)]) == wanted) return static_cast<std::int32_t>(i);
  return -1;
}

// --- tests -------------------------------------------------------------------------------------------------

TEST(StringRules, EqualArraysOfEveryType) {
  const std::vector<std::pair<std::string, BasicType>> methods = {
      {"java/lang/StringLatin1.equals([B[B)Z", BasicType::Byte},
      {"java/util/Arrays.equals([B[B)Z", BasicType::Byte},
      {"java/util/Arrays.equals([Z[Z)Z", BasicType::Boolean},
      {"java/util/Arrays.equals([C[C)Z", BasicType::Char},
      {"java/util/Arrays.equals([S[S)Z", BasicType::Short},
      {"java/util/Arrays.equals([I[I)Z", BasicType::Int},
      {"java/util/Arrays.equals([J[J)Z", BasicType::Long},
      {"java/util/Arrays.equals([F[F)Z", BasicType::Float},
      {"java/util/Arrays.equals([D[D)Z", BasicType::Double}};
  for (const auto& [method, type] : methods) hold({method, {array(type), array(type)}, sameElements});
}

TEST(StringRules, HashesOfArrays) {
  const std::vector<std::pair<std::string, BasicType>> methods = {
      {"java/util/Arrays.hashCode([B)I", BasicType::Byte},
      {"java/util/Arrays.hashCode([C)I", BasicType::Char},
      {"java/util/Arrays.hashCode([S)I", BasicType::Short},
      {"java/util/Arrays.hashCode([I)I", BasicType::Int}};
  for (const auto& [method, type] : methods)
    hold({method, {array(type)}, [](const Values& v) { return hashOf(v[0].elements, 1); }});
}

TEST(StringRules, FirstMismatch) {
  const std::vector<std::pair<std::string, BasicType>> methods = {
      {"jdk/internal/util/ArraysSupport.mismatch([B[BI)I", BasicType::Byte},
      {"jdk/internal/util/ArraysSupport.mismatch([C[CI)I", BasicType::Char},
      {"jdk/internal/util/ArraysSupport.mismatch([S[SI)I", BasicType::Short},
      {"jdk/internal/util/ArraysSupport.mismatch([I[II)I", BasicType::Int},
      {"jdk/internal/util/ArraysSupport.mismatch([J[JI)I", BasicType::Long}};
  for (const auto& [method, type] : methods) {
    hold({method, {array(type), array(type), kNumber}, mismatch, [](const Values& v) {
            return v[2].number <=
                   static_cast<std::int32_t>(std::min(v[0].elements.size(), v[1].elements.size()));
          }});
  }
}

Elements lettersOf(const Value& text) {
  Elements letters;
  for (const std::int64_t element : text.elements) letters.push_back(character(element));
  return letters;
}

TEST(StringRules, HashesOfStrings) {
  const Expected hash = [](const Values& v) { return hashOf(lettersOf(v[0]), 0); };
  hold({"java/lang/String.hashCode()I", {kText}, hash});
  hold({"java/lang/StringLatin1.hashCode([B)I", {array(BasicType::Byte)}, hash});
}

TEST(StringRules, EqualButForCase) {
  const Expected same = [](const Values& v) {
    Elements a = lettersOf(v[0]);
    Elements b = lettersOf(v[1]);
    for (std::int64_t& c : a) c = lower(static_cast<std::int32_t>(c));
    for (std::int64_t& c : b) c = lower(static_cast<std::int32_t>(c));
    return a == b ? 1 : 0;
  };
  hold({"java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z", {kText, kText}, same});
}

TEST(StringRules, Compare) {
  const Expected compare = [](const Values& v) {
    const Elements a = lettersOf(v[0]);
    const Elements b = lettersOf(v[1]);
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (a[i] != b[i]) return static_cast<std::int32_t>(a[i] - b[i]);
    return static_cast<std::int32_t>(a.size()) - static_cast<std::int32_t>(b.size());
  };
  hold(
      {"java/lang/StringLatin1.compareTo([B[B)I", {array(BasicType::Byte), array(BasicType::Byte)}, compare});
}

TEST(StringRules, StartsWith) {
  const Expected starts = [](const Values& v) {
    return v[2].number >= 0 && standsAt(v[0].elements, static_cast<std::int64_t>(v[0].elements.size()),
                                        v[2].number, v[1].elements)
               ? 1
               : 0;
  };
  hold({"java/lang/String.startsWith(Ljava/lang/String;I)Z", {kText, kText, kNumber}, starts});
}

TEST(StringRules, RegionMatches) {
  const auto matches = [](const Elements& a, std::size_t at, const Elements& b, std::size_t b_at,
                          std::size_t count, bool any_case) {
    if (at + count > a.size() || b_at + count > b.size()) return 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto x = static_cast<std::int32_t>(a[at + i]);
      const auto y = static_cast<std::int32_t>(b[b_at + i]);
      if (any_case ? lower(x) != lower(y) : x != y) return 0;
    }
    return 1;
  };
  hold({"java/lang/String.regionMatches(ILjava/lang/String;II)Z",
        {kText, constant(1), kText, constant(0), constant(2)},
        [&](const Values& v) { return matches(lettersOf(v[0]), 1, lettersOf(v[2]), 0, 2, false); }});
  for (const bool any_case : {false, true}) {
    hold({"java/lang/String.regionMatches(ZILjava/lang/String;II)Z",
          {kText, constant(any_case ? 1 : 0), constant(0), kText, constant(1), constant(2)},
          [&](const Values& v) { return matches(lettersOf(v[0]), 0, lettersOf(v[3]), 1, 2, any_case); }});
  }
}

TEST(StringRules, IndicesOfCharacters) {
  const std::vector<Parameter> parameters = {array(BasicType::Byte), kNumber, kNumber};
  hold({"java/lang/StringLatin1.indexOf([BII)I", parameters, [](const Values& v) {
          return firstOf(v[0].elements, v[1].number, v[2].number,
                         static_cast<std::int64_t>(v[0].elements.size()));
        }});
  hold({"java/lang/StringLatin1.lastIndexOf([BII)I", parameters,
        [](const Values& v) { return lastOf(v[0].elements, v[1].number, v[2].number); }});
}

TEST(StringRules, IndexBeforeAnEndInside) {
  hold({"java/lang/StringLatin1.indexOf([BIII)I",
        {array(BasicType::Byte), kNumber, kNumber, kNumber},
        [](const Values& v) -> std::optional<std::int32_t> {
          if (v[2].number < 0 || v[3].number > static_cast<std::int32_t>(v[0].elements.size()))
            return std::nullopt;
          return firstOf(v[0].elements, v[1].number, v[2].number, v[3].number);
        }});
}

TEST(StringRules, IndicesOfParts) {
  const auto first = [](const Elements& text, const Elements& part, std::int64_t from) {
    const auto length = static_cast<std::int64_t>(text.size());
    if (part.empty() && from > length) return static_cast<std::int32_t>(length);
    for (std::int64_t i = std::max<std::int64_t>(from, 0); i <= length; ++i)
      if (standsAt(text, length, i, part)) return static_cast<std::int32_t>(i);
    return -1;
  };
  hold({"java/lang/StringLatin1.indexOf([B[B)I",
        {array(BasicType::Byte), array(BasicType::Byte)},
        [&](const Values& v) { return first(v[0].elements, v[1].elements, 0); }});
  const std::vector<Parameter> parameters = {array(BasicType::Byte), constant(0), kNumber, kText, kNumber};
  const auto isCount = [](const Values& v) {
    return v[2].number == static_cast<std::int32_t>(v[0].elements.size());
  };
  hold({"java/lang/String.indexOf([BBILjava/lang/String;I)I", parameters,
        [&](const Values& v) { return first(v[0].elements, v[3].elements, v[4].number); }, isCount});
  hold({"java/lang/String.lastIndexOf([BBILjava/lang/String;I)I", parameters,
        [](const Values& v) {
          const auto length = static_cast<std::int64_t>(v[0].elements.size());
          for (std::int64_t i = std::min<std::int64_t>(v[4].number, length); i >= 0; --i)
            if (standsAt(v[0].elements, length, i, v[3].elements)) return static_cast<std::int32_t>(i);
          return -1;
        },
        isCount});
}

TEST(StringRules, Blank) {
  hold({"java/lang/String.isBlank()Z", {kText}, [](const Values& v) {
          const Elements letters = lettersOf(v[0]);
          return std::all_of(letters.begin(), letters.end(),
                             [](std::int64_t c) { return isBlankCharacter(static_cast<std::int32_t>(c)); })
                     ? 1
                     : 0;
        }});
}

TEST(StringRules, NegativesOfAKnownLength) {
  TableContext context;
  context.addArray(BasicType::Byte, {1, -2, 3});
  context.addNumber(0);
  context.addNumber(3);
  const Rule& rule = ruleOf("java/lang/StringCoding.hasNegatives([BII)Z");
  const Answer answer = rule.evaluate(context);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(context.intOf(std::get<Term>(answer->value)), 1);
}

TEST(StringRules, NegativesBeyondTheEndAreForTheBytecode) {
  TableContext context;
  context.addArray(BasicType::Byte, {1, -2, 3});
  context.addNumber(0);
  context.addNumber(4);
  EXPECT_FALSE(ruleOf("java/lang/StringCoding.hasNegatives([BII)Z").evaluate(context).has_value());
}

TEST(StringRules, NothingIsSaidOfNullAndLongArrays) {
  TableContext nothing;
  nothing.addNull();
  nothing.addNull();
  TableContext large;
  large.addSymbolicArray(BasicType::Byte, {}, 200);
  large.addSymbolicArray(BasicType::Byte, {}, 200);
  for (const char* const method :
       {"java/util/Arrays.equals([B[B)Z", "java/lang/StringLatin1.compareTo([B[B)I",
        "java/lang/StringLatin1.indexOf([B[B)I", "java/util/Arrays.hashCode([B)I"}) {
    EXPECT_FALSE(ruleOf(method).evaluate(nothing).has_value()) << method;
    EXPECT_FALSE(ruleOf(method).evaluate(large).has_value()) << method;
  }
}

}  // namespace
}  // namespace javelin::rules
