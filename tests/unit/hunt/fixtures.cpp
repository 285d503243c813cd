// SPDX-License-Identifier: Apache-2.0
#include "unit/hunt/fixtures.h"

#include <gtest/gtest.h>

#include "program/resolution.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::hunt::test {

std::string compiled(const std::string& name, const std::map<std::string, std::string>& sources) {
  const std::filesystem::path folder = javelin::test::scratchFolder("hunt-" + name);
  for (const auto& [package, source] : sources) {
    const std::filesystem::path file = folder / "src" / package / "Source.java";
    std::filesystem::create_directories(file.parent_path());
    javelin::test::writeFile(file, package.empty() ? source : "package " + package + "; " + source);
  }
  javelin::test::compileJava(folder / "src", folder / "classes");
  return (folder / "classes").string();
}

std::unique_ptr<program::Workspace> workspaceOn(const std::string& class_path) {
  auto opened = program::Workspace::open({.class_path = {class_path}, .java_home = ""});
  EXPECT_TRUE(opened.ok()) << opened.error().text();
  return std::move(opened).value();
}

explore::Entry entryOf(program::Program& program, const std::string& type, const std::string& method,
                       const std::string& descriptor) {
  const auto loaded = program.load(type);
  EXPECT_TRUE(loaded.ok()) << type;
  const program::MethodId found = program::lookupMethod(program, *loaded, program.symbols().intern(method),
                                                        program.symbols().intern(descriptor));
  EXPECT_TRUE(found) << method;
  return {found, *loaded};
}

}  // namespace javelin::hunt::test
