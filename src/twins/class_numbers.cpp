// SPDX-License-Identifier: Apache-2.0
#include "twins/class_numbers.h"

#include "program/layout.h"

namespace javelin::twins {

namespace protocol = jvm::protocol;
using classfile::BasicType;

ClassNumbers::ClassNumbers(vm::Vm& machine)
    : vm_(machine),
      loader_class_(machine.classes().known("java/lang/ClassLoader").id),
      thread_class_(machine.classes().known("java/lang/Thread").id),
      throwable_class_(machine.classes().known("java/lang/Throwable").id),
      enum_class_(machine.classes().known("java/lang/Enum").id) {}

void ClassNumbers::addFields(const program::Class& type, ClassInfo& info, bool of_statics) {
  const program::Program& program = vm_.classes().program();
  const std::string_view name = program.text(type.name());
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    const program::Field& field = program[type.field(i)];
    if (field.isStatic() != of_statics || protocol::keptApart(name, program.text(field.name))) continue;
    const bool is_address =
        info.direct_bytes != 0 && name == "java/nio/Buffer" && program.text(field.name) == "address";
    (of_statics ? info.statics : info.fields).push_back({field.offset, field.type, &field, is_address});
    (of_statics ? info.static_bytes : info.content_bytes) += program::sizeOf(field.type);
  }
}

// Instances that are more than their fields.
void ClassNumbers::findSpecial(const vm::RtClass& type, std::string_view name, ClassInfo& info) {
  const bool is_jdk = type.info->loader() != classpath::Loader::App;
  if (is_jdk && type.id != enum_class_ && vm_.classes().isSubtype(type.id, enum_class_)) {
    // A constant with a body has a class of its own.
    info.enum_class = type.superclass->id == enum_class_ ? &type : type.superclass;
  }
  info.box_cache = jvm::cachingBoxNamed(name);
  if (!protocol::isDirectBuffer(name)) return;
  const program::Field* const attachment = vm_.classes().findField(type, "att", "Ljava/lang/Object;");
  if (attachment == nullptr) return;
  info.direct_bytes = protocol::directElementBytes(name);
  info.attachment_offset = attachment->offset;
}

ClassInfo& ClassNumbers::of(const vm::RtClass& type) {
  const auto [place, is_new] = infos_.try_emplace(&type);
  ClassInfo& info = place->second;
  if (!is_new) return info;
  const program::Program& program = vm_.classes().program();
  const std::string_view name = program.nameOf(type.id);
  info.type = &type;
  info.is_throwable = vm_.classes().isSubtype(type.id, throwable_class_);
  const program::Class& element = type.isArray() ? program[type.info->element()] : *type.info;
  const bool is_loader = vm_.classes().isSubtype(type.id, loader_class_);
  if (type.isArray()) {
    info.form = Form::Array;
    info.element_bytes = 1U << type.element_shift;
    info.has_references = type.component->info->basicType() == BasicType::Reference;
  } else if (type.is_mirror_class) {
    info.form = Form::Mirror;
  } else if (is_loader) {
    info.form = Form::Loader;
  } else if (vm_.classes().isSubtype(type.id, thread_class_)) {
    info.form = Form::Thread;
  } else {
    findSpecial(type, name, info);
    for (const program::ClassId above : type.info->superclasses()) addFields(program[above], info, false);
  }
  // Found by name only through the loaders that every JVM has.
  if (protocol::isLeftOut(name) || element.isHidden() || element.space() != program::kBuiltInSpace) {
    info.form = Form::LeftOut;
  }
  if (!type.isArray()) addFields(*type.info, info, true);
  return info;
}

std::uint32_t ClassNumbers::numberOf(ClassInfo& type) {
  if (type.number == 0) {
    type.number = next_++;
    by_number_[type.number] = &type;
    introduced_.u4(type.number);
    introduced_.text(vm_.classes().program().nameOf(type.type->id));
    ++introduced_count_;
  }
  return type.number;
}

ClassInfo* ClassNumbers::find(std::uint32_t number) {
  const auto found = by_number_.find(number);
  return found == by_number_.end() ? nullptr : found->second;
}

Status ClassNumbers::introducedByHost(std::uint32_t number, std::string_view name) {
  if ((number & protocol::kHostNumber) == 0 || by_number_.contains(number)) {
    return Error{"a class number that cannot be", std::to_string(number)};
  }
  const auto type = vm_.classes().load(name);
  if (!type.ok())
    return Error{"native code has met a class that the program does not have", std::string(name)};
  ClassInfo& info = of(**type);
  if (info.number == 0) info.number = number;
  by_number_[number] = &info;
  return okStatus();
}

void ClassNumbers::takeIntroduced(jvm::WireWriter& out) {
  out.u4(introduced_count_);
  out.raw(introduced_.bytes());
  introduced_.clear();
  introduced_count_ = 0;
}

void ClassNumbers::clear() {
  infos_.clear();
  by_number_.clear();
  prepared_.clear();
  introduced_.clear();
  introduced_count_ = 0;
  next_ = 1;
}

}  // namespace javelin::twins
