// uses: program
// SPDX-License-Identifier: Apache-2.0
// The hierarchy index over the whole JDK, and loading classes one by one.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "program/dispatch_targets.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace {

using namespace javelin;
using namespace javelin::program;

classpath::ClassPath openPath() { return std::move(classpath::ClassPath::open({})).value(); }

void buildIndex(benchmark::State& state) {
  const auto path = openPath();
  for (auto _ : state) {
    auto index = HierarchyIndex::build(path, static_cast<unsigned>(state.range(0)));
    benchmark::DoNotOptimize(index);
    state.counters["classes"] = (*index)->size();
  }
}
BENCHMARK(buildIndex)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void instantiableSubtypes(benchmark::State& state, const char* name) {
  const auto path = openPath();
  const auto index = std::move(HierarchyIndex::build(path)).value();
  const TypeNumber type = index->find(name);
  for (auto _ : state) {
    const BitSet set = index->instantiableSubtypes(type);
    benchmark::DoNotOptimize(set.contains(0));
  }
  state.counters["subtypes"] = static_cast<double>(index->instantiableSubtypes(type).count());
}
BENCHMARK_CAPTURE(instantiableSubtypes, Object, "java/lang/Object");
BENCHMARK_CAPTURE(instantiableSubtypes, Collection, "java/util/Collection");

// The first query scans the classes it looks at.
void firstTargets(benchmark::State& state, const char* name, const char* method, const char* descriptor) {
  const auto path = openPath();
  for (auto _ : state) {
    state.PauseTiming();
    const auto index = std::move(HierarchyIndex::build(path)).value();
    const TypeNumber type = index->find(name);
    const BitSet receivers = index->instantiableSubtypes(type);
    state.ResumeTiming();
    benchmark::DoNotOptimize(dispatchTargets(*index, {type, method, descriptor}, receivers));
  }
}
BENCHMARK_CAPTURE(firstTargets, ObjectToString, "java/lang/Object", "toString", "()Ljava/lang/String;")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstTargets, MapGet, "java/util/Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;")
    ->Unit(benchmark::kMillisecond);

void laterTargets(benchmark::State& state, const char* name, const char* method, const char* descriptor) {
  const auto path = openPath();
  const auto index = std::move(HierarchyIndex::build(path)).value();
  const TypeNumber type = index->find(name);
  const BitSet receivers = index->instantiableSubtypes(type);
  const DispatchQuery query{type, method, descriptor};
  state.counters["targets"] = static_cast<double>(dispatchTargets(*index, query, receivers).targets().size());
  for (auto _ : state) benchmark::DoNotOptimize(dispatchTargets(*index, query, receivers));
}
BENCHMARK_CAPTURE(laterTargets, ObjectToString, "java/lang/Object", "toString", "()Ljava/lang/String;")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(laterTargets, MapGet, "java/util/Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(laterTargets, IterableForEach, "java/lang/Iterable", "forEach",
                  "(Ljava/util/function/Consumer;)V")
    ->Unit(benchmark::kMicrosecond);

void openProgram(benchmark::State& state) {
  for (auto _ : state) {
    auto program = Program::open(openPath());
    benchmark::DoNotOptimize(program);
  }
}
BENCHMARK(openProgram)->Unit(benchmark::kMillisecond);

// Every tenth class of the JDK, with all its supertypes.
void loadClasses(benchmark::State& state) {
  std::vector<std::string> names;
  openPath().forEachClass([&](const classpath::ClassEntry& entry) { names.emplace_back(entry.name); });
  double classes = 0;
  double methods = 0;
  for (auto _ : state) {
    state.PauseTiming();
    auto program = std::move(Program::open(openPath())).value();
    state.ResumeTiming();
    for (std::size_t i = 0; i < names.size(); i += 10) benchmark::DoNotOptimize(program->load(names[i]));
    classes += program->classCount();
    methods += program->methodCount();
    state.PauseTiming();
    program.reset();
    state.ResumeTiming();
  }
  state.counters["classes/s"] = benchmark::Counter(classes, benchmark::Counter::kIsRate);
  state.counters["methods/s"] = benchmark::Counter(methods, benchmark::Counter::kIsRate);
}
BENCHMARK(loadClasses)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
