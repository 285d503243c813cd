// SPDX-License-Identifier: Apache-2.0
#include "support/symbols.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace javelin {
namespace {

TEST(SymbolTable, EqualTextsShareASymbol) {
  SymbolTable table;
  const Symbol a = table.intern("java/lang/Object");
  EXPECT_EQ(table.intern(std::string("java/lang/") + "Object"), a);
  EXPECT_EQ(table.find("java/lang/Object"), a);
  EXPECT_FALSE(table.find("java/lang/String").valid());
  EXPECT_EQ(table.text(table.intern("")), "");
}

TEST(SymbolTable, TextsDoNotMoveWhenTheTableGrows) {
  SymbolTable table;
  const std::string_view first = table.text(table.intern("first"));
  const std::string large(200000, 'x');
  const Symbol big = table.intern(large);
  for (int i = 0; i < 100000; ++i) table.intern(std::to_string(i));
  EXPECT_EQ(table.text(table.find("first")).data(), first.data());
  EXPECT_EQ(table.text(big), large);
  EXPECT_EQ(table.size(), 100002U);
  for (int i = 0; i < 100000; i += 997)
    EXPECT_EQ(table.text(table.find(std::to_string(i))), std::to_string(i));
}

TEST(SymbolTable, ThreadsAgree) {
  SymbolTable table;
  std::vector<Symbol> one(20000);
  std::vector<Symbol> two(20000);
  const auto work = [&](std::vector<Symbol>& out) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = table.intern("name" + std::to_string(i));
  };
  std::thread other(work, std::ref(two));
  work(one);
  other.join();
  EXPECT_EQ(one, two);
  EXPECT_EQ(table.size(), one.size());
}

}  // namespace
}  // namespace javelin
