// SPDX-License-Identifier: Apache-2.0
// Overlay's names and attributes of files.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>

#include "outside/overlay.h"

namespace javelin::outside {

namespace {

using End = OverlayTree::End;

constexpr mode_t kPermissions = 07777;
constexpr std::uint32_t kSame = static_cast<std::uint32_t>(-1);

bool isProper(const FileTime& time) { return time.nanoseconds >= 0 && time.nanoseconds < 1'000'000'000; }

}  // namespace

// --- asking
// ------------------------------------------------------------------------------------------------------

std::string Overlay::workingFolder() {
  std::string path;
  return failed(state_.tree.pathOf(state_.working_folder, path)) ? std::string() : path;
}

Answer Overlay::info(const FileName& name, Links links, FileInfo& info) {
  const Answer node = nodeOf(name, links);
  if (node == -EINVAL && name.isDescriptor()) {
    info = {};
    info.mode = S_IFIFO | S_IRUSR | S_IWUSR;
    info.user = record_->user();
    info.group = record_->group();
    info.links = 1;
    return 0;
  }
  if (failed(node)) return node;
  takeFromMappings(static_cast<NodeId>(node));
  info = state_.tree.node(static_cast<NodeId>(node))->info;
  return 0;
}

Answer Overlay::access(const FileName& name, int mode) {
  const Answer node = nodeOf(name, Links::Follow);
  if (failed(node)) return node;
  return state_.tree.allows(*state_.tree.node(static_cast<NodeId>(node)), mode) ? 0 : -EACCES;
}

Answer Overlay::space(const FileName& name, Space& space) {
  OverlayTree::Place place;
  Answer node = nodeOf(name, Links::Follow);
  if (failed(node)) return node;
  // A new file has the space of the root: there is no folder of the machine to ask.
  if (state_.tree.node(static_cast<NodeId>(node))->origin.empty()) node = Record::kRoot;
  return record_->space(static_cast<NodeId>(node), space);
}

Answer Overlay::readLink(const FileName& name, std::string& target) {
  const Answer node = nodeOf(name, Links::Keep);
  if (failed(node)) return node;
  const std::shared_ptr<const Node> link = state_.tree.node(static_cast<NodeId>(node));
  if (!S_ISLNK(link->info.mode)) return -EINVAL;
  target = link->target;
  return 0;
}

Answer Overlay::realPath(const std::string& path, std::string& real) {
  OverlayTree::Place place;
  if (const Answer found = find(path, End::Follow, place); failed(found)) return found;
  if (place.node == kNoNode) return -ENOENT;
  if (S_ISDIR(state_.tree.node(place.node)->info.mode)) return state_.tree.pathOf(place.node, real);
  if (const Answer found = state_.tree.pathOf(place.folder, real); failed(found)) return found;
  real += (real == "/" ? "" : "/") + place.name;
  return 0;
}

Answer Overlay::longestName(const std::string& /*path*/) { return NAME_MAX; }

// --- changing names
// ------------------------------------------------------------------------------------------------

Answer Overlay::makeFolder(const FileName& name, mode_t mode) {
  OverlayTree::Place place;
  if (const Answer found = find(name, End::Entry, place); failed(found)) return found;
  const Answer made = tree().create(place, (mode & kPermissions & ~record_->mask()) | S_IFDIR);
  return failed(made) ? made : 0;
}

Answer Overlay::remove(const FileName& name, Remove what) {
  OverlayTree::Place place;
  if (const Answer found = find(name, End::Entry, place); failed(found)) return found;
  NodeId removed = kNoNode;
  const Answer answer = tree().remove(place, what, removed);
  forgetIfUnused(removed);
  return answer;
}

Answer Overlay::rename(const FileName& from, const FileName& to) {
  OverlayTree::Place source;
  OverlayTree::Place target;
  if (const Answer found = find(from, End::Entry, source); failed(found)) return found;
  if (const Answer found = find(to, End::Entry, target); failed(found)) return found;
  NodeId removed = kNoNode;
  const Answer answer = tree().rename(source, target, removed);
  forgetIfUnused(removed);
  return answer;
}

Answer Overlay::link(const FileName& existing, const FileName& name) {
  const Answer node = nodeOf(existing, Links::Keep);
  if (failed(node)) return node;
  OverlayTree::Place place;
  if (const Answer found = find(name, End::Entry, place); failed(found)) return found;
  return tree().link(static_cast<NodeId>(node), place);
}

Answer Overlay::symlink(const std::string& target, const FileName& name) {
  if (target.empty()) return -ENOENT;
  OverlayTree::Place place;
  if (const Answer found = find(name, End::Entry, place); failed(found)) return found;
  const Answer made = tree().create(place, S_IFLNK | 0777, target);
  return failed(made) ? made : 0;
}

// Devices and named pipes are not modelled.
Answer Overlay::makeNode(const FileName& /*name*/, mode_t /*mode*/, std::uint64_t /*device*/) {
  return -EPERM;
}

// --- changing attributes
// -------------------------------------------------------------------------------------------

Answer Overlay::setMode(const FileName& name, mode_t mode) {
  const Answer node = nodeOf(name, Links::Follow);
  if (failed(node)) return node;
  const auto id = static_cast<NodeId>(node);
  if (!state_.tree.isOwner(*state_.tree.node(id)) || !record_->mayWrite(*state_.tree.node(id))) return -EPERM;
  Node& changed = tree().change(id);
  changed.info.mode = (changed.info.mode & ~kPermissions) | (mode & kPermissions);
  state_.tree.noteChange(changed);
  return 0;
}

Answer Overlay::setOwner(const FileName& name, Links links, std::uint32_t user, std::uint32_t group) {
  const Answer node = nodeOf(name, links);
  if (failed(node)) return node;
  const auto id = static_cast<NodeId>(node);
  const FileInfo before = state_.tree.node(id)->info;
  const bool is_owner = state_.tree.isOwner(*state_.tree.node(id));
  const bool same_user = user == kSame || user == before.user;
  const bool good_group = group == kSame || group == before.group || record_->hasGroup(group);
  if (record_->user() != 0 && !(is_owner && same_user && good_group)) return -EPERM;
  if (!record_->mayWrite(*state_.tree.node(id))) return -EPERM;
  Node& changed = tree().change(id);
  if (user != kSame) changed.info.user = user;
  if (group != kSame) changed.info.group = group;
  state_.tree.noteChange(changed);
  return 0;
}

Answer Overlay::setTimes(const FileName& name, Links links, FileTime accessed, FileTime modified) {
  if (!isProper(accessed) || !isProper(modified)) return -EINVAL;
  const Answer node = nodeOf(name, links);
  if (failed(node)) return node;
  const auto id = static_cast<NodeId>(node);
  if (!state_.tree.isOwner(*state_.tree.node(id)) || !record_->mayWrite(*state_.tree.node(id))) return -EPERM;
  Node& changed = tree().change(id);
  changed.info.accessed = accessed;
  changed.info.modified = modified;
  state_.tree.noteChange(changed);
  return 0;
}

}  // namespace javelin::outside
