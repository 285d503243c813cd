// SPDX-License-Identifier: Apache-2.0
#include "report/collect.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "classfile/attributes.h"
#include "classfile/code.h"
#include "classfile/modified_utf8.h"
#include "program/messages.h"
#include "testgen/java_literals.h"
#include "testgen/java_values.h"
#include "testgen/test_mark.h"

namespace javelin::report {

std::string classText(const program::Program& program, program::ClassId type) {
  return classfile::javaClassName(classfile::toDisplay(program.nameOf(type)));
}

namespace {

// "com/example/Div.java": the package's folder and the SourceFile attribute.
std::string sourceOf(const program::Program& program, program::ClassId type) {
  const auto file = program[type].file();
  if (file == nullptr) return "";
  const auto source = classfile::readSourceFile(*file);
  if (!source.ok() || source->empty()) return "";
  const std::string package = classfile::toDisplay(program.text(program[type].package()));
  const std::string name = classfile::toDisplay(*source);
  return package.empty() ? name : package + "/" + name;
}

int firstLine(const program::Program& program, const program::Method& method) {
  const auto code = classfile::readCode(*program[method.owner].file(), *method.member);
  if (!code.ok() || !code->has_value()) return 0;
  int first = 0;
  for (const auto& entry : (*code)->lines) {
    if (first == 0 || entry.line < first) first = entry.line;
  }
  return first;
}

// Never refusals, although code of the program constructs them: a broken assertion; what javac puts into a
// switch for a value that no case is for.
constexpr std::array kNoRefusals = {"java/lang/Error", "java/lang/MatchException"};

// Methods of types of the JDK that say by NoSuchElementException that there is nothing more.
struct Exhaustible {
  std::string_view type;
  std::string_view method;
};
constexpr std::array<Exhaustible, 21> kExhaustible = {{
    {"java/util/Iterator", "next"},
    {"java/util/ListIterator", "previous"},
    {"java/util/PrimitiveIterator$OfInt", "nextInt"},
    {"java/util/PrimitiveIterator$OfLong", "nextLong"},
    {"java/util/PrimitiveIterator$OfDouble", "nextDouble"},
    {"java/util/Enumeration", "nextElement"},
    {"java/util/Queue", "element"},
    {"java/util/Queue", "remove"},
    {"java/util/Deque", "getFirst"},
    {"java/util/Deque", "getLast"},
    {"java/util/Deque", "removeFirst"},
    {"java/util/Deque", "removeLast"},
    {"java/util/Deque", "pop"},
    {"java/util/List", "getFirst"},
    {"java/util/List", "getLast"},
    {"java/util/List", "removeFirst"},
    {"java/util/List", "removeLast"},
    {"java/util/SortedSet", "first"},
    {"java/util/SortedSet", "last"},
    {"java/util/SortedMap", "firstKey"},
    {"java/util/SortedMap", "lastKey"},
}};

// One of the exception's classes fits.
template <typename Fits>
bool anyClass(const program::Program& program, program::ClassId exception, Fits fits) {
  for (program::ClassId type = exception; type; type = program[type].superclass()) {
    if (fits(program.nameOf(type))) return true;
  }
  return false;
}

bool canRefuse(const program::Program& program, program::ClassId exception) {
  return !anyClass(program, exception, [](std::string_view name) {
    return std::find(kNoRefusals.begin(), kNoRefusals.end(), name) != kNoRefusals.end();
  });
}

// The entry is the next() of an iterator, or the like, which has nothing more: whoever says so.
bool isExhausted(program::Program& program, const explore::Finding& finding) {
  if (!anyClass(program, finding.exception,
                [](std::string_view name) { return name == "java/util/NoSuchElementException"; }))
    return false;
  const std::string_view name = program.text(program[finding.entry.method].name);
  return std::any_of(kExhaustible.begin(), kExhaustible.end(), [&](const Exhaustible& of) {
    if (of.method != name) return false;
    const auto type = program.load(of.type);
    return type.ok() && program.isSubtype(finding.entry.on, *type);
  });
}

bool isChecked(const program::Program& program, program::ClassId exception) {
  return !anyClass(program, exception, [](std::string_view name) {
    return name == "java/lang/RuntimeException" || name == "java/lang/Error";
  });
}

// A checked exception that the entry declares: its callers were told.
bool isDeclared(const program::Program& program, const explore::Finding& finding) {
  if (!isChecked(program, finding.exception)) return false;
  const program::Method& entry = program[finding.entry.method];
  const auto declared = classfile::readExceptions(*program[entry.owner].file(), *entry.member);
  return declared.ok() && anyClass(program, finding.exception, [&](std::string_view name) {
           return std::find(declared->begin(), declared->end(), name) != declared->end();
         });
}

bool isOfLinkage(const program::Program& program, program::ClassId exception) {
  return anyClass(program, exception, [](std::string_view name) { return name == "java/lang/LinkageError"; });
}

// The program's own code constructs and throws it, or calls one of the JDK's methods that do nothing else; or
// it is part of what the entry declares, or of what the JDK says of the method, whoever throws it; or the
// caller has made it, and gets it back.
bool isRefusal(program::Program& program, const explore::Finding& finding) {
  // A class that cannot be initialised fails before any of its code is called.
  if (finding.stack.empty()) return !isOfLinkage(program, finding.exception);
  if (!finding.explicit_throw) return false;
  if (isDeclared(program, finding) || isExhausted(program, finding)) return true;
  // A checked one that nobody was told of is a mistake, whoever throws it.
  return finding.by_check && canRefuse(program, finding.exception) && !isChecked(program, finding.exception);
}

TreeNode::End endOf(const explore::TreeNode& node) {
  if (!node.is_end) return TreeNode::End::None;
  if (!node.is_complete) return TreeNode::End::Incomplete;
  if (node.end.starts_with(explore::nameOf(explore::OutcomeKind::Threw))) return TreeNode::End::Threw;
  return node.end == explore::nameOf(explore::OutcomeKind::Returned) ? TreeNode::End::Returned
                                                                     : TreeNode::End::Other;
}

std::vector<TreeNode> collectTree(const program::Program& program, const explore::ExecutionTree& tree) {
  std::vector<TreeNode> nodes;
  nodes.reserve(tree.nodes().size());
  for (const explore::TreeNode& from : tree.nodes()) {
    TreeNode& node = nodes.emplace_back();
    node.parent = from.parent == explore::TreeNode::kNone ? 0 : from.parent;
    node.condition = from.condition;
    if (from.method) {
      const program::Method& method = program[from.method];
      node.place = fmt::format("{}.{}", classText(program, method.owner),
                               classfile::toDisplay(program.text(method.name)));
      if (from.line != 0) node.place += fmt::format(":{}", from.line);
    }
    node.end = endOf(from);
    node.how = from.end;
    node.below = from.below;
  }
  return nodes;
}

}  // namespace

Place placeOf(const program::Program& program, program::MethodId id, int line) {
  const program::ClassId owner = program[id].owner;
  return {methodText(program, id), sourceOf(program, owner), line,
          program[owner].loader() == classpath::Loader::App};
}

std::string methodText(const program::Program& program, program::MethodId id) {
  return entryText(program, {id, program[id].owner});
}

std::string entryText(const program::Program& program, const explore::Entry& entry) {
  const program::Method& method = program[entry.method];
  std::string parameters;
  for (const auto& type : method.signature->types.parameters) {
    parameters += (parameters.empty() ? "" : ", ") + type.javaName();
  }
  const std::string type = classText(program, entry.on);
  const std::string_view name = program.text(method.name);
  return name == "<init>" ? fmt::format("new {}({})", type, parameters)
                          : fmt::format("{}.{}({})", type, classfile::toDisplay(name), parameters);
}

Finding collectFinding(program::Program& program, const explore::Finding& from) {
  Finding finding;
  finding.exception = from.exception_name;
  if (from.restricted) {
    finding.restricted = {static_cast<RestrictedUse::How>(from.restricted->how),
                          program::externalName(program, from.restricted->type), from.restricted->glob};
  }
  finding.message = from.message;
  finding.cause = from.cause;
  finding.entry = entryText(program, from.entry);
  finding.owner = classText(program, from.entry.on);
  finding.explicit_throw = from.explicit_throw;
  finding.forced = from.forced;
  finding.is_refusal = isRefusal(program, from);
  if (from.null) finding.null_input = from.null->input;
  finding.unusual_input = from.unusual;
  for (const explore::StackEntry& entry : from.stack) {
    finding.stack.push_back(placeOf(program, entry.method, entry.line));
  }
  finding.place = from.place;
  finding.edits_stack = from.shown.has_value();
  finding.where = finding.entry;
  if (!finding.stack.empty()) {
    const Place& place = finding.stack[from.place];
    finding.where = place.line != 0 && !place.file.empty()
                        ? fmt::format("{}:{}", place.file.substr(place.file.rfind('/') + 1), place.line)
                        : fmt::format("{} at bytecode {}", place.method, from.stack[from.place].bci);
  }
  finding.condition = from.condition;
  for (const explore::OutsideValue& value : from.outside) {
    const std::string name = value.key.empty()
                                 ? "System.in"
                                 : fmt::format("System.getProperty({})", testgen::javaString(value.key));
    finding.inputs.emplace_back(name, value.is_absent ? "null" : testgen::javaString(value.text));
  }
  std::vector<explore::ConcreteValue> set;
  for (const explore::ConcreteCall& call : from.statics) {
    if (call.field) set.push_back(call.arguments[0]);
  }
  std::string before;
  const std::vector<std::string> arguments =
      testgen::javaTexts(program, from.entry.on, from.arguments, from.statics, &before);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    finding.inputs.emplace_back(from.arguments[i].name, arguments[i]);
  if (!before.empty()) finding.inputs.emplace_back("before", before);
  for (const std::vector<explore::ConcreteValue>* const values :
       std::initializer_list<const std::vector<explore::ConcreteValue>*>{&set, &from.any_values}) {
    const std::vector<std::string> texts = testgen::javaTexts(program, from.entry.on, *values);
    for (std::size_t i = 0; i < texts.size(); ++i) finding.inputs.emplace_back((*values)[i].name, texts[i]);
  }
  const std::vector<std::string> given = testgen::javaTexts(program, from.entry.on, from.any_values);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const explore::ConcreteValue& value = from.any_values[i];
    const std::string type = classfile::parseFieldDescriptor(value.descriptor)->javaName();
    finding.given.push_back(
        {type, given[i],
         value.place.method ? placeOf(program, value.place.method, value.place.line) : Place{}});
  }
  finding.paths = from.paths;
  return finding;
}

