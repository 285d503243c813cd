// SPDX-License-Identifier: Apache-2.0
#include "explore/mentioned_types.h"

#include <algorithm>
#include <set>
#include <span>

#include "classfile/bytecode.h"
#include "explore/text_lengths.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

namespace {

constexpr int kDeepestCall = 2;
constexpr std::size_t kMostMethodsRead = 60;

class Scan {
 public:
  Scan(program::Program& program, const program::Class& tested)
      : program_(program), tested_(tested), lengths_(program) {}

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
          add(found_.tested, owner, file.pool().className(index));
          addArray(owner, file.pool().className(index));
          break;
        case Opcode::Ldc:
          if (file.pool().is(index, classfile::CpTag::Class))
            add(found_.literals, owner, file.pool().className(index));
          break;
        case Opcode::Getstatic:
          addConstant(owner, file.pool().memberRef(index));
          break;
        case Opcode::Aastore:
          // `new Shape[] {a, b}` puts the array, its copy and the index below each element.
          found_.stores_elements = found_.stores_elements || !isOfNewArray(instructions, i);
          break;
        case Opcode::Invokeinterface:
          addCalled(file.pool().memberRef(index));
          break;
        case Opcode::Invokevirtual:
        case Opcode::Invokespecial:
        case Opcode::Invokestatic: {
          lengths_.call({owner, file, *bytecode}, i);
          addCalled(file.pool().memberRef(index));
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

  MentionedTypes take() {
    lengths_.addMembersOf(found_.literals);
    found_.text_length = lengths_.longest();
    found_.names_classes = lengths_.namesClasses();
    return std::move(found_);
  }

 private:
  void addCalled(const classfile::MemberRef& member) {
    if (member.class_name.starts_with("java/")) found_.called.insert(std::string(member.name));
  }
  static bool isOfNewArray(std::span<const classfile::Instruction> code, std::size_t store) {
    for (std::size_t i = store; i-- > 0;) {
      if (code[i].base == Opcode::Aastore) return true;
      if (code[i].base == Opcode::Dup && i > 0 && code[i - 1].base == Opcode::Anewarray) return true;
      if (code[i].base >= Opcode::Ifeq && code[i].base <= Opcode::Return) return false;
    }
    return false;
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
    std::vector<program::ClassId>& to = found_.arrays;
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
    std::vector<program::FieldId>& to = found_.constants;
    if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
  }

  program::Program& program_;
  const program::Class& tested_;
  TextLengths lengths_;
  MentionedTypes found_;
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
  return scan.take();
}

std::uint32_t lengthOfNamedClasses(program::Program& program, const MentionedTypes& mentioned,
                                   const program::HierarchyIndex& index) {
  constexpr std::size_t kLongestName = 64;
  std::vector<program::TypeNumber> wanted;
  for (const program::ClassId type : mentioned.tested) {
    const program::TypeNumber number = index.find(program.nameOf(type));
    if (number.valid() && number != index.object()) wanted.push_back(number);
  }
  std::size_t longest = 0;
  std::size_t shortest = kLongestName;
  for (std::uint32_t i = 0; i < index.size(); ++i) {
    const program::TypeNumber type{i};
    const classpath::ClassLocation location = index.location(type);
    if (program.classPath().container(location.container).loader != classpath::Loader::App) continue;
    const std::size_t length = index.nameOf(type).size();
    shortest = std::min(shortest, length);
    const bool fits = std::any_of(wanted.begin(), wanted.end(), [&](program::TypeNumber to) {
      return index.isInstantiable(type) && index.isSubtype(type, to);
    });
    if (fits && length <= kLongestName) longest = std::max(longest, length);
  }
  return static_cast<std::uint32_t>(std::max(longest, shortest));
}

}  // namespace javelin::explore
