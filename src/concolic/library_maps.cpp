// SPDX-License-Identifier: Apache-2.0
// java.util.HashMap with symbolic keys. The bytecode looks for a key by its hash: a path for each bucket that
// the hash can mean, and for each way that hashes can be equal. Here a lookup asks which key it equals, one
// question for each entry; a new entry is put away *unsettled*: into bucket 0, where it stays while nobody
// asks for the order of entries. Then the map is *settled*: each such entry goes to its bucket, which is part
// of the path.
//
// Once a map has an unsettled entry all new ones are, so those of one bucket get into it in the order in
// which they were made. The unsettled entries are the end of bucket 0's list, from the first one on that the
// path does not say belongs there. Only maps whose class is HashMap itself, or LinkedHashMap in the order of
// insertion, whose entries are linked in that order besides: going through them asks for no bucket. Keys are
// strings, boxes or enum constants, whose equality is a term.
#include <algorithm>

#include "concolic/library_methods.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {

constexpr std::string_view kMap = "java/util/HashMap";
// Larger maps are left to the bytecode.
constexpr std::size_t kMostEntries = 160;

}  // namespace

// --- entries
// -------------------------------------------------------------------------------------------------

vm::Ref LibraryMethods::refIn(vm::Ref object, std::uint64_t offset) const {
  return vm_.heap().load<vm::Ref>(object, offset);
}

// The table and its length, a power of two.
LibraryMethods::Table LibraryMethods::tableOf(vm::Ref map) {
  const vm::Ref array = refIn(map, mapLayout().table);
  return {array, array == heap::kNullRef ? 0 : vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset)};
}

Term LibraryMethods::bucketOf(vm::Ref node, const Table& table) {
  const Term hash = heap_.at(node, mapLayout().hash);
  const auto mask = static_cast<std::int32_t>(table.length - 1);
  if (hash.valid()) return bvAnd(arena_, intConst(arena_, mask), hash);
  return intConst(arena_, vm_.heap().load<std::int32_t>(node, mapLayout().hash) & mask);
}

// The unsettled entries in their order, and the one before them.
LibraryMethods::Unsettled LibraryMethods::unsettledOf(vm::Ref map) {
  Unsettled result;
  if (&vm_.classes().of(map) != mapLayout().map && !isLinked(map)) return result;
  const Table table = tableOf(map);
  if (table.length == 0) return result;
  for (vm::Ref node = refIn(table.array, heap::kElementsOffset); node != heap::kNullRef;
       node = refIn(node, mapLayout().next)) {
    if (result.nodes.empty()) {
      const Term here = equal(arena_, bucketOf(node, table), intConst(arena_, 0));
      if (here == arena_.trueTerm() || path_.knows(here)) {
        result.before = node;
        continue;
      }
    }
    result.nodes.push_back(node);
  }
  return result;
}

// All entries, each with the place that refers to it. Nothing if there are many, or trees of them.
std::optional<std::vector<LibraryMethods::Entry>> LibraryMethods::entriesOf(vm::Ref map) {
  std::vector<Entry> entries;
  const Table table = tableOf(map);
  const vm::RtClass& node_class = nodeClassOf(map);
  if (table.length > 16 * kMostEntries) return std::nullopt;
  for (std::uint32_t i = 0; i < table.length; ++i) {
    Entry entry{heap::kNullRef, table.array, heap::kElementsOffset + std::uint64_t{i} * sizeof(vm::Ref)};
    for (entry.node = refIn(entry.holder, entry.offset); entry.node != heap::kNullRef;
         entry.node = refIn(entry.holder, entry.offset)) {
      if (&vm_.classes().of(entry.node) != &node_class || entries.size() == kMostEntries) return std::nullopt;
      if (heap_.at(entry.node, mapLayout().key).valid()) return std::nullopt;
      entries.push_back(entry);
      entry.holder = entry.node;
      entry.offset = mapLayout().next;
    }
  }
  return entries;
}

// --- keys
// ------------------------------------------------------------------------------------------------------

