// SPDX-License-Identifier: Apache-2.0
// InputSources: where inputs come from: standard input, files, parameters of methods, values of a nondet API;
// what they are called; and how a run is given other ones, or the clock answers of another run. May add
// inputs to the model and terms to what native methods have read; adds no condition.
//
// Names: "stdin[3]", "file[17]", "limit" or "text[3]" of parameters, with "@2" behind the name from the
// second call on, "any[0]" for the first nondet value.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "concolic/heap_terms.h"
#include "concolic/native_memory.h"
#include "concolic/run.h"
#include "concolic/symbolic_files.h"

namespace javelin::concolic {

// A parameter of a method that is an input, in each of its calls: by name or by number, from 1. Strings and
// arrays of primitives by their elements.
struct SymbolicParameter {
  std::string type;  // "a/b/C"
  std::string method;
  std::string parameter;
};

// An input that is neither an argument nor a byte that was read.
struct NamedValue {
  std::string name;
  classfile::BasicType type;
  std::uint64_t bits;
};

class InputSources : public RunPart {
 public:
  InputSources(Run& run, NativeMemory& memory) : RunPart(run), memory_(memory) {}

  // --- what is symbolic ---
  // Makes the value at a place of the heap an input, whose value in this run is what is there.
  void makeInput(vm::Ref object, std::uint64_t offset, classfile::BasicType type, std::string_view name);
  // Makes what the program reads from its standard input symbolic.
  void followStandardInput() { follows_stdin_ = true; }
  // The files whose bytes are inputs.
  SymbolicFiles& files() { return files_; }
  const SymbolicFiles& files() const { return files_; }
  using Parameter = SymbolicParameter;
  using ParameterNames =
      std::function<std::vector<std::string>(const program::Program&, const program::Method&)>;
  void followParameters(std::vector<Parameter> parameters, ParameterNames names);

  // --- other inputs for the same program ---
  // Named inputs have these values instead of their own.
  void imposeValues(const std::vector<NamedValue>& values);
  // Clocks say what they said in another run.
  void replayClocks(const std::vector<std::int64_t>& answers) { clocks_to_replay_ = answers; }

  // --- what the run has read ---
  const std::vector<NamedValue>& namedValues() const { return named_values_; }
  const std::string& standardInput() const { return stdin_; }
  const std::vector<std::int64_t>& clockAnswers() const { return clocks_; }

  // --- methods that bring inputs in ---
  // The method has bytecode, and a call of it brings in inputs.
  bool wantsCalls(const vm::RtMethod& method) const;
  bool enterMethod(vm::NativeCall& call);
  bool markValue(vm::NativeCall& call);
  bool markString(vm::NativeCall& call);
  bool replayClock(vm::NativeCall& call);
  void recordClock(vm::NativeCall& call);
  bool redirectStream(vm::NativeCall& call);
  bool redirectPath(vm::NativeCall& call);
  void readIntoArray(vm::NativeCall& call);
  void readOne(vm::NativeCall& call);
  void readIntoMemory(vm::NativeCall& call);
  void readAtPosition(vm::NativeCall& call);
  void mapFile(vm::NativeCall& call);
  // Of a stream of java.io that a method is called on.
  int streamDescriptor(vm::NativeCall& call) const;

 private:
  Term inputTerm(std::string_view name, classfile::BasicType type, std::uint64_t bits);
  // The term of a byte that was read from a descriptor: `back` bytes before where it stands now.
  Term byteRead(int descriptor, std::int64_t back, std::uint8_t bits);
  Term fileByte(std::size_t file, std::uint64_t at, std::uint8_t bits);
  bool isFollowed(int descriptor) const;
  int descriptorOf(vm::Ref file_descriptor) const;
  // The bits that a named input has in this run.
  std::uint64_t imposed(const std::string& name, std::uint64_t bits) const;
  Term namedInput(const std::string& name, classfile::BasicType type, std::uint64_t bits);
  void makeElementsInputs(vm::Ref object, const std::string& name);

  NativeMemory& memory_;
  bool follows_stdin_ = false;
  std::string stdin_;
  SymbolicFiles files_;
  std::vector<std::int64_t> clocks_;
  std::vector<std::int64_t> clocks_to_replay_;
  std::vector<Parameter> parameters_;
  ParameterNames parameter_names_;
  std::unordered_map<std::string, std::uint32_t> calls_;  // of methods with such parameters
  std::vector<NamedValue> named_values_;
  std::unordered_map<std::string, std::uint64_t> imposed_;
  std::string redirected_;  // a path that a native method is being given
};

// Whether a class of this name ("javelin/Nondet") gives inputs to who calls it.
bool isNondetApi(std::string_view class_name);

// An input of a primitive type, and the value that a register has for it. The same name is the same input.
struct NewInput {
  expr::Term input;
  expr::Term value;
};
NewInput newInput(expr::TermArena& arena, std::string_view name, classfile::BasicType type);
// The same, of an input that may have another type on another path: then these are two, of two names.
NewInput newInputOfPath(expr::TermArena& arena, std::string name, classfile::BasicType type);

}  // namespace javelin::concolic
