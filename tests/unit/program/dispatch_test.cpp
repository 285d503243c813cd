// SPDX-License-Identifier: Apache-2.0
// Calls as compilers write them, against the JVM: every method returns its own name, so what a call returns
// says which method ran.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <regex>

#include "unit/program/bytecode_linker.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

constexpr const char* kHarness = R"(
import java.lang.reflect.*;
public class Harness {
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      for (Method method : Class.forName(name).getDeclaredMethods()) {
        if (!Modifier.isStatic(method.getModifiers()) || method.isSynthetic()) continue;
        method.setAccessible(true);
        System.out.println(name + "." + method.getName() + " " + method.invoke(null));
      }
    }
  }
}
)";

// In these sources ME stands for the string "package.Class.method" of the method it is in. A method whose
// name begins with "via" only makes one further call.
const Sources& sources() {
  static const Sources kSources = {
      {"p/A.java", R"(package p;
public class A {
  String pack() { return ME; }
  public String open() { return ME; }
  protected String guarded() { return ME; }
  private String own() { return ME; }
  public final String last() { return ME; }
  public String viaOwn() { return own(); }
  public String viaPack() { return pack(); }
  static String same() { return ME; }
})"},
      {"q/B.java", R"(package q;
public class B extends p.A {
  String pack() { return ME; }
  public String open() { return ME; }
  public String guarded() { return ME; }
  private String own() { return ME; }
  public String viaSuper() { return super.open(); }
  public String viaSuperGuarded() { return super.guarded(); }
  public String viaSuperLast() { return super.last(); }
})"},
      {"p/C.java", R"(package p;
public class C extends q.B {
  String pack() { return ME; }
  public String viaSuper() { return super.open(); }
  static String same() { return ME; }
})"},
      {"q/D.java", R"(package q;
public class D extends p.C {
  public String pack() { return ME; }
  public String open() { return ME; }
})"},
      {"p/E.java", R"(package p;
public class E extends q.D {
  public String pack() { return ME; }
})"},
      {"p/Calls.java", R"(package p;
class Calls {
  static String aOfA() { A a = new A(); return a.pack(); }
  static String aOfB() { A a = new q.B(); return a.pack(); }
  static String aOfC() { A a = new C(); return a.pack(); }
  static String cOfC() { C c = new C(); return c.pack(); }
  static String aOfD() { A a = new q.D(); return a.pack(); }
  static String cOfD() { C c = new q.D(); return c.pack(); }
  static String dOfD() { q.D d = new q.D(); return d.pack(); }
  static String aOfE() { A a = new E(); return a.pack(); }
  static String dOfE() { q.D d = new E(); return d.pack(); }
  static String own() { return new q.D().viaOwn(); }
  static String guarded() { return new C().guarded(); }
  static String last() { return new q.D().last(); }
  static String superOfC() { return new C().viaSuper(); }
  static String superOfD() { return new q.D().viaSuper(); }
  static String superGuarded() { return new q.D().viaSuperGuarded(); }
  static String superLast() { return new q.D().viaSuperLast(); }
  static String statics() { return A.same() == null ? null : C.same(); }
})"},
      {"q/Calls.java", R"(package q;
class Calls {
  static String bOfB() { B b = new B(); return b.pack(); }
  static String bOfC() { B b = new p.C(); return b.pack(); }
  static String bOfD() { B b = new D(); return b.pack(); }
  static String bOfE() { B b = new p.E(); return b.pack(); }
  static String openOfC() { p.A a = new p.C(); return a.open(); }
  static String openOfE() { p.A a = new p.E(); return a.open(); }
})"},
      {"d/I.java",
       "package d; public interface I { default String m() { return ME; } default String n() { return ME; }"
       " static String s() { return ME; } private String own() { return ME; }"
       " default String viaOwn() { return own(); } }"},
      {"d/J.java",
       "package d; public interface J extends I { default String m() { return ME; }"
       " default String viaSuper() { return I.super.m(); } }"},
      {"d/K.java", "package d; public interface K extends I { String n(); }"},
      {"d/L.java", "package d; public interface L extends I {}"},
      {"d/X.java", "package d; public class X implements I {}"},
      {"d/Y.java",
       "package d; public class Y extends X implements J, L {"
       " public String viaJ() { return J.super.m(); } }"},
      {"d/Z.java", "package d; public class Z extends Y implements K { public String n() { return ME; } }"},
      {"d/W.java",
       "package d; public class W extends Z { public String m() { return ME; }"
       " public String viaSuper() { return super.m(); } public String toString() { return ME; } }"},
      {"d/Fn.java",
       "package d; public interface Fn<T> { String f(T t); default Object g(T t) { return ME; } }"},
      {"d/Str.java",
       "package d; public class Str implements Fn<String> { public String f(String s) { return ME; }"
       " public String g(String s) { return ME; } }"},
      {"d/Base.java",
       "package d; public abstract class Base<T> { public abstract Object c(T t);"
       " public Object r() { return ME; } }"},
      {"d/Derived.java",
       "package d; public class Derived extends Base<Integer> {"
       " public String c(Integer i) { return ME; } public String r() { return ME; } }"},
      {"d/Outer.java", R"(package d;
public class Outer {
  private String hidden() { return ME; }
  static class In extends Outer { private String hidden() { return ME; }
    static String viaOuter() { Outer o = new Outer(); return o.hidden(); } }
  enum Op { ADD { String name2() { return ME; } }; String name2() { return ME; } }
  record Pair(String left) { public String left() { return ME; } }
})"},
      {"d/Calls.java", R"(package d;
class Calls {
  static String iOfX() { I i = new X(); return i.m(); }
  static String iOfY() { I i = new Y(); return i.m(); }
  static String yOfY() { return new Y().m(); }
  static String nOfY() { I i = new Y(); return i.n(); }
  static String nOfZ() { I i = new Z(); return i.n(); }
  static String kOfZ() { K k = new Z(); return k.n(); }
  static String iOfW() { I i = new W(); return i.m(); }
  static String jOfW() { J j = new W(); return j.m(); }
  static String superOfY() { return new Y().viaJ(); }
  static String superOfJ() { J j = new Y(); return j.viaSuper(); }
  static String superOfW() { return new W().viaSuper(); }
  static String own() { return new Y().viaOwn(); }
  static String statics() { return I.s(); }
  static String object() { I i = new W(); return i.toString(); }
  static String bridge() { Fn<String> f = new Str(); return f.f(""); }
  static Object bridgedDefault() { Fn<String> f = new Str(); return f.g(""); }
  static String direct() { return new Str().f(""); }
  static Object covariant() { Base<Integer> b = new Derived(); return b.c(1); }
  static Object covariant2() { Base<Integer> b = new Derived(); return b.r(); }
  static String nest() { return Outer.In.viaOuter(); }
  static String record() { return new Outer.Pair("x").left(); }
})"},
  };
  return kSources;
}

