// SPDX-License-Identifier: Apache-2.0
// Field and method descriptors (JVMS 4.3) and the names that may stand in them (JVMS 4.2).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::classfile {

// The types of JVMS 2.2, with every class and array type as Reference.
enum class BasicType : unsigned char {
  Boolean,
  Byte,
  Char,
  Short,
  Int,
  Long,
  Float,
  Double,
  Reference,
  Void
};

std::string_view nameOf(BasicType type);  // "int", "reference", ...

// One type of a descriptor, with the text it came from: "I", "Ljava/lang/String;", "[[J".
struct TypeDescriptor {
  BasicType type = BasicType::Void;
  std::string_view text;

  bool isArray() const { return text.starts_with('['); }
  // A class's name in the form of a Class constant: "java/lang/String"; arrays keep their descriptor.
  // Only for references.
  std::string_view className() const { return isArray() ? text : text.substr(1, text.size() - 2); }
  // Local-variable and stack words (JVMS 2.6.1): 2 for long and double, 0 for void.
  int words() const;
  // As in Java source: "int", "java.lang.String", "long[][]".
  std::string javaName() const;
};

struct MethodDescriptor {
  std::vector<TypeDescriptor> parameters;
  TypeDescriptor result;
  int parameterWords() const;
};

std::optional<TypeDescriptor> parseFieldDescriptor(std::string_view text);
// The limit of 255 words of parameters (JVMS 4.3.3) is not checked here: the JVM holds methods to it, but
// lets references to methods that cannot exist stand.
std::optional<MethodDescriptor> parseMethodDescriptor(std::string_view text);
// The same answers as a parse, without building anything: whether it is one, and a method's words of
// parameters.
bool isFieldDescriptor(std::string_view text);
bool isMethodDescriptor(std::string_view text);
std::optional<int> countParameterWords(std::string_view text);

// JVMS 4.2.2: unqualified names, which methods may not have '<' or '>' in (but for the special two).
bool isUnqualifiedName(std::string_view name);
bool isMethodName(std::string_view name);
// JVMS 4.2.1: names with '/', each part unqualified.
bool isInternalClassName(std::string_view name);

// "java/lang/String" -> "java.lang.String"; "[I" -> "int[]".
std::string javaClassName(std::string_view internal);
// "(ILjava/lang/String;)V", "m" -> "void m(int, java.lang.String)".
std::string javaMethodText(std::string_view name, std::string_view descriptor);

}  // namespace javelin::classfile
