// SPDX-License-Identifier: Apache-2.0
// Executes one state until its path ends. Instructions are grouped by family, one file each (step_*.cpp);
// every fork and assumption goes through the StepContext. What is not supported ends the path with an outcome
// that names it.
#pragma once

#include <optional>
#include <string>

#include "exec/body_cache.h"
#include "exec/step_context.h"
#include "program/resolution.h"

namespace javelin::exec {

class Interpreter {
 public:
  Interpreter(program::Program& program, BodyCache& bodies, StepContext& context)
      : program_(program), bodies_(bodies), context_(context) {}

  // Pushes the frame of a method; an outcome if that cannot be.
  std::optional<Outcome> enter(State& state, program::MethodId method, std::vector<heap::Value> arguments);
  // Runs to the end of the path. Copies that it forks are in the context.
  Outcome run(State& state);

  // A value of a field, parameter or result type that nothing is known about.
  heap::Value freshValue(std::string_view name, const classfile::TypeDescriptor& type);

 private:
  using Value = heap::Value;
  using Kind = ir::Kind;
  using Instr = ir::Instr;

  // One instruction. An outcome ends the path.
  std::optional<Outcome> step(State& state);
  std::optional<Outcome> unsupported(State& state, std::string what);
  std::optional<Outcome> stopped(State& state, OutcomeKind kind, std::string what = {});

  // --- values (values.cpp)
  Value read(State& state, ir::Operand operand);
  expr::Term lift(Value value, expr::Sort sort);
  Value lower(expr::Term term);
  Value compute(expr::Op op, expr::Sort operand, expr::Sort result, Value a, Value b = {});
  // A condition on values, as a term that may be constant.
  expr::Term test(expr::Op op, expr::Sort sort, Value a, Value b);
  Value arithmetic(const Instr& instr, Value a, Value b);
  Value convert(const Instr& instr, Value a, Kind from);
  expr::Term condition(const Instr& instr, Value a, Value b);
  // The object that a reference stands for, null included: a lazy one is decided now.
  std::uint32_t resolve(State& state, Value reference);

  // --- families
  void advance(State& state) { ++state.frame().at; }
  void define(State& state, const Instr& instr, Value value);
  std::optional<Outcome> stepArithmetic(State& state, const Instr& instr);
  std::optional<Outcome> stepControl(State& state, const Instr& instr);
  std::optional<Outcome> stepArray(State& state, const Instr& instr);
  std::optional<Outcome> stepObject(State& state, const Instr& instr);
  std::optional<Outcome> stepCall(State& state, const Instr& instr);

  // --- control
  void jump(State& state, ir::BlockId target);
  bool countBranch(State& state, const Instr& instr);
  std::optional<Outcome> returnFrom(State& state, const Instr& instr);
  std::optional<Outcome> switchTo(State& state, const Instr& instr);

  // --- exceptions: a new one that the JVM throws; one that exists
  std::optional<Outcome> raise(State& state, std::string_view class_name);
  std::optional<Outcome> raiseLinkage(State& state, const program::LinkageError& error);
  std::optional<Outcome> throwObject(State& state, std::uint32_t exception, bool is_explicit);
  bool catches(State& state, const Frame& frame, const ir::Handler& handler, program::ClassId thrown);

  // --- arrays
  std::optional<Outcome> newArray(State& state, const Instr& instr, program::ClassId type, Value length);
  std::optional<Outcome> accessArray(State& state, const Instr& instr);
  Value loadElement(State& state, const heap::Object& array, Value index);
  void storeElement(State& state, std::uint32_t array, Value index, Value value);
  Value pin(State& state, Value value, expr::Sort sort);
  Value narrow(Value value, classfile::BasicType type);

  // --- objects and calls
  // Whether the class is ready to use; if not, its initialiser has been pushed, or the path has ended.
  bool initialize(State& state, program::ClassId id, std::optional<Outcome>& outcome);
  std::optional<Outcome> accessStatic(State& state, const Instr& instr);
  std::optional<Outcome> accessField(State& state, const Instr& instr);
  std::optional<Outcome> invoke(State& state, const Instr& instr, program::MethodId method,
                                std::vector<Value> arguments);
  std::optional<Outcome> skipCall(State& state, const Instr& instr, program::MethodId method);
  bool callIntrinsic(State& state, const Instr& instr, program::MethodId method,
                     const std::vector<Value>& arguments);
  bool isJdk(program::ClassId id) const;
  bool isThrowable(program::ClassId id) const;

  program::Program& program_;
  BodyCache& bodies_;
  StepContext& context_;
  std::uint32_t fresh_ = 0;
};

expr::Sort sortOf(ir::Kind kind);

}  // namespace javelin::exec
