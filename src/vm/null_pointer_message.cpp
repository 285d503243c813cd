// SPDX-License-Identifier: Apache-2.0
#include "vm/null_pointer_message.h"

namespace javelin::vm {

std::optional<std::string> nullPointerMessage(Vm&, const Frame&) { return std::nullopt; }

}  // namespace javelin::vm
