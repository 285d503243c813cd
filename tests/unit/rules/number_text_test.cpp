// SPDX-License-Identifier: Apache-2.0
#include "rules/number_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "rule_of.h"
#include "rules/number_text_rules.h"
#include "rules/text_matching.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;
using expr::Sort;

// Writes doubles as C does: enough to see who is asked.
class CStrings final : public JdkStrings {
 public:
  std::string release() override { return "none"; }
  std::optional<std::u16string> stringOf(PieceKind kind, std::uint64_t bits,
                                         const std::string& conversion) override {
    const double number = kind == PieceKind::Float
                              ? double{std::bit_cast<float>(static_cast<std::uint32_t>(bits))}
                              : std::bit_cast<double>(bits);
    const std::string text = conversion.empty() ? fmt::format("{}", number) : fmt::format("{:.2f}", number);
    return std::u16string(text.begin(), text.end());
  }
};

class NumberTexts : public testing::Test {
 protected:
  Term input(const char* name, Sort sort) { return arena_.makeInput(name, sort); }
  void set(Term term, std::uint64_t bits) {
    model_.set(arena_.inputId(term), bits);
    evaluator_.setModel(model_);
  }
  std::uint64_t valueOf(Term term) { return evaluator_.value(term); }
  bool holds(Term term) { return evaluator_.isTrue(term); }
  TextPiece piece(PieceKind kind, Term number, Writing writing = {}) {
    return {.kind = kind, .constant = {}, .number = number, .writing = std::move(writing)};
  }
  NumberText textOf(const std::vector<TextPiece>& pieces) {
    NumberText text;
    for (const TextPiece& one : pieces) text.add(arena_, one);
    return text;
  }
  TextPiece constant(std::u16string text) {
    return {.kind = PieceKind::Constant, .constant = std::move(text), .number = {}, .writing = {}};
  }
  // What the terms say under the model.
  std::u16string read(const TextTerms& terms) {
    const bool is_wide = holds(terms.is_wide);
    const std::uint64_t length = valueOf(terms.length);
    EXPECT_EQ(valueOf(terms.byte_length), is_wide ? 2 * length : length);
    std::u16string text;
    for (std::size_t i = 0; i < length; ++i) {
      const auto byte = [&](std::size_t at) { return valueOf(terms.bytes.at(at)) & 0xffU; };
      text += static_cast<char16_t>(is_wide ? byte(2 * i) | byte(2 * i + 1) << 8U : byte(i));
    }
    return text;
  }

  expr::TermArena arena_;
  expr::Model model_;
  expr::Evaluator evaluator_{arena_, model_};
  std::shared_ptr<CStrings> jdk_ = std::make_shared<CStrings>();
};

