// SPDX-License-Identifier: Apache-2.0
#include "jvm_oracle.h"

#include <sstream>
#include <stdexcept>

#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::classfile::test {

std::vector<std::string> askJvm(const std::vector<std::filesystem::path>& files,
                                const std::string& class_path) {
  const auto folder = javelin::test::scratchFolder("classfile/define");
  const auto source = javelin::test::testFolder() / "support" / "java" / "DefineAll.java";
  javelin::test::compileJava(source, folder);
  std::string list;
  for (const auto& file : files) list += file.string() + "\n";
  javelin::test::writeFile(folder / "list.txt", list);
  std::istringstream output(javelin::test::outputOf(
      {"java", "-cp", folder.string() + ":" + class_path, "DefineAll", (folder / "list.txt").string()}));
  std::vector<std::string> verdicts;
  for (std::string line; std::getline(output, line);) verdicts.push_back(line);
  if (verdicts.size() != files.size()) throw std::runtime_error("DefineAll did not answer for every file");
  return verdicts;
}

}  // namespace javelin::classfile::test
