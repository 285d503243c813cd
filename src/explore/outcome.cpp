// SPDX-License-Identifier: Apache-2.0
#include "explore/outcome.h"

#include <array>

namespace javelin::explore {

namespace {

struct KindInfo {
  std::string_view text;
  bool complete;
};

constexpr std::array kKinds = {
#define JAVELIN_OUTCOME(name, text, complete) KindInfo{text, complete},
#include "explore/outcomes.def"
#undef JAVELIN_OUTCOME
};

}  // namespace

std::string_view nameOf(OutcomeKind kind) { return kKinds[static_cast<std::size_t>(kind)].text; }
bool isComplete(OutcomeKind kind) { return kKinds[static_cast<std::size_t>(kind)].complete; }

}  // namespace javelin::explore
