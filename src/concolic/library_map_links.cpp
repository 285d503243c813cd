// SPDX-License-Identifier: Apache-2.0
// What a LinkedHashMap has that a HashMap has not: entries of a class of their own, linked in the order in
// which they were made. See library_maps.cpp.
#include "concolic/library_methods.h"

namespace javelin::concolic {

namespace {

constexpr std::string_view kLinkedMap = "java/util/LinkedHashMap";
constexpr std::string_view kLinkedNode = "java/util/LinkedHashMap$Entry";
constexpr std::string_view kLinkedNodeType = "Ljava/util/LinkedHashMap$Entry;";

}  // namespace

bool LibraryMethods::isLinked(vm::Ref map) const {
  return vm_.classes().program().nameOf(vm_.classes().of(map).id) == kLinkedMap;
}

// Whether the rules here are the class's own.
bool LibraryMethods::isKnownMap(vm::Ref map) {
  vm::ClassTable& classes = vm_.classes();
  if (&classes.of(map) == mapLayout().map) return true;
  if (!isLinked(map)) return false;
  const std::uint32_t by_access = classes.offsetOf(kLinkedMap, "accessOrder", "Z");
  if (heap_.at(map, by_access).valid() || vm_.heap().load<std::uint8_t>(map, by_access) != 0) return false;
  // Since Java 21 an entry may be put first, or moved.
  const auto* const mode = classes.findField(classes.of(map), "putMode", "I");
  return mode == nullptr || vm_.heap().load<std::int32_t>(map, mode->offset) == 0;
}

const vm::RtClass& LibraryMethods::nodeClassOf(vm::Ref map) {
  return isLinked(map) ? vm_.classes().known(kLinkedNode) : *mapLayout().node;
}

LibraryMethods::Links LibraryMethods::links() {
  vm::ClassTable& classes = vm_.classes();
  return {classes.offsetOf(kLinkedMap, "head", kLinkedNodeType),
          classes.offsetOf(kLinkedMap, "tail", kLinkedNodeType),
          classes.offsetOf(kLinkedNode, "before", kLinkedNodeType),
          classes.offsetOf(kLinkedNode, "after", kLinkedNodeType)};
}

void LibraryMethods::linkLast(vm::Ref map, vm::Ref node) {
  if (!isLinked(map)) return;
  const Links at = links();
  const vm::Ref last = refIn(map, at.tail);
  vm_.heap().store(map, at.tail, node);
  if (last == heap::kNullRef) {
    vm_.heap().store(map, at.head, node);
  } else {
    vm_.heap().store(node, at.before, last);
    vm_.heap().store(last, at.after, node);
  }
}

void LibraryMethods::unlink(vm::Ref map, vm::Ref node) {
  if (!isLinked(map)) return;
  const Links at = links();
  heap::PagedHeap& heap = vm_.heap();
  const vm::Ref before = refIn(node, at.before);
  const vm::Ref after = refIn(node, at.after);
  heap.store(node, at.before, heap::kNullRef);
  heap.store(node, at.after, heap::kNullRef);
  heap.store(before == heap::kNullRef ? map : before, before == heap::kNullRef ? at.head : at.after, after);
  heap.store(after == heap::kNullRef ? map : after, after == heap::kNullRef ? at.tail : at.before, before);
}

}  // namespace javelin::concolic
