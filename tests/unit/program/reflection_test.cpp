// SPDX-License-Identifier: Apache-2.0
// Loaded classes against the JVM's reflection, on several hundred classes of the JDK: supertypes, members,
// flags, nesting, nest hosts, and the whole matrix of assignability.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "program/access.h"
#include "program/inner_class.h"
#include "program/messages.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

// Prints for each class its facts in lines that describeClass() below prints, too. Then, for every
// class of the list and its array classes, a row of isAssignableFrom.
constexpr const char* kReflector = R"(
import java.io.*;
import java.lang.invoke.MethodType;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

public class Reflector {
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
    List<Class<?>> classes = new ArrayList<>();
    for (String name : Files.readAllLines(Path.of(args[0]))) classes.add(Class.forName(name, false, null));
    for (Class<?> c : classes) describe(c, out);
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> c : classes) all.addAll(List.of(c, c.arrayType(), c.arrayType().arrayType()));
    all.addAll(List.of(int.class, int[].class, int[][].class, long.class, long[].class, void.class, boolean[].class));
    for (Class<?> from : all) {
      StringBuilder row = new StringBuilder();
      for (Class<?> to : all) row.append(to.isAssignableFrom(from) ? '1' : '0');
      out.println(row);
    }
    out.flush();
  }

  static String name(Class<?> c) { return c == null ? "-" : c.getName(); }

  static void describe(Class<?> c, PrintStream out) {
    out.println(c.getName() + " extends " + name(c.getSuperclass()) + " implements "
        + Stream.of(c.getInterfaces()).map(Class::getName).collect(Collectors.joining(",")));
    out.println(String.format("%x %s in %s host %s %s", c.getModifiers(), c.getSimpleName(), name(c.getEnclosingClass()),
        name(c.getNestHost()),
        c.isAnonymousClass() ? "anonymous" : c.isLocalClass() ? "local" : c.isMemberClass() ? "member" : "top"));
    List<String> members = new ArrayList<>();
    for (Field f : c.getDeclaredFields()) {
      members.add(String.format("%x %s %s", f.getModifiers(), f.getName(), f.getType().descriptorString()));
    }
    for (Method m : c.getDeclaredMethods()) {
      members.add(String.format("%x %s %s", m.getModifiers(), m.getName(),
          MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString()));
    }
    for (Constructor<?> m : c.getDeclaredConstructors()) {
      members.add(String.format("%x <init> %s", m.getModifiers(),
          MethodType.methodType(void.class, m.getParameterTypes()).descriptorString()));
    }
    Collections.sort(members);
    members.forEach(out::println);
  }
}
)";

// Reflection hides members of these.
constexpr std::array<std::string_view, 9> kFiltered = {"java/lang/Class",
                                                       "java/lang/ClassLoader",
                                                       "java/lang/Module",
                                                       "java/lang/System",
                                                       "java/lang/reflect/AccessibleObject",
                                                       "java/lang/reflect/Constructor",
                                                       "java/lang/reflect/Field",
                                                       "java/lang/reflect/Method",
                                                       "jdk/internal/reflect/Reflection"};

std::vector<std::string> sampleNames(const classpath::ClassPath& path) {
  std::vector<std::string> names;
  std::size_t seen = 0;
  path.forEachClass([&](const classpath::ClassEntry& entry) {
    const bool wanted = entry.name.starts_with("java/util/") || entry.name.starts_with("java/lang/") ||
                        entry.name.starts_with("java/io/") || entry.name.starts_with("java/time/");
    const bool filtered = std::find(kFiltered.begin(), kFiltered.end(), entry.name) != kFiltered.end();
    if (wanted && !filtered && seen++ % 5 == 0) names.emplace_back(entry.name);
  });
  return names;
}

std::string dotted(const Program& program, ClassId id) { return id ? externalName(program, id) : "-"; }

constexpr std::array<std::string_view, 4> kNestingWords = {"top", "member", "local", "anonymous"};

std::vector<std::string> describeClass(Program& program, ClassId id) {
  const Class& of = program[id];
  std::string interfaces;
  for (const ClassId interface : of.interfaces()) {
    interfaces += (interfaces.empty() ? "" : ",") + externalName(program, interface);
  }
  // Reflection gives interfaces no superclass.
  const ClassId superclass = of.isInterface() ? ClassId{} : of.superclass();
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{} extends {} implements {}", dotted(program, id), dotted(program, superclass),
                              interfaces));
  const auto facts = innerClassFacts(of);
  EXPECT_TRUE(facts.ok());
  lines.push_back(fmt::format("{:x} {} in {} host {} {}", facts->flags, facts->simple_name,
                              facts->enclosing_class.empty() ? "-" : externalName(facts->enclosing_class),
                              dotted(program, nestHost(program, id)),
                              kNestingWords[static_cast<std::size_t>(facts->nesting)]));
  std::vector<std::string> members;
  for (std::uint32_t i = 0; i < of.fieldCount(); ++i) {
    const Field& field = program[of.field(i)];
    EXPECT_EQ(field.owner, id);
    members.push_back(
        fmt::format("{:x} {} {}", field.flags, program.text(field.name), program.text(field.descriptor)));
  }
  for (std::uint32_t i = 0; i < of.methodCount(); ++i) {
    const Method& method = program[of.method(i)];
    EXPECT_EQ(method.owner, id);
    if (method.name == program.names().clinit) continue;
    members.push_back(
        fmt::format("{:x} {} {}", method.flags, program.text(method.name), program.text(method.descriptor)));
  }
  std::sort(members.begin(), members.end());
  lines.insert(lines.end(), members.begin(), members.end());
  return lines;
}

TEST(Reflection, ClassesAreAsTheJvmShowsThem) {
  const Scratch scratch;
  const auto program = openProgram();
  const std::vector<std::string> names = sampleNames(program->classPath());
  ASSERT_GT(names.size(), 300U);
  std::string list;
  for (const std::string& name : names) list += externalName(name) + "\n";
  writeFile(scratch.folder("list"), list);
  ASSERT_NO_FATAL_FAILURE(compile({{"Reflector.java", kReflector}}, scratch.folder("classes")));
  const auto jvm =
      runJava(scratch.folder("classes").string(), "Reflector", {scratch.folder("list").string()});

  std::vector<ClassId> all;
  std::vector<std::string> ours;
  for (const std::string& name : names) {
    const auto id = program->load(name);
    ASSERT_TRUE(id.ok()) << id.error()->text();
    const auto lines = describeClass(*program, *id);
    ours.insert(ours.end(), lines.begin(), lines.end());
    const ClassId array = program->arrayOf(*id);
    all.insert(all.end(), {*id, array, program->arrayOf(array)});
  }
  const ClassId ints = program->arrayOf(program->primitive(classfile::BasicType::Int));
  const ClassId longs = program->primitive(classfile::BasicType::Long);
  all.insert(all.end(), {program->primitive(classfile::BasicType::Int), ints, program->arrayOf(ints), longs,
                         program->arrayOf(longs), program->primitive(classfile::BasicType::Void),
                         program->arrayOf(program->primitive(classfile::BasicType::Boolean))});
  for (const ClassId from : all) {
    std::string row;
    for (const ClassId to : all) row += program->isSubtype(from, to) ? '1' : '0';
    ours.push_back(row);
  }
  ASSERT_EQ(ours.size(), jvm.size());
  for (std::size_t i = 0; i < ours.size(); ++i) ASSERT_EQ(ours[i], jvm[i]) << "line " << i;
}

}  // namespace
}  // namespace javelin::program::test
