// SPDX-License-Identifier: Apache-2.0
// Java sources in which lines are marked `// DEAD` or `// LIVE`, and what the search says of them.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "backward/search.h"
#include "program/workspace.h"

namespace javelin::backward::test {

class Subject {
 public:
  // Compiles the source as Subject.java.
  explicit Subject(const std::string& source, Options options = {});
  // Of classes that are compiled already.
  Subject(const std::string& classes, Options options, bool is_compiled);
  ~Subject();

  // A line of code by a text that only it has.
  Target line(const std::string& text);
  Result search(const Target& target);
  Result search(const std::string& text) { return search(line(text)); }
  Verdict verdict(const std::string& text) { return search(text).verdict; }
  expr::TermArena& arena();
  // Which file lines are of.
  void setSource(std::string name, std::string source);
  // By number, from 1.
  Target lineNumber(int number);
  program::Program& program() { return *program_; }
  program::MethodId method(const std::string& cls, const std::string& name);

 private:
  void open(const std::string& classes, Options options);

  struct Folder;
  std::unique_ptr<Folder> folder_;
  std::string name_;
  std::string source_;
  std::unique_ptr<program::Workspace> workspace_;
  program::Program* program_ = nullptr;
  std::vector<std::string> names_;
  std::unique_ptr<Search> search_;
};

}  // namespace javelin::backward::test
