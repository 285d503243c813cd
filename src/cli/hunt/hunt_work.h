// SPDX-License-Identifier: Apache-2.0
// HuntWork: a hunt as its supervisor sees it: pieces of work are methods, by the names that the journal has,
// and the journal in the output folder is the file that outlives an engine.
#pragma once

#include <filesystem>
#include <functional>

#include "supervisor/supervisor.h"

namespace javelin::cli {

class HuntWork : public supervisor::Work {
 public:
  using Engine = std::function<int(const supervisor::Order&, supervisor::Board&)>;

  HuntWork(std::filesystem::path folder, Engine engine)
      : folder_(std::move(folder)), engine_(std::move(engine)) {}

  int run(const supervisor::Order& order, supervisor::Board& board) override { return engine_(order, board); }
  std::vector<std::string> inFlight() override;
  void settle(const std::string& method, unsigned slot, const supervisor::Ending& ending) override;

 private:
  std::filesystem::path folder_;
  Engine engine_;
};

std::filesystem::path journalIn(const std::filesystem::path& folder);
// What an engine puts down that runs one method alone.
std::filesystem::path journalOfSlot(const std::filesystem::path& folder, unsigned slot);

// Where an engine is, for its supervisor, and for faults that are injected there. Without a supervisor the
// board is null.
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

}  // namespace javelin::cli
