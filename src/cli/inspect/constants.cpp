// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/constants.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/inspect/names.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::ConstantPool;
using classfile::CpTag;

namespace {

// A dynamic constant can be an argument of another one's bootstrap, in a circle even; deeper ones are named
// only.
constexpr int kMaxDynamicDepth = 3;

std::string_view referenceWord(classfile::ReferenceKind kind) {
  constexpr std::string_view kWords[] = {"",          "getfield",       "getstatic",    "putfield",
                                         "putstatic", "invokevirtual",  "invokestatic", "invokespecial",
                                         "new",       "invokeinterface"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string methodTypeText(std::string_view descriptor) {
  return fmt::format("({}): {}", lookup::javaParameters(descriptor), lookup::javaResult(descriptor));
}

}  // namespace

Result<ConstantWords> ConstantWords::of(const classfile::ClassFile& file) {
  ConstantWords words(file);
  TRY(words.bootstraps_, classfile::readBootstrapMethods(file));
  return words;
}

std::string ConstantWords::memberText(std::uint16_t index) const {
  const ConstantPool& pool = file_->pool();
  const classfile::MemberRef member = pool.memberRef(index);
  if (pool.is(index, CpTag::Fieldref)) {
    return fmt::format("{}.{}: {}", lookup::javaName(member.class_name), lookup::displayName(member.name),
                       lookup::javaType(member.descriptor));
  }
  return fmt::format("{}: {}", lookup::methodName(member.class_name, member.name, member.descriptor),
                     lookup::javaResult(member.descriptor));
}

std::string ConstantWords::handleText(std::uint16_t index) const {
  const classfile::MethodHandleRef handle = file_->pool().methodHandle(index);
  return fmt::format("{} {}", referenceWord(handle.kind), memberText(handle.reference_index));
}

std::string ConstantWords::dynamicText(std::uint16_t index, int depth) const {
  const classfile::DynamicRef dynamic = file_->pool().dynamic(index);
  const bool is_call = file_->pool().is(index, CpTag::InvokeDynamic);
  std::string text = is_call ? lookup::displayName(dynamic.name) + methodTypeText(dynamic.descriptor)
                             : fmt::format("{}: {}", lookup::displayName(dynamic.name),
                                           lookup::javaType(dynamic.descriptor));
  if (dynamic.bootstrap_index >= bootstraps_.size() || depth >= kMaxDynamicDepth) return text;
  const classfile::BootstrapMethod& bootstrap = bootstraps_[dynamic.bootstrap_index];
  const classfile::MethodHandleRef handle = file_->pool().methodHandle(bootstrap.method_handle);
  const classfile::MemberRef member = file_->pool().memberRef(handle.reference_index);
  std::string arguments;
  for (const std::uint16_t argument : bootstrap.arguments) {
    arguments += fmt::format("{}{}", arguments.empty() ? "" : ", ", describe(argument, depth + 1));
  }
  return text + fmt::format(" by {}.{}[{}]", lookup::javaName(member.class_name),
                            lookup::displayName(member.name), arguments);
}

std::string ConstantWords::describe(std::uint16_t index) const { return describe(index, 0); }

std::string ConstantWords::describe(std::uint16_t index, int depth) const {
  const ConstantPool& pool = file_->pool();
  switch (pool.tag(index)) {
    case CpTag::Unusable:
      return "";
    case CpTag::Utf8:
      return lookup::displayName(pool.utf8(index));
    case CpTag::Integer:
      return "int " + value(index);
    case CpTag::Float:
      return "float " + value(index);
    case CpTag::Long:
      return "long " + value(index);
    case CpTag::Double:
      return "double " + value(index);
    case CpTag::Class:
      return "Class " + lookup::javaName(pool.className(index));
    case CpTag::String:
      return "String " + value(index);
    case CpTag::Fieldref:
      return "Field " + memberText(index);
    case CpTag::Methodref:
      return "Method " + memberText(index);
    case CpTag::InterfaceMethodref:
      return "InterfaceMethod " + memberText(index);
    case CpTag::NameAndType: {
      const classfile::NameAndType pair = pool.nameAndType(index);
      return fmt::format("{}: {}", lookup::displayName(pair.name), lookup::displayName(pair.descriptor));
    }
    case CpTag::MethodHandle:
      return "MethodHandle " + handleText(index);
    case CpTag::MethodType:
      return "MethodType " + methodTypeText(pool.methodType(index));
    case CpTag::Dynamic:
      return "Dynamic " + dynamicText(index, depth);
    case CpTag::InvokeDynamic:
      return "InvokeDynamic " + dynamicText(index, depth);
    case CpTag::Module:
      return "Module " + lookup::displayName(pool.moduleName(index));
    case CpTag::Package:
      return "Package " + lookup::javaName(pool.packageName(index));
  }
  UNREACHABLE("constant-pool tag");
}

std::string ConstantWords::value(std::uint16_t index) const {
  const ConstantPool& pool = file_->pool();
  switch (pool.tag(index)) {
    case CpTag::Integer:
      return fmt::format("{}", pool.integer(index));
    case CpTag::Float:
      return javaNumber(pool.floating(index)) + "f";
    case CpTag::Long:
      return fmt::format("{}L", pool.longInteger(index));
    case CpTag::Double:
      return javaNumber(pool.doubleFloating(index));
    case CpTag::String:
      return fmt::format("\"{}\"", lookup::displayName(pool.string(index)));
    case CpTag::Utf8:  // of annotations
      return fmt::format("\"{}\"", lookup::displayName(pool.utf8(index)));
    case CpTag::Class:
      return lookup::javaName(pool.className(index)) + ".class";
    default:
      return describe(index);
  }
}

std::string ConstantWords::table() const {
  std::string text;
  for (std::uint16_t i = 1; i < file_->pool().size(); ++i) {
    const CpTag tag = file_->pool().tag(i);
    if (tag == CpTag::Unusable) continue;
    text += fmt::format("  {:>6} = {:<19} {}\n", fmt::format("#{}", i), classfile::nameOf(tag), describe(i));
  }
  return text;
}

Json ConstantWords::tableJson() const {
  Json entries = Json::array();
  for (std::uint16_t i = 1; i < file_->pool().size(); ++i) {
    const CpTag tag = file_->pool().tag(i);
    if (tag == CpTag::Unusable) continue;
    entries.push_back({{"index", i}, {"tag", classfile::nameOf(tag)}, {"text", describe(i)}});
  }
  return entries;
}

}  // namespace javelin::cli
