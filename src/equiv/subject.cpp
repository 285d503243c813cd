// SPDX-License-Identifier: Apache-2.0
#include "equiv/subject.h"

#include <fmt/format.h>

#include "hunt/entries.h"
#include "hunt/reads.h"
#include "lookup/java_names.h"
#include "report/collect.h"
#include "vm/snapshot_layouts.h"

namespace javelin::equiv {

Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(const hunt::Options& options) {
  std::unique_ptr<OpenedProgram> opened(new OpenedProgram());
  opened->options_ = options;
  program::PathOptions path = options.path;
  path.class_path.insert(path.class_path.end(), options.natives.models.begin(), options.natives.models.end());
  TRY(opened->workspace_, program::Workspace::open(path));
  opened->snapshots_ =
      std::make_unique<jvm::BootSnapshots>(jvm::BootSnapshotOptions{.cache_folder = options.snapshot_dir});
  TRY(opened->snapshot_, opened->snapshots_->forJdk(opened->workspace_->path().javaHome()));
  TRY(opened->program_,
      opened->workspace_->program(std::make_shared<const vm::SnapshotLayouts>(*opened->snapshot_)));
  return opened;
}

Status OpenedProgram::startMachine(const std::vector<program::ClassId>& tested) {
  TRY(const vm::VmOptions machine, hunt::machineOptionsOf(options_, workspace_->path()));
  TRY(const twins::BridgeOptions bridge, hunt::bridgeOptionsOf(options_, *program_, *snapshots_, machine));
  const hunt::MachineJob job{*program_, *snapshot_, machine, bridge,
                             hunt::recordFor(options_, workspace_->path())};
  TRY(machine_, hunt::makeMachine(job, tested));
  machine_->machine->stubs().tellCalls();
  jdk_strings_ = hunt::makeJdkStrings(job);
  return okStatus();
}

const program::HierarchyIndex* OpenedProgram::hierarchy() {
  const auto index = workspace_->hierarchy();
  return index.ok() ? *index : nullptr;
}

Result<explore::Entry> OpenedProgram::entryNamed(const std::string& target) {
  if (target.find('.') == std::string::npos && target.find('#') == std::string::npos)
    return Error{"a method is CLASS.METHOD", target};
  TRY(const hunt::Entries found, hunt::findEntries(*workspace_, *program_, {.targets = {target}}));
  if (found.methods.size() == 1) return found.methods[0];
  if (found.methods.empty())
    return Error{found.skipped.empty() ? "there is no such method" : found.skipped[0].second, target};
  std::string names;
  for (const explore::Entry& entry : found.methods)
    names += (names.empty() ? "" : ", ") + report::entryText(*program_, entry);
  return Error{"several methods are meant, name the types of one's parameters: " + names, target};
}

std::string nameOf(const Subject& subject) { return report::entryText(subject.in->program(), subject.entry); }

}  // namespace javelin::equiv
