// SPDX-License-Identifier: Apache-2.0
// Rules for sums and products: all lead to the normal form of linear_sum.h, modulo 2^width. They match
// only where an operand is itself a sum, a negation or a multiple, or where both are the same; two
// different atoms are in normal form already.
#include "expr/linear_sum.h"
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

constexpr std::uint64_t kMinusOne = ~std::uint64_t{0};

// x + k, with an atom x, needs no change.
bool isPlainOffset(const TermArena& t, const Node& n) {
  return t.isConst(n.b()) && !isZero(t, n.b()) && !LinearSum::isLinear(t, n.a());
}

// The sum of two atoms, if that is not two summands: invalid otherwise.
Term shorterSum(TermArena& t, const Node& n, std::uint64_t coefficient) {
  const Term sum = normalSum(t, n.a(), 1, n.b(), coefficient);
  return t.op(sum) == n.op && t.node(sum).a() == n.a() && t.node(sum).b() == n.b() ? Term() : sum;
}

constexpr Rule kSumRules[] = {
    // (x + 3) + (y - x) = y + 3, x + x = x * 2, x + 0 = x, ...
    {"add-sum", Op::BvAdd,
     [](TermArena& t, const Node& n) {
       if (isPlainOffset(t, n)) return Term();
       const bool linear = LinearSum::isLinear(t, n.a()) || LinearSum::isLinear(t, n.b());
       if (linear || n.a() == n.b()) return normalSum(t, n.a(), 1, n.b(), 1);
       // x / y * y + x % y = x
       return LinearSum::mayJoin(t, n.a(), n.b()) ? shorterSum(t, n, 1) : Term();
     }},
    // x - x = 0, x - 3 = x + -3, (x + y) - x = y, ...
    {"sub-sum", Op::BvSub,
     [](TermArena& t, const Node& n) {
       const bool linear = LinearSum::isLinear(t, n.a()) || LinearSum::isLinear(t, n.b());
       if (linear || n.a() == n.b()) return normalSum(t, n.a(), 1, n.b(), kMinusOne);
       // x - x / y * y = x % y
       return LinearSum::mayJoin(t, n.a(), n.b()) ? shorterSum(t, n, kMinusOne) : Term();
     }},
    // -(x - y) = y - x, -(-x) = x, -~x = x + 1, ...
    {"neg-sum", Op::BvNeg,
     [](TermArena& t, const Node& n) {
       return LinearSum::isLinear(t, n.a()) ? normalSum(t, n.a(), kMinusOne, Term(), 0) : Term();
     }},
    // ~(x + 1) = -x - 2, ~~x = x, ~-x = x - 1, ...
    {"bvnot-sum", Op::BvNot,
     [](TermArena& t, const Node& n) {
       if (!LinearSum::isLinear(t, n.a())) return Term();
       return normalSum(t, n.a(), kMinusOne, ones(t, n.sort), 1);
     }},
    // x * 0 = 0, x * 1 = x, (x + y) * 3 = x*3 + y*3, (x >>> 8) * 256 = x & -256, ...
    {"mul-const", Op::BvMul,
     [](TermArena& t, const Node& n) {
       return t.isConst(n.b()) ? normalSum(t, n.a(), t.constBits(n.b()), Term(), 0) : Term();
     }},
    // x * (y + 7) = x*y + x*7, (x * 3) * y = (x * y) * 3, x * (y * z) = (x * y) * z, ...
    {"mul-product", Op::BvMul,
     [](TermArena& t, const Node& n) {
       if (t.isConst(n.b())) return Term();
       const auto plain = [&](Term x) { return !LinearSum::isLinear(t, x) && !is(t, x, Op::BvMul); };
       return plain(n.a()) && plain(n.b()) ? Term() : normalProduct(t, n.a(), n.b());
     }},
    // x << k = x * 2^k, which is 0 for k >= width
    {"shl-const", Op::BvShl,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b())) return Term();
       const std::uint64_t count = t.constBits(n.b());
       if (count >= widthOf(n.sort)) return zero(t, n.sort);
       return bvMul(t, n.a(), t.constant(n.sort, std::uint64_t{1} << count));
     }},
    // 0 << x = 0
    {"shl-of-zero", Op::BvShl, [](TermArena& t, const Node& n) { return isZero(t, n.a()) ? n.a() : Term(); }},
};

}  // namespace

std::span<const Rule> sumRules() { return kSumRules; }

}  // namespace javelin::expr
