// SPDX-License-Identifier: Apache-2.0
// What the class path tests share: folders that vanish, files, zip archives of any kind made byte by
// byte, programs run, classes compiled once, and the real JVM as oracle.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classpath/class_path.h"

namespace javelin::classpath {

// A new folder, removed with all in it at the end.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Creates the folders above it.
void writeFile(const std::filesystem::path& path, std::string_view content);
std::string readFile(const std::filesystem::path& path);
std::string textOf(const ClassBytes& content);

// What a shell command prints to stdout. A command that fails fails the test.
std::string runCommand(const std::string& command);

// Writes zip archives, wrong ones too.
class ZipWriter {
 public:
  struct Entry {
    std::string name;
    std::string content;
    bool deflate = true;
    int method = -1;               // states another method than was used
    std::uint16_t flags = 0x0800;  // names are UTF-8
    std::int64_t stated_size = -1;
    bool zip64 = false;  // sizes and offset in a Zip64 field
  };
  ZipWriter& add(std::string name, std::string content);
  ZipWriter& add(Entry entry);
  // With META-INF/MANIFEST.MF of these lines after the version's.
  ZipWriter& manifest(const std::string& lines);
  std::string bytes(const std::string& before = "", const std::string& comment = "",
                    bool zip64_end = false) const;
  std::filesystem::path write(const std::filesystem::path& path) const;

 private:
  std::vector<Entry> entries_;
};

// Class files compiled once for all tests: content by internal name. p/A has a constant "version-0".
const std::map<std::string, std::string>& compiledClasses();
// The class p/A with a constant "version-N", N below 10.
std::string versionOfA(int n);
// The class with every `from` in its bytes replaced by `to`, of the same length.
std::string withReplaced(std::string bytes, std::string_view from, std::string_view to);

// One line per name: "name origin checksum", or "name -" if there is no such class.
// By a real JVM, run in `folder` with -cp `path`, of the JDK on PATH or at `java_home` ...
std::string whatJavaLoads(const std::filesystem::path& folder, const std::string& path,
                          const std::vector<std::string>& names, const std::string& java_home = "");
// ... and by us, for the same elements.
std::string whatWeFind(const ClassPath& class_path, const std::vector<std::string>& names);
// The folder with the oracle's classes, which every path given to the JVM must end in.
const std::filesystem::path& oracleFolder();

// Opens, failing the test with the error if that fails.
ClassPath openPath(const std::string& path, const std::filesystem::path& java_home = {});
// The error's text; empty if it could be opened.
std::string openError(const std::string& path, const std::filesystem::path& java_home = {});

// The JDK on PATH, and all JDKs that tests know, each with a lib/modules.
std::filesystem::path mainJdk();
std::vector<std::filesystem::path> knownJdks();

}  // namespace javelin::classpath
