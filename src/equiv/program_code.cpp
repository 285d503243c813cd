// SPDX-License-Identifier: Apache-2.0
#include "equiv/program_code.h"

#include <fmt/format.h>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "lookup/selection.h"

namespace javelin::equiv {

using classfile::ClassFile;
using classfile::CpTag;
using classfile::Instruction;
using classfile::Opcode;
using classfile::OperandFormat;

namespace {

// Makes the text of one method, and collects what it may run.
class CodeText {
 public:
  CodeText(const ClassFile& file, const std::vector<classfile::BootstrapMethod>& bootstraps)
      : file_(file), bootstraps_(bootstraps) {}

  Result<std::string> of(const classfile::Member& method) {
    std::string text = fmt::format("{:x}\n", method.access_flags);
    TRY(const std::optional<classfile::Code> code, classfile::readCode(file_, method));
    if (!code) return text;
    TRY(const classfile::Bytecode bytecode, classfile::decode(file_, method, *code));
    for (const Instruction& instruction : bytecode.instructions()) {
      text += infoOf(instruction.base).mnemonic;
      text += " " + operand(bytecode, instruction) + "\n";
    }
    for (const classfile::ExceptionHandler& handler : code->handlers) {
      text += fmt::format("catch {} {} {} {}\n", bytecode.indexAt(handler.start_pc),
                          bytecode.indexAt(handler.end_pc), bytecode.indexAt(handler.handler_pc),
                          handler.catch_type == 0 ? "" : file_.pool().className(handler.catch_type));
    }
    return text;
  }
  std::vector<std::string> takeRuns() { return std::move(runs_); }

 private:
  std::string operand(const classfile::Bytecode& bytecode, const Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (infoOf(instruction.opcode).format) {
      case OperandFormat::LoadableIndex1:
      case OperandFormat::LoadableIndex2:
      case OperandFormat::Loadable2Index:
        return constant(index);
      case OperandFormat::ClassIndex:
      case OperandFormat::MultiNewArray:
        if (instruction.base == Opcode::New)
          runs_.push_back("new " + std::string(file_.pool().className(index)));
        return fmt::format("{} {}", file_.pool().className(index), instruction.second);
      case OperandFormat::FieldIndex: {
        const classfile::MemberRef field = file_.pool().memberRef(index);
        runs_.push_back(fmt::format("{}.<clinit>()V", field.class_name));
        return fmt::format("{}.{} {}", field.class_name, field.name, field.descriptor);
      }
      case OperandFormat::MethodIndex:
      case OperandFormat::AnyMethodIndex:
      case OperandFormat::InvokeInterface:
        return called(index,
                      instruction.base == Opcode::Invokestatic || instruction.base == Opcode::Invokespecial);
      case OperandFormat::InvokeDynamic:
        return constant(index);
      case OperandFormat::Branch2:
      case OperandFormat::Branch4:
        return std::to_string(bytecode.indexAt(static_cast<std::uint32_t>(instruction.operand)));
      case OperandFormat::TableSwitch:
      case OperandFormat::LookupSwitch:
        return switchText(bytecode, instruction);
      default:
        return fmt::format("{} {}", instruction.operand, instruction.second);
    }
  }

  static std::string switchText(const classfile::Bytecode& bytecode, const Instruction& instruction) {
    const classfile::Switch& of = bytecode.switchOf(instruction);
    std::string text = std::to_string(bytecode.indexAt(of.default_target));
    for (std::size_t i = 0; i < of.keys.size(); ++i)
      text += fmt::format(" {}:{}", of.keys[i], bytecode.indexAt(of.targets[i]));
    return text;
  }

  std::string called(std::uint16_t index, bool is_exact) {
    const classfile::MemberRef method = file_.pool().memberRef(index);
    const std::string name = fmt::format(".{}{}", method.name, method.descriptor);
    runs_.push_back(is_exact ? std::string(method.class_name) + name : name);
    runs_.push_back(fmt::format("{}.<clinit>()V", method.class_name));
    return std::string(method.class_name) + name;
  }

