// SPDX-License-Identifier: Apache-2.0
// Which backend stands behind the chain; `--solver` of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace javelin::solver {

enum class BackendChoice : std::uint8_t {
  Portfolio,  // by what the query has: portfolio.h
  Bits,
  Z3,
  Cvc5,
  Walk,
  Cross,  // the portfolio, and another solver beside it: a stop where they differ
};

inline constexpr std::array<std::string_view, 6> kBackendNames = {"portfolio", "bits", "z3",
                                                                  "cvc5",      "walk", "cross"};

inline std::string_view nameOf(BackendChoice choice) {
  return kBackendNames[static_cast<std::size_t>(choice)];
}

inline std::optional<BackendChoice> backendNamed(std::string_view name) {
  for (std::size_t i = 0; i < kBackendNames.size(); ++i) {
    if (kBackendNames[i] == name) return static_cast<BackendChoice>(i);
  }
  return std::nullopt;
}

}  // namespace javelin::solver
