// SPDX-License-Identifier: Apache-2.0
// NativeBridge: what JVM hosts do for the machine. It runs methods that the machine does not compute itself
// somewhere else, on copies of the objects that they reach, and knows who verifies classes. Declared here,
// implemented above (src/twins), put in by the CLI.
#pragma once

#include <functional>
#include <string>

#include "vm/native_call.h"

namespace javelin::vm {

class ClassVerifier;

class NativeBridge {
 public:
  virtual ~NativeBridge() = default;
  // Runs the method of the call's frame. Ends the call like any native function.
  virtual void call(NativeCall& call) = 0;
  // The program loads a library for the native methods of the class's loader. False: it has ended the call.
  virtual bool loadLibrary(NativeCall& call, const RtClass& type, const std::string& path) = 0;
  // The program's objects have been marked: those for which is_live says no are about to be freed.
  virtual void beforeSweep(const std::function<bool(Ref)>& is_live) = 0;
  // The machine goes on in another state: none of the objects is known to be what it was.
  virtual void stateReplaced() = 0;
  // Says which classes may run (class_verifier.h); null: all of them.
  virtual ClassVerifier* verifier() { return nullptr; }
};

}  // namespace javelin::vm
