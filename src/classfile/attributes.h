// SPDX-License-Identifier: Apache-2.0
// The attributes of classes, fields and methods (JVMS 4.7) other than Code, each typed by a function that
// finds it and reads it. A missing attribute gives an empty value; one that stands where it means nothing is
// ignored.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::classfile {

struct InnerClass {
  std::string_view inner;
  std::string_view outer;  // empty for local and anonymous classes
  std::string_view name;   // empty for anonymous classes
  std::uint16_t access_flags;
};

struct EnclosingMethod {
  std::string_view class_name;
  std::string_view name;  // empty when not inside a method
  std::string_view descriptor;
};

struct BootstrapMethod {
  std::uint16_t method_handle;           // MethodHandle entry
  std::vector<std::uint16_t> arguments;  // loadable entries
};

struct MethodParameter {
  std::string_view name;  // may be empty
  std::uint16_t access_flags;
};

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  std::vector<Attribute> attributes;
};

struct Annotation;

// An element_value (JVMS 4.7.16.1); `tag` is its letter.
struct ElementValue {
  char tag = 0;
  std::uint16_t constant = 0;                    // B C D F I J S Z s: constant-pool entry
  std::string_view type_name;                    // e: the enum's descriptor; c: the class's return descriptor
  std::string_view name;                         // e: the constant's name
  std::vector<ElementValue> values;              // [
  std::shared_ptr<const Annotation> annotation;  // @
};

struct Annotation {
  std::string_view type;  // a field descriptor
  std::vector<std::pair<std::string_view, ElementValue>> elements;
  // For a type annotation, where it applies: target_type, and the raw target_info and type_path.
  std::uint8_t target_type = 0;
  Bytes target;
};

struct ModuleRequires {
  std::string_view module;
  std::uint16_t flags;
  std::string_view version;
};
// exports and opens.
struct ModulePackage {
  std::string_view package;
  std::uint16_t flags;
  std::vector<std::string_view> to;
};
struct ModuleProvides {
  std::string_view service;
  std::vector<std::string_view> with;
};
struct Module {
  std::string_view name;
  std::uint16_t flags = 0;
  std::string_view version;
  std::vector<ModuleRequires> requires_;
  std::vector<ModulePackage> exports;
  std::vector<ModulePackage> opens;
  std::vector<std::string_view> uses;
  std::vector<ModuleProvides> provides;
};

// Of a class.
Result<std::string_view> readSourceFile(const ClassFile& file);
Result<std::vector<InnerClass>> readInnerClasses(const ClassFile& file);
Result<std::optional<EnclosingMethod>> readEnclosingMethod(const ClassFile& file);
Result<std::string_view> readNestHost(const ClassFile& file);
Result<std::vector<std::string_view>> readNestMembers(const ClassFile& file);
Result<std::vector<std::string_view>> readPermittedSubclasses(const ClassFile& file);
Result<std::optional<std::vector<RecordComponent>>> readRecord(const ClassFile& file);
Result<std::vector<BootstrapMethod>> readBootstrapMethods(const ClassFile& file);
Result<std::optional<Module>> readModule(const ClassFile& file);

// Of a member.
// Constant-pool entry of a static field's ConstantValue, 0 if it has none. Its kind fits the field's type.
Result<std::uint16_t> readConstantValue(const ClassFile& file, const Member& field);
Result<std::vector<std::string_view>> readExceptions(const ClassFile& file, const Member& method);
Result<std::vector<MethodParameter>> readMethodParameters(const ClassFile& file, const Member& method);
Result<std::optional<ElementValue>> readAnnotationDefault(const ClassFile& file, const Member& method);

// Of any attribute list (class, member, record component).
Result<std::string_view> readSignature(const ClassFile& file, std::span<const Attribute> attributes);
// RuntimeVisibleAnnotations, and with `invisible` RuntimeInvisibleAnnotations too.
Result<std::vector<Annotation>> readAnnotations(const ClassFile& file, std::span<const Attribute> attributes,
                                                bool invisible = false);
Result<std::vector<std::vector<Annotation>>> readParameterAnnotations(const ClassFile& file,
                                                                      std::span<const Attribute> attributes,
                                                                      bool invisible = false);
Result<std::vector<Annotation>> readTypeAnnotations(const ClassFile& file,
                                                    std::span<const Attribute> attributes,
                                                    bool invisible = false);

}  // namespace javelin::classfile
