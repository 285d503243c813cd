// SPDX-License-Identifier: Apache-2.0
#include "vm/native_policy.h"

#include <algorithm>
#include <array>
#include <utility>

namespace javelin::vm {

Result<NativeRule> NativeRule::parse(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, NativeChoice>, 4> kNames = {
      {{"model", NativeChoice::Model},
       {"run", NativeChoice::Run},
       {"havoc", NativeChoice::Havoc},
       {"fail", NativeChoice::Fail}}};
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto found =
      std::find_if(kNames.begin(), kNames.end(), [&](const auto& n) { return n.first == name; });
  if (found == kNames.end()) {
    return Error{"a rule for native methods is model, run, havoc or fail, then perhaps :PATTERN",
                 std::string(text)};
  }
  std::string pattern(colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1));
  if (pattern.ends_with(".*")) pattern.resize(pattern.size() - 2);
  std::replace(pattern.begin(), pattern.end(), '/', '.');
  return NativeRule{found->second, std::move(pattern)};
}

std::optional<NativeChoice> NativePolicy::choiceFor(std::string_view type, std::string_view method,
                                                    bool is_native) const {
  if (rules_.empty() || method == "<clinit>") return std::nullopt;
  std::string full = std::string(type) + ".";
  std::replace(full.begin(), full.end(), '/', '.');
  full += method;
  std::optional<NativeChoice> choice;
  for (const NativeRule& rule : rules_) {
    const bool fits = rule.pattern.empty()
                          ? is_native
                          : full.starts_with(rule.pattern) &&
                                (full.size() == rule.pattern.size() || full[rule.pattern.size()] == '.');
    if (fits) choice = rule.choice;
  }
  return choice;
}

}  // namespace javelin::vm
