// SPDX-License-Identifier: Apache-2.0
// Damages class files at random, reproducibly: the same seed gives the same files on every machine.
#pragma once

#include <cstdint>
#include <vector>

namespace javelin::classfile::test {

// SplitMix64: small, and the same everywhere, unlike the standard library's distributions.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  // A number below `bound`, which is not 0.
  std::size_t below(std::size_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

// A copy with one to three small changes: bits flipped, bytes replaced, put in or taken out, two-byte numbers
// moved by one or copied from elsewhere, another version, a cut end. Before `from` only the version changes.
std::vector<std::uint8_t> mutated(const std::vector<std::uint8_t>& original, Random& random,
                                  std::size_t from = 0);

}  // namespace javelin::classfile::test
