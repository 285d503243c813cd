// SPDX-License-Identifier: Apache-2.0
// PathListener: whoever explores paths hears of every condition before it becomes part of one, and decides
// what becomes of its other side. Owned by the explorer; called in the thread that runs the machine.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "concolic/path_constraint.h"
#include "ir/instr.h"
#include "merge/merge_mode.h"
#include "merge/refusal.h"
#include "program/hierarchy_index.h"
#include "vm/native_call.h"
#include "vm/thread.h"

namespace javelin::concolic {

class PathListener {
 public:
  virtual ~PathListener() = default;
  // A condition is about to be added: its other side is another path. The listener may change its kind.
  virtual void decided(Conjunct& conjunct) = 0;
  // A branch is about to be taken in the thread's top frame.
  virtual void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) = 0;
  virtual void leaving(const vm::Frame& frame) = 0;
  // The call is not followed: it returns any value, and changes nothing.
  virtual bool skipsCall(const vm::Frame& frame) const = 0;
  virtual void skippedCall() = 0;
  // Many instructions have been followed since the last time.
  virtual void worked() = 0;
  // The program has asked the clock, or for something random, and gets one answer of many.
  virtual void askedClock(std::string_view method) = 0;
  // The program has asked for something of the world that is no input, and gets what is there.
  virtual void askedEnvironment(std::string_view what, program::MethodId method, std::uint16_t bci) = 0;
  // It has asked for the bits of a float that may be a NaN, of which an input has one pattern.
  virtual void askedNanBits(expr::Term number) = 0;
  // Nothing of the program has run before the entry: its initialisers run for each test.
  virtual bool isWholeProgram() const = 0;
  // Bytes of standard input.
  virtual std::uint32_t longestStandardInput() const = 0;
  // Frames without symbolic arguments are watched too.
  virtual bool watchesAllCalls() const = 0;
  // Which regions are gone through as one.
  virtual merge::MergeMode mergeMode() const = 0;
  // Those of the frame are.
  virtual merge::MergeExtent mergesIn(const vm::Frame& frame) = 0;
  // One is; none was made of the branch.
  virtual void merged(const merge::MergedRegion& region) = 0;
  virtual void refusedRegion(merge::Refusal why) = 0;
  // Code asks more of the open reference with that choice than whether it is null. There need be no
  // condition: of the objects that are there, all or none may be what it asks for.
  virtual void askedWhich(expr::Term choice) = 0;
  // There is no such input: the path does not count.
  virtual void ruledOut() = 0;
  // The longest array that code can make with a symbolic length; longer ones have one length.
  virtual std::uint32_t roomOfNewArray() const = 0;
  // The longest string that a nondet API gives.
  virtual std::uint32_t longestString() const = 0;
  // All classes that there are; null if nobody knows.
  virtual const program::HierarchyIndex* hierarchy() = 0;
  // How many classes that fit a symbolic name is tried to be of; and how many of them, of which this is the
  // first, it is not.
  virtual std::size_t mostNamedClasses() const = 0;
  virtual void leftOutNames(std::uint64_t count, const std::string& first) = 0;
  // Classes that a symbolic name is tried to be of before all others, by groups of which one each is enough;
  // the shortest names first, as in "p.A$B".
  virtual std::span<const std::vector<std::string>> restrictedNames() const = 0;
  // The array is longer than that.
  virtual void longArray(std::uint32_t length) = 0;
  // Whether calls of the method are told before its code runs; regions are left before them.
  virtual bool hearsOf(const vm::RtMethod& method) const = 0;
  virtual void calling(vm::NativeCall& call) = 0;
  // The method that constructs an object of an open reference. It has no arguments; beginMaking() prepares
  // its new frame.
  virtual vm::RtMethod& maker() = 0;
  virtual void beginMaking(vm::Thread& thread, std::uint32_t value) = 0;
  // The same for what a call returns that is not followed: any object of the type, or null.
  virtual void beginResult(vm::Thread& thread, std::string name, std::string descriptor) = 0;
};

}  // namespace javelin::concolic
