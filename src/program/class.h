// SPDX-License-Identifier: Apache-2.0
// A linked class, interface, array class or primitive type (JVMS 5.3). Owned by its Program, at a fixed
// address, and immutable but for a few memories (nest host, array class, selections) which any thread may
// fill, always with the same answer.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classpath/class_location.h"
#include "program/ids.h"
#include "program/layout.h"
#include "program/member_index.h"
#include "program/selection_cache.h"

namespace javelin::program {

enum class ClassKind : unsigned char { Ordinary, Interface, Array, Primitive };

// The facts that the loader finds out about a class before anyone else sees it.
struct ClassData {
  ClassId id;
  ClassKind kind = ClassKind::Ordinary;
  classfile::BasicType basic_type = classfile::BasicType::Reference;
  classpath::Loader loader = classpath::Loader::Boot;
  NameSpace space = kBuiltInSpace;
  std::uint16_t flags = 0;
  int dimensions = 0;
  Symbol name;
  // The name that a hidden class has in its own class file. Nobody finds it by either name.
  Symbol name_in_file;
  bool hidden = false;
  // Made by the machine itself: its references are not checked for access.
  bool trusted = false;
  Symbol package;
  std::string_view module;
  ClassId superclass;
  ClassId component;
  ClassId element;
  std::vector<ClassId> interfaces;
  std::vector<ClassId> all_interfaces;  // ascending
  std::vector<ClassId> superclasses;    // from Object to the class itself
  MethodId first_method;
  FieldId first_field;
  MemberIndex method_index;
  MemberIndex field_index;
  std::vector<MethodId> vtable;
  Layout layout;
  Layout static_layout;
  std::unique_ptr<const classfile::ClassFile> file;
};

class Class {
 public:
  explicit Class(ClassData data) : data_(std::move(data)) {}

  ClassId id() const { return data_.id; }
  ClassKind kind() const { return data_.kind; }
  // Internal form; arrays have their descriptor ("[I"), primitives their Java name ("int").
  Symbol name() const { return data_.name; }
  // "java/lang"; the empty symbol in the unnamed package; an array's is its element's.
  Symbol package() const { return data_.package; }
  // JVMS 4.1; an array's are its element's access with final and abstract; InnerClasses are not looked at.
  std::uint16_t flags() const { return data_.flags; }
  bool has(std::uint16_t flag) const { return (data_.flags & flag) != 0; }
  bool isInterface() const { return data_.kind == ClassKind::Interface; }
  bool isArray() const { return data_.kind == ClassKind::Array; }
  bool isPrimitive() const { return data_.kind == ClassKind::Primitive; }
  bool isAbstract() const { return has(classfile::kAccAbstract); }
  // Objects of exactly this class can exist (arrays included).
  bool isInstantiable() const { return isArray() || (data_.kind == ClassKind::Ordinary && !isAbstract()); }

  // Made at run time from bytes that no loader knows (Lookup.defineHiddenClass).
  bool isHidden() const { return data_.hidden; }
  bool isTrusted() const { return data_.trusted; }
  // The name by which the class file means itself.
  Symbol nameInFile() const { return data_.hidden ? data_.name_in_file : data_.name; }

  // --- supertypes ---------------------------------------------------------------------------------
  // Invalid for Object and primitives; Object for interfaces and arrays.
  ClassId superclass() const { return data_.superclass; }
  std::span<const ClassId> interfaces() const { return data_.interfaces; }
  // Direct and indirect superinterfaces, by ascending id; without this class itself.
  std::span<const ClassId> allInterfaces() const { return data_.all_interfaces; }
  // From Object to this class.
  std::span<const ClassId> superclasses() const { return data_.superclasses; }

  // --- arrays and primitives ----------------------------------------------------------------------
  ClassId component() const { return data_.component; }  // invalid if not an array
  ClassId element() const { return data_.element; }      // after all dimensions
  int dimensions() const { return data_.dimensions; }
  // The type that a variable or array element of this class has.
  classfile::BasicType basicType() const { return data_.basic_type; }

  // --- members ------------------------------------------------------------------------------------
  // Declared here, in the order of the class file: ids count up from the first.
  std::uint32_t methodCount() const { return data_.method_index.size(); }
  MethodId method(std::uint32_t i) const { return MethodId{data_.first_method.value() + i}; }
  std::uint32_t fieldCount() const { return data_.field_index.size(); }
  FieldId field(std::uint32_t i) const { return FieldId{data_.first_field.value() + i}; }
  // Declared here with that name and descriptor; invalid if none is.
  MethodId findMethod(Symbol name, Symbol descriptor) const {
    const std::uint32_t at = data_.method_index.find(name, descriptor);
    return at == MemberIndex::kNone ? MethodId{} : method(at);
  }
  FieldId findField(Symbol name, Symbol descriptor) const {
    const std::uint32_t at = data_.field_index.find(name, descriptor);
    return at == MemberIndex::kNone ? FieldId{} : field(at);
  }
  // The only method with that name; invalid if there is none or more than one.
  MethodId findOnlyMethod(Symbol name) const {
    const std::uint32_t at = data_.method_index.findOnly(name);
    return at == MemberIndex::kNone ? MethodId{} : method(at);
  }
  std::span<const MethodId> vtable() const { return data_.vtable; }
  // Instance fields, those of superclasses included.
  const Layout& layout() const { return data_.layout; }
  // Static fields declared here.
  const Layout& staticLayout() const { return data_.static_layout; }

  // --- where it comes from ------------------------------------------------------------------------
  // Null for arrays and primitives.
  const classfile::ClassFile* file() const { return data_.file.get(); }
  // The JDK module; empty in the unnamed module. An array's is its element's.
  std::string_view module() const { return data_.module; }
  classpath::Loader loader() const { return data_.loader; }
  // Where the names in its class file are looked up.
  NameSpace space() const { return data_.space; }
  // Same package and same loader (JVMS 5.3).
  bool inSameRuntimePackage(const Class& other) const {
    return data_.package == other.data_.package && data_.loader == other.data_.loader &&
           data_.space == other.data_.space;
  }

  // --- memories, see program.h, access.h and selection.h --------------------------------------------
  std::atomic<std::uint32_t>& knownNestHost() const { return nest_host_; }
  std::atomic<std::uint32_t>& knownArrayClass() const { return array_class_; }
  SelectionCache& selections() const { return selections_; }

 private:
  const ClassData data_;
  mutable std::atomic<std::uint32_t> nest_host_{ClassId{}.value()};
  mutable std::atomic<std::uint32_t> array_class_{ClassId{}.value()};
  mutable SelectionCache selections_;
};

}  // namespace javelin::program
