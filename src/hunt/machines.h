// SPDX-License-Identifier: Apache-2.0
// Machines that explore a program: what they are told, and how one is made, with the host that runs native
// methods for it.
#pragma once

#include <memory>
#include <vector>

#include "explore/machine.h"
#include "hunt/options.h"
#include "jvm/boot_snapshots.h"
#include "outside/record.h"
#include "rules/number_text.h"
#include "twins/twin_bridge.h"

namespace javelin::hunt {

Result<vm::VmOptions> machineOptionsOf(const Options& options, const classpath::ClassPath& path);

Result<twins::BridgeOptions> bridgeOptionsOf(const Options& options, program::Program& program,
                                             jvm::BootSnapshots& snapshots, const vm::VmOptions& machine);

// A machine with its host. One thread.
struct ExploringMachine {
  std::unique_ptr<explore::Machine> machine;
  std::unique_ptr<twins::TwinBridge> bridge;
};

struct MachineJob {
  program::Program& program;
  const jvm::BootSnapshot& snapshot;
  vm::VmOptions machine;  // its outside is made for each machine
  twins::BridgeOptions bridge;
  std::shared_ptr<outside::Record> record;  // what all of them see of the machine, asked for once
};
// `tested`: the classes whose branches are traced; `wanted`: what else in them.
Result<ExploringMachine> makeMachine(const MachineJob& job, const std::vector<program::ClassId>& tested,
                                     vm::WantedPlaces wanted = {});
// Writes numbers as the JDK does, on a machine of its own that is made when it is asked. The job's program
// and snapshot must outlive it.
std::shared_ptr<rules::JdkStrings> makeJdkStrings(const MachineJob& job);

}  // namespace javelin::hunt
