// SPDX-License-Identifier: Apache-2.0
// Rules for select and store. Indexes i, j are the same if their terms are, different if they are
// different constants, otherwise unknown.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

bool surelyDifferent(const TermArena& t, Term i, Term j) { return i != j && t.isConst(i) && t.isConst(j); }

// The array in which reading at `index` gives the same as in `array`, past the stores that surely do
// not touch it. A loop, because chains of stores may be long.
Term skipStores(const TermArena& t, Term array, Term index) {
  for (Node n = t.node(array); n.op == Op::Store && surelyDifferent(t, n.b(), index); n = t.node(array)) {
    array = n.a();
  }
  return array;
}

constexpr Rule kRules[] = {
    // store(a, i, v)[j] = v if i = j, a[j] if i and j are surely different
    {"select-store", Op::Select,
     [](TermArena& t, const Node& n) {
       const Term array = skipStores(t, n.a(), n.b());
       const Node a = t.node(array);
       if (a.op == Op::Store && a.b() == n.b()) return a.c();
       return array == n.a() ? Term() : make(t, Op::Select, n.sort, array, n.b());
     }},
    // all(v)[i] = v
    {"select-const-array", Op::Select,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::ConstArray) ? t.node(n.a()).a() : Term(); }},
    // table[k] = its constant, zero bits outside
    {"select-table", Op::Select,
     [](TermArena& t, const Node& n) {
       if (!is(t, n.a(), Op::Table) || !t.isConst(n.b())) return Term();
       const std::span<const std::uint64_t> values = t.tableValues(n.a());
       const std::uint64_t index = t.constBits(n.b());
       return t.constant(n.sort, index < values.size() ? values[index] : 0);
     }},
    // store(store(a, i, v), i, w) = store(a, i, w)
    {"store-store", Op::Store,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::Store && a.b() == n.b() ? store(t, a.a(), n.b(), n.c()) : Term();
     }},
    // store(a, i, a[i]) = a
    {"store-same", Op::Store,
     [](TermArena& t, const Node& n) {
       const Node value = t.node(n.c());
       return value.op == Op::Select && value.a() == n.a() && value.b() == n.b() ? n.a() : Term();
     }},
};

}  // namespace

std::span<const Rule> arrayRules() { return kRules; }

}  // namespace javelin::expr
