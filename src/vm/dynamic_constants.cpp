// SPDX-License-Identifier: Apache-2.0
#include "vm/dynamic_constants.h"

#include "vm/slow_paths.h"

namespace javelin::vm {

Step linkDynamicConstant(Vm& vm, Thread&, std::uint16_t, std::uint16_t) {
  vm.stop(StopReason::Internal, "dynamic constants are not supported yet");
  return Step::Leave;
}

Step invokePolymorphic(Vm& vm, Thread&) {
  vm.stop(StopReason::Internal, "method handles are not supported yet");
  return Step::Leave;
}

Step invokeDynamic(Vm& vm, Thread&) {
  vm.stop(StopReason::Internal, "invokedynamic is not supported yet");
  return Step::Leave;
}

}  // namespace javelin::vm
