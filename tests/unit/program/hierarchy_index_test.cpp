// SPDX-License-Identifier: Apache-2.0
#include "program/hierarchy_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "classfile/access_flags.h"
#include "program/program.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

std::unique_ptr<const HierarchyIndex> indexOf(const classpath::ClassPath& path, unsigned threads = 2) {
  auto index = HierarchyIndex::build(path, threads);
  EXPECT_TRUE(index.ok());
  return std::move(index).value();
}

TEST(HierarchyIndex, NumbersInPreorderWithChildrenByName) {
  const auto program = openProgram();
  const auto index = indexOf(program->classPath());
  EXPECT_EQ(index->nameOf(index->object()), "java/lang/Object");
  EXPECT_GT(index->size(), 20000U);
  EXPECT_TRUE(index->defects().empty());
  EXPECT_TRUE(index->unreadable().empty());
  std::map<TypeNumber, std::string_view> last_child;
  for (std::uint32_t n = 1; n < index->size(); ++n) {
    const TypeNumber type{n};
    const TypeNumber superclass = index->superclass(type);
    ASSERT_LT(superclass, type);
    ASSERT_LE(index->subclasses(type).last, index->subclasses(superclass).last);
    std::string_view& before = last_child[superclass];
    ASSERT_LT(before, index->nameOf(type));
    before = index->nameOf(type);
    ASSERT_EQ(index->find(index->nameOf(type)), type);
  }
  EXPECT_EQ(index->subclasses(index->object()).last, TypeNumber{index->size() - 1});
  EXPECT_FALSE(index->find("no/Such").valid());
}

TEST(HierarchyIndex, IsTheSameForAnyNumberOfThreads) {
  const auto program = openProgram();
  const auto one = indexOf(program->classPath(), 1);
  const auto three = indexOf(program->classPath(), 3);
  ASSERT_EQ(one->size(), three->size());
  for (std::uint32_t n = 0; n < one->size(); ++n) {
    const TypeNumber type{n};
    ASSERT_EQ(one->nameOf(type), three->nameOf(type));
    ASSERT_EQ(one->flags(type), three->flags(type));
    ASSERT_TRUE(std::ranges::equal(one->interfaces(type), three->interfaces(type)));
    ASSERT_TRUE(std::ranges::equal(one->implementers(type), three->implementers(type)));
  }
  EXPECT_EQ(one->instantiable(), three->instantiable());
}

// Every pair of types of java.util and its subpackages, against loaded classes.
TEST(HierarchyIndex, AgreesWithLoadedClassesOfJavaUtil) {
  const auto program = openProgram();
  const auto index = indexOf(program->classPath());
  std::vector<std::pair<TypeNumber, ClassId>> types;
  for (std::uint32_t n = 0; n < index->size(); ++n) {
    if (!index->nameOf(TypeNumber{n}).starts_with("java/util/")) continue;
    types.emplace_back(TypeNumber{n}, *program->load(index->nameOf(TypeNumber{n})));
  }
  ASSERT_GT(types.size(), 1000U);
  for (const auto& [ancestor, ancestor_id] : types) {
    BitSet expected(index->size());
    const BitSet subtypes = index->subtypes(ancestor);
    const BitSet instantiable = index->instantiableSubtypes(ancestor);
    for (const auto& [type, id] : types) {
      const bool is_subtype = program->isSubtype(id, ancestor_id);
      ASSERT_EQ(index->isSubtype(type, ancestor), is_subtype);
      ASSERT_EQ(subtypes.contains(type.value()), is_subtype);
      ASSERT_EQ(instantiable.contains(type.value()), is_subtype && (*program)[id].isInstantiable());
    }
  }
}

