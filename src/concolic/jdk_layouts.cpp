// SPDX-License-Identifier: Apache-2.0
#include "concolic/jdk_layouts.h"

namespace javelin::concolic {

namespace {
constexpr std::string_view kMap = "java/util/HashMap";
constexpr std::string_view kNode = "java/util/HashMap$Node";
}  // namespace

const MapLayout& JdkLayouts::map() {
  if (map_) return *map_;
  vm::ClassTable& classes = vm_.classes();
  MapLayout layout;
  layout.map = &classes.known(kMap);
  layout.node = &classes.known(kNode);
  layout.table = classes.offsetOf(kMap, "table", "[Ljava/util/HashMap$Node;");
  layout.size = classes.offsetOf(kMap, "size", "I");
  layout.changes = classes.offsetOf(kMap, "modCount", "I");
  layout.threshold = classes.offsetOf(kMap, "threshold", "I");
  layout.hash = classes.offsetOf(kNode, "hash", "I");
  layout.key = classes.offsetOf(kNode, "key", "Ljava/lang/Object;");
  layout.value = classes.offsetOf(kNode, "value", "Ljava/lang/Object;");
  layout.next = classes.offsetOf(kNode, "next", "Ljava/util/HashMap$Node;");
  map_ = layout;
  return *map_;
}

}  // namespace javelin::concolic
