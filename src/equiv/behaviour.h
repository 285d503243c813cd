// SPDX-License-Identifier: Apache-2.0
// What a method does on given inputs, as a JVM shows it: a text of how the call ended, its arguments and
// static fields afterwards. A difference is believed only if the texts of two such runs differ, each in a JVM
// of its own. The same class of Java code that writes the texts stands beside the JUnit tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "equiv/equivalence.h"

namespace javelin::equiv {

inline constexpr const char* kBehaviourPath = "javelin/Behaviour.java";
// The source of the class javelin.Behaviour.
std::string behaviourSource();

// What a text tells of.
struct Shown {
  bool messages = true;                           // of exceptions, not only their classes
  std::vector<std::string> statics;               // classes whose static fields are shown, in Java's names
  bool own_private = true;                        // private ones of the method's class, too
  std::vector<std::string> initialised = {};      // classes that are initialised before the call
  std::vector<std::string> left_out = {};         // fields that are not shown: "a.B.name"
  std::vector<std::size_t> quiet_arguments = {};  // that are not shown, of those that can change; from 1
  bool is_marked = false;                         // whether parts are as they were is told: see partsOf
};

// The parts of a marked text.
struct ShownPart {
  enum class Kind : std::uint8_t { End, Argument, Static } kind = Kind::End;
  bool is_as_before = false;
  std::string text;
};
std::vector<ShownPart> partsOf(std::string_view marked);

struct Call {
  const Subject* subject = nullptr;
  const explore::ModelRun* inputs = nullptr;
};

// Java statements, the last of which is `String NAME = new Behaviour(...)...;`.
struct CallSource {
  std::vector<std::string> statements;
  bool uses_private_state = false;
};

struct ClassSource {
  std::string package;
  std::string name;
  std::string text;

  std::string path() const;
  std::string fullName() const { return package.empty() ? name : package + "." + name; }
};

// A class with a main that throws an AssertionError whose message is the text.
ClassSource showingClass(const Call& call, const Shown& shown, const std::string& name);
// The same of many calls: the message has a hash of eight hexadecimal digits of each text.
ClassSource hashingClass(const Subject& subject, const std::vector<const explore::ModelRun*>& runs,
                         const Shown& shown, const std::string& name);

// A class of JUnit tests: each call's text is the one that was seen; both of them, if they are of one
// program.
struct SeenCall {
  Call call;
  std::string text;
};
ClassSource testClass(const std::vector<SeenCall>& calls, const Shown& shown, const std::string& name,
                      int junit);

// For people: "n = 7".
std::vector<std::pair<std::string, std::string>> inputTexts(const Call& call);

}  // namespace javelin::equiv