// The supertypes that the index lists, walked naively, for everything in the JDK.
TEST(HierarchyIndex, AgreesWithANaiveWalk) {
  const auto program = openProgram();
  const auto index = indexOf(program->classPath());
  std::map<TypeNumber, std::size_t> counts;  // subtypes of each type
  for (std::uint32_t n = 0; n < index->size(); ++n) {
    std::set<TypeNumber> seen;
    std::vector<TypeNumber> todo{TypeNumber{n}};
    while (!todo.empty()) {
      const TypeNumber type = todo.back();
      todo.pop_back();
      if (!seen.insert(type).second) continue;
      if (index->superclass(type)) todo.push_back(index->superclass(type));
      for (const TypeNumber interface : index->interfaces(type)) todo.push_back(interface);
    }
    for (const TypeNumber type : seen) ++counts[type];
  }
  for (const auto& [type, count] : counts)
    ASSERT_EQ(index->subtypes(type).count(), count) << index->nameOf(type);
}

TEST(HierarchyIndex, ListsWhatCanNeverBeLoaded) {
  const Scratch scratch;
  const auto write = [&](const char* name, const char* super_name, std::vector<const char*> interfaces = {},
                         std::uint16_t flags = classfile::kAccPublic | classfile::kAccSuper) {
    ClassWriter writer(61, flags, name, super_name);
    for (const char* interface : interfaces) writer.addInterface(interface);
    writeFile(scratch.path() / (std::string(name) + ".class"), writer.bytes());
  };
  constexpr std::uint16_t kInterface =
      classfile::kAccInterface | classfile::kAccAbstract | classfile::kAccPublic;
  write("x/Good", "java/lang/Object");
  write("x/Orphan", "x/Nowhere");
  write("x/BelowOrphan", "x/Orphan", {"x/I"});
  write("x/I", "java/lang/Object", {"x/NoInterface"}, kInterface);
  write("x/J", "java/lang/Object", {"x/I"}, kInterface);
  write("x/WithJ", "x/Good", {"x/J"});
  write("x/ExtendsInterface", "x/K");
  write("x/K", "java/lang/Object", {}, kInterface);
  write("x/ImplementsClass", "java/lang/Object", {"x/Good"});
  write("x/ExtendsFinal", "java/lang/String");
  write("x/CycleA", "x/CycleB");
  write("x/CycleB", "x/CycleA");
  write("x/BelowCycle", "x/CycleB");
  write("x/RingA", "java/lang/Object", {"x/RingB"}, kInterface);
  write("x/RingB", "java/lang/Object", {"x/RingC"}, kInterface);
  write("x/RingC", "java/lang/Object", {"x/RingA", "x/K"}, kInterface);
  write("x/InRing", "java/lang/Object", {"x/RingB"});
  writeFile(scratch.path() / "x/Damaged.class", std::string_view("not a class"));
  writeFile(scratch.path() / "x/Misnamed.class",
            ClassWriter(61, classfile::kAccSuper, "x/Other", "x/Good").bytes());

  const auto program = openProgram(scratch.path().string());
  const auto index = indexOf(program->classPath());
  std::set<std::string> defects;
  for (const HierarchyDefect& defect : index->defects()) {
    defects.insert(std::string(index->nameOf(defect.type)) + ": " + defect.supertype + " is " +
                   defect.reason);
  }
  EXPECT_EQ(defects,
            (std::set<std::string>{
                "x/Orphan: x/Nowhere is missing", "x/I: x/NoInterface is missing",
                "x/ExtendsInterface: x/K is an interface", "x/ImplementsClass: x/Good is not an interface",
                "x/ExtendsFinal: java/lang/String is final", "x/CycleA: x/CycleB is its own subclass",
                "x/RingC: x/RingA is its own subinterface"}));
  EXPECT_EQ(index->unreadable().size(), 2U);
  for (std::uint32_t n = 0; n < index->size(); ++n) {
    const std::string_view name = index->nameOf(TypeNumber{n});
    if (!name.starts_with("x/")) continue;
    const auto loaded = program->load(name);
    EXPECT_EQ(index->isInstantiable(TypeNumber{n}), loaded.ok() && (*program)[*loaded].isInstantiable())
        << name;
  }
  EXPECT_TRUE(index->isSubtype(index->find("x/BelowOrphan"), index->find("x/Orphan")));
  EXPECT_FALSE(index->find("x/Damaged").valid());
}

}  // namespace
}  // namespace javelin::program::test
