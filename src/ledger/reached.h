// SPDX-License-Identifier: Apache-2.0
// For code deep below an exploration that has no ledger at hand, such as the reading of generic signatures:
// it notes which limits it has reached, for its thread, and whoever explores takes the notes.
#pragma once

#include <set>

#include "ledger/ledger.h"

namespace javelin::ledger {

// Whether `count` is more than there may be; notes it if it is.
bool exceeds(EntryId id, std::uint64_t count, std::uint64_t most);
// What this thread has noted since the last call.
std::set<EntryId> takeReached();

}  // namespace javelin::ledger
