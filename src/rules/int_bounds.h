// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace javelin::rules {

// What an int can be.
struct IntBounds {
  std::int64_t low = INT32_MIN;
  std::int64_t high = INT32_MAX;
};

}  // namespace javelin::rules
