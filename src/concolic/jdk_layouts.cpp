// SPDX-License-Identifier: Apache-2.0
#include "concolic/jdk_layouts.h"

namespace javelin::concolic {

namespace {
constexpr std::string_view kHashMap = "java/util/HashMap";
constexpr std::string_view kHashMapNode = "java/util/HashMap$Node";
}  // namespace

const MapLayout& JdkLayouts::map() {
  if (map_) return *map_;
  vm::ClassTable& classes = vm_.classes();
  MapLayout layout;
  layout.map = &classes.known(kHashMap);
  layout.node = &classes.known(kHashMapNode);
  layout.table = classes.offsetOf(kHashMap, "table", "[Ljava/util/HashMap$Node;");
  layout.size = classes.offsetOf(kHashMap, "size", "I");
  layout.changes = classes.offsetOf(kHashMap, "modCount", "I");
  layout.threshold = classes.offsetOf(kHashMap, "threshold", "I");
  layout.hash = classes.offsetOf(kHashMapNode, "hash", "I");
  layout.key = classes.offsetOf(kHashMapNode, "key", "Ljava/lang/Object;");
  layout.value = classes.offsetOf(kHashMapNode, "value", "Ljava/lang/Object;");
  layout.next = classes.offsetOf(kHashMapNode, "next", "Ljava/util/HashMap$Node;");
  map_ = layout;
  return *map_;
}

}  // namespace javelin::concolic
