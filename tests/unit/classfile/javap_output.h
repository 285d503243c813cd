// SPDX-License-Identifier: Apache-2.0
// What `javap -v -p` prints about code, read back.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace javelin::classfile::test {

struct JavapInstruction {
  int offset = 0;
  std::string text;                // mnemonic and operands, single blanks, no comment
  std::vector<std::string> cases;  // of a switch: "<key>: <target>" or "default: <target>"
  bool operator==(const JavapInstruction&) const = default;
};

struct JavapCode {
  std::string method;  // the descriptor of the method it belongs to
  int max_stack = 0;
  int max_locals = 0;
  std::vector<JavapInstruction> instructions;
  std::vector<std::string> handlers;  // "<from> <to> <target> <class name, or any>"
  std::vector<std::string> lines;     // "<line>: <offset>"
};

// The codes of each class file in the order of its methods. One call of javap for all of them.
std::map<std::filesystem::path, std::vector<JavapCode>> runJavap(
    const std::vector<std::filesystem::path>& files);

}  // namespace javelin::classfile::test
