// SPDX-License-Identifier: Apache-2.0
// The stack that an exception shows, where it is another one than that of the place where it was made: some
// exceptions remove frames from it when they are constructed (jsoup's ValidationException), or are given
// another one by who throws them.
#pragma once

#include <optional>
#include <vector>

#include "explore/outcome.h"
#include "vm/vm.h"

namespace javelin::explore {

// Nothing if Throwable.getStackTrace would return the frames of `stack`.
std::optional<ShownStack> shownStack(vm::Vm& vm, vm::Ref exception, const std::vector<StackEntry>& stack);

}  // namespace javelin::explore
