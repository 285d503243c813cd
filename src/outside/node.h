// SPDX-License-Identifier: Apache-2.0
// A file, folder or link in an overlay, as the machine has it or as a state has changed it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "outside/file_bytes.h"

namespace javelin::outside {

// Those of the machine's files come from the record and are below kFirstNew; those of new ones are a state's
// own.
using NodeId = std::uint64_t;
constexpr NodeId kNoNode = 0;
constexpr NodeId kFirstNew = NodeId{1} << 40;

using ExtendedAttributes = std::map<std::string, std::string>;

struct Node {
  FileInfo info;
  std::string origin;  // its path on the machine; empty: there is none
  FileBytes content;   // of a regular file, once it is loaded
  bool loaded = false;
  std::string target;                            // of a link
  std::map<std::string, NodeId> entries;         // of a folder: kNoNode hides what the machine has
  NodeId parent = kNoNode;                       // of a folder
  std::string name;                              // of a folder, in its parent
  std::optional<ExtendedAttributes> attributes;  // nothing: as on the machine
};

}  // namespace javelin::outside
