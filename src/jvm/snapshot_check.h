// SPDX-License-Identifier: Apache-2.0
// The checks that BootSnapshot::open() makes before anything of a file is believed, and how the sections are
// found. Every function fails with what is wrong; after the last one no index or offset of the file leads
// outside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/boot_snapshot.h"

namespace javelin::jvm {

class SnapshotCheck {
 public:
  SnapshotCheck(BootSnapshot& snapshot, std::string name) : s_(snapshot), name_(std::move(name)) {}

  Status run(const std::optional<JdkFingerprint>& expected);

 private:
  Status checkHeader(const std::optional<JdkFingerprint>& expected);
  template <typename Record>
  Status locate(format::Section section, std::span<const Record>& into);
  Status locateSections();
  Status checkTexts();
  Status checkClasses();
  Status checkClass(std::uint32_t index);
  Status checkSupers();
  Status checkFields(std::uint32_t class_index);
  void collectReferences();
  Status checkObjects();
  Status checkObject(std::uint32_t index, std::uint64_t& end);
  Status checkLists();

  bool isText(format::TextRef ref) const {
    return ref.offset <= s_.text_.size() && ref.size <= s_.text_.size() - ref.offset;
  }
  bool isClassOrNone(std::uint32_t index) const {
    return index == format::kNone || index < s_.classes_.size();
  }
  Error damaged(std::string what) const;

  BootSnapshot& s_;
  std::string name_;
  std::vector<std::uint32_t> by_depth_;  // instance classes, supers before their subclasses
  std::uint32_t class_class_ = format::kNone;
  std::uint32_t string_class_ = format::kNone;
};

}  // namespace javelin::jvm
