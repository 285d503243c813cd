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

constexpr int kDeepest = 2;
constexpr std::size_t kMostMethods = 60;
// Longer ones are left alone: each character is an input.
constexpr std::size_t kLongestText = 24;
constexpr std::array<std::string_view, 8> kComparisons = {"equals",    "equalsIgnoreCase", "startsWith",
                                                          "endsWith",  "contains",         "indexOf",
                                                          "compareTo", "contentEquals"};

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
  // Literals are loaded just before they are compared, and what a length is compared with just after it.
  void lookAtText(const classfile::ClassFile& file, std::span<const classfile::Instruction> code,
                  std::size_t call) {
    constexpr std::size_t kNear = 3;
    const classfile::MemberRef member = file.pool().memberRef(static_cast<std::uint16_t>(code[call].operand));
    if (member.class_name != kString) return;
    if (member.name == "length" && call + 1 < code.size()) {
      const Opcode next = code[call + 1].base;
      if (next == Opcode::Bipush || next == Opcode::Sipush) {
        // One more, for those that are too long.
        needText(static_cast<std::size_t>(std::max(0, code[call + 1].operand)) + 1);
      }
    }
    if (std::find(kComparisons.begin(), kComparisons.end(), member.name) == kComparisons.end()) return;
    for (std::size_t i = call - std::min(call, kNear); i < call; ++i) {
      const auto index = static_cast<std::uint16_t>(code[i].operand);
      if (code[i].base == Opcode::Ldc && file.pool().is(index, classfile::CpTag::String))
        needText(file.pool().string(index).size());
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
