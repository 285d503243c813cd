// SPDX-License-Identifier: Apache-2.0
// MakingEffects: whether making an object does nothing but make the object, so that it does not matter when
// it is made. Found by reading the code that would run: what it reads and writes of static fields, and which
// class initialisers it may set off. Calls of the JDK are taken to have no effect that the program sees.
#pragma once

#include <map>
#include <set>

#include "explore/values.h"
#include "ir/instr.h"
#include "program/program.h"

namespace javelin::explore {

class MakingEffects {
 public:
  explicit MakingEffects(program::Program& program) : program_(program) {}

  bool isOnlyTheObject(const Recipe& recipe);

 private:
  bool reads(program::ClassId made, program::MethodId method);
  bool isHarmless(program::ClassId made, const program::Method& in, const ir::Instr& instr);
  bool isHarmlessField(const program::Method& in, const ir::Instr& instr);
  bool isHarmlessCall(program::ClassId made, const program::Method& in, const ir::Instr& instr);
  // Its initialiser, and those of its superclasses.
  bool canBeInitialised(program::ClassId type);

  program::Program& program_;
  std::set<program::MethodId> seen_;  // for the way that is asked for
  std::map<std::pair<program::ClassId, program::MethodId>, bool> known_;
};

}  // namespace javelin::explore
