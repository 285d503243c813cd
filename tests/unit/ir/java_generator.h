// SPDX-License-Identifier: Apache-2.0
// Random Java classes of static methods over primitives and arrays, full of what makes bytecode and its
// translation hard: side effects inside expressions, jumps out of nested try, finally and synchronized, all
// kinds of array and compound assignment. Every method ends: loops and calls use up the static field `fuel`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace javelin::ir {

struct GeneratedMethod {
  std::string name;
  std::string descriptor;  // the parameters are always kGeneratedParameters
};

inline constexpr const char* kGeneratedParameters = "(IIJFD[I[J)";

struct GeneratedClass {
  std::string source;
  std::vector<GeneratedMethod> methods;
};

// The same seed gives the same class.
GeneratedClass generateJava(const std::string& class_name, std::uint64_t seed, int methods);

}  // namespace javelin::ir
