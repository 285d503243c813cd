// SPDX-License-Identifier: Apache-2.0
#include "javap_output.h"

#include <cstdio>
#include <sstream>
#include <string_view>

#include "tests/support/files.h"

namespace javelin::classfile::test {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Runs of blanks become one.
std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : trimmed(text)) {
    if (c != ' ' || out.back() != ' ') out += c;
  }
  return out;
}

// Offset and the rest of a line such as "   12: iload_0"; offset -1 if it is not one.
std::pair<int, std::string_view> numbered(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos || colon == 0) return {-1, {}};
  if (text.substr(0, colon).find_first_not_of("0123456789") != std::string_view::npos) return {-1, {}};
  return {std::stoi(std::string(text.substr(0, colon))), text.substr(colon + 2)};
}

class JavapReader {
 public:
  explicit JavapReader(const std::string& output) : in_(output) {}

  std::map<std::filesystem::path, std::vector<JavapCode>> read() {
    for (std::string line; std::getline(in_, line);) {
      const std::string_view text = trimmed(line);
      if (line.starts_with("Classfile ")) {
        codes_ = &classes_[line.substr(10)];
      } else if (text.starts_with("descriptor: ")) {
        descriptor_ = text.substr(12);
      } else if (line == "    Code:") {
        codes_->emplace_back().method = descriptor_;
        section_ = Section::Instructions;
      } else if (section_ != Section::None) {
        readCodeLine(line, codes_->back());
      }
    }
    return std::move(classes_);
  }

 private:
  enum class Section { None, Instructions, Handlers, Lines, Other };

  void readCodeLine(const std::string& line, JavapCode& code) {
    const std::string_view text = trimmed(line);
    // Code ends with the first line that is indented less than its contents.
    if (!line.starts_with("      ")) {
      section_ = Section::None;
    } else if (line.starts_with("      ") && line[6] != ' ') {
      readHeading(line, text, code);
    } else if (section_ == Section::Instructions) {
      readInstruction(line, code);
    } else if (section_ == Section::Handlers && !text.starts_with("from")) {
      std::string handler = squeezed(text);
      if (const std::size_t at = handler.find("Class "); at != std::string::npos) handler.erase(at, 6);
      code.handlers.push_back(handler);
    } else if (section_ == Section::Lines && text.starts_with("line ")) {
      code.lines.emplace_back(text.substr(5));
    }
  }

  // Lines that are indented by six: "stack=...", and the names of tables.
  void readHeading(const std::string& line, std::string_view text, JavapCode& code) {
    if (std::sscanf(line.c_str(), " stack=%d, locals=%d", &code.max_stack, &code.max_locals) == 2) return;
    section_ = text == "Exception table:"   ? Section::Handlers
               : text == "LineNumberTable:" ? Section::Lines
                                            : Section::Other;
    if (numbered(line).first >= 0) {  // offsets of long methods reach that far to the left
      section_ = Section::Instructions;
      readInstruction(line, code);
    }
  }

  void readInstruction(const std::string& line, JavapCode& code) {
    const auto [offset, rest] = numbered(line);
    if (offset < 0) return;
    std::string_view text = rest.substr(0, rest.find("//"));
    const bool is_switch = trimmed(text).ends_with("{");
    if (is_switch) text = text.substr(0, text.find('{'));
    JavapInstruction& instruction = code.instructions.emplace_back();
    instruction.offset = offset;
    instruction.text = squeezed(text);
    if (!is_switch) return;
    for (std::string entry; std::getline(in_, entry) && trimmed(entry) != "}";)
      instruction.cases.push_back(squeezed(entry));
  }

  std::istringstream in_;
  std::map<std::filesystem::path, std::vector<JavapCode>> classes_;
  std::vector<JavapCode>* codes_ = nullptr;
  std::string descriptor_;
  Section section_ = Section::None;
};

}  // namespace

std::map<std::filesystem::path, std::vector<JavapCode>> runJavap(
    const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> argv{"javap", "-v", "-p"};
  for (const auto& file : files) argv.push_back(file.string());
  return JavapReader(javelin::test::outputOf(argv)).read();
}

}  // namespace javelin::classfile::test