namespace {

struct BoxType {
  std::string_view name;
  BasicType type;
  std::string_view descriptor;
};
constexpr BoxType kBoxes[] = {
    {"java/lang/Integer", BasicType::Int, "I"},    {"java/lang/Long", BasicType::Long, "J"},
    {"java/lang/Character", BasicType::Char, "C"}, {"java/lang/Byte", BasicType::Byte, "B"},
    {"java/lang/Short", BasicType::Short, "S"},    {"java/lang/Boolean", BasicType::Boolean, "Z"},
    {"java/lang/Double", BasicType::Double, "D"},  {"java/lang/Float", BasicType::Float, "F"},
};

const BoxType* boxTypeOf(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kBoxes), std::end(kBoxes),
                                         [&](const BoxType& box) { return box.name == name; });
  return found == std::end(kBoxes) ? nullptr : found;
}

}  // namespace

LibraryMethods::KeyKind LibraryMethods::kindOf(vm::Ref key) const {
  const vm::RtClass& type = vm_.classes().of(key);
  if (&type == &vm_.strings().stringClass()) return KeyKind::Text;
  if (boxTypeOf(vm_.classes().program().nameOf(type.id)) != nullptr) return KeyKind::Box;
  for (const vm::RtClass* above = type.superclass; above != nullptr; above = above->superclass) {
    if (vm_.classes().program().nameOf(above->id) == "java/lang/Enum") return KeyKind::Identity;
  }
  return KeyKind::Other;
}

bool LibraryMethods::isSymbolicKey(vm::Ref key) {
  if (key == heap::kNullRef) return false;
  const bool is_text = &vm_.classes().of(key) == &vm_.strings().stringClass();
  if (!vm_.heap().hasTerms(is_text ? refIn(key, layouts_.stringValue()) : key)) return false;
  switch (kindOf(key)) {
    case KeyKind::Text: {
      const vm::Ref bytes = refIn(key, layouts_.stringValue());
      return !heap_.contentsOf(bytes).empty() || vm_.heap().termAt(bytes, heap::kLengthOffset).valid();
    }
    case KeyKind::Box:
      return !heap_.contentsOf(key).empty();
    default:
      return false;
  }
}

// The number in a box; nothing if it is none.
std::optional<Term> LibraryMethods::boxValue(vm::Ref object) {
  const BoxType* const box = boxTypeOf(vm_.classes().program().nameOf(vm_.classes().of(object).id));
  if (box == nullptr) return std::nullopt;
  const std::uint32_t offset = vm_.classes().offsetOf(box->name, "value", box->descriptor);
  if (const Term term = heap_.at(object, offset); term.valid()) return term;
  return arena_.constant(sortOf(ir::kindOf(box->type)),
                         vm::loadPrimitive(vm_.heap().at(object) + offset, box->type));
}

// Nothing if that is no term.
std::optional<Term> LibraryMethods::sameKey(vm::Ref a, vm::Ref b) {
  if (a == b) return arena_.trueTerm();
  if (a == heap::kNullRef || b == heap::kNullRef) return arena_.falseTerm();
  const KeyKind kind = kindOf(a);
  if (kind == KeyKind::Other || kindOf(b) == KeyKind::Other) return std::nullopt;
  const vm::RtClass& type = vm_.classes().of(a);
  if (&type != &vm_.classes().of(b) || kind == KeyKind::Identity) return arena_.falseTerm();
  if (kind == KeyKind::Box) {
    const auto x = boxValue(a);
    const auto y = boxValue(b);
    return equal(arena_, *x, *y);
  }
  if (vm_.strings().view(a).utf16 != vm_.strings().view(b).utf16) return arena_.falseTerm();
  const auto x = textOf(a);
  const auto y = textOf(b);
  if (!x || !y) return std::nullopt;
  return sameContents(*x, *y);
}

// Which of the entries has the key: decided, one after the other.
std::optional<std::size_t> LibraryMethods::findKey(vm::NativeCall& call, const std::vector<Term>& same) {
  for (std::size_t i = 0; i < same.size(); ++i) {
    const bool is = path_.holds(same[i]);
    run_.add(call, is ? same[i] : logicalNot(arena_, same[i]), ConjunctKind::Choice);
    if (is) return i;
  }
  return std::nullopt;
}

