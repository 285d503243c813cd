// SPDX-License-Identifier: Apache-2.0
// StateChangers: which calls on an object change what an entry method will see of it. Read from the code,
// without running it: a guess of what is worth trying, that no result depends on but which inputs are tried
// first.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "program/program.h"

namespace javelin::explore {

class StateChangers {
 public:
  using IsAccessible = std::function<bool(const program::Method&)>;
  // `own`: the classes whose code is read.
  StateChangers(program::Program& program, std::function<bool(const program::Class&)> own)
      : program_(program), own_(std::move(own)) {}

  // Methods that a test may call on an object of the class, and that write what the entry reads: those first
  // that together write most of it.
  std::vector<program::MethodId> of(program::ClassId type, program::MethodId entry,
                                    const IsAccessible& is_accessible);

 private:
  // What a method does with the instance fields of classes whose code is read. Changing the collection
  // in a field is writing it.
  struct Uses {
    std::set<program::FieldId> read;
    std::set<program::FieldId> written;
    // Calls of which only the object's class says what runs.
    std::set<program::MethodId> open;
  };
  const Uses& uses(program::MethodId method, int depth = 0);
  Uses scan(program::MethodId id, int depth);
  // All that the entry reads of objects of a class.
  std::set<program::FieldId> readOf(program::ClassId type, program::MethodId entry);

  program::Program& program_;
  std::function<bool(const program::Class&)> own_;
  std::map<program::MethodId, Uses> known_;
};

}  // namespace javelin::explore
