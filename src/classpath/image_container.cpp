// SPDX-License-Identifier: Apache-2.0
#include "classpath/image_container.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "classpath/module_loaders.h"
#include "classpath/names.h"

namespace javelin::classpath {

namespace {

using PathBuffer = fmt::basic_memory_buffer<char, 300>;

void append(PathBuffer& buffer, std::string_view text) {
  buffer.append(text.data(), text.data() + text.size());
}
std::string_view view(const PathBuffer& buffer) { return {buffer.data(), buffer.size()}; }

bool isModuleInfo(const ImageFile& file, const ImageLocation& at) {
  return at.parent == 0 && file.textIs(at.base, "module-info") && file.textIs(at.extension, "class");
}

bool isClass(const ImageFile& file, const ImageLocation& at) {
  return file.textIs(at.extension, "class") && !isModuleInfo(file, at);
}

}  // namespace

Result<std::unique_ptr<ImageContainer>> ImageContainer::open(const std::filesystem::path& path) {
  TRY(ImageFile file, ImageFile::open(path));
  std::unique_ptr<ImageContainer> container(new ImageContainer(std::move(file)));
  TRY_STATUS(container->check());
  return container;
}

Status ImageContainer::check() {
  TRY_STATUS(file_.scan([&](std::uint32_t position, const ImageLocation& at) {
    if (isModuleInfo(file_, at)) module_infos_.push_back({file_.text(at.module), position});
    if (isClass(file_, at)) ++class_count_;
  }));
  std::sort(module_infos_.begin(), module_infos_.end(),
            [](const ModuleInfo& a, const ModuleInfo& b) { return a.module < b.module; });
  return okStatus();
}

const std::vector<std::uint32_t>& ImageContainer::classes() const {
  std::call_once(classes_once_, [this] {
    struct Found {
      std::uint64_t offset;
      std::uint32_t position;
    };
    std::vector<Found> found;
    found.reserve(class_count_);
    const Status scanned = file_.scan([&](std::uint32_t position, const ImageLocation& at) {
      if (isClass(file_, at)) found.push_back({at.offset, position});
    });
    INVARIANT(scanned.ok());  // check() saw them all
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
      return a.offset != b.offset ? a.offset < b.offset : a.position < b.position;
    });
    classes_.reserve(found.size());
    for (const Found& each : found) classes_.push_back(each.position);
  });
  return classes_;
}

ImageLocation ImageContainer::location(std::uint32_t entry) const {
  const auto location = file_.locationAt(entry);
  PRECONDITION(location.has_value());
  return *location;
}

// "/packages/java.util" holds pairs of numbers: a flag, not 0 where the module has only subpackages of
// it, and the module's name.
std::string_view ImageContainer::moduleOfPackage(std::string_view package) const {
  PathBuffer path;
  append(path, "/packages/");
  append(path, package);
  std::replace(path.begin() + sizeof "/packages/" - 1, path.end(), '/', '.');
  const auto entry = file_.find(view(path));
  if (!entry) return {};
  const auto content = file_.read(location(*entry), view(path));
  if (!content.ok()) return {};
  for (Bytes pairs = content->bytes; pairs.size() >= 8; pairs = pairs.subspan(8)) {
    std::uint32_t flag;
    std::uint32_t name;
    std::memcpy(&flag, pairs.data(), 4);
    std::memcpy(&name, pairs.data() + 4, 4);
    if (flag == 0) return file_.text(name);
  }
  return {};
}

std::optional<std::uint32_t> ImageContainer::findClass(const HashedName& name) const {
  const std::string_view module = moduleOfPackage(packageOf(name.text));
  if (module.empty()) return std::nullopt;
  PathBuffer path;
  for (const std::string_view piece :
       {std::string_view("/"), module, std::string_view("/"), name.text, kClassSuffix}) {
    append(path, piece);
  }
  return file_.find(view(path));
}

void ImageContainer::findResources(std::string_view path, std::vector<std::uint32_t>& out) const {
  for (const ModuleInfo& info : module_infos_) {
    if (auto entry = file_.find(fmt::format("/{}/{}", info.module, path))) out.push_back(*entry);
  }
}

std::string ImageContainer::origin(const ImageLocation& at) const {
  const std::string_view parent = file_.text(at.parent);
  const std::string_view extension = file_.text(at.extension);
  return fmt::format("jrt:/{}/{}{}{}{}{}", file_.text(at.module), parent, parent.empty() ? "" : "/",
                     file_.text(at.base), extension.empty() ? "" : ".", extension);
}

Result<ClassBytes> ImageContainer::read(std::uint32_t entry) const {
  const ImageLocation at = location(entry);
  if (at.packed_size == 0) return file_.read(at, {});
  return file_.read(at, origin(at));
}

LocationInfo ImageContainer::describe(std::uint32_t entry) const {
  const ImageLocation at = location(entry);
  const std::string_view module = file_.text(at.module);
  return {origin(at), module, loaderOfModule(module)};
}

void ImageContainer::forEachClass(const Visitor& visit) const {
  PathBuffer name;
  for (const std::uint32_t entry : classes()) {
    const ImageLocation at = location(entry);
    name.clear();
    append(name, file_.text(at.parent));
    if (name.size() > 0) name.push_back('/');
    append(name, file_.text(at.base));
    visit(view(name), entry);
  }
}

void ImageContainer::forEachModuleInfo(const Visitor& visit) const {
  for (const ModuleInfo& info : module_infos_) visit(info.module, info.entry);
}

}  // namespace javelin::classpath
