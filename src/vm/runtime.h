// SPDX-License-Identifier: Apache-2.0
// Classes and methods as the interpreter sees them: what it needs at every step, close together, with
// plain pointers. Made once from the Program's, owned by the Vm, at fixed addresses.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "heap/object_layout.h"
#include "program/program.h"

namespace javelin::vm {

using heap::Ref;
using Word = std::uint64_t;

class Vm;
class Code;
struct Thread;
struct RtClass;
class NativeCall;

// Computes a native method, or goes on with it after a call that it made.
using NativeFunction = void (*)(NativeCall&);

// A class's initialisation, per state: it stands in the class's mirror (JVMS 5.5).
enum class InitState : std::uint32_t { Linked = 0, Running = 1, Ready = 2, Failed = 3 };

struct RtMethod {
  const Word* entry = nullptr;  // null until the method is first called
  std::uint32_t frame_words = 0;
  std::uint16_t argument_count = 0;  // `this` included; a long is one
  bool is_static = false;
  bool is_synchronized = false;
  bool is_native = false;
  // Not shown in stack traces (JVMS has no word for it; HotSpot's @Hidden).
  bool is_hidden = false;
  // See Vm::interpretedForm.
  bool interpret_only = false;
  classfile::BasicType result = classfile::BasicType::Void;
  NativeFunction native = nullptr;
  RtMethod* model = nullptr;  // what runs in its place
  RtClass* owner = nullptr;
  const program::Method* info = nullptr;
  std::unique_ptr<Code> code;
  std::unique_ptr<Code> symbolic_code;  // for frames with terms; see symbolic_frames.h

  program::MethodId id() const { return info->id; }
};

struct RtClass {
  program::ClassId id;
  const program::Class* info = nullptr;
  RtClass* superclass = nullptr;
  RtClass* component = nullptr;  // of an array
  RtClass* array = nullptr;      // with this component, once it was needed
  Ref mirror = heap::kNullRef;
  std::uint32_t instance_bytes = 0;  // rounded up; without elements
  std::uint8_t element_shift = 0;    // of an array: log2 of an element's size
  bool is_mirror_class = false;      // java.lang.Class: its objects have static fields behind them
  bool is_reference_class = false;   // java.lang.ref.Reference or below
  bool has_finalizer = false;
  std::vector<RtMethod*> vtable;
  std::vector<std::unique_ptr<RtMethod>> methods;  // declared, in order; null until needed

  bool isArray() const { return info->isArray(); }
};

}  // namespace javelin::vm
