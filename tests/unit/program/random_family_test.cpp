// SPDX-License-Identifier: Apache-2.0
// Linking, resolution and selection against the JVM on random families of classes: for every instruction the
// same method or field is reached, or the same error with the same message is thrown.
#include "unit/program/random_family.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>

#include "program/linking.h"
#include "program/selection.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

constexpr const char* kHarness = R"(
import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;

public class Harness {
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), true);
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] parts = line.split(" ");
      out.println(call(parts[0], parts[1]));
    }
    out.flush();
  }

  static String call(String type, String name) {
    try {
      Method method = Class.forName(type).getDeclaredMethod(name);
      method.setAccessible(true);
      return (String) method.invoke(null);
    } catch (InvocationTargetException e) {
      return e.getCause().toString();
    } catch (Throwable e) {
      return e.toString();
    }
  }
}
)";

// Does what the JVM does with the action.
class Simulation {
 public:
  Simulation(Program& program, const Family& family, const Action& action)
      : program_(program), family_(family), action_(action) {}

  std::string run() {
    const auto result = outcome();
    return result.ok() ? *result : result.error()->text();
  }

 private:
  Symbol symbol(std::string_view text) { return program_.symbols().intern(text); }
  MemberReference reference(std::string_view owner, std::string_view name, std::string_view descriptor,
                            bool in_interface = false) {
    return {symbol(owner), symbol(name), symbol(descriptor), in_interface};
  }

  LinkResult<std::string> outcome() {
    TRY(caller_, program_.load(action_.caller));
    if (!action_.receiver.empty()) {
      TRY(receiver_, linkNew(program_, caller_, symbol(action_.receiver)));
      TRY([[maybe_unused]] const auto constructor,
          linkInvoke(program_, caller_, InvokeKind::Special, reference(action_.receiver, "<init>", "()V")));
    }
    return action_.instruction < Instruction::GetStatic ? invoke() : access();
  }

  LinkResult<std::string> invoke() {
    const InvokeKind kind = action_.instruction == Instruction::InvokeVirtual     ? InvokeKind::Virtual
                            : action_.instruction == Instruction::InvokeInterface ? InvokeKind::Interface
                            : action_.instruction == Instruction::InvokeStatic    ? InvokeKind::Static
                                                                                  : InvokeKind::Special;
    TRY(const ResolvedMethod resolved,
        linkInvoke(program_, caller_, kind,
                   reference(action_.named, action_.member, kMethodDescriptor, action_.interface_reference)));
    TRY(const MethodId selected, select(kind, resolved));
    if (program_[selected].owner == program_.objectClass()) {
      return fmt::format("{}@", describe(program_, program_[receiver_].method(0)));  // Object.toString
    }
    return describe(program_, selected);
  }

  LinkResult<MethodId> select(InvokeKind kind, const ResolvedMethod& resolved) {
    switch (kind) {
      case InvokeKind::Static:
        return resolved.method;
      case InvokeKind::Special:
        return selectSpecial(program_, caller_, resolved.named, resolved.method);
      case InvokeKind::Virtual:
        return selectVirtual(program_, receiver_, resolved.method);
      case InvokeKind::Interface:
        return selectInterface(program_, receiver_, resolved.named, resolved.method);
    }
    UNREACHABLE("kind");
  }

  LinkResult<std::string> access() {
    const FieldAccess access = action_.instruction == Instruction::GetStatic   ? FieldAccess::GetStatic
                               : action_.instruction == Instruction::PutStatic ? FieldAccess::PutStatic
                               : action_.instruction == Instruction::GetField  ? FieldAccess::GetField
                                                                               : FieldAccess::PutField;
    const MethodId current = program_[caller_].findMethod(symbol(action_.name), symbol(kMethodDescriptor));
    TRY(const ResolvedField resolved,
        linkField(program_, current, access, reference(action_.named, action_.member, "I")));
    if (access == FieldAccess::PutStatic || access == FieldAccess::PutField) return std::string("0");
    const FamilyType* owner = family_.find(std::string(program_.nameOf(program_[resolved.field].owner)));
    for (const FamilyMember& field : owner->fields) {
      if (field.name == action_.member) return std::to_string(field.value);
    }
    UNREACHABLE("a field that the family does not have");
  }

  Program& program_;
  const Family& family_;
  const Action& action_;
  ClassId caller_;
  ClassId receiver_;
};

std::string textOf(const Family& family, const Action& action) {
  std::string text =
      fmt::format("{} in {}: instruction {} on {}{}.{} receiver {}\n", action.name, action.caller,
                  static_cast<int>(action.instruction), action.interface_reference ? "interface " : "",
                  action.named, action.member, action.receiver);
  for (const FamilyType& type : family.types) {
    text += fmt::format("  {} flags {:#x} major {} super {}{}", type.name, type.flags, type.major,
                        type.superclass, type.missing ? " MISSING" : "");
    for (const auto& interface : type.interfaces) text += " : " + interface;
    for (const auto& method : type.methods) text += fmt::format(" {}():{:#x}", method.name, method.flags);
    for (const auto& field : type.fields)
      text += fmt::format(" {}={}:{:#x}", field.name, field.value, field.flags);
    text += type.nest_host.empty() ? "\n" : fmt::format(" host {}\n", type.nest_host);
  }
  return text;
}

