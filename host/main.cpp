// SPDX-License-Identifier: Apache-2.0
// javelin-host: what must be done inside a JVM, in a process of its own. See README.md.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "host/dump.h"
#include "host/export.h"
#include "host/serve.h"
#include "host/snapshot_writer.h"
#include "support/confinement.h"

namespace {

using namespace javelin;

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

constexpr const char* kUsage =
    "usage: javelin-host export JDK FILE   boot that JDK's JVM and write its snapshot\n"
    "       javelin-host dump [-a] FILE    show what is in a snapshot (-a: every class and object)\n"
    "       javelin-host serve JDK DESCRIPTOR SCRATCH MEMORY      run native methods for javelin, confined\n"
    "       javelin-host confine SCRATCH MEMORY PROGRAM [ARG...]  run a program confined: no network, no\n"
    "                    children, writes to folder SCRATCH only, MEMORY bytes at most (0: no limit)\n";

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

// On the first thread, before there are others: all that follow are confined too.
Result<std::string> confine(const std::string& scratch, const std::string& memory, bool may_exec) {
  TRY(const std::uint64_t bytes, readNumber(memory));
  return confineThisProcess({.scratch = scratch, .memory_bytes = bytes, .may_exec = may_exec});
}

Status runConfined(const std::vector<std::string>& arguments) {
  TRY_STATUS([&]() -> Status {
    TRY([[maybe_unused]] const std::string confined, confine(arguments[1], arguments[2], true));
    return okStatus();
  }());
  std::vector<char*> argv;
  for (std::size_t i = 3; i < arguments.size(); ++i) argv.push_back(const_cast<char*>(arguments[i].c_str()));
  argv.push_back(nullptr);
  execvp(argv[0], argv.data());
  return Error{fmt::format("cannot start program ({})", std::strerror(errno)), arguments[3]};
}

Status runServe(const std::vector<std::string>& arguments, const Result<std::string>& confined) {
  if (!confined.ok()) return confined.error();
  TRY(const std::uint64_t descriptor, readNumber(arguments[2]));
  return host::serve(arguments[1], static_cast<int>(descriptor), *confined);
}

int run(const std::vector<std::string>& arguments, const Result<std::string>& confined) {
  if (arguments.size() == 5 && arguments[0] == "serve") return report(runServe(arguments, confined));
  if (arguments.size() == 3 && arguments[0] == "export") return report(runExport(arguments[1], arguments[2]));
  if (arguments.size() == 2 && arguments[0] == "dump") return report(runDump(arguments[1], false));
  if (arguments.size() == 3 && arguments[0] == "dump" && arguments[1] == "-a") {
    return report(runDump(arguments[2], true));
  }
  std::fputs(kUsage, stderr);
  return kBadUsage;
}

}  // namespace

int main(int argc, char** argv) {
  // Files that we open must not become standard streams because somebody closed those.
  while (true) {
    const int descriptor = open("/dev/null", O_RDWR);
    if (descriptor > 2) close(descriptor);
    if (descriptor > 2 || descriptor < 0) break;
  }
  // As java does: a JVM is not at ease on a process's first thread, whose stack grows.
  int status = 0;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() >= 4 && arguments[0] == "confine") return report(runConfined(arguments));
  Result<std::string> confined = std::string("not confined");
  if (arguments.size() == 5 && arguments[0] == "serve" && !arguments[3].empty()) {
    confined = confine(arguments[3], arguments[4], false);
  }
  std::thread([&] { status = run(arguments, confined); }).join();
  // The JVM's threads are still there, and nothing that exit() would run is worth meeting them.
  _exit(status);
}
