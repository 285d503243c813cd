// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/exec_command.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "classpath/manifest.h"
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
  Properties properties = {
      {"java.class.path", class_path},
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

// A message of the `java` command itself.
ExitCode javaSays(const std::string& text) {
  fmt::print(stderr, "{}\n", text);
  return static_cast<ExitCode>(1);
}

}  // namespace

Result<ExitCode> ExecCommand::run(Console& console) {
  ExecOptions& o = options_struct_;
  std::string class_path_text;
  for (const std::string& element : o.path.class_path)
    class_path_text += (class_path_text.empty() ? "" : ":") + element;
  if (o.path.class_path.empty()) class_path_text = ".";
  if (!o.jar.empty()) {
    class_path_text = o.jar;
    if (!std::filesystem::exists(o.jar))
      return javaSays(fmt::format("Error: Unable to access jarfile {}", o.jar));
    // What looks like the class is the program's first argument.
    if (!o.main_class.empty()) o.arguments.insert(o.arguments.begin(), o.main_class);
  }
  TRY(auto path, classpath::ClassPath::open(
                     {.entries = existingElements(class_path_text), .java_home = o.path.java_home}));
  if (!o.jar.empty()) {
    TRY(o.main_class, mainClassOf(path));
    if (o.main_class.empty()) return javaSays(fmt::format("no main manifest attribute, in {}", o.jar));
  }
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
