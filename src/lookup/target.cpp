// SPDX-License-Identifier: Apache-2.0
#include "lookup/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "classpath/names.h"
#include "lookup/java_names.h"
#include "support/suggest.h"

namespace javelin::lookup {

namespace {

using classfile::Member;

constexpr std::size_t kMostListed = 40;  // overloads in an error

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::string_view afterLast(std::string_view text, std::string_view separators) {
  const std::size_t at = text.find_last_of(separators);
  return at == std::string_view::npos ? text : text.substr(at + 1);
}

// The name taken apart, before anything is looked up.
struct ParsedTarget {
  std::string head;            // class, or class and method
  std::string method;          // when a separator says so
  std::string parameters;      // from the parenthesis on
  bool has_separator = false;  // # or ::
};

ParsedTarget parseTarget(std::string_view text) {
  ParsedTarget parsed;
  text = trim(text);
  const std::size_t open = text.find('(');
  if (open != std::string_view::npos) {
    parsed.parameters = text.substr(open);
    text = trim(text.substr(0, open));
  }
  for (const std::string_view separator : {"#", "::"}) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) continue;
    parsed.has_separator = true;
    parsed.method = text.substr(at + separator.size());
    text = text.substr(0, at);
    break;
  }
  parsed.head = text;
  return parsed;
}

// The class that the text names, nested classes written with dots too.
std::optional<classpath::ClassLocation> findClass(const classpath::ClassPath& path, std::string_view text) {
  std::string name = classpath::toModifiedUtf8(text);
  std::replace(name.begin(), name.end(), '.', '/');
  while (true) {
    if (const auto found = path.find(name)) return found;
    const std::size_t slash = name.rfind('/');
    if (slash == std::string::npos) return std::nullopt;
    name[slash] = '$';
  }
}

std::vector<std::string> classesNear(const program::Workspace& workspace, std::string_view wanted) {
  const std::string_view simple = afterLast(wanted, ".");
  const bool qualified = simple.size() != wanted.size();
  Suggester suggester(wanted);
  workspace.path().forEachClass([&](const classpath::ClassEntry& entry) {
    const std::string name = javaName(entry.name);
    const std::string_view last = afterLast(name, ".");
    const std::string_view innermost = afterLast(name, ".$");
    if (!innermost.empty() && innermost[0] >= '0' && innermost[0] <= '9')
      return;  // nobody types anonymous classes
    // The user's classes come before the JDK's among equals.
    const std::size_t jdk = workspace.isJdk(entry.location) ? 1 : 0;
    if (last == simple || innermost == simple) {
      suggester.offerAt((qualified ? 2 : 0) + jdk, name);
    } else if (qualified) {
      suggester.offer(name);
    } else if (const std::size_t distance = editDistance(simple, last, 2);
               distance <= 2 && distance < simple.size() / 2) {
      suggester.offerAt(2 * distance + jdk, name);
    }
  });
  return suggester.best();
}

Error noSuchClass(const program::Workspace& workspace, std::string_view text) {
  std::string wanted(text);
  std::replace(wanted.begin(), wanted.end(), '/', '.');
  std::vector<std::string> near = classesNear(workspace, wanted);
  const std::size_t dot = wanted.rfind('.');
  if (near.empty() && dot != std::string::npos) {
    // Perhaps it was meant as a method of a class that is misspelt.
    near = classesNear(workspace, std::string_view(wanted).substr(0, dot));
    for (std::string& name : near) name += wanted.substr(dot);
  }
  return {"no such class on the class path", wanted + didYouMean(near)};
}

std::string simpleNameOf(const classfile::ClassFile& file) {
  return std::string(afterLast(javaName(file.name()), ".$"));
}

std::vector<const Member*> methodsNamed(const classfile::ClassFile& file, std::string_view name) {
  std::vector<const Member*> found;
  for (const Member& method : file.methods()) {
    if (displayName(method.name) == name) found.push_back(&method);
  }
  return found;
}

std::string listMethods(const classfile::ClassFile& file, const std::vector<const Member*>& methods) {
  std::string text;
  for (std::size_t i = 0; i < methods.size() && i < kMostListed; ++i) {
    text += fmt::format("\n  {}", methodName(file.name(), methods[i]->name, methods[i]->descriptor));
  }
  if (methods.size() > kMostListed) text += fmt::format("\n  and {} more", methods.size() - kMostListed);
  return text;
}

// The supertype that declares a method of that name, if one does: superclasses first, as resolution looks.
std::string inheritedFrom(const program::Workspace& workspace, const classfile::ClassFile& file,
                          std::string_view name) {
  constexpr std::size_t kMostSupertypes = 1000;  // a damaged path can have a class above itself
  std::vector<std::string> superclasses = {std::string(file.superName())};
  std::vector<std::string> interfaces(file.interfaces().begin(), file.interfaces().end());
  std::string owner;
  std::set<std::string> seen;
  const auto look = [&](const std::string& in) {
    if (!seen.insert(in).second) return;
    const auto location = workspace.path().find(in);
    const auto super = location ? workspace.read(*location) : Error{};
    if (!super) return;
    const classfile::ClassFile& found = (*super)->file;
    if (!methodsNamed(found, name).empty()) owner = javaName(found.name());
    if (!found.has(classfile::kAccInterface)) superclasses.emplace_back(found.superName());
    interfaces.insert(interfaces.end(), found.interfaces().begin(), found.interfaces().end());
  };
  for (std::size_t i = 0; i < superclasses.size() && i < kMostSupertypes && owner.empty(); ++i)
    look(superclasses[i]);
  for (std::size_t i = 0; i < interfaces.size() && i < kMostSupertypes && owner.empty(); ++i)
    look(interfaces[i]);
  return owner;
}

