// SPDX-License-Identifier: Apache-2.0
#include "explore/mentioned_types.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "classfile/bytecode.h"
#include "explore/known_types.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

namespace {

constexpr int kDeepestCall = 2;
constexpr std::size_t kMostMethodsRead = 60;
// What is compared stands so many instructions away at most.
constexpr std::size_t kNear = 3;
// Longer ones are left alone: each character is an input.
constexpr std::size_t kLongestText = 24;
constexpr std::array<std::string_view, 8> kComparisons = {"equals",    "equalsIgnoreCase", "startsWith",
                                                          "endsWith",  "contains",         "indexOf",
                                                          "compareTo", "contentEquals"};

class Scan {
 public:
  Scan(program::Program& program, const program::Class& tested) : program_(program), tested_(tested) {}

  void method(program::MethodId id, int depth) {
    if (seen_.size() >= kMostMethodsRead || !seen_.insert(id).second) return;
    const program::Method& method = program_[id];
    const program::Class& owner = program_[method.owner];
    if (method.isNative() || method.isAbstract() || owner.file() == nullptr) return;
    const classfile::ClassFile& file = *owner.file();
    const auto code = classfile::readCode(file, *method.member);
    if (!code.ok() || !code->has_value()) return;
    const auto bytecode = classfile::decode(file, *method.member, **code);
    if (!bytecode.ok()) return;
    const std::span<const classfile::Instruction> instructions = bytecode->instructions();
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      const classfile::Instruction& instruction = instructions[i];
      const auto index = static_cast<std::uint16_t>(instruction.operand);
      switch (instruction.base) {
        case Opcode::Instanceof:
        case Opcode::Checkcast:
          add(found.tested, owner, file.pool().className(index));
          addArray(owner, file.pool().className(index));
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
          lookAtText(file, instructions, i);
          if (depth >= kDeepestCall) break;
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
  // Literals are loaded just before they are compared, and what a length is compared with just after it.
  void lookAtText(const classfile::ClassFile& file, std::span<const classfile::Instruction> code,
                  std::size_t call) {
    const classfile::MemberRef member = file.pool().memberRef(static_cast<std::uint16_t>(code[call].operand));
    if (member.class_name != kString) return;
    if (member.name == "length") lookAtLength(code, call);
    if (std::find(kComparisons.begin(), kComparisons.end(), member.name) == kComparisons.end()) return;
    for (std::size_t i = call - std::min(call, kNear); i < call; ++i) {
      const auto index = static_cast<std::uint16_t>(code[i].operand);
      if (code[i].base == Opcode::Ldc && file.pool().is(index, classfile::CpTag::String))
        needText(file.pool().string(index).size());
    }
  }
  // An instruction gives the length of a text, which a number just behind it is compared with, or one just
  // before it: `s.length() > 12`, `12 < s.length()`; or it is stored first.
  void lookAtLength(std::span<const classfile::Instruction> code, std::size_t at) {
    lookAtNumber(code, at);
    if (at + 1 == code.size() || code[at + 1].base != Opcode::Istore) return;
    for (std::size_t i = at + 2; i < code.size(); ++i) {
      if (code[i].base == Opcode::Iload && code[i].operand == code[at + 1].operand) lookAtNumber(code, i);
    }
  }
  void lookAtNumber(std::span<const classfile::Instruction> code, std::size_t at) {
    const auto isNumber = [&](std::size_t i) {
      return code[i].base == Opcode::Bipush || code[i].base == Opcode::Sipush;
    };
    // One more, for those that are too long.
    const auto need = [&](std::size_t i) {
      needText(static_cast<std::size_t>(std::max(0, code[i].operand)) + 1);
    };
    if (at + 1 == code.size()) return;
    if (isNumber(at + 1)) return need(at + 1);
    const Opcode next = code[at + 1].base;
    if (next < Opcode::IfIcmpeq || next > Opcode::IfIcmple) return;
    for (std::size_t i = at - std::min(at, kNear); i < at; ++i) {
      if (isNumber(i)) need(i);
    }
  }
  void needText(std::size_t length) {
    if (length > kLongestText) return;
    found.text_length = std::max(found.text_length, static_cast<std::uint32_t>(length));
  }

  void add(std::vector<program::ClassId>& to, const program::Class& owner, std::string_view name) {
    if (name.starts_with('[')) return;
    const auto id = program_.loadSeenBy(owner.id(), program_.symbols().intern(name));
    if (id.ok() && std::find(to.begin(), to.end(), *id) == to.end()) to.push_back(*id);
  }

  void addArray(const program::Class& owner, std::string_view name) {
    const auto type = classfile::parseFieldDescriptor(name);
    if (!type || !type->isArray()) return;
    const auto id = program_.typeOf(*type, owner.id());
    std::vector<program::ClassId>& to = found.arrays;
    if (id.ok() && std::find(to.begin(), to.end(), *id) == to.end()) to.push_back(*id);
  }

  // A method of the program, or of the package that is tested, as far as the call says which.
  program::MethodId calledBy(const program::Class& caller, const classfile::MemberRef& member) {
    if (member.class_name.starts_with('[')) return {};
    const auto id = program_.loadSeenBy(caller.id(), program_.symbols().intern(member.class_name));
    if (!id.ok()) return {};
    const program::Class& callee = program_[*id];
    const bool is_own = callee.loader() == classpath::Loader::App || callee.inSameRuntimePackage(tested_);
    if (!is_own) return {};
    const Symbol name = program_.symbols().intern(member.name);
    const Symbol descriptor = program_.symbols().intern(member.descriptor);
    // What the receiver's class makes of it, if it may be called on that.
    const bool is_inherited = name != program_.names().init && program_.isSubtype(tested_.id(), *id);
    return is_inherited ? program::lookupMethod(program_, tested_.id(), name, descriptor)
                        : callee.findMethod(name, descriptor);
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

MentionedTypes mentionedTypes(program::Program& program, const Entry& entry) {
  const program::Class& owner = program[entry.on];
  Scan scan(program, owner);
  scan.method(entry.method, 0);
  for (std::uint32_t i = 0; i < owner.methodCount() && !program[entry.method].isStatic(); ++i) {
    if (program.text(program[owner.method(i)].name) == "<init>") scan.method(owner.method(i), 0);
  }
  return std::move(scan.found);
}

}  // namespace javelin::explore
