// SPDX-License-Identifier: Apache-2.0
#include "program/hierarchy_index.h"

#include "support/hash.h"

namespace javelin::program {

HierarchyIndex::~HierarchyIndex() {
  for (auto& set : interface_subtypes_) delete set.load(std::memory_order_relaxed);
}

TypeNumber HierarchyIndex::find(std::string_view name) const {
  const auto number = numbers_.find(name, hashBytes(name));
  return number ? TypeNumber{*number} : TypeNumber{};
}

std::string_view HierarchyIndex::packageOf(TypeNumber type) const {
  const std::string_view name = nameOf(type);
  const std::size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : name.substr(0, slash);
}

std::span<const TypeNumber> HierarchyIndex::interfaces(TypeNumber type) const {
  const std::uint32_t first = at(type).first_interface;
  const std::uint32_t end = type.value() + 1 < size() ? types_[type.value() + 1].first_interface
                                                      : static_cast<std::uint32_t>(interfaces_.size());
  return std::span(interfaces_).subspan(first, end - first);
}

std::span<const TypeNumber> HierarchyIndex::implementers(TypeNumber interface) const {
  const std::uint32_t first = at(interface).first_implementer;
  const std::uint32_t end = interface.value() + 1 < size() ? types_[interface.value() + 1].first_implementer
                                                           : static_cast<std::uint32_t>(implementers_.size());
  return std::span(implementers_).subspan(first, end - first);
}

bool HierarchyIndex::isSubtype(TypeNumber type, TypeNumber ancestor) const {
  if (!isInterface(ancestor)) return subclasses(ancestor).contains(type);
  return type == ancestor || subtypesOfInterface(ancestor).contains(type.value());
}

BitSet HierarchyIndex::subtypes(TypeNumber type) const {
  if (isInterface(type)) return subtypesOfInterface(type);
  BitSet set(size());
  set.insertRange(type.value(), at(type).last.value() + 1);
  return set;
}

BitSet HierarchyIndex::instantiableSubtypes(TypeNumber type) const {
  BitSet set = subtypes(type);
  set.intersect(instantiable_);
  return set;
}

// Two threads may both compute a set; the first to store it wins.
const BitSet& HierarchyIndex::subtypesOfInterface(TypeNumber interface) const {
  auto& memory = interface_subtypes_[interface.value()];
  if (const BitSet* known = memory.load(std::memory_order_acquire)) return *known;
  auto set = std::make_unique<BitSet>(size());
  collectSubtypes(interface, *set);
  const BitSet* expected = nullptr;
  if (memory.compare_exchange_strong(expected, set.get(), std::memory_order_acq_rel)) return *set.release();
  return *expected;
}

// Subclasses of an implementer are a range; subinterfaces have implementers of their own. Each is visited
// once, and without recursion: a class path may have towers and lattices of any height.
void HierarchyIndex::collectSubtypes(TypeNumber interface, BitSet& into) const {
  std::vector<TypeNumber> open{interface};
  while (!open.empty()) {
    const TypeNumber next = open.back();
    open.pop_back();
    if (into.contains(next.value())) continue;
    into.insert(next.value());
    for (const TypeNumber direct : implementers(next)) {
      if (isInterface(direct)) {
        open.push_back(direct);
      } else {
        into.insertRange(direct.value(), at(direct).last.value() + 1);
      }
    }
  }
}

}  // namespace javelin::program
