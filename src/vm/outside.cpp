// SPDX-License-Identifier: Apache-2.0
#include "vm/outside.h"

#include <chrono>

namespace javelin::vm {

std::int64_t Outside::wallClock() const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() + skipped_;
}

std::int64_t Outside::monotonicClock() const {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() + skipped_;
}

}  // namespace javelin::vm
