// SPDX-License-Identifier: Apache-2.0
#include "ir/regions.h"

#include <algorithm>

namespace javelin::ir {

namespace {

class RegionFinder {
 public:
  RegionFinder(const Body& body, const ControlFlow& flow)
      : body_(body), flow_(flow), position_(body.blocks.size()) {
    const auto order = flow.reversePostorder();
    for (std::uint32_t i = 0; i < order.size(); ++i) position_[order[i].value()] = i;
  }

  // Whether the branch begins a region; if so, `region` is it.
  bool find(BlockId branch, Region& region) const {
    region = {branch, flow_.immediatePostDominator(branch), {}};
    std::vector<bool> inside(body_.blocks.size());
    std::vector<BlockId> work{branch};
    while (!work.empty()) {
      const BlockId at = work.back();
      work.pop_back();
      for (const BlockId next : flow_.successors(at)) {
        if (flow_.isBackEdge(at, next) && next != region.join) return false;
        if (next == region.join || inside[next.value()]) continue;
        if (flow_.loopOf(next) != flow_.loopOf(branch)) return false;  // enters or leaves a loop
        inside[next.value()] = true;
        region.blocks.push_back(next);
        work.push_back(next);
      }
    }
    std::sort(region.blocks.begin(), region.blocks.end(),
              [&](BlockId x, BlockId y) { return position_[x.value()] < position_[y.value()]; });
    return isEnteredOnlyAt(branch, region, inside);
  }

 private:
  bool isEnteredOnlyAt(BlockId branch, const Region& region, const std::vector<bool>& inside) const {
    return std::all_of(region.blocks.begin(), region.blocks.end(), [&](BlockId block) {
      if (body_.block(block).exception_predecessors.count > 0) return false;
      const auto sources = flow_.predecessors(block);
      return std::all_of(sources.begin(), sources.end(), [&](BlockId from) {
        return from == branch || inside[from.value()] || !flow_.isReachable(from);
      });
    });
  }

  const Body& body_;
  const ControlFlow& flow_;
  std::vector<std::uint32_t> position_;
};

}  // namespace

std::vector<Region> findRegions(const Body& body, const ControlFlow& flow) {
  const RegionFinder finder(body, flow);
  std::vector<Region> regions;
  for (const BlockId block : flow.reversePostorder()) {
    const Op end = body.terminator(body.block(block)).op;
    if (end != Op::If && end != Op::Switch) continue;
    Region region;
    if (finder.find(block, region)) regions.push_back(std::move(region));
  }
  return regions;
}

}  // namespace javelin::ir
