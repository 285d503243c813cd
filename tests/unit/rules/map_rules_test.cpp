// SPDX-License-Identifier: Apache-2.0
// HashMap by equality of keys, on a map that stands in tables.
#include "rules/map_rules.h"

#include <gtest/gtest.h>

#include "rules/map_entries.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;

constexpr std::string_view kInteger = "java/lang/Integer";

// A map with a table of 16 buckets, and a call of one of its methods.
class MapRules : public ::testing::Test {
 protected:
  Ref newMap(std::string_view type = jvm::kHashMapClass, bool has_table = true) {
    const Ref map = context_.newObject(type);
    if (!has_table) return map;
    const Ref table = context_.newObject("[Ljava/util/HashMap$Node;");
    context_.storeInt({table, heap::kLengthOffset}, 16);
    context_.storeReference(context_.field(map, JdkField::MapTable), table, {});
    context_.storeInt(context_.field(map, JdkField::MapThreshold), 12);
    return map;
  }
  Ref box(std::int32_t value, bool is_symbolic = true) {
    return context_.newBox(kInteger, value, is_symbolic);
  }
  // putVal(hash, key, value, only if absent, evict)
  Answer put(Ref map, Ref key, std::int32_t hash, Ref value, bool only_if_absent = false) {
    TableContext& context = call({map});
    context.addNumber(hash);
    context.addObject(key);
    context.addObject(value);
    context.addNumber(only_if_absent ? 1 : 0);
    return putValue(context);
  }
  Answer get(Ref map, Ref key) { return findNode(call({map, key})); }
  // A new call on the same heap.
  TableContext& call(const std::vector<Ref>& objects) {
    context_.clearArguments();
    for (const Ref object : objects) context_.addObject(object);
    return context_;
  }
  Ref objectOf(const Answer& answer) { return std::get<Reference>(answer->value).object; }
  std::int32_t sizeOf(Ref map) { return context_.loadInt(context_.field(map, JdkField::MapSize)); }
  Ref tableOf(Ref map) { return context_.loadReference(context_.field(map, JdkField::MapTable)); }
  Ref inBucket(Ref map, std::uint32_t i) {
    return context_.loadReference({tableOf(map), heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref)});
  }
  Ref keyOf(Ref node) { return context_.loadReference(context_.field(node, JdkField::NodeKey)); }
  Ref valueOf(Ref node) { return context_.loadReference(context_.field(node, JdkField::NodeValue)); }

  TableContext context_;
};

TEST_F(MapRules, ALookupDecidesWhichKeyItIs) {
  const Ref map = newMap();
  const Ref five = box(5);
  const Ref value = context_.newObject("Value");
  ASSERT_TRUE(put(map, five, 5, value).has_value());
  EXPECT_EQ(sizeOf(map), 1);
  EXPECT_TRUE(context_.decided.empty());  // there was no other key
  const Answer other = get(map, box(6));
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(objectOf(other), heap::kNullRef);
  const Answer same = get(map, box(5));
  EXPECT_EQ(valueOf(objectOf(same)), value);
  EXPECT_EQ(context_.decided.size(), 2U);
}

TEST_F(MapRules, PuttingTheSameKeyGivesWhatWasThere) {
  const Ref map = newMap();
  const Ref first = context_.newObject("Value");
  const Ref second = context_.newObject("Value");
  put(map, box(5), 5, first);
  EXPECT_EQ(objectOf(put(map, box(5), 5, second, true)), first);
  EXPECT_EQ(valueOf(inBucket(map, 0)), first);  // only if absent
  EXPECT_EQ(objectOf(put(map, box(5), 5, second)), first);
  EXPECT_EQ(valueOf(inBucket(map, 0)), second);
  EXPECT_EQ(sizeOf(map), 1);
}

TEST_F(MapRules, KnownKeysAreForTheBytecode) {
  const Ref map = newMap();
  EXPECT_FALSE(put(map, box(5, false), 5, heap::kNullRef).has_value());
  EXPECT_FALSE(get(map, box(5, false)).has_value());
  EXPECT_EQ(sizeOf(map), 0);
}

TEST_F(MapRules, AMapWithoutATableGetsOneFirst) {
  const Ref map = newMap(jvm::kHashMapClass, false);
  const Answer answer = put(map, box(5), 5, heap::kNullRef);
  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(std::holds_alternative<NoResult>(answer->value));
  EXPECT_EQ(context_.called, std::vector<std::string>{"resize"});
}