std::optional<LibraryMethods::Lookup> LibraryMethods::prepareLookup(vm::Ref map, vm::Ref key) {
  if (!isKnownMap(map)) return std::nullopt;
  if (!isSymbolicKey(key) && unsettledOf(map).nodes.empty()) return std::nullopt;
  if (key != heap::kNullRef && kindOf(key) == KeyKind::Other) return std::nullopt;
  auto entries = entriesOf(map);
  if (!entries) return std::nullopt;
  Lookup lookup{*std::move(entries), {}};
  for (const Entry& entry : lookup.entries) {
    const auto same = sameKey(refIn(entry.node, mapLayout().key), key);
    if (!same) return std::nullopt;
    lookup.same.push_back(*same);
  }
  return lookup;
}

// --- settling
// ----------------------------------------------------------------------------------------------------

bool LibraryMethods::settle(vm::NativeCall& call, vm::Ref map) {
  const Unsettled unsettled = unsettledOf(map);
  if (unsettled.nodes.empty()) return true;
  const Table table = tableOf(map);
  std::vector<std::uint32_t> buckets;
  for (const vm::Ref node : unsettled.nodes) {
    const Term bucket = bucketOf(node, table);
    buckets.push_back(static_cast<std::uint32_t>(path_.valueOf(bucket)));
    run_.add(call, equal(arena_, bucket, intConst(arena_, static_cast<std::int32_t>(buckets.back()))),
             ConjunctKind::Choice);
    if (vm_.stopped()) return false;
  }
  heap::PagedHeap& heap = vm_.heap();
  const auto setEnd = [&](std::uint32_t bucket, vm::Ref node) {
    vm::Ref holder = table.array;
    std::uint64_t offset = heap::kElementsOffset + std::uint64_t{bucket} * sizeof(vm::Ref);
    for (vm::Ref at = refIn(holder, offset); at != heap::kNullRef; at = refIn(holder, offset)) {
      holder = at;
      offset = mapLayout().next;
    }
    heap.store(holder, offset, node);
  };
  if (unsettled.before == heap::kNullRef) {
    heap.store(table.array, heap::kElementsOffset, heap::kNullRef);
  } else {
    heap.store(unsettled.before, mapLayout().next, heap::kNullRef);
  }
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    heap.store(unsettled.nodes[i], mapLayout().next, heap::kNullRef);
    setEnd(buckets[i], unsettled.nodes[i]);
  }
  return true;
}

vm::Ref LibraryMethods::mapOf(vm::NativeCall& call) {
  const auto isMap = [&](vm::Ref object) {
    return object != heap::kNullRef &&
           vm_.classes().program().isSubtype(vm_.classes().of(object).id, mapLayout().map->id);
  };
  const vm::Ref self = call.refAt(0);
  if (isMap(self)) return self;
  // A constructor has it as its argument, all others in a field.
  if (call.frame->method->argument_count > 1 && isMap(call.refAt(1))) return call.refAt(1);
  for (const vm::RtClass* type = &vm_.classes().of(self); type != nullptr; type = type->superclass) {
    for (const std::string_view name : {"this$0", "map"}) {
      if (const auto* const field = vm_.classes().findField(*type, name, "Ljava/util/HashMap;"))
        return refIn(self, field->offset);
    }
  }
  return heap::kNullRef;
}

// A method whose bytecode sees the order of a map's entries: of the map, or of something that has it.
bool LibraryMethods::settleFirst(vm::NativeCall& call) {
  if (const vm::Ref map = mapOf(call); map != heap::kNullRef) settle(call, map);
  return false;
}

// --- the methods
// ---------------------------------------------------------------------------------------------------

// getNode(key)
bool LibraryMethods::findNode(vm::NativeCall& call) {
  const vm::Ref map = call.refAt(0);
  const vm::Ref key = objectAt(call, 1);
  const auto lookup = prepareLookup(map, key);
  if (!lookup) {
    settle(call, map);
    return false;
  }
  const auto found = findKey(call, lookup->same);
  call.returnRef(found ? lookup->entries[*found].node : heap::kNullRef);
  return true;
}

