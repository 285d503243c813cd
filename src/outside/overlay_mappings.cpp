// SPDX-License-Identifier: Apache-2.0
// Overlay's mapped memory. The program writes to it without a call; so whenever somebody looks at a file that
// is mapped, what differs in the memory is taken over first.
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "outside/overlay.h"

namespace javelin::outside {

Answer Overlay::map(int descriptor, Mapping how, std::int64_t offset, std::size_t length) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  if (file->kind != OpenFile::Kind::File) return -ENODEV;
  if (!file->reads() || (how == Mapping::Shared && !file->writes())) return -EACCES;
  if (length == 0 || offset < 0) return -EINVAL;
  if (!takeRoom(length)) return -ENOMEM;
  auto memory = std::make_shared<MappedMemory>(length);
  const std::span<std::byte> bytes = memory->bytes();
  if (bytes.empty()) return -ENOMEM;
  readFile(file->node, bytes, offset);
  state_.mappings[bytes.data()] = {std::move(memory), file->node, offset, how};
  return reinterpret_cast<Answer>(bytes.data());
}

Answer Overlay::unmap(std::byte* address, std::size_t /*length*/) {
  const auto at = state_.mappings.find(address);
  if (at == state_.mappings.end()) return -EINVAL;
  const NodeId node = at->second.node;
  takeFromMappings(node);
  state_.mappings.erase(at);
  forgetIfUnused(node);
  return 0;
}

Overlay::MappedAs Overlay::mappedAs(const std::byte* from, std::size_t bytes) const {
  const auto after = state_.mappings.upper_bound(const_cast<std::byte*>(from));
  if (after == state_.mappings.begin()) return MappedAs::Nothing;
  const MappedFile& mapping = std::prev(after)->second;
  const std::span<const std::byte> memory = mapping.memory->bytes();
  const auto offset = static_cast<std::size_t>(from - memory.data());
  if (offset >= memory.size() || bytes > memory.size() - offset) return MappedAs::Nothing;
  return mapping.how == Mapping::ReadOnly ? MappedAs::ReadOnly : MappedAs::Writable;
}

Answer Overlay::syncMapping(std::byte* address, std::size_t /*length*/) {
  for (const auto& [begin, mapping] : state_.mappings) {
    if (address < begin || address >= begin + mapping.memory->bytes().size()) continue;
    const NodeId node = mapping.node;
    takeFromMappings(node);
    return 0;
  }
  return -ENOMEM;
}

void Overlay::takeFromMappings(NodeId id) {
  constexpr std::size_t kPart = 4096;
  std::byte buffer[kPart];
  bool changed = false;
  for (const auto& [address, mapping] : state_.mappings) {
    if (mapping.node != id || mapping.how != Mapping::Shared) continue;
    const std::span<std::byte> memory = mapping.memory->bytes();
    for (std::size_t at = 0; at < memory.size(); at += kPart) {
      const std::size_t length = std::min(kPart, memory.size() - at);
      const std::int64_t offset = mapping.offset + static_cast<std::int64_t>(at);
      // Memory behind the end of the file does not make it longer.
      const std::size_t there = state_.tree.node(id)->content.read(offset, {buffer, length});
      if (std::memcmp(buffer, memory.data() + at, there) == 0) continue;
      Node& node = tree().change(id);
      node.content.write(offset, memory.subspan(at, there));
      state_.tree.touch(node);
      changed = true;
    }
  }
  if (changed) giveToMappings(id);
}

void Overlay::giveToMappings(NodeId id) {
  for (const auto& [address, mapping] : state_.mappings) {
    if (mapping.node != id || mapping.how == Mapping::Private) continue;
    state_.tree.node(id)->content.read(mapping.offset, mapping.memory->bytes());
  }
}

}  // namespace javelin::outside
