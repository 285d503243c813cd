// SPDX-License-Identifier: Apache-2.0
#include "hunt/inherited_methods.h"

#include <algorithm>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "program/resolution.h"
#include "program/selection.h"

namespace javelin::hunt {

using classfile::Opcode;

// Reads the code of one method.
class InheritedMethods::Scan {
 public:
  Scan(program::Program& program, const program::Method& method)
      : program_(program), owner_(program[method.owner]), file_(*owner_.file()) {
    const auto code = classfile::readCode(file_, *method.member);
    if (!code.ok() || !code->has_value()) return;
    const auto bytecode = classfile::decode(file_, *method.member, **code);
    if (!bytecode.ok()) return;
    for (const classfile::Instruction& instruction : bytecode->instructions()) add(instruction);
  }

  Code found;

 private:
  program::ClassId named(std::string_view name) {
    if (name.starts_with('[')) return {};
    const auto type = program_.loadSeenBy(owner_.id(), program_.symbols().intern(name));
    return type.ok() ? *type : program::ClassId{};
  }

  void call(const classfile::MemberRef& member, bool is_virtual) {
    const program::ClassId type = named(member.class_name);
    if (!type) return;
    const program::MethodId method = program::lookupMethod(
        program_, type, program_.symbols().intern(member.name), program_.symbols().intern(member.descriptor));
    if (method) found.calls.push_back({method, type, is_virtual && !program_[method].isPrivate()});
    const bool makes_text =
        member.descriptor.starts_with("(Ljava/lang/Object;)") &&
        ((member.name == "valueOf" && member.class_name == "java/lang/String") ||
         (member.name == "append" && member.class_name.starts_with("java/lang/StringBu")));
    if (makes_text) makeText("java/lang/Object");
  }

  void makeText(std::string_view type) { call({0, type, "toString", "()Ljava/lang/String;", false}, true); }

  void field(const classfile::MemberRef& member, std::set<program::FieldId>& to) {
    const program::ClassId type = named(member.class_name);
    if (!type) return;
    if (const program::FieldId field =
            program::lookupField(program_, type, program_.symbols().intern(member.name),
                                 program_.symbols().intern(member.descriptor)))
      to.insert(field);
  }

  // Lambda expressions and method references call what their method handles name. A concatenation calls
  // toString() of the objects in it.
  void dynamic(const classfile::DynamicRef& site) {
    const auto bootstraps = classfile::readBootstrapMethods(file_);
    if (!bootstraps.ok() || site.bootstrap_index >= bootstraps->size()) return;
    for (const std::uint16_t argument : (*bootstraps)[site.bootstrap_index].arguments) {
      if (!file_.pool().is(argument, classfile::CpTag::MethodHandle)) continue;
      const classfile::MethodHandleRef handle = file_.pool().methodHandle(argument);
      const bool is_virtual = handle.kind == classfile::ReferenceKind::InvokeVirtual ||
                              handle.kind == classfile::ReferenceKind::InvokeInterface;
      const bool is_call = is_virtual || handle.kind == classfile::ReferenceKind::InvokeStatic ||
                           handle.kind == classfile::ReferenceKind::InvokeSpecial;
      if (is_call) call(file_.pool().memberRef(handle.reference_index), is_virtual);
    }
    if (!site.name.starts_with("makeConcat")) return;
    const auto types = classfile::parseMethodDescriptor(site.descriptor);
    for (std::size_t i = 0; types && i < types->parameters.size(); ++i) {
      const classfile::TypeDescriptor& type = types->parameters[i];
      if (type.type != classfile::BasicType::Reference || type.isArray()) continue;
      makeText(type.className());
    }
  }

  void add(const classfile::Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (instruction.base) {
      case Opcode::Invokevirtual:
      case Opcode::Invokeinterface:
        return call(file_.pool().memberRef(index), true);
      case Opcode::Invokespecial:
      case Opcode::Invokestatic:
        return call(file_.pool().memberRef(index), false);
      case Opcode::Invokedynamic:
        return dynamic(file_.pool().dynamic(index));
      case Opcode::Getfield:
        return field(file_.pool().memberRef(index), found.read);
      case Opcode::Putfield:
        return field(file_.pool().memberRef(index), found.written);
      case Opcode::Instanceof:
      case Opcode::Checkcast:
        if (const program::ClassId type = named(file_.pool().className(index))) found.asked.push_back(type);
        return;
      default:
        return;
    }
  }

