// SPDX-License-Identifier: Apache-2.0
#include "program/method_scan.h"

#include <algorithm>

#include "classfile/class_header.h"

namespace javelin::program {

const ScannedMethod* ScannedClass::find(std::uint64_t key) const {
  const auto at =
      std::lower_bound(methods.begin(), methods.end(), key,
                       [](const ScannedMethod& method, std::uint64_t wanted) { return method.key < wanted; });
  return at != methods.end() && at->key == key ? &*at : nullptr;
}

MethodScan::MethodScan(const classpath::ClassPath& path, std::vector<classpath::ClassLocation> locations)
    : path_(path), locations_(std::move(locations)), classes_(locations_.size()) {}

MethodScan::~MethodScan() {
  for (auto& scanned : classes_) delete scanned.load(std::memory_order_relaxed);
}

std::uint64_t MethodScan::key(std::string_view name, std::string_view descriptor) const {
  return std::uint64_t{symbols_.intern(name).value()} << 32 | symbols_.intern(descriptor).value();
}

const ScannedClass& MethodScan::scan(std::uint32_t number) const {
  auto scanned = std::make_unique<const ScannedClass>(read(number));
  const ScannedClass* expected = nullptr;
  if (classes_[number].compare_exchange_strong(expected, scanned.get(), std::memory_order_acq_rel)) {
    return *scanned.release();
  }
  return *expected;
}

ScannedClass MethodScan::read(std::uint32_t number) const {
  thread_local classfile::ClassHeaderReader reader;
  ScannedClass scanned;
  const auto bytes = path_.read(locations_[number]);
  if (!bytes.ok() || !reader.read(bytes->bytes, {}).ok()) return scanned;
  const auto methods = reader.readMethods({});
  if (!methods.ok()) return scanned;
  scanned.major = loadU2(bytes->bytes.data() + 6);
  scanned.methods.reserve(methods->size());
  for (const classfile::MethodHeader& method : *methods) {
    if (method.name.starts_with('<')) continue;
    scanned.methods.push_back({key(method.name, method.descriptor), method.access_flags});
  }
  std::sort(scanned.methods.begin(), scanned.methods.end());
  return scanned;
}

}  // namespace javelin::program
