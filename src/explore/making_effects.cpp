// SPDX-License-Identifier: Apache-2.0
#include "explore/making_effects.h"

#include <algorithm>

#include "ir/builder.h"
#include "program/resolution.h"
#include "program/selection.h"

namespace javelin::explore {

namespace {

// More than that is too much to read.
constexpr std::size_t kMostMethods = 200;

bool isApplication(const program::Class& type) { return type.loader() == classpath::Loader::App; }

}  // namespace

bool MakingEffects::isOnlyTheObject(const Recipe& recipe) {
  if (recipe.maker != Maker::Constructor && recipe.maker != Maker::Stub) return false;
  const auto key = std::pair(recipe.type, recipe.method);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  seen_.clear();
  // An exception knows where it was made.
  const auto throwable = program_.load("java/lang/Throwable");
  if (!throwable.ok() || program_.isSubtype(recipe.type, *throwable)) return known_[key] = false;
  bool is = canBeInitialised(recipe.type) && (!recipe.method || reads(recipe.type, recipe.method));
  for (const FollowUp& call : recipe.calls) is = is && (!call.method || reads(recipe.type, call.method));
  known_[key] = is;
  return is;
}

bool MakingEffects::canBeInitialised(program::ClassId type) {
  for (program::ClassId at = type; at; at = program_[at].superclass()) {
    const program::Class& declaring = program_[at];
    if (declaring.isArray() || !isApplication(declaring)) return true;
    const program::MethodId initialiser =
        declaring.findMethod(program_.symbols().intern("<clinit>"), program_.symbols().intern("()V"));
    if (initialiser && !reads({}, initialiser)) return false;
  }
  return true;
}

bool MakingEffects::reads(program::ClassId made, program::MethodId id) {
  const program::Method& method = program_[id];
  const program::Class& owner = program_[method.owner];
  if (!isApplication(owner) || !seen_.insert(id).second) return true;
  if (method.isAbstract()) return true;  // of a stub
  if (method.isNative() || seen_.size() > kMostMethods) return false;
  const auto body = ir::build(*owner.file(), *method.member);
  if (!body.ok()) return false;
  return std::all_of((*body)->instructions.begin(), (*body)->instructions.end(),
                     [&](const ir::Instr& instr) { return isHarmless(made, method, instr); });
}

bool MakingEffects::isHarmless(program::ClassId made, const program::Method& in, const ir::Instr& instr) {
  switch (instr.op) {
    case ir::Op::GetStatic:
    case ir::Op::PutStatic:
      return isHarmlessField(in, instr);
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeSpecial:
    case ir::Op::InvokeStatic:
    case ir::Op::InvokeInterface:
      return isHarmlessCall(made, in, instr);
    case ir::Op::New: {
      const auto type = program::resolveClass(program_, in.owner, instr.pool_index);
      return type.ok() && canBeInitialised(*type);
    }
    default:
      return true;
  }
}

bool MakingEffects::isHarmlessField(const program::Method& in, const ir::Instr& instr) {
  const auto resolved = program::resolveField(program_, in.owner,
                                              program::memberReference(program_, in.owner, instr.pool_index));
  if (!resolved.ok()) return false;
  const program::Field& field = program_[resolved->field];
  const bool initialises = field.owner == in.owner && program_.text(in.name) == "<clinit>";
  if (initialises) return true;
  if (instr.op == ir::Op::PutStatic || !field.isFinal()) return false;
  if (!isApplication(program_[field.owner])) return true;
  // What a constant refers to may change.
  const bool is_value = field.type != classfile::BasicType::Reference ||
                        program_.text(field.descriptor) == "Ljava/lang/String;" ||
                        field.has(classfile::kAccEnum);
  return is_value && canBeInitialised(field.owner);
}

bool MakingEffects::isHarmlessCall(program::ClassId made, const program::Method& in, const ir::Instr& instr) {
  const auto reference = program::memberReference(program_, in.owner, instr.pool_index);
  const auto resolved = reference.in_interface
                            ? program::resolveInterfaceMethod(program_, in.owner, reference)
                            : program::resolveMethod(program_, in.owner, reference);
  if (!resolved.ok()) return false;
  const program::Method& method = program_[resolved->method];
  if (instr.op == ir::Op::InvokeStatic) return canBeInitialised(method.owner) && reads(made, method.id);
  // Methods of the new object that its class overrides; of others the method that is named.
  const bool is_virtual = instr.op == ir::Op::InvokeVirtual &&
                          method.vtable_index != program::Method::kNoVtableIndex && made &&
                          program_.isSubtype(made, method.owner);
  if (!is_virtual) return reads(made, method.id);
  const auto selected = program::selectVirtual(program_, made, method.id);
  return selected.ok() && reads(made, *selected);
}

}  // namespace javelin::explore
