// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/kept_results.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <memory>

namespace javelin::cli {

namespace {

void printAll(std::FILE* results, Console& console) {
  std::array<char, 65536> piece{};
  std::rewind(results);
  for (std::size_t size = 0; (size = std::fread(piece.data(), 1, piece.size(), results)) > 0;)
    console.print({piece.data(), size});
}

}  // namespace

Result<ExitCode> runWithKeptResults(const hunt::Options& options, Console& console, const EngineBody& body) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> results(
      fdopen(memfd_create("results", MFD_CLOEXEC), "w+"), &std::fclose);
  if (results == nullptr) return Error{"cannot keep results", std::strerror(errno)};
  const auto engine = [&](const hunt::EnginePhases& phases) {
    Console own(results.get(), stderr);
    own.setColor(console.colors() ? ColorMode::Always : ColorMode::Never);
    own.setVerbose(console.verbose());
    if (ftruncate(fileno(results.get()), 0) != 0 || lseek(fileno(results.get()), 0, SEEK_SET) != 0)
      return static_cast<int>(ExitCode::BadInput);
    const Result<ExitCode> done = body(phases, own);
    if (!done.ok()) own.error(done.error());
    if (const Status written = own.finish(); !written.ok()) own.error(written.error());
    return static_cast<int>(done.ok() ? *done : ExitCode::BadInput);
  };
  const auto note = [&](const std::string& text) { console.note("javelin: " + text); };
  TRY(const int status, hunt::superviseHunt(options, engine, note));
  printAll(results.get(), console);
  return static_cast<ExitCode>(status);
}

}  // namespace javelin::cli
