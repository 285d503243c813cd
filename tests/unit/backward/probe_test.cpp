// SPDX-License-Identifier: Apache-2.0
// Of the marked lines of the Java files in a folder (JAVELIN_PROBE, with its classes in
// JAVELIN_PROBE_CLASSES): what the search says. Without that variable there is nothing to do.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "unit/backward/fixtures.h"

namespace javelin::backward::test {
namespace {

TEST(ProbeTest, MarkedLines) {
  const char* const folder = std::getenv("JAVELIN_PROBE");
  const char* const classes = std::getenv("JAVELIN_PROBE_CLASSES");
  if (folder == nullptr || classes == nullptr) GTEST_SKIP();
  const char* const only = std::getenv("JAVELIN_PROBE_ONLY");
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".java") files.insert(entry.path());
  }
  Options options;
  if (const char* const effort = std::getenv("JAVELIN_PROBE_EFFORT")) options.effort = std::stoull(effort);
  Subject subject(classes, options, true);
  int proved = 0;
  int dead = 0;
  int live = 0;
  for (const auto& file : files) {
    if (only != nullptr && file.filename().string().find(only) == std::string::npos) continue;
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    subject.setSource(file.filename().string(), text.str());
    std::string line;
    std::istringstream lines(text.str());
    for (int number = 1; std::getline(lines, line); ++number) {
      const bool is_dead = line.find("// DEAD") != std::string::npos;
      if (!is_dead && line.find("// LIVE") == std::string::npos) continue;
      const Target target = subject.lineNumber(number);
      if (target.offsets.empty()) continue;
      const auto begin = std::chrono::steady_clock::now();
      const Result result = subject.search(target);
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      const bool unreachable = result.verdict == Verdict::Unreachable;
      ++(is_dead ? dead : live);
      if (unreachable && is_dead) ++proved;
      std::printf("%s %s:%d %s %.2fs segments=%lu queries=%lu unknown=%lu %s\n",
                  is_dead ? (unreachable ? "OK  " : "MISS") : (unreachable ? "WRONG" : "ok  "),
                  file.filename().c_str(), number,
                  unreachable                             ? "unreachable"
                  : result.verdict == Verdict::Candidates ? "candidates"
                                                          : "open",
                  seconds, result.figures.segments, result.figures.queries, result.figures.unknown,
                  unreachable ? result.proof.text.c_str() : "");
      if (!unreachable && is_dead) {
        for (const Obstacle& obstacle : result.obstacles)
          std::printf("       obstacle %s line %d\n", obstacle.text.c_str(), obstacle.place.line);
        for (const Candidate& candidate : result.candidates) {
          for (const TraceStep& step : candidate.trace)
            std::printf("       %d line %d %s\n", static_cast<int>(step.kind), step.place.line,
                        step.text.c_str());
          for (const EntryValue& value : candidate.values)
            std::printf("       value %s=%lx\n", value.name.c_str(), value.bits);
          break;
        }
      }
      if (is_dead) continue;
      EXPECT_FALSE(unreachable) << file << ":" << number << " " << result.proof.text;
    }
  }
  std::printf("proved %d of %d dead, %d live\n", proved, dead, live);
}

}  // namespace
}  // namespace javelin::backward::test
