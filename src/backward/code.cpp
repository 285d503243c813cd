// SPDX-License-Identifier: Apache-2.0
#include "backward/code.h"

#include "classfile/attributes.h"
#include "ir/builder.h"

namespace javelin::backward {

const Code* Codes::of(program::MethodId method) {
  const auto known = codes_.find(method);
  if (known != codes_.end()) return known->second.get();
  const program::Method& linked = program_[method];
  const program::Class& owner = program_[linked.owner];
  std::unique_ptr<Code> code;
  if (!linked.isAbstract() && !linked.isNative() && owner.file() != nullptr) {
    auto body = ir::build(*owner.file(), *linked.member);
    if (body.ok()) {
      code = std::make_unique<Code>();
      code->method = method;
      code->owner = linked.owner;
      code->body = std::move(*body);
      code->flow = std::make_unique<const ir::ControlFlow>(*code->body, ir::EdgeView::All);
      code->liveness = std::make_unique<const ir::Liveness>(*code->body);
    }
  }
  return codes_.emplace(method, std::move(code)).first->second.get();
}

program::FieldId Codes::fieldOf(const Code& code, const ir::Instr& instr) {
  const auto key = std::pair(code.owner, instr.pool_index);
  const auto known = fields_.find(key);
  if (known != fields_.end()) return known->second;
  const auto resolved = program::resolveField(
      program_, code.owner, program::memberReference(program_, code.owner, instr.pool_index));
  return fields_.emplace(key, resolved.ok() ? resolved->field : program::FieldId{}).first->second;
}

Callee Codes::calleeOf(const Code& code, const ir::Instr& instr) {
  const classfile::ConstantPool& pool = code.body->file->pool();
  Callee callee;
  if (instr.op == ir::Op::InvokeDynamic) {
    const classfile::DynamicRef dynamic = pool.dynamic(instr.pool_index);
    callee.name = dynamic.name;
    callee.descriptor = dynamic.descriptor;
    return callee;
  }
  const classfile::MemberRef reference = pool.memberRef(instr.pool_index);
  callee.owner = reference.class_name;
  callee.name = reference.name;
  callee.descriptor = reference.descriptor;
  const program::MemberReference named = program::memberReference(program_, code.owner, instr.pool_index);
  const auto resolved = reference.in_interface ? program::resolveInterfaceMethod(program_, code.owner, named)
                                               : program::resolveMethod(program_, code.owner, named);
  if (!resolved.ok()) return callee;
  const program::Method& method = program_[resolved->method];
  if (method.signature_polymorphic) return callee;
  callee.method = resolved->method;
  callee.named = resolved->named;
  if (instr.op == ir::Op::InvokeSpecial && !method.isPrivate() && method.name != program_.names().init) {
    const program::Class& owner = program_[code.owner];
    // super.m(): what runs is looked up from the superclass (JVMS 6.5).
    if (!owner.isInterface() && owner.superclass() && program_.isSubclass(owner.superclass(), callee.named)) {
      if (const program::MethodId above =
              program::lookupMethod(program_, owner.superclass(), method.name, method.descriptor)) {
        callee.method = above;
      }
    }
  }
  const bool is_virtual = instr.op == ir::Op::InvokeVirtual || instr.op == ir::Op::InvokeInterface;
  const program::Class& declaring = program_[method.owner];
  callee.dispatched = is_virtual && !method.isPrivate() && !method.has(classfile::kAccFinal) &&
                      !(declaring.has(classfile::kAccFinal) && !declaring.isInterface());
  return callee;
}

std::string_view Codes::bootstrapClass(const Code& code, const ir::Instr& instr) {
  const classfile::ClassFile& file = *code.body->file;
  const auto methods = classfile::readBootstrapMethods(file);
  const std::uint16_t index = file.pool().dynamic(instr.pool_index).bootstrap_index;
  if (!methods.ok() || index >= methods->size()) return {};
  const auto handle = file.pool().methodHandle((*methods)[index].method_handle);
  if (handle.kind != classfile::ReferenceKind::InvokeStatic) return {};
  return file.pool().memberRef(handle.reference_index).class_name;
}

program::ClassId Codes::classAt(const Code& code, std::uint16_t pool_index) {
  const auto resolved = program::resolveClass(program_, code.owner, pool_index);
  return resolved.ok() ? *resolved : program::ClassId{};
}

program::ClassId Codes::load(std::string_view name) {
  const auto loaded = program_.load(name);
  return loaded.ok() ? *loaded : program::ClassId{};
}

}  // namespace javelin::backward
