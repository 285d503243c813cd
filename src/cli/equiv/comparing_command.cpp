// SPDX-License-Identifier: Apache-2.0
#include "cli/equiv/comparing_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "support/scratch.h"

namespace javelin::cli {

namespace {

constexpr std::chrono::seconds kBetweenLines{60};

}  // namespace

void ComparingProgress::note(const std::string& text) { console_.note("javelin: " + text); }

void ComparingProgress::exploring(std::size_t entries, double) {
  all_ = entries;
  last_ = std::chrono::steady_clock::now();
}

void ComparingProgress::explored(const hunt::EntryProgress& entry) {
  if (all_ < 2) return;
  const std::string line =
      fmt::format("{} of {} changed methods compared, {} different", entry.done, all_, entry.findings);
  if (console_.showsProgress()) return console_.progress(line);
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < kBetweenLines) return;
  last_ = now;
  console_.note("javelin: " + line);
}

void ComparingProgress::explorationEnded() { console_.progress(""); }

Result<ExitCode> runComparing(const EquivOptions& options, Console& console, const ComparingBody& body) {
  hunt::Options with_folder = options;
  std::error_code problem;
  std::string folder;
  if (options.out.empty()) {
    folder = (scratchRoot(problem) / "javelin-journal-XXXXXX").string();
    if (problem || mkdtemp(folder.data()) == nullptr) return Error{"cannot make a temporary folder", folder};
    with_folder.out = folder;
  }
  const auto run = [&](const hunt::EnginePhases& phases, Console& own) {
    return body(with_folder, phases, own);
  };
  Result<ExitCode> done = options.no_supervisor ? run(hunt::EnginePhases({}, nullptr), console)
                                                : runWithKeptResults(with_folder, console, run);
  if (!folder.empty()) std::filesystem::remove_all(folder, problem);
  return done;
}

}  // namespace javelin::cli
