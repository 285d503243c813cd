// SPDX-License-Identifier: Apache-2.0
#include "vm/code.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace javelin::vm {

namespace {
constexpr std::array<std::uint32_t, kVmOps> kWords = {
#define JAVELIN_VM_OP(name, words) words,
#include "vm/ops.def"
#undef JAVELIN_VM_OP
};
constexpr std::array<const char*, kVmOps> kNames = {
#define JAVELIN_VM_OP(name, words) #name,
#include "vm/ops.def"
#undef JAVELIN_VM_OP
};
}  // namespace

std::uint32_t wordsOf(VmOp op) { return kWords[static_cast<std::size_t>(op)]; }
const char* nameOf(VmOp op) { return kNames[static_cast<std::size_t>(op)]; }

VmOp opAt(const Word* pc) {
  static const std::unordered_map<Word, VmOp> kOps = [] {
    std::unordered_map<Word, VmOp> ops;
    const auto handlers = handlerTable();
    for (std::size_t i = 0; i < kVmOps; ++i) ops.emplace(handlers[i], static_cast<VmOp>(i));
    return ops;
  }();
  return kOps.at(*pc);
}

std::int32_t SwitchTable::distanceFor(std::int32_t key) const {
  if (dense) {
    const std::int64_t index = std::int64_t{key} - low;
    return index >= 0 && index < std::int64_t(distances.size()) ? distances[static_cast<std::size_t>(index)]
                                                                : default_distance;
  }
  const auto found = std::lower_bound(keys.begin(), keys.end(), key);
  return found != keys.end() && *found == key ? distances[static_cast<std::size_t>(found - keys.begin())]
                                              : default_distance;
}

std::uint32_t Code::positionAt(const Word* pc) const {
  const auto word = static_cast<std::uint32_t>(pc - words.data());
  const auto after = std::upper_bound(positions.begin(), positions.end(), word,
                                      [](std::uint32_t at, const Position& p) { return at < p.word; });
  // Before the first instruction a synchronized method takes its lock.
  return after == positions.begin() ? 0 : static_cast<std::uint32_t>(after - positions.begin()) - 1;
}

std::uint32_t Code::indexAt(const Word* pc) const { return positions[positionAt(pc)].instruction; }

const ir::Instr& Code::instructionAt(const Word* pc) const { return body->instructions[indexAt(pc)]; }

ir::BlockId Code::blockAt(const Word* pc) const {
  // Blocks own consecutive instructions, in order; empty ones do not exist.
  const std::uint32_t index = indexAt(pc);
  const auto after = std::upper_bound(
      body->blocks.begin(), body->blocks.end(), index,
      [](std::uint32_t at, const ir::Block& block) { return at < block.instructions.first; });
  return ir::BlockId(static_cast<std::uint32_t>(after - body->blocks.begin()) - 1);
}

}  // namespace javelin::vm
