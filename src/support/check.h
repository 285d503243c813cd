// SPDX-License-Identifier: Apache-2.0
// Checks for our own bugs. A failed one prints what should have held and aborts with exit status 70;
// bad input never comes here (see result.h), nor do facts about the analysed program.
//   PRECONDITION(c)  the caller broke this function's contract
//   INVARIANT(c)     this component broke its own promise
//   UNREACHABLE(m)   control came to a place that cannot be reached
//   DEBUG_CHECK(c)   an INVARIANT too dear for release builds
#pragma once

namespace javelin {

[[noreturn]] void checkFailed(const char* kind, const char* text, const char* file, int line);

}  // namespace javelin

#define JAVELIN_CHECK(kind, condition) \
  ((condition) ? static_cast<void>(0) : ::javelin::checkFailed(kind, #condition, __FILE__, __LINE__))
#define PRECONDITION(condition) JAVELIN_CHECK("precondition", condition)
#define INVARIANT(condition) JAVELIN_CHECK("invariant", condition)
#define UNREACHABLE(message) ::javelin::checkFailed("unreachable", message, __FILE__, __LINE__)
#ifdef JAVELIN_DEBUG_CHECKS
#define DEBUG_CHECK(condition) JAVELIN_CHECK("invariant", condition)
#else
#define DEBUG_CHECK(condition) static_cast<void>(0)
#endif
