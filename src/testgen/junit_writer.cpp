// SPDX-License-Identifier: Apache-2.0
#include "testgen/junit_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "testgen/java_literals.h"

namespace javelin::testgen {

namespace {

std::string simpleName(const std::string& qualified) { return qualified.substr(qualified.rfind('.') + 1); }

// The name under which source can mention a nested class: its outer names with dots.
std::string sourceName(const std::string& binary) {
  std::string name = binary;
  std::replace(name.begin(), name.end(), '$', '.');
  return name;
}

// Conjuncts as comment lines of at most about 100 columns.
std::string conditionComment(const std::vector<std::string>& condition) {
  if (condition.empty()) return "        // on every input\n";
  std::string text;
  std::string line = "        // when";
  for (std::size_t i = 0; i < condition.size(); ++i) {
    const std::string part = (i == 0 ? " " : " && ") + condition[i];
    if (line.size() + part.size() > 108 && i > 0) {
      text += line + "\n";
      line = "        //     ";
    }
    line += part;
  }
  return text + line + "\n";
}

class Writer {
 public:
  Writer(const program::Program& program, program::ClassId tested) : program_(program) {
    binary_name_ = classfile::javaClassName(classfile::toDisplay(program.nameOf(tested)));
    const std::size_t dot = binary_name_.rfind('.');
    out_.package = dot == std::string::npos ? "" : binary_name_.substr(0, dot);
    std::string simple = simpleName(binary_name_);
    std::replace(simple.begin(), simple.end(), '$', '_');
    out_.simple_name = simple + "Test";
  }

  TestClass run(const std::vector<const explore::Finding*>& findings) {
    std::string methods;
    for (std::size_t i = 0; i < findings.size(); ++i) methods += method(*findings[i], i);
    if (!out_.package.empty()) out_.source += fmt::format("package {};\n\n", out_.package);
    out_.source += "import static org.junit.jupiter.api.Assertions.assertThrowsExactly;\n\n";
    out_.source += "import org.junit.jupiter.api.Test;\n\n";
    out_.source += fmt::format("/** Inputs on which {} fails. */\nclass {} {{\n{}}}\n",
                               sourceName(simpleName(binary_name_)), out_.simple_name, methods);
    return std::move(out_);
  }

 private:
  std::string uniqueName(const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; !names_.insert(name).second; ++i) name = fmt::format("{}_{}", wanted, i);
    return name;
  }

  std::string method(const explore::Finding& finding, std::size_t index) {
    const std::string called(program_.text(program_[finding.entry].name));
    const std::string exception = simpleName(finding.exception_name);
    const int line = finding.stack.front().line;
    std::string name = fmt::format("{}Throws{}", called, exception);
    if (line != 0) name += fmt::format("AtLine{}", line);
    std::replace(name.begin(), name.end(), '$', '_');
    name = uniqueName(name);
    out_.methods.push_back({name, index});
    std::string arguments;
    for (const explore::ConcreteInput& input : finding.inputs) {
      arguments +=
          fmt::format("{}/* {} */ {}", arguments.empty() ? "" : ", ", input.name, javaArgument(input));
    }
    return fmt::format(
        "{}    @Test\n    void {}() {{\n{}        assertThrowsExactly({}.class, () -> {}.{}({}));\n    }}\n",
        index == 0 ? "" : "\n", name, conditionComment(finding.condition), exceptionName(finding),
        sourceName(simpleName(binary_name_)), called, arguments);
  }

  std::string exceptionName(const explore::Finding& finding) const {
    const std::string& name = finding.exception_name;
    const bool imported = name.starts_with("java.lang.") && name.find('.', 10) == std::string::npos;
    return sourceName(imported ? simpleName(name) : name);
  }

  const program::Program& program_;
  std::string binary_name_;
  TestClass out_;
  std::set<std::string> names_;
};

}  // namespace

std::string TestClass::path() const {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return folder.empty() ? simple_name + ".java" : folder + "/" + simple_name + ".java";
}

TestClass writeTests(const program::Program& program, program::ClassId tested,
                     const std::vector<const explore::Finding*>& findings) {
  return Writer(program, tested).run(findings);
}

}  // namespace javelin::testgen
