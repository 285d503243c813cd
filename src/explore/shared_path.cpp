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

std::vector<Conjunct> SharedPath::after(std::size_t first) const {
  PRECONDITION(first <= size());
  std::vector<Conjunct> conjuncts(size() - first);
  auto end = conjuncts.end();
  for (const Part* part = end_.get(); part != nullptr && part->size > first; part = part->before.get()) {
    const std::size_t wanted = std::min(part->conjuncts.size(), part->size - first);
    end = std::copy_backward(part->conjuncts.end() - static_cast<std::ptrdiff_t>(wanted),
                             part->conjuncts.end(), end);
  }
  INVARIANT(end == conjuncts.begin());
  return conjuncts;
}

std::size_t SharedPath::commonSize(const SharedPath& other) const {
  const Part* a = end_.get();
  const Part* b = other.end_.get();
  while (a != b) {
    const std::size_t in_a = a == nullptr ? 0 : a->size;
    const std::size_t in_b = b == nullptr ? 0 : b->size;
    if (in_a >= in_b) a = a->before.get();
    if (in_b >= in_a) b = b->before.get();
  }
  return a == nullptr ? 0 : a->size;
}

}  // namespace javelin::explore
