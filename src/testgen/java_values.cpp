// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "classfile/modified_utf8.h"
#include "explore/generics.h"
#include "explore/recipes.h"
#include "testgen/assertions.h"
#include "testgen/declared_exceptions.h"
#include "testgen/java_literals.h"
#include "testgen/private_state.h"

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

// Only classes without a name are written in several lines; there is no line break in a literal.
std::string inOneLine(const std::string& text) {
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n') {
      line.push_back(text[i]);
      continue;
    }
    i = std::min(text.find_first_not_of(" \n", i), text.size()) - 1;
    line.push_back(' ');
  }
  return line;
}

}  // namespace

std::string JavaValues::newVariable(const std::string& wanted) {
  std::string variable = wanted;
  for (int i = 2; !variables_.insert(variable).second; ++i) variable = fmt::format("{}{}", wanted, i);
  return variable;
}

std::string JavaValues::declare(const std::string& type, const std::string& name, const std::string& value) {
  const std::string variable = newVariable(variableName(name));
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

bool JavaValues::canCastTo(std::string_view descriptor) const {
  const auto type = program_.typeOf(*classfile::parseFieldDescriptor(descriptor), tested_);
  if (!type.ok()) return true;
  const program::Class& named = program_[*type];
  const program::ClassId element = named.isArray() ? named.element() : *type;
  return program_[element].isPrimitive() || isNameable(program_, tested_, element);
}

std::string JavaValues::creation(program::ClassId type, const program::Method& constructor,
                                 const std::vector<ConcreteValue>& values) {
  const std::string name = names_.of(type);
  if (!explore::isInner(program_[constructor.owner])) {
    return fmt::format("new {}({})", name, arguments(constructor, values));
  }
  std::string outer = expression(values[0]);
  // Subclasses of other packages do not inherit the inner class.
  const std::string_view declared = constructor.signature->types.parameters[0].text;
  if (!isOfType(values[0], declared))
    outer = fmt::format("(({}) {})", names_.ofDescriptor(declared, tested_), outer);
  return fmt::format("{}.new {}({})", outer, name.substr(name.rfind('.') + 1),
                     arguments(constructor, values, 0, 1));
}

bool JavaValues::isOfType(const ConcreteValue& value, std::string_view descriptor) {
  switch (value.maker) {
    case Maker::Null:
      return true;
    case Maker::ClassLiteral:
      return descriptor == "Ljava/lang/Class;";
    case Maker::String:
      return descriptor == "Ljava/lang/String;";
    case Maker::StaticField:
      return descriptor == fmt::format("L{};", program_.nameOf(value.type));
    case Maker::Constructor:
    case Maker::Array:
    case Maker::Box:
      return names_.ofDescriptor(descriptor, tested_) == typeName(value);
    default:
      return false;
  }
}

std::string JavaValues::arguments(const program::Method& method, const std::vector<ConcreteValue>& values,
                                  std::size_t first, std::size_t hidden) {
  const bool casts = isOverloaded(method);
  const auto& parameters = method.signature->types.parameters;
  std::string text;
  for (std::size_t i = hidden; i < parameters.size(); ++i) {
    const ConcreteValue& value = values[first + i];
    std::string argument = expression(value);
    const bool is_reference = parameters[i].type == classfile::BasicType::Reference;
    if (is_reference && casts) {
      // javac infers the type of what is returned from that of the argument: Stream.of((Object) 1) is no
      // Stream<Integer>.
      const bool is_inferred = explore::isOwnVariable(program_, method, i);
      const std::string_view type = is_inferred ? std::string_view(value.descriptor) : parameters[i].text;
      if (!isOfType(value, type))
        argument = fmt::format("({}) {}", names_.ofDescriptor(type, tested_), argument);
    } else if (value.maker == Maker::Call && !explore::typeVariables(program_[value.type]).empty() &&
               !variables_.contains(argument)) {
      // javac does not infer the type arguments of the first of several calls from what the last is for:
      // Bag.builder().build() is a Bag<Object>, which no parameter Bag<String> takes. A raw one is taken.
      argument = fmt::format("({}) {}", typeName(value), argument);
    }
    text += (i == hidden ? "" : ", ") + argument;
  }
  return text;
}

std::string JavaValues::variable(const ConcreteValue& value) {
  std::string text = expression(value, true);
  if (!variables_.contains(text)) text = declare(typeName(value), value.name, text);
  return named_[&value] = text;
}

std::string JavaValues::expression(const ConcreteValue& value, bool variable) {
  if (const auto known = named_.find(&value); known != named_.end()) return known->second;
  if (value.shared == 0) return madeBy(value, variable);
  if (const auto known = shared_.find(value.shared); known != shared_.end()) return known->second;
  std::string text = madeBy(value, true);
  if (!variables_.contains(text)) text = declare(typeName(value), value.name, text);
  return shared_.emplace(value.shared, text).first->second;
}

std::string JavaValues::typeName(const ConcreteValue& value) {
  // A stub's class is ours; a class literal's type is Class.
  if (value.maker == Maker::ClassLiteral) return names_.of(*program_.load("java/lang/Class"));
  return names_.of(value.maker == Maker::Stub ? explore::StubClasses::base(program_[value.type])
                                              : value.type);
}

std::string JavaValues::madeBy(const ConcreteValue& value, bool variable) {
  const auto declared = [&](const std::string& text) {
    return variable || declares_all_ || !value.calls.empty() ? declare(typeName(value), value.name, text)
                                                             : text;
  };
  switch (value.maker) {
    case Maker::Primitive:
      return javaLiteral(value.descriptor, value.bits);
    case Maker::Returned:
      break;  // its call has declared a variable
    case Maker::Stub: {
      std::string text = stub(value);
      const bool has_lines = text.find('\n') != std::string::npos;
      return variable || has_lines ? declare(typeName(value), value.name, text) : text;
    }
    case Maker::Null:
      return canCastTo(value.descriptor)
                 ? fmt::format("({}) null", names_.ofDescriptor(value.descriptor, tested_))
                 : "null";
    case Maker::String:
      return value.is_new ? fmt::format("new String({})", javaString(value.text)) : javaString(value.text);
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
      return declared(fmt::format("({}) {}.class", typeName(value), names_.of(value.type)));
    case Maker::Constructor:
      return withCalls(value, declared(creation(value.type, program_[value.method], value.parts)));
    case Maker::Factory: {
      const program::Method& method = program_[value.method];
      const std::string inside = arguments(method, value.parts);
      return withCalls(
          value, declared(fmt::format("{}.{}({})", names_.of(method.owner), displayName(method), inside)));
    }
    case Maker::Call: {
      const program::Method& method = program_[value.method];
      const std::string object = expression(value.parts[0]);
      return withCalls(value, declared(fmt::format("{}.{}({})", object, displayName(method),
                                                   arguments(method, value.parts, 1))));
    }
  }
  UNREACHABLE("maker");
}

std::string JavaValues::displayName(const program::Method& method) const {
  return classfile::toDisplay(program_.text(method.name));
}

std::string JavaValues::withCalls(const ConcreteValue& value, std::string variable) {
  for (const explore::ConcreteCall& call : value.calls) {
    if (call.field) {
      const std::string assigned = expression(call.arguments[0]);
      statements_.push_back(assignment(program_[call.field], variable, assigned, call.forced));
      continue;
    }
    const program::Method& called = program_[call.method];
    const std::string passed = arguments(called, call.arguments);
    statements_.push_back(
        fmt::format("{}.{}({});", receiver(variable, value.type, called), displayName(called), passed));
  }
  return variable;
}

std::string JavaValues::receiver(const std::string& object, program::ClassId type,
                                 const program::Method& method) {
  const program::Class& owner = program_[method.owner];
  const bool is_named = owner.has(classfile::kAccPublic) || owner.inSameRuntimePackage(program_[tested_]);
  if (type == owner.id() || !is_named || explore::typeVariables(owner).empty()) return object;
  return fmt::format("(({}) {})", names_.of(owner.id()), object);
}

std::string JavaValues::assignment(const program::Field& field, const std::string& object,
                                   const std::string& value, bool forced) {
  const std::string name = classfile::toDisplay(program_.text(field.name));
  if (!forced)
    return fmt::format("{}.{} = {};", object.empty() ? names_.of(field.owner) : object, name, value);
  uses_private_state_ = true;
  names_.import(kPrivateStateClass);
  return fmt::format("PrivateState.set({}, {}.class, {}, {});", object.empty() ? "null" : object,
                     names_.of(field.owner), javaString(std::u16string(name.begin(), name.end())), value);
}

void JavaValues::callsBefore(const std::vector<explore::ConcreteCall>& calls) {
  for (const explore::ConcreteCall& call : calls) {
    if (call.field) continue;
    const program::Method& method = program_[call.method];
    std::string text;
    if (program_.text(method.name) == "<init>") {
      text = creation(method.owner, method, call.arguments);
    } else {
      const std::string on = call.on.empty()
                                 ? names_.of(method.owner)
                                 : receiver(expression(call.on[0], true), call.on[0].type, method);
      text = fmt::format("{}.{}({})", on, displayName(method), arguments(method, call.arguments));
    }
    if (call.result.empty() || !used_.contains(call.result[0].shared)) {
      statements_.push_back(text + ";");
      continue;
    }
    const ConcreteValue& result = call.result[0];
    shared_.emplace(result.shared, declare(typeName(result), result.name, text));
  }
}

void JavaValues::noteUses(const std::vector<ConcreteValue>& values,
                          const std::vector<explore::ConcreteCall>& calls) {
  const auto note = [&](const std::vector<ConcreteValue>& of) {
    for (const ConcreteValue& value : of) {
      if (value.maker == Maker::Returned) used_.insert(value.shared);
    }
  };
  note(values);
  for (const explore::ConcreteCall& call : calls) {
    note(call.on);
    note(call.arguments);
  }
}

JavaValues::Statics JavaValues::statics(const std::vector<explore::ConcreteCall>& calls) {
  Statics code;
  for (const explore::ConcreteCall& call : calls) {
    if (!call.field) continue;
    const program::Field& field = program_[call.field];
    const std::string name = classfile::toDisplay(program_.text(field.name));
    // A setter may do more than set it.
    const bool hidden = call.forced || call.method;
    std::string before;
    if (hidden) {
      uses_private_state_ = true;
      names_.import(kPrivateStateClass);
      before = declare("Object", name + "Before",
                       fmt::format("PrivateState.get(null, {}.class, \"{}\")", names_.of(field.owner), name));
    } else {
      before = declare(names_.ofDescriptor(program_.text(field.descriptor), field.owner), name + "Before",
                       fmt::format("{}.{}", names_.of(field.owner), name));
    }
    code.restore.push_back(assignment(field, "", before, hidden));
  }
  for (const explore::ConcreteCall& call : calls) {
    if (!call.field) continue;
    const std::string value = expression(call.arguments[0]);
    code.set.push_back(call.method ? fmt::format("{}.{}({});", names_.of(program_[call.method].owner),
                                                 displayName(program_[call.method]), value)
                                   : assignment(program_[call.field], "", value, call.forced));
  }
  return code;
}

std::vector<std::string> JavaValues::results(const explore::ConcreteCall& call) {
  std::vector<std::string> texts;
  const bool several = call.arguments.size() > 1;
  for (const ConcreteValue& value : call.arguments) {
    // The stub's method declares no exception: what may throw one is constructed before.
    const bool before = anyMaker(program_, value, throwsChecked);
    texts.push_back(value.maker == Maker::Primitive && several
                        ? javaLiteral(value.descriptor, value.bits, false)
                        : expression(value, before));
  }
  while (texts.size() > 1 && texts.back() == texts[texts.size() - 2]) texts.pop_back();
  if (several && texts.size() == 1) texts[0] = expression(call.arguments[0]);
  return texts;
}

std::vector<std::string> JavaValues::stubTypes(const program::Class& stub,
                                               const program::Method& method) const {
  const program::ClassId base = explore::StubClasses::base(stub);
  const auto& types = method.signature->types;
  std::vector<std::string> texts;
  for (const auto& parameter : types.parameters) texts.emplace_back(parameter.text);
  texts.emplace_back(types.result.text);
  // A generic type is extended raw: all that it inherits is erased.
  if (!explore::typeVariables(program_[base]).empty()) return texts;
  const program::Method& declared = explore::StubClasses::implemented(program_, stub, method);
  const explore::TypeBindings bindings =
      explore::bindingsIn(program_, base, explore::withVariables(program_, base), declared.owner);
  if (bindings.empty()) return texts;
  std::vector<std::string> signatures = explore::parameterSignatures(program_, declared);
  if (signatures.empty()) signatures.assign(texts.begin(), texts.end() - 1);
  signatures.push_back(explore::resultSignature(program_, declared));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    // Variables of the method's own are erased to their bounds.
    const std::string type = explore::substituted(signatures[i], bindings);
    if (type != signatures[i]) texts[i] = explore::erased(type);
  }
  return texts;
}

