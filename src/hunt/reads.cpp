// SPDX-License-Identifier: Apache-2.0
#include "hunt/reads.h"

#include "support/readable_files.h"

namespace javelin::hunt {

namespace {

void append(std::vector<std::filesystem::path>& paths, const std::vector<std::filesystem::path>& more) {
  paths.insert(paths.end(), more.begin(), more.end());
}

}  // namespace

std::vector<std::filesystem::path> readableFilesOf(const Options& options, const classpath::ClassPath& path) {
  constexpr std::string_view kLibraryPath = "java.library.path=";
  std::vector<std::filesystem::path> paths(options.allow_reads.begin(), options.allow_reads.end());
  for (const classpath::ContainerInfo& container : path.containers()) {
    if (container.is_jdk) continue;
    if (container.named_by.valid() && container.kind == classpath::ContainerKind::Folder) continue;
    paths.push_back(container.path);
  }
  for (const std::string& property : options.natives.properties) {
    if (property.starts_with(kLibraryPath))
      append(paths, elementsOfClassPath(property.substr(kLibraryPath.size())));
  }
  std::error_code none;
  for (std::filesystem::path& each : paths) each = std::filesystem::absolute(each, none);
  return paths;
}

std::shared_ptr<outside::Record> recordFor(const Options& options, const classpath::ClassPath& path) {
  std::vector<std::filesystem::path> reads = readableFilesOf(options, path);
  append(reads, readableFilesOfJdk(path.javaHome()));
  append(reads, readableSystemFiles());
  reads.emplace_back("/dev/null");
  return std::make_shared<outside::Record>(
      // What java.io.tmpdir is in the machine.
      outside::RecordOptions{
          .reads = std::move(reads), .scratch = "/tmp", .environment = fixedEnvironment()});
}

}  // namespace javelin::hunt
