// SPDX-License-Identifier: Apache-2.0
// TermArena: owns the nodes of terms and makes equal terms the same id (hash consing). One per work
// unit, one thread at a time, no globals; terms of different arenas must not meet. Nodes are never
// freed before the arena is. intern() stores a term exactly as given: use build.h to make terms, which
// simplifies them first.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "expr/facts.h"
#include "expr/function_registry.h"
#include "expr/sum_shape.h"
#include "expr/term.h"
#include "support/check.h"

namespace javelin::expr {

struct InputInfo {
  std::string name;  // unique in the arena
  Sort sort;
  Term term;
};

class TermArena {
 public:
  explicit TermArena(FunctionRegistry functions = {});
  // A copy in which every term has the same id.
  explicit TermArena(const TermArena&) = default;
  TermArena& operator=(const TermArena&) = delete;

  // By value: a reference would not survive the next term.
  Node node(Term term) const { return nodes_[term.value()]; }
  Op op(Term term) const { return nodes_[term.value()].op; }
  Sort sort(Term term) const { return nodes_[term.value()].sort; }
  bool has(Term term, Trait trait) const { return (nodes_[term.value()].traits & trait) != 0; }
  // Terms so far; ids are below.
  std::size_t size() const { return nodes_.size(); }

  SumShape sumShape(Term term) const { return shapes_[term.value()]; }
  // The facts that are known of a bit-vector.
  Facts facts(Term term) const { return facts_.of(*this, term); }

  bool isConst(Term term) const { return op(term) == Op::Const; }
  // Only a Const has these.
  std::uint64_t constBits(Term term) const { return bitsOf(nodes_[term.value()]); }
  static std::uint64_t bitsOf(const Node& constant) {
    return std::uint64_t{constant.b().value()} << 32 | constant.a().value();
  }
  bool isConst(Term term, std::uint64_t bits) const { return isConst(term) && constBits(term) == bits; }
  // Only an Input has these.
  InputId inputId(Term term) const { return InputId(nodes_[term.value()].a().value()); }
  const InputInfo& input(InputId id) const { return inputs_[id.value()]; }
  std::size_t inputCount() const { return inputs_.size(); }
  // Only a Table has these.
  std::span<const std::uint64_t> tableValues(Term term) const {
    return tables_[nodes_[term.value()].a().value()];
  }
  // Only an Apply has these.
  FunctionId functionId(Term term) const { return FunctionId(nodes_[term.value()].a().value()); }
  // Children of any term, in order: valid until the next term is made.
  std::span<const Term> children(Term term) const;

  FunctionRegistry& functions() { return functions_; }
  const FunctionRegistry& functions() const { return functions_; }

  Term falseTerm() const { return Term(0); }
  Term trueTerm() const { return Term(1); }
  // `bits` are made canonical for `sort`, which is no array.
  Term constant(Sort sort, std::uint64_t bits);
  // The input of this name: a new one, or the one that is there, which must have the same sort.
  Term makeInput(std::string_view name, Sort sort);
  // Invalid if there is none of this name.
  Term findInput(std::string_view name) const;
  // A constant array: `values` at 0..n-1, zero bits at every other index.
  Term table(Sort element, std::vector<std::uint64_t> values);

  // Exactly these nodes, well-sorted but not simplified.
  Term intern(Op op, Sort sort, Term a, Term b = {}, Term c = {});
  Term internApply(FunctionId function, std::span<const Term> arguments);

  // Everything that `roots` consist of, themselves included, children before parents (ascending ids).
  std::vector<Term> reachable(std::span<const Term> roots) const;

 private:
  std::uint32_t hashOf(const Node& node) const;
  bool same(const Node& x, const Node& y) const;
  std::span<const Term> arguments(const Node& apply) const {
    return {arguments_.data() + apply.b().value(), apply.c().value()};
  }
  Term findOrAdd(const Node& node);
  void grow();
  std::uint8_t traitsOf(const Node& node) const;
  SumShape shapeOf(const Node& node) const;

  FunctionRegistry functions_;
  std::vector<Node> nodes_;
  std::vector<SumShape> shapes_;
  mutable FactTable facts_;
  // The unique table: open addressing, a power of two. The hash saves looking at other nodes.
  struct Slot {
    std::uint32_t hash = 0;
    Term term;
  };
  std::vector<Slot> slots_;
  std::vector<InputInfo> inputs_;
  std::unordered_map<std::string, InputId> input_by_name_;
  std::vector<std::vector<std::uint64_t>> tables_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> table_by_hash_;
  std::vector<Term> arguments_;  // of Apply nodes
  // Scratch of reachable(): a term is marked if its entry equals mark_.
  mutable std::vector<std::uint32_t> marks_;
  mutable std::uint32_t mark_ = 0;
};

}  // namespace javelin::expr
