// SPDX-License-Identifier: Apache-2.0
#include "testgen/disabled_tests.h"

#include <fmt/format.h>

#include "testgen/test_mark.h"

namespace javelin::testgen {

namespace {

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
  const std::string import = fmt::format("import {};\n", testMark(junit).annotation);
  // If the word is there already, it may be a class under test; and where the other annotation has its full
  // name, so has this one.
  const bool is_imported =
      source.find(simple) == std::string::npos && source.find(import) != std::string::npos;
  std::string text;
  std::size_t from = 0;
  bool any = false;
  const std::string_view test_line = testLineOf(source);
  for (std::size_t at = source.find(test_line); at != std::string::npos; at = source.find(test_line, from)) {
    const std::size_t after = at + test_line.size();
    text += source.substr(from, after - from);
    from = after;
    const auto reason = reasons.find(methodAt(source, at));
    if (reason == reasons.end()) continue;
    text += fmt::format("    @{}(\"{}\")\n", is_imported ? simple : qualified, reason->second);
    any = true;
  }
  text += source.substr(from);
  if (any && is_imported) text.insert(text.find(import), fmt::format("import {};\n", qualified));
  return text;
}

}  // namespace javelin::testgen
