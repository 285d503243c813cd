// SPDX-License-Identifier: Apache-2.0
#include "explore/side_notes.h"

#include <algorithm>

namespace javelin::explore {

void SideNotes::add(const concolic::Conjunct& other, std::optional<ledger::EntryId> why) {
  if (!other.method || other.kind != concolic::ConjunctKind::Branch) return;
  // Successor 0 is where an if jumps to, which the conjunct calls side 1.
  const bool of_if = other.side == 0 || other.side == 1;
  add({other.method, other.bci, of_if ? static_cast<std::uint16_t>(1 - other.side) : SideNote::kAnySide,
       why});
}

void SideNotes::add(const SideNote& note) {
  const auto at = std::lower_bound(list_.begin(), list_.end(), note);
  if (at == list_.end() || *at != note) list_.insert(at, note);
}

void SideNotes::add(const SideNotes& notes) {
  for (const SideNote& note : notes.list_) add(note);
}

}  // namespace javelin::explore
