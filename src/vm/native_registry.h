// SPDX-License-Identifier: Apache-2.0
// Which methods are computed in C++, and how: native ones, and a few others that are hot or that the machine
// knows better (intrinsics). One table per file of natives/; this collects them.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>

#include "vm/runtime.h"

namespace javelin::vm {

// Why a method is computed in C++.
enum class NativeRole : std::uint8_t {
  Needed,      // it is native, or what its bytecode does is the machine's own business
  Intrinsic,   // its bytecode would do; this is faster
  NativeOnly,  // some releases have bytecode for it, which is to run then
};

struct NativeEntry {
  std::string_view type;        // "java/lang/System"
  std::string_view name;        // "arraycopy"
  std::string_view descriptor;  // "" if the name says enough
  NativeFunction function;
  NativeRole role = NativeRole::Needed;
};

class NativeRegistry {
 public:
  // All tables.
  static const NativeRegistry& instance();

  // Null if nobody computes that method.
  const NativeEntry* find(std::string_view type, std::string_view name, std::string_view descriptor) const;
  // Some method of the class is in the table: others need not be looked up.
  bool hasClass(std::string_view type) const { return by_class_.contains(type); }

 private:
  NativeRegistry();
  void add(std::span<const NativeEntry> entries);

  std::unordered_map<std::string_view, std::vector<const NativeEntry*>> by_class_;
};

}  // namespace javelin::vm
