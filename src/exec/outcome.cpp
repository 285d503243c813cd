// SPDX-License-Identifier: Apache-2.0
#include "exec/outcome.h"

#include <array>

namespace javelin::exec {

namespace {

struct KindInfo {
  std::string_view text;
  bool complete;
};

constexpr std::array kKinds = {
#define JAVELIN_OUTCOME(name, text, complete) KindInfo{text, complete},
#include "exec/outcomes.def"
#undef JAVELIN_OUTCOME
};

}  // namespace

std::string_view nameOf(OutcomeKind kind) { return kKinds[static_cast<std::size_t>(kind)].text; }
bool isComplete(OutcomeKind kind) { return kKinds[static_cast<std::size_t>(kind)].complete; }

}  // namespace javelin::exec
