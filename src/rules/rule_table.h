// SPDX-License-Identifier: Apache-2.0
// The table of all rules for methods of the JDK that have bytecode: which method, which function, of which
// kind, on which JDKs, and which test holds it against the bytecode or the language. Methods of the JDK with
// bytecode get rules where paths fork: what would be many paths, or questions that no solver likes, is one
// term. A rule is exact: for every input that satisfies the path, the method does what the rule says. One run
// that is followed stays as the JVM would have it.
//
// tests/unit/rules/rule_table_test.cpp fails for a row that names no test, or none that there is, and for one
// that does not bind on a JDK present for which it says it does, or binds on one for which it says not.
#pragma once

#include <string>
#include <vector>

#include "program/program.h"
#include "rules/rule_context.h"

namespace javelin::rules {

enum class RuleKind : std::uint8_t { Pure, Writes, Forks };

struct Rule {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
  RuleKind kind = RuleKind::Pure;
  // Of Pure rules and those that write; the other one is null.
  Answer (*evaluate)(RuleContext&) = nullptr;
  // Of those that fork.
  Answer (*run)(ForkingRuleContext&) = nullptr;
  // Continues when the function that the rule has called returns (ForkingRuleContext::callFunction).
  Answer (*after)(ForkingRuleContext&) = nullptr;
  // It is also asked if the arguments themselves have no terms.
  bool looks_inside = false;
  // Which object an argument is that can be several is not decided before.
  bool keeps_open = false;
  // In newer JDKs this method does what the other rule's method did: "java/lang/Integer.getChars(II[B)I".
  std::string_view successor_of = {};
  // The releases that were seen to have the method, from 17 on unless said; 0: all since then. Of a release
  // between a method's last and its successor's first nobody has looked which of them it has: a run does
  // (concolic::unboundRules).
  int first_jdk = 17;
  int last_jdk = 0;
  // A file below tests/, and what it must have in it: the method, as the test calls it.
  std::string_view test = {};
  std::string_view mentions = {};

  bool bindsOn(int jdk) const { return jdk >= first_jdk && (last_jdk == 0 || jdk <= last_jdk); }
};

std::span<const Rule> allRules();

// Null if there is none.
const Rule* ruleFor(std::string_view type, std::string_view name, std::string_view descriptor);
// Whether the JDK has such a method; any overload if there is no descriptor. Loads the class.
bool hasMethod(program::Program& program, std::string_view type, std::string_view name,
               std::string_view descriptor);
// "java/lang/Integer.getChars(II[B)I"
std::string keyOf(const Rule& rule);

}  // namespace javelin::rules
