// SPDX-License-Identifier: Apache-2.0
#include "outside/overlay_tree.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <set>

namespace javelin::outside {

namespace {

bool isFolder(const Node& node) { return S_ISDIR(node.info.mode); }
bool isDots(const std::string& name) { return name == "." || name == ".."; }

// The parts of a path, to be followed one by one; a link's target is put before what is left.
class PathParts {
 public:
  explicit PathParts(const std::string& path) : rest_(path) { skipSlashes(); }

  bool done() const { return rest_.empty(); }
  bool endsInSlash() const { return ends_in_slash_; }
  std::string next() {
    const std::size_t end = rest_.find('/');
    std::string part = rest_.substr(0, end);
    rest_.erase(0, end);
    ends_in_slash_ = !rest_.empty();
    skipSlashes();
    return part;
  }
  void putBefore(const std::string& target) {
    rest_ = target + (rest_.empty() ? (ends_in_slash_ ? "/" : "") : "/" + rest_);
    skipSlashes();
  }

 private:
  void skipSlashes() { rest_.erase(0, std::min(rest_.find_first_not_of('/'), rest_.size())); }

  std::string rest_;
  bool ends_in_slash_ = false;
};

}  // namespace

// --- nodes
// -------------------------------------------------------------------------------------------------------

std::shared_ptr<const Node> OverlayTree::node(NodeId id) const {
  const auto changed = changes_->nodes.find(id);
  return changed != changes_->nodes.end() ? changed->second : record_->node(id);
}

Node& OverlayTree::change(NodeId id) {
  std::shared_ptr<Node>& mine = changes_.own().nodes[id];
  if (mine == nullptr) {
    mine = std::make_shared<Node>(*record_->node(id));
  } else if (mine.use_count() > 1) {
    mine = std::make_shared<Node>(*mine);
  }
  return *mine;
}

void OverlayTree::forget(NodeId id) { changes_.own().nodes.erase(id); }

Answer OverlayTree::load(NodeId id) {
  if (node(id)->loaded) return 0;
  const Answer answer = record_->load(id);
  if (failed(answer)) return answer;
  // Changed before it was opened: its attributes.
  if (changes_->nodes.contains(id)) {
    Node& mine = change(id);
    mine.content = record_->node(id)->content;
    mine.loaded = true;
  }
  return 0;
}

// --- finding
// -----------------------------------------------------------------------------------------------------

Answer OverlayTree::lookup(NodeId folder, const std::string& name) const {
  const std::shared_ptr<const Node> from = node(folder);
  const auto entry = from->entries.find(name);
  if (entry != from->entries.end()) {
    return entry->second == kNoNode ? -ENOENT : static_cast<Answer>(entry->second);
  }
  return from->origin.empty() ? -ENOENT : record_->lookup(folder, name);
}

Answer OverlayTree::find(NodeId start, const std::string& path, End end, Place& place) const {
  constexpr int kMostLinks = 40;
  if (path.empty()) return -ENOENT;
  if (path.size() >= PATH_MAX) return -ENAMETOOLONG;
  const auto follows = [&](const PathParts& parts) {
    return !parts.done() || end == End::Follow || end == End::FollowedEntry ||
           (end == End::Keep && parts.endsInSlash());
  };
  NodeId current = path.front() == '/' ? Record::kRoot : start;
  place = {current, ".", current, true};
  PathParts parts(path);
  for (int followed = 0; !parts.done();) {
    const std::string part = parts.next();
    const std::shared_ptr<const Node> folder = node(current);
    if (!isFolder(*folder)) return -ENOTDIR;
    if (!allows(*folder, X_OK)) return -EACCES;
    if (part.size() > NAME_MAX) return -ENAMETOOLONG;
    place = {current, part, kNoNode, parts.endsInSlash()};
    if (isDots(part)) {
      current = part == "." ? current : folder->parent;
      place.node = current;
      continue;
    }
    const Answer found = lookup(current, part);
    if (found == -ENOENT) return parts.done() ? 0 : -ENOENT;
    if (failed(found)) return found;
    const std::shared_ptr<const Node> there = node(static_cast<NodeId>(found));
    if (S_ISLNK(there->info.mode) && follows(parts)) {
      if (++followed > kMostLinks) return -ELOOP;
      if (there->target.starts_with('/')) current = Record::kRoot;
      place = {current, ".", current, true};
      parts.putBefore(there->target);
      continue;
    }
    current = place.node = static_cast<NodeId>(found);
  }
  const bool is_other = place.node != kNoNode && !isFolder(*node(place.node));
  const bool folder_only = place.wants_folder && (end == End::Follow || end == End::Keep);
  return folder_only && is_other ? -ENOTDIR : 0;
}

Answer OverlayTree::existing(NodeId start, const std::string& path, Links links) const {
  Place place;
  const Answer answer = find(start, path, links == Links::Follow ? End::Follow : End::Keep, place);
  if (failed(answer)) return answer;
  return place.node == kNoNode ? -ENOENT : static_cast<Answer>(place.node);
}

bool OverlayTree::allows(const Node& node, int mode) const {
  const mode_t bits = node.info.mode;
  if (record_->user() == 0) return (mode & X_OK) == 0 || isFolder(node) || (bits & 0111U) != 0;
  const unsigned shift = record_->user() == node.info.user ? 6 : record_->hasGroup(node.info.group) ? 3 : 0;
  const auto asked = static_cast<mode_t>(mode);
  return (bits >> shift & asked) == asked;
}

Answer OverlayTree::names(NodeId folder, std::vector<std::string>& names) const {
  const std::shared_ptr<const Node> from = node(folder);
  if (!isFolder(*from)) return -ENOTDIR;
  std::vector<std::string> there;
  if (!from->origin.empty()) {
    const Answer answer = record_->names(folder, there);
    if (failed(answer)) return answer;
  }
  std::set<std::string> merged(there.begin(), there.end());
  for (const auto& [name, id] : from->entries) {
    if (id == kNoNode) {
      merged.erase(name);
    } else {
      merged.insert(name);
    }
  }
  names.assign(merged.begin(), merged.end());
  return 0;
}

Answer OverlayTree::pathOf(NodeId folder, std::string& path) const {
  path.clear();
  for (NodeId at = folder; at != Record::kRoot;) {
    const std::shared_ptr<const Node> from = node(at);
    if (from->info.links == 0) return -ENOENT;
    path = "/" + from->name + path;
    at = from->parent;
  }
  if (path.empty()) path = "/";
  return 0;
}

bool OverlayTree::isEmpty(NodeId folder) const {
  std::vector<std::string> there;
  return names(folder, there) == 0 && there.empty();
}

bool OverlayTree::isWithin(NodeId folder, NodeId ancestor) const {
  for (NodeId at = folder;; at = node(at)->parent) {
    if (at == ancestor) return true;
    if (at == Record::kRoot) return false;
  }
}

// --- changing names
// ------------------------------------------------------------------------------------------------

void OverlayTree::enter(NodeId folder, const std::string& name, NodeId id) {
  Node& into = change(folder);
  into.entries[name] = id;
  touch(into);
  if (!isFolder(*node(id))) return;
  ++into.info.links;
  Node& entered = change(id);
  entered.parent = folder;
  entered.name = name;
}

void OverlayTree::leave(NodeId folder, const std::string& name) {
  const Answer left = lookup(folder, name);
  Node& from = change(folder);
  if (from.origin.empty()) {
    from.entries.erase(name);
  } else {
    from.entries[name] = kNoNode;
  }
  touch(from);
  if (!failed(left) && isFolder(*node(static_cast<NodeId>(left)))) --from.info.links;
}

Answer OverlayTree::mayChangeEntry(const Place& place) const {
  const std::shared_ptr<const Node> folder = node(place.folder);
  if (folder->info.links == 0) return -ENOENT;
  if (!allows(*folder, W_OK | X_OK) || !record_->mayWrite(*folder)) return -EACCES;
  // In a folder like /tmp everybody removes only what is his own.
  const bool sticky = (folder->info.mode & S_ISVTX) != 0;
  if (place.node != kNoNode && sticky && !isOwner(*folder) && !isOwner(*node(place.node))) return -EPERM;
  return 0;
}

Answer OverlayTree::create(const Place& place, mode_t mode, const std::string& target) {
  if (place.node != kNoNode) return -EEXIST;
  if (place.wants_folder && !S_ISDIR(mode)) return -ENOENT;
  if (const Answer allowed = mayChangeEntry(place); failed(allowed)) return allowed;
  const std::shared_ptr<const Node> folder = node(place.folder);
  auto made = std::make_shared<Node>();
  const NodeId id = changes_.own().next++;
  made->info.mode = mode;
  made->info.device = folder->info.device;
  made->info.number = id;
  made->info.links = S_ISDIR(mode) ? 2 : 1;
  made->info.user = record_->user();
  const bool inherits = (folder->info.mode & S_ISGID) != 0;
  made->info.group = inherits ? folder->info.group : record_->group();
  made->info.size = static_cast<std::int64_t>(target.size());
  made->info.accessed = made->info.modified = made->info.changed = made->info.born = now_;
  made->target = target;
  made->loaded = true;
  made->attributes.emplace();
  changes_.own().nodes[id] = std::move(made);
  enter(place.folder, place.name, id);
  return static_cast<Answer>(id);
}

Answer OverlayTree::remove(const Place& place, FileTree::Remove what, NodeId& removed) {
  if (place.node == kNoNode) return -ENOENT;
  if (isDots(place.name) && what == FileTree::Remove::File) return -EISDIR;
  if (place.name == ".") return place.node == Record::kRoot ? -EBUSY : -EINVAL;
  if (place.name == "..") return -ENOTEMPTY;
  const bool folder = isFolder(*node(place.node));
  if (place.wants_folder && !folder) return -ENOTDIR;
  if (const Answer allowed = mayChangeEntry(place); failed(allowed)) return allowed;
  if (folder && what == FileTree::Remove::File) return -EISDIR;
  if (!folder && what == FileTree::Remove::Folder) return -ENOTDIR;
  if (folder && !isEmpty(place.node)) return -ENOTEMPTY;
  leave(place.folder, place.name);
  Node& lost = change(place.node);
  lost.info.links = folder ? 0 : lost.info.links - 1;
  lost.info.changed = now_;
  removed = place.node;
  return 0;
}

Answer OverlayTree::mayReplace(const Node& moved, const Node& replaced, NodeId replaced_id) const {
  if (isFolder(moved) && !isFolder(replaced)) return -ENOTDIR;
  if (!isFolder(moved) && isFolder(replaced)) return -EISDIR;
  return isFolder(replaced) && !isEmpty(replaced_id) ? -ENOTEMPTY : 0;
}

Answer OverlayTree::rename(const Place& from, const Place& to, NodeId& removed) {
  removed = kNoNode;
  if (isDots(from.name) || isDots(to.name)) return -EBUSY;
  if (from.node == kNoNode) return -ENOENT;
  const NodeId moved = from.node;
  const bool folder = isFolder(*node(moved));
  if ((from.wants_folder || to.wants_folder) && !folder) return -ENOTDIR;
  if (folder && isWithin(to.folder, moved)) return -EINVAL;
  if (to.node != kNoNode && isWithin(from.folder, to.node)) return -ENOTEMPTY;
  if (to.node == moved) return 0;
  if (const Answer allowed = mayChangeEntry(from); failed(allowed)) return allowed;
  if (const Answer allowed = mayChangeEntry(to); failed(allowed)) return allowed;
  if (to.node != kNoNode) {
    if (const Answer allowed = mayReplace(*node(moved), *node(to.node), to.node); failed(allowed))
      return allowed;
    leave(to.folder, to.name);
    Node& lost = change(to.node);
    lost.info.links = folder ? 0 : lost.info.links - 1;
    removed = to.node;
  }
  leave(from.folder, from.name);
  enter(to.folder, to.name, moved);
  change(moved).info.changed = now_;
  return 0;
}

Answer OverlayTree::link(NodeId id, const Place& place) {
  if (place.node != kNoNode) return -EEXIST;
  if (place.wants_folder) return -ENOENT;
  if (const Answer allowed = mayChangeEntry(place); failed(allowed)) return allowed;
  if (isFolder(*node(id))) return -EPERM;
  // Landlock lets no file of the machine have a second name in another folder.
  if (!record_->mayWrite(*node(id))) return -EXDEV;
  enter(place.folder, place.name, id);
  Node& linked = change(id);
  ++linked.info.links;
  linked.info.changed = now_;
  return 0;
}

}  // namespace javelin::outside
