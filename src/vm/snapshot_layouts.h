// SPDX-License-Identifier: Apache-2.0
// The field offsets of a boot snapshot, for the Program to adopt: then the snapshot's objects need no
// rearranging, and offsets that Java code keeps in static fields stay right.
#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>

#include "jvm/boot_snapshot.h"
#include "program/layout.h"

namespace javelin::vm {

class SnapshotLayouts final : public program::KnownLayouts {
 public:
  explicit SnapshotLayouts(const jvm::BootSnapshot& snapshot);

  const program::FieldOffsets* find(std::string_view class_name) const override;
  std::uint32_t staticsOffset() const override { return statics_offset_; }

 private:
  std::unordered_map<std::string_view, program::FieldOffsets> by_name_;
  std::uint32_t statics_offset_ = program::kStaticsOffset;
};

}  // namespace javelin::vm
