// SPDX-License-Identifier: Apache-2.0
// What is in the JDK's collections, by the fields that they have in all supported JDKs. What is not
// recognized here is observed as an object with fields.
#include "explore/observer.h"
#include "expr/build.h"

namespace javelin::explore {

using classfile::BasicType;
using expr::Term;
using vm::Ref;

namespace {

constexpr std::size_t kMostEntries = 20'000;

}  // namespace

void Observer::setFixedLength(std::uint32_t index) {
  graph_.nodes[index].length =
      intConst(arena_, static_cast<std::int32_t>(graph_.nodes[index].elements.size()));
}

bool Observer::readSequence(std::uint32_t index, Ref array, Term size) {
  if (array == heap::kNullRef) return false;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() != BasicType::Reference) return false;
  std::uint32_t room = tracker_.heap().capacityOf(array);
  if (size.valid() && arena_.isConst(size))
    room = std::min(room, static_cast<std::uint32_t>(arena_.constBits(size)));
  std::vector<ObservedValue> elements;
  for (std::uint32_t i = 0; i < room; ++i) {
    elements.push_back(valueAt(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift),
                               BasicType::Reference));
  }
  graph_.nodes[index].kind = Node::Kind::Sequence;
  graph_.nodes[index].length = size.valid() ? size : tracker_.heap().lengthOf(array);
  graph_.nodes[index].elements = std::move(elements);
  return true;
}

bool Observer::readLinked(std::uint32_t index, Ref first, const char* item, const char* next) {
  std::vector<ObservedValue> elements;
  for (std::optional<Ref> at = first; *at != heap::kNullRef; at = objectIn(*at, next)) {
    const auto value = valueOf(*at, item);
    if (!value || elements.size() > kMostEntries) return false;
    elements.push_back(*value);
    if (!objectIn(*at, next)) return false;
  }
  graph_.nodes[index].kind = Node::Kind::Sequence;
  graph_.nodes[index].elements = std::move(elements);
  setFixedLength(index);
  return true;
}

bool Observer::readHashMap(std::uint32_t index, Ref map, bool keys_only) {
  const std::string_view name = program_.nameOf(vm_.classes().of(map).id);
  std::vector<ObservedValue> entries;
  const auto add = [&](Ref node) {
    const auto key = valueOf(node, "key");
    const auto value = valueOf(node, "value");
    if (!key || !value || entries.size() > kMostEntries) return false;
    entries.push_back(*key);
    if (!keys_only) entries.push_back(*value);
    return true;
  };
  const bool is_linked = name == "java/util/LinkedHashMap";
  if (is_linked) {
    std::optional<Ref> at = objectIn(map, "head");
    for (; at && *at != heap::kNullRef; at = objectIn(*at, "after")) {
      if (!add(*at)) return false;
    }
    if (!at) return false;
  } else {
    const auto table = objectIn(map, "table");
    if (!table) return false;
    const std::uint32_t length = *table == heap::kNullRef ? 0 : tracker_.heap().capacityOf(*table);
    for (std::uint32_t i = 0; i < length; ++i) {
      std::optional<Ref> at = objectAt(*table, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref));
      for (; at && *at != heap::kNullRef; at = objectIn(*at, "next")) {
        if (!add(*at)) return false;
      }
      if (!at) return false;
    }
  }
  graph_.nodes[index].kind = is_linked ? Node::Kind::Sequence : keys_only ? Node::Kind::Set : Node::Kind::Map;
  graph_.nodes[index].elements = std::move(entries);
  setFixedLength(index);
  return true;
}

bool Observer::readTreeMap(std::uint32_t index, Ref map, bool keys_only) {
  // In order: to the left as far as possible, then up.
  std::vector<Ref> above;
  std::vector<ObservedValue> entries;
  std::optional<Ref> at = objectIn(map, "root");
  while (at && (*at != heap::kNullRef || !above.empty())) {
    if (above.size() > kMostEntries || entries.size() > kMostEntries) return false;
    if (*at != heap::kNullRef) {
      above.push_back(*at);
      at = objectIn(*at, "left");
      continue;
    }
    const Ref node = above.back();
    above.pop_back();
    const auto key = valueOf(node, "key");
    const auto value = valueOf(node, "value");
    if (!key || !value) return false;
    entries.push_back(*key);
    if (!keys_only) entries.push_back(*value);
    at = objectIn(node, "right");
  }
  if (!at) return false;
  graph_.nodes[index].kind = Node::Kind::Sequence;
  graph_.nodes[index].elements = std::move(entries);
  setFixedLength(index);
  return true;
}

