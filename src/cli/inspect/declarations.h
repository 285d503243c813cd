// SPDX-License-Identifier: Apache-2.0
// What a class file says about a class and its members, read as a whole, and their declarations as Java
// source writes them. The facts are views of the class file, which must outlive them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/attributes.h"
#include "classfile/code.h"
#include "cli/inspect/constants.h"

namespace javelin::cli {

struct ClassFacts {
  std::string_view source_file;
  std::string_view signature;
  std::vector<classfile::InnerClass> inner_classes;
  std::optional<classfile::EnclosingMethod> enclosing;
  std::string_view nest_host;
  std::vector<std::string_view> nest_members;
  std::vector<std::string_view> permitted;
  std::optional<std::vector<classfile::RecordComponent>> record;
  std::vector<classfile::Annotation> annotations;
};

struct FieldFacts {
  std::string_view signature;
  std::uint16_t constant = 0;  // constant-pool entry
  std::vector<classfile::Annotation> annotations;
};

struct MethodFacts {
  std::string_view signature;
  std::vector<std::string_view> exceptions;
  std::vector<classfile::MethodParameter> parameters;
  std::vector<classfile::Annotation> annotations;
  std::optional<classfile::ElementValue> default_value;
  std::optional<classfile::Code> code;

  // First and last source line; nothing without a table.
  std::optional<std::pair<int, int>> lineRange() const;
};

Result<ClassFacts> readClassFacts(const classfile::ClassFile& file);
Result<FieldFacts> readFieldFacts(const classfile::ClassFile& file, const classfile::Member& field);
Result<MethodFacts> readMethodFacts(const classfile::ClassFile& file, const classfile::Member& method);

// "public final class java.lang.String implements ...".
std::string classDeclaration(const classfile::ClassFile& file, const ClassFacts& facts);
// "private final byte[] value".
std::string fieldDeclaration(const classfile::Member& field, const FieldFacts& facts,
                             const ConstantWords& words);
// "public static <T> java.util.List<T> of(T...)".
std::string methodDeclaration(const classfile::ClassFile& file, const classfile::Member& method,
                              const MethodFacts& facts);

}  // namespace javelin::cli
