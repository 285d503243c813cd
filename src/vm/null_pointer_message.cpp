// SPDX-License-Identifier: Apache-2.0
// How the text is found: a pass over the method's bytecode keeps, for every stack slot before every
// instruction, which instruction pushed it (none if two paths disagree). The null reference's source is
// then put into words, going further back for `a.b.c` or `a[i]`.
#include "vm/null_pointer_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "program/messages.h"
#include "vm/code.h"
#include "vm/stack_trace.h"
#include "vm/vm.h"

namespace javelin::vm {

using classfile::Instruction;
using classfile::Opcode;

namespace {

constexpr int kNoSource = -1;
constexpr int kDeepest = 5;  // a.b.c.d.e and no further

// The contents of the stack (a long takes two slots), and which local variables have been written.
struct Stack {
  std::vector<int> slots;
  std::vector<bool> written;

  void push(int source, int words) { slots.insert(slots.end(), static_cast<std::size_t>(words), source); }
  void pop(int words) {
    slots.resize(slots.size() - std::min(slots.size(), static_cast<std::size_t>(words)));
  }
  int fromTop(int slot) const {
    const std::size_t at = static_cast<std::size_t>(slot) + 1;
    return at <= slots.size() ? slots[slots.size() - at] : kNoSource;
  }
  void write(std::size_t local) {
    if (written.size() <= local) written.resize(local + 1);
    written[local] = true;
  }
  // True if something changed.
  bool merge(const Stack& other) {
    bool changed = false;
    for (std::size_t i = 0; i < std::min(slots.size(), other.slots.size()); ++i) {
      if (slots[i] == other.slots[i] || slots[i] == kNoSource) continue;
      slots[i] = kNoSource;
      changed = true;
    }
    for (std::size_t i = 0; i < other.written.size(); ++i) {
      if (!other.written[i] || (i < written.size() && written[i])) continue;
      write(i);
      changed = true;
    }
    return changed;
  }
};

std::string wellKnown(std::string name) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = name.find(from, at)) != std::string::npos;) {
      const std::size_t end = at + from.size();
      const auto isPart = [&](std::size_t i) {
        return i < name.size() && (std::isalnum(static_cast<unsigned char>(name[i])) != 0 || name[i] == '.' ||
                                   name[i] == '_' || name[i] == '$');
      };
      if (isPart(end) || (at > 0 && isPart(at - 1))) {
        at = end;
        continue;
      }
      name.replace(at, from.size(), to);
    }
  };
  replace("java.lang.Object", "Object");
  replace("java.lang.String", "String");
  return name;
}

int wordsOfField(std::string_view descriptor) {
  return descriptor.starts_with('J') || descriptor.starts_with('D') ? 2 : 1;
}

class Explanation {
 public:
  Explanation(const classfile::ClassFile& file, const classfile::Member& method, std::uint32_t bci)
      : file_(file), method_(method), bci_(bci) {}

  std::optional<std::string> text() {
    auto code = classfile::readCode(file_, method_);
    if (!code.ok() || !code->has_value()) return std::nullopt;
    code_ = **code;
    auto decoded = classfile::decode(file_, method_, code_);
    if (!decoded.ok()) return std::nullopt;
    bytecode_ = *std::move(decoded);
    const std::uint32_t index = bytecode_.indexAt(bci_);
    if (index == classfile::Bytecode::kNone) return std::nullopt;
    const Instruction& instruction = bytecode_.instructions()[index];
    const int slot = nullSlot(instruction);
    if (slot < 0) return std::nullopt;
    std::string message = action(instruction);
    simulate();
    std::string cause;
    if (describe(bci_, slot, kDeepest, false, cause, " because \"")) message += cause + "\" is null";
    return message;
  }

 private:
  const classfile::ConstantPool& pool() const { return file_.pool(); }
  const Instruction* at(int bci) const {
    const std::uint32_t index = bytecode_.indexAt(static_cast<std::uint32_t>(bci));
    return index == classfile::Bytecode::kNone ? nullptr : &bytecode_.instructions()[index];
  }
  classfile::MemberRef memberOf(const Instruction& i) const {
    return pool().memberRef(static_cast<std::uint16_t>(i.operand));
  }

