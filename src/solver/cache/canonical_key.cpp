// SPDX-License-Identifier: Apache-2.0
#include "solver/cache/canonical_key.h"

#include <xxhash.h>

#include <algorithm>

namespace javelin::solver {

namespace {

Hash128 hashWords(std::span<const std::uint64_t> words) {
  const XXH128_hash_t hash = XXH3_128bits(words.data(), words.size_bytes());
  return {hash.low64, hash.high64};
}

std::uint64_t hashText(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

}  // namespace

template <typename InputHash>
Hash128 Canonicalizer::hashOf(expr::Term term, std::span<const Hash128> child_hashes,
                              InputHash input_hash) const {
  const expr::Node node = arena_.node(term);
  std::vector<std::uint64_t> words{static_cast<std::uint64_t>(node.op) << 8 |
                                   static_cast<std::uint64_t>(node.sort)};
  switch (node.op) {
    case expr::Op::Const:
      words.push_back(arena_.constBits(term));
      break;
    case expr::Op::Input:
      words.push_back(input_hash(arena_.inputId(term)));
      break;
    case expr::Op::Table:
      for (const std::uint64_t value : arena_.tableValues(term)) words.push_back(value);
      break;
    case expr::Op::Apply:
      words.push_back(hashText(arena_.functions()[arena_.functionId(term)].name));
      break;
    default:
      break;
  }
  for (const Hash128& child : child_hashes) words.insert(words.end(), child.begin(), child.end());
  return hashWords(words);
}

Hash128 Canonicalizer::anonymousHash(expr::Term root) {
  if (const auto known = anonymous_.find(root); known != anonymous_.end()) return known->second;
  std::vector<Hash128> children;
  for (const expr::Term term : arena_.reachable({&root, 1})) {  // children first
    if (anonymous_.contains(term)) continue;
    children.clear();
    for (const expr::Term child : arena_.children(term)) children.push_back(anonymous_.at(child));
    anonymous_.emplace(term, hashOf(term, children, [](expr::InputId) { return std::uint64_t{0}; }));
  }
  return anonymous_.at(root);
}

CanonicalQuery Canonicalizer::canonicalize(std::span<const expr::Term> conditions) {
  CanonicalQuery query;
  query.conditions.assign(conditions.begin(), conditions.end());
  std::stable_sort(query.conditions.begin(), query.conditions.end(),
                   [&](expr::Term x, expr::Term y) { return anonymousHash(x) < anonymousHash(y); });
  std::unordered_map<expr::InputId, std::uint64_t> numbers;
  std::unordered_map<expr::Term, Hash128> numbered;
  std::vector<std::uint64_t> all;
  std::vector<Hash128> children;
  for (const expr::Term condition : query.conditions) {
    for (const expr::Term term : arena_.reachable({&condition, 1})) {
      if (numbered.contains(term)) continue;
      children.clear();
      for (const expr::Term child : arena_.children(term)) children.push_back(numbered.at(child));
      const auto number = [&](expr::InputId input) {
        const auto [at, is_new] = numbers.try_emplace(input, numbers.size() + 1);
        if (is_new) query.inputs.push_back(input);
        return at->second;
      };
      numbered.emplace(term, hashOf(term, children, number));
    }
    const Hash128& hash = numbered.at(condition);
    all.insert(all.end(), hash.begin(), hash.end());
  }
  query.key = hashWords(all);
  return query;
}

}  // namespace javelin::solver
