// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/exec_command.h"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "jvm/boot_snapshots.h"
#include "vm/launcher.h"
#include "vm/snapshot_layouts.h"

namespace javelin::cli {

ExecCommand::ExecCommand() {
  ExecOptions& o = options_struct_;
  options_ = pathOptionSpecs(o.path);
  const std::vector<OptionSpec> own = {
      {"jar", "jar", "FILE", "The program", "Run the main class that the archive's manifest names.", &o.jar,
       Completes::Files},
      {"define", "D", "KEY=VALUE", "The program",
       "Set a system property, as -DKEY=VALUE. May be given several times.", &o.properties},
      {"enable-assertions", "ea", "", "The program", "Turn assertions on in the program's classes.",
       &o.assertions},
      {"enable-system-assertions", "esa", "", "The program", "Turn assertions on in the JDK's classes.",
       &o.system_assertions},
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
      {"snapshot-dir", "", "DIR", "Bounds", "Where boot snapshots of JDKs are kept.", &o.snapshot_dir,
       Completes::Folders},
  };
  options_.insert(options_.end(), own.begin(), own.end());
  argument_ = {"CLASS", "The class whose main method runs; what follows are its arguments.", &o.main_class,
               Completes::Classes};
}

const CommandText& ExecCommand::text() const {
  static const CommandText kText = {
      "exec",
      "run a program like java does",
      {"javelin exec [OPTION...] CLASS [ARGUMENT...]", "javelin exec [OPTION...] -jar FILE [ARGUMENT...]"},
      {"Runs a program concretely, in Javelin's own interpreter: its standard output, standard error and "
       "exit "
       "code are those that java would give. The JDK starts from a snapshot of a booted JVM, which is made "
       "once."},
      {{"Run a class:", "javelin exec -cp build/classes com.example.Main one two"}}};
  return kText;
}

Status ExecCommand::checkUsage() const {
  const ExecOptions& o = options_struct_;
  if (o.main_class.empty() && o.jar.empty()) return Error{"an argument is missing", "CLASS"};
  return okStatus();
}

namespace {

using Properties = std::vector<std::pair<std::string, std::string>>;

std::string userHome() {
  if (const passwd* const entry = ::getpwuid(::getuid()); entry != nullptr && entry->pw_dir != nullptr) {
    return entry->pw_dir;
  }
  return "?";
}

std::string userName() {
  if (const passwd* const entry = ::getpwuid(::getuid()); entry != nullptr) return entry->pw_name;
  return "?";
}

// What depends on the moment and the place, and is therefore not in the snapshot.
Properties propertiesOf(const ExecOptions& options, const std::string& class_path) {
  std::string command = options.jar.empty() ? options.main_class : options.jar;
  for (const std::string& argument : options.arguments) command += " " + argument;
  utsname system{};
  ::uname(&system);
  Properties properties = {
      {"java.class.path", class_path},
      {"os.version", system.release},
      {"sun.java.command", command},
      {"sun.java.launcher", "SUN_STANDARD"},
      {"user.dir", std::filesystem::current_path().string()},
      {"user.home", userHome()},
      {"user.name", userName()},
  };
  for (const std::string& text : options.properties) {
    const std::size_t equals = text.find('=');
    properties.emplace_back(text.substr(0, equals),
                            equals == std::string::npos ? std::string() : text.substr(equals + 1));
  }
  return properties;
}

}  // namespace

Result<ExitCode> ExecCommand::run(Console& console) {
  ExecOptions& o = options_struct_;
  if (!o.jar.empty()) o.path.class_path = {o.jar};
  std::string class_path_text;
  for (const std::string& element : o.path.class_path)
    class_path_text += (class_path_text.empty() ? "" : ":") + element;
  TRY(auto path, classpath::ClassPath::open({.entries = o.path.class_path, .java_home = o.path.java_home}));
  const jvm::BootSnapshots snapshots({.cache_folder = o.snapshot_dir});
  TRY(const auto snapshot, snapshots.forJdk(path.javaHome()));
  const auto layouts = std::make_shared<const vm::SnapshotLayouts>(*snapshot);
  TRY(const auto program, program::Program::open(std::move(path), layouts));

  vm::VmOptions options;
  options.max_heap_bytes = std::uint64_t{o.heap_megabytes} << 20U;
  options.main_stack_bytes = std::size_t{o.stack_kilobytes} << 10U;
  options.assertions = o.assertions;
  options.system_assertions = o.system_assertions;
  options.properties = propertiesOf(o, class_path_text);
  vm::Vm machine(*program, std::move(options));
  TRY(const vm::BootRoots roots, vm::importSnapshot(machine, *snapshot));
  vm::runMain(machine, roots, o.main_class, o.arguments);

  if (machine.stopReason() == vm::StopReason::UnsupportedNative) {
    console.error({"a native method that javelin does not have", machine.stopText()});
    return ExitCode::Inconclusive;
  }
  if (machine.stopReason() == vm::StopReason::Internal) {
    console.error({machine.stopText(), ""});
    return ExitCode::Inconclusive;
  }
  return static_cast<ExitCode>(machine.exitCode());
}

}  // namespace javelin::cli
