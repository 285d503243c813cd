// uses: classfile
// SPDX-License-Identifier: Apache-2.0
// Reading class files: classes, bytes and bytecodes a second. Arguments that are files or folders name the
// classes; without any, those of commons-lang3 are taken. `touchBytes`, a sum over all bytes, is the
// reference: what merely looking at the files costs.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "classfile/class_header.h"
#include "classfile/code.h"

namespace javelin::classfile {
namespace {

using FileBytes = std::vector<std::uint8_t>;
std::vector<FileBytes> g_classes;

[[noreturn]] void stop(const std::string& message) {
  std::fprintf(stderr, "classfile_bench: %s\n", message.c_str());
  std::exit(2);
}

void addFile(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  g_classes.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

void addClasses(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return addFile(path);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (entry.path().extension() == ".class") addFile(entry.path());
  }
}

void addDefaultClasses() {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "javelin-classfile-bench";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string command = "cd " + folder.string() + " && jar xf /usr/share/java/commons-lang3.jar";
  if (std::system(command.c_str()) != 0) stop("cannot unpack commons-lang3.jar");
  addClasses(folder);
  std::filesystem::remove_all(folder);
}

std::size_t totalBytes() {
  return std::accumulate(g_classes.begin(), g_classes.end(), std::size_t{0},
                         [](std::size_t sum, const FileBytes& bytes) { return sum + bytes.size(); });
}

void report(benchmark::State& state, std::size_t instructions = 0) {
  const auto rounds = static_cast<std::int64_t>(state.iterations());
  state.SetBytesProcessed(rounds * static_cast<std::int64_t>(totalBytes()));
  state.counters["classes/s"] = benchmark::Counter(static_cast<double>(g_classes.size()),
                                                   benchmark::Counter::kIsIterationInvariantRate);
  if (instructions == 0) return;
  state.counters["bytecodes/s"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsIterationInvariantRate);
}

ClassFile parsed(const FileBytes& bytes) {
  auto file = ClassFile::parse(bytes, "class");
  if (!file.ok()) stop(file.error().text());
  return std::move(file).value();
}

void touchBytes(benchmark::State& state) {
  for (auto _ : state) {
    unsigned sum = 0;
    for (const FileBytes& bytes : g_classes) sum = std::accumulate(bytes.begin(), bytes.end(), sum);
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(touchBytes);

void headers(benchmark::State& state) {
  ClassHeaderReader reader;
  for (auto _ : state) {
    for (const FileBytes& bytes : g_classes) {
      if (!reader.read(bytes, "class").ok()) stop("a class without a header");
    }
  }
  report(state);
}
BENCHMARK(headers);

void parse(benchmark::State& state) {
  for (auto _ : state) {
    for (const FileBytes& bytes : g_classes) benchmark::DoNotOptimize(parsed(bytes));
  }
  report(state);
}
BENCHMARK(parse);

void decodeAll(benchmark::State& state) {
  std::vector<ClassFile> files;
  for (const FileBytes& bytes : g_classes) files.push_back(parsed(bytes));
  std::size_t instructions = 0;
  for (auto _ : state) {
    instructions = 0;
    for (const ClassFile& file : files) {
      for (const Member& method : file.methods()) {
        const auto code = readCode(file, method);
        if (!code.ok()) stop(code.error().text());
        if (!*code) continue;
        const auto bytecode = decode(file, method, **code);
        if (!bytecode.ok()) stop(bytecode.error().text());
        instructions += bytecode->instructions().size();
      }
    }
  }
  report(state, instructions);
}
BENCHMARK(decodeAll);

void checkAll(benchmark::State& state) {
  for (auto _ : state) {
    for (const FileBytes& bytes : g_classes) {
      const Status status = checkEverything(parsed(bytes));
      if (!status.ok()) stop(status.error().text());
    }
  }
  report(state);
}
BENCHMARK(checkAll);

}  // namespace
}  // namespace javelin::classfile

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (int i = 1; i < argc; ++i) javelin::classfile::addClasses(argv[i]);
  if (argc < 2) javelin::classfile::addDefaultClasses();
  std::printf("%zu classes, %zu bytes\n", javelin::classfile::g_classes.size(),
              javelin::classfile::totalBytes());
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
