// SPDX-License-Identifier: Apache-2.0
#include "explore/search/strategies.h"

#include <array>

#include "explore/search/breadth_first.h"
#include "explore/search/depth_first.h"
#include "explore/search/interleaved.h"
#include "explore/search/least_visited.h"
#include "explore/search/random_state.h"

namespace javelin::explore {

namespace {

using MadeStrategy = std::unique_ptr<SearchStrategy>;

struct NamedStrategy {
  std::string_view name;
  MadeStrategy (*make)(std::uint64_t seed);
};

constexpr NamedStrategy kStrategies[] = {
    {kDefaultStrategy,
     [](std::uint64_t seed) -> MadeStrategy { return std::make_unique<Interleaved>(seed); }},
    {"dfs", [](std::uint64_t) -> MadeStrategy { return std::make_unique<DepthFirst>(); }},
    {"bfs", [](std::uint64_t) -> MadeStrategy { return std::make_unique<BreadthFirst>(); }},
    {"random-path", [](std::uint64_t seed) -> MadeStrategy { return std::make_unique<RandomState>(seed); }},
    {"coverage", [](std::uint64_t) -> MadeStrategy { return std::make_unique<LeastVisited>(); }},
};

constexpr auto kStrategyNames = [] {
  std::array<std::string_view, std::size(kStrategies)> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kStrategies[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> searchStrategyNames() { return kStrategyNames; }

std::unique_ptr<SearchStrategy> makeSearchStrategy(std::string_view name, std::uint64_t seed) {
  for (const NamedStrategy& strategy : kStrategies) {
    if (strategy.name == name) return strategy.make(seed);
  }
  return nullptr;
}

}  // namespace javelin::explore
