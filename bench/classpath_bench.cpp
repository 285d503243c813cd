// uses: classpath
// SPDX-License-Identifier: Apache-2.0
// The class path over the JDK in use: opening it, listing every class, looking classes up, reading
// all bytes; and a jar (Debian's guava, where it is installed).
#include <benchmark/benchmark.h>

#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "classpath/class_path.h"

namespace {

using javelin::classpath::ClassEntry;
using javelin::classpath::ClassLocation;
using javelin::classpath::ClassPath;

const char* const kJar = "/usr/share/java/guava.jar";

ClassPath openOrStop(std::vector<std::string> entries = {}) {
  auto path = ClassPath::open({.entries = std::move(entries)});
  PRECONDITION(path.ok());
  return std::move(path).value();
}

std::vector<std::string> allNames(const ClassPath& path) {
  std::vector<std::string> names;
  path.forEachClass([&](const ClassEntry& entry) { names.emplace_back(entry.name); });
  return names;
}

void openJdk(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(openOrStop());
}

void openJdkAndFindOne(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(openOrStop().find("java/lang/String"));
}

void listJdk(benchmark::State& state) {
  const ClassPath path = openOrStop();
  std::size_t count = 0;
  for (auto _ : state) {
    count = 0;
    path.forEachClass([&](const ClassEntry& entry) { count += entry.name.empty() ? 0 : 1; });
    benchmark::DoNotOptimize(count);
  }
  state.counters["classes"] = static_cast<double>(count);
}

// Every byte of every class is touched: the mapping's pages are brought in.
void readJdk(benchmark::State& state) {
  const ClassPath path = openOrStop();
  std::int64_t bytes = 0;
  for (auto _ : state) {
    std::uint64_t sum = 0;
    path.forEachClass([&](const ClassEntry& entry) {
      const auto content = path.read(entry.location);
      PRECONDITION(content.ok());
      bytes += static_cast<std::int64_t>(content->bytes.size());
      sum = std::accumulate(content->bytes.begin(), content->bytes.end(), sum);
    });
    benchmark::DoNotOptimize(sum);
  }
  state.SetBytesProcessed(bytes);
}

void findJdkClass(benchmark::State& state) {
  const ClassPath path = openOrStop();
  const std::vector<std::string> names = allNames(path);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(path.find(names[i]));
    i = (i + 7919) % names.size();
  }
}

void findNothing(benchmark::State& state) {
  const ClassPath path = openOrStop();
  for (auto _ : state) benchmark::DoNotOptimize(path.find("com/example/NoSuchClass"));
}

void openJar(benchmark::State& state) {
  if (!std::filesystem::exists(kJar)) return state.SkipWithError("jar not installed");
  for (auto _ : state) benchmark::DoNotOptimize(openOrStop({kJar}));
}

void readJar(benchmark::State& state) {
  if (!std::filesystem::exists(kJar)) return state.SkipWithError("jar not installed");
  const ClassPath path = openOrStop({kJar});
  std::int64_t bytes = 0;
  for (auto _ : state) {
    path.forEachClassIn(javelin::classpath::ContainerId(1), [&](const ClassEntry& entry) {
      const auto content = path.read(entry.location);
      PRECONDITION(content.ok());
      bytes += static_cast<std::int64_t>(content->bytes.size());
    });
  }
  state.SetBytesProcessed(bytes);
}

BENCHMARK(openJdk)->Unit(benchmark::kMicrosecond);
BENCHMARK(openJdkAndFindOne)->Unit(benchmark::kMicrosecond);
BENCHMARK(listJdk)->Unit(benchmark::kMillisecond);
BENCHMARK(readJdk)->Unit(benchmark::kMillisecond);
BENCHMARK(findJdkClass);
BENCHMARK(findNothing);
BENCHMARK(openJar)->Unit(benchmark::kMicrosecond);
BENCHMARK(readJar)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
