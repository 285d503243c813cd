// SPDX-License-Identifier: Apache-2.0
// The same calls made twice: by a real JVM and by the tests' interpreter over our IR. Results are lines of
// text: how the method ended, with what, and what it left in its array arguments.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "java_generator.h"

namespace javelin::ir {

// A number from the environment: seeds and sizes of long runs.
std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise);
// A scratch folder of its own for each JAVELIN_IR_SEED, so that long runs do not meet.
std::filesystem::path scratch(const std::string& name);

// Arguments for the parameters kGeneratedParameters; arrays may be null.
struct Input {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint64_t c = 0;
  std::uint32_t f = 0;  // bits
  std::uint64_t d = 0;
  std::optional<std::vector<std::uint64_t>> x;
  std::optional<std::vector<std::uint64_t>> y;
};

std::vector<Input> randomInputs(std::uint64_t seed, int count);

// One line for every method and input, methods first.
std::vector<std::string> runOnJvm(const std::filesystem::path& folder, const std::string& class_name,
                                  const std::vector<GeneratedMethod>& methods,
                                  const std::vector<Input>& inputs);
std::vector<std::string> runOnIr(const classfile::ClassFile& file,
                                 const std::vector<GeneratedMethod>& methods,
                                 const std::vector<Input>& inputs);

// Runs both; adds a test failure for the first few calls that differ, with the method's IR.
void expectSameRuns(const std::filesystem::path& folder, const std::string& class_name,
                    const std::vector<GeneratedMethod>& methods, const std::vector<Input>& inputs);

}  // namespace javelin::ir