  // --- what was attempted
  // -----------------------------------------------------------------------------------
  int nullSlot(const Instruction& i) const {
    switch (i.base) {
      case Opcode::Iaload:
      case Opcode::Laload:
      case Opcode::Faload:
      case Opcode::Daload:
      case Opcode::Aaload:
      case Opcode::Baload:
      case Opcode::Caload:
      case Opcode::Saload:
        return 1;
      case Opcode::Iastore:
      case Opcode::Fastore:
      case Opcode::Aastore:
      case Opcode::Bastore:
      case Opcode::Castore:
      case Opcode::Sastore:
        return 2;
      case Opcode::Lastore:
      case Opcode::Dastore:
        return 3;
      case Opcode::Arraylength:
      case Opcode::Athrow:
      case Opcode::Monitorenter:
      case Opcode::Monitorexit:
      case Opcode::Getfield:
        return 0;
      case Opcode::Putfield:
        return wordsOfField(memberOf(i).descriptor);
      case Opcode::Invokevirtual:
      case Opcode::Invokespecial:
      case Opcode::Invokeinterface: {
        const classfile::MemberRef member = memberOf(i);
        if (member.name == "<init>") return -1;
        return classfile::countParameterWords(member.descriptor).value_or(-1);
      }
      default:
        return -1;
    }
  }

  std::string action(const Instruction& i) const {
    switch (i.base) {
      case Opcode::Iaload:
        return "Cannot load from int array";
      case Opcode::Laload:
        return "Cannot load from long array";
      case Opcode::Faload:
        return "Cannot load from float array";
      case Opcode::Daload:
        return "Cannot load from double array";
      case Opcode::Aaload:
        return "Cannot load from object array";
      case Opcode::Baload:
        return "Cannot load from byte/boolean array";
      case Opcode::Caload:
        return "Cannot load from char array";
      case Opcode::Saload:
        return "Cannot load from short array";
      case Opcode::Iastore:
        return "Cannot store to int array";
      case Opcode::Lastore:
        return "Cannot store to long array";
      case Opcode::Fastore:
        return "Cannot store to float array";
      case Opcode::Dastore:
        return "Cannot store to double array";
      case Opcode::Aastore:
        return "Cannot store to object array";
      case Opcode::Bastore:
        return "Cannot store to byte/boolean array";
      case Opcode::Castore:
        return "Cannot store to char array";
      case Opcode::Sastore:
        return "Cannot store to short array";
      case Opcode::Arraylength:
        return "Cannot read the array length";
      case Opcode::Athrow:
        return "Cannot throw exception";
      case Opcode::Monitorenter:
        return "Cannot enter synchronized block";
      case Opcode::Monitorexit:
        return "Cannot exit synchronized block";
      case Opcode::Getfield:
        return fmt::format("Cannot read field \"{}\"", memberOf(i).name);
      case Opcode::Putfield:
        return fmt::format("Cannot assign field \"{}\"", memberOf(i).name);
      default:
        return fmt::format("Cannot invoke \"{}\"", methodName(memberOf(i)));
    }
  }

  static std::string className(const classfile::MemberRef& member) {
    return wellKnown(program::externalName(member.class_name));
  }
  static std::string methodName(const classfile::MemberRef& member) {
    std::string parameters;
    const auto types = classfile::parseMethodDescriptor(member.descriptor);
    for (const auto& type : types->parameters) {
      parameters += (parameters.empty() ? "" : ", ") + wellKnown(type.javaName());
    }
    return fmt::format("{}.{}({})", className(member), member.name, parameters);
  }

