// SPDX-License-Identifier: Apache-2.0
// Copies with symbolic bounds against the elements that there are, for every bound.
#include "rules/copy_rules.h"

#include <gtest/gtest.h>

#include "rule_of.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;

constexpr std::uint32_t kRoom = 4;
const std::vector<std::int32_t> kElements = {5, 6, 7, 8};

// An array of symbolic length with those elements: for setInputs(), its length first.
std::vector<std::uint64_t> inputsOf(std::uint64_t length) {
  std::vector<std::uint64_t> bits = {length};
  bits.insert(bits.end(), kElements.begin(), kElements.end());
  return bits;
}

std::vector<std::int32_t> part(std::int32_t from, std::int32_t to) {
  return {kElements.begin() + from, kElements.begin() + to};
}

struct Copy {
  const char* method;
  BasicType type;
};

TEST(CopyRules, CopyOfRangeForAllBounds) {
  for (const Copy& copy : {Copy{"java/util/Arrays.copyOfRange([BII)[B", BasicType::Byte},
                           Copy{"java/util/Arrays.copyOfRange([CII)[C", BasicType::Char},
                           Copy{"java/util/Arrays.copyOfRange([III)[I", BasicType::Int}}) {
    SCOPED_TRACE(copy.method);
    TableContext context;
    context.addSymbolicArray(copy.type, {}, kRoom);
    context.addSymbolicNumber(0);
    context.addSymbolicNumber(0);
    const Answer answer = ruleOf(copy.method).evaluate(context);
    ASSERT_TRUE(answer.has_value());
    const auto& array = std::get<NewArray>(answer->value);
    EXPECT_EQ(array.type, copy.type);
    for (std::int32_t length = 0; length <= 4; ++length) {
      for (std::int32_t from = -1; from <= 5; ++from) {
        for (std::int32_t to = -1; to <= 5; ++to) {
          auto bits = inputsOf(static_cast<std::uint64_t>(length));
          bits.push_back(static_cast<std::uint32_t>(from));
          bits.push_back(static_cast<std::uint32_t>(to));
          context.setInputs(bits);
          const bool is_inside = 0 <= from && from <= to && to <= length;
          ASSERT_EQ(context.valueOf(answer->applies) != 0, is_inside);
          if (is_inside) {
            ASSERT_EQ(context.elementsOf(array), part(from, to));
          }
        }
      }
    }
  }
}

TEST(CopyRules, CopyOfForAllLengths) {
  for (const Copy& copy : {Copy{"java/util/Arrays.copyOf([BI)[B", BasicType::Byte},
                           Copy{"java/util/Arrays.copyOf([CI)[C", BasicType::Char},
                           Copy{"java/util/Arrays.copyOf([II)[I", BasicType::Int}}) {
    SCOPED_TRACE(copy.method);
    TableContext context;
    context.addSymbolicArray(copy.type, {}, kRoom);
    context.addSymbolicNumber(0);
    const Answer answer = ruleOf(copy.method).evaluate(context);
    ASSERT_TRUE(answer.has_value());
    for (std::int32_t to = -1; to <= 5; ++to) {
      auto bits = inputsOf(3);
      bits.push_back(static_cast<std::uint32_t>(to));
      context.setInputs(bits);
      // A longer copy, with zeros behind, is the bytecode's.
      const bool is_inside = 0 <= to && to <= 3;
      ASSERT_EQ(context.valueOf(answer->applies) != 0, is_inside);
      if (is_inside) {
        ASSERT_EQ(context.elementsOf(std::get<NewArray>(answer->value)), part(0, to));
      }
    }
  }
}

TEST(CopyRules, NewStringOfAPart) {
  TableContext context;
  context.addSymbolicArray(BasicType::Byte, {}, kRoom);
  context.addSymbolicNumber(0);
  context.addNumber(2);
  const Answer answer = ruleOf("java/lang/StringLatin1.newString([BII)Ljava/lang/String;").evaluate(context);
  ASSERT_TRUE(answer.has_value());
  for (std::int32_t from = -1; from <= 4; ++from) {
    auto bits = inputsOf(4);
    bits.push_back(static_cast<std::uint32_t>(from));
    context.setInputs(bits);
    const bool is_inside = 0 <= from && from <= 2;
    ASSERT_EQ(context.valueOf(answer->applies) != 0, is_inside);
    if (is_inside) {
      ASSERT_EQ(context.elementsOf(std::get<NewString>(answer->value).bytes), part(from, from + 2));
    }
  }
}

TEST(CopyRules, KnownBoundsAreForTheBytecode) {
  TableContext context;
  context.addArray(BasicType::Int, {1, 2, 3});
  context.addNumber(1);
  context.addNumber(2);
  EXPECT_FALSE(ruleOf("java/util/Arrays.copyOfRange([III)[I").evaluate(context).has_value());
}

// arraycopy(source, from, target, to, count)
TEST(CopyRules, ElementsAreCopiedWhereTheyAreMeant) {
  TableContext context;
  context.addArray(BasicType::Int, {1, 2, 3});
  context.addSymbolicNumber(0);
  context.addArray(BasicType::Int, {7, 8, 9, 10});
  context.addSymbolicNumber(0);
  context.addSymbolicNumber(0);
  const Answer answer = copyElements(context);
  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(std::holds_alternative<std::monostate>(answer->value));
  for (std::int32_t from = -1; from <= 3; ++from) {
    for (std::int32_t to = -1; to <= 4; ++to) {
      for (std::int32_t count = -1; count <= 3; ++count) {
        context.setInputs({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to),
                           static_cast<std::uint32_t>(count)});
        const bool is_inside = from >= 0 && to >= 0 && count >= 0 && from + count <= 3 && to + count <= 4;
        ASSERT_EQ(context.valueOf(answer->applies) != 0, is_inside);
        if (!is_inside) continue;
        std::vector<std::int32_t> expected = {7, 8, 9, 10};
        for (std::int32_t i = 0; i < count; ++i) expected[static_cast<std::size_t>(to + i)] = from + i + 1;
        std::vector<std::int32_t> now = context.elementsOf(context.object(2));
        for (const ElementWrite& write : answer->writes) now[write.index] = context.intOf(write.value);
        ASSERT_EQ(now, expected);
      }
    }
  }
}

TEST(CopyRules, ArraysOfDifferentTypesAreForTheMachine) {
  TableContext context;
  context.addArray(BasicType::Int, {1, 2, 3});
  context.addSymbolicNumber(0);
  context.addArray(BasicType::Char, {7, 8, 9});
  context.addNumber(0);
  context.addNumber(1);
  EXPECT_FALSE(copyElements(context).has_value());
}

}  // namespace
}  // namespace javelin::rules
