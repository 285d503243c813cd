// SPDX-License-Identifier: Apache-2.0
#include "explore/generics.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/attributes.h"
#include "explore/signature_check.h"
#include "ledger/reached.h"
#include "program/resolution.h"

namespace javelin::explore {

namespace {

// Arguments that are put in for variables again and again grow without end.
constexpr std::uint64_t kLongestSignature = 10'000;

constexpr std::string_view kObject = "Ljava/lang/Object;";

// Where type arguments contain each other many times over, a class chain of a page's length has a supertype
// that no memory could hold: past this length it is raw.

// How long the type signature at the start of the text is; 0 if it is none.
std::size_t lengthOf(std::string_view text) {
  const std::size_t dimensions = std::min(text.find_first_not_of('['), text.size());
  const std::string_view element = text.substr(dimensions);
  if (element.empty()) return 0;
  if (element[0] == 'T') {
    const std::size_t end = element.find(';');
    return end == std::string_view::npos ? 0 : dimensions + end + 1;
  }
  if (element[0] != 'L')
    return std::string_view("BCDFIJSZV").find(element[0]) == std::string_view::npos ? 0 : dimensions + 1;
  int depth = 0;
  for (std::size_t i = 0; i < element.size(); ++i) {
    if (element[i] == '<') ++depth;
    if (element[i] == '>') --depth;
    if (element[i] == ';' && depth == 0) return dimensions + i + 1;
  }
  return 0;
}

std::string usable(const Result<std::string_view>& read) {
  return read.ok() && isWellFormedSignature(*read) ? std::string(*read) : std::string();
}

// Of a class or member; empty if it has none.
std::string signatureOf(const program::Class& type) {
  if (type.file() == nullptr) return {};
  return usable(classfile::readSignature(*type.file(), type.file()->attributes()));
}

template <typename Member>
std::string signatureOf(const program::Program& program, const Member& member) {
  const classfile::ClassFile* const file = program[member.owner].file();
  if (file == nullptr || member.member == nullptr) return {};
  return usable(classfile::readSignature(*file, file->attributes(*member.member)));
}

struct TypeParameter {
  std::string name;
  std::vector<std::string> bounds;
};

// <T:Ljava/lang/Object;R::Ljava/lang/Runnable;>: a name, then bounds, each behind a colon. What follows
// stays.
std::vector<TypeParameter> takeParameters(std::string_view& rest) {
  std::vector<TypeParameter> parameters;
  if (!rest.starts_with('<')) return parameters;
  rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return {};
    TypeParameter& parameter = parameters.emplace_back();
    parameter.name = rest.substr(0, colon);
    rest.remove_prefix(colon);
    while (rest.starts_with(':')) {
      rest.remove_prefix(1);
      if (rest.starts_with(':')) continue;  // no class bound
      const std::size_t length = lengthOf(rest);
      if (length == 0) return {};
      parameter.bounds.emplace_back(rest.substr(0, length));
      rest.remove_prefix(length);
    }
  }
  if (!rest.empty()) rest.remove_prefix(1);
  return parameters;
}

std::vector<TypeParameter> parametersIn(std::string_view signature) { return takeParameters(signature); }

// The superclass and the superinterfaces of a class, in the order of its class file; empty if none is
// generic.
std::vector<std::string> superSignatures(const program::Class& type) {
  const std::string read = signatureOf(type);
  std::string_view rest = read;
  takeParameters(rest);
  std::vector<std::string> signatures;
  while (const std::size_t length = lengthOf(rest)) {
    signatures.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return signatures;
}

bool isWildcard(std::string_view argument) {
  return argument == "*" || argument[0] == '+' || argument[0] == '-';
}

// What an argument stands for where a type is needed.
std::string_view withoutWildcard(std::string_view argument) {
  if (argument == "*") return kObject;
  return isWildcard(argument) ? argument.substr(1) : argument;
}

// The arguments of a class type as they are written; of Outer<A>.Inner<B> those of the last.
std::vector<std::string> argumentsOf(std::string_view signature) {
  std::vector<std::string> arguments;
  if (!signature.starts_with('L')) return arguments;
  if (const std::size_t inner = signature.rfind(">."); inner != std::string_view::npos) {
    const std::string_view behind = signature.substr(inner + 2);
    // Not inside of an argument.
    if (std::count(behind.begin(), behind.end(), '<') == std::count(behind.begin(), behind.end(), '>'))
      signature = behind;
  }
  const std::size_t begin = signature.find('<');
  if (begin == std::string_view::npos) return arguments;
  std::string_view rest = signature.substr(begin + 1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t sign = rest[0] == '+' || rest[0] == '-' ? 1 : 0;
    const std::size_t length = rest[0] == '*' ? 1 : lengthOf(rest.substr(sign));
    if (length == 0) return {};
    arguments.emplace_back(rest.substr(0, sign + length));
    rest.remove_prefix(sign + length);
  }
  return arguments;
}

program::ClassId classOf(program::Program& program, std::string_view signature, program::ClassId from) {
  const std::string descriptor = erased(signature);
  const auto type = classfile::parseFieldDescriptor(descriptor);
  if (!type) return {};
  const auto id = program.typeOf(*type, from);
  return id.ok() ? *id : program::ClassId{};
}

// Whether a type argument is one of the wanted; variables in it are bound so that it is.
bool matches(program::Program& program, program::ClassId from, std::string_view actual,
             std::string_view wanted, TypeBindings& bindings) {
  const bool is_variable = actual.starts_with('T');
  if (wanted == "*" || withoutWildcard(wanted).starts_with('T')) return true;
  if (is_variable) {
    const auto [bound, is_new] =
        bindings.try_emplace(std::string(actual.substr(1, actual.size() - 2)), withoutWildcard(wanted));
    return is_new || erased(bound->second) == erased(withoutWildcard(wanted));
  }
  if (actual.starts_with('[') && wanted.starts_with('['))
    return matches(program, from, actual.substr(1), wanted.substr(1), bindings);
  const std::string_view type = withoutWildcard(wanted);
  if (wanted[0] == '+' || wanted[0] == '-') {
    const program::ClassId ours = classOf(program, withoutWildcard(actual), from);
    const program::ClassId theirs = classOf(program, type, from);
    if (!ours || !theirs) return false;
    return wanted[0] == '+' ? program.isSubtype(ours, theirs) : program.isSubtype(theirs, ours);
  }
  if (isWildcard(actual) || erased(actual) != erased(type)) return false;
  const std::vector<std::string> inside = argumentsOf(actual);
  const std::vector<std::string> wanted_inside = argumentsOf(type);
  for (std::size_t i = 0; i < std::min(inside.size(), wanted_inside.size()); ++i) {
    if (!isWildcard(inside[i]) && !matches(program, from, inside[i], wanted_inside[i], bindings))
      return false;
  }
  return true;
}

// Whether a class is within bounds that speak of the variable itself: a Brick that is a W<Brick>, of a T
// extends W<T>.
bool isWithin(program::Program& program, const TypeParameter& parameter, program::ClassId from,
              program::ClassId type) {
  const TypeBindings itself{{parameter.name, fmt::format("L{};", program.nameOf(type))}};
  return std::all_of(parameter.bounds.begin(), parameter.bounds.end(), [&](const std::string& bound) {
    const program::ClassId wanted = classOf(program, bound, from);
    return wanted && program.isSubtype(type, wanted) &&
           bindingsFor(program, type, withVariables(program, type), wanted, substituted(bound, itself));
  });
}

// A type of the program within such bounds. If there is none, the bound's own class, which is the variable
// inside of itself too, as deep as objects are linked: else any text would do there.
std::string ofProgram(program::Program& program, const TypeParameter& parameter, program::ClassId from,
                      const BoundTypes& types) {
  const program::ClassId bound = classOf(program, parameter.bounds[0], from);
  if (!bound) return {};
  std::vector<program::ClassId> fitting = types.subtypes(bound);
  // Of the bound's class itself, if it is generic, what its own variable stands for must be said.
  std::erase_if(fitting, [&](program::ClassId type) {
    return (type == bound && !typeVariables(program[bound]).empty()) ||
           !isWithin(program, parameter, from, type);
  });
  if (!fitting.empty()) {
    types.taken(bound, fitting.front(), fitting.size());
    return fmt::format("L{};", program.nameOf(fitting.front()));
  }
  // Objects are linked two deep: nobody sees the type that is erased inside of these.
  constexpr int kNested = 4;
  std::string type = erased(parameter.bounds[0]);
  for (int i = 0; i < kNested; ++i)
    type = substituted(parameter.bounds[0], TypeBindings{{parameter.name, type}});
  return type;
}

// A type within the bounds of a variable: of a T extends Comparable<T> a String. Empty if none is known that
// is better than its erasure.
std::string within(program::Program& program, const TypeParameter& parameter, program::ClassId from,
                   const TypeBindings& bindings, const BoundTypes& types) {
  const std::string itself = fmt::format("T{};", parameter.name);
  const bool is_simple =
      parameter.bounds.size() == 1 && parameter.bounds[0].find(itself) == std::string::npos;
  if (is_simple) return parameter.bounds[0] == kObject ? "" : substituted(parameter.bounds[0], bindings);
  // An enum among them.
  for (const std::string_view known :
       {"Ljava/lang/String;", "Ljava/lang/Integer;", "Ljava/util/concurrent/TimeUnit;"}) {
    const program::ClassId id = classOf(program, known, from);
    const bool fits =
        id && std::all_of(parameter.bounds.begin(), parameter.bounds.end(), [&](const auto& bound) {
          const program::ClassId type = classOf(program, bound, from);
          return type && program.isSubtype(id, type);
        });
    if (fits) return std::string(known);
  }
  return parameter.bounds.empty() ? "" : ofProgram(program, parameter, from, types);
}

void bindWithin(program::Program& program, const std::vector<TypeParameter>& parameters,
                program::ClassId from, TypeBindings& bindings, const BoundTypes& types) {
  for (const TypeParameter& parameter : parameters) {
    if (bindings.contains(parameter.name)) continue;
    if (std::string type = within(program, parameter, from, bindings, types); !type.empty())
      bindings.emplace(parameter.name, std::move(type));
  }
}

}  // namespace

std::string erased(std::string_view signature) {
  const std::size_t dimensions = std::min(signature.find_first_not_of('['), signature.size());
  std::string text(signature.substr(0, dimensions));
  signature.remove_prefix(dimensions);
  if (signature.starts_with('T')) return text.append(kObject);
  int depth = 0;
  for (const char c : signature) {
    if (c == '<') ++depth;
    if (depth == 0) text.push_back(c == '.' ? '$' : c);  // a member of a parameterised class
    if (c == '>') --depth;
  }
  return text;
}

std::string substituted(std::string_view signature, const TypeBindings& bindings) {
  if (signature.starts_with('T')) {
    const auto bound = bindings.find(signature.substr(1, signature.size() - 2));
    return bound == bindings.end() ? std::string(signature) : bound->second;
  }
  if (const std::size_t dimensions = std::min(signature.find_first_not_of('['), signature.size());
      dimensions != 0) {
    return std::string(dimensions, '[') + substituted(signature.substr(dimensions), bindings);
  }
  const std::size_t begin = signature.find('<');
  const std::vector<std::string> arguments = argumentsOf(signature);
  // Members of parameterised classes stay as they are.
  if (arguments.empty() || signature.find(">.") != std::string_view::npos) return std::string(signature);
  std::string text(signature.substr(0, begin + 1));
  for (const std::string& argument : arguments) {
    const bool is_bounded = isWildcard(argument) && argument != "*";
    if (is_bounded) text.push_back(argument[0]);
    text += argument == "*" ? argument : substituted(withoutWildcard(argument), bindings);
    if (ledger::exceeds(ledger::EntryId::SignatureLength, text.size(), kLongestSignature))
      return erased(signature);
  }
  return text + ">;";
}

std::vector<std::string> parameterSignatures(const program::Program& program, const program::Method& method) {
  const std::string read = signatureOf(program, method);
  std::string_view rest = read;
  const std::size_t open = rest.find('(');  // behind the type parameters
  if (open == std::string_view::npos) return {};
  rest.remove_prefix(open + 1);
  std::vector<std::string> signatures;
  while (!rest.empty() && rest[0] != ')') {
    const std::size_t length = lengthOf(rest);
    if (length == 0) return {};
    signatures.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  // Constructors of inner classes have a parameter that the source does not show; those of enums have two.
  const auto& types = method.signature->types.parameters;
  if (signatures.size() + 1 == types.size())
    signatures.insert(signatures.begin(), std::string(types[0].text));
  if (signatures.size() != method.signature->types.parameters.size()) signatures.clear();
  return signatures;
}

std::string resultSignature(const program::Program& program, const program::Method& method) {
  const std::string read = signatureOf(program, method);
  const std::size_t close = read.rfind(')');
  const std::string_view rest =
      close == std::string::npos ? std::string_view() : std::string_view(read).substr(close + 1);
  const std::size_t length = lengthOf(rest);
  return std::string(length == 0 ? method.signature->types.result.text : rest.substr(0, length));
}

std::string fieldSignature(const program::Program& program, const program::Field& field) {
  std::string read = signatureOf(program, field);
  return read.empty() ? std::string(program.text(field.descriptor)) : read;
}

std::vector<std::string> typeVariables(const program::Class& type) {
  std::vector<std::string> names;
  for (TypeParameter& parameter : parametersIn(signatureOf(type))) names.push_back(std::move(parameter.name));
  return names;
}

namespace {

bool isOwnVariable(const program::Program& program, const program::Method& method, const std::string& type) {
  if (!type.starts_with('T')) return false;
  const std::vector<TypeParameter> own = parametersIn(signatureOf(program, method));
  return std::any_of(own.begin(), own.end(), [&](const TypeParameter& variable) {
    return type == fmt::format("T{};", variable.name);
  });
}

}  // namespace

bool isOwnVariable(const program::Program& program, const program::Method& method, std::size_t parameter) {
  const std::vector<std::string> signatures = parameterSignatures(program, method);
  if (parameter >= signatures.size()) return false;
  const std::string& type = signatures[parameter];
  return isOwnVariable(program, method, type.substr(std::min(type.find_first_not_of('['), type.size())));
}

bool returnsOwnVariable(const program::Program& program, const program::Method& method) {
  return isOwnVariable(program, method, resultSignature(program, method));
}

bool hasOwnVariables(const program::Program& program, program::ClassId type, const program::Method& method) {
  const program::MethodId declared = program::lookupMethod(program, type, method.name, method.descriptor);
  return declared && signatureOf(program, program[declared]).starts_with('<');
}

std::string withVariables(const program::Program& program, program::ClassId type) {
  std::string text = fmt::format("L{}", program.nameOf(type));
  const std::vector<std::string> names = typeVariables(program[type]);
  if (names.empty()) return text + ";";
  text += "<";
  for (const std::string& name : names) text += fmt::format("T{};", name);
  return text + ">;";
}

std::string seenAs(const program::Program& program, program::ClassId type, const std::string& signature,
                   program::ClassId super) {
  if (type == super) return signature;
  if (!type || program[type].isArray() || !program.isSubtype(type, super)) return {};
  const TypeBindings bindings = bindingsIn(program, type, signature, type);
  std::vector<program::ClassId> supers{program[type].superclass()};
  supers.insert(supers.end(), program[type].interfaces().begin(), program[type].interfaces().end());
  const std::vector<std::string> signatures = superSignatures(program[type]);
  for (std::size_t i = 0; i < supers.size(); ++i) {
    if (!supers[i] || !program.isSubtype(supers[i], super)) continue;
    const std::string raw = fmt::format("L{};", program.nameOf(supers[i]));
    return seenAs(program, supers[i], i < signatures.size() ? substituted(signatures[i], bindings) : raw,
                  super);
  }
  return {};
}

TypeBindings bindingsIn(const program::Program& program, program::ClassId type, const std::string& signature,
                        program::ClassId super) {
  TypeBindings bindings;
  const std::vector<std::string> arguments = argumentsOf(seenAs(program, type, signature, super));
  const std::vector<std::string> names = typeVariables(program[super]);
  if (arguments.size() != names.size()) return bindings;
  for (std::size_t i = 0; i < names.size(); ++i) bindings.emplace(names[i], withoutWildcard(arguments[i]));
  return bindings;
}

std::optional<TypeBindings> bindingsFor(program::Program& program, program::ClassId type,
                                        const std::string& signature, program::ClassId wanted_type,
                                        std::string_view wanted) {
  TypeBindings bindings;
  const std::vector<std::string> actual = argumentsOf(seenAs(program, type, signature, wanted_type));
  const std::vector<std::string> expected = argumentsOf(wanted);
  if (actual.size() != expected.size()) return bindings;  // one of them is raw
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (!matches(program, type, actual[i], expected[i], bindings)) return std::nullopt;
  }
  return bindings;
}

std::optional<std::string> fitted(program::Program& program, program::ClassId type,
                                  program::ClassId wanted_type, std::string_view wanted,
                                  const BoundTypes& types) {
  const std::string open = withVariables(program, type);
  std::optional<TypeBindings> bindings = bindingsFor(program, type, open, wanted_type, wanted);
  if (!bindings) return std::nullopt;
  bindWithin(program, parametersIn(signatureOf(program[type])), type, *bindings, types);
  return substituted(open, *bindings);
}

void bindOwnVariables(program::Program& program, const program::Method& method, TypeBindings& bindings,
                      const BoundTypes& types) {
  const std::vector<TypeParameter> own = parametersIn(signatureOf(program, method));
  // The class may have variables of the same names.
  if (!method.isStatic()) {
    for (const TypeParameter& parameter : own) bindings.erase(parameter.name);
  }
  bindWithin(program, own, method.owner, bindings, types);
}

std::string onlyArgument(std::string_view signature) {
  const std::vector<std::string> arguments = argumentsOf(signature);
  return arguments.size() == 1 && arguments[0] != "*" ? arguments[0] : std::string();
}

}  // namespace javelin::explore
