// SPDX-License-Identifier: Apache-2.0
#include "hunt/known_nulls.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "classfile/code.h"
#include "classfile/modified_utf8.h"
#include "explore/stub_classes.h"
#include "ir/builder.h"

namespace javelin::hunt {

namespace {

using explore::ConcreteCall;
using explore::ConcreteValue;
using explore::Maker;

constexpr std::array<std::string_view, 8> kAnnotations = {"Nullable",     "CheckForNull",    "PossiblyNull",
                                                          "NullableDecl", "NullableType",    "MaybeNull",
                                                          "MayBeNull",    "RecentlyNullable"};

// What a null is given to.
struct Place {
  program::MethodId method = {};
  std::optional<std::uint32_t> parameter = {};  // without it: the method returns the null
  program::FieldId field = {};
};

// Among an object's parts and calls, and theirs.
class PlaceSearch {
 public:
  PlaceSearch(const program::Program& program, std::string_view name) : program_(program), name_(name) {}

  std::optional<Place> in(const ConcreteValue& value) const {
    if (value.maker == Maker::Constructor || value.maker == Maker::Factory) {
      if (auto place = inArguments(value.method, value.parts)) return place;
    }
    for (const ConcreteValue& part : value.parts) {
      if (auto place = in(part)) return place;
    }
    if (auto place = inCalls(value.calls)) return place;
    for (const ConcreteCall& result : value.results) {
      for (const ConcreteValue& returned : result.arguments) {
        if (is(returned)) return Place{.method = declaredBy(value, result.method)};
        if (auto place = in(returned)) return place;
      }
    }
    return std::nullopt;
  }

  std::optional<Place> inCalls(const std::vector<ConcreteCall>& calls) const {
    for (const ConcreteCall& call : calls) {
      if (call.field && !call.arguments.empty() && is(call.arguments[0])) return Place{.field = call.field};
      if (call.method) {
        if (auto place = inArguments(call.method, call.arguments)) return place;
      }
      for (const ConcreteValue& argument : call.arguments) {
        if (auto place = in(argument)) return place;
      }
    }
    return std::nullopt;
  }

 private:
  // The method that a stub's one implements.
  program::MethodId declaredBy(const ConcreteValue& stub, program::MethodId method) const {
    return explore::StubClasses::implemented(program_, program_[stub.type], program_[method]).id;
  }
  bool is(const ConcreteValue& value) const { return value.maker == Maker::Null && value.name == name_; }

  std::optional<Place> inArguments(program::MethodId method, const std::vector<ConcreteValue>& values) const {
    if (values.size() != program_[method].signature->types.parameters.size()) return std::nullopt;
    for (std::uint32_t i = 0; i < values.size(); ++i) {
      if (is(values[i])) return Place{.method = method, .parameter = i};
    }
    return std::nullopt;
  }

