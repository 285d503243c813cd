// SPDX-License-Identifier: Apache-2.0
// The oracle: javac and java of the JDK whose image the tests read, in a scratch folder of their own.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"
#include "unit/program/class_writer.h"

namespace javelin::program::test {

class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path folder(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

void writeFile(const std::filesystem::path& path, std::string_view text);
void writeFile(const std::filesystem::path& path, const ByteVector& bytes);

// Source files by their path ("p/A.java").
using Sources = std::map<std::string, std::string>;

// Compiles into `out`, with `class_path` (may be empty) in sight. Fails the test when javac complains.
void compile(const Sources& sources, const std::filesystem::path& out, const std::string& class_path = {});

// The output of a Java program, standard error included, line by line. Fails the test unless it exits with 0.
std::vector<std::string> runJava(const std::string& class_path, const std::string& main_class,
                                 const std::vector<std::string>& arguments = {});

// A Program over the default JDK and that path.
std::unique_ptr<Program> openProgram(const std::string& class_path = {});

// "p.A.m" -> owner's Java name, dot, method's name.
std::string describe(const Program& program, MethodId method);

}  // namespace javelin::program::test
