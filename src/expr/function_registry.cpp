// SPDX-License-Identifier: Apache-2.0
#include "expr/function_registry.h"

#include "support/check.h"

namespace javelin::expr {

FunctionId FunctionRegistry::add(ConcreteFunction function) {
  PRECONDITION(function.arguments.size() <= kMaxArguments);
  PRECONDITION(function.evaluate != nullptr && !isArray(function.result));
  for (const Sort sort : function.arguments) PRECONDITION(!isArray(sort));
  const FunctionId id(static_cast<std::uint32_t>(functions_.size()));
  const bool is_new = by_name_.emplace(function.name, id).second;
  PRECONDITION(is_new);
  functions_.push_back(std::move(function));
  return id;
}

FunctionId FunctionRegistry::find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? FunctionId() : found->second;
}

}  // namespace javelin::expr
