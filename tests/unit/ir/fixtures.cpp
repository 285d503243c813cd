// SPDX-License-Identifier: Apache-2.0
#include "fixtures.h"

#include <algorithm>
#include <stdexcept>

#include "classfile/access_flags.h"
#include "classpath/class_path.h"
#include "ir/builder.h"
#include "ir/printer.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::ir {

LoadedClass loadClass(std::vector<std::uint8_t> bytes, std::string origin) {
  const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
  auto file = classfile::ClassFile::parse(*owner, std::move(origin), owner);
  if (!file.ok()) throw std::runtime_error(file.error().text());
  return {std::move(file).value()};
}

LoadedClass loadClass(const std::filesystem::path& path) {
  return loadClass(test::readBytes(path), path.filename().string());
}

std::filesystem::path compiled(const std::string& name, const std::string& file_name,
                               const std::string& source, const std::vector<std::string>& options) {
  static std::map<std::string, std::filesystem::path> done;
  auto& folder = done[name];
  if (!folder.empty()) return folder;
  folder = test::scratchFolder("ir-" + name);
  test::writeFile(folder / file_name, std::string_view(source));
  std::vector<std::string> all{"-g", "-nowarn", "-proc:none"};
  all.insert(all.end(), options.begin(), options.end());
  test::compileJava(folder / file_name, folder, all);
  return folder;
}

const classfile::Member& methodOf(const classfile::ClassFile& file, std::string_view name) {
  for (const classfile::Member& method : file.methods()) {
    if (method.name == name) return method;
  }
  throw std::runtime_error("no method " + std::string(name));
}

std::unique_ptr<const Body> bodyOf(const classfile::ClassFile& file, std::string_view name) {
  auto body = build(file, methodOf(file, name));
  if (!body.ok()) throw std::runtime_error(body.error().text());
  return std::move(body).value();
}

std::string printMethod(const classfile::ClassFile& file, std::string_view name) {
  const auto body = build(file, methodOf(file, name));
  return body.ok() ? print(**body) : body.error().text();
}

void forEachJdkBody(const std::vector<std::string>& prefixes, const std::function<void(const Body&)>& visit) {
  const auto path = classpath::ClassPath::open({});
  if (!path.ok()) throw std::runtime_error(path.error().text());
  path->forEachClass([&](const classpath::ClassEntry& entry) {
    const bool wanted = std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string& prefix) {
      return entry.name.starts_with(prefix);
    });
    if (!wanted) return;
    const auto content = path->read(entry.location);
    if (!content.ok()) throw std::runtime_error(content.error().text());
    const auto file = classfile::ClassFile::parse(content->bytes, std::string(entry.name), content->owner);
    if (!file.ok()) throw std::runtime_error(file.error().text());
    for (const classfile::Member& method : file->methods()) {
      if (method.has(classfile::kAccAbstract) || method.has(classfile::kAccNative)) continue;
      const auto body = build(*file, method);
      if (!body.ok()) throw std::runtime_error(body.error().text());
      visit(**body);
    }
  });
}

}  // namespace javelin::ir
