// SPDX-License-Identifier: Apache-2.0
// The tree of files of one state: what the record has of the machine's, with the state's own changes before
// it. A copy costs a pointer. Nothing in here reaches the machine's files.
//
// Files are nodes, names lead to them from folders. A folder that the machine has shows the machine's
// entries, except those names that the state has given away or hidden; so a folder that is moved takes along
// what the machine has in it. A node is copied into the changes when it is first changed.
#pragma once

#include "outside/file_tree.h"
#include "outside/record.h"
#include "outside/shared.h"

namespace javelin::outside {

class OverlayTree {
 public:
  explicit OverlayTree(std::shared_ptr<Record> record) : record_(std::move(record)) {}

  Record& record() const { return *record_; }
  // The clock that dates changes.
  void setTime(FileTime now) { now_ = now; }

  std::shared_ptr<const Node> node(NodeId id) const;
  Node& change(NodeId id);
  // The node is not reachable any more.
  void forget(NodeId id);
  // The times of a file whose content has changed.
  void touch(Node& node) const { node.info.modified = node.info.changed = now_; }
  // The time of a file whose attributes have changed.
  void noteChange(Node& node) const { node.info.changed = now_; }
  // Makes sure that a regular file has its content.
  Answer load(NodeId id);

  // Where a name leads: the folder that the last part is in, and what is there (kNoNode: nothing).
  struct Place {
    NodeId folder = kNoNode;
    std::string name;  // "." or ".." too, if the path ends so
    NodeId node = kNoNode;
    bool wants_folder = false;  // the path ends in a slash
  };
  // The meaning of the end of a path. Follow and Keep are for what a name leads to, and a slash behind it
  // means the folder there; the others are for the name itself, and the caller decides what a slash means.
  enum class End : std::uint8_t { Follow, Keep, FollowedEntry, Entry };
  Answer find(NodeId start, const std::string& path, End end, Place& place) const;
  // The node; an error if there is none.
  Answer existing(NodeId start, const std::string& path, Links links) const;
  // R_OK, W_OK, X_OK
  bool allows(const Node& node, int mode) const;
  bool isOwner(const Node& node) const { return record_->user() == 0 || record_->user() == node.info.user; }
  Answer names(NodeId folder, std::vector<std::string>& names) const;
  Answer pathOf(NodeId folder, std::string& path) const;

  // The new node. `mode` with the type.
  Answer create(const Place& place, mode_t mode, const std::string& target = "");
  // `removed`: the node that has lost a name (and is to be forgotten when it has no name and nobody uses it).
  Answer remove(const Place& place, FileTree::Remove what, NodeId& removed);
  Answer rename(const Place& from, const Place& to, NodeId& removed);
  Answer link(NodeId node, const Place& place);

 private:
  struct Changes {
    std::map<NodeId, std::shared_ptr<Node>> nodes;
    NodeId next = kFirstNew;
  };
  Answer lookup(NodeId folder, const std::string& name) const;
  void enter(NodeId folder, const std::string& name, NodeId node);
  void leave(NodeId folder, const std::string& name);
  Answer mayChangeEntry(const Place& place) const;
  Answer mayReplace(const Node& moved, const Node& replaced, NodeId replaced_id) const;
  bool isEmpty(NodeId folder) const;
  bool isWithin(NodeId folder, NodeId ancestor) const;

  std::shared_ptr<Record> record_;
  Shared<Changes> changes_;
  FileTime now_;
};

}  // namespace javelin::outside