  // --- where the null came from
  // -------------------------------------------------------------------------------- Appends the source of a
  // slot before the instruction at `bci`; false if nobody can say.
  bool describe(int bci, int slot, int deepest, bool inner, std::string& out,
                std::string_view prefix = {}) const {
    if (deepest <= 0) return false;
    const auto stack = stacks_.find(bci);
    if (stack == stacks_.end()) return false;
    const int source = stack->second.fromTop(slot);
    const Instruction* const i = source == kNoSource ? nullptr : at(source);
    if (i == nullptr) return false;
    const bool outermost = deepest == kDeepest && !inner;
    switch (i->base) {
      case Opcode::Iload:
      case Opcode::Aload:
        out += outermost ? prefix : "";
        out += localName(source, static_cast<std::size_t>(i->operand), stacks_.at(source));
        return true;
      case Opcode::AconstNull:
        out += outermost ? prefix : "";
        out += "null";
        return true;
      case Opcode::IconstM1:
      case Opcode::Iconst0:
      case Opcode::Iconst1:
      case Opcode::Iconst2:
      case Opcode::Iconst3:
      case Opcode::Iconst4:
      case Opcode::Iconst5:
        out += std::to_string(static_cast<int>(i->opcode) - static_cast<int>(Opcode::Iconst0));
        return true;
      case Opcode::Bipush:
      case Opcode::Sipush:
        out += std::to_string(i->operand);
        return true;
      case Opcode::Getstatic:
        out += outermost ? prefix : "";
        out += className(memberOf(*i)) + "." + std::string(memberOf(*i).name);
        return true;
      case Opcode::Getfield:
        out += outermost ? prefix : "";
        if (describe(source, 0, deepest - 1, inner, out)) out += ".";
        out += memberOf(*i).name;
        return true;
      case Opcode::Invokevirtual:
      case Opcode::Invokespecial:
      case Opcode::Invokestatic:
      case Opcode::Invokeinterface:
        if (outermost) out += " because the return value of \"";
        out += methodName(memberOf(*i));
        return true;
      case Opcode::Iaload:
      case Opcode::Aaload:
      case Opcode::Baload:
      case Opcode::Caload:
      case Opcode::Saload:
      case Opcode::Laload:
      case Opcode::Faload:
      case Opcode::Daload:
        out += outermost ? prefix : "";
        if (!describe(source, 1, deepest - 1, inner, out)) out += "<array>";
        out += "[";
        if (!describe(source, 0, deepest, true, out)) out += "...";
        out += "]";
        return true;
      default:
        return false;
    }
  }

  std::string localName(int bci, std::size_t local, const Stack& stack) const {
    for (const classfile::LocalVariable& variable : code_.variables) {
      const bool live = bci >= variable.start_pc && bci < int{variable.start_pc} + variable.length;
      if (live && variable.index == local) return std::string(variable.name);
    }
    const bool is_written = local < stack.written.size() && stack.written[local];
    const bool is_static = method_.has(classfile::kAccStatic);
    if (!is_written) {
      if (!is_static && local == 0) return "this";
      std::size_t at = is_static ? 0 : 1;
      int number = 1;
      const auto types = classfile::parseMethodDescriptor(method_.descriptor);
      for (const auto& type : types->parameters) {
        if (local == at) return fmt::format("<parameter{}>", number);
        at += static_cast<std::size_t>(type.words());
        ++number;
      }
    }
    return fmt::format("<local{}>", local);
  }

  // --- the pass
  // ---------------------------------------------------------------------------------------------------
  void simulate() {
    flowTo(0, {});
    for (bool changed = true; changed;) {
      changed = false;
      for (const Instruction& i : bytecode_.instructions()) {
        const auto found = stacks_.find(static_cast<int>(i.offset));
        if (found == stacks_.end()) continue;
        for (const classfile::ExceptionHandler& handler : code_.handlers) {
          if (i.offset < handler.start_pc || i.offset >= handler.end_pc) continue;
          Stack caught;
          caught.written = found->second.written;
          caught.push(kNoSource, 1);
          changed |= flowTo(handler.handler_pc, caught);
        }
        Stack after = found->second;
        step(i, after);
        changed |= flowOn(i, after);
      }
    }
  }

  bool flowTo(std::uint32_t target, const Stack& stack) {
    const auto [entry, is_new] = stacks_.emplace(static_cast<int>(target), stack);
    return is_new || entry->second.merge(stack);
  }

