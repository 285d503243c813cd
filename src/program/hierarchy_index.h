// SPDX-License-Identifier: Apache-2.0
// HierarchyIndex: superclasses, superinterfaces and flags of *every* class on a class path and in its JDK,
// read from the class files' headers without loading anything into a Program.
// Types are numbered in preorder of the superclass tree, children by name: the subclasses of a class are a
// range of numbers, and a set of types is a BitSet. The numbering depends on nothing but the class path. A
// type whose ancestry is broken (a supertype is missing, is of the wrong kind, is final, or is its own
// subtype) can never be loaded: it has a number but is not instantiable; its defect is listed.
// Immutable but for memories; any thread may ask. It refers to the class path, which must outlive it.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/access_flags.h"
#include "classpath/class_path.h"
#include "classpath/name_index.h"
#include "program/method_scan.h"
#include "support/bit_set.h"
#include "support/ids.h"
#include "support/result.h"

namespace javelin::program {

// Preorder number of a type in a HierarchyIndex.
using TypeNumber = Id<struct TypeNumberTag>;

struct TypeRange {
  TypeNumber first;
  TypeNumber last;  // inclusive

  bool contains(TypeNumber type) const { return first <= type && type <= last; }
};

// Why a type can never be loaded.
struct HierarchyDefect {
  TypeNumber type;
  std::string supertype;  // the one that is missing or unsuitable
  std::string reason;     // "missing", "not an interface", ...

  auto operator<=>(const HierarchyDefect&) const = default;
};

class HierarchyIndex {
 public:
  // With several threads the headers are read faster; the result is the same.
  static Result<std::unique_ptr<const HierarchyIndex>> build(const classpath::ClassPath& path,
                                                             unsigned threads = 2);
  ~HierarchyIndex();

  std::uint32_t size() const { return static_cast<std::uint32_t>(types_.size()); }
  // Invalid if there is no such class. Arrays and primitives have no number.
  TypeNumber find(std::string_view name) const;
  std::string_view nameOf(TypeNumber type) const { return at(type).name; }
  std::string_view packageOf(TypeNumber type) const;
  std::uint16_t flags(TypeNumber type) const { return at(type).flags; }
  bool isInterface(TypeNumber type) const { return (flags(type) & classfile::kAccInterface) != 0; }
  // Objects of exactly this class can exist.
  bool isInstantiable(TypeNumber type) const { return instantiable_.contains(type.value()); }
  classpath::ClassLocation location(TypeNumber type) const { return at(type).location; }
  TypeNumber object() const { return TypeNumber{0}; }

  // Invalid for Object; Object where the superclass is missing.
  TypeNumber superclass(TypeNumber type) const { return at(type).superclass; }
  // Direct ones; missing ones are left out.
  std::span<const TypeNumber> interfaces(TypeNumber type) const;
  // The types that name the interface in their list of superinterfaces, ascending.
  std::span<const TypeNumber> implementers(TypeNumber interface) const;
  // The class with its subclasses; an interface alone, Object with everything.
  TypeRange subclasses(TypeNumber type) const { return {type, at(type).last}; }

  bool isSubtype(TypeNumber type, TypeNumber ancestor) const;
  // The type itself included.
  BitSet subtypes(TypeNumber type) const;
  BitSet instantiableSubtypes(TypeNumber type) const;
  const BitSet& instantiable() const { return instantiable_; }

  std::span<const HierarchyDefect> defects() const { return defects_; }
  // Class files that could not be read; they have no number.
  std::span<const Error> unreadable() const { return unreadable_; }

  // Methods by class, see dispatch_targets.h.
  const MethodScan& methods() const { return *methods_; }

 private:
  friend class HierarchyBuilder;
  struct Type {
    std::string_view name;
    TypeNumber superclass;
    TypeNumber last;  // of its subclasses
    std::uint32_t first_interface = 0;
    std::uint32_t first_implementer = 0;
    classpath::ClassLocation location;
    std::uint16_t flags = 0;
  };

  HierarchyIndex() = default;
  const Type& at(TypeNumber type) const { return types_[type.value()]; }
  const BitSet& subtypesOfInterface(TypeNumber interface) const;
  void collectSubtypes(TypeNumber interface, BitSet& into) const;

  std::vector<std::unique_ptr<char[]>> name_pages_;
  std::vector<Type> types_;
  std::vector<TypeNumber> interfaces_;
  std::vector<TypeNumber> implementers_;
  classpath::NameIndex numbers_;
  BitSet instantiable_;
  std::vector<HierarchyDefect> defects_;
  std::vector<Error> unreadable_;
  std::unique_ptr<const MethodScan> methods_;
  // Subtypes of each interface, made when first asked for.
  mutable std::vector<std::atomic<const BitSet*>> interface_subtypes_;
};

}  // namespace javelin::program
