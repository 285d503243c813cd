// SPDX-License-Identifier: Apache-2.0
#include "testgen/junit_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "explore/condition_text.h"
#include "program/messages.h"
#include "testgen/assertions.h"
#include "testgen/declared_exceptions.h"
#include "testgen/generated_files.h"
#include "testgen/java_literals.h"
#include "testgen/java_values.h"
#include "testgen/loaded_classes.h"
#include "testgen/test_mark.h"

namespace javelin::testgen {

namespace {

std::string simpleName(const std::string& qualified) { return qualified.substr(qualified.rfind('.') + 1); }

// Conjuncts as comment lines of at most about 100 columns.
std::string conditionComment(const std::vector<std::string>& condition) {
  constexpr std::size_t kMostConjuncts = 12;
  if (condition.empty()) return "        // whenever the inputs are made like this\n";
  std::string text;
  std::string line = "        // when";
  const std::vector<std::string> shown = explore::readablePart(condition, kMostConjuncts);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    std::string part = (i == 0 ? " " : " && ") + shown[i];
    // A backslash and a u in a comment would be read as an escape all the same, but two backslashes are none.
    for (std::size_t at = part.find("\\u"); at != std::string::npos; at = part.find("\\u", at + 3)) {
      const std::size_t before = part.find_last_not_of('\\', at);
      if ((at - before) % 2 == 1) part.insert(at, 1, '\\');
    }
    std::replace(part.begin(), part.end(), '\n', ' ');
    if (line.size() + part.size() > 108 && i > 0) {
      text += line + "\n";
      line = "        //     ";
    }
    line += part;
  }
  return text + line + "\n";
}

// A statement, of one line or several.
std::string indented(const std::string& statement) {
  std::string text = "        ";
  for (std::size_t i = 0; i < statement.size(); ++i) {
    text.push_back(statement[i]);
    if (statement[i] == '\n' && statement[i + 1] != '\n') text += "        ";
  }
  return text + "\n";
}

std::string deeper(const std::string& lines) {
  std::string text;
  for (std::size_t start = 0; start < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', start), lines.size() - 1) + 1;
    text += "    " + lines.substr(start, end - start);
    start = end;
  }
  return text;
}

class Writer {
 public:
  Writer(program::Program& program, program::ClassId tested, const WriterOptions& options)
      : program_(program), tested_(tested), options_(options), names_(program, packageFor(program, tested)) {
    out_.package = packageFor(program, tested);
    std::string simple = simpleName(classfile::javaClassName(classfile::toDisplay(program.nameOf(tested))));
    std::replace(simple.begin(), simple.end(), '$', '_');
    out_.simple_name = simple + "Test";
    for (int i = 2; options.is_taken && options.is_taken(out_.fullName()); ++i)
      out_.simple_name = fmt::format("{}Test{}", simple, i);
    out_.tested = classfile::javaClassName(classfile::toDisplay(program.nameOf(tested)));
  }

  TestClass run(const std::vector<TestCase>& cases) {
    const bool five = options_.junit == 5;
    has_short_mark_ = names_.import(std::string(testMark(options_.junit).annotation));
    std::string methods;
    bool fails = false;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      methods += method(cases[i], i);
      fails = fails || cases[i].finding != nullptr;
    }
    out_.source += fmt::format("{}\n", kGeneratedLine);
    if (!out_.package.empty()) out_.source += fmt::format("package {};\n\n", out_.package);
    for (const std::string& name : statics_) {
      out_.source += fmt::format("import static {}.{};\n",
                                 five ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert", name);
    }
    if (!statics_.empty()) out_.source += "\n";
    if (const std::string lines = names_.importLines(); !lines.empty()) out_.source += lines + "\n";
    out_.source +=
        fmt::format(fmt::runtime(fails ? "/** Inputs on which {} fails. */\n" : "/** What {} returns. */\n"),
                    sourceName(program_, tested_));
    if (names_.hasRawTypes()) out_.source += "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n";
    out_.source += fmt::format("{}class {} {{\n{}}}\n", five ? "" : "public ", out_.simple_name, methods);
    return std::move(out_);
  }

