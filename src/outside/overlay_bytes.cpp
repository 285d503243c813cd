// SPDX-License-Identifier: Apache-2.0
// Overlay's descriptors: reading and writing.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "outside/overlay.h"
#include "outside/system_call.h"

namespace javelin::outside {

namespace {

using Kind = OpenFile::Kind;

// The byte at a place of /dev/random: the same in every run (splitmix64 of the place).
std::byte randomByte(std::int64_t position) {
  std::uint64_t bits = (static_cast<std::uint64_t>(position) + 1) * 0x9e3779b97f4a7c15U;
  bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebU;
  return static_cast<std::byte>(bits >> 56U);
}

}  // namespace

// --- reading
// -------------------------------------------------------------------------------------------------------

Answer Overlay::readFile(NodeId node, std::span<std::byte> to, std::int64_t offset) {
  takeFromMappings(node);
  return static_cast<Answer>(state_.tree.node(node)->content.read(offset, to));
}

Answer Overlay::readPipe(const OpenFile& file, std::span<std::byte> to) {
  if (state_.files->pipe(file.pipe).empty() && state_.files->usesPipe(file.pipe, Kind::PipeSink)) {
    // Whoever waits has let all others run first: nobody will ever write.
    return (file.flags & O_NONBLOCK) != 0 ? -EAGAIN : -EDEADLK;
  }
  std::string& waiting = state_.files.own().pipe(file.pipe);
  const std::size_t count = std::min(to.size(), waiting.size());
  std::memcpy(to.data(), waiting.data(), count);
  waiting.erase(0, count);
  return static_cast<Answer>(count);
}

Answer Overlay::read(int descriptor, std::span<std::byte> to) {
  const OpenFile* const open = state_.files->find(descriptor);
  if (open == nullptr || !open->reads()) return -EBADF;
  if (to.empty()) return 0;
  const OpenFile file = *open;
  Answer got = 0;
  switch (file.kind) {
    case Kind::Folder:
      return -EISDIR;
    case Kind::File:
      got = readFile(file.node, to, file.position);
      break;
    case Kind::Input:
      got = state_.input->read(file.position, to);
      break;
    case Kind::PipeSource:
      return readPipe(file, to);
    case Kind::Zero:
      std::fill(to.begin(), to.end(), std::byte{});
      return static_cast<Answer>(to.size());
    case Kind::Random:
      for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] = randomByte(state_.random_position++);
      }
      return static_cast<Answer>(to.size());
    default:
      return 0;
  }
  if (got > 0) state_.files.own().find(descriptor)->position += got;
  return got;
}

Answer Overlay::readAt(int descriptor, std::span<std::byte> to, std::int64_t offset) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr || !file->reads()) return -EBADF;
  if (file->kind == Kind::Folder) return -EISDIR;
  if (file->kind != Kind::File) return -ESPIPE;
  return offset < 0 ? -EINVAL : readFile(file->node, to, offset);
}

// --- writing
// -------------------------------------------------------------------------------------------------------

bool Overlay::takeRoom(std::uint64_t bytes) {
  if (bytes > options_.room - std::min(options_.room, state_.taken)) {
    state_.is_full = true;
    return false;
  }
  state_.taken += bytes;
  return true;
}

Answer Overlay::writeFile(NodeId id, std::span<const std::byte> from, std::int64_t offset) {
  if (!takeRoom(state_.tree.node(id)->content.growth(offset, from.size()))) return -ENOSPC;
  takeFromMappings(id);
  Node& node = tree().change(id);
  node.content.write(offset, from);
  node.info.size = node.content.size();
  state_.tree.touch(node);
  giveToMappings(id);
  return static_cast<Answer>(from.size());
}

Answer Overlay::writeStream(const OpenFile& file, std::span<const std::byte> from) {
  if (file.kind == Kind::PipeSink) {
    if (!state_.files->usesPipe(file.pipe, Kind::PipeSource)) return -EPIPE;
    if (!takeRoom(from.size())) return -ENOSPC;
    state_.files.own().pipe(file.pipe).append(reinterpret_cast<const char*>(from.data()), from.size());
  } else if (file.kind == Kind::Output || file.kind == Kind::ErrorOutput) {
    const bool is_output = file.kind == Kind::Output;
    if (options_.machine_streams) {
      const int stream = is_output ? STDOUT_FILENO : STDERR_FILENO;
      return systemCall([&] { return ::write(stream, from.data(), from.size()); });
    }
    Shared<FileBytes>& stream = is_output ? state_.output : state_.error_output;
    if (!takeRoom(stream->growth(stream->size(), from.size()))) return -ENOSPC;
    FileBytes& captured = stream.own();
    captured.write(captured.size(), from);
  }
  return static_cast<Answer>(from.size());
}

Answer Overlay::write(int descriptor, std::span<const std::byte> from) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr || !file->writes()) return -EBADF;
  if (file->kind != Kind::File) return writeStream(*file, from);
  const bool appends = (file->flags & O_APPEND) != 0;
  const NodeId node = file->node;
  const std::int64_t at = appends ? state_.tree.node(node)->content.size() : file->position;
  if (from.empty()) return 0;
  const Answer written = writeFile(node, from, at);
  state_.files.own().find(descriptor)->position = at + written;
  return written;
}