// The receiver or a superclass has a private or static method of the name.
bool hasHiddenMethod(const Family& family, const Action& action) {
  for (const FamilyType* type = family.find(action.receiver); type != nullptr;
       type = family.find(type->superclass)) {
    for (const FamilyMember& method : type->methods) {
      const bool hidden = (method.flags & (classfile::kAccPrivate | classfile::kAccStatic)) != 0;
      if (method.name == action.member && hidden) return true;
    }
  }
  return false;
}

// Which HotSpot rule beyond the JVMS explains a difference; empty if none does.
std::string hotSpotHabit(const Family& family, const Action& action, const std::string& ours,
                         const std::string& jvm) {
  if (family.shape == FamilyShape::NoInterfaceMethods) return {};
  const auto kind = [](const std::string& text) { return text.substr(0, text.find(':')); };
  const auto without_classes = [](const std::string& text) {
    return std::regex_replace(text, std::regex("f[0-9]+[pq]\\.[A-Z][0-9]"), "");
  };
  const bool abstract = kind(jvm) == "java.lang.AbstractMethodError";
  // It gives classes that inherit default methods methods of their own ("overpass") for what remains abstract
  // or in conflict, and vtable slots to interface methods that no class implements ("miranda"). Both show in
  // its messages: as owner of a method, as text of the error, in what it calls selected.
  if (abstract && kind(ours) == kind(jvm)) return "text of AbstractMethodError";
  const bool names_owner = ours.find("Expected static method") != std::string::npos ||
                           ours.find("indirect superinterface") != std::string::npos;
  if (names_owner && without_classes(ours) == without_classes(jvm)) return "owner of overpass method";
  // In these it lists methods that are not maximally specific, too.
  const std::string conflict = "java.lang.IncompatibleClassChangeError: Conflicting default methods:";
  if (ours.starts_with(conflict) && jvm.starts_with(conflict)) return "list of conflicting methods";
  // invokeinterface of JDK 17 takes a conflict for a missing method; JDK 25 does not.
  if (abstract && ours.find("Conflicting default methods") != std::string::npos)
    return "conflict by invokeinterface";
  // It forgets an inherited default method beside a private or static method of the class.
  if (abstract && kind(ours) == ours && hasHiddenMethod(family, action)) return "hidden default";
  return {};
}

// Object.toString shows an identity hash; the simulation ends such a text with '@'.
bool agree(const std::string& ours, const std::string& jvm) {
  if (!ours.ends_with('@')) return ours == jvm;
  return jvm.find('@') != std::string::npos && jvm.find(':') == std::string::npos;
}

int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

TEST(RandomFamily, LinksAsTheJvmDoes) {
  const int count = setting("JAVELIN_FAMILIES", 120);
  std::mt19937 random(static_cast<unsigned>(setting("JAVELIN_SEED", 1)));
  const Scratch scratch;
  const auto folder = scratch.folder("classes");
  ASSERT_NO_FATAL_FAILURE(compile({{"Harness.java", kHarness}}, folder));
  std::vector<Family> families;
  std::string list;
  for (int i = 0; i < count; ++i) {
    families.push_back(randomFamily(random, fmt::format("f{}", i)));
    writeFamily(families.back(), folder);
    for (const Action& action : families.back().actions) {
      std::string name = action.caller;
      std::replace(name.begin(), name.end(), '/', '.');
      list += fmt::format("{} {}\n", name, action.name);
    }
  }
  writeFile(scratch.folder("list"), list);
  const auto answers = runJava(folder.string(), "Harness", {scratch.folder("list").string()});
  const auto program = openProgram(folder.string());
  std::size_t next = 0;
  std::size_t errors = 0;
  int shown = 0;
  std::map<std::string, std::size_t> habits;
  for (const Family& family : families) {
    for (const Action& action : family.actions) {
      ASSERT_LT(next, answers.size());
      const std::string& jvm = answers[next++];
      const std::string ours = Simulation(*program, family, action).run();
      errors += ours.starts_with("java.lang.") ? 1 : 0;
      if (agree(ours, jvm)) continue;
      if (const std::string habit = hotSpotHabit(family, action, ours, jvm); !habit.empty()) {
        ++habits[habit];
      } else if (++shown <= setting("JAVELIN_SHOW", 5)) {
        ADD_FAILURE() << "ours: " << ours << "\njvm:  " << jvm << "\n" << textOf(family, action);
      }
    }
  }
  EXPECT_EQ(shown, 0) << "of " << next;
  for (const auto& [habit, times] : habits) {
    RecordProperty(habit, static_cast<int>(times));
    EXPECT_LT(times, next / 50) << habit;
  }
  // The generator is of use only if both outcomes are common.
  EXPECT_GT(errors, next / 5);
  EXPECT_LT(errors, next * 4 / 5);
}

}  // namespace
}  // namespace javelin::program::test
