// SPDX-License-Identifier: Apache-2.0
// Constant-pool entries in words: "String \"x\"", "Method java.util.List.size(): int".
#pragma once

#include <string>
#include <vector>

#include "classfile/attributes.h"
#include "classfile/class_file.h"
#include "cli/inspect/json.h"

namespace javelin::cli {

// A class file with what is needed to put its constants into words.
class ConstantWords {
 public:
  static Result<ConstantWords> of(const classfile::ClassFile& file);

  // With its kind: "Class java.lang.String", "int 5". Dynamic ones with their bootstrap method and arguments.
  std::string describe(std::uint16_t index) const;
  // The value as Java source writes it: "\"x\"", "5", "1.0f", "java.lang.String.class".
  std::string value(std::uint16_t index) const;

  const classfile::ClassFile& file() const { return *file_; }

  // Every entry in a line of its own.
  std::string table() const;
  Json tableJson() const;

 private:
  explicit ConstantWords(const classfile::ClassFile& file) : file_(&file) {}
  std::string describe(std::uint16_t index, int depth) const;
  std::string memberText(std::uint16_t index) const;
  std::string handleText(std::uint16_t index) const;
  std::string dynamicText(std::uint16_t index, int depth) const;

  const classfile::ClassFile* file_;
  std::vector<classfile::BootstrapMethod> bootstraps_;
};

}  // namespace javelin::cli