// Those that List.of, Set.of and Map.of give.
bool Observer::readImmutable(std::uint32_t index, Ref object, std::string_view name) {
  const auto set = [&](Node::Kind kind, std::vector<ObservedValue> elements) {
    graph_.nodes[index].kind = kind;
    graph_.nodes[index].elements = std::move(elements);
    setFixedLength(index);
    return true;
  };
  if (name == "java/util/ImmutableCollections$ListN") {
    const auto array = objectIn(object, "elements");
    return array && readSequence(index, *array, {});
  }
  const bool is_list = name == "java/util/ImmutableCollections$List12";
  if (is_list || name == "java/util/ImmutableCollections$Set12") {
    // The second one is an object that stands for none.
    const auto second = objectIn(object, "e1");
    if (!second) return false;
    std::vector<ObservedValue> elements = {*valueOf(object, "e0")};
    const bool is_one =
        *second == heap::kNullRef || program_.nameOf(vm_.classes().of(*second).id) == "java/lang/Object";
    if (!is_one) elements.push_back(*valueOf(object, "e1"));
    return set(is_list ? Node::Kind::Sequence : Node::Kind::Set, std::move(elements));
  }
  if (name == "java/util/ImmutableCollections$Map1") {
    return set(Node::Kind::Map, {*valueOf(object, "k0"), *valueOf(object, "v0")});
  }
  const bool is_map = name == "java/util/ImmutableCollections$MapN";
  if (!is_map && name != "java/util/ImmutableCollections$SetN") return false;
  const auto table = objectIn(object, is_map ? "table" : "elements");
  if (!table || *table == heap::kNullRef) return false;
  std::vector<ObservedValue> elements;
  const std::uint32_t length = tracker_.heap().capacityOf(*table);
  const std::uint32_t step = is_map ? 2 : 1;
  for (std::uint32_t i = 0; i + step <= length; i += step) {
    const std::uint64_t offset = heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref);
    const auto key = objectAt(*table, offset);
    if (!key) return false;
    if (*key == heap::kNullRef) continue;
    for (std::uint32_t k = 0; k < step; ++k)
      elements.push_back(valueAt(*table, offset + std::uint64_t{k} * sizeof(Ref), BasicType::Reference));
  }
  return set(is_map ? Node::Kind::Map : Node::Kind::Set, std::move(elements));
}

bool Observer::readCollection(std::uint32_t index, Ref object, const vm::RtClass& type) {
  const std::string_view name = program_.nameOf(type.id);
  if (!name.starts_with("java/util/")) return false;
  const auto ofArray = [&](const char* array, const char* size) {
    const auto elements = objectIn(object, array);
    const auto count = valueOf(object, size);
    return elements && count && readSequence(index, *elements, count->term);
  };
  if (name == "java/util/ArrayList") return ofArray("elementData", "size");
  if (name == "java/util/Vector" || name == "java/util/Stack") return ofArray("elementData", "elementCount");
  if (name == "java/util/PriorityQueue") return ofArray("queue", "size");
  if (name == "java/util/Arrays$ArrayList") {
    const auto array = objectIn(object, "a");
    return array && readSequence(index, *array, {});
  }
  if (name == "java/util/LinkedList") {
    const auto first = objectIn(object, "first");
    return first && readLinked(index, *first, "item", "next");
  }
  if (name == "java/util/ArrayDeque") {
    const auto array = objectIn(object, "elements");
    const auto head = intIn(object, "head");
    const auto tail = intIn(object, "tail");
    if (!array || !head || !tail || *array == heap::kNullRef) return false;
    const auto length = static_cast<std::int32_t>(tracker_.heap().capacityOf(*array));
    std::vector<ObservedValue> elements;
    for (std::int32_t i = *head; i != *tail; i = i + 1 == length ? 0 : i + 1)
      elements.push_back(valueAt(*array, heap::kElementsOffset + static_cast<std::uint64_t>(i) * sizeof(Ref),
                                 BasicType::Reference));
    graph_.nodes[index].kind = Node::Kind::Sequence;
    graph_.nodes[index].elements = std::move(elements);
    setFixedLength(index);
    return true;
  }
  if (name == "java/util/HashMap" || name == "java/util/LinkedHashMap")
    return readHashMap(index, object, false);
  if (name == "java/util/TreeMap") return readTreeMap(index, object, false);
  if (name == "java/util/HashSet" || name == "java/util/LinkedHashSet") {
    const auto map = objectIn(object, "map");
    return map && *map != heap::kNullRef && readHashMap(index, *map, true);
  }
  if (name == "java/util/TreeSet") {
    const auto map = objectIn(object, "m");
    return map && *map != heap::kNullRef &&
           program_.nameOf(vm_.classes().of(*map).id) == "java/util/TreeMap" &&
           readTreeMap(index, *map, true);
  }
  return name.starts_with("java/util/ImmutableCollections$") && readImmutable(index, object, name);
}

}  // namespace javelin::explore
