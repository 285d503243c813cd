// SPDX-License-Identifier: Apache-2.0
// Who computes a method: what a user says for packages, classes and methods. The last rule that fits counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::vm {

enum class NativeChoice : std::uint8_t {
  Model,  // as if nothing had been said: our tables, bytecode, and for other native methods the JVM host
  Run,    // on the JVM host, on concrete values
  Havoc,  // not at all: it returns any value
  Fail,   // not at all: the run ends there
};

struct NativeRule {
  NativeChoice choice = NativeChoice::Model;
  // "java.net" (a package and those below it), "java.net.Socket", "java.net.Socket.connect"; empty: every
  // native method.
  std::string pattern;

  // "havoc:java.net.Socket"
  static Result<NativeRule> parse(std::string_view text);
};

class NativePolicy {
 public:
  NativePolicy() = default;
  explicit NativePolicy(std::vector<NativeRule> rules) : rules_(std::move(rules)) {}

  // Nothing if no rule fits. `type` is in internal form.
  std::optional<NativeChoice> choiceFor(std::string_view type, std::string_view method, bool is_native) const;

 private:
  std::vector<NativeRule> rules_;
};

}  // namespace javelin::vm
