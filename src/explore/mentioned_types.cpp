// SPDX-License-Identifier: Apache-2.0
#include "explore/mentioned_types.h"

#include <algorithm>
#include <set>

#include "classfile/bytecode.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

namespace {

constexpr int kDeepest = 2;

class Scan {
 public:
  explicit Scan(program::Program& program) : program_(program) {}

  void method(program::MethodId id, int depth) {
    if (!seen_.insert(id).second) return;
    const program::Method& method = program_[id];
    const program::Class& owner = program_[method.owner];
    if (method.isNative() || method.isAbstract() || owner.file() == nullptr) return;
    const classfile::ClassFile& file = *owner.file();
    const auto code = classfile::readCode(file, *method.member);
    if (!code.ok() || !code->has_value()) return;
    const auto bytecode = classfile::decode(file, *method.member, **code);
    if (!bytecode.ok()) return;
    for (const classfile::Instruction& instruction : bytecode->instructions()) {
      const auto index = static_cast<std::uint16_t>(instruction.operand);
      switch (instruction.base) {
        case Opcode::Instanceof:
        case Opcode::Checkcast:
          add(found.tested, owner, file.pool().className(index));
          break;
        case Opcode::Ldc:
          if (file.pool().is(index, classfile::CpTag::Class))
            add(found.literals, owner, file.pool().className(index));
          break;
        case Opcode::Getstatic:
          addConstant(owner, file.pool().memberRef(index));
          break;
        case Opcode::Invokevirtual:
        case Opcode::Invokespecial:
        case Opcode::Invokestatic: {
          const classfile::MemberRef member = file.pool().memberRef(index);
          if (depth >= kDeepest || member.class_name != program_.nameOf(owner.id())) break;
          const program::MethodId called = owner.findMethod(program_.symbols().intern(member.name),
                                                            program_.symbols().intern(member.descriptor));
          if (called) this->method(called, depth + 1);
          break;
        }
        default:
          break;
      }
    }
  }

  MentionedTypes found;

 private:
  void add(std::vector<program::ClassId>& to, const program::Class& owner, std::string_view name) {
    if (name.starts_with('[')) return;
    const auto id = program_.loadSeenBy(owner.id(), program_.symbols().intern(name));
    if (id.ok() && std::find(to.begin(), to.end(), *id) == to.end()) to.push_back(*id);
  }

  void addConstant(const program::Class& owner, const classfile::MemberRef& member) {
    if (!member.descriptor.starts_with('L')) return;
    const auto holder = program_.loadSeenBy(owner.id(), program_.symbols().intern(member.class_name));
    if (!holder.ok()) return;
    const program::FieldId id =
        program::lookupField(program_, *holder, program_.symbols().intern(member.name),
                             program_.symbols().intern(member.descriptor));
    if (!id || !program_[id].isStatic() || !program_[id].isFinal()) return;
    std::vector<program::FieldId>& to = found.constants;
    if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
  }

  program::Program& program_;
  std::set<program::MethodId> seen_;
};

}  // namespace

MentionedTypes mentionedTypes(program::Program& program, program::MethodId method) {
  Scan scan(program);
  scan.method(method, 0);
  return std::move(scan.found);
}

}  // namespace javelin::explore
