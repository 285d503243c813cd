// SPDX-License-Identifier: Apache-2.0
// Classes compiled against one version of others and run with another: each way of breaking them gives the
// JVM's error with the JVM's message.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "unit/program/bytecode_linker.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHarness = R"(
public class Harness {
  public static void main(String[] names) {
    for (String name : names) {
      try {
        Class.forName(name + ".Run").getMethod("run").invoke(null);
        System.out.println("ok");
      } catch (java.lang.reflect.InvocationTargetException e) {
        System.out.println(e.getCause());
      } catch (Throwable e) {
        System.out.println(e);
      }
    }
  }
}
)";

// The classes of one package: before, when Run was compiled, and what replaces them. Sources are class bodies
// by simple name, without the package line; "sub/A" is in the package's subpackage; "!A" is there to
// compile the others, and then forgotten.
struct Breakage {
  const char* package;
  const char* run;  // body of Run.run()
  Sources before;
  Sources after;
  // Done to the folder of class files at the end.
  std::function<void(const fs::path&)> damage = {};
};

void patch(const fs::path& file, std::size_t offset, std::uint8_t value) {
  std::FILE* stream = std::fopen(file.c_str(), "r+b");
  ASSERT_NE(stream, nullptr);
  std::fseek(stream, static_cast<long>(offset), SEEK_SET);
  std::fputc(value, stream);
  std::fclose(stream);
}