void LibraryMethods::storeReference(vm::Ref object, std::uint64_t offset, vm::Ref value, Term term) {
  vm_.heap().store(object, offset, value);
  vm_.heap().setTerm(object, offset, term, sizeof(vm::Ref));
}

// The table is made first, where there is none; then `again`.
void LibraryMethods::makeTable(vm::NativeCall& call, vm::Ref map, vm::NativeFunction again) {
  vm::RtMethod& resize = vm_.classes().knownMethod(kMap, "resize", "()[Ljava/util/HashMap$Node;");
  const vm::Word argument = map;
  call.call(resize, {&argument, 1}, again);
}

void LibraryMethods::addEntry(vm::Ref map, Term hash, vm::Ref key, vm::Ref value, Term value_term) {
  const MapLayout& layout = mapLayout();
  heap::PagedHeap& heap = vm_.heap();
  const vm::Ref node = vm_.allocateObject(nodeClassOf(map));
  INVARIANT(node != heap::kNullRef);
  heap_.set(node, layout.hash, hash, 4);
  if (arena_.isConst(hash)) heap.clearTerm(node, layout.hash);
  heap.store(node, layout.key, key);
  storeReference(node, layout.value, value, value_term);
  vm::Ref holder = tableOf(map).array;
  std::uint64_t offset = heap::kElementsOffset;
  for (vm::Ref at = refIn(holder, offset); at != heap::kNullRef; at = refIn(holder, offset)) {
    holder = at;
    offset = layout.next;
  }
  heap.store(holder, offset, node);
  linkLast(map, node);
  heap.store(map, layout.size, heap.load<std::int32_t>(map, layout.size) + 1);
  heap.store(map, layout.changes, heap.load<std::int32_t>(map, layout.changes) + 1);
}

void LibraryMethods::removeEntry(vm::Ref map, const Entry& entry) {
  heap::PagedHeap& heap = vm_.heap();
  heap.store(entry.holder, entry.offset, refIn(entry.node, mapLayout().next));
  unlink(map, entry.node);
  heap.store(map, mapLayout().size, heap.load<std::int32_t>(map, mapLayout().size) - 1);
  heap.store(map, mapLayout().changes, heap.load<std::int32_t>(map, mapLayout().changes) + 1);
}

// putVal(hash, key, value, only if absent, evict): what was there.
bool LibraryMethods::putValue(vm::NativeCall& call) {
  const vm::Ref map = call.refAt(0);
  const vm::Ref key = objectAt(call, 2);
  const MapLayout& layout = mapLayout();
  const auto lookup = prepareLookup(map, key);
  const Table table = tableOf(map);
  const bool is_full = table.length != 0 && vm_.heap().load<std::int32_t>(map, layout.size) >=
                                                vm_.heap().load<std::int32_t>(map, layout.threshold);
  if (!lookup || is_full) {
    settle(call, map);
    return false;
  }
  if (table.length == 0) {
    makeTable(call, map, [](vm::NativeCall& c) {
      RuleContext& context = static_cast<Tracker&>(*c.vm.shadowHook()).rules();
      if (!LibraryMethods(context).putValue(c)) c.interpretInstead();
    });
    return true;
  }
  const Term value = run_.argumentTerm(call, 3);
  const auto found = findKey(call, lookup->same);
  if (vm_.stopped()) return true;
  if (!found) {
    addEntry(map, intAt(call, 1), key, call.refAt(3), value);
    call.returnRef(heap::kNullRef);
    return true;
  }
  const vm::Ref node = lookup->entries[*found].node;
  const Term old = heap_.at(node, layout.value);
  const vm::Ref old_object = refIn(node, layout.value);
  const bool only_if_absent = call.intAt(4) != 0;
  if (only_if_absent) decideNull(call, old, old_object);
  if (!only_if_absent || old_object == heap::kNullRef)
    storeReference(node, layout.value, call.refAt(3), value);
  call.returnRef(old_object);
  run_.returnTerm(call, old);
  return true;
}

