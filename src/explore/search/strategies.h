// SPDX-License-Identifier: Apache-2.0
// The search strategies by name. A new one is a class in a file of its own and a line in strategies.cpp.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

inline constexpr std::string_view kDefaultStrategy = "interleaved";

// The default first.
std::span<const std::string_view> searchStrategyNames();

// Null if there is none of that name.
std::unique_ptr<SearchStrategy> makeSearchStrategy(std::string_view name, std::uint64_t seed);

}  // namespace javelin::explore
