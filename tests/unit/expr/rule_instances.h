// SPDX-License-Identifier: Apache-2.0
// Terms of the forms that rules look for, and nodes on top of them for which a rule holds. The terms are
// over free inputs, with constants at the edges of every width: each instance stands for all values.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "expr/build.h"

namespace javelin::expr {

// A node, as make() would show it to the rules, and what one rule makes of it.
struct RuleInstance {
  const Rule* rule;
  Term plain;   // as it stands
  Term result;  // by the rule
};

class RuleInstances {
 public:
  explicit RuleInstances(TermArena& arena) : t_(arena) {
    for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) addBvLeaves(sort);
    for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) addBits(sort);
    addFloats(Sort::F32);
    addFloats(Sort::F64);
    addConversions();
    for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) addCombinations(sort);
    addBools();
    addReferences();
    addArrays();
  }

  const std::vector<Term>& pool(Sort sort) const { return pools_[static_cast<std::size_t>(sort)]; }

  // Calls `found` with all instances on pairs of pooled terms, and on `samples` random triples.
  void forEach(std::size_t samples, const std::function<void(const RuleInstance&)>& found) {
    std::mt19937_64 random(1);
    for (std::size_t i = 0; i < kOpCount; ++i) {
      const auto op = static_cast<Op>(i);
      if (rulesFor(op).empty()) continue;
      for (int result = 0; result < 16; ++result) {
        for (int operand = 0; operand < 16; ++operand) {
          visit(op, static_cast<Sort>(result), static_cast<Sort>(operand), samples, random, found);
        }
      }
    }
  }

 private:
  void visit(Op op, Sort result, Sort a, std::size_t samples, std::mt19937_64& random,
             const std::function<void(const RuleInstance&)>& found) {
    const std::uint8_t arity = info(op).arity;
    if (op == Op::Ite || op == Op::Store) {
      const Sort b = op == Op::Ite ? result : Sort::Bv32;
      const Sort c = op == Op::Ite ? result : isArray(a) ? elementSort(a) : Sort::Bool;
      if (!wellSorted(op, result, a, b, c) || pool(a).empty() || pool(b).empty() || pool(c).empty()) return;
      for (std::size_t i = 0; i < samples; ++i) {
        apply({op, result, arity, 0, {any(a, random), any(b, random), any(c, random)}}, found);
      }
      if (op == Op::Ite) choicesOfCompared(result, found);
      return;
    }
    const Sort b = op == Op::Select ? Sort::Bv32 : a;
    if (!wellSorted(op, result, a, b, b)) return;
    for (const Term x : pool(a)) {
      if (arity == 1) apply({op, result, arity, 0, {x}}, found);
      if (arity == 1) continue;
      for (const Term y : pool(b)) apply({op, result, arity, 0, {x, y}}, found);
    }
  }

  // (x = y ? x : y), which chance does not find.
  void choicesOfCompared(Sort sort, const std::function<void(const RuleInstance&)>& found) {
    const std::vector<Term> conditions = pool(Sort::Bool);
    for (const Term condition : conditions) {
      const Node compared = t_.node(condition);
      if (compared.op != Op::Eq || t_.sort(compared.a()) != sort) continue;
      apply({Op::Ite, sort, 3, 0, {condition, compared.a(), compared.b()}}, found);
      apply({Op::Ite, sort, 3, 0, {condition, compared.b(), compared.a()}}, found);
    }
  }

  void apply(Node node, const std::function<void(const RuleInstance&)>& found) {
    bool constant = true;
    for (std::size_t i = 0; i < node.arity; ++i) constant = constant && t_.isConst(node.kids[i]);
    if (constant && !isArray(t_.sort(node.a()))) return;  // folded before any rule sees it
    if (info(node.op).commutative) {
      const bool swap = t_.isConst(node.a()) || (!t_.isConst(node.b()) && node.b() < node.a());
      if (swap) std::swap(node.kids[0], node.kids[1]);
    }
    for (const Rule& rule : rulesFor(node.op)) {
      const Term result = rule.apply(t_, node);
      if (!result) continue;
      const Term plain = t_.intern(node.op, node.sort, node.a(), node.b(), node.c());
      if (result != plain) found({&rule, plain, result});
    }
  }

  Term any(Sort sort, std::mt19937_64& random) const { return pool(sort)[random() % pool(sort).size()]; }

  void add(Term term) {
    std::vector<Term>& terms = pools_[static_cast<std::size_t>(t_.sort(term))];
    if (std::find(terms.begin(), terms.end(), term) == terms.end()) terms.push_back(term);
  }
  Term input(Sort sort, const char* name) { return t_.makeInput(std::string(sortName(sort)) + name, sort); }
  Term k(Sort sort, std::uint64_t bits) { return t_.constant(sort, bits); }

  void addBvLeaves(Sort s) {
    for (const char* name : {"x", "y", "z"}) add(input(s, name));
    for (const std::uint64_t bits : {0, 1, 2, 3, 7, 8, 10, 16, 0x0f, 0x70, 0x7f, 0xfe, 0xff}) add(k(s, bits));
    for (const std::uint64_t bits : {maskOf(s), maskOf(s) - 1, maxBits(s), minBits(s), minBits(s) + 1}) {
      add(k(s, bits));
    }
    if (s == Sort::Bv8) return;
    for (const std::uint64_t bits : {0xff00ULL, 0xffffULL, 0x100ULL, 0xffffffffffffff80ULL}) add(k(s, bits));
    if (s == Sort::Bv64) add(k(s, 0xffffffffU));
  }

  // Sums, products, masks, shifts, extensions and choices of one width.
  void addBits(Sort s) {
    TermArena& t = t_;
    const Term x = input(s, "x");
    const Term y = input(s, "y");
    const Term z = input(s, "z");
    const Term p = input(Sort::Bool, "p");
    const Term q = input(Sort::Bool, "q");
    for (const std::uint64_t c : {1ULL, 5ULL, ~0ULL}) add(bvAdd(t, x, k(s, c)));
    for (const std::uint64_t c : {2ULL, 3ULL, 6ULL, 16ULL, ~2ULL}) add(bvMul(t, x, k(s, c)));
    for (const std::uint64_t c : {1ULL, 0x0fULL, 0x70ULL, ~1ULL}) add(bvAnd(t, x, k(s, c)));
    for (const std::uint64_t c : {1ULL, 0x0fULL, 0x80ULL}) add(bvOr(t, x, k(s, c)));
    for (const Term count : {k(s, 1), k(s, 4), k(s, widthOf(s) - 8), k(s, widthOf(s) - 1), y}) {
      for (const Op op : {Op::BvShl, Op::BvLshr, Op::BvAshr}) add(make(t, op, s, x, count));
    }
    for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvAnd, Op::BvOr, Op::BvXor}) {
      add(make(t, op, s, x, y));
      add(make(t, op, s, make(t, op, s, y, z), k(s, 5)));
    }
    for (const std::uint64_t c : {2, 3, 10}) {
      for (const Op op : {Op::BvSdiv, Op::BvSrem, Op::BvUdiv, Op::BvUrem}) add(make(t, op, s, x, k(s, c)));
    }
    for (const Op op : {Op::BvSdiv, Op::BvUdiv}) {
      const Op rest = op == Op::BvSdiv ? Op::BvSrem : Op::BvUrem;
      add(make(t, rest, s, x, y));
      add(bvMul(t, make(t, op, s, x, y), y));
      for (const std::uint64_t c : {10ULL, ~9ULL}) add(bvMul(t, make(t, op, s, x, k(s, c)), k(s, c)));
    }
    add(bvNeg(t, x));
    add(bvNot(t, x));
    add(bvNot(t, y));
    add(bvXor(t, x, k(s, 0x55)));
    add(bvMul(t, bvAdd(t, x, y), z));
    add(bvMul(t, bvMul(t, x, y), z));
    add(bvAdd(t, bvAdd(t, x, bvMul(t, y, k(s, 3))), z));
    add(bvMul(t, bvAdd(t, bvAdd(t, x, y), z), k(s, 31)));
    add(ite(t, p, k(s, 1), k(s, 0)));
    add(ite(t, q, k(s, 1), k(s, 0)));
    add(ite(t, q, k(s, 0), k(s, 1)));
    add(ite(t, p, k(s, 3), k(s, 0x80)));
    add(ite(t, q, k(s, 5), ite(t, p, k(s, 7), k(s, 9))));
    add(ite(t, q, k(s, 7), x));
    add(ite(t, p, x, y));
    add(ite(t, p, x, z));
    add(ite(t, q, bvAdd(t, x, k(s, 1)), y));
  }

  // What needs more than one width.
  void addCombinations(Sort s) {
    TermArena& t = t_;
    const Term p = input(Sort::Bool, "p");
    for (const Sort narrow : {Sort::Bv8, Sort::Bv16, Sort::Bv32}) {
      if (widthOf(narrow) >= widthOf(s)) break;
      const Term n = input(narrow, "x");
      const Term m = input(narrow, "y");
      const Term masked = bvAnd(t, n, k(narrow, 0x70));
      for (const Op op : {Op::ZeroExtend, Op::SignExtend}) {
        const Term wide = make(t, op, s, n);
        const Term other = make(t, op, s, m);
        for (const Term term :
             {wide, other, make(t, op, s, masked), bvAdd(t, wide, k(s, 5)), bvSub(t, wide, other),
              bvMul(t, wide, other), bvAnd(t, wide, k(s, 0x0f)), bvMul(t, wide, k(s, 0x100)),
              ite(t, p, wide, k(s, 3)), make(t, op, s, unsignedResize(t, input(s, "x"), narrow)),
              bvSub(t, bvAdd(t, wide, k(s, 1)), other), bvSub(t, k(s, 9), wide)}) {
          add(term);
        }
        add(bvOr(t, bvMul(t, wide, k(s, maskOf(narrow) + 1)), unsignedResize(t, m, s)));
      }
      const Term byte = unsignedResize(t, input(narrow, "z"), s);
      add(bvOr(t, bvShl(t, input(s, "x"), k(s, widthOf(narrow))), byte));
      const Term part = unsignedResize(t, bvLshr(t, input(s, "x"), k(s, 8)), narrow);
      add(part);
      // What fits into the narrow sort, cut off.
      const std::uint64_t surplus = widthOf(s) - widthOf(narrow);
      add(unsignedResize(t, bvAshr(t, input(s, "x"), k(s, surplus + 1)), narrow));
      add(unsignedResize(t, bvLshr(t, input(s, "x"), k(s, surplus)), narrow));
      const Term extended = make(t, Op::SignExtend, s, n);
      add(bvXor(t, extended, unsignedResize(t, m, s)));
      add(bvXor(t, extended, k(s, 0x155)));
      add(bvMul(t, unsignedResize(t, part, s), k(s, 0x100)));
      add(unsignedResize(t, part, s));
    }
    for (const Sort wide : {Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
      if (widthOf(wide) > widthOf(s)) add(unsignedResize(t, input(wide, "y"), s));
    }
  }

  void addFloats(Sort s) {
    TermArena& t = t_;
    const Term x = input(s, "x");
    const Term y = input(s, "y");
    for (const Term term : {x, y, fpNeg(t, x), fpNeg(t, y), fpAbs(t, x), fpSqrt(t, x), fpFloor(t, x),
                            fpCeil(t, y), fpRint(t, x), fpAdd(t, x, y), fpMul(t, x, y)}) {
      add(term);
    }
    const std::vector<double> values = {0.0,  -0.0, 1.0,      -1.0,      0.5,  4.0,    3.0,     2.5,
                                        -2.5, 0.1,  INFINITY, -INFINITY, 1e30, 0x1p31, -0x1p31, 16777217.0};
    for (const double value : values) {
      add(s == Sort::F32 ? floatConst(t, static_cast<float>(value)) : doubleConst(t, value));
    }
    add(k(s, s == Sort::F32 ? kNanF32 : kNanF64));
    const Term p = input(Sort::Bool, "p");
    add(ite(t, p, k(s, 0), s == Sort::F32 ? floatConst(t, 2) : doubleConst(t, 2)));
  }

  void addConversions() {
    TermArena& t = t_;
    const Term i = input(Sort::Bv32, "x");
    const Term l = input(Sort::Bv64, "x");
    const Term c = unsignedResize(t, input(Sort::Bv16, "x"), Sort::Bv32);
    const Term lc = unsignedResize(t, input(Sort::Bv32, "y"), Sort::Bv64);
    for (const Sort fp : {Sort::F32, Sort::F64}) {
      for (const Term integer : {i, l, c, lc, unsignedResize(t, input(Sort::Bv16, "y"), Sort::Bv64)}) {
        add(convert(t, integer, fp));
      }
      const Term x = input(fp, "x");
      const Term y = input(fp, "y");
      add(convert(t, x, Sort::Bv32));
      add(convert(t, x, Sort::Bv64));
      add(fpToBits(t, x));
      add(fpToBits(t, y));
      add(javaFcmpl(t, x, y));
      add(javaFcmpg(t, x, y));
    }
    add(convert(t, input(Sort::F32, "x"), Sort::F64));
    add(convert(t, input(Sort::F32, "y"), Sort::F64));
    add(convert(t, input(Sort::F64, "x"), Sort::F32));
    add(bitsToFp(t, i));
    add(bitsToFp(t, l));
    add(javaLcmp(t, l, input(Sort::Bv64, "y")));
  }

  void addBools() {
    TermArena& t = t_;
    const Term p = input(Sort::Bool, "p");
    const Term q = input(Sort::Bool, "q");
    const Term r = input(Sort::Bool, "r");
    std::vector<Term> terms = {t.trueTerm(), t.falseTerm(), p, q, r};
    for (const Op op : {Op::And, Op::Or}) {
      terms.push_back(make(t, op, Sort::Bool, p, q));
      terms.push_back(make(t, op, Sort::Bool, make(t, op, Sort::Bool, q, r), p));
      terms.push_back(make(t, op, Sort::Bool, logicalNot(t, p), q));
    }
    terms.push_back(equal(t, p, q));
    terms.push_back(ite(t, p, q, r));
    for (const Sort s : {Sort::Bv8, Sort::Bv64}) {
      const Term x = input(s, "x");
      const Term y = input(s, "y");
      for (const Op op : {Op::BvSlt, Op::BvUlt, Op::Eq}) {
        for (const std::uint64_t c : {4ULL, 5ULL, ~6ULL})
          terms.push_back(make(t, op, Sort::Bool, x, k(s, c)));
        terms.push_back(make(t, op, Sort::Bool, x, y));
        terms.push_back(make(t, op, Sort::Bool, y, x));
      }
    }
    const Term f = input(Sort::F32, "x");
    const Term g = input(Sort::F32, "y");
    for (const Op op : {Op::FpLt, Op::FpLe, Op::FpEq}) {
      terms.push_back(make(t, op, Sort::Bool, f, g));
      terms.push_back(make(t, op, Sort::Bool, g, f));
    }
    for (const Term term : terms) {
      add(term);
      add(logicalNot(t, term));
    }
  }

  void addReferences() {
    TermArena& t = t_;
    const Term p = input(Sort::Bool, "p");
    const Term q = input(Sort::Bool, "q");
    const Term x = input(Sort::Ref, "x");
    for (const Term term :
         {x, input(Sort::Ref, "y"), nullRef(t), refConst(t, 7), refConst(t, 8),
          ite(t, p, refConst(t, 7), refConst(t, 8)), ite(t, q, refConst(t, 8), refConst(t, 9)),
          ite(t, q, nullRef(t), x), ite(t, p, refConst(t, 3), ite(t, q, refConst(t, 4), refConst(t, 5)))}) {
      add(term);
    }
  }

  void addArrays() {
    TermArena& t = t_;
    for (const Sort s : {Sort::Bv8, Sort::F32}) {
      const Term a = input(arrayOf(s), "a");
      const Term i = input(Sort::Bv32, "x");
      const Term v = input(s, "x");
      const Term next = bvAdd(t, i, intConst(t, 1));
      const Term table = t.table(s, {3, 1, 4, 1, 5, 9});
      for (const Term term :
           {a, constArray(t, v), table, store(t, a, i, v), store(t, store(t, a, i, v), next, v),
            store(t, a, intConst(t, 8), v), store(t, constArray(t, v), next, k(s, 0))}) {
        add(term);
      }
      add(select(t, a, i));
      add(select(t, table, i));
    }
  }

  TermArena& t_;
  std::array<std::vector<Term>, 16> pools_;
};

}  // namespace javelin::expr
