// SPDX-License-Identifier: Apache-2.0
#include "testgen/declared_exceptions.h"

#include <algorithm>
#include <initializer_list>

#include "classfile/attributes.h"

namespace javelin::testgen {

namespace {

// Whether an exception is declared that extends none of `bases`; one that cannot be loaded counts.
bool declaresOther(program::Program& program, const program::Method& method,
                   std::initializer_list<std::string_view> bases) {
  if (method.member == nullptr || program[method.owner].file() == nullptr) return false;
  const auto declared = classfile::readExceptions(*program[method.owner].file(), *method.member);
  const auto isOther = [&](std::string_view name) {
    const auto type = program.load(name);
    if (!type.ok()) return true;
    for (program::ClassId at = *type; at; at = program[at].superclass()) {
      if (std::find(bases.begin(), bases.end(), program.nameOf(at)) != bases.end()) return false;
    }
    return true;
  };
  return declared.ok() && std::any_of(declared->begin(), declared->end(), isOther);
}

}  // namespace

bool throwsChecked(program::Program& program, const program::Method& method) {
  return declaresOther(program, method, {"java/lang/RuntimeException", "java/lang/Error"});
}

bool throwsAnything(program::Program& program, const program::Method& method) {
  return declaresOther(program, method, {"java/lang/Exception", "java/lang/Error"});
}

bool anyMaker(program::Program& program, const explore::ConcreteValue& value, MethodTest test) {
  const auto inside = [&](const explore::ConcreteValue& part) { return anyMaker(program, part, test); };
  const auto inCall = [&](const explore::ConcreteCall& call) {
    return std::any_of(call.arguments.begin(), call.arguments.end(), inside);
  };
  const auto byCall = [&](const explore::ConcreteCall& call) {
    return (call.method && test(program, program[call.method])) || inCall(call);
  };
  return (value.method && test(program, program[value.method])) ||
         std::any_of(value.parts.begin(), value.parts.end(), inside) ||
         std::any_of(value.calls.begin(), value.calls.end(), byCall) ||
         std::any_of(value.results.begin(), value.results.end(), inCall);
}

}  // namespace javelin::testgen
