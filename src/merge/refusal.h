// SPDX-License-Identifier: Apache-2.0
// Refusal: why no region was made of a branch, which is left to paths then (row M12). Each has a name for
// machines and a phrase for people.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace javelin::merge {

enum class Refusal : std::uint8_t {
  NoJoin,
  LoopEnd,
  EndlessLoop,
  Throws,
  Allocation,
  Lock,
  OpenInput,
  Reference,
  Array,
  Native,
  LibraryRule,
  Uninitialised,
  DynamicCall,
  CallDepth,
  Cursor,
  Length,
  Hard,
  Library,
  TooLarge,
};
inline constexpr std::size_t kRefusals = 19;

struct RefusalName {
  std::string_view name;    // in JSON
  std::string_view phrase;  // for people
};

inline constexpr std::array<RefusalName, kRefusals> kRefusalNames = {{
    {"no-join", "its sides do not meet again"},
    {"loop-end", "it alone ends a loop"},
    {"endless-loop", "a loop in it has no known end"},
    {"throws", "all sides leave by an exception"},
    {"allocation", "an object that is constructed in it, and is another one on each side, is kept"},
    {"lock", "a lock in it that is not released in it, or that is unknown"},
    {"open-input", "an input object that is not constructed yet, or one of several"},
    {"reference", "a reference to an unknown object, or to too many"},
    {"array", "an array is accessed at too many places, or has an unknown length"},
    {"native", "a native method"},
    {"library-rule", "a library method whose rule has to decide something"},
    {"uninitialised", "a class that is not initialised, or cannot be linked"},
    {"dynamic-call", "a string concatenation, a lambda expression or another dynamic call"},
    {"call-depth", "calls that are nested too deep, or are not to be gone through"},
    {"cursor", "a position in an array, or the end of a loop, would become a choice"},
    {"length", "the length of a new array would become a choice"},
    {"hard", "a product, quotient or float that a solver finds hard"},
    {"library", "it is the library's, and more comes of it than a result"},
    {"too-large", "too many instructions"},
}};

constexpr const RefusalName& nameOf(Refusal refusal) {
  return kRefusalNames.at(static_cast<std::size_t>(refusal));
}

// How often, by reason.
using RefusalCounts = std::array<std::uint64_t, kRefusals>;

}  // namespace javelin::merge