TEST_F(MapRules, AFullMapIsForTheBytecode) {
  const Ref map = newMap();
  context_.storeInt(context_.field(map, JdkField::MapThreshold), 0);
  EXPECT_FALSE(put(map, box(5), 5, heap::kNullRef).has_value());
}

TEST_F(MapRules, SettlingPutsEntriesIntoTheirBuckets) {
  const Ref map = newMap();
  const Ref five = box(5);
  const Ref three = box(3);
  for (const auto& [key, hash] : {std::pair{five, 5}, std::pair{three, 3}}) {
    TableContext& context = call({map});
    context.addSymbolicNumber(hash);
    context.addObject(key);
    context.addObject(key);
    context.addNumber(0);
    ASSERT_TRUE(putValue(context).has_value());
  }
  EXPECT_EQ(keyOf(inBucket(map, 0)), five);  // both are unsettled
  EXPECT_FALSE(settleFirst(call({map})).has_value());
  EXPECT_EQ(inBucket(map, 0), heap::kNullRef);
  EXPECT_EQ(keyOf(inBucket(map, 3)), three);
  EXPECT_EQ(keyOf(inBucket(map, 5)), five);
  // Whoever has the map in a field, or as its argument, settles it too; what has none settles nothing.
  const Ref view = context_.newObject("java/util/HashMap$KeySet");
  context_.holder_of_map = view;
  context_.storeReference({view, 8}, map, {});
  EXPECT_FALSE(settleFirst(call({view})).has_value());
  EXPECT_FALSE(settleFirst(call({context_.newObject("Other"), map})).has_value());
  EXPECT_FALSE(settleFirst(call({context_.newObject("Other")})).has_value());
}

TEST_F(MapRules, RemovingTakesTheEntryAway) {
  const Ref map = newMap();
  put(map, box(5), 5, heap::kNullRef);
  put(map, box(6), 6, heap::kNullRef);
  const auto remove = [&](std::int32_t key, std::int32_t only_with_value) {
    TableContext& context = call({map});
    context.addNumber(key);
    context.addObject(box(key));
    context.addNull();
    context.addNumber(only_with_value);
    return removeNode(context);
  };
  EXPECT_EQ(objectOf(remove(7, 0)), heap::kNullRef);
  EXPECT_NE(objectOf(remove(5, 0)), heap::kNullRef);
  EXPECT_EQ(sizeOf(map), 1);
  EXPECT_FALSE(remove(6, 1).has_value());  // remove(key, value) is the bytecode's
}

TEST_F(MapRules, ALinkedMapKeepsItsOrder) {
  const Ref map = newMap(jvm::kLinkedMapClass);
  put(map, box(5), 5, heap::kNullRef);
  put(map, box(3), 3, heap::kNullRef);
  put(map, box(4), 4, heap::kNullRef);
  const auto walk = [&] {
    std::vector<std::int32_t> keys;
    for (Ref node = context_.loadReference(context_.field(map, JdkField::LinkedMapHead)); node != 0;
         node = context_.loadReference(context_.field(node, JdkField::LinkedNodeAfter)))
      keys.push_back(context_.loadInt({keyOf(node), 0}));
    return keys;
  };
  EXPECT_EQ(walk(), (std::vector<std::int32_t>{5, 3, 4}));
  TableContext& context = call({map});
  context.addNumber(3);
  context.addObject(box(3));
  context.addNull();
  context.addNumber(0);
  ASSERT_TRUE(removeNode(context).has_value());
  EXPECT_EQ(walk(), (std::vector<std::int32_t>{5, 4}));
}

TEST_F(MapRules, MapsInTheOrderOfAccessAreForTheBytecode) {
  const Ref map = newMap(jvm::kLinkedMapClass);
  context_.storeInt(context_.field(map, JdkField::LinkedMapByAccess), 1);
  EXPECT_FALSE(put(map, box(5), 5, heap::kNullRef).has_value());
  const Ref first = newMap(jvm::kLinkedMapClass);
  context_.storeInt(context_.field(first, JdkField::LinkedMapPutMode), 1);
  EXPECT_FALSE(put(first, box(5), 5, heap::kNullRef).has_value());
  context_.has_optional_fields = false;  // as before JDK 21
  EXPECT_TRUE(put(first, box(5), 5, heap::kNullRef).has_value());
  const Ref other = newMap("OtherMap");
  EXPECT_FALSE(put(other, box(5), 5, heap::kNullRef).has_value());
}

