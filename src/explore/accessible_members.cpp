// SPDX-License-Identifier: Apache-2.0
// What code of a test may name, call and set.
#include <algorithm>

#include "explore/recipes.h"
#include "program/exports.h"
#include "program/inner_class.h"
#include "program/resolution.h"

namespace javelin::explore {

bool Recipes::isInTestersPackage(const program::Class& type) const {
  return type.inSameRuntimePackage(program_[tester_]) && type.loader() == classpath::Loader::App;
}

bool Recipes::isAccessible(const program::Class& type) const {
  if (type.isArray()) return isAccessible(program_[type.element()]);
  if (type.isPrimitive()) return true;
  if (restricted_ != nullptr && restricted_->contains(program_.nameOf(type.id()))) return false;
  if (!program::isExported(program_, type)) return false;
  const auto facts = program::innerClassFacts(type);
  if (!facts.ok()) return false;
  const bool same_package =
      type.inSameRuntimePackage(program_[tester_]) && program_[tester_].loader() == classpath::Loader::App;
  switch (facts->nesting) {
    case program::Nesting::TopLevel:
      return type.has(classfile::kAccPublic) || same_package;
    case program::Nesting::Member: {
      const bool visible = (facts->flags & classfile::kAccPublic) != 0 ||
                           (same_package && (facts->flags & classfile::kAccPrivate) == 0);
      if (!visible) return false;
      const auto outer = program_.loadSeenBy(type.id(), program_.symbols().intern(facts->enclosing_class));
      return outer.ok() && isAccessible(program_[*outer]);
    }
    default:
      return false;  // local and anonymous classes have no name outside
  }
}

namespace {

// Java code makes an object of an inner class by outer.new Inner(), which passes the object around it first.
bool canBeWritten(const program::Program& program, const program::Method& method) {
  const program::Class& owner = program[method.owner];
  if (method.name != program.names().init || !isInner(owner)) return true;
  const auto facts = program::innerClassFacts(owner);
  const auto& parameters = method.signature->types.parameters;
  return facts.ok() && !parameters.empty() && parameters[0].type == classfile::BasicType::Reference &&
         !parameters[0].isArray() && parameters[0].className() == facts->enclosing_class;
}

}  // namespace

bool Recipes::isAccessible(const program::Method& method) const {
  if (!canBeWritten(program_, method) || !missingFor(method).empty()) return false;
  return method.isPublic() || (!method.isPrivate() && isInTestersPackage(program_[method.owner]));
}

bool Recipes::isAccessible(const program::Field& field) const {
  return field.has(classfile::kAccPublic) ||
         (!field.has(classfile::kAccPrivate) && isInTestersPackage(program_[field.owner]));
}

std::vector<program::FieldId> Recipes::forcibleFields(program::ClassId type) const {
  std::vector<program::FieldId> fields;
  for (program::ClassId at = type; at; at = program_[at].superclass()) {
    const program::Class& declaring = program_[at];
    if (declaring.loader() != classpath::Loader::App) break;
    if (!isAccessible(declaring)) continue;
    for (std::uint32_t i = 0; i < declaring.fieldCount(); ++i) {
      const program::Field& field = program_[declaring.field(i)];
      if (!field.isStatic() && !field.isFinal() && !field.has(classfile::kAccSynthetic))
        fields.push_back(field.id);
    }
  }
  return fields;
}

std::vector<program::FieldId> Recipes::staticsOf(program::ClassId user) const {
  std::vector<program::FieldId> fields;
  const classfile::ConstantPool& pool = program_[user].file()->pool();
  for (std::uint16_t i = 1; i < pool.size(); ++i) {
    if (!pool.is(i, classfile::CpTag::Fieldref)) continue;
    const classfile::MemberRef reference = pool.memberRef(i);
    const auto owner = program_.loadSeenBy(user, program_.symbols().intern(reference.class_name));
    if (!owner.ok() || program_[*owner].isArray()) continue;
    const program::FieldId id =
        program::lookupField(program_, *owner, program_.symbols().intern(reference.name),
                             program_.symbols().intern(reference.descriptor));
    if (!id) continue;
    const program::Field& field = program_[id];
    const program::Class& declaring = program_[field.owner];
    if (!field.isStatic() || field.isFinal() || field.has(classfile::kAccSynthetic)) continue;
    if (declaring.loader() != classpath::Loader::App || !isAccessible(declaring)) continue;
    if (std::find(fields.begin(), fields.end(), id) == fields.end()) fields.push_back(id);
  }
  return fields;
}

program::MethodId Recipes::setterOf(const program::Field& field) const {
  std::string wanted = "set" + std::string(program_.text(field.name));
  if (wanted[3] >= 'a' && wanted[3] <= 'z') wanted[3] = static_cast<char>(wanted[3] - 'a' + 'A');
  const program::MethodId id = program_[field.owner].findMethod(
      program_.symbols().intern(wanted),
      program_.symbols().intern("(" + std::string(program_.text(field.descriptor)) + ")V"));
  return id && program_[id].isStatic() && isAccessible(program_[id]) ? id : program::MethodId{};
}

}  // namespace javelin::explore
