// SPDX-License-Identifier: Apache-2.0
// Sites: reads of array inputs and applications of functions, whose results are free bits. Sites of one
// group (the array, or the function) with equal arguments have equal results: Ackermann's reduction. The
// clauses for that are written by the session, for the sites of the queries that it gets.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"
#include "solver/bits/lit.h"

namespace javelin::solver::bits {

using expr::Term;

struct Site {
  std::uint32_t group;
  Term array;                  // the array input, if it is a read of one
  std::vector<Lit> arguments;  // the bits of all of them
  Word result;
  bool is_fp = false;
};

class Sites {
 public:
  // The key that tells groups apart.
  enum class Kind : std::uint8_t { Array, Function, Operator };
  static std::uint64_t groupKey(Kind kind, std::uint32_t id) {
    return std::uint64_t{id} << 8 | static_cast<std::uint64_t>(kind);
  }

  std::uint32_t add(std::uint64_t group_key, Site site) {
    const auto next = static_cast<std::uint32_t>(groups_.size());
    site.group = groups_.try_emplace(group_key, next).first->second;
    sites_.push_back(std::move(site));
    return static_cast<std::uint32_t>(sites_.size() - 1);
  }
  // `owner` needs the site: a query that has the one has the other.
  void own(Term owner, std::uint32_t site) { owned_[owner].push_back(site); }

  const Site& operator[](std::uint32_t id) const { return sites_[id]; }
  std::size_t size() const { return sites_.size(); }
  std::size_t groupCount() const { return groups_.size(); }
  std::span<const std::uint32_t> ownedBy(Term owner) const {
    const auto found = owned_.find(owner);
    return found == owned_.end() ? std::span<const std::uint32_t>() : found->second;
  }

 private:
  std::vector<Site> sites_;
  std::unordered_map<std::uint64_t, std::uint32_t> groups_;
  std::unordered_map<Term, std::vector<std::uint32_t>> owned_;
};

}  // namespace javelin::solver::bits
