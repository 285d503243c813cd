// SPDX-License-Identifier: Apache-2.0
// CallGraph: where code of the program's own classes can go next, block by block: to the blocks behind it, to
// its handlers, into what it calls. Calls are resolved by name, descriptor and hierarchy over the given
// classes; library code may call back whatever overrides or implements one of its methods. Read from the
// bytecode, without running it: it guides searches, and no result depends on it but what is tried first.
// Immutable once built; any thread may ask.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ir/body.h"
#include "program/program.h"

namespace javelin::explore {

class CallGraph {
 public:
  using Node = std::uint32_t;  // a block of a method; 0 is the library
  static constexpr Node kLibrary = 0;

  struct Edge {
    Node from;
    std::uint32_t length;
  };

  CallGraph(program::Program& program, std::span<const program::ClassId> classes);

  bool contains(program::MethodId method) const { return first_.contains(method); }
  // The method must be there.
  Node node(program::MethodId method, std::uint32_t block) const { return first_.at(method) + block; }
  // Methods with code, in the order of the classes.
  std::span<const program::MethodId> methods() const { return methods_; }
  std::size_t size() const { return to_.size(); }
  std::span<const Edge> edgesTo(Node node) const { return to_[node]; }

 private:
  class Builder;

  std::map<program::MethodId, Node> first_;  // by method: its entry's node
  std::vector<program::MethodId> methods_;
  std::vector<std::vector<Edge>> to_;
};

}  // namespace javelin::explore
