// SPDX-License-Identifier: Apache-2.0
// A call site of a capturing lambda expression calls it: makes an object of the lambda's class with its
// arguments in the fields, as the class's constructor would.
#pragma once

#include "vm/vm.h"

namespace javelin::vm {

RtMethod& makeLambdaFactory(Vm& vm, RtClass& type);

}  // namespace javelin::vm
