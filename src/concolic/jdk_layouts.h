// SPDX-License-Identifier: Apache-2.0
// JdkLayouts: where the fields of JDK classes lie that rules read and write directly. Found by name when
// first needed; the same for the whole life of a machine.
#pragma once

#include <cstdint>
#include <optional>

#include "vm/vm.h"

namespace javelin::concolic {

// java.util.HashMap and its entries.
struct MapLayout {
  const vm::RtClass* map = nullptr;
  const vm::RtClass* node = nullptr;
  std::uint32_t table = 0;
  std::uint32_t size = 0;
  std::uint32_t changes = 0;
  std::uint32_t threshold = 0;
  std::uint32_t hash = 0;
  std::uint32_t key = 0;
  std::uint32_t value = 0;
  std::uint32_t next = 0;
};

class JdkLayouts {
 public:
  explicit JdkLayouts(vm::Vm& machine)
      : vm_(machine), string_value_(machine.classes().offsetOf("java/lang/String", "value", "[B")) {}

  std::uint32_t stringValue() const { return string_value_; }
  const MapLayout& map();

 private:
  vm::Vm& vm_;
  std::uint32_t string_value_;
  std::optional<MapLayout> map_;
};

}  // namespace javelin::concolic
