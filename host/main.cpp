// SPDX-License-Identifier: Apache-2.0
// javelin-host: what must be done inside a JVM, in a process of its own. See README.md.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "host/dump.h"
#include "host/export.h"
#include "host/snapshot_writer.h"

namespace {

using namespace javelin;

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

constexpr const char* kUsage =
    "usage: javelin-host export JDK FILE   boot that JDK's JVM and write its snapshot\n"
    "       javelin-host dump [-a] FILE    show what is in a snapshot (-a: every class and object)\n";

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

int run(const std::vector<std::string>& arguments) {
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
  std::thread([&] { status = run({argv + 1, argv + argc}); }).join();
  // The JVM's threads are still there, and nothing that exit() would run is worth meeting them.
  _exit(status);
}
