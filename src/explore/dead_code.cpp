// SPDX-License-Identifier: Apache-2.0
#include "explore/dead_code.h"

#include <algorithm>
#include <array>
#include <set>

#include "jvm/jdk_boxes.h"
#include "vm/code.h"

namespace javelin::explore {

namespace {

using vm::BranchPlace;

bool isBoxType(std::string_view descriptor) {
  return std::any_of(jvm::kBoxes.begin(), jvm::kBoxes.end(),
                     [&](const jvm::Box& box) { return box.type_descriptor == descriptor; });
}

// Classes of the JDK whose methods depend on their arguments alone, but for kImpure.
constexpr std::array<std::string_view, 20> kPure = {
    "java/lang/Math",      "java/lang/StrictMath", "java/lang/Integer",       "java/lang/Long",
    "java/lang/Short",     "java/lang/Byte",       "java/lang/Character",     "java/lang/Boolean",
    "java/lang/Float",     "java/lang/Double",     "java/lang/Number",        "java/lang/String",
    "java/lang/Object",    "java/lang/Enum",       "java/lang/StringBuilder", "java/lang/CharSequence",
    "java/lang/Throwable", "java/util/Objects",    "java/util/Arrays",        "java/io/PrintStream",
};
constexpr std::array<std::string_view, 8> kImpure = {
    "getInteger", "getLong", "getBoolean", "random", "toUpperCase", "toLowerCase", "format", "checkError"};

template <typename List>
bool contains(const List& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

class Purity {
 public:
  explicit Purity(program::Program& program) : program_(program) {}

  bool of(const ir::Body& body) {
    return std::all_of(body.instructions.begin(), body.instructions.end(),
                       [&](const ir::Instr& instr) { return isPure(body, instr); });
  }

 private:
  bool isPure(const ir::Body& body, const ir::Instr& instr) {
    switch (instr.op) {
      case ir::Op::GetStatic:
        return isFixed(body.file->pool().memberRef(instr.pool_index));
      case ir::Op::InvokeVirtual:
      case ir::Op::InvokeSpecial:
      case ir::Op::InvokeStatic:
      case ir::Op::InvokeInterface:
        return isPureCall(body.file->pool().memberRef(instr.pool_index));
      case ir::Op::InvokeDynamic:
        return body.file->pool().dynamic(instr.pool_index).name == "makeConcatWithConstants";
      default:
        return true;
    }
  }

  // Constants of enums and what compilers make; others may have been changed, or computed from who knows
  // what.
  bool isFixed(const classfile::MemberRef& member) {
    if (member.class_name == "java/lang/System") return member.name == "out" || member.name == "err";
    const auto type = program_.load(member.class_name);
    if (!type.ok()) return false;
    const program::Class& owner = program_[*type];
    for (std::uint32_t i = 0; i < owner.fieldCount(); ++i) {
      const program::Field& field = program_[owner.field(i)];
      if (program_.text(field.name) == member.name)
        return (field.flags & (classfile::kAccEnum | classfile::kAccSynthetic)) != 0;
    }
    return false;
  }

  bool isPureCall(const classfile::MemberRef& member) {
    if (member.class_name.starts_with('[')) return true;  // clone
    const auto type = program_.load(member.class_name);
    if (!type.ok()) return false;
    // The code of the program's own is looked at itself, where it was called.
    if (program_[*type].loader() == classpath::Loader::App) return true;
    if (member.name == "<init>") {
      for (program::ClassId id = *type; id; id = program_[id].superclass()) {
        if (program_.nameOf(id) == "java/lang/Throwable") return true;
      }
    }
    if (member.class_name == "java/lang/Class") return member.name == "desiredAssertionStatus";
    if (!contains(kPure, member.class_name)) return false;
    // Those of java.lang.Object depend on addresses.
    if (member.name == "hashCode" || member.name == "toString")
      return member.class_name != "java/lang/Object";
    return !contains(kImpure, member.name);
  }

  program::Program& program_;
};

// The blocks that were passed. Of a block that ends in an exception the next one counts too: what is not here
// was certainly not reached.
std::vector<bool> reachedBlocks(const ir::Body& body, program::MethodId method,
                                std::span<const BranchPlace> visited) {
  std::vector<bool> reached(body.blocks.size());
  std::vector<std::uint32_t> work;
  const auto reach = [&](std::uint32_t block) {
    if (reached[block]) return;
    reached[block] = true;
    work.push_back(block);
  };
  for (const BranchPlace& place : visited) {
    if (place.method != method || place.kind == BranchPlace::Kind::Instruction ||
        place.kind == BranchPlace::Kind::Throw)
      continue;
    reach(place.kind == BranchPlace::Kind::Side
              ? body.successors(body.blocks[place.block])[place.side].value()
              : place.block);
  }
  while (!work.empty()) {
    const ir::Block& block = body.blocks[work.back()];
    work.pop_back();
    if (body.terminator(block).op == ir::Op::Goto) reach(body.successors(block)[0].value());
  }
  return reached;
}

// Blocks that errors of the JVM itself can lead to.
std::vector<bool> emergencyBlocks(const ir::Body& body) {
  std::vector<bool> found(body.blocks.size());
  std::vector<std::uint32_t> work;
  const auto add = [&](ir::BlockId block) {
    if (found[block.value()]) return;
    found[block.value()] = true;
    work.push_back(block.value());
  };
  for (const ir::Handler& handler : body.handlers) {
    const std::string_view type =
        handler.catch_type == 0 ? "java/lang/Throwable" : body.file->pool().className(handler.catch_type);
    if (type == "java/lang/Throwable" || type.ends_with("Error") || type == "java/lang/ThreadDeath")
      add(handler.target);
  }
  while (!work.empty()) {
    const ir::Block& block = body.blocks[work.back()];
    work.pop_back();
    for (const ir::BlockId next : body.successors(block)) add(next);
    for (const ir::Handler& handler : body.handlersOf(block)) add(handler.target);
  }
  return found;
}

}  // namespace

bool hasUnboundedInputs(const program::Program& program, program::MethodId entry) {
  const program::Method& method = program[entry];
  for (const auto& type : method.signature->types.parameters) {
    if (type.type == classfile::BasicType::Reference && !isBoxType(type.text)) return false;
  }
  if (method.isStatic() || program.text(method.name) == "<init>") return true;
  for (program::ClassId id = method.owner; id; id = program[id].superclass()) {
    const program::Class& type = program[id];
    for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
      if (!program[type.field(i)].isStatic()) return false;
    }
  }
  return true;
}

std::vector<int> deadLines(vm::Vm& machine, program::MethodId entry, std::span<const BranchPlace> visited) {
  Purity purity(machine.classes().program());
  for (const BranchPlace& place : visited) {
    if (place.kind != BranchPlace::Kind::Entry) continue;
    // One without code was computed natively when no argument was symbolic.
    const vm::RtMethod& called = machine.classes().method(place.method);
    if (called.code == nullptr || !purity.of(*called.code->body)) return {};
  }
  const vm::RtMethod& method = machine.classes().method(entry);
  if (method.code == nullptr) return {};
  const ir::Body& body = *method.code->body;
  const std::vector<bool> reached = reachedBlocks(body, entry, visited);
  const std::vector<bool> emergency = emergencyBlocks(body);
  std::set<int> dead;
  std::set<int> alive;
  for (std::size_t i = 0; i < body.blocks.size(); ++i) {
    for (const ir::Instr& instr : body.instructionsOf(body.blocks[i])) {
      (reached[i] || emergency[i] ? alive : dead).insert(body.lineAt(instr.bci));
    }
  }
  std::vector<int> lines;
  std::set_difference(dead.begin(), dead.end(), alive.begin(), alive.end(), std::back_inserter(lines));
  std::erase_if(lines, [](int line) { return line <= 0; });
  return lines;
}

}  // namespace javelin::explore