TEST_F(MapRules, KeysOfDifferentKinds) {
  const Ref map = newMap();
  const Ref red = context_.newObject("Colour", "java/lang/Enum");
  put(map, box(5), 5, heap::kNullRef);
  // Once there is an unsettled entry, all keys are looked for here.
  EXPECT_EQ(objectOf(get(map, red)), heap::kNullRef);
  EXPECT_EQ(objectOf(get(map, heap::kNullRef)), heap::kNullRef);
  EXPECT_EQ(objectOf(get(map, context_.newBox("java/lang/Short", 5, false))), heap::kNullRef);
  EXPECT_FALSE(get(map, context_.newObject("Other")).has_value());
}

TEST_F(MapRules, HashesOfKeys) {
  const auto hashOf = [&](Ref key) { return context_.intOf(*hashOfKey(context_, key)); };
  EXPECT_EQ(hashOf(heap::kNullRef), 0);
  EXPECT_EQ(hashOf(box(0x12345678)), 0x12345678 ^ 0x1234);
  EXPECT_EQ(hashOf(context_.newBox("java/lang/Boolean", 1, false)), 1231);
  EXPECT_EQ(hashOf(context_.newBox("java/lang/Boolean", 0, false)), 1237);
  EXPECT_EQ(hashOf(context_.newBox("java/lang/Long", -1, false)), 0);
  context_.addSymbolicArray(BasicType::Byte, {'A', 'a'}, 3);
  context_.wrapLast();
  EXPECT_EQ(hashOf(context_.object(0)), 31 * 'A' + 'a');
  EXPECT_FALSE(hashOfKey(context_, context_.newBox("java/lang/Double", 0, false)).has_value());
  EXPECT_FALSE(hashOfKey(context_, context_.newObject("Colour", "java/lang/Enum")).has_value());
}

TEST_F(MapRules, ComputeCallsTheFunctionWithWhatIsThere) {
  const Ref map = newMap();
  const Ref function = context_.newObject("Function");
  const Ref key = box(5);
  const Answer answer = computeValue(call({map, key, function}));
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(context_.called, std::vector<std::string>{"apply"});
  EXPECT_EQ(context_.function_arguments[1].object, heap::kNullRef);
  const Ref made = context_.newObject("Value");
  context_.function_result = {made, {}};
  EXPECT_EQ(objectOf(functionReturned(context_)), made);
  EXPECT_EQ(valueOf(inBucket(map, 0)), made);
  // The second time there is something, and null takes it away.
  computeValue(call({map, box(5), function}));
  EXPECT_EQ(context_.function_arguments[1].object, made);
  context_.function_result = {};
  EXPECT_EQ(objectOf(functionReturned(context_)), heap::kNullRef);
  EXPECT_EQ(sizeOf(map), 0);
}

TEST_F(MapRules, AFunctionThatChangesTheMapIsAnError) {
  const Ref map = newMap();
  computeValue(call({map, box(5), context_.newObject("Function")}));
  context_.storeInt(context_.field(map, JdkField::MapChanges), 7);
  const Answer answer = functionReturned(context_);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(std::get<Thrown>(answer->value).type, "java/util/ConcurrentModificationException");
}

TEST_F(MapRules, ComputeIfAbsentCallsNothingIfItIsThere) {
  const Ref map = newMap();
  const Ref function = context_.newObject("Function");
  const Ref value = context_.newObject("Value");
  put(map, box(5), 5, value);
  EXPECT_EQ(objectOf(computeAbsent(call({map, box(5), function}))), value);
  EXPECT_TRUE(context_.called.empty());
  computeAbsent(call({map, box(6), function}));
  EXPECT_EQ(context_.called.size(), 1U);
  context_.function_result = {};
  EXPECT_EQ(objectOf(absentReturned(context_)), heap::kNullRef);
  EXPECT_EQ(sizeOf(map), 1);
  EXPECT_FALSE(computeAbsent(call({map, box(6), heap::kNullRef})).has_value());
}

TEST_F(MapRules, MergePutsOrCalls) {
  const Ref map = newMap();
  const Ref function = context_.newObject("Function");
  const Ref value = context_.newObject("Value");
  EXPECT_EQ(objectOf(mergeValue(call({map, box(5), value, function}))), value);
  EXPECT_EQ(valueOf(inBucket(map, 0)), value);
  EXPECT_TRUE(context_.called.empty());
  mergeValue(call({map, box(5), value, function}));
  EXPECT_EQ(context_.called.size(), 1U);
  EXPECT_FALSE(mergeValue(call({map, box(5), heap::kNullRef, function})).has_value());
}

}  // namespace
}  // namespace javelin::rules
