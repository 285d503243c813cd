// SPDX-License-Identifier: Apache-2.0
// Random formulas whose inputs have few bits, so that trying all assignments decides them: the oracle for
// solvers. Inputs are bytes of which formulas see only some bits, an array of which they see a few small
// elements, and values of every sort made from those.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <random>
#include <string>
#include <vector>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/semantics.h"
#include "expr/tape.h"
#include "solver/solver.h"

namespace javelin::solver {

using expr::InputId;
using expr::Op;
using expr::Sort;
using expr::TermArena;

class SmallFormulas {
 public:
  static constexpr std::size_t kInputs = 3;
  static constexpr std::size_t kBits = 3;  // of each input that matter
  static constexpr std::size_t kLanes = std::size_t{1} << (kInputs * kBits);
  using Lanes = std::bitset<kLanes>;

  // With `simplified`, terms go through make(), otherwise they are stored as they come. `floats` adds
  // operators on floats that are not arithmetic.
  SmallFormulas(std::uint64_t seed, bool simplified, bool floats)
      : random_(seed), simplified_(simplified), floats_(floats) {
    for (std::size_t i = 0; i < kInputs; ++i) {
      const Term input = arena_.makeInput("x" + std::to_string(i), Sort::Bv8);
      inputs_.push_back(input);
      addLeaves(bvAnd(arena_, input, arena_.constant(Sort::Bv8, (1U << kBits) - 1)));
    }
    for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
      add(arena_.constant(sort, random_() % 9));
      add(arena_.constant(sort, random_()));
    }
  }

  TermArena& arena() { return arena_; }
  std::mt19937_64& random() { return random_; }

  // Grows the pool to terms of depth at most `depth`.
  void grow(std::size_t count, unsigned depth) {
    for (std::size_t made = 0, tries = 0; made < count && tries < 50 * count; ++tries) {
      if (const Term term = randomTerm(depth); term.valid()) {
        add(term);
        ++made;
      }
    }
  }

  // Conditions of a random query: Bool terms of the pool, some negated.
  std::vector<Term> randomQuery() {
    const std::vector<Term>& conditions = pool(Sort::Bool);
    std::vector<Term> query;
    const std::size_t size = 1 + random_() % 4;
    while (query.size() < size) {
      const Term condition = conditions[random_() % conditions.size()];
      query.push_back(random_() % 2 == 0 ? condition : expr::logicalNot(arena_, condition));
    }
    return query;
  }

