// SPDX-License-Identifier: Apache-2.0
// MergeMode: which regions are gone through as one (row M6).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace javelin::merge {

enum class MergeMode : std::uint8_t {
  Off,
  Regions,  // without calls, and without an exit
  Calls,    // with calls that can be followed, and without an exit
  Full,     // with calls and an exit
  Auto,     // as Full, from branches where that pays (row M10)
};

// What of a branch's method may be merged.
enum class MergeExtent : std::uint8_t {
  Nothing,
  Result,  // a choice of what it returns, and nothing else
  All,
};

// By "auto", "off", "regions", "calls" or "full".
inline std::optional<MergeMode> mergeModeNamed(std::string_view name) {
  if (name == "off") return MergeMode::Off;
  if (name == "regions") return MergeMode::Regions;
  if (name == "calls") return MergeMode::Calls;
  if (name == "full") return MergeMode::Full;
  if (name == "auto") return MergeMode::Auto;
  return std::nullopt;
}

}  // namespace javelin::merge
