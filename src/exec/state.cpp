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

}  // namespace javelin::exec
