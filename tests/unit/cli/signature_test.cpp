// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/signature.h"

#include <gtest/gtest.h>

namespace javelin::cli {
namespace {

TEST(Signature, Fields) {
  EXPECT_EQ(parseFieldSignature("Ljava/util/List<Ljava/lang/String;>;"), "java.util.List<java.lang.String>");
  EXPECT_EQ(parseFieldSignature("[[TT;"), "T[][]");
  EXPECT_EQ(parseFieldSignature("Ljava/util/Map<+Ljava/lang/Number;-[I>;"),
            "java.util.Map<? extends java.lang.Number, ? super int[]>");
  EXPECT_EQ(parseFieldSignature("La/Outer<TK;>.Inner<*>.Leaf;"), "a.Outer<K>.Inner<?>.Leaf");
}

TEST(Signature, Classes) {
  const auto map = parseClassSignature(
      "<K:Ljava/lang/Object;V:Ljava/lang/Object;>Ljava/util/AbstractMap<TK;TV;>;Ljava/util/Map<TK;TV;>;");
  ASSERT_TRUE(map);
  EXPECT_EQ(map->type_parameters, "<K, V>");
  EXPECT_EQ(map->superclass, "java.util.AbstractMap<K, V>");
  EXPECT_EQ(map->interfaces, (std::vector<std::string>{"java.util.Map<K, V>"}));
}

TEST(Signature, Methods) {
  const auto method = parseMethodSignature(
      "<T:Ljava/lang/Number;:Ljava/lang/Comparable<TT;>;E::Ljava/io/Closeable;>(TT;[J)TT;^TE;^Ljava/io/"
      "IOException;");
  ASSERT_TRUE(method);
  EXPECT_EQ(method->type_parameters,
            "<T extends java.lang.Number & java.lang.Comparable<T>, E extends java.io.Closeable>");
  EXPECT_EQ(method->parameters, (std::vector<std::string>{"T", "long[]"}));
  EXPECT_EQ(method->result, "T");
  EXPECT_EQ(method->exceptions, (std::vector<std::string>{"E", "java.io.IOException"}));
  EXPECT_EQ(parseMethodSignature("()V")->result, "void");
}

TEST(Signature, RefusesWhatIsNone) {
  for (const char* text :
       {"", "L", "LA", "LA<", "LA<>", "[", "Q;", "I;", "LA;LB", "T;", "L;", "LA<LB;", "()", "<T>LA;"}) {
    EXPECT_FALSE(parseFieldSignature(text)) << text;
  }
  for (const char* text : {"", "(", "()", "(I", "I", "()V^", "<T:>()V", "<T>()V", "()VV"}) {
    EXPECT_FALSE(parseMethodSignature(text)) << text;
  }
  EXPECT_FALSE(parseClassSignature(""));
  EXPECT_FALSE(parseClassSignature("<:LA;>LB;"));
}

TEST(Signature, DeepNestingDoesNotExhaustTheStack) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "LA<";
  EXPECT_FALSE(parseFieldSignature(text));
  EXPECT_FALSE(parseFieldSignature(std::string(1000000, '[')));
}

}  // namespace
}  // namespace javelin::cli
