// SPDX-License-Identifier: Apache-2.0
#include "vm/snapshot_layouts.h"

#include <algorithm>

namespace javelin::vm {

SnapshotLayouts::SnapshotLayouts(const jvm::BootSnapshot& snapshot) {
  for (const jvm::ClassIndex index : snapshot.classes()) {
    const jvm::SnapshotClass info = snapshot.classAt(index);
    if (info.kind != jvm::ClassKind::Instance || info.hidden) continue;
    program::FieldOffsets offsets;
    offsets.instance_bytes = info.instance_size;
    snapshot.forEachField(index, [&](const jvm::SnapshotField& field) {
      offsets.offsets.push_back(field.offset);
      if (field.isStatic()) statics_offset_ = std::min(statics_offset_, field.offset);
    });
    by_name_.emplace(info.name, std::move(offsets));
  }
}

const program::FieldOffsets* SnapshotLayouts::find(std::string_view class_name) const {
  const auto found = by_name_.find(class_name);
  return found == by_name_.end() ? nullptr : &found->second;
}

}  // namespace javelin::vm
