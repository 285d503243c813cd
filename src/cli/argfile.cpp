// SPDX-License-Identifier: Apache-2.0
#include "cli/argfile.h"

#include <fmt/format.h>

#include "support/mapped_file.h"

namespace javelin::cli {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

class ArgumentScanner {
 public:
  ArgumentScanner(std::string_view text, std::string_view name) : text_(text), name_(name) {}

  Result<std::vector<std::string>> scan() {
    while (skipSpaceAndComments()) TRY_STATUS(scanArgument());
    return std::move(arguments_);
  }

 private:
  bool atEnd() const { return position_ == text_.size(); }

  char next() {
    const char c = text_[position_++];
    if (c == '\n') ++line_;
    return c;
  }

  // Whether an argument begins after it. Comments begin where an argument could.
  bool skipSpaceAndComments() {
    while (!atEnd()) {
      if (text_[position_] == '#') {
        while (!atEnd() && text_[position_] != '\n') ++position_;
      } else if (isSpace(text_[position_])) {
        next();
      } else {
        return true;
      }
    }
    return false;
  }

  Status scanArgument() {
    const int line = line_;
    const char first = text_[position_];
    std::string argument;
    while (!atEnd() && !isSpace(text_[position_])) {
      const char c = next();
      if (c == '"' || c == '\'') {
        TRY_STATUS(scanQuoted(c, argument));
      } else {
        argument += c;
      }
    }
    if (first == '@' && !argument.starts_with("@@")) {
      return Error{fmt::format("argument file names another one ({})", argument), place(line)};
    }
    arguments_.push_back(first == '@' ? argument.substr(1) : argument);
    return okStatus();
  }

  Status scanQuoted(char quote, std::string& argument) {
    const int line = line_;
    while (!atEnd()) {
      const char c = next();
      if (c == quote) return okStatus();
      if (c == '\\' && !atEnd()) {
        appendEscaped(next(), argument);
      } else {
        argument += c;
      }
    }
    return Error{"quote without an end in argument file", place(line)};
  }

  // A backslash before a line end joins the lines, and the next one's indentation goes.
  void appendEscaped(char c, std::string& argument) {
    switch (c) {
      case 'n':
        argument += '\n';
        break;
      case 't':
        argument += '\t';
        break;
      case 'r':
        argument += '\r';
        break;
      case 'f':
        argument += '\f';
        break;
      case '\r':
      case '\n':
        while (!atEnd() && isSpace(text_[position_])) next();
        break;
      default:
        argument += c;
    }
  }

  std::string place(int line) const { return fmt::format("{}:{}", name_, line); }

  std::string_view text_;
  std::string_view name_;
  std::size_t position_ = 0;
  int line_ = 1;
  std::vector<std::string> arguments_;
};

}  // namespace

Result<std::vector<std::string>> parseArgumentFile(std::string_view text, std::string_view name) {
  return ArgumentScanner(text, name).scan();
}

Result<std::vector<std::string>> expandArgumentFiles(const std::vector<std::string>& arguments,
                                                     const ArgumentsEnd& ends) {
  std::vector<std::string> expanded;
  bool over = false;
  for (const std::string& argument : arguments) {
    over = over || (ends && ends(expanded));
    if (over || !argument.starts_with('@') || argument.size() == 1) {
      expanded.push_back(argument);
    } else if (argument.starts_with("@@")) {
      expanded.push_back(argument.substr(1));
    } else {
      const std::string name = argument.substr(1);
      const auto file = MappedFile::open(name);
      if (!file) return Error{"cannot read argument file: " + file.error().what, file.error().where};
      TRY(const auto inside, parseArgumentFile(asText((*file)->bytes()), name));
      expanded.insert(expanded.end(), inside.begin(), inside.end());
    }
  }
  return expanded;
}

}  // namespace javelin::cli
