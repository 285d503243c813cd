// SPDX-License-Identifier: Apache-2.0
#include "concolic/bound_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "classfile/descriptor.h"
#include "concolic/native_methods.h"

namespace javelin::concolic {

std::vector<std::string> unboundRules(program::Program& program, const std::vector<std::string>& more) {
  std::map<std::string, bool> bound;  // by the method that had the rule first
  for (const rules::Rule& rule : rules::allRules()) {
    bool& is_bound = bound[rule.successor_of.empty() ? keyOf(rule) : std::string(rule.successor_of)];
    is_bound = is_bound || rules::hasMethod(program, rule.type, rule.name, rule.descriptor);
  }
  NativeMethods::forEachRule([&](std::string_view type, std::string_view name) {
    bound[fmt::format("{}.{}", type, name)] = rules::hasMethod(program, type, name, {});
  });
  for (const std::string_view rule : more) {
    const std::size_t dot = std::min(rule.find('.'), rule.size());
    const std::size_t open = std::min(rule.find('('), rule.size());
    if (dot < open) {
      bound[std::string(rule)] = rules::hasMethod(program, rule.substr(0, dot),
                                                  rule.substr(dot + 1, open - dot - 1), rule.substr(open));
    }
  }
  std::vector<std::string> unbound;
  for (const auto& [method, is_bound] : bound) {
    if (is_bound) continue;
    const std::size_t dot = method.find('.');
    unbound.push_back(classfile::javaClassName(method.substr(0, dot)) + method.substr(dot));
  }
  return unbound;
}

const rules::Rule* libraryRule(const program::Program& program, const vm::RtMethod& method) {
  if (program[method.info->owner].module().empty()) return nullptr;
  return rules::ruleFor(program.nameOf(method.info->owner), program.text(method.info->name),
                        program.text(method.info->descriptor));
}

}  // namespace javelin::concolic
