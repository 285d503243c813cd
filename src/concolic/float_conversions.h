// SPDX-License-Identifier: Apache-2.0
// Floats and their bits, where code converts one to the other (float_bits.h): where no term says a NaN's
// bits, whether the number is a NaN is decided, and NaNs are pinned.
#pragma once

#include "concolic/run.h"

namespace javelin::concolic {

// intBitsToFloat, longBitsToDouble. Invalid if the bits have been pinned.
expr::Term floatOfBits(Run& run, vm::NativeCall& call, expr::Term bits);
// floatToRawIntBits, doubleToRawLongBits. Invalid if the number has been pinned.
expr::Term bitsOfFloat(Run& run, vm::NativeCall& call, expr::Term number);
// The methods of Float and Double themselves. True: the call has been done.
bool convertBits(Run& run, vm::NativeCall& call);

}  // namespace javelin::concolic
