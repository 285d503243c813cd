// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/class_view.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/inspect/annotations.h"
#include "cli/inspect/declarations.h"
#include "cli/inspect/method_view.h"
#include "cli/inspect/names.h"
#include "cli/inspect/signature.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::ClassFile;
using classfile::Member;

namespace {

std::string_view loaderName(classpath::Loader loader) {
  switch (loader) {
    case classpath::Loader::Boot:
      return "boot";
    case classpath::Loader::Platform:
      return "platform";
    case classpath::Loader::App:
      return "app";
  }
  UNREACHABLE("loader");
}

// A line of the header: "  super class    java.lang.Object".
void addLine(std::string& text, std::string_view label, std::string_view value) {
  if (!value.empty()) text += fmt::format("  {:<18}{}\n", label, value);
}

void addNames(std::string& text, std::string_view label, std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    addLine(text, label, lookup::javaName(name));
    label = "";
  }
}

std::string innerClassText(const classfile::InnerClass& inner) {
  std::string text = lookup::javaName(inner.inner);
  const auto flags = classFlags(inner.access_flags);
  if (!flags.empty()) text += fmt::format(" ({})", fmt::join(flags, " "));
  if (inner.name.empty()) text += ", anonymous";
  if (!inner.name.empty() && inner.outer.empty()) text += ", local";
  return text;
}

std::string enclosingText(const classfile::EnclosingMethod& enclosing) {
  return enclosing.name.empty()
             ? lookup::javaName(enclosing.class_name)
             : lookup::methodName(enclosing.class_name, enclosing.name, enclosing.descriptor);
}

std::string componentText(const classfile::RecordComponent& component) {
  return fmt::format(
      "{} {}", parseFieldSignature(component.signature).value_or(lookup::javaType(component.descriptor)),
      lookup::displayName(component.name));
}

std::string headerText(const program::LoadedClass& cls, const ClassFacts& facts, const ConstantWords& words) {
  const ClassFile& file = cls.file;
  std::string text;
  addLine(text, "origin", cls.where.origin);
  addLine(text, "module", cls.where.module);
  addLine(text, "loader", loaderName(cls.where.loader));
  addLine(text, "source file", lookup::displayName(facts.source_file));
  addLine(
      text, "version",
      fmt::format("{}.{} ({})", file.majorVersion(), file.minorVersion(), javaRelease(file.majorVersion())));
  std::string flags = fmt::format("0x{:04x}", file.accessFlags());
  for (const std::string_view flag : classFlags(file.accessFlags())) flags += fmt::format(" {}", flag);
  addLine(text, "flags", flags);
  if (!file.superName().empty()) addLine(text, "superclass", lookup::javaName(file.superName()));
  addNames(text, "interfaces", file.interfaces());
  addLine(text, "signature", lookup::displayName(facts.signature));
  if (facts.enclosing) addLine(text, "enclosed by", enclosingText(*facts.enclosing));
  if (!facts.nest_host.empty()) addLine(text, "nest host", lookup::javaName(facts.nest_host));
  addNames(text, "nest members", facts.nest_members);
  addNames(text, "permits", facts.permitted);
  for (const auto& inner : facts.inner_classes) addLine(text, "inner class", innerClassText(inner));
  if (facts.record) {
    for (const auto& component : *facts.record) addLine(text, "record component", componentText(component));
  }
  for (const auto& annotation : facts.annotations)
    addLine(text, "annotation", annotationText(annotation, words));
  return text;
}

void addAnnotations(std::string& text, const std::vector<classfile::Annotation>& annotations,
                    const ConstantWords& words) {
  for (const auto& annotation : annotations) text += fmt::format("  {}\n", annotationText(annotation, words));
}

Json namesJson(std::span<const std::string_view> names) {
  Json list = Json::array();
  for (const std::string_view name : names) list.push_back(lookup::javaName(name));
  return list;
}

Json fieldJson(const Member& field, const FieldFacts& facts, const ConstantWords& words) {
  Json json = {{"name", lookup::displayName(field.name)},
               {"type", lookup::javaType(field.descriptor)},
               {"descriptor", lookup::displayName(field.descriptor)},
               {"access_flags", field.access_flags},
               {"flags", fieldFlags(field.access_flags)}};
  if (!facts.signature.empty()) json["signature"] = lookup::displayName(facts.signature);
  if (facts.constant != 0) json["constant"] = words.value(facts.constant);
  if (!facts.annotations.empty()) json["annotations"] = annotationsJson(facts.annotations, words);
  return json;
}

