// SPDX-License-Identifier: Apache-2.0
#include "hunt/engine_phases.h"

#include "supervisor/injected_fault.h"

namespace javelin::hunt {

bool EnginePhases::enter(std::string_view phase) const {
  if (order_.leavesOut(phase)) return false;
  if (board_ != nullptr) board_->setPhase(phase);
  supervisor::failIfInjected(phase, order_);
  return true;
}

}  // namespace javelin::hunt
