// SPDX-License-Identifier: Apache-2.0
// How strict the real JVM is with damaged classes, and how strict we are: what the JVM loads, we must load
// too. JAVELIN_MUTANTS=20000 in the environment makes the sample larger.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "classfile/code.h"
#include "fixtures.h"
#include "jvm_oracle.h"
#include "mutation.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::classfile {
namespace {

using javelin::test::readBytes;

struct Verdict {
  std::string stage =
      "ok";  // "read": as early as the JVM's definition of a class; "code": as late as its linking
  std::string message;
};

Verdict ours(const std::filesystem::path& path) {
  const auto file = test::parseFile(path);
  if (!file.ok()) return {"read", file.error().text()};
  for (const Member& method : file->methods()) {
    const auto code = readCode(*file, method);
    if (!code.ok()) return {"read", code.error().text()};
  }
  const Status status = checkEverything(*file);
  return status.ok() ? Verdict() : Verdict{"code", status.error().text()};
}

// The JVM reads annotations and the names of parameters when a program asks for them. We say what is wrong
// with them in checkEverything() only, never in a parse.
bool isReadLateByTheJvm(const std::string& message) {
  return message.find("Annotation") != std::string::npos ||
         message.find(": MethodParameters: ") != std::string::npos;
}

// Where the members begin: changes after this leave the constant pool whole, and the JVM reads on for longer.
std::size_t startOfMembers(const std::vector<std::uint8_t>& bytes) {
  const auto file = ClassFile::parse(bytes, "original");
  if (!file.ok()) return 0;
  if (!file->fields().empty()) return file->fields()[0].offset;
  return file->methods().empty() ? 0 : file->methods()[0].offset;
}

TEST(Jvm, WhatTheJvmLoadsWeLoad) {
  const char* wanted = std::getenv("JAVELIN_MUTANTS");
  const std::size_t count = wanted != nullptr ? std::stoul(wanted) : 300;
  const auto folder = javelin::test::scratchFolder("classfile/mutants");
  const std::string jars = "/usr/share/java/commons-lang3.jar:/usr/share/java/JLex.jar";
  auto originals = javelin::test::filesBelow(test::compiledClasses(), ".class");
  javelin::test::unpackJar("/usr/share/java/commons-lang3.jar", folder / "lang3");
  javelin::test::unpackJar("/usr/share/java/JLex.jar", folder / "jlex");
  for (const char* jar : {"lang3", "jlex"}) {
    const auto files = javelin::test::filesBelow(folder / jar, ".class");
    for (std::size_t i = 0; i < files.size(); i += 9) originals.push_back(files[i]);
  }
  test::Random random(42);
  std::vector<std::filesystem::path> mutants;
  for (std::size_t i = 0; i < count; ++i) {
    mutants.push_back(folder / (std::to_string(i) + ".class"));
    const auto original = readBytes(originals[random.below(originals.size())]);
    const std::size_t from = i % 4 == 0 ? 0 : startOfMembers(original);
    javelin::test::writeFile(mutants.back(), test::mutated(original, random, from));
  }
  const auto verdicts = test::askJvm(mutants, jars + ":" + (test::compiledClasses() / "modern").string());
  std::map<std::string, int> counts;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const Verdict our = ours(mutants[i]);
    const std::string jvm = verdicts[i].substr(0, verdicts[i].find(' '));
    ++counts["JVM " + jvm + ", we " + our.stage];
    const bool too_strict = our.stage == "read"   ? jvm != "format" && jvm != "other"
                            : our.stage == "code" ? jvm == "ok" && !isReadLateByTheJvm(our.message)
                                                  : false;
    EXPECT_FALSE(too_strict) << mutants[i] << "\nwe: " << our.message << "\nJVM: " << verdicts[i];
  }
  for (const auto& [pair, number] : counts) std::cout << "  " << pair << ": " << number << "\n";
}

}  // namespace
}  // namespace javelin::classfile
