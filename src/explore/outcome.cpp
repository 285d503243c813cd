// SPDX-License-Identifier: Apache-2.0
#include "explore/outcome.h"

#include <array>

namespace javelin::explore {

namespace {

using ledger::EntryId;

struct KindInfo {
  std::string_view text;
  std::optional<EntryId> entry;
};

constexpr std::nullopt_t kNone = std::nullopt;
#define JAVELIN_ENTRY(name, text_name, kind, limit, option, unit, text) \
  constexpr EntryId k##name = EntryId::name;
#include "ledger/entries.def"
#undef JAVELIN_ENTRY

constexpr std::array kKinds = {
#define JAVELIN_OUTCOME(name, text, entry) KindInfo{text, k##entry},
#include "explore/outcomes.def"
#undef JAVELIN_OUTCOME
};

}  // namespace

std::string_view nameOf(OutcomeKind kind) { return kKinds[static_cast<std::size_t>(kind)].text; }
std::optional<ledger::EntryId> entryOf(OutcomeKind kind) {
  return kKinds[static_cast<std::size_t>(kind)].entry;
}
bool isComplete(OutcomeKind kind) { return !entryOf(kind); }

}  // namespace javelin::explore
