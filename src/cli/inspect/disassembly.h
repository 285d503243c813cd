// SPDX-License-Identifier: Apache-2.0
// A method's bytecode as javap shows it, with constants in words and source lines in between.
#pragma once

#include <string>

#include "classfile/bytecode.h"
#include "cli/console.h"
#include "cli/inspect/constants.h"

namespace javelin::cli {

class Disassembly {
 public:
  static Result<Disassembly> of(const classfile::Member& method, const classfile::Code& code,
                                const ConstantWords& words);

  std::string text(const Style& style) const;
  // {"max_stack", "max_locals", "size", "instructions": [{"offset", "opcode", ...}], "handlers", "lines"}.
  Json json() const;
  // One instruction without its offset: "invokevirtual #7", and what its constant is.
  struct Line {
    std::string operation;
    std::string comment;
  };
  Line line(const classfile::Instruction& instruction) const;

 private:
  Disassembly(const classfile::Code& code, const ConstantWords& words) : code_(&code), words_(&words) {}
  std::string switchText(const classfile::Instruction& instruction) const;
  std::string handlersText() const;
  std::string catchText(std::uint16_t catch_type) const;

  const classfile::Code* code_;
  const ConstantWords* words_;
  classfile::Bytecode bytecode_;
};

}  // namespace javelin::cli
