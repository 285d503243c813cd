// SPDX-License-Identifier: Apache-2.0
#include "vm/native_registry.h"

#include "vm/natives/tables.h"

namespace javelin::vm {

const NativeRegistry& NativeRegistry::instance() {
  static const NativeRegistry registry;
  return registry;
}

NativeRegistry::NativeRegistry() {
#define JAVELIN_NATIVES(table) add(natives::table());
#include "vm/natives/tables.def"
#undef JAVELIN_NATIVES
}

void NativeRegistry::add(std::span<const NativeEntry> entries) {
  for (const NativeEntry& entry : entries) by_class_[entry.type].push_back(&entry);
}

const NativeEntry* NativeRegistry::find(std::string_view type, std::string_view name,
                                        std::string_view descriptor) const {
  const auto found = by_class_.find(type);
  if (found == by_class_.end()) return nullptr;
  for (const NativeEntry* entry : found->second) {
    if (entry->name == name && (entry->descriptor.empty() || entry->descriptor == descriptor)) return entry;
  }
  return nullptr;
}

}  // namespace javelin::vm
