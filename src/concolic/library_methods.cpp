// SPDX-License-Identifier: Apache-2.0
#include "concolic/library_methods.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "classfile/descriptor.h"
#include "concolic/native_methods.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {

// Longer arrays are left to the bytecode: terms grow with the length, those of searches with its square.
constexpr std::uint32_t kLongestSequence = 80;

}  // namespace

namespace {

// Whether the JDK has such a method; any overload if there is no descriptor.
bool hasMethod(program::Program& program, std::string_view type, std::string_view name,
               std::string_view descriptor) {
  const auto id = program.load(type);
  if (!id.ok()) return false;
  const program::Class& holder = program[*id];
  for (std::uint32_t i = 0; i < holder.methodCount(); ++i) {
    const program::Method& method = program[holder.method(i)];
    if (program.text(method.name) == name &&
        (descriptor.empty() || program.text(method.descriptor) == descriptor))
      return true;
  }
  return false;
}

std::string keyOf(const LibraryRule& rule) {
  return fmt::format("{}.{}{}", rule.type, rule.name, rule.descriptor);
}

}  // namespace

std::vector<std::string> unboundRules(program::Program& program, const std::vector<std::string>& more) {
  std::map<std::string, bool> bound;  // by the method that had the rule first
  for (const auto& rules :
       {LibraryMethods::numberRules(), LibraryMethods::stringRules(), LibraryMethods::copyRules(),
        LibraryMethods::textRules(), LibraryMethods::mapRules()}) {
    for (const LibraryRule& rule : rules) {
      bool& is_bound = bound[rule.successor_of.empty() ? keyOf(rule) : std::string(rule.successor_of)];
      is_bound = is_bound || hasMethod(program, rule.type, rule.name, rule.descriptor);
    }
  }
  NativeMethods::forEachRule([&](std::string_view type, std::string_view name) {
    bound[fmt::format("{}.{}", type, name)] = hasMethod(program, type, name, {});
  });
  for (const std::string_view rule : more) {
    const std::size_t dot = std::min(rule.find('.'), rule.size());
    const std::size_t open = std::min(rule.find('('), rule.size());
    if (dot < open)
      bound[std::string(rule)] =
          hasMethod(program, rule.substr(0, dot), rule.substr(dot + 1, open - dot - 1), rule.substr(open));
  }
  std::vector<std::string> unbound;
  for (const auto& [method, is_bound] : bound) {
    if (is_bound) continue;
    const std::size_t dot = method.find('.');
    unbound.push_back(classfile::javaClassName(method.substr(0, dot)) + method.substr(dot));
  }
  return unbound;
}

const LibraryRule* libraryRule(const program::Program& program, const vm::RtMethod& method) {
  if (program[method.info->owner].module().empty()) return nullptr;
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  for (const auto& rules :
       {LibraryMethods::numberRules(), LibraryMethods::stringRules(), LibraryMethods::copyRules(),
        LibraryMethods::textRules(), LibraryMethods::mapRules()}) {
    for (const LibraryRule& rule : rules) {
      if (rule.name == name && rule.type == type && rule.descriptor == program.text(method.info->descriptor))
        return &rule;
    }
  }
  return nullptr;
}

std::optional<LibraryMethods::Sequence> LibraryMethods::longSequenceOf(vm::Ref array) {
  if (array == heap::kNullRef) return std::nullopt;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() == BasicType::Reference) return std::nullopt;
  const Term length = known(heap_.lengthOf(array));
  // Where the path says how long it is, there is nothing behind that.
  const std::uint32_t capacity =
      arena_.isConst(length) ? static_cast<std::uint32_t>(arena_.constBits(length)) : heap_.capacityOf(array);
  return Sequence{array, &type, length, capacity};
}

std::optional<LibraryMethods::Sequence> LibraryMethods::sequenceOf(vm::Ref array) {
  auto sequence = longSequenceOf(array);
  if (sequence && sequence->capacity > kLongestSequence) sequence.reset();
  return sequence;
}

vm::Ref LibraryMethods::objectAt(vm::NativeCall& call, std::size_t i) {
  const vm::Ref object = call.refAt(i);
  if (const Term term = run_.argumentTerm(call, i); term.valid()) {
    run_.add(call, equal(arena_, term, refConst(arena_, object)),
             object == heap::kNullRef ? ConjunctKind::Implicit : ConjunctKind::Choice);
  }
  return object;
}

std::optional<LibraryMethods::Sequence> LibraryMethods::textOf(vm::Ref string) {
  if (string == heap::kNullRef || vm_.strings().view(string).utf16) return std::nullopt;
  return sequenceOf(vm_.heap().load<vm::Ref>(string, layouts_.stringValue()));
}

Term LibraryMethods::intAt(vm::NativeCall& call, std::size_t i) {
  const Term term = run_.argumentTerm(call, i);
  return term.valid() ? known(term) : intConst(arena_, call.intAt(i));
}

Term LibraryMethods::elementOf(const Sequence& sequence, std::uint32_t i) {
  return heap_.element(sequence.array, *sequence.type, i);
}

Term LibraryMethods::characterOf(const Sequence& text, std::uint32_t i) {
  return bvAnd(arena_, elementOf(text, i), intConst(arena_, 0xff));
}

Term LibraryMethods::isBefore(std::uint32_t i, Term length) {
  return bvSlt(arena_, intConst(arena_, static_cast<std::int32_t>(i)), length);
}

bool LibraryMethods::give(vm::NativeCall& call, Term result) {
  const Term number = arena_.sort(result) == Sort::Bool ? boolToInt(arena_, result) : result;
  call.returnInt(static_cast<std::int32_t>(path_.valueOf(number)));
  run_.returnTerm(call, number);
  return true;
}

Term LibraryMethods::isBetween(Term character, std::int32_t low, std::int32_t high) {
  return logicalAnd(arena_, bvSle(arena_, intConst(arena_, low), character),
                    bvSle(arena_, character, intConst(arena_, high)));
}

}  // namespace javelin::concolic
