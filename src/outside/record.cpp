// SPDX-License-Identifier: Apache-2.0
#include "outside/record.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>

#include "outside/system_call.h"

namespace javelin::outside {

namespace {

std::string pathIn(const Node& folder, const std::string& name) {
  return folder.origin == "/" ? "/" + name : folder.origin + "/" + name;
}

mode_t maskOfProcess() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mask;
}

std::vector<std::uint32_t> groupsOfProcess() {
  std::vector<gid_t> groups(static_cast<std::size_t>(std::max(0, ::getgroups(0, nullptr))));
  const int count = ::getgroups(static_cast<int>(groups.size()), groups.data());
  groups.resize(static_cast<std::size_t>(std::max(0, count)));
  return {groups.begin(), groups.end()};
}

// The names, or an error.
Answer readMachineFolder(const std::string& path, std::vector<std::string>& names) {
  DIR* const folder = ::opendir(path.c_str());
  if (folder == nullptr) return -errno;
  while (const dirent* const entry = ::readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  ::closedir(folder);
  return 0;
}

// As nodes have them: without links, and without the slash of a folder.
std::vector<std::string> realPaths(const std::vector<std::filesystem::path>& paths) {
  std::vector<std::string> real;
  for (const std::filesystem::path& path : paths) {
    std::error_code error;
    const std::filesystem::path found = std::filesystem::canonical(path, error);
    if (!error) real.push_back(found.string());
  }
  return real;
}

}  // namespace

Record::Record(const RecordOptions& options)
    : user_(::geteuid()),
      group_(::getegid()),
      groups_(groupsOfProcess()),
      mask_(maskOfProcess()),
      environment_(options.environment ? *options.environment : machineEnvironment()),
      standard_input_(std::make_shared<RecordedStream>(STDIN_FILENO)) {
  if (options.reads) reads_ = realPaths(*options.reads);
  working_folder_ = machine_.workingFolder();
  host_name_ = machine_.hostName();
  nodes_.push_back(nullptr);
  Node root;
  root.origin = "/";
  root.parent = kRoot;
  machineInfo("/", Links::Keep, root.info);
  add(std::move(root));
  if (reads_ && !options.working_folder.empty()) makeWorkingFolder(options);
}

// What the machine has on the way to it stays visible: "/proc/self" is a link there, and is a folder here.
void Record::makeWorkingFolder(const RecordOptions& options) {
  const std::filesystem::path path = options.working_folder;
  NodeId folder = kRoot;
  std::filesystem::path origin = "/";
  for (const std::filesystem::path& part : path.relative_path()) {
    origin /= part;
    folder = folderIn(folder, part.string(), origin == path ? "" : origin.string());
  }
  for (const FolderLink& link : options.links) {
    NodeId inner = folder;
    for (const std::filesystem::path& part : link.name.parent_path())
      inner = folderIn(inner, part.string(), "");
    addNew(inner, link.name.filename().string(), S_IFLNK | 0777, link.target.string());
  }
  working_folder_ = options.working_folder;
}

NodeId Record::folderIn(NodeId folder, const std::string& name, const std::string& origin) {
  const std::map<std::string, NodeId>& entries = nodes_[folder]->entries;
  if (const auto known = entries.find(name); known != entries.end()) return known->second;
  if (!origin.empty()) {
    const Answer found = lookupLocked(folder, name);
    if (!failed(found) && S_ISDIR(nodes_[static_cast<NodeId>(found)]->info.mode))
      return static_cast<NodeId>(found);
  }
  const NodeId made = addNew(folder, name, S_IFDIR | 0755, "");
  if (origin.empty()) return made;
  Node of_machine = *nodes_[made];
  of_machine.origin = origin;
  of_machine.attributes.reset();
  nodes_[made] = std::make_shared<const Node>(std::move(of_machine));
  return made;
}

NodeId Record::addNew(NodeId folder, const std::string& name, mode_t mode, const std::string& target) {
  const Node& parent = *nodes_[folder];
  Node node;
  node.info.mode = mode;
  node.info.device = parent.info.device;
  node.info.number = kFirstNew - 1 - nodes_.size();
  node.info.links = S_ISDIR(mode) ? 2 : 1;
  node.info.user = user_;
  node.info.group = group_;
  node.info.size = static_cast<std::int64_t>(target.size());
  node.target = target;
  node.loaded = true;
  node.attributes.emplace();
  node.parent = folder;
  node.name = name;
  const NodeId made = add(std::move(node));
  Node with = *nodes_[folder];
  with.entries[name] = made;
  if (S_ISDIR(mode)) ++with.info.links;
  nodes_[folder] = std::make_shared<const Node>(std::move(with));
  return made;
}

bool Record::hasGroup(std::uint32_t group) const {
  return group == group_ || std::find(groups_.begin(), groups_.end(), group) != groups_.end();
}

bool Record::mayRead(const Node& node) const {
  if (!reads_ || node.origin.empty()) return true;
  return std::any_of(reads_->begin(), reads_->end(), [&](const std::string& path) {
    return path == "/" || node.origin == path || node.origin.starts_with(path + "/");
  });
}

NodeId Record::add(Node node) {
  nodes_.push_back(std::make_shared<const Node>(std::move(node)));
  return nodes_.size() - 1;
}

std::shared_ptr<const Node> Record::node(NodeId id) {
  const std::lock_guard lock(mutex_);
  return nodes_[id];
}

Answer Record::lookup(NodeId folder, const std::string& name) {
  const std::lock_guard lock(mutex_);
  return lookupLocked(folder, name);
}

Answer Record::lookupLocked(NodeId folder, const std::string& name) {
  Folder& known = folders_[folder];
  if (const auto at = known.known.find(name); at != known.known.end()) return at->second;
  // Whoever has seen the list has seen that there is no such name.
  if (known.listed == 0) return known.known[name] = -ENOENT;
  Node found;
  found.origin = pathIn(*nodes_[folder], name);
  found.parent = folder;
  found.name = name;
  const Answer asked = machineInfo(found.origin, Links::Keep, found.info);
  if (failed(asked)) return known.known[name] = asked;
  if (S_ISLNK(found.info.mode)) {
    const Answer read = machine_.readLink(found.origin, found.target);
    if (failed(read)) return known.known[name] = read;
  }
  if (S_ISDIR(found.info.mode) || found.info.links <= 1) {
    return known.known[name] = static_cast<Answer>(add(std::move(found)));
  }
  NodeId& same = by_number_[{found.info.device, found.info.number}];
  // If there are several names, one that may be read counts.
  if (same == kNoNode) {
    same = add(std::move(found));
  } else if (!mayRead(*nodes_[same]) && mayRead(found)) {
    nodes_[same] = std::make_shared<const Node>(std::move(found));
    loaded_.erase(same);
  }
  return known.known[name] = static_cast<Answer>(same);
}

Answer Record::names(NodeId folder, std::vector<std::string>& names) {
  const std::lock_guard lock(mutex_);
  Folder& known = folders_[folder];
  if (!mayRead(*nodes_[folder])) return -EACCES;
  if (!known.listed) {
    std::vector<std::string> found;
    const Answer answer = readMachineFolder(nodes_[folder]->origin, found);
    // An answer that was given before stays as it was.
    for (const std::string& name : found) lookupLocked(folder, name);
    known.listed = answer;
  }
  if (failed(*known.listed)) return *known.listed;
  for (const auto& [name, answer] : known.known) {
    if (!failed(answer)) names.push_back(name);
  }
  return 0;
}

Answer Record::load(NodeId file) {
  const std::lock_guard lock(mutex_);
  const auto [at, is_new] = loaded_.try_emplace(file, 0);
  if (!is_new) return at->second;
  const Node& node = *nodes_[file];
  if (!mayRead(node)) return at->second = -EACCES;
  Descriptor opened(::open(node.origin.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!opened.isOpen()) return at->second = -errno;
  Node loaded = node;
  loaded.content = FileBytes(std::make_shared<RecordedFile>(std::move(opened), node.info.size));
  loaded.loaded = true;
  nodes_[file] = std::make_shared<const Node>(std::move(loaded));
  return 0;
}

ExtendedAttributes Record::attributes(NodeId id) {
  const std::lock_guard lock(mutex_);
  const auto [at, is_new] = attributes_.try_emplace(id);
  if (!is_new) return at->second;
  if (!mayRead(*nodes_[id])) return {};
  const std::string& path = nodes_[id]->origin;
  std::string names(65536, '\0');
  const ssize_t length = ::llistxattr(path.c_str(), names.data(), names.size());
  names.resize(static_cast<std::size_t>(std::max<ssize_t>(0, length)));
  for (std::size_t begin = 0; begin < names.size();) {
    const std::string name = names.c_str() + begin;
    begin += name.size() + 1;
    std::string value(65536, '\0');
    const ssize_t size = ::lgetxattr(path.c_str(), name.c_str(), value.data(), value.size());
    if (size >= 0) at->second[name] = value.substr(0, static_cast<std::size_t>(size));
  }
  return at->second;
}

Answer Record::space(NodeId id, Space& space) {
  const std::lock_guard lock(mutex_);
  const auto [at, is_new] = spaces_.try_emplace(id);
  auto& [answer, known] = at->second;
  if (is_new) answer = machine_.space(nodes_[id]->origin, known);
  space = known;
  return answer;
}

}  // namespace javelin::outside
