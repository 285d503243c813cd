// SPDX-License-Identifier: Apache-2.0
// What is needed of META-INF/MANIFEST.MF: the main section's Multi-Release, Class-Path and Main-Class.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace javelin::classpath {

struct Manifest {
  bool multi_release = false;
  std::vector<std::string> class_path;  // elements as written: relative URLs
  std::string main_class;               // in Java's form; empty if none is named
  // The first line that the JVM would not accept, and would therefore load no class of the archive; else
  // empty.
  std::string malformed_line;
};

// Never fails: lines that are not headers are skipped, as are all sections after the first.
Manifest parseManifest(std::string_view text);

// A Class-Path element as a file: it names a folder if it ends in a slash, else an archive.
struct ManifestTarget {
  std::filesystem::path path;
  bool is_folder = false;
};
// Or why the JVM would ignore it.
struct IgnoredElement {
  std::string reason;
};
// `archive` is the canonical path of the archive with the manifest: elements are relative to it.
std::variant<ManifestTarget, IgnoredElement> resolveManifestElement(const std::filesystem::path& archive,
                                                                    std::string_view element);

}  // namespace javelin::classpath
