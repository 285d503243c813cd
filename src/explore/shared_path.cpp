// SPDX-License-Identifier: Apache-2.0
#include "explore/shared_path.h"

#include <algorithm>

#include "support/check.h"

namespace javelin::explore {

using concolic::Conjunct;

// A long path is given up part by part, not by a recursion as deep as it has parts.
SharedPath::Part::~Part() {
  std::shared_ptr<const Part> next = std::move(before);
  while (next != nullptr && next.use_count() == 1) next = std::move(const_cast<Part&>(*next).before);
}

SharedPath SharedPath::with(std::vector<Conjunct> more) const {
  if (more.empty()) return *this;
  auto part = std::make_shared<Part>();
  part->before = end_;
  part->size = size() + more.size();
  part->conjuncts = std::move(more);
  SharedPath path;
  path.end_ = std::move(part);
  return path;
}

SharedPath SharedPath::before() const {
  SharedPath path;
  if (end_ != nullptr) path.end_ = end_->before;
  return path;
}

std::vector<Conjunct> SharedPath::all() const {
  std::vector<Conjunct> conjuncts(size());
  auto end = conjuncts.end();
  for (const Part* part = end_.get(); part != nullptr; part = part->before.get())
    end = std::copy_backward(part->conjuncts.begin(), part->conjuncts.end(), end);
  INVARIANT(end == conjuncts.begin());
  return conjuncts;
}

}  // namespace javelin::explore
