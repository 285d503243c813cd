// SPDX-License-Identifier: Apache-2.0
// MethodScan: which methods each class of a HierarchyIndex declares, by name, descriptor and flags, read from
// a class's file when the class is first asked about. Symbols are the scan's own. Any thread may ask.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "classpath/class_path.h"
#include "support/symbols.h"

namespace javelin::program {

struct ScannedMethod {
  std::uint64_t key = 0;  // see MethodScan::key
  std::uint16_t flags = 0;

  auto operator<=>(const ScannedMethod&) const = default;
};

// Ascending by key. Constructors and class initialisers are left out.
struct ScannedClass {
  std::uint16_t major = 0;
  std::vector<ScannedMethod> methods;

  const ScannedMethod* find(std::uint64_t key) const;
};

class MethodScan {
 public:
  // By the types' numbers: where each class lies.
  MethodScan(const classpath::ClassPath& path, std::vector<classpath::ClassLocation> locations);
  ~MethodScan();

  // One number for a name and descriptor.
  std::uint64_t key(std::string_view name, std::string_view descriptor) const;
  std::string_view nameOf(std::uint64_t key) const {
    return symbols_.text(Symbol{static_cast<std::uint32_t>(key >> 32)});
  }
  std::string_view descriptorOf(std::uint64_t key) const {
    return symbols_.text(Symbol{static_cast<std::uint32_t>(key)});
  }

  // The methods of a class; none if its file cannot be read.
  const ScannedClass& operator[](std::uint32_t number) const {
    const ScannedClass* known = classes_[number].load(std::memory_order_acquire);
    return known != nullptr ? *known : scan(number);
  }

 private:
  const ScannedClass& scan(std::uint32_t number) const;
  ScannedClass read(std::uint32_t number) const;

  const classpath::ClassPath& path_;
  std::vector<classpath::ClassLocation> locations_;
  mutable SymbolTable symbols_;
  mutable std::vector<std::atomic<const ScannedClass*>> classes_;
};

}  // namespace javelin::program
