// SPDX-License-Identifier: Apache-2.0
// ThrownText: whether code only writes a number into the text of an exception that will be thrown. How many
// digits it has makes no difference but in that text.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "ir/body.h"
#include "vm/thread.h"
#include "vm/vm.h"

namespace javelin::explore {

class ThrownText {
 public:
  explicit ThrownText(vm::Vm& machine) : vm_(machine) {}

  // Of a frame that is about to branch, and those that it was called by.
  bool isWrittenBy(const vm::Frame& frame);

 private:
  bool writesDigits(const vm::RtMethod& method);
  // Wherever the frame's method goes on, it throws an exception, and does not catch it.
  bool isThrowing(const vm::Frame& frame);

  vm::Vm& vm_;
  std::map<const vm::RtMethod*, bool> writes_digits_;
  // By block; the body is kept, so that no other one gets its address.
  std::map<const ir::Body*, std::pair<std::shared_ptr<const ir::Body>, std::vector<bool>>> throwing_;
};

}  // namespace javelin::explore
