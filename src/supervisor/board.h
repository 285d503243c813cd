// SPDX-License-Identifier: Apache-2.0
// Board: memory that a supervisor shares with one process of its own, so that it can read it after that has
// died, in whatever way. The process writes (one thread the phase, any thread a beat); the supervisor reads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace javelin::supervisor {

class Board {
 public:
  // Null if there is no memory.
  static std::shared_ptr<Board> make();

  // As in "while exploring"; cut if it is long.
  void setPhase(std::string_view phase);
  std::string phase() const { return phase_.data(); }
  std::string note() const { return note_.data(); }
  std::uint64_t beats() const { return beats_.load(std::memory_order_relaxed); }

  // In the process: heartbeats and failure notes come here from now on.
  void use();

 private:
  std::atomic<std::uint64_t> beats_ = 0;
  std::array<char, 64> phase_{};
  std::array<char, 2048> note_{};
};

}  // namespace javelin::supervisor
