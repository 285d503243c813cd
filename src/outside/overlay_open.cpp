// SPDX-License-Identifier: Apache-2.0
// Overlay's descriptors: opening and closing, what they are.
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

#include "outside/overlay.h"

namespace javelin::outside {

namespace {

using Kind = OpenFile::Kind;

// The open file that a path like /dev/fd/3 or /dev/stdin means; -1 if it means none.
int descriptorNamed(std::string_view path) {
  if (path == "/dev/stdin") return 0;
  if (path == "/dev/stdout") return 1;
  if (path == "/dev/stderr") return 2;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    int number = -1;
    if (!path.starts_with(folder)) continue;
    const char* const end = path.data() + path.size();
    const auto [stopped, error] = std::from_chars(path.data() + folder.size(), end, number);
    if (error == std::errc() && stopped == end) return number;
  }
  return -1;
}

int accessAsked(int flags) {
  const int how = flags & O_ACCMODE;
  // Linux truncates also what is opened for reading.
  const int cut = (flags & O_TRUNC) != 0 ? W_OK : 0;
  return cut | (how == O_RDONLY ? R_OK : how == O_WRONLY ? W_OK : R_OK | W_OK);
}

}  // namespace

// --- opening and closing
// -----------------------------------------------------------------------------------------

Answer Overlay::open(const FileName& name, int flags, mode_t mode) {
  if (const int same = descriptorNamed(name.path); same >= 0) return duplicate(same);
  const bool exclusive = (flags & O_CREAT) != 0 && (flags & O_EXCL) != 0;
  OverlayTree::Place place;
  const bool creates = (flags & O_CREAT) != 0;
  const bool keeps = exclusive || (flags & O_NOFOLLOW) != 0;
  using End = OverlayTree::End;
  const End end = creates ? (keeps || name.path.ends_with('/') ? End::Entry : End::FollowedEntry)
                  : keeps ? End::Keep
                          : End::Follow;
  if (const Answer found = find(name, end, place); failed(found)) return found;
  // A new file cannot have a name that ends in a slash, whatever is there.
  if (creates && place.wants_folder && place.name != "." && place.name != "..") return -EISDIR;
  if (place.node == kNoNode) return (flags & O_CREAT) != 0 ? openNew(place, flags, mode) : -ENOENT;
  return exclusive ? -EEXIST : openNode(place.node, flags);
}

Answer Overlay::openNew(const OverlayTree::Place& place, int flags, mode_t mode) {
  const Answer made = tree().create(place, (mode & 07777U & ~record_->mask()) | S_IFREG);
  if (failed(made)) return made;
  return state_.files.own().add(
      {.kind = Kind::File, .node = static_cast<NodeId>(made), .flags = flags, .names = {}});
}

Answer Overlay::openDevice(const Node& device, OpenFile& file) const {
  constexpr unsigned kMemoryDevices = 1;
  if (!S_ISCHR(device.info.mode) || major(device.info.special_device) != kMemoryDevices) return -ENXIO;
  switch (minor(device.info.special_device)) {
    case 3:
      file.kind = Kind::Null;
      return 0;
    case 5:
      file.kind = Kind::Zero;
      return 0;
    case 8:
    case 9:
      file.kind = Kind::Random;
      return 0;
    default:
      return -ENXIO;
  }
}

Answer Overlay::openNode(NodeId id, int flags) {
  const std::shared_ptr<const Node> node = state_.tree.node(id);
  OpenFile file{.kind = Kind::File, .node = id, .flags = flags, .names = {}};
  const mode_t mode = node->info.mode;
  if (S_ISLNK(mode)) return -ELOOP;
  if (S_ISDIR(mode)) {
    if (file.writes() || (flags & (O_CREAT | O_TRUNC)) != 0) return -EISDIR;
    file.kind = Kind::Folder;
  } else if ((flags & O_DIRECTORY) != 0) {
    return -ENOTDIR;
  }
  if (!state_.tree.allows(*node, accessAsked(flags))) return -EACCES;
  if (!S_ISREG(mode) && !record_->mayRead(*node)) return -EACCES;
  if (S_ISREG(mode) && (accessAsked(flags) & W_OK) != 0 && !record_->mayWrite(*node)) return -EACCES;
  if (S_ISREG(mode)) {
    if ((flags & O_TRUNC) != 0) {
      takeFromMappings(id);
      Node& cut = tree().change(id);
      cut.content = FileBytes();
      cut.loaded = true;
      cut.info.size = 0;
      state_.tree.touch(cut);
      giveToMappings(id);
    } else if (const Answer loaded = state_.tree.load(id); failed(loaded)) {
      return loaded;
    }
  } else if (!S_ISDIR(mode)) {
    if (const Answer known = openDevice(*node, file); failed(known)) return known;
  }
  return state_.files.own().add(std::move(file));
}

