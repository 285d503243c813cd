// SPDX-License-Identifier: Apache-2.0
#include "support/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace javelin {

namespace {

constexpr std::size_t kBlockBytes = 64;
constexpr std::size_t kRounds = 64;
constexpr std::size_t kLengthBytes = 8;

using Sha256State = std::array<std::uint32_t, 8>;

constexpr std::array<std::uint32_t, kRounds> firstPrimes() {
  std::array<std::uint32_t, kRounds> primes{};
  std::size_t count = 0;
  for (std::uint32_t n = 2; count < kRounds; ++n) {
    bool is_prime = true;
    for (std::size_t i = 0; i < count && is_prime; ++i) is_prime = n % primes[i] != 0;
    if (is_prime) primes[count++] = n;
  }
  return primes;
}

// The first 32 bits of the fraction of the root: floor(root(n) * 2^32) modulo 2^32, where the root is the
// square root or the cube root. Found bit by bit in integers, so that no rounding is involved.
__extension__ using Wide = unsigned __int128;

constexpr bool isRootAtMost(std::uint64_t root, std::uint32_t n, bool cube) {
  // Below 2^37, so that the square fits; of the cube only the upper part is compared.
  const Wide square = Wide{root} * root;
  if (!cube) return square <= (Wide{n} << 64);
  const Wide high = (square >> 64) * root;
  const Wide low = (square & ~std::uint64_t{0}) * root;
  const Wide upper = high + (low >> 64);  // root^3 / 2^64, rounded down
  return upper < (Wide{n} << 32);
}

constexpr std::uint32_t fractionOfRoot(std::uint32_t n, bool cube) {
  std::uint64_t root = 0;
  for (int bit = 36; bit >= 0; --bit) {
    const std::uint64_t more = root | (std::uint64_t{1} << bit);
    if (isRootAtMost(more, n, cube)) root = more;
  }
  return static_cast<std::uint32_t>(root);
}

// The constants of the standard are fractions of roots of the first primes.
constexpr std::array<std::uint32_t, kRounds> roundConstants() {
  std::array<std::uint32_t, kRounds> constants{};
  const auto primes = firstPrimes();
  for (std::size_t i = 0; i < kRounds; ++i) constants[i] = fractionOfRoot(primes[i], true);
  return constants;
}

constexpr Sha256State firstState() {
  Sha256State state{};
  const auto primes = firstPrimes();
  for (std::size_t i = 0; i < state.size(); ++i) state[i] = fractionOfRoot(primes[i], false);
  return state;
}

constexpr auto kRoundConstants = roundConstants();
constexpr Sha256State kFirstState = firstState();

std::array<std::uint32_t, kRounds> scheduleOf(Bytes block) {
  std::array<std::uint32_t, kRounds> words{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t k = 0; k < 4; ++k) words[i] = words[i] << 8 | block[4 * i + k];
  }
  for (std::size_t i = 16; i < kRounds; ++i) {
    const std::uint32_t a = words[i - 15];
    const std::uint32_t b = words[i - 2];
    const std::uint32_t mixed_a = std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3);
    const std::uint32_t mixed_b = std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10);
    words[i] = words[i - 16] + mixed_a + words[i - 7] + mixed_b;
  }
  return words;
}

void addBlock(Sha256State& state, Bytes block) {
  const auto words = scheduleOf(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < kRounds; ++i) {
    const std::uint32_t chosen = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + chosen + kRoundConstants[i] + words[i];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const Sha256State added = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += added[i];
}

}  // namespace

std::string sha256(Bytes message) {
  Sha256State state = kFirstState;
  std::size_t done = 0;
  for (; message.size() - done >= kBlockBytes; done += kBlockBytes)
    addBlock(state, message.subspan(done, kBlockBytes));
  // What is left, a bit that is set, and the number of bits at the end of the last block.
  std::array<std::uint8_t, 2 * kBlockBytes> last{};
  std::size_t used = 0;
  for (const std::uint8_t byte : message.subspan(done)) last[used++] = byte;
  last[used++] = 0x80;
  const std::size_t end = used + kLengthBytes <= kBlockBytes ? kBlockBytes : 2 * kBlockBytes;
  const std::uint64_t bits = std::uint64_t{message.size()} * 8;
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    last[end - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  for (std::size_t at = 0; at < end; at += kBlockBytes) addBlock(state, Bytes(last.data() + at, kBlockBytes));
  std::string text;
  for (const std::uint32_t word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
  }
  return text;
}

}  // namespace javelin
