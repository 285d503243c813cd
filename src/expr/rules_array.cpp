// SPDX-License-Identifier: Apache-2.0
// Rules for select and store. Indexes i, j are the same if their terms are; they are different if they
// differ by a constant, or if their bits or ranges exclude that they are equal; otherwise nothing is known.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

bool surelyDifferent(const TermArena& t, Term i, Term j) {
  if (i == j) return false;
  if (t.isConst(i) && t.isConst(j)) return true;
  const Offset x = offsetOf(t, i);
  const Offset y = offsetOf(t, j);
  if (x.base == y.base) return x.offset != y.offset;
  const Facts a = t.facts(i);
  const Facts b = t.facts(j);
  return (a.zeros & b.ones) != 0 || (a.ones & b.zeros) != 0 || a.high < b.low || b.high < a.low;
}

// The array in which reading at `index` gives the same as in `array`, past the stores that surely do
// not touch it. A loop, because chains of stores may be long.
Term skipStores(const TermArena& t, Term array, Term index) {
  for (Node n = t.node(array); n.op == Op::Store && surelyDifferent(t, n.b(), index); n = t.node(array)) {
    array = n.a();
  }
  return array;
}

constexpr Rule kArrayRules[] = {
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
    // table[i] = zero bits, if i is surely outside
    {"select-outside", Op::Select,
     [](TermArena& t, const Node& n) {
       if (!is(t, n.a(), Op::Table)) return Term();
       const bool outside = t.facts(n.b()).unsignedLow(Sort::Bv32) >= t.tableValues(n.a()).size();
       return outside ? t.constant(n.sort, 0) : Term();
     }},
    // (c ? k : l) as an index of a table: a choice of its constants
    {"select-choice", Op::Select,
     [](TermArena& t, const Node& n) {
       const Node i = t.node(n.b());
       if (!is(t, n.a(), Op::Table) || i.op != Op::Ite || !t.isConst(i.b()) || !t.isConst(i.c()))
         return Term();
       return ite(t, i.a(), select(t, n.a(), i.b()), select(t, n.a(), i.c()));
     }},
    // store(store(a, i, v), i, w) = store(a, i, w)
    {"store-store", Op::Store,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::Store && a.b() == n.b() ? store(t, a.a(), n.b(), n.c()) : Term();
     }},
    // store(a, i, a[i]) = a, also if v is known to be there: store(all(v), i, v), or v was stored before
    {"store-same", Op::Store,
     [](TermArena& t, const Node& n) {
       const Node value = t.node(n.c());
       if (value.op == Op::Select && value.a() == n.a() && value.b() == n.b()) return n.a();
       const Node below = t.node(skipStores(t, n.a(), n.b()));
       const bool there = (below.op == Op::Store && below.b() == n.b() && below.c() == n.c()) ||
                          (below.op == Op::ConstArray && below.a() == n.c());
       return there ? n.a() : Term();
     }},
};

}  // namespace

std::span<const Rule> arrayRules() { return kArrayRules; }

}  // namespace javelin::expr
