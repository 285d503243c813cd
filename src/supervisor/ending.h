// SPDX-License-Identifier: Apache-2.0
// How a process that was supervised came to its end.
#pragma once

#include <cstdint>
#include <string>

namespace javelin::supervisor {

struct Ending {
  enum class Kind : std::uint8_t {
    Exited,         // `number` is its status
    Signalled,      // by whatever signal `number`, not ours
    NoProgress,     // we ended it: it did not beat for `number` seconds
    TooMuchMemory,  // we ended it: it had more than `number` megabytes
  };
  Kind kind = Kind::Exited;
  std::uint64_t number = 0;
  std::string phase;  // that it was in
  std::string note;   // its last words, as "invariant does not hold: ..."

  // The numbers are the commands' (cli/exit_code.h); everything else is a crash.
  bool isFault() const;
  bool isExit(int status) const {
    return kind == Kind::Exited && number == static_cast<std::uint64_t>(status);
  }
  // The kernel or the allocator had no more to give, as far as one can tell.
  bool wasShortOfMemory() const;
  // "ended by signal 11 (Segmentation fault)".
  std::string how() const;
};

// An engine's status: it has done nothing yet, since work is known that must be run alone first.
inline constexpr int kAloneFirst = 71;
// A failed check ends with it (support/check.cpp).
inline constexpr int kFailedCheck = 70;
// The note of an engine that got no more memory.
inline constexpr const char* kOutOfMemory = "out of memory";

}  // namespace javelin::supervisor