Answer Overlay::writeAt(int descriptor, std::span<const std::byte> from, std::int64_t offset) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr || !file->writes()) return -EBADF;
  if (file->kind != Kind::File) return -ESPIPE;
  if (offset < 0) return -EINVAL;
  // Linux appends then, wherever it is told to write.
  if ((file->flags & O_APPEND) != 0) offset = state_.tree.node(file->node)->content.size();
  return from.empty() ? 0 : writeFile(file->node, from, offset);
}

// --- position and size
// ---------------------------------------------------------------------------------------------

Answer Overlay::seek(int descriptor, std::int64_t offset, int whence) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  if (file->kind == Kind::Null || file->kind == Kind::Zero || file->kind == Kind::Random) return 0;
  if (file->kind != Kind::File && file->kind != Kind::Folder) return -ESPIPE;
  std::int64_t base = 0;
  if (whence == SEEK_CUR) base = file->position;
  if (whence == SEEK_END) base = state_.tree.node(file->node)->content.size();
  std::int64_t target = 0;
  if (__builtin_add_overflow(base, offset, &target)) return -EOVERFLOW;
  if (target < 0) return -EINVAL;
  if (target != file->position) state_.files.own().find(descriptor)->position = target;
  return target;
}

Answer Overlay::writableNode(int descriptor) const {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  return file->writes() && file->kind == Kind::File ? static_cast<Answer>(file->node) : -EINVAL;
}

Answer Overlay::truncate(int descriptor, std::int64_t size) {
  const Answer node = writableNode(descriptor);
  if (failed(node)) return node;
  if (size < 0) return -EINVAL;
  const auto id = static_cast<NodeId>(node);
  takeFromMappings(id);
  Node& changed = tree().change(id);
  changed.content.resize(size);
  changed.info.size = size;
  state_.tree.touch(changed);
  giveToMappings(id);
  return 0;
}

Answer Overlay::sync(int descriptor, bool /*data_only*/) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  return file->kind == Kind::File || file->kind == Kind::Folder ? 0 : -EINVAL;
}

// Whoever asks goes on by reading and writing.
Answer Overlay::transfer(int /*to*/, int /*from*/, std::int64_t /*offset*/, std::size_t /*count*/) {
  return -EINVAL;
}

// --- extended attributes
// -------------------------------------------------------------------------------------------

ExtendedAttributes Overlay::attributesOf(NodeId id) const {
  const std::shared_ptr<const Node> node = state_.tree.node(id);
  return node->attributes ? *node->attributes : record_->attributes(id);
}

namespace {

// As the system gives texts: with no room, how much is needed.
Answer give(std::string_view text, std::span<std::byte> to) {
  if (to.empty()) return static_cast<Answer>(text.size());
  if (to.size() < text.size()) return -ERANGE;
  std::memcpy(to.data(), text.data(), text.size());
  return static_cast<Answer>(text.size());
}

}  // namespace

Answer Overlay::attribute(int descriptor, const std::string& name, std::span<std::byte> to) {
  const Answer node = nodeOf(FileName::ofDescriptor(descriptor), Links::Follow);
  if (failed(node)) return node;
  const ExtendedAttributes attributes = attributesOf(static_cast<NodeId>(node));
  const auto found = attributes.find(name);
  return found == attributes.end() ? -ENODATA : give(found->second, to);
}

Answer Overlay::setAttribute(int descriptor, const std::string& name, std::span<const std::byte> value) {
  const Answer node = nodeOf(FileName::ofDescriptor(descriptor), Links::Follow);
  if (failed(node)) return node;
  if (!record_->mayWrite(*state_.tree.node(static_cast<NodeId>(node)))) return -EPERM;
  ExtendedAttributes attributes = attributesOf(static_cast<NodeId>(node));
  attributes[name] = std::string(reinterpret_cast<const char*>(value.data()), value.size());
  tree().change(static_cast<NodeId>(node)).attributes = std::move(attributes);
  return 0;
}

Answer Overlay::removeAttribute(int descriptor, const std::string& name) {
  const Answer node = nodeOf(FileName::ofDescriptor(descriptor), Links::Follow);
  if (failed(node)) return node;
  if (!record_->mayWrite(*state_.tree.node(static_cast<NodeId>(node)))) return -EPERM;
  ExtendedAttributes attributes = attributesOf(static_cast<NodeId>(node));
  if (attributes.erase(name) == 0) return -ENODATA;
  tree().change(static_cast<NodeId>(node)).attributes = std::move(attributes);
  return 0;
}

Answer Overlay::attributeNames(int descriptor, std::span<std::byte> to) {
  const Answer node = nodeOf(FileName::ofDescriptor(descriptor), Links::Follow);
  if (failed(node)) return node;
  std::string names;
  for (const auto& [name, value] : attributesOf(static_cast<NodeId>(node))) names += name + '\0';
  return give(names, to);
}

}  // namespace javelin::outside
