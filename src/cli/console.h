// SPDX-License-Identifier: Apache-2.0
// Where results and messages go: results to `out`, everything else to `err`. The only place that prints.
// Owns neither stream. One thread at a time. A reader that went away (`| head`) is no error: the console
// is `closed()` then, and drops the rest; any other failure to write is kept for finish().
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "support/result.h"
#include "support/style.h"

namespace javelin::cli {

enum class ColorMode { Auto, Always, Never };

class Console {
 public:
  Console(std::FILE* out, std::FILE* err) : out_(out), err_(err) {}

  // Auto: colours when results go to a terminal and neither NO_COLOR nor TERM=dumb speak against it.
  void setColor(ColorMode mode);
  void setVerbose(bool verbose) { verbose_ = verbose; }
  bool verbose() const { return verbose_; }
  bool colors() const { return colors_; }
  // Messages go to a terminal, so a progress line makes sense.
  bool showsProgress() const;

  void print(std::string_view text);
  // `javelin: error: <what>: <where>`.
  void error(const Error& error);
  // Any other line for the person, to `err`.
  void note(std::string_view line);
  // Replaces the last progress line; an empty one removes it.
  void progress(std::string_view line);

  // Nobody reads the results any more.
  bool closed() const { return closed_; }
  // Writes out what is buffered; an error if results were lost.
  Status finish();

 private:
  void writeFailed();

  std::FILE* out_;
  std::FILE* err_;
  bool verbose_ = false;
  bool colors_ = false;
  bool closed_ = false;
  int write_error_ = 0;
};

}  // namespace javelin::cli
