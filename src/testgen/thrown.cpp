// SPDX-License-Identifier: Apache-2.0
#include "testgen/thrown.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::testgen {

namespace {

// JVMs cut stacks off, each in its own way.
constexpr std::size_t kMostFrames = 200;

std::vector<const ThrownFrame*> ownFrames(const std::vector<ThrownFrame>& all, std::string_view tested) {
  std::vector<const ThrownFrame*> frames;
  for (const ThrownFrame& frame : all) {
    if (!frame.of_jdk || frame.type == tested) frames.push_back(&frame);
    if (frames.size() == kMostFrames) break;
  }
  return frames;
}

bool isSame(const ThrownFrame* a, const ThrownFrame* b) {
  return a->type == b->type && a->method == b->method && a->line == b->line;
}

bool isOfMachine(std::string_view exception) {
  return exception == "java.lang.StackOverflowError" || exception == "java.lang.OutOfMemoryError";
}

// Of an exception that edits its stack. Where code of its own says what is left, that may be any frame.
bool sameFrameLeft(const Thrown& predicted, const std::vector<const ThrownFrame*>& wanted,
                   const std::vector<const ThrownFrame*>& seen, std::string_view tested) {
  const auto isSeen = [&](const ThrownFrame* frame) { return isSame(frame, seen[0]); };
  if (!predicted.shown) return seen.empty() || std::any_of(wanted.begin(), wanted.end(), isSeen);
  const auto left = ownFrames(*predicted.shown, tested);
  return seen.empty() ? left.empty() : !left.empty() && isSeen(left[0]);
}

}  // namespace

std::string ThrownFrame::text() const {
  return line > 0 ? fmt::format("{}.{}:{}", type, method, line) : fmt::format("{}.{}", type, method);
}

std::string Thrown::text(std::string_view tested) const {
  constexpr std::size_t kMostShown = 3;
  std::string text = exception;
  std::string_view before = " at ";
  const auto own = ownFrames(frames, tested);
  for (std::size_t i = 0; i < std::min(own.size(), kMostShown); ++i) {
    text += fmt::format("{}{}", before, own[i]->text());
    before = ", called at ";
  }
  if (own.empty() && !frames.empty()) text += " at " + frames[0].text();
  return text;
}

bool samePlace(const Thrown& predicted, const Thrown& actual, std::string_view tested) {
  const auto wanted = ownFrames(predicted.frames, tested);
  const auto seen = ownFrames(actual.frames, tested);
  if (actual.by_test && wanted.empty()) return true;
  if (predicted.edits_stack) return sameFrameLeft(predicted, wanted, seen, tested);
  if (isOfMachine(predicted.exception)) {
    if (wanted.empty() || seen.empty()) return wanted.empty() == seen.empty();
    return std::any_of(wanted.begin(), wanted.end(), [&](const ThrownFrame* frame) {
      return frame->type == seen[0]->type && frame->method == seen[0]->method;
    });
  }
  return std::equal(wanted.begin(), wanted.end(), seen.begin(), seen.end(), isSame);
}

}  // namespace javelin::testgen
