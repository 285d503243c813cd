// SPDX-License-Identifier: Apache-2.0
// EnginePhases: where an engine is, for its supervisor, and for faults that are injected there. Without a
// supervisor the board is null. Reports are the caller's, but are phases all the same: a crash in one of them
// must not cost the others.
#pragma once

#include <string_view>

#include "supervisor/board.h"
#include "supervisor/course.h"

namespace javelin::hunt {

class EnginePhases {
 public:
  EnginePhases(supervisor::Order order, supervisor::Board* board) : order_(std::move(order)), board_(board) {}
  // Whether the phase is to be gone through at all.
  bool enter(std::string_view phase) const;
  const supervisor::Order& order() const { return order_; }
  bool isSupervised() const { return board_ != nullptr; }

  static constexpr const char* kStarting = "starting";
  static constexpr const char* kExploring = "exploring";
  static constexpr const char* kTesting = "testing";
  static constexpr const char* kReporting = "reporting";
  static constexpr const char* kWritingJson = "writing JSON";
  static constexpr const char* kWritingSarif = "writing SARIF";
  static constexpr const char* kWritingHtml = "writing HTML";

 private:
  const supervisor::Order order_;
  supervisor::Board* board_;
};

}  // namespace javelin::hunt
