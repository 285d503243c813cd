// SPDX-License-Identifier: Apache-2.0
// Which exception handlers cover each instruction, in order of precedence. Handlers that can never be chosen
// are left out: those after one for everything, and those after one for the same class.
#pragma once

#include <span>
#include <vector>

#include "classfile/bytecode.h"

namespace javelin::ir {

class HandlerLists {
 public:
  using HandlerList = std::span<const classfile::ExceptionHandler* const>;

  HandlerLists(const classfile::Bytecode& bytecode, const classfile::Code& code);

  // False when the lists together are longer than any real method needs; they are then cut off. Hostile
  // tables (65,535 ranges, each a little shorter than the one before) would take gigabytes.
  bool complete() const { return complete_; }
  // Number of the list of the instruction at a position. Instructions side by side with equal lists have the
  // same number; 0 is the empty list.
  std::uint32_t numberAt(std::uint32_t position) const { return number_.empty() ? 0 : number_[position]; }
  HandlerList list(std::uint32_t number) const {
    return {entries_.data() + first_[number], first_[number + 1] - first_[number]};
  }
  HandlerList at(std::uint32_t position) const { return list(numberAt(position)); }

 private:
  void addList(const std::vector<std::uint32_t>& active,
               const std::vector<classfile::ExceptionHandler>& table);

  bool complete_ = true;
  std::vector<std::uint32_t> number_;  // by position; empty when there are no handlers
  std::vector<std::size_t> first_{0, 0};
  std::vector<const classfile::ExceptionHandler*> entries_;
  std::vector<std::uint32_t> seen_;  // by catch type: number of the last list with it, plus 1
};

}  // namespace javelin::ir
