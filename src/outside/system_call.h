// SPDX-License-Identifier: Apache-2.0
// From errno to an Answer.
#pragma once

#include <cerrno>

#include "outside/answer.h"

namespace javelin::outside {

// Makes a call, again if a signal interrupted it.
template <typename Call>
Answer systemCall(Call call) {
  for (;;) {
    const auto result = call();
    if (result != -1) return static_cast<Answer>(result);
    if (errno != EINTR) return -errno;
  }
}

}  // namespace javelin::outside