Method collectMethod(const program::Program& program, const explore::Entry& entry,
                     const explore::Exploration& from) {
  Method method;
  method.name = entryText(program, entry);
  method.owner = classText(program, entry.on);
  method.declared = placeOf(program, entry.method, firstLine(program, program[entry.method]));
  method.paths = from.paths;
  method.decisions = from.counts.decisions;
  method.queries = from.counts.queries;
  method.effort = from.effort / 1'000'000;
  method.infeasible = from.counts.infeasible;
  method.unknown = from.counts.unknown;
  method.merging = from.counts.merging;
  method.pinned = from.counts.pinned;
  method.longest_condition = from.longest_condition;
  for (const auto& [kind, count] : from.outcomes) method.outcomes[std::string(explore::nameOf(kind))] = count;
  method.ledger = from.ledger;
  method.tree = collectTree(program, from.tree);
  method.dead_lines = from.dead_lines;
  return method;
}

std::string testMethodCode(std::string_view source, std::string_view name) {
  const std::size_t head = source.find(fmt::format("void {}(", name));
  if (head == std::string_view::npos) return "";
  const std::size_t begin = source.rfind(testgen::testLineOf(source), head);
  const std::size_t end = source.find("\n    }\n", head);
  if (begin == std::string_view::npos || end == std::string_view::npos) return "";
  std::string code;
  // Without the indentation inside of the class.
  for (std::size_t at = begin; at < end + 6;) {
    const std::size_t next = source.find('\n', at);
    std::string_view line = source.substr(at, next - at);
    if (line.starts_with("    ")) line.remove_prefix(4);
    code += fmt::format("{}\n", line);
    at = next + 1;
  }
  return code;
}

}  // namespace javelin::report