 private:
  // Nobody may add to the packages of the JDK.
  static std::string packageFor(program::Program& program, program::ClassId tested) {
    const program::Class& type = program[tested];
    std::string package = classfile::javaClassName(classfile::toDisplay(program.text(type.package())));
    return type.loader() == classpath::Loader::App ? package : "javelin." + package;
  }

  std::string uniqueName(const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; !method_names_.insert(name).second; ++i) name = fmt::format("{}_{}", wanted, i);
    return name;
  }

  // Whether the test lets the exception escape: it passes when the error is gone.
  bool mustNotThrow(const TestCase& shown) const { return options_.regression && !shown.is_precondition; }

  std::string restrictedName(const explore::RestrictedUse& use) const {
    const bool loads = use.how == explore::RestrictedUse::How::Loads;
    if (options_.regression) return loads ? "LoadsNoRestrictedClass" : "ReturnsNoRestrictedClass";
    return loads ? "LoadsRestrictedClass" : "ReturnsRestrictedClass";
  }

  std::string methodName(const TestCase& shown) {
    const explore::Finding& finding = *shown.finding;
    std::string called(program_.text(program_[finding.entry.method].name));
    if (called == "<init>") called = "constructor";
    if (finding.restricted) {
      std::string name =
          fmt::format("{}{}", classfile::toDisplay(called), restrictedName(*finding.restricted));
      std::replace(name.begin(), name.end(), '$', '_');
      return uniqueName(name);
    }
    std::string name =
        fmt::format("{}{}{}", classfile::toDisplay(called), mustNotThrow(shown) ? "DoesNotThrow" : "Throws",
                    simpleName(finding.exception_name));
    if (!finding.stack.empty() && finding.stack[finding.place].line != 0) {
      const explore::StackEntry& place = finding.stack[finding.place];
      const bool elsewhere = program_[place.method].owner != tested_;
      const std::string where =
          elsewhere ? simpleName(sourceName(program_, program_[place.method].owner)) : "";
      name += fmt::format("At{}Line{}", where, place.line);
    }
    for (char& c : name) {
      if (c == '$' || c == '.' || c == '-') c = '_';
    }
    return uniqueName(name);
  }

  Thrown thrownBy(const explore::Finding& finding) const {
    Thrown thrown{
        .exception = finding.exception_name, .frames = {}, .edits_stack = finding.shown.has_value()};
    if (finding.shown && finding.shown->is_known) {
      thrown.shown.emplace();
      for (const explore::ShownFrame& frame : finding.shown->frames)
        thrown.shown->push_back({frame.type, frame.method, frame.line, frame.of_module});
    }
    for (const explore::StackEntry& entry : finding.stack) {
      const program::Method& method = program_[entry.method];
      thrown.frames.push_back({classfile::javaClassName(classfile::toDisplay(program_.nameOf(method.owner))),
                               classfile::toDisplay(program_.text(method.name)), entry.line,
                               program_[method.owner].loader() != classpath::Loader::App});
    }
    return thrown;
  }

  // The exception's class, or the first superclass that the test can name.
  program::ClassId nameable(program::ClassId exception) const {
    while (!isNameable(program_, tested_, exception)) exception = program_[exception].superclass();
    return exception;
  }

