// SPDX-License-Identifier: Apache-2.0
// StateChangers: which calls before an entry change what the entry will see: of its receiver, of its
// arguments, of objects inside of them, and of static fields. Read from the code, without running it: a
// guess of what is worth trying, that no result depends on but which inputs are tried first.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "program/program.h"

namespace javelin::explore {

class StateChangers {
 public:
  using IsAccessible = std::function<bool(const program::Method&)>;
  // `own`: the classes whose code is read.
  StateChangers(program::Program& program, std::function<bool(const program::Class&)> own,
                IsAccessible is_accessible)
      : program_(program), own_(std::move(own)), is_accessible_(std::move(is_accessible)) {}

  using Fields = std::set<program::FieldId>;
  // What an entry depends on: the fields that it reads, and those that calls which write these read in turn.
  struct Needs {
    Fields direct;
    Fields all;
    // Classes of the program with such fields.
    std::set<program::ClassId> types;
    // What lambda expressions of these classes write when somebody runs them.
    Fields lambdas;
  };
  // `types`: classes of objects that the entry gets.
  Needs needsOf(program::MethodId entry, std::span<const program::ClassId> types);

  // A call that is worth trying.
  struct Changer {
    program::MethodId method;
    bool is_direct = false;  // it writes what the entry itself reads
    bool is_getter = false;  // it is called only for the object that it returns
  };
  // Methods that a test may call on an object of the class, those first that write what no method before them
  // writes; static methods of the class, and constructors that write fields of other objects.
  std::vector<Changer> on(program::ClassId type, const Needs& needs);
  std::vector<Changer> statics(program::ClassId type, const Needs& needs);
  std::vector<Changer> constructors(program::ClassId type, const Needs& needs);

 private:
  // What a method does with the fields of classes whose code is read. Changing the collection in a field is
  // writing it.
  struct Uses {
    Fields read;
    Fields written;
    Fields by_lambdas;          // what lambda expressions write that it makes
    bool runs_lambdas = false;  // it calls a method of a functional interface of the JDK
    // Calls of which only the object's class says what runs.
    std::set<program::MethodId> open;
  };
  const Uses& uses(program::MethodId method, int depth = 0);
  friend class CodeScan;
  Fields writtenBy(const Uses& uses, const Needs& needs) const;
  Fields readBy(const Uses& uses, std::span<const program::ClassId> types);
  // The methods of the class and of those above, overridden ones once.
  template <typename Function>
  void forEachMethod(program::ClassId type, Function function);
  void addFieldTypes(std::set<program::ClassId>& types);
  bool isCallable(const program::Method& method) const;
  std::vector<Changer> writersOn(program::ClassId type, const Needs& needs);
  static std::vector<Changer> ranked(std::vector<std::pair<Changer, Fields>> found, const Needs& needs);

  program::Program& program_;
  std::function<bool(const program::Class&)> own_;
  IsAccessible is_accessible_;
  std::map<program::MethodId, Uses> known_;
};

}  // namespace javelin::explore
