// SPDX-License-Identifier: Apache-2.0
// A key for a set of conditions that does not depend on the arena, the names of inputs or the order of
// conditions: the same question in another run has the same key. Conditions are ordered by a hash that
// ignores which input is which; then inputs are numbered in the order in which they occur, and the key is a
// hash of the conditions with those numbers. Two different questions share a key with the probability of a
// 128-bit collision.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::solver {

using Hash128 = std::array<std::uint64_t, 2>;

struct CanonicalQuery {
  Hash128 key{};
  std::vector<expr::Term> conditions;  // in canonical order
  std::vector<expr::InputId> inputs;   // by canonical number
};

class Canonicalizer {
 public:
  explicit Canonicalizer(const expr::TermArena& arena) : arena_(arena) {}

  // `conditions` must not repeat.
  CanonicalQuery canonicalize(std::span<const expr::Term> conditions);

 private:
  // A hash of the term's structure, with inputs hashed by `input_hash`.
  template <typename InputHash>
  Hash128 hashOf(expr::Term term, std::span<const Hash128> child_hashes, InputHash input_hash) const;
  Hash128 anonymousHash(expr::Term root);

  const expr::TermArena& arena_;
  std::unordered_map<expr::Term, Hash128> anonymous_;  // remembered over queries
};

}  // namespace javelin::solver