  std::string method(const TestCase& shown, std::size_t index) {
    const explore::Entry& called = shown.finding != nullptr ? shown.finding->entry : shown.normal->entry;
    const program::Method& entry = program_[called.method];
    const auto& inputs = shown.finding != nullptr ? shown.finding->arguments : shown.normal->arguments;
    const std::string name = shown.finding != nullptr ? methodName(shown) : normalName(entry);
    out_.methods.push_back({name, index, {}});
    if (shown.finding != nullptr && !shown.finding->restricted)
      out_.methods.back().predicted = thrownBy(*shown.finding);
    JavaValues values(program_, names_, tested_);
    const auto& statics = shown.finding != nullptr ? shown.finding->statics : shown.normal->statics;
    if (!statics.empty()) values.declareAll();
    const bool is_constructor = program_.text(entry.name) == "<init>";
    const bool has_receiver = !entry.isStatic() && !is_constructor;
    values.noteUses(inputs, statics);
    const auto isReturned = [](const explore::ConcreteValue& value) {
      return value.maker == explore::Maker::Returned;
    };
    // Arguments that calls return are written behind these.
    if (std::any_of(inputs.begin(), inputs.end(), isReturned)) {
      for (const explore::ConcreteValue& input : inputs) {
        if (!isReturned(input)) values.expression(input);
      }
      values.callsBefore(statics);
    }
    Assertions assertions(program_, names_, values, tested_, options_.junit, statics_);
    if (shown.normal != nullptr) assertions.choose(*shown.normal);
    const std::string receiver =
        has_receiver ? values.receiver(values.expression(inputs[0], true), inputs[0].type, entry)
                     : names_.of(called.on);
    const std::string call =
        is_constructor ? values.creation(entry.owner, entry, inputs)
                       : fmt::format("{}.{}({})", receiver, classfile::toDisplay(program_.text(entry.name)),
                                     values.arguments(entry, inputs, has_receiver ? 1 : 0));
    std::string body =
        conditionComment(shown.finding != nullptr ? shown.finding->condition : shown.normal->condition);
    if (shown.finding != nullptr && shown.finding->exception_name == "java.lang.AssertionError")
      body += "        // with assertions enabled: java -ea\n";
    if (std::none_of(inputs.begin(), inputs.end(), isReturned)) values.callsBefore(statics);
    const JavaValues::Statics around = values.statics(statics);
    std::vector<std::string> statements = values.takeStatements();
    const auto& any = shown.finding != nullptr ? shown.finding->any_values : shown.normal->any_values;
    if (const std::string given = givenValues(any, values); !given.empty()) {
      body += "        // with javelin-api.jar first on the class path, which gives the values\n";
      statements.push_back(given);
    }
    const bool is_restricted = shown.finding != nullptr && shown.finding->restricted.has_value();
    const std::string check = is_restricted ? restrictedAssertion(*shown.finding->restricted, call)
                              : shown.finding != nullptr ? assertion(shown, call)
                                                         : assertions.text(call);
    for (std::string& statement : values.takeStatements()) statements.push_back(std::move(statement));
    for (const std::string& statement : statements) body += indented(statement);
    if (around.set.empty()) {
      body += check;
    } else {
      // Other tests must see the fields as they were.
      body += "        try {\n";
      for (const std::string& set : around.set) body += "    " + indented(set);
      body += deeper(check) + "        } finally {\n";
      for (const std::string& restore : around.restore) body += "    " + indented(restore);
      body += "        }\n";
    }
    const auto& outside = shown.finding != nullptr ? shown.finding->outside : shown.normal->outside;
    body = withOutside(outside, values, std::move(body));
    out_.uses_private_state = out_.uses_private_state || values.usesPrivateState();
    const bool throws_anything =
        throwsAnything(program_, entry) || std::any_of(inputs.begin(), inputs.end(), [&](const auto& input) {
          return anyMaker(program_, input, throwsAnything);
        });
    const TestMark& mark = testMark(options_.junit);
    return fmt::format("{}{}    {}void {}() throws {} {{\n{}    }}\n", index == 0 ? "" : "\n",
                       has_short_mark_ ? mark.short_line : mark.full_line,
                       options_.junit == 5 ? "" : "public ", name,
                       throws_anything ? "Throwable" : "Exception", body);
  }

  // Everything runs with these properties and this standard input; other tests must see them as they were.
  std::string withOutside(const std::vector<explore::OutsideValue>& outside, JavaValues& values,
                          std::string body) {
    std::string set;
    std::string restore;
    for (const explore::OutsideValue& value : outside) {
      if (value.is_absent) continue;
      const std::string text = javaString(value.text);
      if (value.key.empty()) {
        const std::string before = values.newVariable("inBefore");
        set += fmt::format("        {} {} = System.in;\n", nameOf("java/io/InputStream"), before);
        set += fmt::format("        System.setIn(new {}({}.getBytes({}.ISO_8859_1)));\n",
                           nameOf("java/io/ByteArrayInputStream"), text,
                           nameOf("java/nio/charset/StandardCharsets"));
        restore += fmt::format("            System.setIn({});\n", before);
        continue;
      }
      const std::string key = javaString(value.key);
      const std::string before = values.newVariable("propertyBefore");
      set += fmt::format("        String {} = System.setProperty({}, {});\n", before, key, text);
      restore += fmt::format(
          "            if ({0} == null) System.clearProperty({1});\n"
          "            else System.setProperty({1}, {0});\n",
          before, key);
    }
    if (set.empty()) return body;
    return fmt::format("{}        try {{\n{}        }} finally {{\n{}        }}\n", set, deeper(body),
                       restore);
  }

