// SPDX-License-Identifier: Apache-2.0
// OpenedProgram: a program on its class path with a machine that explores it; Subject: a method of it. Two
// subjects may be of one opened program: they are explored one after the other. One thread.
#pragma once

#include <memory>
#include <string>

#include "explore/explorer.h"
#include "hunt/machines.h"
#include "hunt/options.h"
#include "program/workspace.h"

namespace javelin::equiv {

class OpenedProgram {
 public:
  // Options of a hunt: class path, natives, snapshots. `api`, javelin-api.jar, comes first on the path of
  // what is run on a JVM.
  static Result<std::unique_ptr<OpenedProgram>> open(const hunt::Options& options);

  const hunt::Options& options() const { return options_; }
  program::Workspace& workspace() { return *workspace_; }
  program::Program& program() { return *program_; }
  explore::Machine& machine() { return *machine_->machine; }
  const program::HierarchyIndex* hierarchy();
  // Of the JDK: of both programs it is the same one.
  const std::shared_ptr<rules::JdkStrings>& jdkStrings() const { return jdk_strings_; }
  // The only method of that name, CLASS.method or CLASS.method(types).
  Result<explore::Entry> entryNamed(const std::string& target);
  // Before anything is explored: branches of these classes are traced.
  Status startMachine(const std::vector<program::ClassId>& tested);

 private:
  hunt::Options options_;
  std::unique_ptr<program::Workspace> workspace_;
  std::unique_ptr<jvm::BootSnapshots> snapshots_;
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  program::Program* program_ = nullptr;
  std::optional<hunt::ExploringMachine> machine_;
  std::shared_ptr<rules::JdkStrings> jdk_strings_;
};

struct Subject {
  OpenedProgram* in = nullptr;
  explore::Entry entry;
  std::optional<merge::MergeMode> merge = {};  // nothing: as the options say
};

// "a.b.C.f(int)".
std::string nameOf(const Subject& subject);

}  // namespace javelin::equiv
