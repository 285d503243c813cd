// SPDX-License-Identifier: Apache-2.0
// TermMeter: how many different terms were asked of an arena while the meter was running. A term counts when
// it is asked for, not when it is new: what else has extended the arena before makes no difference. The arena
// tells the meter that its thread has installed, if there is one; one arena for each meter.
//
// A path that is run again from the start asks for terms on its way that were counted when it came there
// first, and, since it has other values, for some that it did not need then. So the meter is paused until the
// path is where it was forked. That turns out in the middle of an instruction, which a state that was
// restored runs from its beginning: what was asked for since then (`step` has not changed) counts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "expr/term.h"

namespace javelin::expr {

class TermMeter {
 public:
  std::uint64_t count() const { return count_; }

  // Has this thread's arenas tell the meter, as long as it lives. `step` grows with each instruction.
  class Installed {
   public:
    Installed(TermMeter& meter, const std::uint64_t& step) : before_(current_) {
      meter.step_ = &step;
      current_ = &meter;
    }
    ~Installed() { current_ = before_; }
    Installed(const Installed&) = delete;
    Installed& operator=(const Installed&) = delete;

   private:
    TermMeter* before_;
  };
  void pause() { is_paused_ = true; }
  void proceed() {
    if (!is_paused_) return;
    is_paused_ = false;
    if (step_ != nullptr && recent_step_ == *step_) {
      for (const Term term : recent_) count(term);
    }
    recent_.clear();
  }

  static void asked(Term term) {
    if (current_ != nullptr) current_->note(term);
  }

 private:
  void note(Term term) {
    if (!is_paused_) return count(term);
    if (recent_step_ != *step_) recent_.clear();
    recent_step_ = *step_;
    recent_.push_back(term);
  }
  void count(Term term) {
    if (term.value() >= is_counted_.size())
      is_counted_.resize(std::max<std::size_t>(term.value() + 64, is_counted_.size() * 2));
    if (is_counted_[term.value()]) return;
    is_counted_[term.value()] = true;
    ++count_;
  }

  static inline constinit thread_local TermMeter* current_ = nullptr;
  std::vector<bool> is_counted_;  // by term
  std::uint64_t count_ = 0;
  bool is_paused_ = false;
  const std::uint64_t* step_ = nullptr;
  std::uint64_t recent_step_ = 0;
  std::vector<Term> recent_;
};

}  // namespace javelin::expr
