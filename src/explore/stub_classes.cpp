// SPDX-License-Identifier: Apache-2.0
#include "explore/stub_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/access_flags.h"
#include "explore/generics.h"
#include "explore/missing_types.h"
#include "program/resolution.h"
#include "vm/class_writer.h"

namespace javelin::explore {

using classfile::BasicType;

namespace {

constexpr std::string_view kOrigin = "stub";
constexpr std::uint8_t kIconst1 = 4;
constexpr std::uint8_t kAload0 = 42;
constexpr std::uint8_t kIadd = 96;
constexpr std::uint8_t kGetField = 180;
constexpr std::uint8_t kPutField = 181;
// The field that only those have which throw.
constexpr std::string_view kThrows = "throws";
constexpr std::uint16_t kAccess = classfile::kAccPublic | classfile::kAccProtected | classfile::kAccPrivate;

// The abstract methods that an implementation must have, without those that Object has anyway.
std::vector<const program::Method*> abstractMethods(const program::Program& program, program::ClassId of) {
  std::vector<const program::Method*> found;
  std::set<std::pair<Symbol, Symbol>> seen;
  std::vector<program::ClassId> types;
  for (program::ClassId at = of; at; at = program[at].superclass()) types.push_back(at);
  const program::Class& object = program[types.back()];
  types.pop_back();
  const auto classes = static_cast<std::ptrdiff_t>(types.size());
  const auto supers = program[of].allInterfaces();
  types.insert(types.end(), supers.begin(), supers.end());
  // A default method of a subinterface implements what its superinterfaces leave open: it has more of them
  // than each of these. (Being a subtype is no order that one could sort by.)
  std::stable_sort(types.begin() + classes, types.end(), [&](program::ClassId a, program::ClassId b) {
    return program[a].allInterfaces().size() > program[b].allInterfaces().size();
  });
  for (const program::ClassId type : types) {
    const program::Class& declaring = program[type];
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program[declaring.method(i)];
      if (method.isStatic() || method.isPrivate()) continue;
      if (!seen.insert({method.name, method.descriptor}).second || !method.isAbstract()) continue;
      const program::MethodId of_object = object.findMethod(method.name, method.descriptor);
      if (declaring.isInterface() && of_object && program[of_object].isPublic()) continue;
      found.push_back(&method);
    }
  }
  return found;
}

// Nobody writes a lambda expression for a method with type variables of its own.
bool isFunctional(const program::Program& program, program::ClassId type, const program::Method& method) {
  return !hasOwnVariables(program, type, method);
}

// One that nobody outside of its package can implement.
bool isHidden(const program::Program& program, const program::Method& method, const program::Class& type) {
  return !method.has(classfile::kAccPublic | classfile::kAccProtected) &&
         !program[method.owner].inSameRuntimePackage(type);
}

// calls++; result = first; first = second; second = third; return result. Without a branch, so that which
// call it is costs no path.
void writeMethod(vm::ClassWriter& writer, const std::string& owner, const program::Program& program,
                 const program::Method& method, std::size_t number) {
  const classfile::TypeDescriptor& result = method.signature->types.result;
  vm::CodeWriter code(writer);
  if (result.type != BasicType::Void) {
    const std::string calls = fmt::format("calls{}", number);
    const auto field = [&](std::uint32_t k) { return fmt::format("result{}_{}", number, k); };
    writer.addField(classfile::kAccPublic, calls, "I");
    for (std::uint32_t k = 0; k < StubClasses::kResults; ++k) {
      writer.addField(classfile::kAccPublic, field(k), result.text);
    }
    code.op(kAload0);
    code.op(kAload0);
    code.field(kGetField, owner, calls, "I");
    code.op(kIconst1);
    code.op(kIadd);
    code.field(kPutField, owner, calls, "I");
    code.op(kAload0);
    code.field(kGetField, owner, field(0), result.text);
    for (std::uint32_t k = 1; k < StubClasses::kResults; ++k) {
      code.op(kAload0);
      code.op(kAload0);
      code.field(kGetField, owner, field(k), result.text);
      code.field(kPutField, owner, field(k - 1), result.text);
    }
  }
  code.returns(result.type);
  constexpr std::uint16_t kMaxStack = 5;
  writer.addMethod(method.flags & kAccess, program.text(method.name), program.text(method.descriptor), code,
                   kMaxStack, static_cast<std::uint16_t>(method.signature->parameter_words + 1));
}

void writeThrowing(vm::ClassWriter& writer, const program::Program& program, const program::Method& method) {
  constexpr std::string_view kThrown = "java/lang/IllegalStateException";
  vm::CodeWriter code(writer);
  code.type(vm::kNew, kThrown);
  code.op(vm::kDup);
  code.invoke(vm::kInvokeSpecial, kThrown, "<init>", "()V");
  code.op(vm::kAthrow);
  constexpr std::uint16_t kMaxStack = 2;
  writer.addMethod(method.flags & kAccess, program.text(method.name), program.text(method.descriptor), code,
                   kMaxStack, static_cast<std::uint16_t>(method.signature->parameter_words + 1));
}

}  // namespace

