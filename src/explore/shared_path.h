// SPDX-License-Identifier: Apache-2.0
// SharedPath: the conjuncts of a path that waits. Paths that were forked from one another have most of them
// in common, and share those: a state costs what it has added, not what it is long. A value; the parts never
// change.
#pragma once

#include <memory>
#include <vector>

#include "concolic/path_constraint.h"

namespace javelin::explore {

class SharedPath {
 public:
  bool empty() const { return end_ == nullptr; }
  std::size_t size() const { return end_ == nullptr ? 0 : end_->size; }
  // Of a path that is not empty.
  const concolic::Conjunct& last() const { return end_->conjuncts.back(); }
  std::vector<concolic::Conjunct> all() const { return after(0); }
  // Without so many first ones.
  std::vector<concolic::Conjunct> after(std::size_t first) const;
  // How many conjuncts the two are known to begin with in common: up to where one was made from the other, or
  // both from a third.
  std::size_t commonSize(const SharedPath& other) const;

  // Without what the last call of with() has added.
  SharedPath before() const;
  // A path that has this one's conjuncts, and these behind.
  SharedPath with(std::vector<concolic::Conjunct> more) const;

 private:
  struct Part {
    std::shared_ptr<const Part> before;
    std::size_t size = 0;  // of the path up to here
    std::vector<concolic::Conjunct> conjuncts;

    Part() = default;
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part();
  };
  std::shared_ptr<const Part> end_;
};

}  // namespace javelin::explore
