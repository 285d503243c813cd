// SPDX-License-Identifier: Apache-2.0
// What the explored code asks of the world besides its inputs: static fields that other code may have
// changed, the environment (files, properties, random numbers), the order of threads. An exploration has seen
// one such world: where its code asks, that is in the scope. Read from the code of the methods that paths
// have entered.
#pragma once

#include <string_view>

#include "explore/entry.h"
#include "explore/explorer.h"
#include "explore/machine.h"

namespace javelin::explore {

// Details of the ledger's entry Aliases, of inputs that no code has looked into: whether they are one object
// matters only if code compares references, or calls a method of the JDK that does.
inline constexpr std::string_view kComparedByCode = "where == compares them";
inline constexpr std::string_view kComparedByLibrary = "where equals and its like compare them";

// Adds it to the ledger of the exploration, whose `visited` says which methods were entered.
void addOutsideState(Machine& machine, const ExploreOptions& options, Exploration& result);

}  // namespace javelin::explore