// Puts "package.Class.method" for ME. Classes inside others are not top-level: p.Outer$In.
std::string withNames(const std::string& path, const std::string& text) {
  const std::string package = path.substr(0, path.find('/'));
  const std::string top = path.substr(path.find('/') + 1, path.size() - path.find('/') - 6);
  static const std::regex kToken(
      R"(\b(?:class|enum|record|interface) (\w+)|\bADD\b|(\w+)\([^()]*\) \{|\bME\b|[{}])");
  std::string out;
  std::vector<std::pair<std::string, int>> types;
  std::string method;
  std::string pending;
  int depth = 0;
  auto at = text.cbegin();
  for (std::smatch match; std::regex_search(at, text.cend(), match, kToken); at = match.suffix().first) {
    out.append(match.prefix());
    const std::string token = match.str();
    if (match[1].matched) pending = match[1];
    if (token == "ADD") pending = "1";
    if (match[2].matched) method = match[2];
    if (token == "ME") {
      std::string type;
      for (const auto& [name, level] : types) type += (type.empty() ? "" : "$") + name;
      out += fmt::format("\"{}.{}.{}\"", package, type, method);
      continue;
    }
    if (token == "{" || match[2].matched) {
      if (token == "{" && !pending.empty()) {
        types.emplace_back(pending, depth);
        pending.clear();
      }
      ++depth;
    }
    if (token == "}") {
      --depth;
      if (!types.empty() && types.back().second == depth) types.pop_back();
    }
    out += token;
  }
  return out.append(at, text.cend());
}

// What the JVM would return from a method of Calls.
std::string follow(Program& program, MethodId method) {
  ClassId receiver;
  for (int steps = 0; steps < 5; ++steps) {
    const LinkTrace trace = linkInstructions(program, method, receiver);
    receiver = trace.receiver;
    if (!trace.error.empty()) return trace.error;
    if (trace.selected.empty()) return "nothing was called";
    method = trace.selected.back();
    if (!program.text(program[method].name).starts_with("via")) return describe(program, method);
  }
  return "no end";
}

TEST(Dispatch, RunsTheMethodsThatTheJvmRuns) {
  const Scratch scratch;
  const auto folder = scratch.folder("classes");
  Sources all{{"Harness.java", kHarness}};
  for (const auto& [path, text] : sources()) all[path] = withNames(path, text);
  ASSERT_NO_FATAL_FAILURE(compile(all, folder));
  const auto jvm = runJava(folder.string(), "Harness", {"p.Calls", "q.Calls", "d.Calls"});
  ASSERT_GT(jvm.size(), 40U);
  const auto program = openProgram(folder.string());
  for (const std::string& line : jvm) {
    const std::string call = line.substr(0, line.find(' '));
    const auto calls = program->load(fmt::format("{}/Calls", call.substr(0, 1)));
    ASSERT_TRUE(calls.ok());
    const MethodId method =
        (*program)[*calls].findOnlyMethod(program->symbols().intern(call.substr(call.rfind('.') + 1)));
    ASSERT_TRUE(method.valid()) << call;
    EXPECT_EQ(call + " " + follow(*program, method), line);
  }
}

}  // namespace
}  // namespace javelin::program::test
