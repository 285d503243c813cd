// SPDX-License-Identifier: Apache-2.0
#include "program/program.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>

#include "classfile/access_flags.h"
#include "program/messages.h"
#include "program/selection.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

using classfile::BasicType;

ClassId loadOrFail(Program& program, std::string_view name) {
  const auto id = program.load(name);
  EXPECT_TRUE(id.ok()) << id.error()->text();
  return id.ok() ? *id : ClassId{};
}

TEST(Program, LoadsAClassOnce) {
  const auto program = openProgram();
  const ClassId list = loadOrFail(*program, "java/util/ArrayList");
  const std::uint32_t count = program->classCount();
  EXPECT_EQ(loadOrFail(*program, "java/util/ArrayList"), list);
  EXPECT_EQ(program->loaded((*program)[list].name()), list);
  EXPECT_EQ(program->classCount(), count);
  EXPECT_FALSE(program->loaded(program->symbols().intern("java/util/TreeMap")).valid());
}

TEST(Program, KnowsWhereAClassComesFrom) {
  const auto program = openProgram();
  const Class& driver = (*program)[loadOrFail(*program, "java/sql/Driver")];
  EXPECT_EQ(driver.module(), "java.sql");
  EXPECT_EQ(driver.loader(), classpath::Loader::Platform);
  EXPECT_EQ(program->text(driver.package()), "java/sql");
  EXPECT_EQ(inModules(*program, driver.id(), program->objectClass()),
            "java.sql.Driver is in module java.sql of loader 'platform'; "
            "java.lang.Object is in module java.base of loader 'bootstrap'");
}

TEST(Program, HasNinePrimitives) {
  const auto program = openProgram();
  for (const BasicType type :
       {BasicType::Boolean, BasicType::Byte, BasicType::Char, BasicType::Short, BasicType::Int,
        BasicType::Long, BasicType::Float, BasicType::Double, BasicType::Void}) {
    const Class& primitive = (*program)[program->primitive(type)];
    EXPECT_TRUE(primitive.isPrimitive());
    EXPECT_EQ(primitive.basicType(), type);
    EXPECT_EQ(program->text(primitive.name()), classfile::nameOf(type));
    EXPECT_FALSE(program->isSubtype(primitive.id(), program->objectClass()));
  }
  // A class may have a primitive's name: it is another one.
  EXPECT_FALSE(program->load("int").ok());
}

TEST(Program, MakesArrayClasses) {
  const auto program = openProgram();
  const ClassId id = loadOrFail(*program, "[[Ljava/lang/String;");
  const Class& array = (*program)[id];
  EXPECT_TRUE(array.isArray());
  EXPECT_EQ(array.dimensions(), 2);
  EXPECT_EQ(program->nameOf(array.component()), "[Ljava/lang/String;");
  EXPECT_EQ(program->nameOf(array.element()), "java/lang/String");
  EXPECT_EQ(array.superclass(), program->objectClass());
  EXPECT_EQ(array.vtable().size(), (*program)[program->objectClass()].vtable().size());
  EXPECT_EQ(program->arrayOf(array.component()), id);
  EXPECT_EQ(loadOrFail(*program, "[I"), program->arrayOf(program->primitive(BasicType::Int)));
  EXPECT_EQ(array.flags(), classfile::kAccPublic | classfile::kAccFinal | classfile::kAccAbstract);
  const auto missing = program->load("[[Lno/Such;");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error()->text(), "java.lang.NoClassDefFoundError: [[Lno/Such;");
  EXPECT_FALSE(program->load("[V").ok());
  EXPECT_FALSE(program->load(std::string(256, '[') + "I").ok());
  EXPECT_TRUE(program->load(std::string(255, '[') + "I").ok());
}

TEST(Program, StoresIntoArraysByTheirComponent) {
  const auto program = openProgram();
  const ClassId number = loadOrFail(*program, "java/lang/Number");
  const ClassId integer = loadOrFail(*program, "java/lang/Integer");
  const ClassId integers = program->arrayOf(integer);
  EXPECT_TRUE(program->isStorable(integer, program->arrayOf(number)));
  EXPECT_FALSE(program->isStorable(number, integers));
  EXPECT_TRUE(program->isStorable(integers, program->arrayOf(program->objectClass())));
  EXPECT_TRUE(program->isStorable(integers, program->arrayOf(program->arrayOf(number))));
  EXPECT_TRUE(program->isStorable(integers, program->arrayOf(program->serializableClass())));
}

TEST(Program, RemembersAFailedLoad) {
  const auto program = openProgram();
  const auto first = program->load("no/Such");
  const auto again = program->load("no/Such");
  ASSERT_FALSE(first.ok());
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(first.error(), again.error());  // the same object
  EXPECT_EQ(first.error()->kind, LinkageErrorKind::NoClassDefFoundError);
}

