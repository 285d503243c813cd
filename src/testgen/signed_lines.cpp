// SPDX-License-Identifier: Apache-2.0
#include "testgen/signed_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <random>

namespace javelin::testgen {

namespace {

constexpr std::string_view kMark = "javelin:";

// The state of SipHash (Aumasson, Bernstein: "SipHash: a fast short-input PRF"), of which two rounds take in
// a word, and four end it.
struct SipState {
  std::uint64_t v0, v1, v2, v3;

  void round() {
    v0 += v1;
    v1 = std::rotl(v1, 13) ^ v0;
    v0 = std::rotl(v0, 32);
    v2 += v3;
    v3 = std::rotl(v3, 16) ^ v2;
    v0 += v3;
    v3 = std::rotl(v3, 21) ^ v0;
    v2 += v1;
    v1 = std::rotl(v1, 17) ^ v2;
    v2 = std::rotl(v2, 32);
  }
  void take(std::uint64_t word) {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  }
};

std::string hashOf(const LineKey& key, std::uint64_t number, std::string_view text) {
  return fmt::format("{:016x}", sipHash(key, fmt::format("{}:{}", number, text)));
}

}  // namespace

LineKey LineKey::random() {
  std::random_device device;
  const auto word = [&] { return (std::uint64_t{device()} << 32U) | device(); };
  return {word(), word()};
}

std::string LineKey::hex() const { return fmt::format("{:016x}{:016x}", first, second); }

std::uint64_t sipHash(const LineKey& key, std::string_view text) {
  SipState state{key.first ^ 0x736f6d6570736575U, key.second ^ 0x646f72616e646f6dU,
                 key.first ^ 0x6c7967656e657261U, key.second ^ 0x7465646279746573U};
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (i % 8));
    if (i % 8 != 7) continue;
    state.take(word);
    word = 0;
  }
  state.take(word | (std::uint64_t{text.size()} << 56U));
  state.v2 ^= 0xffU;
  for (int i = 0; i < 4; ++i) state.round();
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

std::string signedLine(const LineKey& key, std::uint64_t number, std::string_view text) {
  return fmt::format("{}{}:{}\n", kMark, hashOf(key, number, text), text);
}

std::vector<std::string_view> signedLines(std::string_view output, const LineKey& key) {
  constexpr std::size_t kDigits = 16;
  std::vector<std::string_view> texts;
  while (!output.empty()) {
    const std::size_t end = std::min(output.find('\n'), output.size());
    std::string_view line = output.substr(0, end);
    output.remove_prefix(std::min(end + 1, output.size()));
    if (!line.starts_with(kMark) || line.size() <= kMark.size() + kDigits) continue;
    line.remove_prefix(kMark.size());
    const std::string_view text = line.substr(kDigits + 1);
    if (line.substr(0, kDigits) == hashOf(key, texts.size(), text)) texts.push_back(text);
  }
  return texts;
}

}  // namespace javelin::testgen
