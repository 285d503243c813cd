// SPDX-License-Identifier: Apache-2.0
#include "support/check.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstring>

#include "support/failure_note.h"

namespace javelin {

namespace {

char* note_buffer = nullptr;
std::size_t note_size = 0;
std::atomic_flag has_note;

}  // namespace

void keepFailureNotesIn(char* buffer, std::size_t size) {
  note_buffer = buffer;
  note_size = size;
}

void noteFailure(const char* text) {
  if (note_buffer == nullptr || has_note.test_and_set()) return;
  const std::size_t length = std::strlen(text);
  const std::size_t kept = length < note_size ? length : note_size - 1;
  std::memcpy(note_buffer, text, kept);
  note_buffer[kept] = '\0';
}

void checkFailed(const char* kind, const char* text, const char* file, int line) {
  std::array<char, 2048> message{};
  (void)std::snprintf(message.data(), message.size(), "%s does not hold: %s: %s:%d", kind, text, file, line);
  noteFailure(message.data());
  std::fprintf(stderr, "javelin: bug: %s\n", message.data());
  std::fflush(nullptr);
  _exit(70);
}

}  // namespace javelin
