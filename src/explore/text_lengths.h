// SPDX-License-Identifier: Apache-2.0
// TextLengths: how long a string that is passed in has to be for the code to do all that it can: what it is
// compared with, in whatever form the code writes that; the numbers that its length is compared with, or that
// stand for a position in it; the names of classes, members and enum constants that it may be. Reads
// bytecode only; the same for the same code.
#pragma once

#include <span>
#include <vector>

#include "classfile/bytecode.h"
#include "program/program.h"

namespace javelin::explore {

// The code of one method.
struct ScannedCode {
  const program::Class& owner;
  const classfile::ClassFile& file;
  const classfile::Bytecode& bytecode;

  std::span<const classfile::Instruction> instructions() const { return bytecode.instructions(); }
};

class TextLengths {
 public:
  explicit TextLengths(program::Program& program) : program_(program) {}

  // The instruction at that place is a call.
  void call(const ScannedCode& code, std::size_t at);
  // 0: nothing was asked.
  std::uint32_t longest() const { return longest_; }
  // A class is looked up by name.
  bool namesClasses() const { return names_classes_; }
  // Members of these classes are, if any are.
  void addMembersOf(const std::vector<program::ClassId>& types);

 private:
  void comparison(const ScannedCode& code, std::size_t call);
  // The instruction gives the length of a string.
  void length(const ScannedCode& code, std::size_t at);
  void comparedNumber(const ScannedCode& code, std::size_t at);
  // What an instruction loads: a number, or a variable or field to which code gives numbers.
  std::vector<std::int32_t> numbersAt(const ScannedCode& code, std::size_t at);
  std::vector<std::int32_t> storedIn(const ScannedCode& code, classfile::Opcode store, std::int32_t operand);
  std::vector<std::int32_t> storedInField(const ScannedCode& code, const classfile::MemberRef& field);
  // Of the string that an instruction loads: a literal, or a constant of an enum.
  std::size_t lengthOfLoaded(const ScannedCode& code, std::size_t at);
  void reflection(const ScannedCode& code, const classfile::MemberRef& member);
  void constantsOf(program::ClassId type);
  void need(std::int64_t length);
  void needName(std::size_t length);

  program::Program& program_;
  std::uint32_t longest_ = 0;
  bool names_classes_ = false;
  bool names_members_ = false;
};

// The least number of characters that a regular expression matches; what is not understood counts as none.
std::size_t leastMatched(std::string_view pattern);

}  // namespace javelin::explore
