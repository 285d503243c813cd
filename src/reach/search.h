// SPDX-License-Identifier: Apache-2.0
// Search: looks for places forward and backward. It says which entries a hunt explores next, until each
// target is reached or proved unreachable, or nothing is left to try (DESIGN: "which leads is decided by
// counts"):
//   1. The nearest entries of each target, with a little effort each: most places are easy to come to.
//   2. Backward, for those that are left: proofs, and entries from which a candidate execution begins.
//   3. Entries once more, with all of the bounds: those of candidates first, then by distance.
// An entry is explored for all targets that are open and that its code may lead to, so that targets share
// work. One thread, but for the search backwards, which has one search for each worker.
#pragma once

#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hunt/entries.h"
#include "hunt/waves.h"
#include "reach/options.h"
#include "reach/sarif.h"
#include "reach/target.h"

namespace javelin::reach {

class Search : public hunt::Waves {
 public:
  // What is known of a target.
  struct Known {
    Target target;
    bool is_predicted = false;                 // some path comes to it; only a JVM can show that
    std::vector<explore::Entry> entries = {};  // that may lead to it, nearest first
    std::size_t next = 0;                      // of these, in the phase that runs
    std::size_t explored = 0;                  // of these, for this target
    std::vector<std::string> obstacles = {};   // of entries that could not be explored
    // Of the spots, if it was searched for backwards; proved if all are.
    std::vector<backward::Result> backward = {};
    // In words, once the search has ended: the program is gone then.
    std::vector<std::string> entry_names = {};
    std::vector<std::string> no_proof = {};  // what stood in the way of one
    TargetResult described = {};             // with the proof, if there is one

    bool isProved() const;
  };

  explicit Search(const Options& options) : options_(options) {}

  Result<std::optional<hunt::Wave>> next(program::Workspace& workspace, program::Program& program,
                                         const std::vector<hunt::WaveResult>& last,
                                         const std::stop_token& stop) override;
  void ended() override;
  std::string places() const override { return places_; }

  const std::vector<Known>& targets() const { return targets_; }
  // The number of the target of that text, if there is one.
  std::optional<std::size_t> find(const std::string& text) const;
  // Places that files of other tools name, and that the given classes do not have.
  const std::vector<std::string>& leftOut() const { return left_out_; }
  // The warnings of the given file, and the texts of their two targets: what fails there, and the line.
  struct AskedWarning {
    Warning warning;
    std::string fails = {};
    std::string line = {};
  };
  const std::vector<AskedWarning>& warnings() const { return warnings_; }
  const std::string& sarifText() const { return sarif_text_; }
  // What looking for the places has cost, without the tests: of this process, all threads.
  double processorSeconds() const { return processor_seconds_; }

 private:
  enum class Phase : std::uint8_t { Quick, Deep };

  Status prepare(program::Workspace& workspace, program::Program& program);
  Status resolveAll(program::Workspace& workspace, program::Program& program);
  void add(Target target);
  // A target of another tool's; false if the given classes do not have it.
  bool tryAdd(program::Workspace& workspace, program::Program& program, const std::string& text);
  Status addJacoco(program::Workspace& workspace, program::Program& program);
  Status addSarif(program::Workspace& workspace, program::Program& program);
  Status addStackTraces(program::Workspace& workspace, program::Program& program);
  Status findEntries(program::Workspace& workspace, program::Program& program);
  void describe(Known& known) const;
  void take(const std::vector<hunt::WaveResult>& last);
  bool isOpen(const Known& known) const { return !known.is_predicted && !known.isProved(); }
  std::vector<explore::Entry> chooseEntries();
  hunt::Wave waveOf(std::vector<explore::Entry> entries) const;
  // What the search backwards proposes for that target, of executions that begin at the entry.
  std::vector<explore::Proposal> proposalsOf(std::size_t number, const explore::Entry& entry) const;
  Status goBackward(program::Workspace& workspace, program::Program& program, const std::stop_token& stop);

  const Options& options_;
  program::Program* program_ = nullptr;
  std::vector<Known> targets_;
  std::map<std::string, std::size_t> numbers_;  // by text
  std::vector<std::string> left_out_;
  std::vector<AskedWarning> warnings_;
  std::string sarif_text_;
  explore::Goals goals_;  // one for each target, in their order
  std::string places_;
  // Which targets an entry may lead to.
  std::map<explore::Entry, std::vector<std::size_t>> leads_to_;
  std::set<explore::Entry> explored_;  // in the phase that runs
  std::set<explore::Entry> finished_;  // more effort would do nothing
  Phase phase_ = Phase::Quick;
  std::clock_t begun_ = 0;  // on the process's clock
  double processor_seconds_ = 0;
};

}  // namespace javelin::reach
