// SPDX-License-Identifier: Apache-2.0
#include "testgen/disabled_tests.h"

#include <fmt/format.h>

namespace javelin::testgen {

namespace {

constexpr std::string_view kTest = "    @Test\n";

// Of the method that begins with the annotation at `at`.
std::string methodAt(const std::string& source, std::size_t at) {
  const std::size_t name = source.find("void ", at) + 5;
  return source.substr(name, source.find('(', name) - name);
}

}  // namespace

std::string withDisabled(const std::string& source, const std::map<std::string, std::string>& reasons,
                         int junit) {
  const bool five = junit == 5;
  const std::string simple = five ? "Disabled" : "Ignore";
  const std::string qualified = (five ? "org.junit.jupiter.api." : "org.junit.") + simple;
  // If the word is there already, it may be a class under test.
  const bool is_imported = source.find(simple) == std::string::npos;
  std::string text;
  std::size_t from = 0;
  bool any = false;
  for (std::size_t at = source.find(kTest); at != std::string::npos; at = source.find(kTest, from)) {
    const std::size_t after = at + kTest.size();
    text += source.substr(from, after - from);
    from = after;
    const auto reason = reasons.find(methodAt(source, at));
    if (reason == reasons.end()) continue;
    text += fmt::format("    @{}(\"{}\")\n", is_imported ? simple : qualified, reason->second);
    any = true;
  }
  text += source.substr(from);
  const std::string import =
      fmt::format("import {};\n", five ? "org.junit.jupiter.api.Test" : "org.junit.Test");
  if (const std::size_t at = text.find(import); any && is_imported && at != std::string::npos)
    text.insert(at, fmt::format("import {};\n", qualified));
  return text;
}

}  // namespace javelin::testgen
