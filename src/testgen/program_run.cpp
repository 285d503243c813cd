// SPDX-License-Identifier: Apache-2.0
#include "testgen/program_run.h"

#include <fmt/format.h>

#include "testgen/jdk_program.h"
#include "testgen/signed_lines.h"
#include "testgen/text_file.h"

namespace javelin::testgen {

namespace {

constexpr std::string_view kProgramRunner = "javelin.replay.Program";

std::string hexOf(const std::u16string& text) {
  std::string hex;
  for (const char16_t unit : text) hex += fmt::format("{:04x}", static_cast<unsigned>(unit));
  return hex;
}

std::vector<std::string> partsOfLine(std::string_view line) {
  std::vector<std::string> parts(1);
  for (const char c : line) {
    if (c == '\t') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

}  // namespace

std::string ProgramEnd::text() const {
  switch (kind) {
    case Kind::Returned:
      return "main returned";
    case Kind::Threw:
      return fmt::format("{} escaped{}", exception, where.empty() ? "" : " from " + where);
    case Kind::Ended:
      return "the program ended itself, or an assumption did not hold";
    case Kind::TimedOut:
      return "the program took too long";
    case Kind::NotRun:
      return problem.empty() ? "the program was not run" : problem;
  }
  return "";
}

std::string programOrders(const ProgramInputs& inputs) {
  std::string orders = inputs.main_class + "\n";
  for (const std::u16string& argument : inputs.arguments) orders += "argument " + hexOf(argument) + "\n";
  for (const std::u16string& value : inputs.values) orders += "value " + hexOf(value) + "\n";
  for (const auto& [key, value] : inputs.properties)
    orders += fmt::format("property {} {}\n", hexOf(key), hexOf(value));
  return orders;
}

ProgramEnd readProgramEnd(const std::vector<std::string_view>& lines) {
  ProgramEnd end;
  for (const std::string_view line : lines) {
    const std::vector<std::string> parts = partsOfLine(line);
    // What comes after it if the program ends the JVM is nothing.
    if (parts[0] == "begun") end.kind = ProgramEnd::Kind::Ended;
    if (parts[0] == "ended") end.kind = ProgramEnd::Kind::Returned;
    if (parts[0] == "failed" && parts.size() == 2) {
      end.kind = ProgramEnd::Kind::NotRun;
      end.problem = parts[1];
    }
    if (parts[0] == "threw" && parts.size() == 5) {
      end.kind = ProgramEnd::Kind::Threw;
      using Thrown = ProgramEnd::Thrown;
      end.thrown = parts[1] == "assertion" ? Thrown::Assertion
                   : parts[1] == "runtime" ? Thrown::Runtime
                                           : Thrown::Other;
      end.exception = parts[2];
      end.message = parts[3];
      end.where = parts[4];
    }
  }
  return end;
}

Result<ProgramEnd> runProgram(const ProgramInputs& inputs, const ReplayOptions& options) {
  constexpr std::uint64_t kMemory = std::uint64_t{1536} << 20;
  const std::filesystem::path scratch = options.folder / "scratch";
  const std::filesystem::path orders = options.folder / "replay" / "program.orders";
  std::error_code ignored;
  TRY_STATUS(makeWorkingFolder(scratch, options.links));
  TRY_STATUS(writeFile(orders, programOrders(inputs)));
  const LineKey key = LineKey::random();
  JdkProgram java{.name = "java",
                  .scratch = scratch,
                  .directory = scratch,
                  .memory_bytes = kMemory,
                  .jvm_options = {},
                  .arguments = {"-Xmx512m", "-ea", "-XX:-UsePerfData", "-XX:-OmitStackTraceInFastThrow",
                                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"},
                  .input = key.hex() + inputs.standard_input,
                  .time_limit = options.time_limit};
  for (const std::string& property : options.properties) java.arguments.push_back("-D" + property);
  java.arguments.insert(java.arguments.end(),
                        {"-cp", options.class_path, std::string(kProgramRunner), orders.string()});
  TRY(const SubprocessResult ran, runJdkProgram(java, options));
  std::filesystem::remove_all(scratch, ignored);
  ProgramEnd end = readProgramEnd(signedLines(ran.output, key));
  if (ran.timed_out) end.kind = ProgramEnd::Kind::TimedOut;
  if (end.kind == ProgramEnd::Kind::NotRun && end.problem.empty())
    end.problem = howEnded(ran, "the JVM", ran.errors.empty() ? ran.output : ran.errors);
  return end;
}

}  // namespace javelin::testgen