std::vector<Breakage> breakages() {
  return {
      {"fine", "new A().m();", {{"A", "public class A { public void m() {} }"}}, {}},
      {"missing",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { fs::remove(f / "A.class"); }},
      {"missingsuper",
       "new B();",
       {{"A", "public class A {}"}, {"B", "public class B extends A {}"}},
       {},
       [](const fs::path& f) { fs::remove(f / "A.class"); }},
      {"missingelement",
       "Object o = new A[3];",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { fs::remove(f / "A.class"); }},
      {"becameinterface",
       "new B().m();",
       {{"A", "public class A { public void m() {} }"}, {"B", "public class B extends A {}"}},
       {{"A", "public interface A { void m(); }"}}},
      {"interfaceexpected",
       "I i = new A(); i.m();",
       {{"I", "public interface I { void m(); }"},
        {"A", "public class A implements I { public void m() {} }"}},
       {{"A", "public class A { public void m() {} }"}, {"I", "public class I { public void m() {} }"}}},
      {"classexpected",
       "A.m();",
       {{"A", "public class A { public static void m() {} }"}},
       {{"A", "public interface A { static void m() {} }"}}},
      {"notimplemented",
       "I i = new A(); i.m();",
       {{"I", "public interface I { void m(); }"},
        {"A", "public class A implements I { public void m() {} }"}},
       {{"A", "public class A { public void m() {} }"}}},
      {"methodremoved",
       "new A().m(1, null, new int[0]);",
       {{"A", "public class A { public void m(int i, String s, int[] a) {} }"}},
       {{"A", "public class A {}"}}},
      {"returntype",
       "new A().m();",
       {{"A", "public class A { public int m() { return 0; } }"}},
       {{"A", "public class A { public long m() { return 0; } }"}}},
      {"constructorremoved",
       "new A(1);",
       {{"A", "public class A { public A(int i) {} }"}},
       {{"A", "public class A { public A() {} }"}}},
      {"fieldremoved",
       "int i = new A().f;",
       {{"A", "public class A { public int f; }"}},
       {{"A", "public class A {}"}}},
      {"fieldtype",
       "int i = new A().f;",
       {{"A", "public class A { public int f; }"}},
       {{"A", "public class A { public long f; }"}}},
      {"methodstatic",
       "new A().m();",
       {{"A", "public class A { public void m() {} }"}},
       {{"A", "public class A { public static void m() {} }"}}},
      {"methodinstance",
       "A.m();",
       {{"A", "public class A { public static void m() {} }"}},
       {{"A", "public class A { public void m() {} }"}}},
      {"interfacestatic",
       "I i = new A(); i.m();",
       {{"I", "public interface I { default void m() {} }"}, {"A", "public class A implements I {}"}},
       {{"I", "public interface I { static void m() {} }"}}},
      {"fieldstatic",
       "int i = new A().f;",
       {{"A", "public class A { public int f; }"}},
       {{"A", "public class A { public static int f; }"}}},
      {"fieldinstance",
       "int i = A.f;",
       {{"A", "public class A { public static int f; }"}},
       {{"A", "public class A { public int f; }"}}},
      {"methodprivate",
       "new A().m();",
       {{"A", "public class A { public void m() {} }"}},
       {{"A", "public class A { private void m() {} }"}}},
      {"fieldprivate",
       "int i = new A().f;",
       {{"A", "public class A { public int f; }"}},
       {{"A", "public class A { private int f; }"}}},
      {"methodprotected",
       "new sub.A().m();",
       {{"sub/A", "public class A { public void m() {} }"}},
       {{"sub/A", "public class A { protected void m() {} }"}}},
      {"fieldpackage",
       "new sub.A().f = 1;",
       {{"sub/A", "public class A { public int f; }"}},
       {{"sub/A", "public class A { int f; }"}}},
      {"classpackage",
       "new sub.A();",
       {{"sub/A", "public class A {}"}},
       {{"sub/A", "class A { public A() {} }"}}},
      {"superpackage",
       "new B();",
       {{"sub/A", "public class A {}"}, {"B", "public class B extends sub.A {}"}},
       {{"sub/A", "class A { public A() {} }"}}},
      {"superinterfacepackage",
       "new B();",
       {{"sub/I", "public interface I {}"}, {"B", "public class B implements sub.I {}"}},
       {{"sub/I", "interface I {}"}}},
      {"constructorprivate",
       "new A();",
       {{"A", "public class A {}"}},
       {{"A", "public class A { private A() {} }"}}},
      {"finalclass",
       "new B();",
       {{"A", "public class A {}"}, {"B", "public class B extends A {}"}},
       {{"A", "public final class A {}"}}},
      {"finalmethod",
       "new B();",
       {{"A", "public class A { public void m(String s) {} }"},
        {"B", "public class B extends A { public void m(String s) {} }"}},
       {{"A", "public class A { public final void m(String s) {} }"}}},
      {"finalfield",
       "new A().f = 1;",
       {{"A", "public class A { public int f; }"}},
       {{"A", "public class A { public final int f = A.class.hashCode(); }"}}},
      {"finalstaticfield",
       "A.f = 1;",
       {{"A", "public class A { public static int f; }"}},
       {{"A", "public class A { public static final int f = A.class.hashCode(); }"}}},
      {"abstractclass", "new A();", {{"A", "public class A {}"}}, {{"A", "public abstract class A {}"}}},
      {"abstractadded",
       "A a = new B(); a.m(1);",
       {{"A", "public abstract class A { public int m(int i) { return i; } }"},
        {"B", "public class B extends A {}"}},
       {{"A", "public abstract class A { public abstract int m(int i); }"}}},
      {"interfacemethodadded",
       "I i = new A(); i.m();",
       {{"I", "public interface I { default void m() {} }"}, {"A", "public class A implements I {}"}},
       {{"I", "public interface I { void m(); }"}}},
      {"methodnotpublic",
       "I i = new A(); i.m();",
       {{"I", "public interface I { void m(); }"},
        {"A", "public class A implements I { public void m() {} }"}},
       {{"I", "public interface I { default void m() {} }"},
        {"A", "public class A implements I { public void n() {} }"}},
       {}},
      // By invokevirtual; see random_family_test.cpp on invokeinterface.
      {"conflict",
       "new A().m();",
       {{"I", "public interface I { default void m() {} }"},
        {"J", "public interface J {}"},
        {"A", "public class A implements I, J {}"}},
       {{"J", "public interface J { default void m() {} }"}}},
      {"superisinterface",
       "new B();",
       {{"A", "public class A {}"}, {"B", "public class B extends A {}"}},
       {{"A", "public interface A {}"}}},
      {"interfaceisclass",
       "new B();",
       {{"I", "public interface I {}"}, {"B", "public class B implements I {}"}},
       {{"I", "public class I {}"}}},
      {"circular",
       "new A();",
       {{"A", "public class A {}"}, {"B", "public class B extends A {}"}},
       {{"A", "public class A extends B {}"}, {"!B", "public class B {}"}}},
      {"circularinterface",
       "I i = null; i.m();",
       {{"I", "public interface I { void m(); }"}, {"J", "public interface J extends I {}"}},
       {{"I", "public interface I extends J { void m(); }"}, {"!J", "public interface J {}"}}},
      {"sealed",
       "new B();",
       {{"A", "public class A {}"}, {"B", "public class B extends A {}"}},
       {{"A", "public sealed class A permits C {}"}, {"C", "public final class C extends A {}"}}},
      {"sealedinterface",
       "new B();",
       {{"I", "public interface I {}"}, {"B", "public class B implements I {}"}},
       {{"I", "public sealed interface I permits C {}"}, {"C", "public final class C implements I {}"}}},
      {"nestbroken",
       "A.B.m();",
       {{"A", "public class A { static class B { private static void p() {} static void m() {} } }"}},
       {{"A", "public class A { }"}}},
      {"enclosed", "Object o = A.X;", {{"A", "public enum A { X }"}}, {{"A", "public enum A { Y }"}}},
      {"newversion",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { patch(f / "A.class", 7, 99); }},
      {"preview",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) {
         patch(f / "A.class", 4, 0xff);
         patch(f / "A.class", 5, 0xff);
       }},
      {"minor",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { patch(f / "A.class", 5, 3); }},
      {"magic",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { patch(f / "A.class", 0, 0xbe); }},
      {"truncated",
       "new A();",
       {{"A", "public class A {}"}},
       {},
       [](const fs::path& f) { fs::resize_file(f / "A.class", 6); }},
      {"wrongname",
       "new A();",
       {{"A", "public class A {}"}, {"Z", "public class Z {}"}},
       {},
       [](const fs::path& f) { fs::rename(f / "Z.class", f / "A.class"); }},
  };
}

