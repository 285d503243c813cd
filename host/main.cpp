// SPDX-License-Identifier: Apache-2.0
// javelin-host: what must be done inside a JVM, in a process of its own. See README.md.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "host/class_checks.h"
#include "host/dump.h"
#include "host/export.h"
#include "host/serve.h"
#include "host/snapshot_writer.h"
#include "host/supervisor.h"
#include "support/confinement.h"
#include "support/readable_files.h"

namespace {

using namespace javelin;

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

constexpr const char* kUsage =
    "usage: javelin-host export JDK FILE   boot that JDK's JVM and write its snapshot\n"
    "       javelin-host dump [-a] FILE    show what is in a snapshot (-a: every class and object)\n"
    "       javelin-host serve JDK DESCRIPTOR SCRATCH MEMORY [READS...]  run native methods for javelin, "
    "confined\n"
    "       javelin-host verify JDK DESCRIPTOR SCRATCH MEMORY [READS...]  say which classes that JDK "
    "refuses, "
    "confined\n"
    "       javelin-host confine [READS...] [--env NAME=VALUE]... [--scratch-mb N] SCRATCH MEMORY PROGRAM "
    "[ARG...]\n"
    "           run a program (no script) confined: no network, no children, no signals to others, writes "
    "to\n"
    "           folder SCRATCH only, MEMORY bytes at most (0: no limit), a small fixed environment, and not "
    "as\n"
    "           root\n"
    "READS: without any, every file that the user can read can be read; else shared libraries, time zones "
    "and\n"
    "       the like, SCRATCH, PROGRAM and\n"
    "       --read PATH        this file, or what is in this folder\n"
    "       --jdk HOME         this JDK with its configuration\n"
    "       --class-path PATH  the elements of this class path\n";

Status runExport(const std::filesystem::path& home, const std::filesystem::path& file) {
  TRY(const jvm::JdkIdentity jdk, jvm::identifyJdk(home));
  const std::filesystem::path target = std::filesystem::absolute(file);  // booting changes the folder
  TRY(const std::vector<std::uint8_t> bytes, host::exportSnapshot(jdk));
  return host::writeAtomically(target, bytes);
}

Status runDump(const std::filesystem::path& file, bool all) {
  TRY(const auto snapshot, jvm::BootSnapshot::open(file));
  const std::string text = host::dumpSnapshot(*snapshot, all);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
  return okStatus();
}

int report(const Status& status) {
  if (status.ok()) return 0;
  fmt::print(stderr, "javelin-host: error: {}\n", status.error().text());
  return kFailed;
}

Result<std::uint64_t> readNumber(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return Error{"not a number", text};
  return number;
}

// Takes the options from the front of the arguments, from `at` on.
struct Options {
  std::optional<std::vector<std::filesystem::path>> paths;
  std::vector<std::string> variables;
  std::string scratch_megabytes = "1024";

  void add(const std::vector<std::filesystem::path>& more) {
    if (!paths) paths.emplace();
    paths->insert(paths->end(), more.begin(), more.end());
  }
  void take(std::vector<std::string>& arguments, std::size_t at) {
    while (at + 1 < arguments.size()) {
      const std::string& value = arguments[at + 1];
      if (arguments[at] == "--read") {
        add({value});
      } else if (arguments[at] == "--jdk") {
        add(readableFilesOfJdk(value));
      } else if (arguments[at] == "--class-path") {
        add(elementsOfClassPath(value));
      } else if (arguments[at] == "--env") {
        variables.push_back(value);
      } else if (arguments[at] == "--scratch-mb") {
        scratch_megabytes = value;
      } else {
        return;
      }
      const auto first = arguments.begin() + static_cast<std::ptrdiff_t>(at);
      arguments.erase(first, first + 2);
    }
  }
};

std::string findProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* const folders = std::getenv("PATH");
  for (const std::filesystem::path& folder : elementsOfClassPath(folders == nullptr ? "" : folders)) {
    const std::string file = (folder / name).string();
    if (access(file.c_str(), X_OK) == 0) return file;
  }
  return name;
}

