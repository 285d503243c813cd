// SPDX-License-Identifier: Apache-2.0
// What the frames of the driver keep: the first one, and those that make an object later.
#pragma once

#include <cstddef>

#include "vm/arithmetic.h"

namespace javelin::explore::driver_frame {

constexpr std::size_t kDriver = 0;
constexpr std::size_t kPlan = 1;       // of the first frame
constexpr std::size_t kPassed = 1;     // of the others: the branches before
constexpr std::size_t kValue = 2;      // the next one to make
constexpr std::size_t kOutcome = 2;    // once the entry has returned
constexpr std::size_t kCall = 3;       // the next call that it gets, 0: it is not made yet
constexpr std::size_t kEnd = 4;        // behind the values to make
constexpr std::size_t kLast = 5;       // a value that is made after those
constexpr std::size_t kStubCalls = 6;  // of the first frame: which call of a stub was the last, from 1
constexpr std::size_t kSlots = 0;      // Object[]: what has been made
constexpr std::size_t kResultRef = 1;  // in a run on numbers: what the entry has returned, or made

constexpr vm::Word kNoPlan = ~vm::Word{0};
constexpr vm::Word kNone = ~vm::Word{0};
constexpr vm::Word kFinishing = ~vm::Word{0} - 1;  // in kLast of the first frame, once the entry has returned
constexpr vm::Word kResult = ~vm::Word{0} - 2;     // in kLast: the plan's result is made, nothing after it

constexpr bool isValue(vm::Word last) { return last < kResult; }

}  // namespace javelin::explore::driver_frame