  std::string constant(std::uint16_t index) {
    const classfile::ConstantPool& pool = file_.pool();
    switch (pool.tag(index)) {
      case CpTag::Integer:
      case CpTag::Float:
      case CpTag::Long:
      case CpTag::Double:
        return fmt::format("{} {:x}", nameOf(pool.tag(index)), pool.bits(index));
      case CpTag::String:
        return fmt::format("\"{}\"", pool.string(index));
      case CpTag::Class:
        return fmt::format("class {}", pool.className(index));
      case CpTag::MethodType:
        return fmt::format("type {}", pool.methodType(index));
      case CpTag::MethodHandle: {
        const classfile::MethodHandleRef handle = pool.methodHandle(index);
        const bool is_field = handle.kind <= classfile::ReferenceKind::PutStatic;
        const classfile::MemberRef member = pool.memberRef(handle.reference_index);
        if (is_field)
          return fmt::format("handle {} {}.{}", static_cast<int>(handle.kind), member.class_name,
                             member.name);
        const bool is_exact = handle.kind != classfile::ReferenceKind::InvokeVirtual &&
                              handle.kind != classfile::ReferenceKind::InvokeInterface;
        return fmt::format("handle {} {}", static_cast<int>(handle.kind),
                           called(handle.reference_index, is_exact));
      }
      case CpTag::Dynamic:
      case CpTag::InvokeDynamic: {
        const classfile::DynamicRef dynamic = pool.dynamic(index);
        std::string text = fmt::format("dynamic {}{}", dynamic.name, dynamic.descriptor);
        if (dynamic.bootstrap_index >= bootstraps_.size()) return text;
        const classfile::BootstrapMethod& bootstrap = bootstraps_[dynamic.bootstrap_index];
        text += " " + constant(bootstrap.method_handle);
        for (const std::uint16_t argument : bootstrap.arguments) text += " " + constant(argument);
        return text;
      }
      default:
        return "";
    }
  }

  const ClassFile& file_;
  const std::vector<classfile::BootstrapMethod>& bootstraps_;
  std::vector<std::string> runs_;
};

}  // namespace

Result<ProgramCode> ProgramCode::read(const program::Workspace& workspace) {
  ProgramCode code;
  for (const lookup::SelectedClass& selected : lookup::selectClasses(workspace, {})) {
    const auto loaded = workspace.read(selected.location);
    if (!loaded.ok()) return loaded.error();
    TRY_STATUS(code.add((*loaded)->file));
  }
  return code;
}

Status ProgramCode::add(const ClassFile& file) {
  Type& type = types_[std::string(file.name())];
  type.super = file.superName();
  TRY(const std::vector<classfile::BootstrapMethod> bootstraps, classfile::readBootstrapMethods(file));
  // A class with other supertypes runs other code.
  std::string supers(file.superName());
  for (const std::string_view name : file.interfaces()) supers += " " + std::string(name);
  for (const classfile::Member& member : file.methods()) {
    const std::string name = fmt::format(".{}{}", member.name, member.descriptor);
    const std::string full = std::string(file.name()) + name;
    CodeText text(file, bootstraps);
    TRY(const std::string code, text.of(member));
    constexpr std::uint16_t kNotCalled = classfile::kAccStatic | classfile::kAccPrivate;
    methods_[full] = {supers + "\n" + code, text.takeRuns(),
                      !member.has(kNotCalled) && member.name != "<init>"};
    type.methods.push_back(full);
    by_name_[name].push_back(full);
  }
  return okStatus();
}

void ProgramCode::addRuns(const std::string& call, std::vector<std::string>& to) const {
  if (call.starts_with("new ")) {
    // Code of the JDK may call whatever others can call.
    for (std::string name = call.substr(4); types_.contains(name); name = types_.at(name).super) {
      for (const std::string& method : types_.at(name).methods) {
        if (methods_.at(method).is_public) to.push_back(method);
      }
    }
    to.push_back(call.substr(4) + ".<clinit>()V");
    return;
  }
  const std::string name = call.substr(call.find('.'));
  if (!call.starts_with('.')) {
    std::string owner = call.substr(0, call.find('.'));
    for (; types_.contains(owner); owner = types_.at(owner).super) {
      if (!methods_.contains(owner + name)) continue;
      to.push_back(owner + name);
      return;
    }
    if (name == ".<clinit>()V" || name.starts_with(".<init>")) return;
  }
  if (const auto all = by_name_.find(name); all != by_name_.end())
    to.insert(to.end(), all->second.begin(), all->second.end());
}

std::string ProgramCode::reachedFrom(const std::string& method) const {
  std::set<std::string> reached;
  std::vector<std::string> work = {method};
  work.push_back(method.substr(0, method.find('.')) + ".<clinit>()V");
  while (!work.empty()) {
    const std::string next = work.back();
    work.pop_back();
    const auto known = methods_.find(next);
    if (known == methods_.end() || !reached.insert(next).second) continue;
    for (const std::string& call : known->second.runs) addRuns(call, work);
  }
  std::string text;
  for (const std::string& name : reached) text += name + "\n" + methods_.at(name).text;
  return methods_.contains(method) ? text : "";
}

}  // namespace javelin::equiv
