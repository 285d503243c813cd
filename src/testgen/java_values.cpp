// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_values.h"

#include <fmt/format.h>

#include <cctype>

#include "classfile/modified_utf8.h"
#include "testgen/java_literals.h"

namespace javelin::testgen {

using explore::ConcreteValue;
using explore::Maker;

namespace {

// A variable's name for an input: of "this.list[0]" it is list0.
std::string variableName(const std::string& input) {
  std::string name;
  for (const char c : input.substr(input.rfind('.') + 1)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$') name.push_back(c);
  }
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0) name = "value" + name;
  return name == "this" ? "tested" : name;
}

}  // namespace

std::string JavaValues::declare(const std::string& type, const std::string& name, const std::string& value) {
  std::string variable = variableName(name);
  const std::string wanted = variable;
  for (int i = 2; !variables_.insert(variable).second; ++i) variable = fmt::format("{}{}", wanted, i);
  statements_.push_back(fmt::format("{} {} = {};", type, variable, value));
  return variable;
}

bool JavaValues::isOverloaded(const program::Method& method) const {
  const program::Class& owner = program_[method.owner];
  const std::size_t count = method.signature->types.parameters.size();
  for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
    const program::Method& other = program_[owner.method(i)];
    if (other.id != method.id && other.name == method.name &&
        other.signature->types.parameters.size() == count)
      return true;
  }
  // Inherited ones may be meant too.
  return owner.superclass() && !method.isStatic() &&
         program_.nameOf(owner.superclass()) != "java/lang/Object" && program_.text(method.name) != "<init>";
}

std::string JavaValues::arguments(const program::Method& method, const std::vector<ConcreteValue>& values,
                                  std::size_t first) {
  const bool casts = isOverloaded(method);
  const auto& parameters = method.signature->types.parameters;
  std::string text;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const ConcreteValue& value = values[first + i];
    std::string argument = expression(value);
    const bool is_reference = parameters[i].type == classfile::BasicType::Reference;
    const bool exact = value.maker == Maker::Array || value.maker == Maker::Null;
    if (is_reference && casts && !exact) {
      argument = fmt::format("({}) {}", names_.ofDescriptor(parameters[i].text, tested_), argument);
    }
    text += (i == 0 ? "" : ", ") + argument;
  }
  return text;
}

std::string JavaValues::variable(const ConcreteValue& value) {
  std::string text = expression(value, true);
  if (!variables_.contains(text)) text = declare(names_.of(value.type), value.name, text);
  return named_[&value] = text;
}

std::string JavaValues::expression(const ConcreteValue& value, bool variable) {
  if (const auto known = named_.find(&value); known != named_.end()) return known->second;
  if (value.shared == 0) return madeBy(value, variable);
  if (const auto known = shared_.find(value.shared); known != shared_.end()) return known->second;
  std::string text = madeBy(value, true);
  if (!variables_.contains(text)) text = declare(names_.of(value.type), value.name, text);
  return shared_.emplace(value.shared, text).first->second;
}

std::string JavaValues::madeBy(const ConcreteValue& value, bool variable) {
  const auto declared = [&](const std::string& text) {
    if (!variable && value.calls.empty()) return text;
    // A stub's class is ours; a class literal's type is Class.
    const std::string type = value.maker == Maker::Stub ? names_.of(program_[value.type].interfaces()[0])
                             : value.maker == Maker::ClassLiteral ? "Class"
                                                                  : names_.of(value.type);
    return declare(type, value.name, text);
  };
  switch (value.maker) {
    case Maker::Primitive:
      return javaLiteral(value.descriptor, value.bits);
    case Maker::Stub:
      return declared(stub(value));
    case Maker::Null:
      return fmt::format("({}) null", names_.ofDescriptor(value.descriptor, tested_));
    case Maker::String:
      return javaString(value.text);
    case Maker::Box: {
      const std::string_view letter = program_.text(program_[value.field].descriptor);
      return fmt::format("{}.valueOf({})", names_.of(value.type), javaLiteral(letter, value.bits));
    }
    case Maker::Array: {
      std::string elements;
      for (const ConcreteValue& part : value.parts) {
        if (!elements.empty()) elements += ", ";
        elements += part.maker == Maker::Primitive ? javaLiteral(part.descriptor, part.bits, false)
                    : part.maker == Maker::Null    ? "null"
                                                   : expression(part);
      }
      return fmt::format("new {} {{{}}}", names_.of(value.type), elements);
    }
    case Maker::StaticField:
      return fmt::format("{}.{}", names_.of(program_[value.field].owner),
                         classfile::toDisplay(program_.text(program_[value.field].name)));
    case Maker::ClassLiteral:
      // Raw, so that it fits a Class<T> of any T.
      return declared(fmt::format("(Class) {}.class", names_.of(value.type)));
    case Maker::Constructor:
    case Maker::Factory: {
      const program::Method& method = program_[value.method];
      const std::string inside = arguments(method, value.parts);
      const std::string made = value.maker == Maker::Constructor
                                   ? fmt::format("new {}({})", names_.of(value.type), inside)
                                   : fmt::format("{}.{}({})", names_.of(method.owner),
                                                 classfile::toDisplay(program_.text(method.name)), inside);
      std::string name = declared(made);
      for (const explore::ConcreteCall& call : value.calls) {
        const program::Method& called = program_[call.method];
        std::string passed = arguments(called, call.arguments);
        statements_.push_back(
            fmt::format("{}.{}({});", name, classfile::toDisplay(program_.text(called.name)), passed));
      }
      return name;
    }
  }
  UNREACHABLE("maker");
}

std::string JavaValues::stub(const ConcreteValue& value) {
  const program::Class& type = program_[value.type];
  const std::string interface = names_.of(type.interfaces()[0]);
  std::size_t next = 0;
  const auto result = [&](const program::Method& method) {
    return method.signature->types.result.type == classfile::BasicType::Void
               ? std::string()
               : expression(value.parts[next++]);
  };
  const auto parameters = [&](const program::Method& method, bool with_types) {
    std::string text;
    for (std::size_t i = 0; i < method.signature->types.parameters.size(); ++i) {
      const std::string type_text =
          with_types
              ? names_.ofDescriptor(method.signature->types.parameters[i].text, type.interfaces()[0]) + " "
              : "";
      text += fmt::format("{}{}a{}", i == 0 ? "" : ", ", type_text, i);
    }
    return text;
  };
  if (type.methodCount() == 1) {
    const program::Method& method = program_[type.method(0)];
    const std::string body = result(method);
    return fmt::format("({}) ({}) -> {}", interface, parameters(method, false), body.empty() ? "{ }" : body);
  }
  std::string text = fmt::format("new {}() {{ ", interface);
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const std::string body = result(method);
    text += fmt::format("public {} {}({}) {{ {}}} ",
                        names_.ofDescriptor(method.signature->types.result.text, type.interfaces()[0]),
                        classfile::toDisplay(program_.text(method.name)), parameters(method, true),
                        body.empty() ? "" : fmt::format("return {}; ", body));
  }
  return text + "}";
}

std::vector<std::string> javaTexts(program::Program& program, program::ClassId tested,
                                   const std::vector<ConcreteValue>& values) {
  JavaNames names(program, "");
  JavaValues writer(program, names, tested);
  std::vector<std::string> texts;
  for (const ConcreteValue& value : values) {
    const std::string expression = writer.expression(value);
    std::string& text = texts.emplace_back();
    for (const std::string& statement : writer.takeStatements()) text += statement + " ";
    text += expression;
  }
  return texts;
}

}  // namespace javelin::testgen
