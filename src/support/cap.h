// SPDX-License-Identifier: Apache-2.0
// Cap: a bound in the code that cuts something off, with its name, its value and what becomes of what is
// beyond. Code that reaches one says so, and whoever explores collects what was reached and reports it:
// nothing is cut in silence. What was reached is kept for each thread; an exploration belongs to one thread.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace javelin {

class Cap {
 public:
  // `reason` completes "limit reached: ".
  constexpr Cap(std::string_view name, std::uint64_t limit, std::string_view reason)
      : name_(name), limit_(limit), reason_(reason) {}
  Cap(const Cap&) = delete;
  Cap& operator=(const Cap&) = delete;

  std::string_view name() const { return name_; }
  std::uint64_t limit() const { return limit_; }
  std::string_view reason() const { return reason_; }

  // Whether `count` is more than fits; says so if it is.
  bool cuts(std::uint64_t count) const {
    if (count > limit_) reach();
    return count > limit_;
  }
  // Something beyond has been cut off.
  void reach() const;

  // What this thread has reached since the last call, each once, by name.
  static std::vector<const Cap*> takeReached();

 private:
  std::string_view name_;
  std::uint64_t limit_;
  std::string_view reason_;
};

}  // namespace javelin
