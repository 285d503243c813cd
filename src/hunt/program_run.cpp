// SPDX-License-Identifier: Apache-2.0
#include "hunt/program_run.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "classfile/descriptor.h"
#include "hunt/reads.h"
#include "jvm/host_process.h"
#include "support/readable_files.h"
#include "testgen/generated_files.h"

namespace javelin::hunt {

namespace {

using explore::ConcreteValue;

template <typename Number>
std::string numberText(Number value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  return fmt::format("{}", value);
}

// As javelin.Nondet reads it.
std::u16string givenText(const ConcreteValue& value) {
  if (value.maker == explore::Maker::String) return value.text;
  const auto text = [&]() -> std::string {
    switch (value.descriptor[0]) {
      case 'Z':
        return (value.bits & 1) != 0 ? "1" : "0";
      case 'B':
        return fmt::format("{}", static_cast<int>(static_cast<std::int8_t>(value.bits)));
      case 'S':
        return fmt::format("{}", static_cast<std::int16_t>(value.bits));
      case 'C':
        return fmt::format("{}", static_cast<std::uint16_t>(value.bits));
      case 'J':
        return fmt::format("{}", static_cast<std::int64_t>(value.bits));
      case 'F':
        return numberText(std::bit_cast<float>(static_cast<std::uint32_t>(value.bits)));
      case 'D':
        return numberText(std::bit_cast<double>(value.bits));
      default:
        return fmt::format("{}", static_cast<std::int32_t>(value.bits));
    }
  }();
  return {text.begin(), text.end()};
}

bool isBroken(const testgen::ProgramEnd& end, std::string_view broken_by) {
  using Thrown = testgen::ProgramEnd::Thrown;
  if (broken_by == "java/lang/AssertionError") return end.thrown == Thrown::Assertion;
  return broken_by != "java/lang/RuntimeException" || end.thrown == Thrown::Runtime;
}

testgen::Account accountOf(const testgen::ProgramEnd& end, std::string_view broken_by) {
  using Kind = testgen::ProgramEnd::Kind;
  switch (end.kind) {
    case Kind::Threw:
      return isBroken(end, broken_by) ? testgen::Account::Confirmed : testgen::Account::OtherException;
    case Kind::Returned:
    case Kind::Ended:
      return testgen::Account::NotTriggered;
    case Kind::TimedOut:
      return testgen::Account::TimedOut;
    case Kind::NotRun:
      break;
  }
  return testgen::Account::NotReplayed;
}

}  // namespace

testgen::ProgramInputs programInputsOf(const program::Program& program, const explore::Finding& finding) {
  testgen::ProgramInputs inputs;
  inputs.main_class = program.nameOf(finding.entry.on);
  std::replace(inputs.main_class.begin(), inputs.main_class.end(), '/', '.');
  for (const ConcreteValue& array : finding.arguments) {
    for (const ConcreteValue& argument : array.parts) inputs.arguments.push_back(argument.text);
  }
  for (const ConcreteValue& value : finding.any_values) inputs.values.push_back(givenText(value));
  for (const explore::OutsideValue& value : finding.outside) {
    if (value.key.empty()) {
      for (const char16_t byte : value.text) inputs.standard_input += static_cast<char>(byte);
    } else if (!value.is_absent) {
      inputs.properties.emplace_back(value.key, value.text);
    }
  }
  return inputs;
}

Status confirmProgram(program::Program& program, const Options& o, Hunted& hunted,
                      std::optional<std::chrono::steady_clock::time_point> deadline,
                      const std::stop_token& stop) {
  testgen::ReplayOptions options;
  options.java_home = program.classPath().javaHome();
  options.class_path = classPathOf(o);
  options.folder = std::filesystem::absolute(o.out);
  options.time_limit = std::chrono::seconds(o.test_seconds);
  options.properties = propertiesOf(o, options.java_home);
  options.links = linksTo(o.allow_reads);
  options.deadline = deadline;
  options.stop = stop;
  options.reads = readableFilesOf(o, program.classPath());
  TRY(options.confining_program, jvm::findHostProgram());
  for (std::size_t i = 0; i < hunted.findings.size() && !options.isOver(); ++i) {
    report::Finding& finding = hunted.result.findings[i];
    if (!finding.breaks_property) continue;
    TRY(const testgen::ProgramEnd end,
        testgen::runProgram(programInputsOf(program, hunted.findings[i]), options));
    finding.account = accountOf(end, o.broken_by);
    finding.seen = end.text();
    if (finding.account == testgen::Account::Confirmed) break;
  }
  return okStatus();
}

}  // namespace javelin::hunt
