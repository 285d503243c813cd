// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/prepared_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "classpath/manifest.h"
#include "cli/path_options.h"
#include "jvm/boot_snapshots.h"
#include "outside/overlay.h"
#include "verify/verification.h"
#include "vm/models.h"
#include "vm/program_properties.h"
#include "vm/snapshot_layouts.h"
#include "vm/test_switches.h"

namespace javelin::cli {

std::vector<OptionSpec> execOptionSpecs(ExecOptions& o) {
  std::vector<OptionSpec> specs = pathOptionSpecs(o.path);
  const std::vector<OptionSpec> own = {
      {"jar", "jar", "FILE", "The program", "Run the main class that the archive's manifest names.", &o.jar,
       Completes::Files},
      {"enable-assertions", "ea", "", "The program", "Turn assertions on in the program's classes.",
       &o.assertions},
      {"enable-system-assertions", "esa", "", "The program", "Turn assertions on in the JDK's classes.",
       &o.system_assertions},
      {"enable-preview", "", "", "The program", "Let classes use preview features of the JDK's release.",
       &o.preview},
      {"overlay", "", "", "The program",
       "Write nothing to disk: the program sees the machine's files, but what it writes, creates, renames "
       "and "
       "removes is kept in memory and gone at its end. Only the standard streams are the real ones. The "
       "clock "
       "is virtual and starts at 2026-01-01T00:00:00Z.",
       &o.overlay},
      {"heap-mb",
       "",
       "N",
       "Bounds",
       "Megabytes of heap until an OutOfMemoryError.",
       &o.heap_megabytes,
       Completes::Nothing,
       {},
       16,
       30'000},
      {"stack-kb",
       "",
       "N",
       "Bounds",
       "Kilobytes of the main thread's stack until a StackOverflowError.",
       &o.stack_kilobytes,
       Completes::Nothing,
       {},
       64,
       1'000'000},
      {"no-intrinsics", "", "", "Bounds",
       "Interpret methods that are otherwise computed natively for speed; for comparing the two.",
       &o.no_intrinsics},
      {"snapshot-dir", "", "DIR", "Bounds", "Where boot snapshots of JDKs are kept.", &o.snapshot_dir,
       Completes::Folders},
  };
  const std::vector<OptionSpec> native = nativeOptionSpecs(o);
  specs.insert(specs.end(), native.begin(), native.end());
  // Last, for commands add bounds of their own.
  specs.insert(specs.end(), own.begin(), own.end());
  return specs;
}

namespace {

// The JVM ignores what is not there.
std::vector<std::string> existingElements(const std::string& class_path) {
  std::vector<std::string> elements;
  std::size_t begin = 0;
  while (begin <= class_path.size()) {
    const std::size_t end = std::min(class_path.find(':', begin), class_path.size());
    const std::string element = class_path.substr(begin, end - begin);
    begin = end + 1;
    const bool is_wildcard = element == "*" || element.ends_with("/*");
    const std::string file = is_wildcard ? element.substr(0, element.size() - 1) : element;
    if (file.empty() || std::filesystem::exists(file)) elements.push_back(element);
  }
  return elements;
}

Result<std::string> mainClassOf(const classpath::ClassPath& path) {
  for (const classpath::ClassLocation& location : path.findResources("META-INF/MANIFEST.MF")) {
    if (path.container(location.container).is_jdk) continue;
    TRY(const auto content, path.read(location));
    return classpath::parseManifest(asText(content.bytes)).main_class;
  }
  return std::string();
}

// The limit of what an overlay keeps in memory.
constexpr std::uint64_t kOverlayRoom = std::uint64_t{8} << 30;

}  // namespace

PreparedProgram::~PreparedProgram() {
  if (machine_ != nullptr) machine_->setNativeBridge(nullptr);
}

Result<std::unique_ptr<PreparedProgram>> PreparedProgram::make(ExecOptions& o) {
  std::unique_ptr<PreparedProgram> prepared(new PreparedProgram());
  std::string class_path_text;
  for (const std::string& element : o.path.class_path)
    class_path_text += (class_path_text.empty() ? "" : ":") + element;
  if (o.path.class_path.empty()) class_path_text = ".";
  if (!o.jar.empty()) {
    class_path_text = o.jar;
    if (!std::filesystem::exists(o.jar)) {
      prepared->refusal_ = fmt::format("Error: Unable to access jarfile {}", o.jar);
      return prepared;
    }
    // The word that looks like the class is the program's first argument.
    if (!o.main_class.empty()) o.arguments.insert(o.arguments.begin(), o.main_class);
  }
  std::vector<std::string> entries = existingElements(class_path_text);
  entries.insert(entries.end(), o.models.begin(), o.models.end());
  TRY(auto path, classpath::ClassPath::open({.entries = entries, .java_home = o.path.java_home}));
  prepared->main_class_ = o.main_class;
  if (!o.jar.empty()) {
    TRY(prepared->main_class_, mainClassOf(path));
    if (prepared->main_class_.empty()) {
      prepared->refusal_ = fmt::format("no main manifest attribute, in {}", o.jar);
      return prepared;
    }
  }
  vm::VmOptions options;
  TRY(options.models, vm::findModels(path, o.models));
  const jvm::BootSnapshots snapshots({.cache_folder = o.snapshot_dir});
  const std::filesystem::path java_home = path.javaHome();
  TRY(prepared->snapshot_, snapshots.forJdk(java_home));
  const auto layouts = std::make_shared<const vm::SnapshotLayouts>(*prepared->snapshot_);
  TRY(prepared->program_, program::Program::open(std::move(path), layouts, o.preview));

  options.max_heap_bytes = std::uint64_t{o.heap_megabytes} << 20U;
  options.main_stack_bytes = std::size_t{o.stack_kilobytes} << 10U;
  options.assertions = o.assertions;
  options.system_assertions = o.system_assertions;
  options.intrinsics = !o.no_intrinsics;
  options.preview = o.preview;
  if (!o.count_ops.empty()) options.op_counts = &prepared->op_counts_;
  std::string command = o.jar.empty() ? o.main_class : o.jar;
  for (const std::string& argument : o.arguments) command += " " + argument;
  options.properties = vm::programProperties({std::move(command), class_path_text, java_home, o.properties});
  vm::applyTestSwitches(options);
  if (o.overlay) {
    options.outside = std::make_shared<outside::Overlay>(
        std::make_shared<outside::Record>(),
        outside::OverlayOptions{.machine_streams = true, .room = kOverlayRoom});
  }
  TRY(options.native_rules, twins::nativeRulesOf(o));
  twins::BridgeOptions bridge_options = twins::bridgeOptionsOf(o, options, java_home);
  TRY(bridge_options.verifier,
      verify::makeVerifier(*prepared->program_, snapshots,
                           {!o.unconfined, o.preview, std::chrono::seconds(o.native_seconds)}));
  prepared->machine_ = std::make_unique<vm::Vm>(*prepared->program_, std::move(options));
  TRY(prepared->roots_, vm::importSnapshot(*prepared->machine_, *prepared->snapshot_));
  prepared->bridge_ = std::make_unique<twins::TwinBridge>(*prepared->machine_, bridge_options);
  prepared->machine_->setNativeBridge(prepared->bridge_.get());
  return prepared;
}

ExitCode PreparedProgram::refuse(Console& console) const {
  console.note(refusal_);
  return static_cast<ExitCode>(1);
}

void noteNatives(const twins::TwinBridge& bridge, Console& console) {
  if (bridge.delegated().empty()) return;
  console.note(fmt::format("javelin: JVM host: {}", bridge.confinement()));
  for (const auto& [name, method] : bridge.delegated()) {
    console.note(fmt::format("javelin: native: {} ran on the JVM host ({} calls{})", name, method.calls,
                             method.changed_references ? ", changed objects"
                             : method.takes_references ? ", takes objects"
                                                       : ""));
  }
}

ExitCode PreparedProgram::finish(Console& console) const {
  switch (machine_->stopReason()) {
    case vm::StopReason::UnsupportedNative:
      console.error({"a native method that javelin does not have", machine_->stopText()});
      return ExitCode::Inconclusive;
    case vm::StopReason::NativeFailed:
      console.error({"a native method failed on the JVM host", machine_->stopText()});
      return ExitCode::Inconclusive;
    case vm::StopReason::NativeRefused:
      console.error({"a method that --native=fail refuses was called", machine_->stopText()});
      return ExitCode::Inconclusive;
    case vm::StopReason::WrongMemory:
      console.error(
          {"the program uses memory that it does not have; a JVM would crash", machine_->stopText()});
      return ExitCode::Inconclusive;
    case vm::StopReason::RawMemoryBound:
    case vm::StopReason::Internal:
      console.error({machine_->stopText(), ""});
      return ExitCode::Inconclusive;
    case vm::StopReason::NoMain:
      console.note(machine_->stopText());
      break;
    default:
      break;
  }
  return static_cast<ExitCode>(machine_->exitCode());
}

}  // namespace javelin::cli
