// SPDX-License-Identifier: Apache-2.0
#include "backward/effects.h"

#include <algorithm>
#include <array>
#include <optional>

namespace javelin::backward {

using program::ClassId;
using program::FieldId;
using program::MethodId;

namespace {

// Final classes of the library whose methods keep nothing of the program's, and call nothing of it.
constexpr std::array kPureClasses = {
    std::string_view("java/lang/Math"),      std::string_view("java/lang/StrictMath"),
    std::string_view("java/lang/Integer"),   std::string_view("java/lang/Long"),
    std::string_view("java/lang/Short"),     std::string_view("java/lang/Byte"),
    std::string_view("java/lang/Character"), std::string_view("java/lang/Boolean"),
    std::string_view("java/lang/Float"),     std::string_view("java/lang/Double"),
};

bool isFlatType(std::string_view descriptor) {
  return !descriptor.starts_with("L") || descriptor == "Ljava/lang/String;";
}

// Of pure and plain methods of the library: those that end normally if the receiver is not null. Constructors
// among these are of exceptions and of Object.
bool neverThrows(const Callee& callee) {
  static constexpr std::array kSafe = {
      std::string_view("getClass"), std::string_view("ordinal"),     std::string_view("name"),
      std::string_view("equals"),   std::string_view("length"),      std::string_view("isEmpty"),
      std::string_view("hashCode"), std::string_view("intValue"),    std::string_view("longValue"),
      std::string_view("max"),      std::string_view("min"),         std::string_view("abs"),
      std::string_view("floor"),    std::string_view("ceil"),        std::string_view("sqrt"),
      std::string_view("nanoTime"), std::string_view("doubleValue"), std::string_view("currentTimeMillis"),
  };
  const auto types = classfile::parseMethodDescriptor(callee.descriptor);
  if (!types) return false;
  if (callee.name == "<init>")
    return callee.owner.ends_with("Exception") || callee.owner == "java/lang/Object";
  if (callee.name == "valueOf") {
    return types->parameters.size() == 1 && types->parameters[0].text.size() == 1;  // of a primitive type
  }
  return std::find(kSafe.begin(), kSafe.end(), callee.name) != kSafe.end();
}

// The class of what the instruction throws, if it has just been made in the same block.
std::optional<std::uint16_t> newlyMade(const ir::Body& body, const ir::Instr& thrower) {
  for (const ir::Block& block : body.blocks) {
    const auto instructions = body.instructionsOf(block);
    if (&thrower < instructions.data() || &thrower >= instructions.data() + instructions.size()) continue;
    ir::Operand object = thrower.a;
    for (const ir::Instr* at = &thrower; at-- != instructions.data();) {
      if (!object.isRegister()) return std::nullopt;
      if (!at->dst.valid() || !object.is(at->dst)) continue;
      if (at->op == ir::Op::New) return at->pool_index;
      if (at->op != ir::Op::Move) return std::nullopt;
      object = at->a;
    }
  }
  return std::nullopt;
}

// `this` in a method that never writes its register.
bool isThis(const Code& code, ir::Operand reference) {
  if (code.body->method->has(classfile::kAccStatic) || !reference.is(ir::RegId(0))) return false;
  return std::none_of(code.body->instructions.begin(), code.body->instructions.end(),
                      [](const ir::Instr& instr) { return instr.dst == ir::RegId(0); });
}

}  // namespace

bool EffectsTable::isPure(const Callee& callee) const {
  if (!callee.method || callee.dispatched) return false;
  const std::string_view owner = codes_.className(codes_.program()[callee.method].owner);
  if (owner == "java/lang/String" && callee.name == "equals") return true;
  if (owner == "java/lang/Enum" && (callee.name == "ordinal" || callee.name == "name")) return true;
  if (owner == "java/lang/Object" && callee.name == "getClass") return true;
  const program::Signature& signature = *codes_.program()[callee.method].signature;
  for (const auto& parameter : signature.types.parameters) {
    if (parameter.isArray() || !isFlatType(parameter.text)) return false;
  }
  if (owner == "java/lang/String") return callee.name != "<init>" && callee.name != "intern";
  if (callee.name.starts_with("get") || callee.name == "random" || callee.name.starts_with("<")) return false;
  return std::find(kPureClasses.begin(), kPureClasses.end(), owner) != kPureClasses.end();
}

bool EffectsTable::isPlainLibrary(const Callee& callee) const {
  if (!callee.method || callee.dispatched) return false;
  const program::Method& method = codes_.program()[callee.method];
  if (!codes_.isLibrary(method.owner)) return false;
  const std::string_view owner = codes_.className(method.owner);
  const auto& parameters = method.signature->types.parameters;
  const bool is_flat = std::all_of(parameters.begin(), parameters.end(), [](const auto& parameter) {
    return isFlatType(parameter.text) && !parameter.text.starts_with("[L") &&
           !parameter.text.starts_with("[[");
  });
  if (owner == "java/lang/Object") return callee.name == "<init>";
  if (owner == "java/util/Objects") {
    return callee.name == "requireNonNull" &&
           (parameters.size() == 1 || parameters[1].text == "Ljava/lang/String;");
  }
  if (owner == "java/lang/System") {
    return callee.name == "nanoTime" || callee.name == "currentTimeMillis" || callee.name == "arraycopy" ||
           callee.name == "identityHashCode";
  }
  if (!is_flat) return false;
  if (callee.name == "<init>" && owner.starts_with("java/lang/") &&
      (owner.ends_with("Exception") || owner.ends_with("Error"))) {
    return true;  // of an object that is new: the caller looks that it is no subclass's
  }
  if (std::find(kPureClasses.begin(), kPureClasses.end(), owner) != kPureClasses.end()) return true;
  return owner == "java/lang/String" || owner == "java/lang/StringBuilder" ||
         owner == "java/lang/StringBuffer" || owner == "java/util/Arrays";
}

bool EffectsTable::isExtensible(ClassId cls) {
  const program::Class& linked = codes_.program()[cls];
  if (linked.isInterface()) return true;  // lambdas and proxies are classes that no path lists
  if (closed_) return false;
  if (linked.isArray() || linked.has(classfile::kAccFinal)) return false;
  for (std::uint32_t i = 0; i < linked.methodCount(); ++i) {
    const program::Method& method = codes_.program()[linked.method(i)];
    if (method.name == codes_.program().names().init && !method.isPrivate()) return true;
  }
  return false;
}

Dispatched EffectsTable::dispatch(const Callee& callee) {
  const auto known = dispatched_.find(callee.method);
  if (known != dispatched_.end()) return known->second;
  Dispatched found;
  program::Program& program = codes_.program();
  const program::Method& method = program[callee.method];
  const program::TypeNumber owner = hierarchy_.find(codes_.className(method.owner));
  found.open = isExtensible(method.owner) || !owner;
  if (owner) {
    const program::DispatchQuery query{owner, program.text(method.name), program.text(method.descriptor)};
    const auto targets = program::dispatchTargets(hierarchy_, query, hierarchy_.instantiableSubtypes(owner));
    for (const auto& target : targets.targets()) {
      const auto linked = program::methodOf(program, hierarchy_, query, target.owner);
      if (!linked.ok()) {
        found.open = true;
        continue;
      }
      found.targets.push_back(*linked);
    }
    // A class in between, which code that nobody has given can extend.
    if (!closed_) {
      hierarchy_.subtypes(owner).forEach([&](std::size_t number) {
        if (found.open) return;
        const program::TypeNumber type{static_cast<std::uint32_t>(number)};
        if ((hierarchy_.flags(type) & classfile::kAccFinal) != 0) return;
        const ClassId cls = codes_.load(hierarchy_.nameOf(type));
        found.open = !cls || isExtensible(cls);
      });
    }
  }
  return dispatched_.emplace(callee.method, std::move(found)).first->second;
}

void EffectsTable::addInitialising(const Code* from, ClassId cls, Direct& into) {
  program::Program& program = codes_.program();
  for (ClassId at = cls; at; at = program[at].superclass()) {
    if (codes_.isLibrary(at)) return;
    if (from != nullptr && program.isSubclass(from->owner, at)) return;
    const program::Class& linked = program[at];
    for (std::uint32_t i = 0; i < linked.methodCount(); ++i) {
      const program::Method& method = program[linked.method(i)];
      if (method.name == program.names().clinit) into.calls.push_back(method.id);
    }
    // Interfaces with default methods are initialised too (JVMS 5.5).
    for (const ClassId interface : linked.allInterfaces()) {
      if (codes_.isLibrary(interface)) continue;
      const program::Class& above = program[interface];
      for (std::uint32_t i = 0; i < above.methodCount(); ++i) {
        const program::Method& method = program[above.method(i)];
        if (method.name == program.names().clinit) into.calls.push_back(method.id);
      }
    }
  }
}

void EffectsTable::addDynamicCall(const Code& code, const ir::Instr& instr, Effects& into) {
  // Lambda expressions are objects that are made. Strings ask objects for theirs; so does a record's
  // `toString` its components, and who knows what other bootstrap methods do.
  const std::string_view bootstrap = codes_.bootstrapClass(code, instr);
  if (bootstrap == "java/lang/invoke/LambdaMetafactory") return;
  const auto types = classfile::parseMethodDescriptor(codes_.calleeOf(code, instr).descriptor);
  const bool is_flat = types && std::all_of(types->parameters.begin(), types->parameters.end(),
                                            [](const auto& type) { return isFlatType(type.text); });
  if (bootstrap != "java/lang/invoke/StringConcatFactory" || !is_flat) into.addAnything();
}

void EffectsTable::addCall(const Code& code, const ir::Instr& instr, Direct& into) {
  const Callee callee = codes_.calleeOf(code, instr);
  if (instr.op == ir::Op::InvokeDynamic) return addDynamicCall(code, instr, into.effects);
  if (!callee.method) {
    into.effects.addAnything();
    return;
  }
  if (instr.op == ir::Op::InvokeStatic) addInitialising(&code, codes_.program()[callee.method].owner, into);
  if (isPure(callee)) {
    into.effects.throws_anything = into.effects.throws_anything || !neverThrows(callee);
    return;
  }
  if (codes_.isLibrary(codes_.program()[callee.method].owner) && !callee.dispatched) {
    const ClassId throwable = codes_.load("java/lang/Throwable");
    const bool is_super_call =
        callee.name == "<init>" && throwable && codes_.program().isSubclass(code.owner, throwable);
    if (!isPlainLibrary(callee) || is_super_call) {
      into.effects.addAnything();
      return;
    }
    into.effects.library = true;
    into.effects.throws_anything = into.effects.throws_anything || !neverThrows(callee);
    for (const auto& parameter : codes_.program()[callee.method].signature->types.parameters) {
      if (parameter.isArray()) into.effects.elements |= 0xffff;
    }
    if (callee.name == "arraycopy") into.effects.elements |= 0xffff;
    return;
  }
  if (!callee.dispatched) {
    into.calls.push_back(callee.method);
    return;
  }
  const Dispatched targets = dispatch(callee);
  if (targets.open) {
    into.effects.addAnything();
    return;
  }
  into.calls.insert(into.calls.end(), targets.targets.begin(), targets.targets.end());
}

void EffectsTable::addInstruction(const Code& code, const ir::Instr& instr, Direct& into) {
  switch (instr.op) {
    case ir::Op::PutField:
    case ir::Op::PutStatic: {
      const FieldId field = codes_.fieldOf(code, instr);
      if (!field) {
        into.effects.addAnything();
        return;
      }
      into.effects.fields.insert(field);
      if (instr.op == ir::Op::PutStatic) addInitialising(&code, codes_.program()[field].owner, into);
      return;
    }
    case ir::Op::GetStatic: {
      const FieldId field = codes_.fieldOf(code, instr);
      if (field) addInitialising(&code, codes_.program()[field].owner, into);
      return;
    }
    case ir::Op::ArrayStore:
      into.effects.elements |= kindBit(instr.type);
      return;
    case ir::Op::New: {
      const ClassId cls = codes_.classAt(code, instr.pool_index);
      if (cls) addInitialising(&code, cls, into);
      return;
    }
    case ir::Op::LoadConstant:
      if (code.body->file->pool().is(instr.pool_index, classfile::CpTag::Dynamic)) into.effects.addAnything();
      return;
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeSpecial:
    case ir::Op::InvokeStatic:
    case ir::Op::InvokeInterface:
    case ir::Op::InvokeDynamic:
      addCall(code, instr, into);
      return;
    default:
      return;
  }
}

void EffectsTable::addThrown(std::string_view name, Effects& into) {
  const ClassId cls = codes_.load(name);
  if (!cls) {
    into.throws_anything = true;
  } else {
    into.thrown.insert(cls);
  }
}

// What the instruction throws by itself, not by what it calls.
void EffectsTable::addChecks(const Code& code, const ir::Instr& instr, Effects& into) {
  if (!instr.canThrow()) return;
  const auto notNull = [&](ir::Operand reference) {
    if (!isThis(code, reference)) addThrown("java/lang/NullPointerException", into);
  };
  switch (instr.op) {
    case ir::Op::Div:
    case ir::Op::Rem: {
      const bool is_known = instr.b.isConstant() && code.body->constants[instr.b.constant()].bits != 0;
      if (!is_known) addThrown("java/lang/ArithmeticException", into);
      return;
    }
    case ir::Op::GetField:
    case ir::Op::PutField:
    case ir::Op::ArrayLength:
      notNull(instr.a);
      return;
    case ir::Op::ArrayStore:
      if (instr.type == classfile::BasicType::Reference) addThrown("java/lang/ArrayStoreException", into);
      [[fallthrough]];
    case ir::Op::ArrayLoad:
      notNull(instr.a);
      addThrown("java/lang/ArrayIndexOutOfBoundsException", into);
      return;
    case ir::Op::NewArray:
    case ir::Op::NewRefArray:
    case ir::Op::MultiNewArray:
      addThrown("java/lang/NegativeArraySizeException", into);
      return;
    case ir::Op::CheckCast:
      addThrown("java/lang/ClassCastException", into);
      return;
    case ir::Op::Throw: {
      const auto made = newlyMade(*code.body, instr);
      const ClassId cls = made ? codes_.classAt(code, *made) : ClassId{};
      if (cls) {
        into.thrown.insert(cls);
      } else {
        into.throws_anything = true;
      }
      return;
    }
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeInterface:
    case ir::Op::InvokeSpecial:
      notNull(code.body->argumentsOf(instr)[0]);
      return;
    case ir::Op::InvokeStatic:
    case ir::Op::InvokeDynamic:
    case ir::Op::LoadConstant:
    case ir::Op::GetStatic:
    case ir::Op::PutStatic:
    case ir::Op::New:
    case ir::Op::InstanceOf:
      return;  // errors, or what is called
    default:
      into.throws_anything = true;  // of locks nothing is known
  }
}

const EffectsTable::Direct& EffectsTable::directOf(MethodId method) {
  const auto known = direct_.find(method);
  if (known != direct_.end()) return known->second;
  Direct direct;
  const Code* const code = codes_.isLibrary(codes_.program()[method].owner) ? nullptr : codes_.of(method);
  if (code == nullptr) {
    direct.effects.addAnything();  // native, abstract, or of the library by dispatch
  } else {
    for (const ir::Instr& instr : code->body->instructions) {
      addInstruction(*code, instr, direct);
      addChecks(*code, instr, direct.effects);
    }
  }
  return direct_.emplace(method, std::move(direct)).first->second;
}

Effects EffectsTable::closure(const Direct& first) {
  Effects all = first.effects;
  std::set<MethodId> seen;
  std::vector<MethodId> pending = first.calls;
  while (!pending.empty()) {
    const MethodId method = pending.back();
    pending.pop_back();
    if (!seen.insert(method).second) continue;
    const Direct& direct = directOf(method);
    all.add(direct.effects);
    pending.insert(pending.end(), direct.calls.begin(), direct.calls.end());
  }
  return all;
}

const Effects& EffectsTable::ofMethod(MethodId method) {
  const auto known = methods_.find(method);
  if (known != methods_.end()) return known->second;
  Direct first;
  first.calls.push_back(method);
  return methods_.emplace(method, closure(first)).first->second;
}

const Effects& EffectsTable::of(const Code& code, const ir::Instr& instr) {
  const auto key = std::pair(code.method, &instr);
  const auto known = instructions_.find(key);
  if (known != instructions_.end()) return known->second;
  Direct direct;
  addInstruction(code, instr, direct);
  return instructions_.emplace(key, closure(direct)).first->second;
}

const Effects& EffectsTable::ofInitialising(const Code& from, ClassId cls) {
  const auto key = std::pair(from.owner, cls);
  const auto known = initialisers_.find(key);
  if (known != initialisers_.end()) return known->second;
  Direct direct;
  addInitialising(&from, cls, direct);
  return initialisers_.emplace(key, closure(direct)).first->second;
}

bool EffectsTable::mayThrow(const Effects& effects, ClassId caught) const {
  return effects.throws_anything ||
         std::any_of(effects.thrown.begin(), effects.thrown.end(),
                     [&](ClassId thrown) { return codes_.program().isSubclass(thrown, caught); });
}

bool EffectsTable::mayWrite(const Effects& effects, FieldId field) const {
  if (effects.fields.contains(field)) return true;
  const program::Field& linked = codes_.program()[field];
  if (linked.isFinal()) return false;
  return effects.everything || (effects.library && codes_.isLibrary(linked.owner));
}

}  // namespace javelin::backward