Error noSuchMethod(const program::Workspace& workspace, const classfile::ClassFile& file,
                   std::string_view name) {
  if (const std::string owner = inheritedFrom(workspace, file, name); !owner.empty()) {
    return {fmt::format("no method {} is declared in class {}", name, javaName(file.name())),
            fmt::format("it inherits one, {}.{}", owner, name)};
  }
  Suggester suggester(name);
  for (const Member& method : file.methods()) suggester.offer(displayName(method.name));
  return {fmt::format("no such method in class {}", javaName(file.name())),
          std::string(name) + didYouMean(suggester.best())};
}

Result<const Member*> chooseMethod(const program::Workspace& workspace, const classfile::ClassFile& file,
                                   std::string_view name, std::string_view parameters) {
  const auto named = methodsNamed(file, name);
  if (named.empty()) return noSuchMethod(workspace, file, name);
  std::vector<const Member*> fitting;
  for (const Member* method : named) {
    if (parameters.empty() || parametersFit(parameters, method->descriptor)) fitting.push_back(method);
  }
  if (fitting.empty()) {
    return Error{
        fmt::format("no overload of {}.{} has the parameters {}", javaName(file.name()), name, parameters),
        "there are:" + listMethods(file, named)};
  }
  if (fitting.size() > 1) {
    // A bridge has the same parameters as what it bridges to, or is nobody's first thought.
    std::erase_if(fitting, [](const Member* method) { return method->has(classfile::kAccSynthetic); });
    if (fitting.empty()) fitting = named;
  }
  if (fitting.size() == 1) return fitting.front();
  return Error{fmt::format("several methods are called {}.{}", javaName(file.name()), name),
               "add the parameter types:" + listMethods(file, fitting)};
}

bool typeFits(std::string_view wanted, const std::string& actual) {
  std::string text(trim(wanted));
  if (text.ends_with("...")) text.replace(text.size() - 3, 3, "[]");
  if (text == actual) return true;
  std::replace(text.begin(), text.end(), '/', '.');
  if (text == actual || text == afterLast(actual, ".") || text == afterLast(actual, ".$")) return true;
  std::string dotted = actual;
  std::replace(dotted.begin(), dotted.end(), '$', '.');
  return text == dotted || dotted.ends_with("." + text);
}

}  // namespace

bool parametersFit(std::string_view wanted, std::string_view descriptor) {
  if (wanted == descriptor) return true;
  const std::size_t close = wanted.find(')');
  if (!wanted.starts_with('(') || close == std::string_view::npos) return false;
  if (trim(wanted.substr(close + 1)).empty() && descriptor.starts_with(wanted.substr(0, close + 1)))
    return true;
  if (!trim(wanted.substr(close + 1)).empty()) return false;
  const auto parsed = classfile::parseMethodDescriptor(descriptor);
  std::string_view rest = trim(wanted.substr(1, close - 1));
  for (std::size_t i = 0; i < parsed->parameters.size(); ++i) {
    if (rest.empty()) return false;
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (!typeFits(rest.substr(0, comma), javaType(parsed->parameters[i].text))) return false;
    const bool last = comma == rest.size();
    if (last != (i + 1 == parsed->parameters.size())) return false;
    rest.remove_prefix(last ? comma : comma + 1);
  }
  return rest.empty();
}

Result<std::shared_ptr<const program::LoadedClass>> resolveClass(const program::Workspace& workspace,
                                                                 std::string_view name) {
  const auto location = findClass(workspace.path(), name);
  if (!location) return noSuchClass(workspace, name);
  return workspace.read(*location);
}

Result<NamedTarget> splitTarget(const program::Workspace& workspace, std::string_view text) {
  ParsedTarget parsed = parseTarget(text);
  if (parsed.head.empty()) return Error{"no class in the name", std::string(text)};
  if (!parsed.has_separator) {
    const auto whole = parsed.parameters.empty() ? findClass(workspace.path(), parsed.head) : std::nullopt;
    if (whole) {
      TRY(auto cls, workspace.read(*whole));
      return NamedTarget{std::move(cls), "", ""};
    }
    const std::size_t dot = parsed.head.rfind('.');
    const bool splits = dot != std::string::npos && dot > 0;
    if (!splits || (!findClass(workspace.path(), parsed.head.substr(0, dot)) && parsed.parameters.empty())) {
      return noSuchClass(workspace, parsed.head);
    }
    parsed.method = parsed.head.substr(dot + 1);
    parsed.head.resize(dot);
  }
  TRY(auto cls, resolveClass(workspace, parsed.head));
  if (parsed.method.empty()) return noSuchMethod(workspace, cls->file, "");
  // A constructor may be called by the class's simple name.
  const bool is_constructor =
      parsed.method == simpleNameOf(cls->file) && methodsNamed(cls->file, parsed.method).empty();
  return NamedTarget{std::move(cls), is_constructor ? "<init>" : std::move(parsed.method),
                     std::move(parsed.parameters)};
}

Result<Target> resolveTarget(const program::Workspace& workspace, std::string_view text) {
  TRY(NamedTarget named, splitTarget(workspace, text));
  if (named.method.empty()) return Target{std::move(named.cls), nullptr};
  TRY(const Member* method, chooseMethod(workspace, named.cls->file, named.method, named.parameters));
  return Target{std::move(named.cls), method};
}

}  // namespace javelin::lookup
