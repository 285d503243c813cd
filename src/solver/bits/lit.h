// SPDX-License-Identifier: Apache-2.0
// Lit: a wire of a GateGraph or its negation. Node 0 is the constant false, so kFalse and kTrue are
// literals like any other. Word: the literals of a value, lowest bit first.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "support/check.h"

namespace javelin::solver::bits {

class Lit {
 public:
  constexpr Lit() = default;
  constexpr Lit(std::uint32_t node, bool negated) : code_(node << 1 | static_cast<std::uint32_t>(negated)) {}

  constexpr std::uint32_t node() const { return code_ >> 1; }
  constexpr bool negated() const { return (code_ & 1) != 0; }
  // Twice the node, plus one if negated.
  constexpr std::uint32_t code() const { return code_; }
  constexpr bool isConst() const { return code_ < 2; }

  constexpr Lit operator!() const { return flippedIf(true); }
  constexpr Lit flippedIf(bool flip) const {
    Lit result = *this;
    result.code_ ^= static_cast<std::uint32_t>(flip);
    return result;
  }
  constexpr auto operator<=>(const Lit&) const = default;

 private:
  std::uint32_t code_ = 0;
};

inline constexpr Lit kFalse{0, false};
inline constexpr Lit kTrue{0, true};

constexpr Lit constLit(bool value) { return value ? kTrue : kFalse; }

// At most kCapacity bits: enough for a double-width product and some.
class Word {
 public:
  static constexpr unsigned kCapacity = 128;

  Word() = default;
  explicit Word(unsigned width, Lit fill = kFalse) : width_(width) {
    INVARIANT(width <= kCapacity);
    for (unsigned i = 0; i < width; ++i) bits_[i] = fill;
  }
  explicit Word(std::span<const Lit> bits) : Word(static_cast<unsigned>(bits.size())) {
    for (unsigned i = 0; i < width_; ++i) bits_[i] = bits[i];
  }
  Word(const Word& other) : Word(other.span()) {}
  Word& operator=(const Word& other) {
    width_ = other.width_;
    for (unsigned i = 0; i < width_; ++i) bits_[i] = other.bits_[i];
    return *this;
  }
  static Word constant(std::uint64_t value, unsigned width) {
    Word word(width);
    for (unsigned i = 0; i < width && i < 64; ++i) word[i] = constLit((value >> i & 1) != 0);
    return word;
  }

  unsigned width() const { return width_; }
  Lit operator[](unsigned i) const { return bits_[i]; }
  Lit& operator[](unsigned i) { return bits_[i]; }
  Lit top() const { return bits_[width_ - 1]; }
  std::span<const Lit> span() const { return {bits_.data(), width_}; }
  const Lit* begin() const { return bits_.data(); }
  const Lit* end() const { return bits_.data() + width_; }

  // Bits first, first+1, ..., first+count-1.
  Word slice(unsigned first, unsigned count) const { return Word(span().subspan(first, count)); }
  // Cut, or widened with copies of `fill`.
  Word resized(unsigned width, Lit fill) const {
    Word result(width, fill);
    for (unsigned i = 0; i < width && i < width_; ++i) result[i] = bits_[i];
    return result;
  }
  Word inverted() const {
    Word result(width_);
    for (unsigned i = 0; i < width_; ++i) result[i] = !bits_[i];
    return result;
  }
  bool isConst() const {
    for (const Lit bit : *this) {
      if (!bit.isConst()) return false;
    }
    return true;
  }
  // Of a constant of at most 64 bits.
  std::uint64_t value() const {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < width_; ++i) value |= std::uint64_t{bits_[i] == kTrue} << i;
    return value;
  }

 private:
  unsigned width_ = 0;
  std::array<Lit, kCapacity> bits_;
};

}  // namespace javelin::solver::bits
