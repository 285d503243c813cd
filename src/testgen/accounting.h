// SPDX-License-Identifier: Apache-2.0
// The classes of the accounting: each generated test ends in exactly one.
#pragma once

#include <cstdint>
#include <string_view>

namespace javelin::testgen {

enum class Account : std::uint8_t {
#define JAVELIN_ACCOUNT(name, text) name,
#include "testgen/accounting.def"
#undef JAVELIN_ACCOUNT
};

constexpr std::string_view nameOf(Account account) {
  constexpr std::string_view kTexts[] = {
#define JAVELIN_ACCOUNT(name, text) text,
#include "testgen/accounting.def"
#undef JAVELIN_ACCOUNT
  };
  return kTexts[static_cast<std::size_t>(account)];
}

}  // namespace javelin::testgen