Answer Overlay::close(int descriptor) {
  if (descriptor >= 0 && descriptor <= 2) return 0;
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  const NodeId node = file->node;
  state_.files.own().close(descriptor);
  forgetIfUnused(node);
  return 0;
}

Answer Overlay::duplicate(int descriptor) {
  return state_.files->find(descriptor) == nullptr ? -EBADF : state_.files.own().duplicate(descriptor);
}

Answer Overlay::duplicateTo(int descriptor, int target) {
  if (state_.files->find(descriptor) == nullptr || target < 0) return -EBADF;
  const OpenFile* const replaced = state_.files->find(target);
  const NodeId node = replaced == nullptr ? kNoNode : replaced->node;
  state_.files.own().duplicateTo(descriptor, target);
  forgetIfUnused(node);
  return target;
}

Answer Overlay::makePipe(Pipe& ends) {
  OpenFiles& files = state_.files.own();
  const int pipe = files.makePipe();
  ends.source = files.add({.kind = Kind::PipeSource, .flags = O_RDONLY, .pipe = pipe, .names = {}});
  ends.sink = files.add({.kind = Kind::PipeSink, .flags = O_WRONLY, .pipe = pipe, .names = {}});
  return 0;
}

// --- what a descriptor is
// ---------------------------------------------------------------------------------------

Answer Overlay::flags(int descriptor) {
  constexpr int kOnlyForOpening = O_CREAT | O_EXCL | O_NOCTTY | O_TRUNC | O_CLOEXEC;
  const OpenFile* const file = state_.files->find(descriptor);
  return file == nullptr ? -EBADF : file->flags & ~kOnlyForOpening;
}

Answer Overlay::setFlags(int descriptor, int flags) {
  constexpr int kSettable = O_APPEND | O_NONBLOCK | O_DIRECT | O_NOATIME;
  if (state_.files->find(descriptor) == nullptr) return -EBADF;
  OpenFile& file = *state_.files.own().find(descriptor);
  file.flags = (file.flags & ~kSettable) | (flags & kSettable);
  return 0;
}

Answer Overlay::available(int descriptor) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return -EBADF;
  switch (file->kind) {
    case Kind::Input:
      return state_.input->available(file->position);
    case Kind::PipeSource:
      return static_cast<Answer>(state_.files->pipe(file->pipe).size());
    case Kind::File: {
      const Answer left = state_.tree.node(file->node)->content.size() - file->position;
      return left < 0 ? 0 : left;
    }
    default:
      return -ENOTTY;
  }
}

bool Overlay::canRead(int descriptor) {
  const OpenFile* const file = state_.files->find(descriptor);
  if (file == nullptr) return true;
  if (file->kind == Kind::Input) return state_.input->canRead(file->position);
  if (file->kind != Kind::PipeSource) return true;
  return !state_.files->pipe(file->pipe).empty() || !state_.files->usesPipe(file->pipe, Kind::PipeSink);
}

bool Overlay::isTerminal(int descriptor) {
  return options_.machine_streams && descriptor >= 0 && descriptor <= 2 && ::isatty(descriptor) != 0;
}

// There is nobody else to lock a file against.
Answer Overlay::lock(int descriptor, bool /*wait*/, short /*type*/, std::int64_t /*offset*/,
                     std::int64_t /*length*/) {
  return state_.files->find(descriptor) == nullptr ? -EBADF : 0;
}

Answer Overlay::readFolder(int descriptor, std::string& name) {
  const OpenFile* const folder = state_.files->find(descriptor);
  if (folder == nullptr) return -EBADF;
  if (folder->kind != Kind::Folder) return -ENOTDIR;
  OpenFile& file = *state_.files.own().find(descriptor);
  if (file.names == nullptr) {
    auto names = std::make_shared<std::vector<std::string>>();
    if (const Answer answer = state_.tree.names(file.node, *names); failed(answer)) return answer;
    file.names = std::move(names);
  }
  if (file.position >= static_cast<std::int64_t>(file.names->size())) return 0;
  name = (*file.names)[static_cast<std::size_t>(file.position++)];
  return 1;
}

}  // namespace javelin::outside
