// SPDX-License-Identifier: Apache-2.0
// KnownNulls: whether the program says that an input may be null, so that an error which needs it is not only
// a wrong use. It may be if its parameter, the field that it is set to, or the method that returns it has an
// annotation such as @Nullable, or if some code of the class path calls the method with a literal null for
// it. One thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "explore/explorer.h"
#include "program/program.h"

namespace javelin::hunt {

class KnownNulls {
 public:
  explicit KnownNulls(program::Program& program) : program_(program) {}

  // Of a finding that needs a null: who says that it may be one ("@Nullable", "shop.Cart calls it with
  // null"); empty if nobody does.
  std::string saidOf(const explore::Finding& finding);

 private:
  struct Call {
    std::string type;  // that the call names, in internal form
    std::string caller;
  };
  // Name, descriptor and parameter of a method.
  using Parameter = std::tuple<std::string, std::string, std::uint32_t>;

  std::string callerOf(program::MethodId method, std::uint32_t parameter);
  void scanCalls();

  program::Program& program_;
  // Calls with a literal null, of all code of the class path; nothing until somebody asks.
  std::optional<std::map<Parameter, std::vector<Call>>> calls_;
};

}  // namespace javelin::hunt
