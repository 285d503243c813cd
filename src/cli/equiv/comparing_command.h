// SPDX-License-Identifier: Apache-2.0
// What `javelin equiv` and `javelin diff` have in common: a supervised run with progress.
#pragma once

#include <chrono>
#include <functional>

#include "cli/equiv/equiv_options.h"
#include "cli/hunt/kept_results.h"

namespace javelin::cli {

// How far a comparison is: on a terminal a line that changes, else now and then a new one.
class ComparingProgress : public hunt::Listener {
 public:
  explicit ComparingProgress(Console& console) : console_(console) {}

  void note(const std::string& text) override;
  void exploring(std::size_t entries, double limit) override;
  void explored(const hunt::EntryProgress& entry) override;
  void explorationEnded() override;

 private:
  Console& console_;
  std::size_t all_ = 0;
  std::chrono::steady_clock::time_point last_;
};

// Runs the body with options whose folder `out` is there for the journal: the user's, or one that is gone
// afterwards.
using ComparingBody =
    std::function<Result<ExitCode>(const hunt::Options&, const hunt::EnginePhases&, Console&)>;
Result<ExitCode> runComparing(const EquivOptions& options, Console& console, const ComparingBody& body);

}  // namespace javelin::cli
