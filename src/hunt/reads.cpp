// SPDX-License-Identifier: Apache-2.0
#include "hunt/reads.h"

#include "support/readable_files.h"
#include "support/working_folder.h"
#include "vm/program_properties.h"

namespace javelin::hunt {

namespace {

constexpr std::string_view kLibraryPath = "java.library.path=";

// Code does not run in our working folder.
std::string withAbsolutePaths(std::string_view library_path) {
  std::string absolute;
  for (const std::filesystem::path& element : elementsOfClassPath(std::string(library_path))) {
    std::error_code none;
    absolute += (absolute.empty() ? "" : ":") + std::filesystem::absolute(element, none).string();
  }
  return absolute;
}

template <typename T>
void append(std::vector<T>& list, const std::vector<T>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

}  // namespace

std::vector<std::string> propertiesOf(const Options& options, const std::filesystem::path& java_home) {
  std::vector<std::string> properties = fixedUserProperties();
  append(properties, workingFolderProperties());
  std::string library_path(kLibraryPath);
  library_path += withAbsolutePaths(vm::defaultLibraryPath(java_home));
  properties.push_back(std::move(library_path));
  for (const std::string& property : options.natives.properties) {
    const bool is_path = property.starts_with(kLibraryPath);
    properties.push_back(is_path ? std::string(kLibraryPath) +
                                       withAbsolutePaths(property.substr(kLibraryPath.size()))
                                 : property);
  }
  return properties;
}

std::vector<std::filesystem::path> readableFilesOf(const Options& options, const classpath::ClassPath& path) {
  std::vector<std::filesystem::path> paths(options.allow_reads.begin(), options.allow_reads.end());
  for (const classpath::ContainerInfo& container : path.containers()) {
    if (container.is_jdk) continue;
    if (container.named_by.valid() && container.kind == classpath::ContainerKind::Folder) continue;
    paths.push_back(container.path);
  }
  for (const std::string& property : propertiesOf(options, path.javaHome())) {
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
  return std::make_shared<outside::Record>(outside::RecordOptions{.reads = std::move(reads),
                                                                  .working_folder = kWorkingFolder,
                                                                  .links = linksTo(options.allow_reads),
                                                                  .environment = fixedEnvironment()});
}

}  // namespace javelin::hunt
