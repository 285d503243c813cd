// SPDX-License-Identifier: Apache-2.0
#include "supervisor/ending.h"

#include <fmt/format.h>

#include <csignal>
#include <cstring>

namespace javelin::supervisor {

bool Ending::isFault() const {
  if (kind != Kind::Exited) return true;
  for (const std::uint64_t fine : {0, 2, 5, 10, kAloneFirst}) {
    if (number == fine) return false;
  }
  return true;
}

bool Ending::wasShortOfMemory() const {
  return kind == Kind::TooMuchMemory || (kind == Kind::Signalled && number == SIGKILL) ||
         note == kOutOfMemory;
}

std::string Ending::how() const {
  switch (kind) {
    case Kind::Exited:
      if (note == kOutOfMemory) return "got no more memory";
      return number == kFailedCheck ? "failed a check of its own"
                                    : fmt::format("ended with status {}", number);
    case Kind::Signalled: {
      const char* const name = sigdescr_np(static_cast<int>(number));
      return fmt::format("ended by signal {} ({})", number, name == nullptr ? "unknown" : name);
    }
    case Kind::NoProgress:
      return fmt::format("made no progress for {} seconds", number);
    case Kind::TooMuchMemory:
      return fmt::format("took more than {} MB of memory", number);
  }
  return "ended";
}

}  // namespace javelin::supervisor
