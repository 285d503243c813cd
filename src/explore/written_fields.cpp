// SPDX-License-Identifier: Apache-2.0
#include "explore/written_fields.h"

#include <vector>

#include "classfile/bytecode.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

std::set<program::FieldId> writtenFields(program::Program& program, program::MethodId method) {
  std::set<program::FieldId> written;
  std::set<program::MethodId> seen;
  std::vector<program::MethodId> left = {method};
  while (!left.empty()) {
    const program::Method& next = program[left.back()];
    left.pop_back();
    const program::Class& owner = program[next.owner];
    if (!seen.insert(next.id).second || next.isAbstract() || next.isNative()) continue;
    const classfile::ClassFile& file = *owner.file();
    const auto code = classfile::readCode(file, *next.member);
    if (!code.ok() || !code->has_value()) continue;
    const auto bytecode = classfile::decode(file, *next.member, **code);
    if (!bytecode.ok()) continue;
    const bool is_constructor = next.name == program.names().init;
    for (const classfile::Instruction& instruction : bytecode->instructions()) {
      const bool writes = instruction.base == Opcode::Putfield;
      if (!writes && !(is_constructor && instruction.base == Opcode::Invokespecial)) continue;
      const classfile::MemberRef member =
          file.pool().memberRef(static_cast<std::uint16_t>(instruction.operand));
      const auto type = program.loadSeenBy(owner.id(), program.symbols().intern(member.class_name));
      if (!type.ok()) continue;
      const Symbol name = program.symbols().intern(member.name);
      const Symbol descriptor = program.symbols().intern(member.descriptor);
      if (writes) {
        if (const program::FieldId field = program::lookupField(program, *type, name, descriptor))
          written.insert(field);
      } else if (name == program.names().init && (*type == owner.id() || *type == owner.superclass())) {
        // Another object of the class that the constructor makes is rare, and counts as this one.
        if (const program::MethodId called = program[*type].findMethod(name, descriptor))
          left.push_back(called);
      }
    }
  }
  return written;
}

}  // namespace javelin::explore
