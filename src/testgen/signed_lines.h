// SPDX-License-Identifier: Apache-2.0
// Lines that the launcher of a replay JVM sends on its standard output, each with a keyed hash (SipHash-2-4)
// of its number and text. The key goes to the launcher by its standard input, before any code under test
// runs; so what that code prints there, or repeats of what it has seen, is told from what the launcher said.
// Code that takes the key out of the launcher's memory by reflection could forge lines: it is confined, but
// it runs in the same JVM.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::testgen {

struct LineKey {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  // From the system's source of randomness; no result depends on it.
  static LineKey random();
  std::string hex() const;  // 32 digits
};

std::uint64_t sipHash(const LineKey& key, std::string_view text);

// "javelin:HASH:text", as the launcher writes the line of that number (from 0 on).
std::string signedLine(const LineKey& key, std::uint64_t number, std::string_view text);
// The texts of the lines that were signed, one after the other, with this key; all others are left out.
std::vector<std::string_view> signedLines(std::string_view output, const LineKey& key);

}  // namespace javelin::testgen
