// SPDX-License-Identifier: Apache-2.0
#include "vm/method_order.h"

#include <algorithm>
#include <span>

namespace javelin::vm {

namespace {

struct Ranked {
  std::uint64_t rank;
  program::MethodId method;
};

// Where each text stands in the constant pool.
std::unordered_map<std::string_view, std::uint32_t> textPlaces(const classfile::ConstantPool& pool) {
  std::unordered_map<std::string_view, std::uint32_t> places;
  for (std::uint32_t i = 1; i < pool.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    if (pool.is(index, classfile::CpTag::Utf8)) places.emplace(pool.utf8(index), i);
  }
  return places;
}

// Quicksort with HotSpot's pivot and exchanges, on which the order of overloads depends.
void sortLikeHotSpot(std::span<Ranked> part) {
  if (part.size() < 2) return;
  const auto order = [&](std::size_t a, std::size_t b) {
    if (part[a].rank > part[b].rank) std::swap(part[a], part[b]);
  };
  const std::size_t middle = part.size() / 2;
  order(0, middle);
  order(0, part.size() - 1);
  order(middle, part.size() - 1);
  if (part.size() < 4) return;
  const std::uint64_t pivot = part[middle].rank;
  std::size_t left = 0;
  std::size_t right = part.size() - 1;
  while (true) {
    while (part[left].rank < pivot) ++left;
    while (part[right].rank > pivot) --right;
    if (left >= right) break;
    std::swap(part[left], part[right]);
    ++left;
    --right;
  }
  sortLikeHotSpot(part.first(right + 1));
  sortLikeHotSpot(part.subspan(right + 1));
}

}  // namespace

std::vector<program::MethodId> MethodOrder::methodsOf(const program::Program& program,
                                                      const program::Class& type) {
  if (ranks_.empty()) {
    std::string_view rest = names_;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      // These two cannot be asked for; in HotSpot's list of names they stand here.
      if (rest.substr(0, end) == "println") {
        for (const std::string_view name : {"<init>", "<clinit>"})
          ranks_.emplace(name, static_cast<std::uint32_t>(ranks_.size()));
      }
      ranks_.emplace(rest.substr(0, end), static_cast<std::uint32_t>(ranks_.size()));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  if (type.methodCount() == 0) return {};
  const auto places = textPlaces(type.file()->pool());
  std::vector<Ranked> ranked;
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const std::string_view name = program.text(program[type.method(i)].name);
    const auto known = ranks_.find(name);
    const std::uint64_t rank =
        known != ranks_.end() ? known->second : (std::uint64_t{1} << 32U) + places.at(name);
    ranked.push_back({rank, type.method(i)});
  }
  sortLikeHotSpot(ranked);
  std::vector<program::MethodId> methods;
  methods.reserve(ranked.size());
  for (const Ranked& entry : ranked) methods.push_back(entry.method);
  return methods;
}

}  // namespace javelin::vm