void addSources(const Breakage& breakage, const Sources& from, Sources& to) {
  for (const auto& [name, body] : from) {
    const bool in_sub = name.starts_with("sub/");
    to[fmt::format("{}/{}.java", breakage.package, name.substr(name.starts_with('!') ? 1 : 0))] =
        fmt::format("package {}{};\n{}\n", breakage.package, in_sub ? ".sub" : "", body);
  }
}

TEST(Breakage, GivesTheErrorsOfTheJvm) {
  const Scratch scratch;
  const fs::path folder = scratch.folder("classes");
  const fs::path changed = scratch.folder("changed");
  Sources before{{"Harness.java", kHarness}};
  Sources after;
  std::vector<std::string> names;
  const auto cases = breakages();
  for (const Breakage& breakage : cases) {
    names.emplace_back(breakage.package);
    addSources(breakage, breakage.before, before);
    addSources(breakage, breakage.after, after);
    std::string run = breakage.run;
    if (const std::size_t at = run.find("sub."); at != std::string::npos) run.insert(at, names.back() + ".");
    before[fmt::format("{}/Run.java", breakage.package)] = fmt::format(
        "package {};\npublic class Run {{ public static void run() {{ {} }} }}\n", breakage.package, run);
  }
  for (auto& [name, text] : before) {
    if (const std::size_t at = text.find("extends sub."); at != std::string::npos) {
      text.insert(at + 8, name.substr(0, name.find('/')) + ".");
    }
    if (const std::size_t at = text.find("implements sub."); at != std::string::npos) {
      text.insert(at + 11, name.substr(0, name.find('/')) + ".");
    }
  }
  ASSERT_NO_FATAL_FAILURE(compile(before, folder));
  compile(after, changed, folder.string());
  for (const Breakage& breakage : cases) {
    for (const auto& [name, body] : breakage.after) {
      if (name.starts_with('!')) fs::remove(changed / breakage.package / (name.substr(1) + ".class"));
    }
  }
  fs::copy(changed, folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  for (const Breakage& breakage : cases) {
    if (breakage.damage) breakage.damage(folder / breakage.package);
  }
  const auto jvm = runJava(folder.string(), "Harness", names);
  ASSERT_EQ(jvm.size(), cases.size());

  const auto program = openProgram(folder.string());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto run = program->load(names[i] + "/Run");
    ASSERT_TRUE(run.ok()) << run.error()->text();
    const MethodId method =
        (*program)[*run].findMethod(program->symbols().intern("run"), program->symbols().intern("()V"));
    const std::string error = linkInstructions(*program, method).error;
    EXPECT_EQ(error.empty() ? "ok" : error, jvm[i]) << names[i];
  }
}

}  // namespace
}  // namespace javelin::program::test
