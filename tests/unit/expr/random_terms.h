// SPDX-License-Identifier: Apache-2.0
// Random well-sorted terms over a few inputs of every sort, and random models with many edge values:
// for tests that compare two ways of computing the same.
#pragma once

#include <array>
#include <random>
#include <vector>

#include "expr/build.h"
#include "expr/model.h"

namespace javelin::expr {

// Values at which operators change their behaviour, and otherwise any bits.
inline std::uint64_t randomBits(std::mt19937_64& random, Sort sort) {
  static constexpr std::array<std::uint64_t, 12> kF64 = {
      0,
      0x8000000000000000ULL,  // -0.0
      0x3ff0000000000000ULL,  // 1.0
      0xbff0000000000000ULL,
      0x7ff0000000000000ULL,  // infinity
      0xfff0000000000000ULL,
      0x7ff8000000000000ULL,  // NaN
      0x0000000000000001ULL,  // least subnormal
      0x7fefffffffffffffULL,  // MAX_VALUE
      0x41e0000000000000ULL,  // 2^31
      0xc3e0000000000000ULL,  // -2^63
      0x4008000000000000ULL,  // 3.0
  };
  static constexpr std::array<std::uint64_t, 12> kF32 = {
      0,          0x80000000U, 0x3f800000U, 0xbf800000U, 0x7f800000U, 0xff800000U,
      0x7fc00000, 0x00000001U, 0x7f7fffffU, 0x4f000000U, 0xdf000000U, 0x40400000U,
  };
  const std::uint64_t any = random();
  if (random() % 3 == 0) return canonical(sort, any);
  if (sort == Sort::F64) return kF64[any % kF64.size()];
  if (sort == Sort::F32) return kF32[any % kF32.size()];
  const std::uint64_t min = std::uint64_t{1} << (widthOf(sort) - 1);
  const std::array<std::uint64_t, 8> edges = {0,       1, maskOf(sort), min,
                                              min - 1, 2, any % 70,     any % widthOf(sort)};
  return canonical(sort, edges[any % edges.size()]);
}

class RandomTerms {
 public:
  // With `simplified`, terms go through make(); otherwise they are stored as they come.
  RandomTerms(TermArena& arena, std::uint64_t seed, bool simplified)
      : arena_(arena), random_(seed), simplified_(simplified) {
    for (int s = 0; s < 16; ++s) {
      const auto sort = static_cast<Sort>(s);
      for (const char* suffix : {"0", "1"}) {
        add(arena.makeInput(std::string(sortName(sort)) + suffix, sort));
        if (!isArray(sort)) add(arena.constant(sort, randomBits(random_, sort)));
      }
      if (isArray(sort)) {
        std::vector<std::uint64_t> values(5);
        for (std::uint64_t& value : values) value = randomBits(random_, elementSort(sort));
        add(arena.table(elementSort(sort), values));
      }
    }
  }

  // A new random term on top of earlier ones, every operator as likely.
  Term next() {
    Op op = Op::Const;
    const bool has_functions = arena_.functions().size() > 0;
    while (op == Op::Const || op == Op::Input || op == Op::Table || (op == Op::Apply && !has_functions)) {
      op = static_cast<Op>(random_() % kOpCount);
    }
    if (op == Op::Apply) return add(randomApply());
    while (true) {
      const auto result = static_cast<Sort>(random_() % 16);
      const Sort a = randomSort();
      const Sort b = info(op).arity > 1 && random_() % 2 == 0 ? randomSort() : a;
      const Sort c = op == Op::Store ? elementSort(isArray(a) ? a : Sort::ArrayBool) : b;
      if (!wellSorted(op, result, a, b, c)) continue;
      const std::array<Term, 3> kids = {pick(a), info(op).arity > 1 ? pick(b) : Term(),
                                        info(op).arity > 2 ? pick(c) : Term()};
      return add(simplified_ ? make(arena_, op, result, kids[0], kids[1], kids[2])
                             : arena_.intern(op, result, kids[0], kids[1], kids[2]));
    }
  }

  Term pick(Sort sort) {
    const std::vector<Term>& terms = by_sort_[static_cast<std::size_t>(sort)];
    return terms[random_() % terms.size()];
  }

  Model randomModel() {
    Model model;
    for (std::uint32_t i = 0; i < arena_.inputCount(); ++i) {
      const Sort sort = arena_.input(InputId(i)).sort;
      if (!isArray(sort)) {
        model.set(InputId(i), randomBits(random_, sort));
        continue;
      }
      std::vector<std::uint64_t> values(4);
      for (std::uint64_t& value : values) value = randomBits(random_, elementSort(sort));
      ArrayValue array(values, randomBits(random_, elementSort(sort)));
      array.set(0x80000000U, randomBits(random_, elementSort(sort)));
      model.setArray(InputId(i), array);
    }
    return model;
  }

  std::mt19937_64& random() { return random_; }

 private:
  Sort randomSort() { return static_cast<Sort>(random_() % 16); }
  Term add(Term term) {
    by_sort_[static_cast<std::size_t>(arena_.sort(term))].push_back(term);
    return term;
  }
  Term randomApply() {
    const FunctionId function(static_cast<std::uint32_t>(random_() % arena_.functions().size()));
    std::vector<Term> arguments;
    for (const Sort sort : arena_.functions()[function].arguments) arguments.push_back(pick(sort));
    return simplified_ ? makeApply(arena_, function, arguments) : arena_.internApply(function, arguments);
  }

  TermArena& arena_;
  std::mt19937_64 random_;
  bool simplified_;
  std::array<std::vector<Term>, 16> by_sort_;
};

inline FunctionRegistry testFunctions() {
  FunctionRegistry functions;
  functions.add({"mix", {Sort::Bv32, Sort::F64}, Sort::Bv64, [](auto v) { return v[0] * 31 + (v[1] >> 7); }});
  functions.add({"flip", {Sort::F32}, Sort::F32, [](auto v) { return ~v[0] & 0xffffffffU; }});
  return functions;
}

}  // namespace javelin::expr
