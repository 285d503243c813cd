// SPDX-License-Identifier: Apache-2.0
#include "outside/overlay.h"

#include <cerrno>
#include <cstring>

#include "support/check.h"

namespace javelin::outside {

// With the content of the memory that the program may write to, in the order of the mappings.
struct Overlay::OverlayImage final : Image {
  explicit OverlayImage(const State& from) : state(from) {
    for (const auto& [address, mapping] : state.mappings) {
      if (mapping.how == Mapping::ReadOnly) continue;
      const std::span<std::byte> bytes = mapping.memory->bytes();
      contents.emplace_back(bytes.begin(), bytes.end());
    }
  }
  const State state;
  std::vector<std::vector<std::byte>> contents;
};

Overlay::Overlay(std::shared_ptr<Record> record, const OverlayOptions& options)
    : record_(std::move(record)), options_(options), state_(record_) {
  state_.input =
      options.machine_streams ? record_->standardInput() : std::make_shared<RecordedStream>(options.input);
  const Answer folder = state_.tree.existing(Record::kRoot, record_->workingFolder(), Links::Follow);
  if (!failed(folder)) state_.working_folder = static_cast<NodeId>(folder);
}

std::shared_ptr<const Image> Overlay::capture() { return std::make_shared<OverlayImage>(state_); }

void Overlay::restore(const std::shared_ptr<const Image>& image) {
  const auto* const mine = dynamic_cast<const OverlayImage*>(image.get());
  PRECONDITION(mine != nullptr);
  state_ = mine->state;
  auto content = mine->contents.begin();
  for (const auto& [address, mapping] : state_.mappings) {
    if (mapping.how == Mapping::ReadOnly) continue;
    std::memcpy(address, content->data(), content->size());
    ++content;
  }
}

void Overlay::changeMachine() {
  constexpr std::int64_t kLater = 1'234'567'890'123'456'789 / 10;  // almost four years
  state_.time += kLater;
  state_.random_position += 12'345;
  state_.is_changed = true;
  if (!other_environment_.empty()) return;
  for (const std::string& variable : record_->environment())
    other_environment_.push_back(variable + "/other");
}

std::int64_t Overlay::wallClock() {
  state_.time += options_.step;
  return options_.start + state_.time;
}
std::int64_t Overlay::monotonicClock() {
  state_.time += options_.step;
  return state_.time;
}

OverlayTree& Overlay::tree() {
  constexpr std::int64_t kNanos = 1'000'000'000;
  const std::int64_t now = options_.start + state_.time;
  state_.tree.setTime({now / kNanos, now % kNanos});
  return state_.tree;
}

Answer Overlay::startOf(const FileName& name) const {
  if (name.path.starts_with('/')) return Record::kRoot;
  if (name.folder == AT_FDCWD) return static_cast<Answer>(state_.working_folder);
  const OpenFile* const folder = state_.files->find(name.folder);
  if (folder == nullptr) return -EBADF;
  return folder->kind == OpenFile::Kind::Folder ? static_cast<Answer>(folder->node) : -ENOTDIR;
}

Answer Overlay::find(const FileName& name, OverlayTree::End end, OverlayTree::Place& place) const {
  const Answer start = startOf(name);
  return failed(start) ? start : state_.tree.find(static_cast<NodeId>(start), name.path, end, place);
}

Answer Overlay::nodeOf(const FileName& name, Links links) const {
  if (name.isDescriptor()) {
    const OpenFile* const file = state_.files->find(name.folder);
    if (file == nullptr) return -EBADF;
    return file->node == kNoNode ? -EINVAL : static_cast<Answer>(file->node);
  }
  const Answer start = startOf(name);
  return failed(start) ? start : state_.tree.existing(static_cast<NodeId>(start), name.path, links);
}

void Overlay::forgetIfUnused(NodeId node) {
  if (node == kNoNode || state_.files->uses(node) || state_.tree.node(node)->info.links > 0) return;
  for (const auto& [address, mapping] : state_.mappings) {
    if (mapping.node == node) return;
  }
  state_.tree.forget(node);
}

}  // namespace javelin::outside