Json innerClassesJson(const std::vector<classfile::InnerClass>& inner_classes) {
  Json list = Json::array();
  for (const auto& inner : inner_classes) {
    Json json = {{"name", lookup::javaName(inner.inner)}, {"flags", classFlags(inner.access_flags)}};
    if (!inner.outer.empty()) json["outer"] = lookup::javaName(inner.outer);
    if (!inner.name.empty()) json["simple_name"] = lookup::displayName(inner.name);
    list.push_back(std::move(json));
  }
  return list;
}

void addOptionalFacts(Json& json, const ClassFacts& facts, const ConstantWords& words) {
  if (!facts.source_file.empty()) json["source_file"] = lookup::displayName(facts.source_file);
  if (!facts.signature.empty()) json["signature"] = lookup::displayName(facts.signature);
  if (facts.enclosing) json["enclosed_by"] = enclosingText(*facts.enclosing);
  if (!facts.nest_host.empty()) json["nest_host"] = lookup::javaName(facts.nest_host);
  if (!facts.nest_members.empty()) json["nest_members"] = namesJson(facts.nest_members);
  if (!facts.permitted.empty()) json["permitted_subclasses"] = namesJson(facts.permitted);
  if (!facts.inner_classes.empty()) json["inner_classes"] = innerClassesJson(facts.inner_classes);
  if (facts.record) {
    json["record_components"] = Json::array();
    for (const auto& component : *facts.record) {
      json["record_components"].push_back(
          {{"name", lookup::displayName(component.name)}, {"type", lookup::javaType(component.descriptor)}});
    }
  }
  if (!facts.annotations.empty()) json["annotations"] = annotationsJson(facts.annotations, words);
}

}  // namespace

Result<std::string> classText(const program::LoadedClass& cls, bool constant_pool, const Style& style) {
  TRY(const ConstantWords words, ConstantWords::of(cls.file));
  TRY(const ClassFacts facts, readClassFacts(cls.file));
  std::string text = style.heading(classDeclaration(cls.file, facts)) + "\n" + headerText(cls, facts, words);
  if (!cls.file.fields().empty()) text += "\n" + style.heading("Fields") + "\n";
  for (const Member& field : cls.file.fields()) {
    TRY(const FieldFacts field_facts, readFieldFacts(cls.file, field));
    addAnnotations(text, field_facts.annotations, words);
    text += fmt::format("  {}\n", fieldDeclaration(field, field_facts, words));
  }
  if (!cls.file.methods().empty()) text += "\n" + style.heading("Methods") + "\n";
  for (const Member& method : cls.file.methods()) {
    TRY(const MethodFacts method_facts, readMethodFacts(cls.file, method));
    addAnnotations(text, method_facts.annotations, words);
    text += fmt::format("  {}", methodDeclaration(cls.file, method, method_facts));
    if (method_facts.default_value) text += " default " + elementText(*method_facts.default_value, words);
    text += '\n';
  }
  if (constant_pool) text += "\n" + style.heading("Constant pool") + "\n" + words.table();
  return text;
}

Status addClassJson(Json& answer, const program::LoadedClass& cls, bool constant_pool) {
  const ClassFile& file = cls.file;
  TRY(const ConstantWords words, ConstantWords::of(file));
  TRY(const ClassFacts facts, readClassFacts(file));
  answer["name"] = lookup::javaName(file.name());
  answer["kind"] = kindOf(file);
  answer["declaration"] = classDeclaration(file, facts);
  answer["origin"] = cls.where.origin;
  if (!cls.where.module.empty()) answer["module"] = cls.where.module;
  answer["loader"] = loaderName(cls.where.loader);
  answer["version"] = {{"major", file.majorVersion()},
                       {"minor", file.minorVersion()},
                       {"text", javaRelease(file.majorVersion())}};
  answer["access_flags"] = file.accessFlags();
  answer["flags"] = classFlags(file.accessFlags());
  answer["superclass"] = file.superName().empty() ? Json(nullptr) : Json(lookup::javaName(file.superName()));
  answer["interfaces"] = namesJson(file.interfaces());
  addOptionalFacts(answer, facts, words);
  answer["fields"] = Json::array();
  for (const Member& field : file.fields()) {
    TRY(const FieldFacts field_facts, readFieldFacts(file, field));
    answer["fields"].push_back(fieldJson(field, field_facts, words));
  }
  answer["methods"] = Json::array();
  for (const Member& method : file.methods()) {
    TRY(const MethodFacts method_facts, readMethodFacts(file, method));
    answer["methods"].push_back(methodJson(file, method, method_facts, words));
  }
  if (constant_pool) answer["constant_pool"] = words.tableJson();
  return okStatus();
}

}  // namespace javelin::cli
