// SPDX-License-Identifier: Apache-2.0
#include "vm/native_effects.h"

#include "support/check.h"

namespace javelin::vm {

namespace {

struct Line {
  Effects effects;
  std::string_view type;
  std::string_view method;
};

constexpr Line kLines[] = {
#define JAVELIN_EFFECTS(effects, type, method) {Effects::effects, type, method},
#include "vm/natives/effects.def"
#undef JAVELIN_EFFECTS
};

bool fits(std::string_view pattern, std::string_view text) {
  const bool open_end = pattern.ends_with('*');
  if (open_end) pattern.remove_suffix(1);
  const bool open_begin = pattern.starts_with('*');
  if (open_begin) pattern.remove_prefix(1);
  if (open_begin && open_end) return text.find(pattern) != std::string_view::npos;
  if (open_begin) return text.ends_with(pattern);
  return open_end ? text.starts_with(pattern) : text == pattern;
}

const Line* findLine(std::string_view type, std::string_view method) {
  for (const Line& line : kLines) {
    if (fits(line.type, type) && fits(line.method, method)) return &line;
  }
  return nullptr;
}

}  // namespace

std::string_view nameOf(Effects effects) {
  switch (effects) {
    case Effects::Pure:
      return "pure";
    case Effects::Reads:
      return "reads";
    case Effects::Writes:
      return "writes";
    case Effects::Outside:
      return "outside";
    case Effects::Machine:
      return "machine";
  }
  UNREACHABLE("effects");
}

Effects effectsOf(std::string_view type, std::string_view method) {
  const Line* const line = findLine(type, method);
  return line == nullptr ? Effects::Writes : line->effects;
}

bool hasEffects(std::string_view type, std::string_view method) { return findLine(type, method) != nullptr; }

}  // namespace javelin::vm
