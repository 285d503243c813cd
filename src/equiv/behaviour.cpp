// SPDX-License-Identifier: Apache-2.0
#include "equiv/behaviour.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "equiv/behaviour_java.h"
#include "testgen/generated_files.h"
#include "testgen/java_literals.h"
#include "testgen/java_names.h"
#include "testgen/java_values.h"
#include "testgen/test_mark.h"

namespace javelin::equiv {

using explore::ConcreteValue;
using explore::Maker;

namespace {

std::string javaText(std::string_view text) {
  return testgen::javaString(std::u16string(text.begin(), text.end()));
}

std::string ownerName(const Call& call) {
  return classfile::javaClassName(
      classfile::toDisplay(call.subject->in->program().nameOf(call.subject->entry.on)));
}

std::string packageOf(const Call& call) {
  const program::Program& program = call.subject->in->program();
  const program::Class& type = program[call.subject->entry.on];
  const std::string package = classfile::javaClassName(classfile::toDisplay(program.text(type.package())));
  return type.loader() == classpath::Loader::App ? package : "javelin." + package;
}

bool canChange(const ConcreteValue& value) {
  return value.maker != Maker::Primitive && value.maker != Maker::Null && value.maker != Maker::String &&
         value.maker != Maker::Box && value.maker != Maker::ClassLiteral;
}

// The statements of one call, with names that are its own in the method.
class CallWriter {
 public:
  CallWriter(const Call& call, testgen::JavaNames& names)
      : program_(call.subject->in->program()),
        entry_(call.subject->entry),
        run_(*call.inputs),
        owner_(ownerName(call)),
        names_(names),
        values_(program_, names, entry_.on) {}

  CallSource write(const Shown& shown, const std::string& variable) {
    const program::Method& method = program_[entry_.method];
    const bool is_constructor = program_.text(method.name) == "<init>";
    const bool has_receiver = !method.isStatic() && !is_constructor;
    values_.declareAll();
    values_.tellStubs("javelin.Behaviour");
    std::string arguments;
    for (const ConcreteValue& value : run_.arguments) {
      if (canChange(value)) arguments += ", " + values_.variable(value);
    }
    const std::string receiver = has_receiver ? values_.receiver(values_.expression(run_.arguments[0], true),
                                                                 run_.arguments[0].type, method)
                                              : names_.of(entry_.on);
    const std::string call =
        is_constructor ? values_.creation(method.owner, method, run_.arguments)
                       : fmt::format("{}.{}({})", receiver, classfile::toDisplay(program_.text(method.name)),
                                     values_.arguments(method, run_.arguments, has_receiver ? 1 : 0));
    CallSource source;
    const testgen::JavaValues::Statics around = values_.statics(run_.statics);
    source.statements = values_.takeStatements();
    source.statements.insert(source.statements.end(), around.set.begin(), around.set.end());
    for (const explore::OutsideValue& value : run_.outside) {
      if (!value.is_absent && !value.key.empty())
        source.statements.push_back(fmt::format("System.setProperty({}, {});", testgen::javaString(value.key),
                                                testgen::javaString(value.text)));
    }
    const bool is_void = !is_constructor && method.signature->types.result.type == classfile::BasicType::Void;
    source.statements.push_back(fmt::format("String {} = {}.{}(() -> {}{});", variable, behaviour(shown),
                                            is_void ? "ofVoid" : "of", call, arguments));
    source.statements.insert(source.statements.end(), around.restore.begin(), around.restore.end());
    source.uses_private_state = values_.usesPrivateState();
    return source;
  }

 private:
  static std::string call(const char* method, const std::vector<std::string>& strings) {
    std::vector<std::string> literals;
    for (const std::string& each : strings) literals.push_back(javaText(each));
    return literals.empty() ? "" : fmt::format(".{}({})", method, fmt::join(literals, ", "));
  }

  std::string behaviour(const Shown& shown) const {
    std::string text = fmt::format("new javelin.Behaviour({})", javaText(owner_));
    if (!shown.messages) text += ".withoutMessages()";
    if (shown.is_marked) text += ".marked()";
    text += call("without", shown.left_out);
    if (!shown.quiet_arguments.empty())
      text += fmt::format(".withoutArguments({})", fmt::join(shown.quiet_arguments, ", "));
    text += call("initialised", shown.initialised);
    if (!shown.statics.empty() && !shown.own_private) text += ".withoutOwnPrivate()";
    return text + call("statics", shown.statics);
  }

