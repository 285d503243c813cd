// SPDX-License-Identifier: Apache-2.0
#include "testgen/assertions.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "program/exports.h"
#include "program/inner_class.h"
#include "testgen/java_literals.h"

namespace javelin::testgen {

using explore::ArgumentPart;
using explore::ArgumentState;
using explore::ConcreteValue;
using explore::Maker;
using Kind = ArgumentPart::Kind;

namespace {

// More would not be read.
constexpr std::size_t kMostSaid = 6;

// Arrays in a collection are the same only if they are one.
bool isEqualByContents(const ArgumentState& state) {
  if (state.kind != Kind::List && state.kind != Kind::Set && state.kind != Kind::Map) return true;
  return std::none_of(state.value.parts.begin(), state.value.parts.end(),
                      [](const ConcreteValue& part) { return part.maker == Maker::Array; });
}

}  // namespace

bool isNameable(const program::Program& program, program::ClassId tested, program::ClassId id) {
  const program::Class& type = program[id];
  const auto facts = program::innerClassFacts(type);
  if (!facts.ok() || facts->nesting == program::Nesting::Local ||
      facts->nesting == program::Nesting::Anonymous)
    return false;
  if (type.isHidden() || !program::isExported(program, type)) return false;
  const bool same_package =
      type.package() == program[tested].package() && type.loader() == classpath::Loader::App;
  const std::uint16_t flags = facts->nesting == program::Nesting::Member ? facts->flags : type.flags();
  return (flags & classfile::kAccPublic) != 0 || (same_package && (flags & classfile::kAccPrivate) == 0);
}

bool Assertions::canWrite(const ConcreteValue& value) const {
  program::ClassId named = value.maker == Maker::StaticField ? value.type : program::ClassId();
  if (value.maker == Maker::Array) named = program_[value.type].element();
  if (named && !program_[named].isPrimitive() && !isNameable(program_, tested_, named)) return false;
  return std::all_of(value.parts.begin(), value.parts.end(),
                     [this](const ConcreteValue& part) { return canWrite(part); });
}

program::ClassId Assertions::resultType() const {
  const program::Method& entry = program_[path_->entry.method];
  if (program_.text(entry.name) == "<init>") return entry.owner;
  const program::ClassId made = path_->result.type;
  if (isNameable(program_, tested_, made)) return made;
  const auto declared = program_.typeOf(entry.signature->types.result, entry.owner);
  return declared.ok() && isNameable(program_, tested_, *declared) ? *declared : program::ClassId();
}

void Assertions::choose(const explore::NormalPath& path) {
  path_ = &path;
  for (const ArgumentState& state : path.facts.arguments) {
    if (of_result_.size() + of_arguments_.size() == kMostSaid) return;
    if (!canWrite(state.value) || !isEqualByContents(state)) continue;
    if (state.kind == Kind::Same) {
      of_result_.push_back({&state, values_.variable(path.arguments[state.value.bits])});
    } else if (state.argument == ArgumentPart::kResult) {
      const program::ClassId type = resultType();
      if (state.path.empty() || (type && access("", type, state))) of_result_.push_back({&state, ""});
    } else if (const ConcreteValue& input = path.arguments[state.argument]; access("", input.type, state)) {
      of_arguments_.push_back({&state, values_.variable(input)});
    }
  }
}

std::string Assertions::text(const std::string& call) {
  const program::Method& entry = program_[path_->entry.method];
  const classfile::TypeDescriptor& declared = entry.signature->types.result;
  std::string text;
  if (of_result_.empty()) {
    text = path_->result.descriptor.empty() ? fmt::format("        {};\n", call)
                                            : about(path_->result, declared, call);
  } else if (const ArgumentState& first = *of_result_[0].state; first.kind == Kind::Same) {
    text = check("assertSame", fmt::format("{}, {}", of_result_[0].object, call));
  } else if (first.path.empty()) {
    text = about(first, call, {});
  } else {
    const program::ClassId type = resultType();
    const std::string name = names_.of(type);
    const bool is_cast =
        declared.type == classfile::BasicType::Reference && declared.className() != program_.nameOf(type);
    const std::string variable = values_.newVariable("result");
    text = fmt::format("        {} {} = {}{};\n", name, variable,
                       is_cast ? fmt::format("({}) ", name) : std::string(), call);
    for (const Said& said : of_result_) text += about(*said.state, variable, type);
  }
  for (const Said& said : of_arguments_)
    text += about(*said.state, said.object, path_->arguments[said.state->argument].type);
  return text;
}

std::optional<Assertions::Access> Assertions::access(std::string object, program::ClassId type,
                                                     const ArgumentPart& part) {
  classfile::TypeDescriptor declared;
  for (std::size_t i = 0; i < part.path.size(); ++i) {
    const ArgumentPart::Step& step = part.path[i];
    const program::Field& field = program_[step.field];
    if (!type || !program_.isSubtype(type, field.owner)) {
      if (i > 0 || !isNameable(program_, tested_, field.owner)) return std::nullopt;
      object = fmt::format("(({}) {})", names_.of(field.owner), object);
    }
    declared = *classfile::parseFieldDescriptor(program_.text(field.descriptor));
    object += step.getter
                  ? fmt::format(".{}()", classfile::toDisplay(program_.text(program_[step.getter].name)))
                  : fmt::format(".{}", classfile::toDisplay(program_.text(field.name)));
    if (i + 1 == part.path.size()) break;
    const auto next = program_.typeOf(declared, field.owner);
    if (!next.ok() || !isNameable(program_, tested_, *next)) return std::nullopt;
    type = *next;
  }
  return Access{std::move(object), declared};
}

std::string Assertions::check(const std::string& name, const std::string& arguments) {
  imports_.insert(name);
  return fmt::format("        {}({});\n", name, arguments);
}

std::string Assertions::nameOf(const char* type) { return names_.of(*program_.load(type)); }

// As an element of a collection, where numbers are boxed without saying so.
std::string Assertions::element(const ConcreteValue& value) {
  if (value.maker == Maker::Null) return "null";
  if (value.maker != Maker::Box) return values_.expression(value);
  return javaLiteral(program_.text(program_[value.field].descriptor), value.bits);
}

std::string Assertions::elements(const std::vector<ConcreteValue>& values) {
  std::string text;
  for (const ConcreteValue& value : values) text += (text.empty() ? "" : ", ") + element(value);
  return text;
}

std::string Assertions::about(const ArgumentState& state, const std::string& object, program::ClassId type) {
  const Access part = *access(object, type, state);
  switch (state.kind) {
    case Kind::Value:
      return about(state.value,
                   state.path.empty() ? *classfile::parseFieldDescriptor(program_.nameOf(state.value.type))
                                      : part.type,
                   part.text);
    case Kind::Text:
      return check("assertEquals",
                   fmt::format("{}, {}.toString()", values_.expression(state.value), part.text));
    default:
      return aboutCollection(state, part.text);
  }
}

bool Assertions::returnsCollection() const {
  const program::Method& entry = program_[path_->entry.method];
  const auto declared = program_.typeOf(entry.signature->types.result, entry.owner);
  return declared.ok() && program_.isSubtype(*declared, *program_.load("java/util/Collection"));
}

std::string Assertions::aboutCollection(const ArgumentState& state, const std::string& text) {
  const std::vector<ConcreteValue>& parts = state.value.parts;
  if (state.kind == Kind::Map) return aboutMap(parts, text);
  const bool has_null = std::any_of(parts.begin(), parts.end(),
                                    [](const ConcreteValue& part) { return part.maker == Maker::Null; });
  std::string expected;
  if (state.kind == Kind::Elements) {
    const bool is_result = state.argument == ArgumentPart::kResult && state.path.empty();
    const std::string collection = is_result && !returnsCollection()
                                       ? fmt::format("(({}<?>) {})", nameOf("java/util/Collection"), text)
                                       : text;
    return check("assertArrayEquals",
                 fmt::format("new Object[] {{{}}}, {}.toArray()", elements(parts), collection));
  }
  if (!has_null) {
    expected = fmt::format("{}.of({})", nameOf(state.kind == Kind::Set ? "java/util/Set" : "java/util/List"),
                           elements(parts));
  } else {
    expected = parts.size() == 1 ? fmt::format("{}.singletonList(null)", nameOf("java/util/Collections"))
                                 : fmt::format("{}.asList({})", nameOf("java/util/Arrays"), elements(parts));
    if (state.kind == Kind::Set)
      expected = fmt::format("new {}<>({})", nameOf("java/util/HashSet"), expected);
  }
  return check("assertEquals", fmt::format("{}, {}", expected, text));
}

std::string Assertions::aboutMap(const std::vector<ConcreteValue>& entries, const std::string& text) {
  const bool has_null = std::any_of(entries.begin(), entries.end(),
                                    [](const ConcreteValue& part) { return part.maker == Maker::Null; });
  if (!has_null || entries.size() == 2) {
    return check("assertEquals",
                 fmt::format("{}.{}({}), {}", nameOf(has_null ? "java/util/Collections" : "java/util/Map"),
                             has_null ? "singletonMap" : "of", elements(entries), text));
  }
  const std::string expected = values_.newVariable("expected");
  std::string lines = fmt::format("        {}<Object, Object> {} = new {}<>();\n", nameOf("java/util/Map"),
                                  expected, nameOf("java/util/HashMap"));
  for (std::size_t i = 0; i + 1 < entries.size(); i += 2)
    lines += fmt::format("        {}.put({}, {});\n", expected, element(entries[i]), element(entries[i + 1]));
  return lines + check("assertEquals", fmt::format("{}, {}", expected, text));
}

std::string Assertions::about(const ConcreteValue& value, const classfile::TypeDescriptor& declared,
                              const std::string& text) {
  if (!canWrite(value)) return check("assertNotNull", text);
  switch (value.maker) {
    case Maker::Null:
      return check("assertNull", text);
    case Maker::Primitive: {
      const char letter = value.descriptor[0];
      if (letter == 'Z') return check(value.bits != 0 ? "assertTrue" : "assertFalse", text);
      const std::string expected = values_.expression(value);
      // With a delta, which JUnit 4 wants, 0.0 and -0.0 would be the same.
      if (junit_ == 4 && (letter == 'F' || letter == 'D')) {
        const char* const box = letter == 'F' ? "Float" : "Double";
        return check("assertEquals", fmt::format("{0}.valueOf({1}), {0}.valueOf({2})", box, expected, text));
      }
      return check("assertEquals", fmt::format("{}, {}", expected, text));
    }
    case Maker::StaticField:
    case Maker::String:
    case Maker::Box: {
      // What a method returns for any T may be the argument of several of the assertions.
      const bool exact =
          value.maker == Maker::StaticField || declared.className() == program_.nameOf(value.type);
      return check("assertEquals",
                   fmt::format("{}, {}{}", values_.expression(value), exact ? "" : "(Object) ", text));
    }
    case Maker::Array: {
      const std::string type = names_.of(value.type);
      const std::string actual =
          declared.text == program_.nameOf(value.type) ? text : fmt::format("({}) {}", type, text);
      const std::string expected = values_.expression(value);
      if (junit_ == 4 && (type == "float[]" || type == "double[]")) {
        const std::string arrays = "java.util.Arrays";
        return check("assertTrue", fmt::format("{}.equals({}, {})", names_.import(arrays) ? "Arrays" : arrays,
                                               expected, actual));
      }
      return check("assertArrayEquals", fmt::format("{}, {}", expected, actual));
    }
    default:
      return check("assertNotNull", text);
  }
}

}  // namespace javelin::testgen
