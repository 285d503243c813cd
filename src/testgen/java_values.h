// SPDX-License-Identifier: Apache-2.0
// Java source for input values: expressions, with statements before them where an object gets calls.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "explore/values.h"
#include "testgen/java_names.h"

namespace javelin::testgen {

class JavaValues {
 public:
  JavaValues(program::Program& program, JavaNames& names, program::ClassId tested)
      : program_(program), names_(names), tested_(tested) {}

  // The arguments of a call, in order. Reference arguments are cast to the parameter's type where another
  // method of that name could be meant.
  // `values` begin at `first`; so many parameters are `hidden`, and are not written.
  std::string arguments(const program::Method& method, const std::vector<explore::ConcreteValue>& values,
                        std::size_t first = 0, std::size_t hidden = 0);
  // new Type(...) or outer.new Type(...).
  std::string creation(program::ClassId type, const program::Method& constructor,
                       const std::vector<explore::ConcreteValue>& values);
  // With `variable`, a variable is declared for it unless the expression is a simple one. An object that is
  // shared is made once.
  std::string expression(const explore::ConcreteValue& value, bool variable = false);
  // Statements that set static fields, and that restore them; those that keep their values stand before.
  struct Statics {
    std::vector<std::string> set;
    std::vector<std::string> restore;
  };
  Statics statics(const std::vector<explore::ConcreteCall>& calls);
  // Statements for the calls among them, which change objects that are there.
  void callsBefore(const std::vector<explore::ConcreteCall>& calls);
  // Which results of calls are used by these values and by later calls: only those get variables.
  void noteUses(const std::vector<explore::ConcreteValue>& values,
                const std::vector<explore::ConcreteCall>& calls);
  // Stubs tell that class of their names, by `stub`, and of their calls, by `called`.
  void tellStubs(std::string to) { told_ = std::move(to); }
  // From now on objects are made in statements, not inside of expressions: what follows may change what they
  // depend on.
  void declareAll() { declares_all_ = true; }
  // An object as a call of the method needs it: of a raw type, where the object's class says what the type
  // variables of the method's are.
  std::string receiver(const std::string& object, program::ClassId type, const program::Method& method);
  bool usesPrivateState() const { return uses_private_state_; }
  // A variable that holds it, which all expressions of this value use from now on.
  std::string variable(const explore::ConcreteValue& value);
  // A name that no variable has yet.
  std::string newVariable(const std::string& wanted);
  // Statements that must stand before; and forgets them.
  std::vector<std::string> takeStatements() { return std::exchange(statements_, {}); }

 private:
  std::string madeBy(const explore::ConcreteValue& value, bool variable);
  // The calls and assignments that the object in a variable gets; returns the variable.
  std::string withCalls(const explore::ConcreteValue& value, std::string variable);
  // Of a static field, if the object is empty.
  std::string assignment(const program::Field& field, const std::string& object, const std::string& value,
                         bool forced);
  std::string typeName(const explore::ConcreteValue& value);
  std::string displayName(const program::Method& method) const;
  // What a stub's method returns in turn; the last one from then on.
  std::vector<std::string> results(const explore::ConcreteCall& call);
  std::string stub(const explore::ConcreteValue& value);
  std::string stubExpression(const explore::ConcreteValue& value);
  // The types that a stub's method has in source, as descriptors: of a Comparable<Named> it takes a Named.
  // The result is the last.
  std::vector<std::string> stubTypes(const program::Class& stub, const program::Method& method) const;
  // Whether the expression for it has that very type.
  bool isOfType(const explore::ConcreteValue& value, std::string_view descriptor);
  // Whether a test can name the type.
  bool canCastTo(std::string_view descriptor) const;
  bool isOverloaded(const program::Method& method) const;
  std::string declare(const std::string& type, const std::string& name, const std::string& value);

  program::Program& program_;
  JavaNames& names_;
  program::ClassId tested_;
  std::vector<std::string> statements_;
  bool declares_all_ = false;
  bool uses_private_state_ = false;
  std::string told_;  // empty: stubs tell nobody
  std::set<std::string> variables_;
  std::map<const explore::ConcreteValue*, std::string> named_;
  std::set<std::uint32_t> used_;                 // of what calls before return
  std::map<std::uint32_t, std::string> shared_;  // the variables of objects that are used more than once
};

// For people: each input in one line; and the calls, in `before`.
std::vector<std::string> javaTexts(program::Program& program, program::ClassId tested,
                                   const std::vector<explore::ConcreteValue>& values,
                                   const std::vector<explore::ConcreteCall>& calls = {},
                                   std::string* before = nullptr);

}  // namespace javelin::testgen
