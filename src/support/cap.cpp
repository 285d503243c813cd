// SPDX-License-Identifier: Apache-2.0
#include "support/cap.h"

#include <algorithm>
#include <utility>

namespace javelin {

namespace {
thread_local std::vector<const Cap*> reached_caps;
}  // namespace

void Cap::reach() const {
  if (std::find(reached_caps.begin(), reached_caps.end(), this) == reached_caps.end())
    reached_caps.push_back(this);
}

std::vector<const Cap*> Cap::takeReached() {
  std::vector<const Cap*> reached = std::exchange(reached_caps, {});
  std::sort(reached.begin(), reached.end(), [](const Cap* a, const Cap* b) { return a->name() < b->name(); });
  return reached;
}

}  // namespace javelin
