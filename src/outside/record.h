// SPDX-License-Identifier: Apache-2.0
// The parts of the machine that a run has seen: names, files, folders, asked for once and remembered, so that
// all states of the run see the same whatever happens on the machine meanwhile. Any thread.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "outside/direct.h"
#include "outside/node.h"
#include "support/working_folder.h"

namespace javelin::outside {

struct RecordOptions {
  // Files and folders whose content the program may read. Of all others it sees what a confined JVM would:
  // names, sizes and dates, but opening them is refused (EACCES). Without a value it reads what we can read.
  std::optional<std::vector<std::filesystem::path>> reads = {};
  // With `reads`: the folder that the program works in, and the only one that it may write to. It begins
  // empty but for the links, and need not exist on the machine.
  std::string working_folder = {};
  std::vector<FolderLink> links = {};
  // "NAME=value" each; without a value those of this process.
  std::optional<std::vector<std::string>> environment = {};
};

class Record {
 public:
  explicit Record(const RecordOptions& options = {});

  // Who the program is.
  std::uint32_t user() const { return user_; }
  std::uint32_t group() const { return group_; }
  bool hasGroup(std::uint32_t group) const;
  mode_t mask() const { return mask_; }
  const std::vector<std::string>& environment() const { return environment_; }
  const std::string& workingFolder() const { return working_folder_; }
  const std::string& hostName() const { return host_name_; }
  // The process's own standard input.
  const std::shared_ptr<RecordedStream>& standardInput() const { return standard_input_; }

  static constexpr NodeId kRoot = 1;
  std::shared_ptr<const Node> node(NodeId id);
  // The machine has this under that name: the node, or an error.
  Answer lookup(NodeId folder, const std::string& name);
  Answer names(NodeId folder, std::vector<std::string>& names);
  // Whether the machine's content of this node may be seen, of a folder its names.
  bool mayRead(const Node& node) const;
  // Whether it may be changed, of a folder its entries: all that is not the machine's own may.
  bool mayWrite(const Node& node) const { return !reads_ || node.origin.empty(); }
  // Makes sure that the node of a regular file has its content.
  Answer load(NodeId file);
  ExtendedAttributes attributes(NodeId id);
  Answer space(NodeId id, Space& space);

 private:
  struct Folder {
    std::map<std::string, Answer> known;  // node or error, by name
    std::optional<Answer> listed;
  };
  Answer lookupLocked(NodeId folder, const std::string& name);
  NodeId add(Node node);
  // The folder with its links, below folders of the machine.
  void makeWorkingFolder(const RecordOptions& options);
  // The folder of that name, which is made if there is none; `origin` is its path on the machine.
  NodeId folderIn(NodeId folder, const std::string& name, const std::string& origin);
  NodeId addNew(NodeId folder, const std::string& name, mode_t mode, const std::string& target);

  std::optional<std::vector<std::string>> reads_;  // without links
  std::uint32_t user_;
  std::uint32_t group_;
  std::vector<std::uint32_t> groups_;
  mode_t mask_;
  std::vector<std::string> environment_;
  std::string working_folder_;
  std::string host_name_;
  std::shared_ptr<RecordedStream> standard_input_;

  std::mutex mutex_;
  DirectOutside machine_;
  std::vector<std::shared_ptr<const Node>> nodes_;                       // [0] is none
  std::map<std::pair<std::uint64_t, std::uint64_t>, NodeId> by_number_;  // of files with several names
  std::unordered_map<NodeId, Folder> folders_;
  std::unordered_map<NodeId, Answer> loaded_;
  std::unordered_map<NodeId, ExtendedAttributes> attributes_;
  std::unordered_map<NodeId, std::pair<Answer, Space>> spaces_;
};

}  // namespace javelin::outside
