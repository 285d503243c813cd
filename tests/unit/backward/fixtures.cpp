// SPDX-License-Identifier: Apache-2.0
#include "unit/backward/fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "classfile/attributes.h"
#include "classfile/code.h"

namespace javelin::backward::test {

struct Subject::Folder {
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "backward_XXXXXX").string();
    path = ::mkdtemp(pattern.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

Subject::Subject(const std::string& source, Options options)
    : folder_(std::make_unique<Folder>()), name_("Subject.java"), source_(source) {
  const std::filesystem::path file = folder_->path / name_;
  std::ofstream(file) << source;
  const std::string command =
      "javac -g -d " + (folder_->path / "out").string() + " " + file.string() + " 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << source;
  open((folder_->path / "out").string(), std::move(options));
}

Subject::Subject(const std::string& classes, Options options, bool /*is_compiled*/) {
  open(classes, std::move(options));
}

void Subject::setSource(std::string name, std::string source) {
  name_ = std::move(name);
  source_ = std::move(source);
}

Subject::~Subject() = default;

void Subject::open(const std::string& classes, Options options) {
  auto opened = program::Workspace::open({.class_path = {classes}, .java_home = ""});
  ASSERT_TRUE(opened.ok());
  workspace_ = std::move(*opened);
  auto program = workspace_->program();
  ASSERT_TRUE(program.ok());
  program_ = *program;
  auto hierarchy = workspace_->hierarchy();
  ASSERT_TRUE(hierarchy.ok());
  std::vector<classpath::ClassLocation> locations;
  workspace_->path().forEachClass([&](const classpath::ClassEntry& entry) {
    if (workspace_->path().container(entry.location.container).is_jdk) return;
    locations.push_back(entry.location);
    names_.emplace_back(entry.name);
  });
  search_ = std::make_unique<Search>(*program_, **hierarchy, locations, std::move(options));
}

Target Subject::line(const std::string& text) {
  const std::size_t at = source_.find(text);
  EXPECT_NE(at, std::string::npos) << text;
  return lineNumber(
      1 + static_cast<int>(std::count(source_.begin(), source_.begin() + static_cast<long>(at), '\n')));
}

Target Subject::lineNumber(int number) {
  Target target;
  for (const std::string& name : names_) {
    const auto loaded = program_->load(name);
    if (!loaded.ok()) continue;
    const program::Class& cls = (*program_)[*loaded];
    const auto file = classfile::readSourceFile(*cls.file());
    if (!file.ok() || *file != name_) continue;
    for (std::uint32_t i = 0; i < cls.methodCount(); ++i) {
      const auto code = classfile::readCode(*cls.file(), *(*program_)[cls.method(i)].member);
      if (!code.ok() || !*code) continue;
      std::vector<std::pair<std::uint32_t, int>> lines;
      for (const auto& entry : (*code)->lines) lines.emplace_back(entry.start_pc, entry.line);
      std::sort(lines.begin(), lines.end());
      for (const auto& [pc, line] : lines) {
        if (line != number) continue;
        target.method = cls.method(i);
        target.offsets.push_back(pc);
      }
      if (!target.offsets.empty()) return target;
    }
  }
  return target;  // javac leaves out what nothing can lead to
}

program::MethodId Subject::method(const std::string& cls, const std::string& name) {
  const auto loaded = program_->load(cls);
  EXPECT_TRUE(loaded.ok());
  return (*program_)[*loaded].findOnlyMethod(program_->symbols().intern(name));
}

Result Subject::search(const Target& target) { return search_->run(target); }

expr::TermArena& Subject::arena() { return search_->arena(); }

}  // namespace javelin::backward::test
