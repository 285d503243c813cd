// SPDX-License-Identifier: Apache-2.0
// Families of queries as path conditions of Java programs have them, for comparing solvers: linear
// arithmetic, products and quotients, hashes and bit tricks, arrays as choices, counters of merged paths,
// texts; and one long path of mixed branches.
#pragma once

#include <string>
#include <vector>

#include "expr/build.h"

namespace javelin::solver {

using expr::Sort;
using expr::Term;
using expr::TermArena;

struct NamedQuery {
  std::string name;
  std::vector<Term> conditions;
};

struct Family {
  std::string name;
  std::vector<NamedQuery> queries;
};

namespace families {

using namespace expr;  // NOLINT: builders

inline Term input(TermArena& t, const std::string& name, Sort sort = Sort::Bv32) {
  return t.makeInput(name, sort);
}

inline std::vector<Term> inputs(TermArena& t, const std::string& name, int count, Sort sort = Sort::Bv32) {
  std::vector<Term> result;
  for (int i = 0; i < count; ++i) result.push_back(t.makeInput(name + std::to_string(i), sort));
  return result;
}

inline Term c(TermArena& t, std::int32_t value) { return intConst(t, value); }
inline Term times(TermArena& t, Term x, std::int32_t k) { return bvMul(t, x, c(t, k)); }
inline Term between(TermArena& t, std::int32_t low, Term x, std::int32_t high) {
  return logicalAnd(t, bvSle(t, c(t, low), x), bvSle(t, x, c(t, high)));
}

inline Family linear(TermArena& t) {
  Family f{"linear 32-bit", {}};
  const auto x = inputs(t, "x", 12);
  f.queries.push_back(
      {"two equations",
       {equal(t, bvAdd(t, x[0], x[1]), c(t, 1000)), equal(t, bvSub(t, x[0], x[1]), c(t, 34))}});
  f.queries.push_back(
      {"weighted",
       {equal(t, bvAdd(t, bvAdd(t, times(t, x[0], 3), times(t, x[1], 5)), times(t, x[2], -7)), c(t, 12345)),
        between(t, 0, x[0], 1000), between(t, 0, x[1], 1000), between(t, 0, x[2], 1000), bvSlt(t, x[0], x[1]),
        bvSlt(t, x[1], x[2])}});
  NamedQuery order{"ordered chain, sum", {}};
  Term sum = c(t, 0);
  for (std::size_t i = 0; i < x.size(); ++i) {
    order.conditions.push_back(between(t, 0, x[i], 100));
    if (i > 0) order.conditions.push_back(bvSlt(t, x[i - 1], x[i]));
    sum = bvAdd(t, sum, x[i]);
  }
  NamedQuery impossible = order;
  order.conditions.push_back(equal(t, sum, c(t, 700)));
  impossible.name = "ordered chain, sum too small";
  impossible.conditions.push_back(bvSlt(t, sum, c(t, 66)));
  f.queries.push_back(order);
  f.queries.push_back(impossible);
  f.queries.push_back({"no overflow",
                       {between(t, -1000, x[0], 1000), between(t, -1000, x[1], 1000),
                        bvSlt(t, bvAdd(t, times(t, x[0], 2), times(t, x[1], 3)), c(t, -5000))}});
  f.queries.push_back({"overflow",
                       {bvSlt(t, c(t, 0), x[0]), bvSlt(t, c(t, 0), x[1]),
                        bvSlt(t, bvAdd(t, x[0], x[1]), c(t, 0)), bvSlt(t, x[0], c(t, 2000000000))}});
  NamedQuery cycle{"difference cycle", {}};
  for (std::size_t i = 0; i < x.size(); ++i) {
    cycle.conditions.push_back(between(t, -100000, x[i], 100000));
    cycle.conditions.push_back(bvSle(t, bvAdd(t, x[i], c(t, 7)), x[(i + 1) % x.size()]));
  }
  f.queries.push_back(cycle);
  return f;
}

inline Family products(TermArena& t) {
  Family f{"division, multiplication", {}};
  const Term x = input(t, "x");
  const Term y = input(t, "y");
  const Term z = input(t, "z");
  const auto q = [&](const char* name, std::vector<Term> conditions) {
    f.queries.push_back({name, std::move(conditions)});
  };
  const Term nonzero = distinct(t, y, c(t, 0));
  q("quotient and remainder",
    {nonzero, equal(t, bvSdiv(t, x, y), c(t, 7)), equal(t, bvSrem(t, x, y), c(t, 3))});
  q("digits", {equal(t, bvSrem(t, x, c(t, 10)), c(t, 3)), equal(t, bvSdiv(t, x, c(t, 1000)), c(t, 471))});
  q("division law", {distinct(t, bvAdd(t, times(t, bvSdiv(t, x, c(t, 3)), 3), bvSrem(t, x, c(t, 3))), x)});
  q("remainder range", {bvSlt(t, c(t, 16), bvSrem(t, x, c(t, 17)))});
  q("negative remainder", {equal(t, bvSrem(t, x, c(t, 7)), c(t, -3)), bvSlt(t, c(t, -100), x)});
  q("factor 20 bits",
    {equal(t, bvMul(t, x, y), c(t, 1018081)), between(t, 2, x, 2000), between(t, 2, y, 2000)});
  q("prime", {equal(t, bvMul(t, x, y), c(t, 7919)), between(t, 2, x, 90), between(t, 2, y, 4000)});
  q("pythagoras", {equal(t, bvAdd(t, bvMul(t, x, x), bvMul(t, y, y)), bvMul(t, z, z)), between(t, 10, x, 100),
                   between(t, 10, y, 100), between(t, 1, z, 200)});
  q("square", {equal(t, bvMul(t, x, x), c(t, 1234321)), between(t, 0, x, 40000)});
  q("no square", {equal(t, bvMul(t, x, x), c(t, 1234323))});
  q("square mod 4", {equal(t, bvAnd(t, bvMul(t, x, x), c(t, 3)), c(t, 2))});
  const Term wide = bvMul(t, signedResize(t, x, Sort::Bv64), signedResize(t, y, Sort::Bv64));
  q("product overflows", {distinct(t, wide, signedResize(t, bvMul(t, x, y), Sort::Bv64)),
                          between(t, 0, x, 70000), between(t, 0, y, 70000)});
  q("product fits", {distinct(t, wide, signedResize(t, bvMul(t, x, y), Sort::Bv64)), between(t, 0, x, 4000),
                     between(t, 0, y, 500000)});
  q("average", {bvSlt(t, bvSdiv(t, bvAdd(t, x, y), c(t, 2)), c(t, 10)), between(t, 20, x, 100000),
                between(t, 20, y, 100000)});
  q("gcd step",
    {between(t, 1, y, 10000), between(t, 1, x, 10000), equal(t, bvSrem(t, x, y), z), distinct(t, z, c(t, 0)),
     equal(t, bvSrem(t, y, z), c(t, 0)), equal(t, z, c(t, 37)), bvSlt(t, c(t, 3), bvSdiv(t, x, y))});
  return f;
}

inline Term hashOf(TermArena& t, std::span<const Term> chars) {
  Term hash = c(t, 0);
  for (const Term ch : chars) hash = bvAdd(t, times(t, hash, 31), unsignedResize(t, ch, Sort::Bv32));
  return hash;
}

inline std::int32_t hashOf(const std::string& text) {
  std::uint32_t hash = 0;
  for (const char ch : text) hash = hash * 31 + static_cast<std::uint8_t>(ch);
  return static_cast<std::int32_t>(hash);
}

inline Term lshr(TermArena& t, Term x, int k) { return javaUshr(t, x, c(t, k)); }
inline Term shl(TermArena& t, Term x, int k) { return javaShl(t, x, c(t, k)); }

inline Term bitCount(TermArena& t, Term x) {
  x = bvSub(t, x, bvAnd(t, lshr(t, x, 1), c(t, 0x55555555)));
  x = bvAdd(t, bvAnd(t, x, c(t, 0x33333333)), bvAnd(t, lshr(t, x, 2), c(t, 0x33333333)));
  x = bvAnd(t, bvAdd(t, x, lshr(t, x, 4)), c(t, 0x0f0f0f0f));
  x = bvAdd(t, x, lshr(t, x, 8));
  return bvAnd(t, bvAdd(t, x, lshr(t, x, 16)), c(t, 0x3f));
}

inline Term reversed(TermArena& t, Term x) {
  const std::pair<int, std::int32_t> steps[] = {
      {1, 0x55555555}, {2, 0x33333333}, {4, 0x0f0f0f0f}, {8, 0x00ff00ff}};
  for (const auto& [shift, mask] : steps) {
    x = bvOr(t, shl(t, bvAnd(t, x, c(t, mask)), shift), bvAnd(t, lshr(t, x, shift), c(t, mask)));
  }
  return bvOr(t, shl(t, x, 16), lshr(t, x, 16));
}

inline Term mixed(TermArena& t, Term h) {
  h = bvMul(t, bvXor(t, h, lshr(t, h, 16)), c(t, static_cast<std::int32_t>(0x85ebca6bU)));
  h = bvMul(t, bvXor(t, h, lshr(t, h, 13)), c(t, static_cast<std::int32_t>(0xc2b2ae35U)));
  return bvXor(t, h, lshr(t, h, 16));
}

inline Family hashes(TermArena& t) {
  Family f{"hashes, bit tricks", {}};
  const Term x = input(t, "x");
  const Term y = input(t, "y");
  const auto chars = inputs(t, "ch", 8, Sort::Bv16);
  const auto q = [&](const std::string& name, std::vector<Term> conditions) {
    f.queries.push_back({name, std::move(conditions)});
  };
  for (const std::string& word : {std::string("flag"), std::string("secret"), std::string("keywords")}) {
    std::vector<Term> conditions;
    const std::span<const Term> text(chars.data(), word.size());
    for (const Term ch : text) {
      conditions.push_back(bvUle(t, t.constant(Sort::Bv16, 'a'), ch));
      conditions.push_back(bvUle(t, ch, t.constant(Sort::Bv16, 'z')));
    }
    conditions.push_back(equal(t, hashOf(t, text), c(t, hashOf(word))));
    q("hash of " + word, conditions);
  }
  q("invert mixing", {equal(t, mixed(t, x), c(t, 0x1234567))});
  q("mixing collides", {equal(t, bvAnd(t, mixed(t, x), c(t, 1023)), bvAnd(t, mixed(t, y), c(t, 1023))),
                        bvSlt(t, x, y), between(t, 0, x, 50), between(t, 0, y, 50)});
  Term slow = c(t, 0);
  for (int i = 0; i < 32; ++i) slow = bvAdd(t, slow, bvAnd(t, lshr(t, x, i), c(t, 1)));
  q("bit counts agree", {distinct(t, bitCount(t, x), slow)});
  q("bit count", {equal(t, bitCount(t, x), c(t, 17)), bvSlt(t, x, c(t, 0x300000)), bvSlt(t, c(t, 0), x)});
  q("reverse twice", {distinct(t, reversed(t, reversed(t, x)), x)});
  q("power of two",
    {equal(t, bvAnd(t, x, bvSub(t, x, c(t, 1))), c(t, 0)), bvSlt(t, c(t, 1000), x), bvSlt(t, x, c(t, 2000))});
  const Term sign = javaShr(t, x, c(t, 31));
  q("absolute value",
    {bvSlt(t, bvSub(t, bvXor(t, x, sign), sign), c(t, 0)), distinct(t, x, c(t, INT32_MIN))});
  Term shifted = x;
  for (int round = 0; round < 4; ++round) {
    shifted = bvXor(t, shifted, shl(t, shifted, 13));
    shifted = bvXor(t, shifted, lshr(t, shifted, 17));
    shifted = bvXor(t, shifted, shl(t, shifted, 5));
  }
  q("xorshift", {equal(t, shifted, c(t, 42))});
  return f;
}

// elements[index], 0 outside: a chain of choices.
inline Term readChain(TermArena& t, std::span<const Term> elements, Term index) {
  Term result = t.constant(t.sort(elements[0]), 0);
  for (std::size_t i = elements.size(); i-- > 0;) {
    result = ite(t, equal(t, index, c(t, static_cast<std::int32_t>(i))), elements[i], result);
  }
  return result;
}

inline std::vector<Term> writeAll(TermArena& t, std::span<const Term> elements, Term index, Term value) {
  std::vector<Term> result;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    result.push_back(ite(t, equal(t, index, c(t, static_cast<std::int32_t>(i))), value, elements[i]));
  }
  return result;
}

inline Term indexIn(TermArena& t, Term index, std::size_t size) {
  return bvUlt(t, index, c(t, static_cast<std::int32_t>(size)));
}

inline Family arrays(TermArena& t) {
  Family f{"reads and writes", {}};
  const auto a = inputs(t, "a", 16);
  const auto i = inputs(t, "i", 4);
  const auto q = [&](const std::string& name, std::vector<Term> conditions) {
    f.queries.push_back({name, std::move(conditions)});
  };
  std::vector<Term> sorted;
  for (std::size_t k = 1; k < a.size(); ++k) sorted.push_back(bvSle(t, a[k - 1], a[k]));
  const auto with = [](std::vector<Term> list, std::initializer_list<Term> more) {
    list.insert(list.end(), more);
    return list;
  };
  const Term in0 = indexIn(t, i[0], a.size());
  const Term in1 = indexIn(t, i[1], a.size());
  const Term at0 = readChain(t, a, i[0]);
  const Term at1 = readChain(t, a, i[1]);
  q("read", {in0, equal(t, at0, c(t, 77))});
  q("sorted", with(sorted, {in0, in1, bvSlt(t, i[0], i[1]), equal(t, bvSub(t, at1, at0), c(t, 5))}));
  q("sorted, reversed", with(sorted, {in0, in1, bvSlt(t, i[0], i[1]), bvSlt(t, at1, at0)}));
  q("same index", {in0, equal(t, i[0], i[1]), distinct(t, at0, at1)});
  const auto b = writeAll(t, a, i[0], c(t, 5));
  const auto d = writeAll(t, b, i[1], c(t, 9));
  q("write, read", {in0, in1, distinct(t, i[0], i[1]), distinct(t, readChain(t, d, i[0]), c(t, 5))});
  q("write, read elsewhere",
    {in0, in1, equal(t, readChain(t, d, i[2]), c(t, 123)), indexIn(t, i[2], a.size())});
  const auto swapped = writeAll(t, writeAll(t, a, i[0], at1), i[1], at0);
  q("swap", {in0, in1, distinct(t, readChain(t, swapped, i[1]), at0)});
  Term sum_before = c(t, 0);
  Term sum_after = c(t, 0);
  for (std::size_t k = 0; k < 6; ++k) {
    sum_before = bvAdd(t, sum_before, a[k]);
    sum_after = bvAdd(t, sum_after, swapped[k]);
  }
  q("swap keeps the sum", {indexIn(t, i[0], 6), indexIn(t, i[1], 6), distinct(t, sum_before, sum_after)});
  std::vector<std::uint64_t> squares;
  for (std::uint64_t k = 0; k < 256; ++k) squares.push_back(k * k % 251);
  const Term table = t.table(Sort::Bv32, squares);
  const auto look = [&](Term index) { return select(t, table, bvAnd(t, index, c(t, 255))); };
  q("table", {equal(t, look(i[0]), c(t, 100))});
  q("three chained reads", {equal(t, look(look(look(i[0]))), c(t, 5))});
  q("table has no such", {equal(t, look(i[0]), c(t, 251))});
  const Term array = t.makeInput("array", Sort::ArrayBv32);
  const Term written = store(t, store(t, array, i[0], c(t, 1)), i[1], c(t, 2));
  q("stores", {equal(t, bvAdd(t, select(t, written, i[2]), select(t, written, i[3])), c(t, 3)),
               distinct(t, i[2], i[1]), distinct(t, i[2], i[0])});
  q("stores, unsat",
    {equal(t, select(t, written, i[2]), c(t, 7)), equal(t, select(t, array, i[2]), c(t, 8))});
  Term zeros = constArray(t, c(t, 0));
  for (int k = 0; k < 64; ++k)
    zeros = store(t, zeros, c(t, k), bvMul(t, a[static_cast<std::size_t>(k) % 16], c(t, k)));
  q("constant stores", {equal(t, select(t, zeros, i[0]), c(t, 640)), equal(t, bvAdd(t, i[0], i[1]), c(t, 70)),
                        equal(t, select(t, zeros, i[1]), c(t, 330))});
  return f;
}

inline Term counter(TermArena& t, std::span<const Term> conditions) {
  Term count = c(t, 0);
  for (const Term condition : conditions) count = ite(t, condition, bvAdd(t, count, c(t, 1)), count);
  return count;
}

inline Family counters(TermArena& t) {
  Family f{"merged counters", {}};
  for (const int n : {20, 100, 200}) {
    const auto x = inputs(t, "m" + std::to_string(n) + "_", n);
    std::vector<Term> positive;
    std::vector<Term> even;
    std::vector<Term> either;
    for (const Term v : x) {
      positive.push_back(bvSlt(t, c(t, 10), v));
      even.push_back(equal(t, bvAnd(t, v, c(t, 1)), c(t, 0)));
      either.push_back(logicalOr(t, positive.back(), even.back()));
    }
    const Term count = counter(t, positive);
    const Term evens = counter(t, even);
    const std::string size = " of " + std::to_string(n);
    f.queries.push_back({"count" + size, {equal(t, count, c(t, n / 2)), equal(t, evens, c(t, n / 3))}});
    f.queries.push_back({"count too high" + size, {bvSlt(t, c(t, n), bvAdd(t, count, c(t, 0)))}});
    f.queries.push_back({"counts disagree" + size,
                         {equal(t, count, c(t, n / 2)), bvSlt(t, counter(t, either), c(t, n / 2))}});
  }
  return f;
}

inline Family texts(TermArena& t) {
  Family f{"char arrays", {}};
  const auto ch = inputs(t, "s", 10, Sort::Bv16);
  const auto is = [&](std::size_t k, char value) {
    return equal(t, ch[k], t.constant(Sort::Bv16, static_cast<std::uint64_t>(value)));
  };
  const auto digit = [&](Term v) {
    return logicalAnd(t, bvUle(t, t.constant(Sort::Bv16, '0'), v), bvUle(t, v, t.constant(Sort::Bv16, '9')));
  };
  Term number = c(t, 0);
  std::vector<Term> digits;
  for (std::size_t k = 0; k < 9; ++k) {
    digits.push_back(digit(ch[k]));
    number = bvAdd(t, times(t, number, 10), bvSub(t, unsignedResize(t, ch[k], Sort::Bv32), c(t, '0')));
  }
  const auto with = [](std::vector<Term> list, std::initializer_list<Term> more) {
    list.insert(list.end(), more);
    return list;
  };
  f.queries.push_back({"parse a number", with(digits, {equal(t, number, c(t, 314159265))})});
  f.queries.push_back({"parse, too large", with(digits, {bvSlt(t, c(t, 999999999), number)})});
  std::vector<Term> palindrome;
  for (std::size_t k = 0; k < 5; ++k) palindrome.push_back(equal(t, ch[k], ch[9 - k]));
  f.queries.push_back(
      {"palindrome of digits", with(palindrome, {digit(ch[0]), digit(ch[1]), digit(ch[2]),
                                                 equal(t, hashOf(t, ch), c(t, 0x12345678))})});
  Term spaces = c(t, 0);
  for (std::size_t k = 0; k < 10; ++k) spaces = ite(t, is(k, ' '), bvAdd(t, spaces, c(t, 1)), spaces);
  f.queries.push_back({"words",
                       {equal(t, spaces, c(t, 3)), logicalNot(t, is(0, ' ')), logicalNot(t, is(9, ' ')),
                        is(4, 'x'), is(5, 'y')}});
  std::vector<Term> keyword;
  for (const char* word : {"class", "while", "break", "const", "float", "short", "super", "throw"}) {
    std::vector<Term> all;
    for (std::size_t k = 0; k < 5; ++k) all.push_back(is(k, word[k]));
    keyword.push_back(conjunction(t, all));
  }
  f.queries.push_back({"keyword",
                       {disjunction(t, keyword), logicalNot(t, is(0, 'c')), logicalNot(t, is(0, 's')),
                        is(4, 'k'), is(9, 'z')}});
  return f;
}

// Branches of one path, in order: 58 conditions over one set of inputs that hold together.
inline std::vector<Term> longPath(TermArena& t) {
  std::vector<Term> path;
  const auto x = inputs(t, "p", 8);
  const auto chars = inputs(t, "pc", 6, Sort::Bv16);
  for (const Term v : x) path.push_back(bvSle(t, c(t, 0), v));
  for (const Term v : x) path.push_back(bvSlt(t, v, c(t, 10000)));
  for (std::size_t i = 1; i < x.size(); ++i) path.push_back(distinct(t, x[i - 1], x[i]));
  path.push_back(bvSlt(t, bvAdd(t, x[0], x[1]), x[2]));
  path.push_back(bvSlt(t, c(t, 100), bvSub(t, x[3], x[0])));
  path.push_back(equal(t, bvSrem(t, x[3], c(t, 7)), c(t, 2)));
  path.push_back(distinct(t, bvSdiv(t, x[2], c(t, 10)), x[4]));
  path.push_back(bvSlt(t, bvMul(t, x[4], c(t, 37)), c(t, 200000)));
  path.push_back(equal(t, bvAnd(t, x[5], c(t, 15)), c(t, 9)));
  path.push_back(bvSlt(t, c(t, 500), bvXor(t, x[5], x[6])));
  path.push_back(distinct(t, bvSrem(t, bvAdd(t, x[5], x[6]), c(t, 3)), c(t, 0)));
  path.push_back(bvSlt(t, readChain(t, x, bvAnd(t, x[6], c(t, 7))), c(t, 5000)));
  path.push_back(bvSlt(t, c(t, 5), readChain(t, x, bvAnd(t, x[7], c(t, 7)))));
  path.push_back(bvSlt(t, bvMul(t, x[0], x[1]), c(t, 1000000)));
  path.push_back(distinct(t, bvMul(t, x[2], x[3]), c(t, 12345)));
  for (const Term ch : chars) path.push_back(bvUle(t, t.constant(Sort::Bv16, 'a'), ch));
  for (const Term ch : chars) path.push_back(bvUle(t, ch, t.constant(Sort::Bv16, 'z')));
  path.push_back(bvSlt(t, hashOf(t, chars), c(t, 0)));
  path.push_back(equal(t, bvAnd(t, hashOf(t, chars), c(t, 15)), c(t, 3)));
  std::vector<Term> vowels;
  for (const Term ch : chars) vowels.push_back(equal(t, ch, t.constant(Sort::Bv16, 'e')));
  path.push_back(bvSlt(t, c(t, 1), counter(t, vowels)));
  path.push_back(bvSlt(t, counter(t, vowels), c(t, 4)));
  std::vector<Term> large;
  for (const Term v : x) large.push_back(bvSlt(t, c(t, 1000), v));
  path.push_back(equal(t, counter(t, large), c(t, 4)));
  path.push_back(bvSlt(t, c(t, 0), mixed(t, bvAdd(t, x[0], x[7]))));
  path.push_back(distinct(t, bitCount(t, x[1]), c(t, 3)));
  Term sum = c(t, 0);
  for (const Term v : x) sum = bvAdd(t, sum, v);
  path.push_back(bvSlt(t, c(t, 9000), sum));
  path.push_back(bvSlt(t, sum, c(t, 40000)));
  path.push_back(equal(t, bvSrem(t, sum, c(t, 10)), c(t, 0)));
  path.push_back(bvSlt(t, bvSub(t, times(t, x[0], 3), times(t, x[7], 2)), c(t, 100)));
  while (path.size() < 58) {
    const std::size_t k = path.size() % x.size();
    path.push_back(
        distinct(t, bvAdd(t, x[k], c(t, static_cast<std::int32_t>(path.size()))), x[(k + 3) % x.size()]));
  }
  return path;
}

inline std::vector<Family> all(TermArena& t) {
  return {linear(t), products(t), hashes(t), arrays(t), counters(t), texts(t)};
}

}  // namespace families
}  // namespace javelin::solver
