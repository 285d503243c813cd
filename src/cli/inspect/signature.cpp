// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/signature.h"

#include "classfile/modified_utf8.h"

namespace javelin::cli {

namespace {

constexpr int kMaxDepth = 100;  // of nested type arguments: hostile texts must not exhaust the stack

// Recursive descent over the grammar of JVMS 4.7.9.1. After the first failure `ok` stays false, and every
// function returns at once with what it has.
class SignatureParser {
 public:
  explicit SignatureParser(std::string_view text) : rest_(text) {}

  bool finished() const { return ok_ && rest_.empty(); }
  bool atEnd() const { return !ok_ || rest_.empty(); }

  std::string typeParameters() {
    if (!takeIf('<')) return "";
    std::string text = "<";
    while (ok_ && !takeIf('>')) {
      if (text.size() > 1) text += ", ";
      text += identifier(":");
      take(':');
      std::string bounds;
      // The class bound may be empty; interface bounds follow.
      if (peek() != ':') addBound(bounds, type());
      while (takeIf(':')) addBound(bounds, type());
      if (bounds != "java.lang.Object") text += " extends " + bounds;
    }
    return text + ">";
  }

  // JavaTypeSignature, or V.
  std::string type() {
    const Nesting nesting(*this);
    switch (next()) {
      case 'B':
        return "byte";
      case 'C':
        return "char";
      case 'D':
        return "double";
      case 'F':
        return "float";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'S':
        return "short";
      case 'Z':
        return "boolean";
      case 'V':
        return "void";
      case '[':
        return type() + "[]";
      case 'T': {
        std::string name = identifier(";");
        take(';');
        return name;
      }
      case 'L':
        return classType();
      default:
        ok_ = false;
        return "";
    }
  }

  std::vector<std::string> parameters() {
    std::vector<std::string> types;
    take('(');
    while (ok_ && !takeIf(')')) types.push_back(type());
    return types;
  }

  bool takeIf(char c) {
    if (peek() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

 private:
  struct Nesting {
    explicit Nesting(SignatureParser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMaxDepth) parser_.ok_ = false;
    }
    ~Nesting() { --parser_.depth_; }
    SignatureParser& parser_;
  };

  char peek() const { return atEnd() ? '\0' : rest_.front(); }
  char next() {
    const char c = peek();
    if (!atEnd()) rest_.remove_prefix(1);
    return c;
  }
  void take(char c) {
    if (!takeIf(c)) ok_ = false;
  }

  static void addBound(std::string& bounds, const std::string& bound) {
    if (!bounds.empty()) bounds += " & ";
    bounds += bound;
  }

  std::string identifier(std::string_view end) {
    const std::size_t length = rest_.find_first_of(end);
    if (!ok_ || length == std::string_view::npos || length == 0) {
      ok_ = false;
      return "";
    }
    const std::string_view name = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return classfile::toDisplay(name);
  }

  std::string classType() {
    std::string text = identifier("<;.");
    for (char& c : text) c = c == '/' ? '.' : c;
    while (ok_) {
      if (takeIf('<')) text += typeArguments();
      if (takeIf(';')) break;
      take('.');  // an inner class of a generic one
      text += "." + identifier("<;.");
    }
    return text;
  }

  std::string typeArguments() {
    std::string text = "<";
    while (ok_ && !takeIf('>')) {
      if (text.size() > 1) text += ", ";
      if (takeIf('*')) {
        text += "?";
      } else if (takeIf('+')) {
        text += "? extends " + type();
      } else if (takeIf('-')) {
        text += "? super " + type();
      } else {
        text += type();
      }
    }
    return text + ">";
  }

  std::string_view rest_;
  int depth_ = 0;
  bool ok_ = true;
};

}  // namespace

std::optional<ClassSignature> parseClassSignature(std::string_view text) {
  SignatureParser parser(text);
  ClassSignature signature;
  signature.type_parameters = parser.typeParameters();
  signature.superclass = parser.type();
  while (!parser.atEnd()) signature.interfaces.push_back(parser.type());
  if (!parser.finished()) return std::nullopt;
  return signature;
}

std::optional<MethodSignature> parseMethodSignature(std::string_view text) {
  SignatureParser parser(text);
  MethodSignature signature;
  signature.type_parameters = parser.typeParameters();
  signature.parameters = parser.parameters();
  signature.result = parser.type();
  while (parser.takeIf('^')) signature.exceptions.push_back(parser.type());
  if (!parser.finished()) return std::nullopt;
  return signature;
}

std::optional<std::string> parseFieldSignature(std::string_view text) {
  SignatureParser parser(text);
  std::string type = parser.type();
  if (!parser.finished()) return std::nullopt;
  return type;
}

}  // namespace javelin::cli
