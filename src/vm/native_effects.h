// SPDX-License-Identifier: Apache-2.0
// The effects of a native method: one table (natives/effects.def), by patterns, which covers every method
// that the machine computes. A method that no line fits counts as Writes.
#pragma once

#include <cstdint>
#include <string_view>

namespace javelin::vm {

enum class Effects : std::uint8_t {
  Pure,     // the result depends on the values of the arguments only
  Reads,    // also on objects, classes, constants of the machine
  Writes,   // changes objects, or memory that they own
  Outside,  // files, clocks, the environment, other processes
  Machine,  // threads, monitors, classes, stacks; may run Java code
};

std::string_view nameOf(Effects effects);
// `type` is in internal form.
Effects effectsOf(std::string_view type, std::string_view method);
// Whether a line of the table fits.
bool hasEffects(std::string_view type, std::string_view method);

}  // namespace javelin::vm
