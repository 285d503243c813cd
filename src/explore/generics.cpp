// SPDX-License-Identifier: Apache-2.0
#include "explore/generics.h"

#include "classfile/attributes.h"
#include "program/resolution.h"

namespace javelin::explore {

namespace {

constexpr std::string_view kObject = "Ljava/lang/Object;";

// How long the type signature at the start of the text is; 0 if it is none.
std::size_t lengthOf(std::string_view text) {
  if (text.empty()) return 0;
  switch (text[0]) {
    case '[': {
      const std::size_t rest = lengthOf(text.substr(1));
      return rest == 0 ? 0 : rest + 1;
    }
    case 'T': {
      const std::size_t end = text.find(';');
      return end == std::string_view::npos ? 0 : end + 1;
    }
    case 'L': {
      int depth = 0;
      for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '<') ++depth;
        if (text[i] == '>') --depth;
        if (text[i] == ';' && depth == 0) return i + 1;
      }
      return 0;
    }
    default:
      return std::string_view("BCDFIJSZV").find(text[0]) == std::string_view::npos ? 0 : 1;
  }
}

}  // namespace

std::string erased(std::string_view signature) {
  if (signature.starts_with('T')) return std::string(kObject);
  if (signature.starts_with('[')) return "[" + erased(signature.substr(1));
  std::string text;
  int depth = 0;
  for (const char c : signature) {
    if (c == '<') ++depth;
    if (depth == 0) text.push_back(c == '.' ? '$' : c);  // a member of a parameterised class
    if (c == '>') --depth;
  }
  return text;
}

std::vector<std::string> typeArguments(std::string_view signature) {
  std::vector<std::string> arguments;
  const std::size_t begin = signature.find('<');
  if (!signature.starts_with('L') || begin == std::string_view::npos) return arguments;
  std::string_view rest = signature.substr(begin + 1);
  while (!rest.empty() && rest[0] != '>') {
    if (rest[0] == '*') {
      arguments.emplace_back(kObject);
      rest.remove_prefix(1);
      continue;
    }
    if (rest[0] == '+' || rest[0] == '-') rest.remove_prefix(1);
    const std::size_t length = lengthOf(rest);
    if (length == 0) return {};
    arguments.emplace_back(rest.starts_with('T') ? kObject : rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return arguments;
}

std::vector<std::string> parameterSignatures(const program::Program& program, const program::Method& method) {
  const classfile::ClassFile& file = *program[method.owner].file();
  const auto read = classfile::readSignature(file, file.attributes(*method.member));
  if (!read.ok() || read->empty()) return {};
  std::string_view rest = *read;
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

std::vector<std::string> typeVariables(const program::Class& type) {
  std::vector<std::string> names;
  const auto read = classfile::readSignature(*type.file(), type.file()->attributes());
  if (!read.ok() || !read->starts_with('<')) return names;
  // <T:Ljava/lang/Object;R::Ljava/lang/Runnable;>: a name, then bounds, each behind a colon.
  std::string_view rest = read->substr(1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return {};
    names.emplace_back(rest.substr(0, colon));
    rest.remove_prefix(colon);
    while (rest.starts_with(':')) {
      rest.remove_prefix(1);
      if (rest.starts_with(':')) continue;  // no class bound
      const std::size_t length = lengthOf(rest);
      if (length == 0) return {};
      rest.remove_prefix(length);
    }
  }
  return names;
}

std::string returnedVariable(const program::Program& program, program::ClassId interface,
                             const program::Method& method) {
  const program::MethodId declared = program[interface].findMethod(method.name, method.descriptor);
  if (!declared) return {};
  const classfile::ClassFile& file = *program[interface].file();
  const auto read = classfile::readSignature(file, file.attributes(*program[declared].member));
  if (!read.ok()) return {};
  const std::size_t close = read->rfind(')');
  if (close == std::string_view::npos || close + 1 >= read->size() || (*read)[close + 1] != 'T') return {};
  const std::size_t end = read->find(';', close);
  return std::string(read->substr(close + 2, end - close - 2));
}

bool hasOwnVariables(const program::Program& program, program::ClassId type, const program::Method& method) {
  const program::MethodId declared = program::lookupMethod(program, type, method.name, method.descriptor);
  if (!declared) return false;
  const classfile::ClassFile& file = *program[program[declared].owner].file();
  const auto read = classfile::readSignature(file, file.attributes(*program[declared].member));
  return read.ok() && read->starts_with('<');
}

std::vector<std::string> madeVariables(const program::Program& program, const program::Method& method) {
  const program::Class& owner = program[method.owner];
  if (!method.isStatic()) return typeVariables(owner);
  const auto read = classfile::readSignature(*owner.file(), owner.file()->attributes(*method.member));
  if (!read.ok()) return {};
  const std::size_t close = read->rfind(')');
  if (close == std::string_view::npos) return {};
  const std::size_t begin = read->find('<', close);
  if (begin == std::string_view::npos) return {};
  std::vector<std::string> names;
  std::string_view rest = read->substr(begin + 1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t length = lengthOf(rest);
    if (length == 0) return {};  // a wildcard
    names.emplace_back(rest[0] == 'T' ? rest.substr(1, length - 2) : std::string_view());
    rest.remove_prefix(length);
  }
  return names;
}

}  // namespace javelin::explore
