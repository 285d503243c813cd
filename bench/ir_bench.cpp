// uses: ir classpath
// SPDX-License-Identifier: Apache-2.0
// From class files to IR over all classes of java.base: reading, decoding, building, control flow, SSA.
// Every figure is for that step alone; one iteration is the whole module.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/bytecode.h"
#include "classpath/class_path.h"
#include "ir/builder.h"
#include "ir/ssa.h"

namespace {

using javelin::classfile::ClassFile;
using javelin::classfile::Member;
using javelin::classpath::ClassPath;
using javelin::ir::Body;
using javelin::ir::ControlFlow;

struct Loaded {
  std::vector<javelin::classpath::ClassBytes> contents;
  std::vector<ClassFile> files;
  std::vector<std::unique_ptr<const Body>> bodies;
  std::int64_t bytecodes = 0;
};

template <typename T>
T orStop(javelin::Result<T> result) {
  PRECONDITION(result.ok());
  return std::move(result).value();
}

template <typename Visit>
void forEachMethodWithCode(const std::vector<ClassFile>& files, Visit visit) {
  for (const ClassFile& file : files) {
    for (const Member& method : file.methods()) {
      if (!method.has(javelin::classfile::kAccAbstract) && !method.has(javelin::classfile::kAccNative))
        visit(file, method);
    }
  }
}

// Kept for all benchmarks.
const Loaded& loaded() {
  static const Loaded all = [] {
    Loaded made;
    const ClassPath path = orStop(ClassPath::open({}));
    path.forEachClass([&](const javelin::classpath::ClassEntry& entry) {
      if (path.describe(entry.location).module != "java.base") return;
      made.contents.push_back(orStop(path.read(entry.location)));
      made.files.push_back(orStop(ClassFile::parse(made.contents.back().bytes, std::string(entry.name))));
    });
    forEachMethodWithCode(made.files, [&](const ClassFile& file, const Member& method) {
      made.bodies.push_back(orStop(javelin::ir::build(file, method)));
      made.bytecodes += made.bodies.back()->bytecode_count;
    });
    return made;
  }();
  return all;
}

void setRates(benchmark::State& state) {
  const auto perSecond = [&](std::size_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsIterationInvariantRate);
  };
  state.counters["classes/s"] = perSecond(loaded().files.size());
  state.counters["methods/s"] = perSecond(loaded().bodies.size());
  state.counters["bytecodes/s"] = perSecond(static_cast<std::size_t>(loaded().bytecodes));
}

void parseClasses(benchmark::State& state) {
  const Loaded& all = loaded();
  for (auto _ : state) {
    for (const auto& content : all.contents) benchmark::DoNotOptimize(ClassFile::parse(content.bytes, "x"));
  }
  setRates(state);
}

void decodeBytecode(benchmark::State& state) {
  const Loaded& all = loaded();
  for (auto _ : state) {
    forEachMethodWithCode(all.files, [](const ClassFile& file, const Member& method) {
      const auto code = javelin::classfile::readCode(file, method);
      benchmark::DoNotOptimize(javelin::classfile::decode(file, method, **code));
    });
  }
  setRates(state);
}

// Decoding included.
void buildIr(benchmark::State& state) {
  const Loaded& all = loaded();
  for (auto _ : state) {
    forEachMethodWithCode(all.files, [](const ClassFile& file, const Member& method) {
      benchmark::DoNotOptimize(javelin::ir::build(file, method));
    });
  }
  setRates(state);
}

void findControlFlow(benchmark::State& state) {
  const Loaded& all = loaded();
  for (auto _ : state) {
    for (const auto& body : all.bodies) benchmark::DoNotOptimize(ControlFlow(*body).loops().size());
  }
  setRates(state);
}

// Control flow included.
void makeSsa(benchmark::State& state) {
  const Loaded& all = loaded();
  for (auto _ : state) {
    for (const auto& body : all.bodies) benchmark::DoNotOptimize(javelin::ir::Ssa(*body).values().size());
  }
  setRates(state);
}

BENCHMARK(parseClasses)->Unit(benchmark::kMillisecond);
BENCHMARK(decodeBytecode)->Unit(benchmark::kMillisecond);
BENCHMARK(buildIr)->Unit(benchmark::kMillisecond);
BENCHMARK(findControlFlow)->Unit(benchmark::kMillisecond);
BENCHMARK(makeSsa)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
