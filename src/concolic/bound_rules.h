// SPDX-License-Identifier: Apache-2.0
// Which methods of a JDK have a rule (rules/rule_table.h), and which rules it leaves without a method.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_table.h"
#include "vm/vm.h"

namespace javelin::concolic {

// Null if there is none.
const rules::Rule* libraryRule(const program::Program& program, const vm::RtMethod& method);

// The methods that have a rule, or a native one that the tracker knows of, and that this JDK does not have,
// nor a successor with a rule: there the bytecode runs, with more paths, or symbolic values are pinned.
// "java.lang.Integer.getChars(II[B)I", sorted. Loads the classes. `more` are counted as methods with a rule,
// for tests: "java/lang/Integer.getChars(II[B)I".
std::vector<std::string> unboundRules(program::Program& program, const std::vector<std::string>& more = {});
inline constexpr std::string_view kUnboundRule = "this JDK has no such method, for which there is a rule";

}  // namespace javelin::concolic
