// SPDX-License-Identifier: Apache-2.0
// Fault injection, for tests of what a crash does: the environment variable JAVELIN_FAULT makes a process of
// ours fail at a named place.
//
//   JAVELIN_FAULT=KIND@PLACE[@first][;...]
//
// KIND is segv, abort, check (a failed INVARIANT), memory (an allocation that fails), kill (as the kernel
// does when memory is short) or hang. PLACE is a phase or a piece of work, as the command names them. With
// @first it happens only as long as no process of the run got past its first phase, else in each that comes
// there.
#pragma once

#include <string_view>

#include "supervisor/course.h"

namespace javelin::supervisor {

// Comes back, nearly always.
void failIfInjected(std::string_view place, const Order& order);

}  // namespace javelin::supervisor
