// SPDX-License-Identifier: Apache-2.0
// Explorations: explores methods of the classes in tests/unit/explore/java, for tests: on one machine, with
// the solver of numbers only, within small bounds. One thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "explore/explorer.h"
#include "program/workspace.h"

namespace javelin::explore::test {

class Explorations {
 public:
  // Tests share one: a machine is booted once.
  static Explorations& shared();

  Explorations();
  ~Explorations();

  // Small bounds; tests change what they are about.
  static ExploreOptions smallBounds();
  // The only method of the class that has this name.
  Entry entryOf(std::string_view type, std::string_view method);
  // As a hunt with one worker does it; throws if the entry cannot be called.
  Exploration run(std::string_view type, std::string_view method,
                  const ExploreOptions& options = smallBounds());
  // The same, and how many shares of it were handed out.
  struct Parts {
    Exploration whole;
    std::size_t shares = 0;
  };
  Parts runInShares(std::string_view type, std::string_view method, const ExploreOptions& options);
  ExploreContext context();

  Machine& machine() { return *machine_; }
  program::Program& program() { return *program_; }

 private:
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  std::unique_ptr<program::Workspace> workspace_;
  program::Program* program_ = nullptr;
  std::unique_ptr<Machine> machine_;
  std::shared_ptr<rules::JdkStrings> jdk_strings_;
};

// The only finding of an exploration; a failure if there are others, or none.
const Finding& onlyFinding(const Exploration& exploration);
// Its condition, joined with " && ".
std::string conditionOf(const Finding& finding);
std::vector<std::string> namesOf(const Exploration& exploration);  // of the exceptions, sorted

}  // namespace javelin::explore::test
