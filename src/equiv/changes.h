// SPDX-License-Identifier: Apache-2.0
// Changes: what a path has changed of the objects that its caller has: arguments, static fields and what is
// behind them, each held against itself as it was when the method was called.
//
// Two versions of a class keep their state in other fields, so that the states of two objects that are made
// in the same way cannot always be held against each other. But where neither of the two methods has changed
// the object, both leave to their callers what those gave them.
//
// Objects are known by where they hang: "argument 1/a/B.next:La/B;". Whatever hangs there afterwards, the
// same object or another one, is held against what hung there before.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "explore/observed_end.h"
#include "expr/term_arena.h"

namespace javelin::equiv {

class Changes {
 public:
  // Of an end, which must outlive it and stay where it is.
  Changes(expr::TermArena& arena, const explore::ObservedEnd& end);
  Changes(const Changes&) = delete;
  Changes& operator=(const Changes&) = delete;

  // The condition under which it is as it was; false also where nobody can say.
  expr::Term isSame(std::size_t argument);
  expr::Term isSame(const std::string& static_field);
  expr::Term isSame(std::uint32_t node);
  // A field of a node that hangs somewhere, by its index.
  expr::Term isSame(std::uint32_t node, std::size_t field);
  // Where the node of the end's graph hangs; null if no caller had anything there.
  const std::string* placeOf(std::uint32_t node) const;

 private:
  using Term = expr::Term;
  // A node before, in the graph of the state before or in that of an input which was made when it was read.
  struct Was {
    const explore::ObservedGraph* graph;
    std::uint32_t node;
    std::string place;
  };
  struct Hanging {
    const explore::ObservedGraph* graph;
    explore::ObservedValue before;
    explore::ObservedValue after;
    std::string place;
  };

  void follow(const Hanging& hanging, std::vector<Hanging>& to);
  std::optional<Was> nodeBefore(const Hanging& hanging, const explore::ObservedNode& after) const;
  Term compared(const explore::ObservedGraph& graph, const explore::ObservedValue& before,
                const explore::ObservedValue& after);

  expr::TermArena& arena_;
  const explore::ObservedEnd& end_;
  std::map<std::uint32_t, Was> was_;
  std::map<std::uint32_t, Term> nodes_;
  std::map<std::pair<std::uint32_t, std::size_t>, Term> fields_;
  std::map<std::size_t, Term> arguments_;
  std::map<std::string, Term> statics_;
};

}  // namespace javelin::equiv
