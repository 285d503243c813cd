// SPDX-License-Identifier: Apache-2.0
#include "supervisor/board.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

#include "support/failure_note.h"
#include "support/heartbeat.h"

namespace javelin::supervisor {

std::shared_ptr<Board> Board::make() {
  void* const memory =
      mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  return {new (memory) Board, [](Board* board) { munmap(board, sizeof(Board)); }};
}

void Board::setPhase(std::string_view phase) {
  const std::size_t kept = std::min(phase.size(), phase_.size() - 1);
  std::copy_n(phase.begin(), kept, phase_.begin());
  std::fill(phase_.begin() + static_cast<std::ptrdiff_t>(kept), phase_.end(), '\0');
  beats_.fetch_add(1, std::memory_order_relaxed);
}

void Board::use() {
  Heartbeat::countIn(&beats_);
  keepFailureNotesIn(note_.data(), note_.size());
}

}  // namespace javelin::supervisor