constexpr std::int64_t kNumbers[] = {0,     1,         -1,        7,      9,    10,     -9,
                                     -10,   42,        99,        100,    -100, 12'345, -99'999,
                                     1'200, INT32_MAX, INT32_MIN, 0xcafe, -12,  -120,   127};

std::u16string wide(const std::string& text) { return {text.begin(), text.end()}; }

TEST_F(NumberTexts, BytesAndLengthAreThoseOfTheString) {
  const Term n = input("n", Sort::Bv32);
  const Term k = input("k", Sort::Bv64);
  const NumberText text = textOf({constant(u"n="), piece(PieceKind::Int, n), constant(u", "),
                                  piece(PieceKind::Long, k), piece(PieceKind::Int, n, {.radix = 16})});
  const auto terms = termsOf(arena_, text, nullptr);
  ASSERT_TRUE(terms.has_value());
  for (const std::int64_t number : kNumbers) {
    const auto narrow = static_cast<std::int32_t>(number);
    set(n, static_cast<std::uint32_t>(narrow));
    set(k, static_cast<std::uint64_t>(number * 1'000'000'007));
    EXPECT_EQ(read(*terms), wide(fmt::format("n={}, {}{:x}", narrow, number * 1'000'000'007,
                                             static_cast<std::uint32_t>(narrow))));
  }
  // In front of the first number everything is known.
  EXPECT_TRUE(arena_.isConst(terms->bytes[0], 'n'));
  EXPECT_FALSE(arena_.isConst(terms->bytes[2]));
  EXPECT_EQ(textOfByte(arena_, terms->bytes[5]), text);
  EXPECT_EQ(indexOfByte(arena_, terms->bytes[5]), 5U);
  EXPECT_FALSE(textOfByte(arena_, n).has_value());
}

TEST_F(NumberTexts, PaddingIsThatOfTheFormatter) {
  const Term n = input("n", Sort::Bv32);
  const NumberText text =
      textOf({piece(PieceKind::Int, n, {.width = 6}), constant(u"|"),
              piece(PieceKind::Int, n, {.width = 6, .is_left = true}), constant(u"|"),
              piece(PieceKind::Int, n, {.width = 6, .has_zeros = true}), constant(u"|"),
              piece(PieceKind::Int, n, {.radix = 16, .is_upper_case = true, .width = 6, .has_zeros = true})});
  const auto terms = termsOf(arena_, text, nullptr);
  ASSERT_TRUE(terms.has_value());
  for (const std::int64_t number : kNumbers) {
    const auto narrow = static_cast<std::int32_t>(number);
    set(n, static_cast<std::uint32_t>(narrow));
    EXPECT_EQ(read(*terms),
              wide(fmt::format("{0:6}|{0:<6}|{0:06}|{1:06X}", narrow, static_cast<std::uint32_t>(narrow))));
  }
}

TEST_F(NumberTexts, ACharacterMayMakeTheStringWide) {
  const Term c = unsignedResize(arena_, input("c", Sort::Bv16), Sort::Bv32);
  const Term b = input("b", Sort::Bv32);
  const auto terms =
      termsOf(arena_, textOf({constant(u"c"), piece(PieceKind::Character, c), piece(PieceKind::Boolean, b)}),
              nullptr);
  ASSERT_TRUE(terms.has_value());
  for (const char16_t unit : {u'a', u'\u00e9', u'\u00ff', u'\u0100', u'\u20ac', u'\uffff'}) {
    set(arena_.findInput("c"), unit);
    set(b, unit & 1U);
    EXPECT_EQ(read(*terms), u"c" + std::u16string(1, unit) + ((unit & 1U) != 0 ? u"true" : u"false"));
    EXPECT_EQ(holds(terms->is_wide), unit > 0xff);
  }
}

TEST_F(NumberTexts, ACharacterMayBeMissing) {
  const Term c = input("c", Sort::Bv32);
  const Term n = input("n", Sort::Bv32);
  const Term shown = ite(arena_, bvSlt(arena_, c, intConst(arena_, 0)), intConst(arena_, -1),
                         bvAnd(arena_, c, intConst(arena_, 0xff)));
  const TextPiece optional = piece(PieceKind::Character, shown, {.radix = kMayBeMissing});
  const NumberText text = textOf({constant(u"<"), optional, piece(PieceKind::Int, n)});
  const auto terms = termsOf(arena_, text, nullptr);
  ASSERT_TRUE(terms.has_value());
  for (const std::int32_t unit : {-1, -500, 0x61, 0xe9}) {
    set(c, static_cast<std::uint32_t>(unit));
    set(n, 12);
    EXPECT_EQ(read(*terms),
              unit < 0 ? u"<12" : u"<" + std::u16string(1, static_cast<char16_t>(unit)) + u"12");
    EXPECT_TRUE(holds(decidedFor(arena_, optional, valueOf(shown)).condition));
    EXPECT_EQ(decidedFor(arena_, optional, valueOf(shown)).characters.size(), unit < 0 ? 0U : 1U);
  }
  EXPECT_FALSE(isText(arena_, text, u"<12", nullptr).has_value());
}

TEST_F(NumberTexts, FloatsAreWrittenByTheJdk) {
  const Term d = input("d", Sort::F64);
  const NumberText text = textOf(
      {piece(PieceKind::Double, d), constant(u" "), piece(PieceKind::Double, d, {.conversion = "%.2f"})});
  EXPECT_FALSE(termsOf(arena_, text, nullptr).has_value());
  const auto terms = termsOf(arena_, text, jdk_);
  ASSERT_TRUE(terms.has_value());
  for (const double number : {0.0, 2.5, -1e-7, 1e300}) {
    set(d, std::bit_cast<std::uint64_t>(number));
    EXPECT_EQ(read(*terms), wide(fmt::format("{} {:.2f}", number, number)));
  }
  const auto is = isText(arena_, textOf({constant(u"d="), piece(PieceKind::Double, d)}), u"d=2.5", jdk_);
  ASSERT_TRUE(is.has_value());
  EXPECT_EQ(*is, equal(arena_, d, doubleConst(arena_, 2.5)));
}

TEST_F(NumberTexts, WhatIsDecidedIsTheSizeOnly) {
  const Term n = input("n", Sort::Bv32);
  for (const Writing& writing : {Writing{}, Writing{.radix = 16}, Writing{.width = 5, .has_zeros = true}}) {
    const TextPiece number = piece(PieceKind::Int, n, writing);
    for (const std::int64_t chosen : kNumbers) {
      const DecidedPiece decided = decidedFor(arena_, number, static_cast<std::uint32_t>(chosen));
      for (const std::int64_t other : kNumbers) {
        set(n, static_cast<std::uint32_t>(other));
        const auto bits = static_cast<std::uint32_t>(other);
        const TextPiece bare = piece(PieceKind::Int, n, {.radix = writing.radix});
        const std::u16string natural = written(bare, bits, nullptr);
        const std::u16string of_chosen = written(bare, static_cast<std::uint32_t>(chosen), nullptr);
        const bool is_alike =
            natural.size() == of_chosen.size() && (natural[0] == u'-') == (of_chosen[0] == u'-');
        ASSERT_EQ(holds(decided.condition), is_alike) << chosen << " " << other;
        if (!is_alike) continue;
        std::u16string text;
        for (const Term character : decided.characters) text += static_cast<char16_t>(valueOf(character));
        EXPECT_EQ(text, written(number, bits, nullptr));
      }
    }
  }
}

TEST_F(NumberTexts, ConstantsAreMatchedByTheNumbers) {
  const Term n = input("n", Sort::Bv32);
  const Term k = input("k", Sort::Bv32);
  const NumberText one = textOf({constant(u"n="), piece(PieceKind::Int, n), constant(u";")});
  const NumberText two = textOf({piece(PieceKind::Int, n), piece(PieceKind::Int, k)});
  for (const std::u16string_view text : {u"n=42;",
                                         u"n=042;",
                                         u"n=-1;",
                                         u"n=;",
                                         u"n=2147483647;",
                                         u"n=2147483648;",
                                         u"n=-2147483648;",
                                         u"n=1",
                                         u"n=12",
                                         u"n=-",
                                         u"n=-12",
                                         u"n=10;",
                                         u"",
                                         u"n",
                                         u"n=0",
                                         u"12",
                                         u"-1",
                                         u"1210",
                                         u"-12-12",
                                         u"121",
                                         u"00"}) {
    for (const NumberText* const of : {&one, &two}) {
      const auto is = isText(arena_, *of, text, nullptr);
      const auto begins = beginsWith(arena_, *of, text, nullptr);
      ASSERT_TRUE(is.has_value() && begins.has_value());
      for (const std::int64_t first : kNumbers) {
        for (const std::int64_t second : {1, 12, -12, 0, 210}) {
          set(n, static_cast<std::uint32_t>(first));
          set(k, static_cast<std::uint32_t>(second));
          const std::u16string whole =
              wide(of == &one ? fmt::format("n={};", static_cast<std::int32_t>(first))
                              : fmt::format("{}{}", static_cast<std::int32_t>(first), second));
          EXPECT_EQ(holds(*is), whole == text) << fmt::format("{} {}", first, second);
          EXPECT_EQ(holds(*begins), whole.starts_with(text)) << fmt::format("{} {}", first, second);
        }
      }
    }
  }
}

TEST_F(NumberTexts, StringsThatAreWrittenAlikeAreTheSameForTheSameNumber) {
  const Term n = input("n", Sort::Bv32);
  const Term k = input("k", Sort::Bv32);
  const auto wrapped = [&](Term number) { return textOf({constant(u"<"), piece(PieceKind::Int, number)}); };
  EXPECT_EQ(areSame(arena_, wrapped(n), wrapped(k)), equal(arena_, n, k));
  EXPECT_EQ(areSame(arena_, wrapped(n), wrapped(n)), arena_.trueTerm());
  // 1 and 23 are written like 12 and 3.
  EXPECT_FALSE(areSame(arena_, textOf({piece(PieceKind::Int, n), piece(PieceKind::Int, k)}),
                       textOf({piece(PieceKind::Int, k), piece(PieceKind::Int, n)})));
  EXPECT_FALSE(areSame(arena_, wrapped(n), textOf({piece(PieceKind::Int, k)})));
}

TEST_F(NumberTexts, TooManyNumbersAreNone) {
  NumberText text;
  for (std::size_t i = 0; i <= kMostTextNumbers; ++i)
    text.add(arena_, piece(PieceKind::Boolean, input(fmt::format("b{}", i).c_str(), Sort::Bv32)));
  EXPECT_FALSE(termsOf(arena_, text, nullptr).has_value());
}

// --- rules -------------------------------------------------------------------------------------------------

TEST(NumberTextRules, AStringOfANumberIsReadAgain) {
  TableContext context;
  context.addSymbolicNumber(1'234);
  const Answer answer = ruleOf("java/lang/Integer.toString(I)Ljava/lang/String;").evaluate(context);
  ASSERT_TRUE(answer.has_value());
  const Ref string = context.newString(std::get<NewString>(answer->value));
  const Term number = context.symbolic(0);
  const auto text = unreadString(context, string);
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(text->pieces().size(), 1U);
  context.clearArguments();
  context.addObject(string);
  context.addNumber(10);
  const Answer parsed = ruleOf("java/lang/Integer.parseInt(Ljava/lang/String;I)I").evaluate(context);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(std::get<Term>(parsed->value), number);
  EXPECT_TRUE(context.decided.empty());
  EXPECT_TRUE(context.settled.empty());
}

TEST(NumberTextRules, AKnownNumberIsWrittenByTheBytecode) {
  TableContext context;
  context.addNumber(5);
  EXPECT_FALSE(ruleOf("java/lang/Integer.toString(I)Ljava/lang/String;").evaluate(context).has_value());
}

TEST(NumberTextRules, WithoutAJdkFloatsAreLeftToTheBytecode) {
  TableContext context;
  context.addSymbolicNumber(0, BasicType::Double);
  const Rule& rule = ruleOf("java/lang/Double.toString(D)Ljava/lang/String;");
  EXPECT_FALSE(rule.evaluate(context).has_value());
  context.jdk = std::make_shared<CStrings>();
  EXPECT_TRUE(rule.evaluate(context).has_value());
}

}  // namespace
}  // namespace javelin::rules
