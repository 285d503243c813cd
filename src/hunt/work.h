// SPDX-License-Identifier: Apache-2.0
// HuntWork: a hunt as its supervisor sees it: pieces of work are methods, by the names that the journal has,
// and the journal in the output folder is the file that outlives an engine.
#pragma once

#include <filesystem>
#include <functional>

#include "supervisor/supervisor.h"

namespace javelin::hunt {

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

}  // namespace javelin::hunt