  bool flowOn(const Instruction& i, const Stack& after) {
    bool changed = false;
    const auto next = [&] {
      const std::uint32_t index = bytecode_.indexAt(i.offset) + 1;
      if (index < bytecode_.instructions().size())
        changed |= flowTo(bytecode_.instructions()[index].offset, after);
    };
    switch (i.base) {
      case Opcode::Goto:
      case Opcode::GotoW:
        changed |= flowTo(static_cast<std::uint32_t>(i.operand), after);
        break;
      case Opcode::Tableswitch:
      case Opcode::Lookupswitch: {
        const classfile::Switch& table = bytecode_.switchOf(i);
        changed |= flowTo(table.default_target, after);
        for (const std::uint32_t target : table.targets) changed |= flowTo(target, after);
        break;
      }
      case Opcode::Ireturn:
      case Opcode::Lreturn:
      case Opcode::Freturn:
      case Opcode::Dreturn:
      case Opcode::Areturn:
      case Opcode::Return:
      case Opcode::Athrow:
      case Opcode::Ret:
      case Opcode::Jsr:
      case Opcode::JsrW:
        break;
      default:
        if (isBranch(i.base)) changed |= flowTo(static_cast<std::uint32_t>(i.operand), after);
        next();
    }
    return changed;
  }

  static bool isBranch(Opcode op) {
    return (op >= Opcode::Ifeq && op <= Opcode::IfAcmpne) || op == Opcode::Ifnull || op == Opcode::Ifnonnull;
  }

  void step(const Instruction& i, Stack& stack) const;

  const classfile::ClassFile& file_;
  const classfile::Member& method_;
  const std::uint32_t bci_;
  classfile::Code code_;
  classfile::Bytecode bytecode_;
  std::map<int, Stack> stacks_;  // before the instruction at that offset
};