  program::Program& program_;
  explore::Entry entry_;
  const explore::ModelRun& run_;
  std::string owner_;
  testgen::JavaNames& names_;
  testgen::JavaValues values_;
};

std::string headerOf(const std::string& package, const testgen::JavaNames& names) {
  std::string text = fmt::format("{}\n", testgen::kGeneratedLine);
  if (!package.empty()) text += fmt::format("package {};\n\n", package);
  if (const std::string lines = names.importLines(); !lines.empty()) text += lines + "\n";
  return text;
}

std::string indented(const std::string& statement, const std::string& by) {
  std::string text = by;
  for (const char c : statement) {
    text.push_back(c);
    if (c == '\n') text += by;
  }
  return text + "\n";
}

}  // namespace

std::vector<ShownPart> partsOf(std::string_view marked) {
  constexpr std::string_view kMarks = "\1\2";
  std::vector<ShownPart> parts;
  ShownPart part;
  while (true) {
    const std::size_t at = std::min(marked.find_first_of(kMarks), marked.size());
    part.text = marked.substr(0, at);
    parts.push_back(part);
    if (at + 1 >= marked.size()) return parts;
    part.kind = marked[at] == kMarks[0] ? ShownPart::Kind::Static : ShownPart::Kind::Argument;
    part.is_as_before = marked[at + 1] == '=';
    marked.remove_prefix(at + 2);
  }
}

std::string behaviourSource() { return fmt::format("{}\n{}", testgen::kGeneratedLine, kBehaviourJava); }

std::string ClassSource::path() const {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return folder.empty() ? name + ".java" : folder + "/" + name + ".java";
}

ClassSource showingClass(const Call& call, const Shown& shown, const std::string& name) {
  ClassSource made{packageOf(call), name, {}};
  testgen::JavaNames names(call.subject->in->program(), made.package);
  const CallSource source = CallWriter(call, names).write(shown, "javelinText");
  std::string body;
  for (const std::string& statement : source.statements) body += indented(statement, "        ");
  body += "        throw new AssertionError(javelinText);\n";
  made.text = headerOf(made.package, names) +
              fmt::format(
                  "@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\npublic class {} {{\n"
                  "    public static void main(String[] none) throws Throwable {{\n{}    }}\n}}\n",
                  name, body);
  return made;
}

ClassSource hashingClass(const Subject& subject, const std::vector<const explore::ModelRun*>& runs,
                         const Shown& shown, const std::string& name) {
  ClassSource made{packageOf({&subject, nullptr}), name, {}};
  testgen::JavaNames names(subject.in->program(), made.package);
  std::string methods;
  std::string calls;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const CallSource source = CallWriter({&subject, runs[i]}, names).write(shown, "javelinText");
    methods += fmt::format("    private static int call{}() throws Throwable {{\n", i);
    for (const std::string& statement : source.statements) methods += indented(statement, "        ");
    methods += "        return javelinText.hashCode();\n    }\n\n";
    calls += fmt::format("        hashes.append(String.format(\"%08x\", call{}()));\n", i);
  }
  made.text = headerOf(made.package, names) +
              fmt::format(
                  "@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\npublic class {} {{\n"
                  "    public static void main(String[] none) throws Throwable {{\n"
                  "        StringBuilder hashes = new StringBuilder();\n{}"
                  "        throw new AssertionError(hashes.toString());\n    }}\n\n{}}}\n",
                  name, calls, methods);
  return made;
}

ClassSource testClass(const std::vector<SeenCall>& calls, const Shown& shown, const std::string& name,
                      int junit) {
  ClassSource made{packageOf(calls[0].call), name, {}};
  testgen::JavaNames names(calls[0].call.subject->in->program(), made.package);
  const testgen::TestMark& mark = testgen::testMark(junit);
  const bool has_short_mark = names.import(std::string(mark.annotation));
  const std::string assertions = junit == 5 ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert";
  const char* const access = junit == 5 ? "" : "public ";
  std::string methods;
  const auto method = [&](const std::string& method_name, const std::string& body) {
    methods += fmt::format("{}{}    {}void {}() throws Throwable {{\n{}    }}\n", methods.empty() ? "" : "\n",
                           has_short_mark ? mark.short_line : mark.full_line, access, method_name, body);
  };
  // Each call in a block of its own, where its variables are.
  std::string both;
  std::string texts;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const std::string variable = i == 0 ? "first" : "second";
    const CallSource source = CallWriter(calls[i].call, names).write(shown, "text");
    std::string body;
    for (const std::string& statement : source.statements) body += indented(statement, "        ");
    const std::string check = fmt::format("{}.assertEquals({}, text);", assertions, javaText(calls[i].text));
    method(variable + "Method", body + indented(check, "        "));
    both += "        {\n";
    for (const std::string& statement : source.statements) both += indented(statement, "            ");
    both += fmt::format("            {} = text;\n        }}\n", variable);
    texts +=
        fmt::format("        // {}: {}\n", variable,
                    calls[i].text.find("\\u") == std::string::npos ? calls[i].text : "see the test of it");
  }
  if (calls.size() == 2) {
    method("bothSideBySide", texts + fmt::format("        String first;\n        String second;\n{}        "
                                                 "{}.assertNotEquals(first, second);\n",
                                                 both, assertions));
  }
  made.text = headerOf(made.package, names) +
              fmt::format(
                  "/** Inputs on which two methods do not do the same. */\n"
                  "@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\n{}class {} {{\n{}}}\n",
                  access, name, methods);
  return made;
}

std::vector<std::pair<std::string, std::string>> inputTexts(const Call& call) {
  std::vector<std::pair<std::string, std::string>> texts;
  const std::vector<std::string> values =
      testgen::javaTexts(call.subject->in->program(), call.subject->entry.on, call.inputs->arguments);
  for (std::size_t i = 0; i < call.inputs->arguments.size(); ++i)
    texts.emplace_back(call.inputs->arguments[i].name, values[i]);
  program::Program& program = call.subject->in->program();
  for (const explore::ConcreteCall& set : call.inputs->statics) {
    if (set.arguments.empty() || !set.field) continue;
    const program::Field& field = program[set.field];
    texts.emplace_back(
        fmt::format("{}.{}", classfile::javaClassName(program.nameOf(field.owner)), program.text(field.name)),
        testgen::javaTexts(program, call.subject->entry.on, set.arguments)[0]);
  }
  return texts;
}

}  // namespace javelin::equiv
