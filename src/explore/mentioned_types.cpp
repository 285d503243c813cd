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
constexpr std::size_t kMostMethods = 60;

class Scan {
 public:
  Scan(program::Program& program, const program::Class& tested) : program_(program), tested_(tested) {}

  void method(program::MethodId id, int depth) {
    if (seen_.size() >= kMostMethods || !seen_.insert(id).second) return;
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
          if (depth >= kDeepest) break;
          if (const program::MethodId called = calledBy(owner, file.pool().memberRef(index)))
            this->method(called, depth + 1);
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

  // A method of the program, or of the package that is tested, as far as the call says which.
  program::MethodId calledBy(const program::Class& caller, const classfile::MemberRef& member) {
    if (member.class_name.starts_with('[')) return {};
    const auto id = program_.loadSeenBy(caller.id(), program_.symbols().intern(member.class_name));
    if (!id.ok()) return {};
    const program::Class& callee = program_[*id];
    const bool is_own = callee.loader() == classpath::Loader::App || callee.inSameRuntimePackage(tested_);
    return is_own ? callee.findMethod(program_.symbols().intern(member.name),
                                      program_.symbols().intern(member.descriptor))
                  : program::MethodId{};
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
  const program::Class& tested_;
  std::set<program::MethodId> seen_;
};

}  // namespace

MentionedTypes mentionedTypes(program::Program& program, program::MethodId method) {
  const program::Class& owner = program[program[method].owner];
  Scan scan(program, owner);
  scan.method(method, 0);
  for (std::uint32_t i = 0; i < owner.methodCount() && !program[method].isStatic(); ++i) {
    if (program.text(program[owner.method(i)].name) == "<init>") scan.method(owner.method(i), 0);
  }
  return std::move(scan.found);
}

}  // namespace javelin::explore
