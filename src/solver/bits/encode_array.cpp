// SPDX-License-Identifier: Apache-2.0
// Reads of arrays: down through stores and choices to constant arrays, tables and inputs. Stores at constant
// indexes, and tables, become trees of choices by the bits of the index; a store at any other index is one
// choice by an equality; a read of an input is a site.
#include <algorithm>

#include "solver/bits/encoder.h"
#include "support/check.h"

namespace javelin::solver::bits {

Term Encoder::belowConstantStores(Term array) const {
  for (Node node = arena_.node(array); isConstantStore(node); node = arena_.node(array)) array = node.a();
  return array;
}

void Encoder::collectParts(Term array) {
  parts_.clear();
  part_words_.clear();
  const auto add = [&](Term part) {
    if (part_words_.try_emplace(part).second) parts_.push_back(part);
  };
  add(array);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Node node = arena_.node(parts_[i]);
    if (node.op == Op::Store) {
      add(isConstantStore(node) ? belowConstantStores(parts_[i]) : node.a());
    } else if (node.op == Op::Ite) {
      add(node.c());
      add(node.b());
    }
  }
  std::sort(parts_.begin(), parts_.end());
}

void Encoder::demandRead(Term array) {
  collectParts(array);
  for (const Term part : parts_) {
    Node node = arena_.node(part);
    if (node.op == Op::Ite || node.op == Op::ConstArray) {
      demand(node.a());
    } else if (node.op == Op::Store && !isConstantStore(node)) {
      demand(node.b());
      demand(node.c());
    }
    for (; isConstantStore(node); node = arena_.node(node.a())) demand(node.c());
  }
}

Word Encoder::encodeSelect(Term select, const Node& node) {
  collectParts(node.a());
  for (const Term part : parts_) part_words_[part] = readPart(select, part, node.b());
  return part_words_[node.a()];
}

Word Encoder::readPart(Term select, Term array, Term index) {
  const Node node = arena_.node(array);
  switch (node.op) {
    case Op::Store: {
      if (isConstantStore(node)) return readStores(array, words_.word(index));
      const Lit here = circuits_.equal(words_.word(node.b()), words_.word(index));
      return circuits_.mux(here, words_.word(node.c()), part_words_.at(node.a()));
    }
    case Op::Ite:
      return circuits_.mux(words_.literal(node.a()), part_words_.at(node.b()), part_words_.at(node.c()));
    case Op::ConstArray:
      return words_.word(node.a());
    case Op::Table:
      return readTable(array, words_.word(index));
    case Op::Input:
      return readInput(select, array, index);
    default:
      UNREACHABLE("no array");
  }
}

Word Encoder::readInput(Term select, Term array, Term index) {
  const std::uint64_t key = std::uint64_t{array.value()} << 32 | index.value();
  const auto [found, is_new] = read_sites_.try_emplace(key);
  if (is_new) {
    const std::span<const Lit> bits = words_.bits(index);
    found->second = addSite(Sites::groupKey(Sites::Kind::Array, array.value()), array,
                            {bits.begin(), bits.end()}, expr::elementSort(arena_.sort(array)));
  }
  sites_.own(select, found->second);
  return sites_[found->second].result;
}

Word Encoder::readTable(Term table, const Word& index) {
  const unsigned width = expr::widthOf(expr::elementSort(arena_.sort(table)));
  const std::span<const std::uint64_t> values = arena_.tableValues(table);
  std::vector<Lit> bits;
  bits.reserve(values.size() * width);
  for (const std::uint64_t value : values) {
    for (unsigned i = 0; i < width; ++i) bits.push_back(constLit((value >> i & 1) != 0));
  }
  entries_.clear();
  for (std::size_t i = 0; i < values.size(); ++i) {
    entries_.push_back({i, std::span<const Lit>(bits).subspan(i * width, width)});
  }
  return circuits_.choose(index, entries_, Word(width));
}

Word Encoder::readStores(Term array, const Word& index) {
  std::vector<std::pair<std::uint64_t, Term>> stores;
  for (Node node = arena_.node(array); isConstantStore(node); node = arena_.node(array)) {
    stores.emplace_back(arena_.constBits(node.b()), node.c());
    array = node.a();
  }
  // Among equal indexes the last store counts, which is the first here.
  const auto by_index = [](const auto& x, const auto& y) { return x.first < y.first; };
  std::stable_sort(stores.begin(), stores.end(), by_index);
  entries_.clear();
  for (const auto& [key, value] : stores) {
    if (entries_.empty() || entries_.back().key != key) entries_.push_back({key, words_.bits(value)});
  }
  return circuits_.choose(index, entries_, part_words_.at(array));
}

}  // namespace javelin::solver::bits
