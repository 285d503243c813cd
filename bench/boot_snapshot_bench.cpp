// uses: jvm
// SPDX-License-Identifier: Apache-2.0
// What a start pays for the boot snapshot: finding and checking the file, against booting a JVM to make it.
// The first argument may be a JDK's home.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <filesystem>

#include "jvm/boot_snapshots.h"

using namespace javelin;

namespace {

std::filesystem::path home = "/usr/lib/jvm/java-17-openjdk-amd64";

jvm::BootSnapshots store() {
  jvm::BootSnapshotOptions options;
  options.cache_folder = std::filesystem::temp_directory_path() / "javelin-boot-snapshot-bench";
  return jvm::BootSnapshots(options);
}

void require(const Result<std::shared_ptr<const jvm::BootSnapshot>>& result) {
  if (result.ok()) return;
  std::fprintf(stderr, "%s\n", result.error().text().c_str());
  std::exit(1);
}

void openSnapshot(benchmark::State& state) {
  require(store().forJdk(home));
  for (auto _ : state) require(store().forJdk(home));
}
BENCHMARK(openSnapshot)->Unit(benchmark::kMicrosecond);

void makeSnapshot(benchmark::State& state) {
  for (auto _ : state) {
    std::filesystem::remove(*store().fileFor(*jvm::identifyJdk(home)));
    require(store().forJdk(home));
  }
}
BENCHMARK(makeSnapshot)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (argc > 1) home = argv[1];
  benchmark::RunSpecifiedBenchmarks();
}