  program::Program& program_;
  const program::Class& owner_;
  const classfile::ClassFile& file_;
};

const InheritedMethods::Code& InheritedMethods::codeOf(program::MethodId method) {
  const auto [known, is_new] = known_.try_emplace(method);
  if (is_new && !program_[method].isAbstract() && !program_[method].isNative())
    known->second = Scan(program_, program_[method]).found;
  return known->second;
}

// One that does nothing but call the method of the same name and descriptor above.
bool InheritedMethods::isVisibilityBridge(program::MethodId id) {
  const program::Method& method = program_[id];
  if (!method.has(classfile::kAccBridge)) return false;
  const std::vector<Call>& calls = codeOf(id).calls;
  return calls.size() == 1 && !calls[0].is_virtual && program_[calls[0].method].name == method.name &&
         program_[calls[0].method].descriptor == method.descriptor;
}

std::vector<InheritedMethods::Inherited> InheritedMethods::of(program::ClassId id) {
  // Superclasses first, then interfaces in the order of the code: ids depend on what was loaded first.
  std::vector<program::ClassId> supers;
  const auto superclasses = program_[id].superclasses();
  for (auto at = superclasses.rbegin(); at != superclasses.rend(); ++at) supers.push_back(*at);
  if (supers.empty() || supers.front() != id) supers.insert(supers.begin(), id);
  std::set<program::ClassId> seen(supers.begin(), supers.end());
  for (std::size_t i = 0; i < supers.size(); ++i) {
    for (const program::ClassId type : program_[supers[i]].interfaces()) {
      if (seen.insert(type).second) supers.push_back(type);
    }
  }
  std::vector<Inherited> found;
  std::set<std::pair<Symbol, Symbol>> names;
  for (const program::ClassId super : supers) {
    const program::Class& declaring = program_[super];
    if (super == id || declaring.name() == program_.names().object) continue;
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program_[declaring.method(i)];
      const bool is_passed_on = !method.isPrivate() && !method.isAbstract() &&
                                !method.has(classfile::kAccSynthetic | classfile::kAccBridge) &&
                                !program_.text(method.name).starts_with('<') &&
                                !(method.isStatic() && declaring.isInterface());
      if (!is_passed_on || !names.insert({method.name, method.descriptor}).second) continue;
      const program::MethodId runs = program::lookupMethod(program_, id, method.name, method.descriptor);
      if (runs == method.id || (runs && isVisibilityBridge(runs))) found.push_back({method.id, {runs, id}});
    }
  }
  return found;
}

program::MethodId InheritedMethods::selected(program::ClassId type, const Call& call) const {
  const program::ClassId declaring = program_[call.method].owner;
  const auto found = program_[declaring].isInterface()
                         ? program::selectInterface(program_, type, declaring, call.method)
                         : program::selectVirtual(program_, type, call.method);
  return found.ok() ? *found : call.method;
}

bool InheritedMethods::writesAny(program::ClassId type, const std::set<program::FieldId>& fields) {
  const program::Class& writer = program_[type];
  for (std::uint32_t i = 0; i < writer.methodCount(); ++i) {
    const std::set<program::FieldId>& written = codeOf(writer.method(i)).written;
    if (std::any_of(written.begin(), written.end(), [&](program::FieldId field) {
          return program_[field].owner != type && fields.contains(field);
        }))
      return true;
  }
  return false;
}

bool InheritedMethods::Behaviour::isSameAs(const Behaviour& other) const {
  return !is_cut && !other.is_cut && selected == other.selected && asked == other.asked &&
         writers == other.writers;
}

InheritedMethods::Behaviour InheritedMethods::behaviour(program::MethodId declared,
                                                        const explore::Entry& entry) {
  constexpr std::size_t kMostMethods = 2'000;
  Behaviour behaviour;
  std::set<program::FieldId> read;
  std::set<program::MethodId> seen;
  std::vector<program::MethodId> left = {entry.method};
  const auto isOwn = [&](program::MethodId method) {
    return program_[program_[method].owner].loader() == classpath::Loader::App;
  };
  while (!left.empty()) {
    const program::MethodId next = left.back();
    left.pop_back();
    if (!seen.insert(next).second) continue;
    if (seen.size() > kMostMethods) {
      behaviour.is_cut = true;
      break;
    }
    const Code& code = codeOf(next);
    for (const program::ClassId type : code.asked)
      behaviour.asked.emplace(type, program_.isSubtype(entry.on, type));
    for (const program::FieldId field : code.read) {
      if (program_.isSubtype(entry.on, program_[field].owner)) read.insert(field);
    }
    for (const Call& call : code.calls) {
      const bool may_be_receiver = program_.isSubtype(entry.on, call.named);
      if (call.is_virtual && may_be_receiver) {
        const program::MethodId runs = selected(entry.on, call);
        behaviour.selected.insert(runs);
        left.push_back(runs);
      }
      // The JDK's code is read only where it may call the receiver.
      if (isOwn(call.method) || (may_be_receiver && !call.is_virtual)) left.push_back(call.method);
    }
  }
  const program::ClassId owner = program_[declared].owner;
  for (program::ClassId type = entry.on; type && type != owner; type = program_[type].superclass()) {
    if (program_[type].loader() == classpath::Loader::App && writesAny(type, read))
      behaviour.writers.insert(type);
  }
  return behaviour;
}

}  // namespace javelin::hunt