std::vector<char*> pointersTo(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (const std::string& string : strings) pointers.push_back(const_cast<char*>(string.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// The program keeps the standard input that we were given: the launcher of a replay reads its orders there.
Status runConfined(std::vector<std::string> arguments) {
  Options options;
  options.take(arguments, 1);
  if (arguments.size() < 4) return Error{"a program is missing", kUsage};
  const std::string& scratch = arguments[1];
  TRY(const std::uint64_t memory, readNumber(arguments[2]));
  TRY(const std::uint64_t scratch_megabytes, readNumber(options.scratch_megabytes));
  const std::string program = findProgram(arguments[3]);
  std::vector<std::string> environment = fixedEnvironment();
  environment.insert(environment.end(), options.variables.begin(), options.variables.end());
  // Descriptors that somebody left open are nobody's business.
  close_range(3, ~0U, 0);
  TRY_STATUS(host::superviseFromHere(
      {.scratch = scratch, .memory_bytes = memory, .most_file_bytes = scratch_megabytes << 20U}));
  close_range(3, ~0U, 0);
  TRY([[maybe_unused]] const std::string confined, confineThisProcess({.scratch = scratch,
                                                                       .memory_bytes = memory,
                                                                       .reads = options.paths,
                                                                       .program = program,
                                                                       .ends_with_parent = true}));
  const std::vector<std::string> rest(arguments.begin() + 3, arguments.end());
  execve(program.c_str(), pointersTo(rest).data(), pointersTo(environment).data());
  return Error{fmt::format("cannot start program ({})", std::strerror(errno)), program};
}

// On the first thread, before there are others: all that follow are confined too.
Result<std::string> confineServer(std::vector<std::string>& arguments) {
  Options options;
  options.take(arguments, 5);
  if (arguments[3].empty()) return std::string("not confined");
  if (options.paths) options.add(readableFilesOfJdk(arguments[1]));
  TRY(const std::uint64_t memory, readNumber(arguments[4]));
  TRY(const std::uint64_t channel, readNumber(arguments[2]));
  for (unsigned i = 3; i < channel; ++i) close(static_cast<int>(i));
  close_range(static_cast<unsigned>(channel) + 1, ~0U, 0);
  TRY_STATUS(
      host::superviseFromHere({.scratch = arguments[3], .memory_bytes = memory, .removes_scratch = true}));
  return confineThisProcess(
      {.scratch = arguments[3], .memory_bytes = memory, .reads = options.paths, .ends_with_parent = true});
}

Status runServe(const std::vector<std::string>& arguments, const Result<std::string>& confined) {
  if (!confined.ok()) return confined.error();
  TRY(const std::uint64_t descriptor, readNumber(arguments[2]));
  const auto serve = arguments[0] == "serve" ? host::serve : host::serveChecks;
  return serve(arguments[1], static_cast<int>(descriptor), *confined);
}

// Both confine the process first.
bool isServing(const std::vector<std::string>& arguments) {
  return arguments.size() >= 5 && (arguments[0] == "serve" || arguments[0] == "verify");
}

int run(const std::vector<std::string>& arguments, const Result<std::string>& confined) {
  if (isServing(arguments) && arguments.size() == 5) return report(runServe(arguments, confined));
  if (arguments.size() == 3 && arguments[0] == "export") return report(runExport(arguments[1], arguments[2]));
  if (arguments.size() == 2 && arguments[0] == "dump") return report(runDump(arguments[1], false));
  if (arguments.size() == 3 && arguments[0] == "dump" && arguments[1] == "-a") {
    return report(runDump(arguments[2], true));
  }
  std::fputs(kUsage, stderr);
  return kBadUsage;
}

// A JVM does not start in a working folder that was removed; javelin, which names all files from the root,
// does.
void leaveRemovedFolder() {
  std::error_code removed;
  (void)std::filesystem::current_path(removed);
  if (removed) std::filesystem::current_path("/", removed);
}

}  // namespace

int main(int argc, char** argv) {
  leaveRemovedFolder();
  // Files that we open must not become standard streams because somebody closed those.
  while (true) {
    const int descriptor = open("/dev/null", O_RDWR);
    if (descriptor > 2) close(descriptor);
    if (descriptor > 2 || descriptor < 0) break;
  }
  // As java does: a JVM is not at ease on a process's first thread, whose stack grows.
  int status = 0;
  std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() >= 4 && arguments[0] == "confine") return report(runConfined(arguments));
  Result<std::string> confined = std::string("not confined");
  if (isServing(arguments)) confined = confineServer(arguments);
  std::thread([&] { status = run(arguments, confined); }).join();
  // The JVM's threads are still there, and nothing that exit() would run is worth meeting them.
  _exit(status);
}
