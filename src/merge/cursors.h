// SPDX-License-Identifier: Apache-2.0
// Cursors: which variables and fields of a program say where it is: they index an array, or decide how long a
// loop runs. While such a value is known, every access is one of a known place, and every loop has a known
// end; a choice there makes all of them symbolic. So by default sides that leave a cursor at different places
// are not merged (row M10).
//
//     while (at < text.length && text[at] == ' ') at++;      at is one, the sum of what is read here is not
//
// Static facts, found when asked for and kept. A value is missed that becomes an index in a way that is not
// followed here (through a collection, a result, three calls): then merging costs more than it should. What
// is said does not depend on what was asked before: a path that is run again, by another worker, must merge
// the same branches.
#pragma once

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/body.h"
#include "ir/control_flow.h"
#include "program/program.h"

namespace javelin::merge {

class Cursors {
 public:
  explicit Cursors(program::Program& program) : program_(program) {}

  // By register of the method's body.
  const std::vector<bool>& of(const ir::Body& body, program::ClassId holder);
  bool isCursor(program::FieldId field);

 private:
  struct Facts {
    std::vector<bool> registers;
    std::vector<std::uint16_t> fields;  // the pool indices of those that are read as cursors
  };
  Facts find(const ir::Body& body, program::ClassId holder, int depth);
  static void addFirst(const ir::Body& body, std::vector<bool>& cursors);
  void addArguments(const ir::Body& body, program::ClassId holder, int depth, std::vector<bool>& cursors);
  // By parameter, `this` first; of a method that is so many calls away, which decides how much is followed.
  const std::vector<bool>& ofParameters(program::MethodId method, int depth);

  program::Program& program_;
  std::unordered_map<const ir::Body*, std::vector<bool>> bodies_;
  std::map<std::pair<program::MethodId, int>, std::vector<bool>> parameters_;
  std::unordered_map<program::FieldId, bool> fields_;
};

}  // namespace javelin::merge
