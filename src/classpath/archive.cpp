// SPDX-License-Identifier: Apache-2.0
#include "classpath/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "classpath/names.h"

namespace javelin::classpath {

namespace {

constexpr std::string_view kManifestPath = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersioned = 8;          // JEP 238 says 9, but java.util.jar takes 8
constexpr std::uint32_t kNew = 0xFFFFFFFE;  // no entry has this number

bool isManifest(std::string_view path) {
  return path.size() == kManifestPath.size() &&
         std::equal(path.begin(), path.end(), kManifestPath.begin(),
                    [](char a, char b) { return (a >= 'a' && a <= 'z' ? a - 32 : a) == b; });
}

struct VersionedPath {
  int version;
  std::string_view path;
};

// "META-INF/versions/11/p/A.class" is version 11 of "p/A.class". META-INF itself has no versions.
std::optional<VersionedPath> splitVersion(std::string_view path) {
  if (!path.starts_with(kVersions)) return std::nullopt;
  path.remove_prefix(kVersions.size());
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  VersionedPath result{0, path.substr(slash + 1)};
  const auto [end, error] = std::from_chars(path.data(), path.data() + slash, result.version);
  if (error != std::errc{} || end != path.data() + slash || result.version < kFirstVersioned)
    return std::nullopt;
  if (result.path.empty() || result.path.starts_with(kMetaInf)) return std::nullopt;
  return result;
}

}  // namespace

Result<std::unique_ptr<Archive>> Archive::open(const std::filesystem::path& path,
                                               const ArchiveOptions& options) {
  TRY(ZipFile zip, ZipFile::open(path));
  std::unique_ptr<Archive> archive(new Archive(std::move(zip), options));
  TRY_STATUS(archive->readManifest());
  archive->buildIndex();
  return archive;
}

Status Archive::readManifest() {
  const ZipEntry* found = nullptr;
  for (const ZipEntry& entry : zip_.entries()) {
    if (isManifest(entry.name) && (found == nullptr || found->name == entry.name)) found = &entry;
  }
  if (found == nullptr) return okStatus();
  TRY(const ClassBytes text, zip_.read(*found, options_.max_entry_size));
  manifest_ = parseManifest(asText(text.bytes));
  return okStatus();
}

std::string_view Archive::storedName(std::string_view name) {
  if (!needsModifiedUtf8(name)) return name;
  return converted_names_.emplace_back(toModifiedUtf8(name));
}

// Under its own path, and in a multi-release jar also under the path that it is a version of.
void Archive::addCandidates(std::uint32_t entry, std::vector<Candidate>& out) {
  const std::string_view path = storedName(zip_.entries()[entry].name);
  if (path.empty() || path.ends_with('/')) return;
  out.push_back({path, 0, entry});
  if (!manifest_.multi_release) return;
  const auto versioned = splitVersion(path);
  if (versioned && versioned->version <= options_.feature_release) {
    out.push_back({versioned->path, versioned->version, entry});
  }
}

void Archive::buildIndex() {
  std::vector<Candidate> candidates;
  candidates.reserve(zip_.entries().size());
  for (std::uint32_t i = 0; i < zip_.entries().size(); ++i) addCandidates(i, candidates);
  // Lowest version first, so that a later candidate replaces an earlier one of its name.
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.version < b.version; });
  classes_ = NameIndex(candidates.size());
  others_ = NameIndex(candidates.size());
  for (const Candidate& candidate : candidates) {
    const auto class_name = classNameOfPath(candidate.path);
    const std::string_view key = class_name.value_or(candidate.path);
    std::uint32_t& entry = (class_name ? classes_ : others_).at(key, hashBytes(key), kNew);
    if (class_name && entry == kNew) class_list_.push_back({key, 0});
    entry = candidate.entry;
  }
  for (ListedClass& listed : class_list_) listed.entry = *classes_.find(listed.name, hashBytes(listed.name));
  std::sort(class_list_.begin(), class_list_.end(),
            [](const ListedClass& a, const ListedClass& b) { return a.name < b.name; });
}

std::optional<std::uint32_t> Archive::findClass(const HashedName& name) const {
  return classes_.find(name.text, name.hash);
}

void Archive::findResources(std::string_view path, std::vector<std::uint32_t>& out) const {
  const auto class_name = classNameOfPath(path);
  const std::string_view key = class_name.value_or(path);
  if (auto entry = (class_name ? classes_ : others_).find(key, hashBytes(key))) out.push_back(*entry);
}

Result<ClassBytes> Archive::read(std::uint32_t entry) const {
  return zip_.read(zip_.entries()[entry], options_.max_entry_size);
}

LocationInfo Archive::describe(std::uint32_t entry) const {
  return {fmt::format("{}!{}", zip_.path().string(), zip_.entries()[entry].name), {}, options_.loader};
}

void Archive::forEachClass(const Visitor& visit) const {
  for (const ListedClass& listed : class_list_) visit(listed.name, listed.entry);
}

void Archive::forEachModuleInfo(const Visitor& visit) const {
  if (auto entry = others_.find(kModuleInfoFile, hashBytes(kModuleInfoFile))) visit({}, *entry);
}

}  // namespace javelin::classpath