// removeNode(hash, key, value, only with that value, movable): the entry.
bool LibraryMethods::removeNode(vm::NativeCall& call) {
  const vm::Ref map = call.refAt(0);
  const vm::Ref key = objectAt(call, 2);
  const auto lookup = prepareLookup(map, key);
  if (!lookup || call.intAt(4) != 0) {
    settle(call, map);
    return false;
  }
  const auto found = findKey(call, lookup->same);
  if (vm_.stopped()) return true;
  if (found) removeEntry(map, lookup->entries[*found]);
  call.returnRef(found ? lookup->entries[*found].node : heap::kNullRef);
  return true;
}

std::span<const LibraryRule> LibraryMethods::mapRules() {
  static constexpr auto kSettle = &LibraryMethods::settleFirst;
  static constexpr std::string_view kKeys = "java/util/HashMap$KeySet";
  static constexpr std::string_view kValues = "java/util/HashMap$Values";
  static constexpr std::string_view kEntries = "java/util/HashMap$EntrySet";
  static constexpr std::string_view kFunction =
      "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;";
  static constexpr std::string_view kBiFunction =
      "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;";
  static constexpr std::string_view kConsumer = "(Ljava/util/function/Consumer;)V";
  static constexpr std::string_view kAdvance = "(Ljava/util/function/Consumer;)Z";
  static constexpr std::string_view kKeySplit = "java/util/HashMap$KeySpliterator";
  static constexpr std::string_view kValueSplit = "java/util/HashMap$ValueSpliterator";
  static constexpr std::string_view kEntrySplit = "java/util/HashMap$EntrySpliterator";
  static constexpr LibraryRule kRules[] = {
      {kMap, "getNode", "(Ljava/lang/Object;)Ljava/util/HashMap$Node;", &LibraryMethods::findNode, true},
      {kMap, "putVal", "(ILjava/lang/Object;Ljava/lang/Object;ZZ)Ljava/lang/Object;",
       &LibraryMethods::putValue, true},
      {kMap, "removeNode", "(ILjava/lang/Object;Ljava/lang/Object;ZZ)Ljava/util/HashMap$Node;",
       &LibraryMethods::removeNode, true},
      {kMap, "resize", "()[Ljava/util/HashMap$Node;", kSettle, true},
      {kMap, "computeIfAbsent", kFunction, &LibraryMethods::computeAbsent, true},
      {kMap, "compute", kBiFunction, &LibraryMethods::computeValue, true},
      {kMap, "merge",
       "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
       &LibraryMethods::mergeValue, true},
      {kMap, "forEach", "(Ljava/util/function/BiConsumer;)V", kSettle, true},
      {kMap, "replaceAll", "(Ljava/util/function/BiFunction;)V", kSettle, true},
      {kMap, "containsValue", "(Ljava/lang/Object;)Z", kSettle, true},
      {kMap, "keysToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;", kSettle, true},
      {kMap, "valuesToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;", kSettle, true},
      {kMap, "internalWriteEntries", "(Ljava/io/ObjectOutputStream;)V", kSettle, true},
      {"java/util/HashMap$HashIterator", "<init>", "(Ljava/util/HashMap;)V", kSettle, true},
      {kKeys, "forEach", kConsumer, kSettle, true},
      {kValues, "forEach", kConsumer, kSettle, true},
      {kEntries, "forEach", kConsumer, kSettle, true},
      {kKeySplit, "forEachRemaining", kConsumer, kSettle, true},
      {kValueSplit, "forEachRemaining", kConsumer, kSettle, true},
      {kEntrySplit, "forEachRemaining", kConsumer, kSettle, true},
      {kKeySplit, "tryAdvance", kAdvance, kSettle, true},
      {kValueSplit, "tryAdvance", kAdvance, kSettle, true},
      {kEntrySplit, "tryAdvance", kAdvance, kSettle, true},
      {kKeySplit, "trySplit", "()Ljava/util/HashMap$KeySpliterator;", kSettle, true},
      {kValueSplit, "trySplit", "()Ljava/util/HashMap$ValueSpliterator;", kSettle, true},
      {kEntrySplit, "trySplit", "()Ljava/util/HashMap$EntrySpliterator;", kSettle, true},
  };
  return kRules;
}

}  // namespace javelin::concolic
