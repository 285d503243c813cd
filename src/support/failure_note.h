// SPDX-License-Identifier: Apache-2.0
// The last words of a process that ends by a bug of ours: a failed check, an exception that nobody caught.
// Whoever watches the process (supervisor/) gives it memory that outlives it.
#pragma once

#include <cstddef>

namespace javelin {

// Before there are other threads. The buffer lives as long as the process.
void keepFailureNotesIn(char* buffer, std::size_t size);

// Keeps the first note, cut to the buffer's size; safe in a signal handler.
void noteFailure(const char* text);

}  // namespace javelin
