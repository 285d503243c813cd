// SPDX-License-Identifier: Apache-2.0
// Random numbers that depend on the seed alone: the standard library leaves its distributions to the
// implementation. The generator is SplitMix64 (a Weyl sequence through a mixing function).
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace javelin::solver::walk {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  // In [0, bound), bound > 0. The bias of the remainder does not matter here.
  std::size_t below(std::size_t bound) { return bits() % bound; }
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
  }
  // In [0, 1).
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  bool chance(double probability) { return unit() < probability; }
  // Standard normal, by Box and Muller.
  double normal() {
    const double radius = std::sqrt(-2 * std::log(1 - unit()));
    return radius * std::cos(6.283185307179586 * unit());
  }

 private:
  std::uint64_t state_;
};

}  // namespace javelin::solver::walk