  // Of a class that every JDK has.
  std::string nameOf(std::string_view type) {
    const auto loaded = program_.load(type);
    INVARIANT(loaded.ok());
    return names_.of(*loaded);
  }

  // What the code under test will get from a nondet API: each takes its values from ours, if javelin-api.jar
  // comes first on the class path.
  std::string givenValues(const std::vector<explore::ConcreteValue>& any, JavaValues& values) {
    const auto api = program_.load("javelin/Nondet");
    if (any.empty() || !api.ok()) return "";
    std::string given;
    for (const explore::ConcreteValue& value : any)
      given += (given.empty() ? "" : ", ") + values.expression(value);
    return fmt::format("{}.give({});", names_.of(*api), given);
  }

  std::string normalName(const program::Method& entry) {
    std::string called(classfile::toDisplay(program_.text(entry.name)));
    if (called == "<init>") called = "constructor";
    std::replace(called.begin(), called.end(), '$', '_');
    return uniqueName(called + "Returns");
  }

  // That the class is loaded by the call, or returned.
  std::string restrictedAssertion(const explore::RestrictedUse& use, const std::string& call) {
    using How = explore::RestrictedUse::How;
    const std::string name = program::externalName(program_, use.type);
    const std::string type = javaString(std::u16string(name.begin(), name.end()));
    if (use.how != How::Loads) {
      const char* const check = options_.regression ? "assertNotEquals" : "assertEquals";
      statics_.insert(check);
      const std::string returned =
          use.element ? fmt::format("((Object[]) {})[{}]", call, *use.element) : call;
      return use.how == How::Returns
                 ? fmt::format("        {}({}, ((Class<?>) {}).getName());\n", check, type, returned)
                 : fmt::format("        {}({}, {}.getClass().getName());\n", check, type, returned);
    }
    out_.uses_loaded_classes = true;
    const std::string loaded = fmt::format(
        "{}.has({})", names_.import(kLoadedClassesClass) ? "LoadedClasses" : kLoadedClassesClass, type);
    const char* const after = options_.regression ? "assertFalse" : "assertTrue";
    statics_.insert({"assertFalse", after});
    const std::string called =
        use.throws ? fmt::format(
                         "        try {{\n            {};\n        }} catch (Throwable thrown) {{\n"
                         "            // Behind the load.\n        }}\n",
                         call)
                   : fmt::format("        {};\n", call);
    return fmt::format("        assertFalse({0});\n{1}        {2}({0});\n", loaded, called, after);
  }

  std::string assertion(const TestCase& shown, const std::string& call) {
    if (mustNotThrow(shown)) return fmt::format("        {};\n", call);
    const explore::Finding& finding = *shown.finding;
    const program::ClassId named = nameable(finding.exception);
    const std::string exception = names_.of(named);
    if (options_.junit == 5) {
      const std::string check = named == finding.exception ? "assertThrowsExactly" : "assertThrows";
      statics_.insert(check);
      return fmt::format("        {}({}.class, () -> {});\n", check, exception, call);
    }
    statics_.insert("assertThrows");
    if (named != finding.exception)
      return fmt::format("        assertThrows({}.class, () -> {});\n", exception, call);
    statics_.insert("assertSame");
    return fmt::format(
        "        Throwable thrown = assertThrows({0}.class, () -> {1});\n"
        "        assertSame({0}.class, thrown.getClass());\n",
        exception, call);
  }

  program::Program& program_;
  program::ClassId tested_;
  WriterOptions options_;
  JavaNames names_;
  TestClass out_;
  std::set<std::string> method_names_;
  std::set<std::string> statics_;
  bool has_short_mark_ = true;  // see test_mark.h
};

}  // namespace

std::string TestClass::path() const {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return folder.empty() ? simple_name + ".java" : folder + "/" + simple_name + ".java";
}

TestClass writeTests(program::Program& program, program::ClassId tested, const std::vector<TestCase>& cases,
                     const WriterOptions& options) {
  return Writer(program, tested, options).run(cases);
}

}  // namespace javelin::testgen
