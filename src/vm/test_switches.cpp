// SPDX-License-Identifier: Apache-2.0
#include "vm/test_switches.h"

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace javelin::vm {

void applyTestSwitches(VmOptions& options) {
  const char* const every = std::getenv("JAVELIN_COLLECT_EVERY");
  if (every == nullptr) return;
  const std::string_view text = every;
  std::from_chars(text.data(), text.data() + text.size(), options.collect_every);
}

std::vector<std::string> rulesOfTests() {
  const char* const rule = std::getenv("JAVELIN_RULE");
  return rule == nullptr ? std::vector<std::string>() : std::vector<std::string>{rule};
}

}  // namespace javelin::vm