std::string JavaValues::stub(const ConcreteValue& value) {
  const std::string made = stubExpression(value);
  if (told_.empty()) return made;
  return fmt::format("{}.stub({}, {})", told_,
                     javaString(std::u16string(value.name.begin(), value.name.end())), made);
}

std::string JavaValues::stubExpression(const ConcreteValue& value) {
  const program::Class& type = program_[value.type];
  const program::ClassId base = explore::StubClasses::base(type);
  const std::string name = names_.of(base);
  std::vector<std::vector<std::string>> returned;
  for (const explore::ConcreteCall& call : value.results) returned.push_back(results(call));
  const auto parameters = [&](const std::vector<std::string>& types, bool with_types) {
    std::string text;
    for (std::size_t i = 0; i + 1 < types.size(); ++i) {
      const std::string type_text = with_types ? names_.ofDescriptor(types[i], base) + " " : "";
      text += fmt::format("{}{}a{}", i == 0 ? "" : ", ", type_text, i);
    }
    return text;
  };
  const auto telling = [&](const program::Method& method, const std::vector<std::string>& types) {
    const std::string called = fmt::format("{}.{}", value.name, program_.text(method.name));
    // What an abstract class declares its methods can see.
    std::string given = type.interfaces().empty() ? "this" : "";
    if (const std::string rest = parameters(types, false); !rest.empty())
      given += (given.empty() ? "" : ", ") + rest;
    return fmt::format("{}.called({}, new Object[] {{{}}});", told_,
                       javaString(std::u16string(called.begin(), called.end())), given);
  };
  const bool is_lambda =
      explore::StubClasses::isLambda(program_, type) && (returned.empty() || returned[0].size() == 1);
  const bool throws = explore::StubClasses::isThrowing(program_, type);
  const std::string thrown = "throw new IllegalStateException();";
  if (is_lambda) {
    const program::Method& method = program_[type.method(0)];
    const std::vector<std::string> types = stubTypes(type, method);
    const std::string inside = parameters(types, false);
    if (!told_.empty()) {
      const std::string last = throws             ? thrown
                               : returned.empty() ? ""
                                                  : fmt::format("return {};", returned[0][0]);
      return fmt::format("({}) ({}) -> {{ {}{}{} }}", name, inside, telling(method, types),
                         last.empty() ? "" : " ", last);
    }
    if (throws) return fmt::format("({}) ({}) -> {{ {} }}", name, inside, thrown);
    return fmt::format("({}) ({}) -> {}", name, inside, returned.empty() ? "{ }" : returned[0][0]);
  }
  const std::string extended = value.method ? creation(base, program_[value.method], value.calls[0].arguments)
                                            : fmt::format("new {}()", name);
  std::string fields;
  std::string methods;
  std::set<Symbol> calls_of;
  std::set<std::string> heads;
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const std::vector<std::string> types = stubTypes(type, method);
    const std::string result = names_.ofDescriptor(types.back(), base);
    const std::string head = fmt::format("{}({})", displayName(method), parameters(types, true));
    // What a subinterface declares again is one method in source.
    if (!heads.insert(head).second) {
      next += result == "void" ? 0 : 1;
      continue;
    }
    std::string body;
    if (throws) {
      body = fmt::format("        {}\n", thrown);
    } else if (result != "void") {
      const std::vector<std::string>& texts = returned[next++];
      std::string text = texts[0];
      if (texts.size() > 1) {
        const std::string count =
            fmt::format("{}Calls{}", displayName(method),
                        calls_of.insert(method.name).second ? "" : std::to_string(next));
        fields += fmt::format("    private int {};\n", count);
        text = fmt::format("new {}[] {{{}}}[Math.min({}++, {})]", result, fmt::join(texts, ", "), count,
                           texts.size() - 1);
      }
      body = fmt::format("        return {};\n", text);
    }
    if (!told_.empty()) body = fmt::format("        {}\n{}", telling(method, types), body);
    const std::string_view access = method.isPublic()                      ? "public "
                                    : method.has(classfile::kAccProtected) ? "protected "
                                                                           : "";
    methods +=
        fmt::format("{}    {}{} {} {{\n{}    }}\n", methods.empty() ? "" : "\n", access, result, head, body);
  }
  return fmt::format("{} {{\n{}{}{}}}", extended, fields, fields.empty() ? "" : "\n", methods);
}

namespace {

std::string oneLine(const std::vector<std::string>& statements, const std::string& last) {
  std::string text;
  for (const std::string& statement : statements) text += statement + " ";
  return inOneLine(text + last);
}

}  // namespace

std::vector<std::string> javaTexts(program::Program& program, program::ClassId tested,
                                   const std::vector<ConcreteValue>& values,
                                   const std::vector<explore::ConcreteCall>& calls, std::string* before) {
  JavaNames names(program, "");
  JavaValues writer(program, names, tested);
  writer.noteUses(values, calls);
  std::vector<std::string> texts(values.size());
  const auto write = [&](std::size_t i) {
    const std::string expression = writer.expression(values[i]);
    texts[i] = oneLine(writer.takeStatements(), expression);
  };
  // What calls return is there after them.
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].maker != Maker::Returned) write(i);
  }
  writer.callsBefore(calls);
  if (const std::vector<std::string> statements = writer.takeStatements(); !statements.empty()) {
    std::string text = oneLine(statements, "");
    text.pop_back();
    if (before != nullptr) *before = std::move(text);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].maker == Maker::Returned) write(i);
  }
  return texts;
}

}  // namespace javelin::testgen
