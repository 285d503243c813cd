// SPDX-License-Identifier: Apache-2.0
// ThrownText: whether code only writes a number into the text of an exception that will be thrown, and that
// no method of the stack reads the text of. How many digits the number has makes no difference then; the unit
// explores it all the same if the path decides anything more before it ends. The program's own code must come
// to the throw without a branch and without calls of other methods of its own but constructors: they could
// ask for the text's length, which is a number without a term. Who catches the exception may ask for its
// type, and throw it again.
#pragma once

#include <map>
#include <memory>
#include <span>
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
  // How a method goes on from one of its blocks.
  enum class End : std::uint8_t { Open, Returns, Throws };
  // The body is kept, so that no other one gets its address.
  struct Ends {
    std::shared_ptr<const ir::Body> body;
    std::vector<End> by_block;
    std::map<ir::BlockId, bool> reads_text;  // by a handler's block
  };
  bool isOwn(program::ClassId type) const;
  bool callsOwn(program::ClassId holder, std::span<const ir::Instr> instructions) const;
  std::vector<End> endsOf(program::ClassId holder, const ir::Body& body) const;
  Ends& endsOf(const vm::Frame& frame);
  End endOf(const vm::Frame& frame);
  bool isTypeTest(program::ClassId holder, const ir::Instr& call) const;
  bool readsText(program::ClassId holder, const ir::Body& body, ir::BlockId handler) const;
  // Something catches the exception there, and may do more with it than ask for its type.
  bool readsText(const vm::Frame& frame);

  vm::Vm& vm_;
  std::map<const vm::RtMethod*, bool> writes_digits_;
  std::map<const ir::Body*, Ends> ends_;
};

}  // namespace javelin::explore
