// SPDX-License-Identifier: Apache-2.0
// Effects: what a piece of code may write, and which exceptions it may end with, callees included. Sound:
// code that nobody has read may write everything that is not final, and throw anything; so may a call that
// can come back from the library into code of unknown classes. Errors of the virtual machine are not told:
// what may catch them takes it that they come from anywhere.
#pragma once

#include <map>
#include <set>

#include "backward/code.h"
#include "program/dispatch_targets.h"

namespace javelin::backward {

// Array elements by the type of the instruction that stores them: one bit each.
using ElementKinds = std::uint16_t;
inline ElementKinds kindBit(classfile::BasicType type) {
  // byte[] and boolean[] have the same instructions.
  const auto shown = type == classfile::BasicType::Boolean ? classfile::BasicType::Byte : type;
  return static_cast<ElementKinds>(1U << static_cast<unsigned>(shown));
}

struct Effects {
  bool everything = false;  // every field that is not final, every element
  bool library = false;     // every field of library classes that is not final
  std::set<program::FieldId> fields;
  ElementKinds elements = 0;
  bool throws_anything = false;
  std::set<program::ClassId> thrown;  // exactly these classes, whether or not a handler takes them

  // Nothing is written.
  bool none() const { return !everything && !library && fields.empty() && elements == 0; }
  void add(const Effects& other) {
    everything = everything || other.everything;
    library = library || other.library;
    fields.insert(other.fields.begin(), other.fields.end());
    elements |= other.elements;
    throws_anything = throws_anything || other.throws_anything;
    thrown.insert(other.thrown.begin(), other.thrown.end());
  }
  void addAnything() { everything = throws_anything = true; }
};

// What runs at a dispatched call.
struct Dispatched {
  std::vector<program::MethodId> targets;
  bool open = false;  // or a method of a class that nobody has given
};

class EffectsTable {
 public:
  EffectsTable(Codes& codes, const program::HierarchyIndex& hierarchy, bool closed)
      : codes_(codes), hierarchy_(hierarchy), closed_(closed) {}

  // Of one instruction, with all that it calls and initialises; without its own checks (a null receiver).
  const Effects& of(const Code& code, const ir::Instr& instr);
  // Of a call of the method, callees included.
  const Effects& ofMethod(program::MethodId method);
  // Of initialising the class and its superclasses, seen from the code (whose own class is initialised).
  const Effects& ofInitialising(const Code& from, program::ClassId cls);
  Dispatched dispatch(const Callee& callee);
  // Code that nobody has given can extend the class.
  bool isExtensible(program::ClassId cls);
  bool mayWrite(const Effects& effects, program::FieldId field) const;
  // `caught` or a subclass, which is no Error's superclass.
  bool mayThrow(const Effects& effects, program::ClassId caught) const;
  // A static method, or one of a final class, of the library, which calls nothing back.
  bool isPlainLibrary(const Callee& callee) const;
  // The method's result depends on nothing but its arguments' values, and it writes nothing.
  bool isPure(const Callee& callee) const;

 private:
  struct Direct {
    Effects effects;
    std::vector<program::MethodId> calls;
  };
  const Direct& directOf(program::MethodId method);
  void addInstruction(const Code& code, const ir::Instr& instr, Direct& into);
  void addChecks(const Code& code, const ir::Instr& instr, Effects& into);
  void addThrown(std::string_view name, Effects& into);
  void addDynamicCall(const Code& code, const ir::Instr& instr, Effects& into);
  void addCall(const Code& code, const ir::Instr& instr, Direct& into);
  void addInitialising(const Code* from, program::ClassId cls, Direct& into);
  Effects closure(const Direct& first);

  Codes& codes_;
  const program::HierarchyIndex& hierarchy_;
  bool closed_;
  std::map<program::MethodId, Direct> direct_;
  std::map<program::MethodId, Effects> methods_;
  std::map<std::pair<program::MethodId, const ir::Instr*>, Effects> instructions_;
  std::map<std::pair<program::ClassId, program::ClassId>, Effects> initialisers_;
  std::map<program::MethodId, Dispatched> dispatched_;
};

}  // namespace javelin::backward