// What a cycle is called after does not depend on what was loaded before.
TEST(Program, NamesACircularityByTheClassAskedFor) {
  const Scratch scratch;
  for (const auto& [name, super_name] : {std::pair("A", "B"), {"B", "C"}, {"C", "A"}, {"D", "B"}}) {
    const ClassWriter writer(61, classfile::kAccPublic | classfile::kAccSuper, name, super_name);
    writeFile(scratch.path() / (std::string(name) + ".class"), writer.bytes());
  }
  const std::array<std::pair<const char*, const char*>, 4> expected{
      {{"A", "A"}, {"B", "B"}, {"C", "C"}, {"D", "B"}}};
  for (std::size_t first = 0; first < expected.size(); ++first) {
    const auto program = openProgram(scratch.path().string());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const auto& [asked, named] = expected[(first + i) % expected.size()];
      const auto result = program->load(asked);
      ASSERT_FALSE(result.ok());
      EXPECT_EQ(result.error()->text(), std::string("java.lang.ClassCircularityError: ") + named) << asked;
    }
  }
}

TEST(Program, DefinesClassesAtRunTime) {
  const auto program = openProgram();
  const ClassWriter writer(61, classfile::kAccPublic | classfile::kAccSuper, "made/Up",
                           "java/util/ArrayList");
  const auto bytes = std::make_shared<const ByteVector>(writer.bytes());
  const auto define = [&] {
    return program->define({bytes, Bytes(*bytes)}, "made/Up", classpath::Loader::App);
  };
  const auto id = define();
  ASSERT_TRUE(id.ok()) << id.error()->text();
  EXPECT_EQ(*program->load("made/Up"), *id);
  EXPECT_TRUE(program->isSubtype(*id, loadOrFail(*program, "java/util/List")));
  const auto again = define();
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.error()->text(),
            "java.lang.LinkageError: loader 'app' attempted duplicate class definition for made.Up. "
            "(made.Up is in unnamed module of loader 'app')");
}

// Before version 51 a method overrides only what it can see (HotSpot; JVMS 5.4.5 from then on).
TEST(Program, OldClassesDoNotOverrideTransitively) {
  for (const std::uint16_t major : {std::uint16_t{50}, std::uint16_t{51}}) {
    const Scratch scratch;
    const auto write = [&](const char* name, const char* super_name, std::uint16_t flags) {
      ClassWriter writer(major, classfile::kAccPublic | classfile::kAccSuper, name, super_name);
      writer.addMethod(flags, "m", "()V", ByteVector{0xb1});
      writeFile(scratch.path() / (std::string(name) + ".class"), writer.bytes());
    };
    write("p/A", "java/lang/Object", classfile::kAccPublic);
    write("q/B", "p/A", 0);  // weaker access: no compiler would
    write("p/C", "q/B", classfile::kAccPublic);
    const auto program = openProgram(scratch.path().string());
    const ClassId a = loadOrFail(*program, "p/A");
    const ClassId c = loadOrFail(*program, "p/C");
    const MethodId resolved = (*program)[a].method(0);
    const auto selected = selectVirtual(*program, c, resolved);
    ASSERT_TRUE(selected.ok());
    EXPECT_EQ(describe(*program, *selected), major == 50 ? "q.B.m" : "p.C.m");
  }
}

// All classes get the same ids for the same names, whatever thread loads them first; readers see whole
// classes.
TEST(Program, LoadsFromSeveralThreads) {
  const auto program = openProgram();
  std::vector<std::string> names;
  program->classPath().forEachClass([&](const classpath::ClassEntry& entry) {
    if (entry.name.starts_with("java/util/concurrent/") || entry.name.starts_with("java/time/")) {
      names.emplace_back(entry.name);
    }
  });
  ASSERT_GT(names.size(), 300U);
  const ClassId object = program->objectClass();
  const MethodId to_string = (*program)[object].findMethod(program->symbols().intern("toString"),
                                                           program->symbols().intern("()Ljava/lang/String;"));
  const ClassId runnable = loadOrFail(*program, "java/lang/Runnable");
  const MethodId run = (*program)[runnable].method(0);
  std::vector<std::vector<ClassId>> results(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < results.size(); ++t) {
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < names.size(); ++i) {
        const auto id = program->load(names[t % 2 == 0 ? i : names.size() - 1 - i]);
        if (!id.ok()) continue;
        results[t].push_back(*id);
        const Class& loaded = (*program)[*id];
        if (!loaded.isInterface()) (void)selectVirtual(*program, *id, to_string);
        if (!loaded.isInterface()) (void)selectInterface(*program, *id, runnable, run);
        (void)program->arrayOf(*id);
        EXPECT_TRUE(program->isSubtype(*id, object));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::reverse(results[1].begin(), results[1].end());
  std::reverse(results[3].begin(), results[3].end());
  EXPECT_EQ(results[0].size(), names.size());
  for (const auto& result : results) EXPECT_EQ(result, results[0]);
}

TEST(Program, LinksTheJdk) {
  const auto program = openProgram();
  std::size_t number = 0;
  std::size_t failed = 0;
  program->classPath().forEachClass([&](const classpath::ClassEntry& entry) {
    if (number++ % 7 != 0) return;
    const auto id = program->load(entry.name);
    if (!id.ok() && ++failed <= 5) ADD_FAILURE() << entry.name << ": " << id.error()->text();
  });
  EXPECT_EQ(failed, 0U);
  EXPECT_GT(program->classCount(), 4000U);
}

}  // namespace
}  // namespace javelin::program::test
