// SPDX-License-Identifier: Apache-2.0
// A program that is ready to run in our machine: class path opened, boot snapshot found or made, heap
// imported. For the commands that run programs.
#pragma once

#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/exec/exec_options.h"
#include "twins/twin_bridge.h"
#include "vm/boot.h"
#include "vm/op_counts.h"

namespace javelin::cli {

std::vector<OptionSpec> execOptionSpecs(ExecOptions& options);

// Which methods ran on the JVM host, and what confined it.
void noteNatives(const twins::TwinBridge& bridge, Console& console);

class PreparedProgram {
 public:
  static Result<std::unique_ptr<PreparedProgram>> make(ExecOptions& options);
  ~PreparedProgram();

  // Why the `java` command would not start it, in its words; empty if it would.
  const std::string& refusal() const { return refusal_; }
  ExitCode refuse(Console& console) const;

  vm::Vm& machine() { return *machine_; }
  const vm::BootRoots& roots() const { return roots_; }
  const std::string& mainClass() const { return main_class_; }
  // Empty unless counting was asked for.
  const vm::OpCounts& opCounts() const { return op_counts_; }
  // Says why the machine stopped, if it was not the program's end; the exit code is the program's.
  ExitCode finish(Console& console) const;
  const twins::TwinBridge& bridge() const { return *bridge_; }
  void noteNatives(Console& console) const { cli::noteNatives(*bridge_, console); }

 private:
  PreparedProgram() = default;

  std::string refusal_;
  std::string main_class_;
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  std::unique_ptr<program::Program> program_;
  vm::OpCounts op_counts_;
  std::unique_ptr<vm::Vm> machine_;
  vm::BootRoots roots_;
  std::unique_ptr<twins::TwinBridge> bridge_;
};

}  // namespace javelin::cli
