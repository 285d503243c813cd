// SPDX-License-Identifier: Apache-2.0
#include "exec/state.h"

namespace javelin::exec {

std::vector<StackEntry> State::stack() const {
  std::vector<StackEntry> entries;
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    const std::uint16_t bci = frame->instr().bci;
    entries.push_back({frame->method, bci, frame->body->lineAt(bci)});
  }
  return entries;
}

std::vector<StackEntry> State::stackFor(std::uint32_t exception, const program::Program& program) const {
  std::vector<StackEntry> entries = stack();
  std::size_t skipped = 0;
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame, ++skipped) {
    const bool constructs = program[frame->method].name == program.names().init &&
                            frame->registers[0] == heap::Value::concrete(exception);
    if (!constructs) break;
  }
  entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(skipped));
  return entries;
}

}  // namespace javelin::exec
