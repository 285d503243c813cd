// uses: expr
// SPDX-License-Identifier: Apache-2.0
// Terms built a second, and evaluation of a formula against the same formula in C++ (aim: within 20
// times), one model at a time and in batches.
#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/tape.h"

namespace javelin::expr {
namespace {

// Mixed integer hashing and floating-point arithmetic, as path conditions have them.
Term formula(TermArena& t, Term x, Term y, Term d) {
  Term hash = intConst(t, 17);
  for (int i = 0; i < 8; ++i) {
    hash = bvAdd(t, bvMul(t, hash, intConst(t, 31)), bvXor(t, x, javaUshr(t, y, intConst(t, i))));
  }
  const Term area = fpAdd(t, fpMul(t, d, d), convert(t, x, Sort::F64));
  const Term near = fpLt(t, fpSqrt(t, fpAbs(t, area)), doubleConst(t, 1000.0));
  return logicalAnd(t, logicalOr(t, bvSlt(t, hash, intConst(t, 0)), near), distinct(t, bvSub(t, x, y), hash));
}

[[gnu::noinline]] bool formulaInCpp(std::uint32_t x, std::uint32_t y, double d) {
  std::uint32_t hash = 17;
  for (unsigned i = 0; i < 8; ++i) hash = hash * 31 + (x ^ (y >> i));
  const double area = d * d + static_cast<std::int32_t>(x);
  const bool near = __builtin_sqrt(__builtin_fabs(area)) < 1000.0;
  return (static_cast<std::int32_t>(hash) < 0 || near) && x - y != hash;
}

struct Setup {
  TermArena arena;
  Term x = arena.makeInput("x", Sort::Bv32);
  Term y = arena.makeInput("y", Sort::Bv32);
  Term d = arena.makeInput("d", Sort::F64);
  Term root = formula(arena, x, y, d);
  Tape tape = Tape::compile(arena, std::array{root});
  static constexpr std::size_t kLanes = 1024;
  std::vector<std::uint64_t> inputs;  // as runBatch() wants them

  Setup() {
    std::mt19937_64 random(1);
    for (std::size_t i = 0; i < 2 * kLanes; ++i) inputs.push_back(random() & 0xffffffffU);
    for (std::size_t i = 0; i < kLanes; ++i) {
      inputs.push_back(std::bit_cast<std::uint64_t>(static_cast<double>(random() % 5000)));
    }
  }
};

void inCpp(benchmark::State& state) {
  const Setup setup;
  std::size_t i = 0;
  for (auto _ : state) {
    i = (i + 1) % Setup::kLanes;
    benchmark::DoNotOptimize(formulaInCpp(static_cast<std::uint32_t>(setup.inputs[i]),
                                          static_cast<std::uint32_t>(setup.inputs[Setup::kLanes + i]),
                                          std::bit_cast<double>(setup.inputs[2 * Setup::kLanes + i])));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(inCpp);

void onTape(benchmark::State& state) {
  const Setup setup;
  TapeRunner runner(setup.tape);
  std::size_t i = 0;
  for (auto _ : state) {
    i = (i + 1) % Setup::kLanes;
    runner.run(
        std::array{setup.inputs[i], setup.inputs[Setup::kLanes + i], setup.inputs[2 * Setup::kLanes + i]});
    benchmark::DoNotOptimize(runner.result(0));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.counters["instructions"] = static_cast<double>(setup.tape.instructions().size());
}
BENCHMARK(onTape);

void inBatches(benchmark::State& state) {
  const Setup setup;
  TapeRunner runner(setup.tape);
  std::vector<std::uint64_t> results(Setup::kLanes);
  for (auto _ : state) {
    runner.runBatch(setup.inputs, Setup::kLanes, results);
    benchmark::DoNotOptimize(results.data());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * Setup::kLanes));
}
BENCHMARK(inBatches);

void inEvaluator(benchmark::State& state) {
  const Setup setup;
  Model model;
  Evaluator evaluator(setup.arena, model);
  std::uint32_t i = 0;
  for (auto _ : state) {
    model.set(setup.arena.inputId(setup.x), ++i);
    evaluator.setModel(model);
    benchmark::DoNotOptimize(evaluator.value(setup.root));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(inEvaluator);

void compileTape(benchmark::State& state) {
  const Setup setup;
  for (auto _ : state) benchmark::DoNotOptimize(Tape::compile(setup.arena, std::array{setup.root}));
}
BENCHMARK(compileTape);

// Distinct terms, through the simplifier, in arenas of a million.
void buildTerms(benchmark::State& state) {
  constexpr int kTerms = 1'000'000;
  for (auto _ : state) {
    TermArena t;
    const Term x = t.makeInput("x", Sort::Bv32);
    Term a = x;
    Term b = t.makeInput("y", Sort::Bv32);
    for (int i = 0; i < kTerms / 4; ++i) {
      a = bvAdd(t, bvMul(t, a, b), x);
      b = bvXor(t, bvSub(t, b, a), a);
    }
    benchmark::DoNotOptimize(t.size());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * kTerms);
}
BENCHMARK(buildTerms)->Unit(benchmark::kMillisecond);

// The same terms again and again: what hash consing is for.
void findTerms(benchmark::State& state) {
  Setup setup;
  std::int64_t terms = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(formula(setup.arena, setup.x, setup.y, setup.d));
    terms += 45;
  }
  state.SetItemsProcessed(terms);
}
BENCHMARK(findTerms);

}  // namespace
}  // namespace javelin::expr

BENCHMARK_MAIN();
