// SPDX-License-Identifier: Apache-2.0
#include "report/progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/summary.h"

namespace javelin::report {

namespace {

std::string clockText(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string progressLine(const Progress& progress) {
  std::string line = fmt::format("{}/{} methods, {}, {}, ", progress.done, progress.methods,
                                 counted(progress.paths, "path"), counted(progress.findings, "finding"));
  if (progress.coverage.branches > 0) {
    line +=
        fmt::format("{} % of branches, ", percent(progress.coverage.explored, progress.coverage.branches));
  }
  line += clockText(progress.seconds);
  // Of a few methods nothing can be foretold.
  constexpr std::size_t kEnough = 3;
  double left = -1;
  if (progress.done >= kEnough && progress.done < progress.methods) {
    left = progress.seconds / static_cast<double>(progress.done) *
           static_cast<double>(progress.methods - progress.done);
  }
  if (progress.limit > 0) {
    const double rest = std::max(0.0, progress.limit - progress.seconds);
    left = left < 0 ? rest : std::min(left, rest);
    if (left == rest) return line + fmt::format(", at most {} left", clockText(rest));
  }
  return left < 0 ? line : line + fmt::format(", about {} left", clockText(left));
}

}  // namespace javelin::report