bool StubClasses::isStub(const program::Class& type) {
  return type.isHidden() && type.file()->origin() == kOrigin;
}

program::ClassId StubClasses::named(const program::Program& program, program::ClassId type) {
  const program::Class& stub = program[type];
  return isStub(stub) ? base(stub) : type;
}

bool StubClasses::leavesNoTrace(const program::Program& program, const program::Method& method) {
  const classfile::MethodDescriptor& types = method.signature->types;
  return types.result.type == BasicType::Void || !types.parameters.empty() ||
         isThrowing(program, program[method.owner]);
}

bool StubClasses::isLambda(const program::Program& program, const program::Class& stub) {
  return stub.methodCount() == 1 && !stub.interfaces().empty() &&
         isFunctional(program, base(stub), program[stub.method(0)]);
}

const program::Method& StubClasses::implemented(const program::Program& program, const program::Class& stub,
                                                const program::Method& method) {
  const program::MethodId declared =
      program::lookupMethod(program, base(stub), method.name, method.descriptor);
  return declared ? program[declared] : method;
}

bool StubClasses::isThrowing(const program::Program& program, const program::Class& stub) {
  return stub.fieldCount() != 0 && program.text(program[stub.field(0)].name) == kThrows;
}

program::ClassId StubClasses::of(program::ClassId type, Kind kind) {
  const auto found = known_.find({type, kind});
  if (found != known_.end()) return found->second;
  return known_.emplace(std::pair(type, kind), define(type, kind)).first->second;
}

program::ClassId StubClasses::define(program::ClassId id, Kind kind) {
  const program::Class& type = program_[id];
  if (type.has(classfile::kAccAnnotation | classfile::kAccFinal | classfile::kAccEnum)) return {};
  if (type.file()->find("PermittedSubclasses") != nullptr) return {};
  const auto methods = abstractMethods(program_, id);
  MissingTypes missing(program_);
  if (std::any_of(methods.begin(), methods.end(), [&](const program::Method* method) {
        return isHidden(program_, *method, type) || !missing.toImplement(*method).empty();
      }))
    return {};
  const std::string base(program_.nameOf(id));
  const bool is_lambda = type.isInterface() && methods.size() == 1 && isFunctional(program_, id, *methods[0]);
  const std::string name = base + (is_lambda ? "$$Lambda$1" : "$$Stub");
  vm::ClassWriter writer(
      name, type.isInterface() ? "java/lang/Object" : base,
      type.isInterface() ? std::vector{base} : std::vector<std::string>(),
      classfile::kAccFinal | classfile::kAccSuper | (is_lambda ? classfile::kAccSynthetic : 0));
  std::size_t next = 0;
  if (kind == Kind::Throwing) writer.addField(classfile::kAccPublic, kThrows, "I");
  for (const program::Method* const method : methods) {
    if (kind == Kind::Throwing) {
      writeThrowing(writer, program_, *method);
    } else {
      writeMethod(writer, name, program_, *method, next++);
    }
  }
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writer.finish());
  const auto stub = program_.defineHidden({bytes, Bytes(*bytes)}, std::string(kOrigin), id, true, true);
  return stub.ok() ? *stub : program::ClassId{};
}

}  // namespace javelin::explore
