// SPDX-License-Identifier: Apache-2.0
#include "vm/vm.h"

namespace javelin::vm {

void Vm::collect() { collect_at_ = heap_.bytesInPages() + (std::uint64_t{64} << 20); }

}  // namespace javelin::vm
