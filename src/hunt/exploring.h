// SPDX-License-Identifier: Apache-2.0
// The exploring phase of a hunt: opens the program, chooses the entries, and explores them with the worker
// pool, guided by the journal: what it has is not explored again, what is explored goes into it.
#pragma once

#include <stop_token>

#include "hunt/engine_phases.h"
#include "hunt/hunted.h"
#include "hunt/listener.h"
#include "hunt/options.h"
#include "program/workspace.h"

namespace javelin::hunt {

// What all phases of an engine share. All of it outlives them.
struct Engine {
  const Options& options;
  const EnginePhases& phases;
  Listener& listener;
};

// Fills `hunted`, but for what tests show. If it says `alone_first`, nothing was explored.
Status exploreEntries(const Engine& engine, program::Workspace& workspace, Hunted& hunted,
                      const std::stop_token& stop);

}  // namespace javelin::hunt