  const program::Program& program_;
  std::string_view name_;
};

std::optional<Place> placeOf(const program::Program& program, const explore::Finding& finding) {
  const explore::NeededNull& null = *finding.null;
  if (null.argument != explore::NeededNull::kInside) {
    const program::Method& entry = program[finding.entry.method];
    const bool has_receiver = !entry.isStatic() && program.text(entry.name) != "<init>";
    if (has_receiver && null.argument == 0) return std::nullopt;
    return Place{.method = entry.id, .parameter = null.argument - (has_receiver ? 1 : 0)};
  }
  const PlaceSearch search(program, null.input);
  for (const ConcreteValue& argument : finding.arguments) {
    if (auto place = search.in(argument)) return place;
  }
  return search.inCalls(finding.statics);
}

// "@Nullable" if one of them is such an annotation.
std::string nullableIn(const std::vector<classfile::Annotation>& annotations) {
  for (const classfile::Annotation& annotation : annotations) {
    std::string_view name = annotation.type;
    name.remove_suffix(name.ends_with(';') ? 1 : 0);
    name = name.substr(name.find_last_of("/$") + 1);
    if (std::find(kAnnotations.begin(), kAnnotations.end(), name) != kAnnotations.end())
      return fmt::format("@{}", name);
  }
  return "";
}

// Type annotations of what is declared itself, not of a part of its type (JVMS 4.7.20.2).
template <typename Fits>
std::string nullableType(const classfile::ClassFile& file, std::span<const classfile::Attribute> attributes,
                         Fits fits) {
  auto annotations = classfile::readTypeAnnotations(file, attributes, true);
  if (!annotations.ok()) return "";
  std::erase_if(*annotations, [&](const classfile::Annotation& annotation) {
    const bool is_whole = !annotation.target.empty() && int{annotation.target.back()} == 0;
    return !is_whole || !fits(annotation);
  });
  return nullableIn(*annotations);
}

std::string nullableMember(const classfile::ClassFile& file,
                           std::span<const classfile::Attribute> attributes) {
  constexpr std::uint8_t kField = 0x13;
  constexpr std::uint8_t kReturn = 0x14;
  const auto annotations = classfile::readAnnotations(file, attributes, true);
  if (annotations.ok()) {
    if (std::string found = nullableIn(*annotations); !found.empty()) return found;
  }
  return nullableType(file, attributes, [](const classfile::Annotation& annotation) {
    return annotation.target_type == kField || annotation.target_type == kReturn;
  });
}

std::string nullableParameter(const program::Program& program, const program::Method& method,
                              std::uint32_t parameter) {
  constexpr std::uint8_t kFormalParameter = 0x16;
  const auto file = program[method.owner].file();
  const auto attributes = file->attributes(*method.member);
  const auto annotations = classfile::readParameterAnnotations(*file, attributes, true);
  // Parameters that javac adds to constructors come first, and need not be counted.
  const std::size_t count = method.signature->types.parameters.size();
  const std::size_t added = annotations.ok() && annotations->size() < count && !annotations->empty()
                                ? count - annotations->size()
                                : 0;
  if (annotations.ok() && parameter >= added && parameter - added < annotations->size()) {
    if (std::string found = nullableIn((*annotations)[parameter - added]); !found.empty()) return found;
  }
  return nullableType(*file, attributes, [&](const classfile::Annotation& annotation) {
    return annotation.target_type == kFormalParameter &&
           std::uint32_t{annotation.target[0]} + added == parameter;
  });
}

std::string annotationAt(const program::Program& program, const Place& place) {
  if (place.field) {
    const program::Field& field = program[place.field];
    const auto file = program[field.owner].file();
    return file == nullptr ? "" : nullableMember(*file, file->attributes(*field.member));
  }
  const program::Method& method = program[place.method];
  const auto file = program[method.owner].file();
  if (file == nullptr || method.member == nullptr) return "";
  return place.parameter ? nullableParameter(program, method, *place.parameter)
                         : nullableMember(*file, file->attributes(*method.member));
}

bool hasNullConstant(const classfile::ClassFile& file, const classfile::Member& method) {
  const auto code = classfile::readCode(file, method);
  if (!code.ok() || !code->has_value()) return false;
  const auto bytecode = classfile::decode(file, method, **code);
  return bytecode.ok() && std::any_of(bytecode->instructions().begin(), bytecode->instructions().end(),
                                      [](const classfile::Instruction& instruction) {
                                        return instruction.opcode == classfile::Opcode::AconstNull;
                                      });
}

bool isInvoke(const ir::Instr& instr) {
  return instr.op == ir::Op::InvokeStatic || instr.op == ir::Op::InvokeVirtual ||
         instr.op == ir::Op::InvokeSpecial || instr.op == ir::Op::InvokeInterface;
}

}  // namespace

void KnownNulls::scanCalls() {
  calls_.emplace();
  const classpath::ClassPath& path = program_.classPath();
  const auto scan = [&](const classpath::ClassEntry& entry) {
    if (!entry.visible || path.container(entry.location.container).is_jdk) return;
    const auto bytes = path.read(entry.location);
    if (!bytes.ok()) return;
    const auto file = classfile::ClassFile::parse(bytes->bytes, std::string(entry.name), bytes->owner);
    if (!file.ok()) return;
    for (const classfile::Member& method : file->methods()) {
      if (!hasNullConstant(*file, method)) continue;
      const auto body = ir::build(*file, method);
      if (!body.ok()) continue;
      for (const ir::Instr& instr : (*body)->instructions) {
        if (!isInvoke(instr)) continue;
        const auto arguments = (*body)->argumentsOf(instr);
        const std::size_t first = instr.op == ir::Op::InvokeStatic ? 0 : 1;
        for (std::size_t i = first; i < arguments.size(); ++i) {
          if (!arguments[i].isConstant() || (*body)->kindOf(arguments[i]) != ir::Kind::Ref) continue;
          const auto called = file->pool().memberRef(instr.pool_index);
          const int line = (*body)->lineAt(instr.bci);
          const std::string type = classfile::javaClassName(classfile::toDisplay(entry.name));
          (*calls_)[{std::string(called.name), std::string(called.descriptor),
                     static_cast<std::uint32_t>(i - first)}]
              .push_back(
                  {std::string(called.class_name), line == 0 ? type : fmt::format("{}:{}", type, line)});
        }
      }
    }
  };
  path.forEachClass(scan);
}

std::string KnownNulls::callerOf(program::MethodId id, std::uint32_t parameter) {
  if (!calls_) scanCalls();
  const program::Method& method = program_[id];
  const auto found = calls_->find(
      {std::string(program_.text(method.name)), std::string(program_.text(method.descriptor)), parameter});
  if (found == calls_->end()) return "";
  for (const Call& call : found->second) {
    const auto type = program_.load(call.type);
    if (!type.ok()) continue;
    if (program_.isSubtype(*type, method.owner) || program_.isSubtype(method.owner, *type))
      return fmt::format("{} calls it with null", call.caller);
  }
  return "";
}

std::string KnownNulls::saidOf(const explore::Finding& finding) {
  if (!finding.null) return "";
  const std::optional<Place> place = placeOf(program_, finding);
  if (!place) return "";
  if (std::string annotation = annotationAt(program_, *place); !annotation.empty()) return annotation;
  return place->method && place->parameter ? callerOf(place->method, *place->parameter) : "";
}

}  // namespace javelin::hunt
