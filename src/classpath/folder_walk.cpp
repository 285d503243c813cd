// SPDX-License-Identifier: Apache-2.0
#include "classpath/folder_walk.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <deque>
#include <set>
#include <system_error>

#include "classpath/names.h"

namespace javelin::classpath {

namespace {

namespace fs = std::filesystem;

// Folders still to list, real ones before linked ones: a folder that can be reached both ways gets the
// names of its real place, which are the ones its class files carry.
class Walk {
 public:
  explicit Walk(std::vector<std::string>& notes) : notes_(notes) {}

  Result<std::vector<std::string>> run(const fs::path& root) {
    if (auto error = list({root, ""}))
      return Error{fmt::format("cannot read folder ({})", error.message()), root.string()};
    while (!real_.empty() || !linked_.empty()) {
      std::deque<Pending>& queue = real_.empty() ? linked_ : real_;
      const Pending next = std::move(queue.front());
      queue.pop_front();
      if (auto error = list(next))
        notes_.push_back(fmt::format("folder ignored ({}): {}", error.message(), next.path.string()));
    }
    std::sort(names_.begin(), names_.end());
    return std::move(names_);
  }

 private:
  struct Pending {
    fs::path path;
    std::string prefix;  // of names: "p/q/"
  };

  // Whether this real folder is new.
  bool enter(const fs::path& path) {
    struct stat status {};
    return stat(path.c_str(), &status) != 0 || seen_.insert({status.st_dev, status.st_ino}).second;
  }

  std::error_code list(const Pending& folder) {
    std::error_code error;
    fs::directory_iterator it(folder.path, error);
    if (error) return error;
    if (!enter(folder.path)) return {};
    std::vector<fs::directory_entry> entries;
    for (; !error && it != fs::directory_iterator(); it.increment(error)) entries.push_back(*it);
    // The order of linked folders decides names: it must not be the file system's.
    std::sort(entries.begin(), entries.end());
    for (const fs::directory_entry& entry : entries) visit(entry, folder.prefix);
    return error;
  }

  void visit(const fs::directory_entry& entry, const std::string& prefix) {
    std::error_code error;
    // No class has such a name.
    if (!isUtf8(entry.path().filename().native())) return;
    const std::string name = toModifiedUtf8(entry.path().filename().native());
    if (entry.is_directory(error)) {
      if (!isUnqualifiedName(name) || (prefix.empty() && name + '/' == kMetaInf)) return;
      (entry.is_symlink(error) ? linked_ : real_).push_back({entry.path(), prefix + name + '/'});
    } else if (name.ends_with(kClassSuffix) && entry.is_regular_file(error)) {
      const std::string path = prefix + name;
      if (auto class_name = classNameOfPath(path)) names_.emplace_back(*class_name);
    }
  }

  std::vector<std::string>& notes_;
  std::deque<Pending> real_;
  std::deque<Pending> linked_;
  std::set<std::pair<dev_t, ino_t>> seen_;
  std::vector<std::string> names_;
};

}  // namespace

Result<std::vector<std::string>> listClasses(const fs::path& root, std::vector<std::string>& notes) {
  return Walk(notes).run(root);
}

}  // namespace javelin::classpath