void Explanation::step(const Instruction& i, Stack& stack) const {
  const int here = static_cast<int>(i.offset);
  const auto op = static_cast<unsigned>(i.base);
  const auto within = [&](Opcode first, Opcode last) {
    return op >= static_cast<unsigned>(first) && op <= static_cast<unsigned>(last);
  };
  const auto replace = [&](int popped, int pushed) {
    stack.pop(popped);
    stack.push(here, pushed);
  };
  const auto copy = [&](std::size_t words, std::size_t below) {
    // dup and its forms: the top `words` again, `below` slots further down.
    if (stack.slots.size() < words + below) return;
    const std::vector<int> top(stack.slots.end() - static_cast<std::ptrdiff_t>(words), stack.slots.end());
    stack.slots.insert(stack.slots.end() - static_cast<std::ptrdiff_t>(words + below), top.begin(),
                       top.end());
  };
  switch (i.base) {
    case Opcode::Nop:
    case Opcode::Iinc:
    case Opcode::Goto:
    case Opcode::GotoW:
    case Opcode::Checkcast:
    case Opcode::Return:
    case Opcode::Ret:
      return;
    case Opcode::Ldc2W:
    case Opcode::Lload:
    case Opcode::Dload:
    case Opcode::Lconst0:
    case Opcode::Lconst1:
    case Opcode::Dconst0:
    case Opcode::Dconst1:
      return stack.push(here, 2);
    case Opcode::Laload:
    case Opcode::Daload:
      return replace(2, 2);
    case Opcode::Iaload:
    case Opcode::Faload:
    case Opcode::Aaload:
    case Opcode::Baload:
    case Opcode::Caload:
    case Opcode::Saload:
      return replace(2, 1);
    case Opcode::Istore:
    case Opcode::Fstore:
    case Opcode::Astore:
      stack.write(static_cast<std::size_t>(i.operand));
      return stack.pop(1);
    case Opcode::Lstore:
    case Opcode::Dstore:
      stack.write(static_cast<std::size_t>(i.operand));
      stack.write(static_cast<std::size_t>(i.operand) + 1);
      return stack.pop(2);
    case Opcode::Lastore:
    case Opcode::Dastore:
      return stack.pop(4);
    case Opcode::Iastore:
    case Opcode::Fastore:
    case Opcode::Aastore:
    case Opcode::Bastore:
    case Opcode::Castore:
    case Opcode::Sastore:
      return stack.pop(3);
    case Opcode::Pop2:
      return stack.pop(2);
    case Opcode::Dup:
      return copy(1, 0);
    case Opcode::DupX1:
      return copy(1, 1);
    case Opcode::DupX2:
      return copy(1, 2);
    case Opcode::Dup2:
      return copy(2, 0);
    case Opcode::Dup2X1:
      return copy(2, 1);
    case Opcode::Dup2X2:
      return copy(2, 2);
    case Opcode::Swap:
      if (stack.slots.size() >= 2)
        std::swap(stack.slots[stack.slots.size() - 1], stack.slots[stack.slots.size() - 2]);
      return;
    case Opcode::Lshl:
    case Opcode::Lshr:
    case Opcode::Lushr:
      return replace(3, 2);
    case Opcode::Ineg:
    case Opcode::Fneg:
    case Opcode::I2f:
    case Opcode::F2i:
    case Opcode::I2b:
    case Opcode::I2c:
    case Opcode::I2s:
    case Opcode::Arraylength:
    case Opcode::Instanceof:
    case Opcode::Newarray:
    case Opcode::Anewarray:
      return replace(1, 1);
    case Opcode::Lneg:
    case Opcode::Dneg:
    case Opcode::L2d:
    case Opcode::D2l:
      return replace(2, 2);
    case Opcode::I2l:
    case Opcode::I2d:
    case Opcode::F2l:
    case Opcode::F2d:
      return replace(1, 2);
    case Opcode::L2i:
    case Opcode::L2f:
    case Opcode::D2i:
    case Opcode::D2f:
    case Opcode::Fcmpl:
    case Opcode::Fcmpg:
      return replace(2, 1);
    case Opcode::Lcmp:
    case Opcode::Dcmpl:
    case Opcode::Dcmpg:
      return replace(4, 1);
    case Opcode::Getstatic:
      return stack.push(here, wordsOfField(memberOf(i).descriptor));
    case Opcode::Putstatic:
      return stack.pop(wordsOfField(memberOf(i).descriptor));
    case Opcode::Getfield:
      return replace(1, wordsOfField(memberOf(i).descriptor));
    case Opcode::Putfield:
      return stack.pop(1 + wordsOfField(memberOf(i).descriptor));
    case Opcode::Invokevirtual:
    case Opcode::Invokespecial:
    case Opcode::Invokeinterface:
    case Opcode::Invokestatic:
    case Opcode::Invokedynamic: {
      const bool dynamic = i.base == Opcode::Invokedynamic;
      const std::string_view descriptor =
          dynamic ? pool().dynamic(static_cast<std::uint16_t>(i.operand)).descriptor : memberOf(i).descriptor;
      const auto types = classfile::parseMethodDescriptor(descriptor);
      const bool receiver = !dynamic && i.base != Opcode::Invokestatic;
      return replace(types->parameterWords() + (receiver ? 1 : 0), types->result.words());
    }
    case Opcode::Multianewarray:
      return replace(i.second, 1);
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
    case Opcode::Pop:
    case Opcode::Ifnull:
    case Opcode::Ifnonnull:
    case Opcode::Monitorenter:
    case Opcode::Monitorexit:
    case Opcode::Athrow:
    case Opcode::Ireturn:
    case Opcode::Freturn:
    case Opcode::Areturn:
      return stack.pop(1);
    case Opcode::Lreturn:
    case Opcode::Dreturn:
      return stack.pop(2);
    default:
      break;
  }
  if (within(Opcode::Ifeq, Opcode::Ifle)) return stack.pop(1);
  if (within(Opcode::IfIcmpeq, Opcode::IfAcmpne)) return stack.pop(2);
  if (within(Opcode::Iadd, Opcode::Lxor)) {
    // Arithmetic comes as int, long, float, double; shifts and logic as int, long.
    const bool logic = op >= static_cast<unsigned>(Opcode::Ishl);
    const unsigned which = op - static_cast<unsigned>(Opcode::Iadd);
    const bool wide = logic ? (op - static_cast<unsigned>(Opcode::Ishl)) % 2 == 1 : which % 2 == 1;
    return wide ? replace(4, 2) : replace(2, 1);
  }
  // Constants, loads of one word, new.
  stack.push(here, 1);
}

}  // namespace

std::optional<std::string> nullPointerMessage(Vm& vm, const Frame& frame) {
  if (frame.method->code == nullptr) return std::nullopt;
  (void)vm;
  return Explanation(*frame.method->code->body->file, *frame.method->code->body->method, bciOf(frame)).text();
}

}  // namespace javelin::vm
