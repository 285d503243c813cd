// SPDX-License-Identifier: Apache-2.0
#include "support/working_folder.h"

#include <algorithm>

namespace javelin {

namespace {

namespace fs = std::filesystem;

// Of a folder and what is in it, the folder is enough.
void dropNested(std::vector<FolderLink>& links) {
  std::sort(links.begin(), links.end(),
            [](const FolderLink& a, const FolderLink& b) { return a.name < b.name; });
  std::vector<FolderLink> kept;
  for (FolderLink& link : links) {
    const bool is_nested = std::any_of(kept.begin(), kept.end(), [&](const FolderLink& outer) {
      const auto [at, rest] =
          std::mismatch(outer.name.begin(), outer.name.end(), link.name.begin(), link.name.end());
      return at == outer.name.end();
    });
    if (!is_nested) kept.push_back(std::move(link));
  }
  links = std::move(kept);
}

}  // namespace

std::vector<std::string> workingFolderProperties() {
  return {std::string("user.dir=") + kWorkingFolder, std::string("java.io.tmpdir=") + kWorkingFolder};
}

std::vector<FolderLink> linksTo(const std::vector<std::string>& allowed_reads) {
  std::error_code none;
  const fs::path here = fs::current_path(none);
  std::vector<FolderLink> links;
  for (const std::string& text : allowed_reads) {
    fs::path path = fs::absolute(text, none).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();  // "data/"
    const fs::path name = path.lexically_relative(here);
    if (name.empty() || *name.begin() == "..") continue;
    if (name != ".") {
      links.push_back({name, path});
      continue;
    }
    for (fs::directory_iterator at(here, none), end; !none && at != end; at.increment(none))
      links.push_back({at->path().filename(), at->path()});
  }
  dropNested(links);
  return links;
}

Status makeWorkingFolder(const fs::path& folder, const std::vector<FolderLink>& links) {
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directories(folder, error);
  for (const FolderLink& link : links) {
    if (!error) fs::create_directories((folder / link.name).parent_path(), error);
    if (!error) fs::create_symlink(link.target, folder / link.name, error);
  }
  if (error) return Error{"cannot make a working folder: " + error.message(), folder.string()};
  return okStatus();
}

}  // namespace javelin
