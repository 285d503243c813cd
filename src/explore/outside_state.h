// SPDX-License-Identifier: Apache-2.0
// What the explored code asks of the world besides its inputs: static fields that other code may have
// changed, the environment (files, properties, random numbers), the order of threads. An exploration has seen
// one such world: where its code asks, that is in the scope. Read from the code of the methods that paths
// have entered.
#pragma once

#include "explore/entry.h"
#include "explore/explorer.h"
#include "explore/machine.h"

namespace javelin::explore {

// Adds it to the ledger of the exploration, whose `visited` says which methods were entered.
void addOutsideState(Machine& machine, const ExploreOptions& options, Exploration& result);

}  // namespace javelin::explore
