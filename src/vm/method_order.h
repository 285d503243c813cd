// SPDX-License-Identifier: Apache-2.0
// The order in which Class.getDeclaredMethods lists methods. Java leaves it open, but programs print it:
// HotSpot's is by the addresses of the names. Those that the JVM knows from the start come first (the boot
// snapshot tells their order), others as the class's constant pool brings them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace javelin::vm {

class MethodOrder {
 public:
  // In their order, each with a newline.
  void setKnownNames(std::string names) { names_ = std::move(names); }
  std::vector<program::MethodId> methodsOf(const program::Program& program, const program::Class& type);

 private:
  std::string names_;
  std::unordered_map<std::string_view, std::uint32_t> ranks_;  // of the names, when they are needed
};

}  // namespace javelin::vm
