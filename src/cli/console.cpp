// SPDX-License-Identifier: Apache-2.0
#include "cli/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace javelin::cli {

namespace {

bool isTerminal(std::FILE* file) { return fileno(file) >= 0 && isatty(fileno(file)) != 0; }

bool environmentAllowsColor() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return (no_color == nullptr || *no_color == '\0') && term != nullptr && std::strcmp(term, "dumb") != 0;
}

}  // namespace

void Console::setColor(ColorMode mode) {
  colors_ =
      mode == ColorMode::Always || (mode == ColorMode::Auto && isTerminal(out_) && environmentAllowsColor());
}

bool Console::showsProgress() const { return isTerminal(err_); }

void Console::writeFailed() {
  if (errno == EPIPE) {
    closed_ = true;
  } else if (write_error_ == 0) {
    write_error_ = errno;
  }
}

void Console::print(std::string_view text) {
  if (closed_ || write_error_ != 0) return;
  if (std::fwrite(text.data(), 1, text.size(), out_) != text.size()) writeFailed();
}

void Console::error(const Error& error) {
  std::fflush(out_);
  const Style style(colors_ && isTerminal(err_));
  fmt::print(err_, "{} {}\n", style.error("javelin: error:"), error.text());
}

void Console::note(std::string_view line) { fmt::print(err_, "{}\n", line); }

void Console::progress(std::string_view line) {
  if (!showsProgress()) return;
  fmt::print(err_, "\r\x1b[K{}", line);
  std::fflush(err_);
}

Status Console::finish() {
  if (!closed_ && write_error_ == 0 && std::fflush(out_) != 0) writeFailed();
  if (write_error_ == 0) return okStatus();
  return Error{"cannot write the results", std::strerror(write_error_)};
}

}  // namespace javelin::cli
