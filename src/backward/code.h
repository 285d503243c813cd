// SPDX-License-Identifier: Apache-2.0
// Code: what the search backwards knows of one method: its IR, its control flow with exception edges, and
// what its instructions name, resolved. Made when first asked for, then immutable. One thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "backward/search.h"
#include "ir/control_flow.h"
#include "ir/liveness.h"
#include "program/resolution.h"

namespace javelin::backward {

// What a call names. `method` is invalid if nobody knows what runs (an invokedynamic, a reference that does
// not resolve).
struct Callee {
  program::MethodId method;
  program::ClassId named;  // by the reference
  std::string_view owner, name, descriptor;
  bool dispatched = false;  // the receiver's class decides what runs
};

struct Code {
  program::MethodId method;
  program::ClassId owner;
  std::unique_ptr<const ir::Body> body;
  std::unique_ptr<const ir::ControlFlow> flow;  // all edges
  std::unique_ptr<const ir::Liveness> liveness;

  Place placeOf(const ir::Instr& instr) const { return {method, instr.bci, body->lineAt(instr.bci)}; }
};

class Codes {
 public:
  explicit Codes(program::Program& program) : program_(program) {}

  program::Program& program() const { return program_; }
  // Null if it has no code, or none that can be translated.
  const Code* of(program::MethodId method);
  // Invalid where the reference does not resolve.
  program::FieldId fieldOf(const Code& code, const ir::Instr& instr);
  Callee calleeOf(const Code& code, const ir::Instr& instr);
  // The class of the bootstrap method of an invokedynamic; empty if there is none.
  std::string_view bootstrapClass(const Code& code, const ir::Instr& instr);
  // The class that a Class entry names; invalid if it cannot be loaded.
  program::ClassId classAt(const Code& code, std::uint16_t pool_index);
  program::ClassId load(std::string_view name);

  std::string_view className(program::ClassId cls) const { return program_.nameOf(cls); }
  bool isLibrary(program::ClassId cls) const { return !program_[cls].module().empty() || isBoot(cls); }

 private:
  bool isBoot(program::ClassId cls) const { return program_[cls].loader() != classpath::Loader::App; }

  program::Program& program_;
  std::map<program::MethodId, std::unique_ptr<const Code>> codes_;
  std::map<std::pair<program::ClassId, std::uint16_t>, program::FieldId> fields_;
};

}  // namespace javelin::backward
