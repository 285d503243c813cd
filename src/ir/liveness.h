// SPDX-License-Identifier: Apache-2.0
// Which registers may still be read: at the start of each block. What is not live need not be kept, merged or
// given a phi.
#pragma once

#include <vector>

#include "ir/body.h"
#include "support/bit_set.h"

namespace javelin::ir {

class Liveness {
 public:
  explicit Liveness(const Body& body);

  const BitSet& liveIn(BlockId block) const { return in_[block.value()]; }
  bool isLiveIn(BlockId block, RegId reg) const { return in_[block.value()].contains(reg.value()); }

 private:
  std::vector<BitSet> in_;
};

}  // namespace javelin::ir
