// SPDX-License-Identifier: Apache-2.0
#include "ledger/reached.h"

#include <utility>

namespace javelin::ledger {

namespace {
thread_local std::set<EntryId> reached_here;
}  // namespace

bool exceeds(EntryId id, std::uint64_t count, std::uint64_t most) {
  if (count <= most) return false;
  reached_here.insert(id);
  return true;
}

std::set<EntryId> takeReached() { return std::exchange(reached_here, {}); }

}  // namespace javelin::ledger