  // For every assignment, whether all conditions hold.
  Lanes bruteForce(std::span<const Term> conditions) const {
    const expr::Tape tape = expr::Tape::compile(arena_, conditions);
    expr::TapeRunner runner(tape);
    std::vector<std::uint64_t> values(tape.inputs().size() * kLanes);
    for (std::size_t k = 0; k < tape.inputs().size(); ++k) {
      const std::size_t shift = kBits * tape.inputs()[k].value();
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        values[k * kLanes + lane] = lane >> shift & ((1U << kBits) - 1);
      }
    }
    std::vector<std::uint64_t> results(conditions.size() * kLanes);
    runner.runBatch(values, kLanes, results);
    Lanes lanes;
    lanes.set();
    for (std::size_t i = 0; i < results.size(); ++i) lanes[i % kLanes] = lanes[i % kLanes] && results[i] != 0;
    return lanes;
  }

 private:
  std::vector<Term>& pool(Sort sort) { return by_sort_[static_cast<std::size_t>(sort)]; }
  Term pick(Sort sort) {
    const std::vector<Term>& terms = pool(sort);
    return terms.empty() ? Term() : terms[random_() % terms.size()];
  }
  Term add(Term term) {
    pool(arena_.sort(term)).push_back(term);
    return term;
  }

  // From a byte of few bits: itself, wide numbers of both signs, references, arrays, floats.
  void addLeaves(Term byte) {
    add(byte);
    for (const Sort sort : {Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
      const Term wide = expr::unsignedResize(arena_, byte, sort);
      add(wide);
      add(bvSub(arena_, wide, arena_.constant(sort, 3)));
      add(bvMul(arena_, wide, arena_.constant(sort, random_())));
    }
    add(bvSlt(arena_, byte, arena_.constant(Sort::Bv8, 4)));
    const Term index = expr::unsignedResize(arena_, byte, Sort::Bv32);
    add(index);
    for (const Sort sort : {Sort::Bool, Sort::Bv8, Sort::Bv32, Sort::Bv64, Sort::Ref}) addTable(sort, index);
    if (floats_) {
      addTable(Sort::F32, index);
      addTable(Sort::F64, index);
    }
  }

  void addTable(Sort sort, Term index) {
    static constexpr std::array<double, 8> kFloats = {0.0, -0.0, 1.5, -1.5, 1e300, -1e300, 0x1p-1074, 0.1};
    std::vector<std::uint64_t> values(8);
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::uint64_t bits = random_() % 3 == 0 ? random_() : random_() % 4;
      if (sort == Sort::F64) bits = std::bit_cast<std::uint64_t>(kFloats[random_() % 8]);
      if (sort == Sort::F32) bits = std::bit_cast<std::uint32_t>(static_cast<float>(kFloats[random_() % 8]));
      if (expr::isFp(sort) && random_() % 6 == 0) bits = ~std::uint64_t{0};  // NaN
      values[i] = expr::canonical(sort, bits);
    }
    const Term table = add(arena_.table(sort, values));
    add(expr::select(arena_, table, index));
  }

  bool isWanted(Op op) const {
    if (op == Op::Const || op == Op::Input || op == Op::Table || op == Op::Apply) return false;
    switch (op) {
      case Op::FpSqrt:
      case Op::FpFloor:
      case Op::FpCeil:
      case Op::FpRint:
      case Op::FpAdd:
      case Op::FpSub:
      case Op::FpMul:
      case Op::FpDiv:
      case Op::FpRem:
      case Op::SignedToFp:
      case Op::FpToSigned:
      case Op::FpToFp:
        return false;
      default:
        return true;
    }
  }

  // Bytes more often than others, and few wide products: those are dear, and do not differ.
  Sort randomSort() {
    const auto number = random_() % 24;
    return number < 16 ? static_cast<Sort>(number) : Sort::Bv8;
  }
  static bool isProduct(Op op) { return op >= Op::BvMul && op <= Op::BvUrem; }

  // Invalid if the dice gave nothing well-sorted or something too deep.
  Term randomTerm(unsigned depth) {
    const auto op = static_cast<Op>(random_() % expr::kOpCount);
    if (!isWanted(op)) return {};
    const Sort result = randomSort();
    const Sort a = randomSort();
    if (expr::widthOf(a) > 16 && isProduct(op) && random_() % 8 != 0) return {};
    const Sort b = op == Op::Select || op == Op::Store ? Sort::Bv32 : op == Op::Ite ? result : a;
    const Sort c = op == Op::Store ? (expr::isArray(a) ? expr::elementSort(a) : Sort::Bool) : b;
    if (!expr::wellSorted(op, result, a, b, c)) return {};
    const unsigned arity = expr::info(op).arity;
    const Term x = pick(a);
    const Term y = arity > 1 ? pick(b) : Term();
    const Term z = arity > 2 ? pick(c) : Term();
    if (!x.valid() || (arity > 1 && !y.valid()) || (arity > 2 && !z.valid())) return {};
    const unsigned deepest = std::max({depthOf(x), depthOf(y), depthOf(z)});
    if (deepest >= depth) return {};
    const Term term =
        simplified_ ? expr::make(arena_, op, result, x, y, z) : arena_.intern(op, result, x, y, z);
    if (depths_.size() <= term.value()) depths_.resize(term.value() + 1);
    depths_[term.value()] = deepest + 1;
    return term;
  }
  unsigned depthOf(Term term) const {
    return term.valid() && term.value() < depths_.size() ? depths_[term.value()] : 0;
  }

  TermArena arena_;
  std::mt19937_64 random_;
  bool simplified_;
  bool floats_;
  std::vector<Term> inputs_;
  std::array<std::vector<Term>, 16> by_sort_;
  std::vector<unsigned> depths_;
};

}  // namespace javelin::solver
