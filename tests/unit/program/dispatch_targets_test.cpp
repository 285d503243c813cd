// SPDX-License-Identifier: Apache-2.0
// Targets over the index against selection on loaded classes, receiver by receiver.
#include "program/dispatch_targets.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "program/resolution.h"
#include "program/selection.h"
#include "unit/program/jvm.h"
#include "unit/program/random_family.h"

namespace javelin::program::test {
namespace {

std::unique_ptr<const HierarchyIndex> indexOf(const classpath::ClassPath& path) {
  return std::move(HierarchyIndex::build(path)).value();
}

// What each receiver selects: a class's name, or "abstract", "conflict".
using Answers = std::map<std::string, std::string>;

Answers byIndex(const HierarchyIndex& index, const DispatchQuery& query, const BitSet& receivers) {
  const DispatchTargets targets = dispatchTargets(index, query, receivers);
  Answers answers;
  const auto put = [&](TypeNumber receiver, std::string_view answer) {
    EXPECT_TRUE(answers.emplace(index.nameOf(receiver), answer).second) << "a receiver twice";
  };
  for (std::size_t i = 0; i < targets.targets().size(); ++i) {
    const DispatchTargets::Target& target = targets.targets()[i];
    EXPECT_TRUE(i == 0 || targets.targets()[i - 1].owner < target.owner);
    for (const TypeNumber receiver : targets.receivers(target)) put(receiver, index.nameOf(target.owner));
    EXPECT_EQ(targets.receiverSet(target, index).count(), target.count);
  }
  for (const TypeNumber receiver : targets.abstractReceivers()) put(receiver, "abstract");
  for (const TypeNumber receiver : targets.conflictingReceivers()) put(receiver, "conflict");
  return answers;
}

Answers byProgram(Program& program, const HierarchyIndex& index, MethodId resolved, const BitSet& receivers) {
  Answers answers;
  const ClassId owner = program[resolved].owner;
  receivers.forEach([&](std::size_t number) {
    const std::string_view name = index.nameOf(TypeNumber{static_cast<std::uint32_t>(number)});
    const auto receiver = program.load(name);
    if (!receiver.ok() || !program.isSubtype(*receiver, owner)) return;
    const auto selected = program[owner].isInterface() ? selectInterface(program, *receiver, owner, resolved)
                                                       : selectVirtual(program, *receiver, resolved);
    std::string answer;
    if (selected.ok()) {
      answer = program.nameOf(program[*selected].owner);
    } else {
      const bool conflict = selected.error()->kind == LinkageErrorKind::IncompatibleClassChangeError;
      answer = conflict ? "conflict" : "abstract";
    }
    answers.emplace(name, answer);
  });
  return answers;
}

// All instance methods that the types declare, on all their instantiable subtypes.
std::size_t compareAll(Program& program, const HierarchyIndex& index, const std::vector<std::string>& names) {
  std::size_t compared = 0;
  for (const std::string& name : names) {
    const auto id = program.load(name);
    if (!id.ok()) continue;
    const TypeNumber type = index.find(name);
    BitSet receivers = index.instantiableSubtypes(type);
    // The index does not see every reason why a class cannot be loaded.
    index.instantiableSubtypes(type).forEach([&](std::size_t number) {
      if (!program.load(index.nameOf(TypeNumber{static_cast<std::uint32_t>(number)})).ok())
        receivers.erase(number);
    });
    for (std::uint32_t i = 0; i < program[*id].methodCount(); ++i) {
      const Method& method = program[program[*id].method(i)];
      if (method.isStatic() || program.text(method.name).starts_with('<')) continue;
      const DispatchQuery query{type, program.text(method.name), program.text(method.descriptor)};
      const Answers ours = byIndex(index, query, receivers);
      EXPECT_EQ(ours, byProgram(program, index, method.id, receivers)) << name << "." << query.name;
      compared += ours.size();
    }
  }
  return compared;
}

TEST(DispatchTargets, AgreeWithSelectionInJavaUtil) {
  const auto program = openProgram();
  const auto index = indexOf(program->classPath());
  std::vector<std::string> names;
  for (std::uint32_t n = 0; n < index->size(); ++n) {
    const std::string_view name = index->nameOf(TypeNumber{n});
    if (index->packageOf(TypeNumber{n}) == "java/util" && name.find('$') == std::string_view::npos) {
      names.emplace_back(name);
    }
  }
  EXPECT_GT(compareAll(*program, *index, names), 20000U);
}

TEST(DispatchTargets, AgreeWithSelectionInRandomFamilies) {
  std::mt19937 random(3);
  const Scratch scratch;
  std::vector<std::string> names;
  for (int i = 0; i < 120; ++i) {
    const Family family = randomFamily(random, fmt::format("f{}", i));
    writeFamily(family, scratch.path());
    for (const FamilyType& type : family.types) {
      if (!type.missing) names.push_back(type.name);
    }
  }
  const auto program = openProgram(scratch.path().string());
  const auto index = indexOf(program->classPath());
  EXPECT_GT(compareAll(*program, *index, names), 3000U);
}

TEST(DispatchTargets, ResolveAsReferencesDo) {
  std::mt19937 random(4);
  const Scratch scratch;
  std::vector<std::string> names;
  for (int i = 0; i < 60; ++i) {
    const Family family = randomFamily(random, fmt::format("f{}", i));
    writeFamily(family, scratch.path());
    for (const FamilyType& type : family.types) names.push_back(type.name);
  }
  const auto program = openProgram(scratch.path().string());
  const auto index = indexOf(program->classPath());
  std::size_t found = 0;
  for (const std::string& name : names) {
    const auto id = program->load(name);
    if (!id.ok()) continue;
    for (const char* method : {"m", "n", "toString", "no"}) {
      SymbolTable& symbols = program->symbols();
      const MethodId expected =
          lookupMethod(*program, *id, symbols.intern(method), symbols.intern(kMethodDescriptor));
      const auto resolved = resolveDispatch(*index, index->find(name), method, kMethodDescriptor);
      ASSERT_EQ(resolved.has_value(), expected.valid()) << name << "." << method;
      if (!expected) continue;
      ++found;
      // Any may be chosen if superinterfaces do not agree on one default method.
      const MethodId ours = *methodOf(*program, *index, *resolved, resolved->owner);
      if (ours == expected) continue;
      auto specific =
          maximallySpecificMethods(*program, *id, symbols.intern(method), symbols.intern(kMethodDescriptor));
      std::erase_if(specific, [&](MethodId candidate) { return (*program)[candidate].isAbstract(); });
      EXPECT_NE(specific.size(), 1U) << name << "." << method;
    }
  }
  EXPECT_GT(found, 500U);
}

TEST(DispatchTargets, CoverObjectToString) {
  const auto program = openProgram();
  const auto index = indexOf(program->classPath());
  const DispatchQuery query{index->object(), "toString", "()Ljava/lang/String;"};
  const DispatchTargets targets = dispatchTargets(*index, query, index->instantiable());
  std::size_t receivers = 0;
  for (const auto& target : targets.targets()) receivers += target.count;
  EXPECT_EQ(receivers, index->instantiable().count());
  EXPECT_GT(targets.targets().size(), 1000U);
  const auto method = methodOf(*program, *index, query, index->find("java/util/AbstractCollection"));
  ASSERT_TRUE(method.ok());
  EXPECT_EQ(describe(*program, *method), "java.util.AbstractCollection.toString");
}

}  // namespace
}  // namespace javelin::program::test
