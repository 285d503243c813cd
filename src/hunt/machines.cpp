// SPDX-License-Identifier: Apache-2.0
#include "hunt/machines.h"

#include "explore/jdk_string_machine.h"
#include "hunt/reads.h"
#include "outside/overlay.h"
#include "support/readable_files.h"
#include "verify/verification.h"
#include "vm/models.h"
#include "vm/program_properties.h"
#include "vm/test_switches.h"

namespace javelin::hunt {

Result<vm::VmOptions> machineOptionsOf(const Options& o, const classpath::ClassPath& path) {
  const twins::NativeOptions& natives = o.natives;
  vm::VmOptions options;
  TRY(options.models, vm::findModels(path, natives.models));
  TRY(options.native_rules, twins::nativeRulesOf(natives));
  options.assertions = true;
  options.max_heap_bytes = std::uint64_t{1} << 30;
  // Direct buffers have their limit in Java code, at the heap's size: that is an error that a test can show.
  options.max_raw_bytes = options.max_heap_bytes + (std::uint64_t{64} << 20);
  options.main_stack_bytes = options.thread_stack_bytes = std::size_t{1} << 20;
  options.turn = 20'000;
  options.properties =
      vm::programProperties({"", classPathOf(o), path.javaHome(), propertiesOf(o, path.javaHome())});
  vm::applyTestSwitches(options);
  return options;
}

Result<twins::BridgeOptions> bridgeOptionsOf(const Options& o, program::Program& program,
                                             jvm::BootSnapshots& snapshots, const vm::VmOptions& machine) {
  const classpath::ClassPath& path = program.classPath();
  twins::BridgeOptions bridge = twins::bridgeOptionsOf(o.natives, machine, path.javaHome());
  TRY(bridge.verifier, verify::makeVerifier(program, snapshots,
                                            {.confined = !o.natives.unconfined,
                                             .time_limit = std::chrono::seconds(o.natives.native_seconds)}));
  bridge.host.silent = true;  // one path's output is not the program's
  bridge.repeats_killed_calls = true;
  bridge.host.reads = readableFilesOf(o, path);
  return bridge;
}

namespace {
vm::VmOptions optionsOf(const MachineJob& job) {
  vm::VmOptions options = job.machine;
  options.outside = std::make_shared<outside::Overlay>(job.record, outside::OverlayOptions{});
  return options;
}
}  // namespace

std::shared_ptr<rules::JdkStrings> makeJdkStrings(const MachineJob& job) {
  return std::make_shared<explore::JdkStringMachine>(job.snapshot.fingerprint().hex(), [job] {
    return explore::Machine::make(job.program, job.snapshot, optionsOf(job));
  });
}

Result<ExploringMachine> makeMachine(const MachineJob& job, const std::vector<program::ClassId>& tested) {
  vm::VmOptions options = optionsOf(job);
  options.branch_trace = std::make_shared<vm::BranchTrace>(tested);
  ExploringMachine made;
  TRY(made.machine, explore::Machine::make(job.program, job.snapshot, std::move(options)));
  made.bridge = std::make_unique<twins::TwinBridge>(made.machine->vm(), job.bridge);
  made.machine->vm().setNativeBridge(made.bridge.get());
  return made;
}

}  // namespace javelin::hunt
