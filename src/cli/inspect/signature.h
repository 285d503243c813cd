// SPDX-License-Identifier: Apache-2.0
// Generic signatures (JVMS 4.7.9.1) as Java source writes them. A text that is no signature gives nothing;
// callers fall back on the descriptor.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::cli {

struct ClassSignature {
  std::string type_parameters;  // "<K, V extends java.lang.Comparable<V>>", or empty
  std::string superclass;
  std::vector<std::string> interfaces;
};

struct MethodSignature {
  std::string type_parameters;
  std::vector<std::string> parameters;
  std::string result;
  std::vector<std::string> exceptions;
};

std::optional<ClassSignature> parseClassSignature(std::string_view text);
std::optional<MethodSignature> parseMethodSignature(std::string_view text);
std::optional<std::string> parseFieldSignature(std::string_view text);

}  // namespace javelin::cli
