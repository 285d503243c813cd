// SPDX-License-Identifier: Apache-2.0
#include "support/check.h"

#include <unistd.h>

#include <cstdio>

namespace javelin {

void checkFailed(const char* kind, const char* text, const char* file, int line) {
  std::fprintf(stderr, "javelin: bug: %s does not hold: %s: %s:%d\n", kind, text, file, line);
  std::fflush(nullptr);
  _exit(70);
}

}  // namespace javelin
