// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/declarations.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "cli/inspect/names.h"
#include "cli/inspect/signature.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::ClassFile;
using classfile::Member;

namespace {

std::string words(const std::vector<std::string_view>& flags,
                  std::initializer_list<std::string_view> without) {
  std::string text;
  for (const std::string_view flag : flags) {
    if (std::find(without.begin(), without.end(), flag) == without.end()) text += fmt::format("{} ", flag);
  }
  return text;
}

std::vector<std::string> javaNames(std::span<const std::string_view> names) {
  std::vector<std::string> java;
  for (const std::string_view name : names) java.push_back(lookup::javaName(name));
  return java;
}

// Flags of a nested class stand, in full, in its InnerClasses entry.
std::uint16_t declaredFlags(const ClassFile& file, const ClassFacts& facts) {
  for (const classfile::InnerClass& inner : facts.inner_classes) {
    if (inner.inner == file.name()) return inner.access_flags;
  }
  return file.accessFlags() & ~classfile::kAccSuper;
}

std::string_view keywordOf(std::string_view kind) {
  if (kind == "annotation") return "@interface";
  return kind == "abstract class" ? "class" : kind;
}

MethodSignature signatureOf(const Member& method, const MethodFacts& facts) {
  const auto descriptor = classfile::parseMethodDescriptor(method.descriptor);
  if (auto generic = parseMethodSignature(facts.signature);
      generic && generic->parameters.size() == descriptor->parameters.size()) {
    if (generic->exceptions.empty()) generic->exceptions = javaNames(facts.exceptions);
    return *generic;
  }
  MethodSignature signature;
  for (const classfile::TypeDescriptor& parameter : descriptor->parameters) {
    signature.parameters.push_back(lookup::javaType(parameter.text));
  }
  signature.result = lookup::javaResult(method.descriptor);
  signature.exceptions = javaNames(facts.exceptions);
  return signature;
}

}  // namespace

std::optional<std::pair<int, int>> MethodFacts::lineRange() const {
  if (!code || code->lines.empty()) return std::nullopt;
  const auto [least, most] = std::minmax_element(
      code->lines.begin(), code->lines.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
  return std::pair{least->line, most->line};
}

Result<ClassFacts> readClassFacts(const ClassFile& file) {
  ClassFacts facts;
  TRY(facts.source_file, classfile::readSourceFile(file));
  TRY(facts.signature, classfile::readSignature(file, file.attributes()));
  TRY(facts.inner_classes, classfile::readInnerClasses(file));
  TRY(facts.enclosing, classfile::readEnclosingMethod(file));
  TRY(facts.nest_host, classfile::readNestHost(file));
  TRY(facts.nest_members, classfile::readNestMembers(file));
  TRY(facts.permitted, classfile::readPermittedSubclasses(file));
  TRY(facts.record, classfile::readRecord(file));
  TRY(facts.annotations, classfile::readAnnotations(file, file.attributes(), true));
  return facts;
}

Result<FieldFacts> readFieldFacts(const ClassFile& file, const Member& field) {
  FieldFacts facts;
  TRY(facts.signature, classfile::readSignature(file, file.attributes(field)));
  TRY(facts.constant, classfile::readConstantValue(file, field));
  TRY(facts.annotations, classfile::readAnnotations(file, file.attributes(field), true));
  return facts;
}

Result<MethodFacts> readMethodFacts(const ClassFile& file, const Member& method) {
  MethodFacts facts;
  TRY(facts.signature, classfile::readSignature(file, file.attributes(method)));
  TRY(facts.exceptions, classfile::readExceptions(file, method));
  TRY(facts.parameters, classfile::readMethodParameters(file, method));
  TRY(facts.annotations, classfile::readAnnotations(file, file.attributes(method), true));
  TRY(facts.default_value, classfile::readAnnotationDefault(file, method));
  TRY(facts.code, classfile::readCode(file, method));
  return facts;
}

std::string classDeclaration(const ClassFile& file, const ClassFacts& facts) {
  const std::string_view kind = kindOf(file);
  if (kind == "module") return "module";
  const bool is_interface = file.has(classfile::kAccInterface);
  std::string text = words(classFlags(declaredFlags(file, facts)),
                           {"interface", "annotation", "enum", "synthetic", is_interface ? "abstract" : ""});
  text += fmt::format("{} {}", keywordOf(kind), lookup::javaName(file.name()));
  std::string superclass = file.superName().empty() ? "" : lookup::javaName(file.superName());
  std::vector<std::string> interfaces = javaNames(file.interfaces());
  if (const auto generic = parseClassSignature(facts.signature)) {
    text += generic->type_parameters;
    superclass = generic->superclass;
    interfaces = generic->interfaces;
  }
  if (!is_interface && !superclass.empty() && superclass != "java.lang.Object" && kind != "enum" &&
      kind != "record") {
    text += " extends " + superclass;
  }
  if (!interfaces.empty()) {
    text += fmt::format(" {} {}", is_interface ? "extends" : "implements", fmt::join(interfaces, ", "));
  }
  return text;
}

std::string fieldDeclaration(const Member& field, const FieldFacts& facts, const ConstantWords& constants) {
  const std::string type = parseFieldSignature(facts.signature).value_or(lookup::javaType(field.descriptor));
  std::string text = fmt::format("{}{} {}", words(fieldFlags(field.access_flags), {"synthetic", "enum"}),
                                 type, lookup::displayName(field.name));
  if (facts.constant != 0) text += " = " + constants.value(facts.constant);
  return text;
}

std::string methodDeclaration(const ClassFile& file, const Member& method, const MethodFacts& facts) {
  if (method.name == "<clinit>") return "static {}";
  MethodSignature signature = signatureOf(method, facts);
  if (method.has(classfile::kAccVarargs) && !signature.parameters.empty() &&
      signature.parameters.back().ends_with("[]")) {
    signature.parameters.back().replace(signature.parameters.back().size() - 2, 2, "...");
  }
  std::string text = words(methodFlags(method.access_flags), {"bridge", "varargs", "synthetic"});
  if (file.has(classfile::kAccInterface) && facts.code &&
      !method.has(classfile::kAccStatic | classfile::kAccPrivate)) {
    text += "default ";
  }
  if (!signature.type_parameters.empty()) text += signature.type_parameters + " ";
  text += method.name == "<init>" ? lookup::javaName(file.name())
                                  : fmt::format("{} {}", signature.result, lookup::displayName(method.name));
  text += fmt::format("({})", fmt::join(signature.parameters, ", "));
  if (!signature.exceptions.empty()) text += fmt::format(" throws {}", fmt::join(signature.exceptions, ", "));
  return text;
}

}  // namespace javelin::cli
