// SPDX-License-Identifier: Apache-2.0
// Runs IR, for tests only: static methods of one class over primitives, arrays and exceptions, against which
// the JVM's own results are held. It knows no other classes than a few exceptions, by their names, and no
// fields but the class's own static ones. Slow, simple, and written without a look at the builder.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ir/body.h"

namespace javelin::ir {

// An object is its number in the heap, from 1; null is 0. Ints and floats take the low 32 bits.
using MiniValue = std::uint64_t;

struct MiniObject {
  std::string class_name;  // internal form; arrays as in descriptors: "[I"
  std::vector<MiniValue> elements;
};

struct MiniOutcome {
  enum class How { Returned, Threw, GaveUp };
  How how = How::Returned;
  MiniValue value = 0;  // what was returned; the exception
  std::string note;     // class of the exception, or why it gave up
};

class MiniInterpreter {
 public:
  explicit MiniInterpreter(const classfile::ClassFile& file) : file_(file) {}

  // Objects and static fields stay as earlier calls left them.
  MiniOutcome call(std::string_view name, std::string_view descriptor, std::vector<MiniValue> arguments);
  // All static fields become zero, the heap empty.
  void reset();

  void setStatic(std::string_view field, MiniValue value) { statics_[std::string(field)] = value; }
  MiniValue staticValue(std::string_view field) { return statics_[std::string(field)]; }
  MiniValue newArray(std::string_view class_name, std::vector<MiniValue> elements);
  const MiniObject& object(MiniValue reference) const { return heap_[reference - 1]; }
  // How many instructions may run before it gives up.
  void setFuel(std::uint64_t instructions) { fuel_ = instructions; }

 private:
  struct Frame {
    const Body& body;
    std::vector<MiniValue> registers;
    MiniValue caught = 0;
  };

  MiniOutcome run(const Body& body, std::vector<MiniValue> arguments);
  const Body* bodyOf(std::string_view name, std::string_view descriptor);
  // One instruction that is no terminator. False: it threw (pending_), or nothing more can be done (note_).
  bool step(Frame& frame, const Instr& instr);
  bool stepArray(Frame& frame, const Instr& instr);
  bool stepCall(Frame& frame, const Instr& instr);
  bool raise(std::string class_name);
  bool giveUp(std::string note);
  // The block that handles pending_, or an invalid id.
  BlockId handlerFor(const Frame& frame, const Block& block) const;
  std::size_t chosenSuccessor(Frame& frame, const Instr& end) const;

  static MiniValue read(const Frame& frame, Operand operand);
  MiniObject* deref(MiniValue reference) { return reference == 0 ? nullptr : &heap_[reference - 1]; }
  MiniValue newMultiArray(std::string_view class_name, std::span<const std::int32_t> lengths);
  std::string_view className(const Frame& frame, const Instr& instr) const;

  const classfile::ClassFile& file_;
  std::map<std::string, std::unique_ptr<const Body>, std::less<>> bodies_;
  std::map<std::string, MiniValue, std::less<>> statics_;
  std::vector<MiniObject> heap_;
  std::uint64_t fuel_ = 10'000'000;
  int depth_ = 0;
  MiniValue pending_ = 0;
  std::string note_;
};

// As the JVM's instanceof, for the classes that tests use.
bool miniIsSubclass(std::string_view name, std::string_view of);

}  // namespace javelin::ir
