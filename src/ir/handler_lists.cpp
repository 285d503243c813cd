// SPDX-License-Identifier: Apache-2.0
#include "ir/handler_lists.h"

#include <algorithm>

namespace javelin::ir {

using classfile::ExceptionHandler;

namespace {

// The JDK's worst method has some thousand.
constexpr std::size_t kMaxEntries = 1 << 20;

struct Boundary {
  std::uint32_t offset;
  std::uint32_t handler;  // index in the exception table
  bool starts;
};

std::vector<Boundary> boundariesOf(const std::vector<ExceptionHandler>& table) {
  std::vector<Boundary> boundaries;
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    boundaries.push_back({table[i].start_pc, i, true});
    boundaries.push_back({table[i].end_pc, i, false});
  }
  std::stable_sort(boundaries.begin(), boundaries.end(),
                   [](const Boundary& x, const Boundary& y) { return x.offset < y.offset; });
  return boundaries;
}

}  // namespace

HandlerLists::HandlerLists(const classfile::Bytecode& bytecode, const classfile::Code& code) {
  if (code.handlers.empty()) return;
  const auto instructions = bytecode.instructions();
  const std::vector<Boundary> boundaries = boundariesOf(code.handlers);
  number_.assign(instructions.size(), 0);
  seen_.assign(std::size_t{1} << 16, 0);
  std::vector<std::uint32_t> active;  // ascending
  for (std::size_t b = 0; b < boundaries.size() && complete_;) {
    const std::uint32_t offset = boundaries[b].offset;
    for (; b < boundaries.size() && boundaries[b].offset == offset; ++b) {
      const auto at = std::lower_bound(active.begin(), active.end(), boundaries[b].handler);
      if (boundaries[b].starts) {
        active.insert(at, boundaries[b].handler);
      } else {
        active.erase(at);
      }
    }
    if (active.empty()) continue;
    addList(active, code.handlers);
    const std::uint32_t end = bytecode.indexAt(boundaries[b].offset);  // the code's end: no instruction
    std::fill(number_.begin() + bytecode.indexAt(offset),
              end == classfile::Bytecode::kNone ? number_.end() : number_.begin() + end,
              static_cast<std::uint32_t>(first_.size() - 2));
  }
}

void HandlerLists::addList(const std::vector<std::uint32_t>& active,
                           const std::vector<ExceptionHandler>& table) {
  const auto number = static_cast<std::uint32_t>(first_.size());
  for (const std::uint32_t index : active) {
    const ExceptionHandler& handler = table[index];
    if (seen_[handler.catch_type] == number) continue;
    seen_[handler.catch_type] = number;
    entries_.push_back(&handler);
    if (handler.catch_type == 0) break;
  }
  complete_ = entries_.size() <= kMaxEntries;
  first_.push_back(entries_.size());
}

}  // namespace javelin::ir
