// SPDX-License-Identifier: Apache-2.0
// Real code from before Java 6, where Debian still ships some, or in the folder JAVELIN_OLD_JARS: everything
// builds, subroutines included.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "classfile/access_flags.h"
#include "classfile/bytecode.h"
#include "classpath/class_path.h"
#include "fixtures.h"
#include "ir/builder.h"
#include "ir/ssa.h"
#include "ir/verifier.h"

namespace javelin::ir {
namespace {

struct Counts {
  std::size_t methods = 0;
  std::size_t with_subroutines = 0;
};

bool hasSubroutines(const classfile::ClassFile& file, const classfile::Member& method) {
  const auto code = classfile::readCode(file, method);
  const auto bytecode = classfile::decode(file, method, **code);
  const auto instructions = bytecode->instructions();
  return std::any_of(instructions.begin(), instructions.end(),
                     [](const auto& at) { return at.base == classfile::Opcode::Jsr; });
}

void checkOldClass(const classfile::ClassFile& file, Counts& counts) {
  for (const classfile::Member& method : file.methods()) {
    if (method.has(classfile::kAccAbstract) || method.has(classfile::kAccNative)) continue;
    ++counts.methods;
    const auto body = build(file, method);
    ASSERT_TRUE(body.ok()) << body.error().text();
    const std::string name = std::string(file.name()) + "." + std::string(method.name);
    ASSERT_EQ(verifyStructure(**body), std::vector<std::string>()) << name;
    const ControlFlow flow(**body);
    ASSERT_EQ(verifySsa(**body, flow, Ssa(**body, flow)), std::vector<std::string>()) << name;
    if (hasSubroutines(file, method)) ++counts.with_subroutines;
  }
}

TEST(OldJars, EveryMethodBuilds) {
  std::vector<std::filesystem::path> jars;
  const char* wanted = std::getenv("JAVELIN_OLD_JARS");
  const std::filesystem::path folder = wanted != nullptr ? wanted : "/usr/share/java";
  if (std::filesystem::exists(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == ".jar" && !entry.is_symlink()) jars.push_back(entry.path());
    }
  }
  Counts counts;
  std::string names;
  for (const auto& jar : jars) {
    const auto path = classpath::ClassPath::open({.entries = {jar.string()}});
    ASSERT_TRUE(path.ok()) << path.error().text();
    const std::size_t before = counts.with_subroutines;
    path->forEachClassIn(classpath::ContainerId(1), [&](const classpath::ClassEntry& entry) {
      const auto content = path->read(entry.location);
      ASSERT_TRUE(content.ok()) << content.error().text();
      const auto file = classfile::ClassFile::parse(content->bytes, std::string(entry.name), content->owner);
      ASSERT_TRUE(file.ok()) << file.error().text();
      if (file->majorVersion() < 50) checkOldClass(*file, counts);
    });
    if (counts.with_subroutines > before) names += " " + jar.filename().string();
  }
  if (counts.with_subroutines == 0) GTEST_SKIP() << "no jar with jsr is installed";
  RecordProperty("methods", static_cast<int>(counts.methods));
  RecordProperty("with_subroutines", static_cast<int>(counts.with_subroutines));
  RecordProperty("jars", names);
  std::printf("%zu methods before Java 6, %zu with subroutines, in%s\n", counts.methods,
              counts.with_subroutines, names.c_str());
}

}  // namespace
}  // namespace javelin::ir
