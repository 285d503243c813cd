// SPDX-License-Identifier: Apache-2.0
#include "host/neutral.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <fstream>

namespace javelin::host {

namespace {

struct Banned {
  std::string_view class_name;
  std::string_view field;
  std::string_view reason;
};
constexpr std::string_view kAddress = "native address";
constexpr Banned kBanned[] = {
    {"java/lang/Thread", "eetop", kAddress},
    {"java/lang/ref/SoftReference", "clock", "the collector's clock"},
    {"java/lang/ref/SoftReference", "timestamp", "the collector's clock"},
    // The JVM's own form of a stack trace. The interpreter has none for the exceptions made in advance.
    {"java/lang/Throwable", "backtrace", "known to the JVM only"},
};

}  // namespace

Result<Neutral> Neutral::make() {
  Neutral neutral;
  std::ifstream in("/proc/self/maps");
  if (!in) return Error{"cannot read", "/proc/self/maps"};
  // Below 4 GB lies at most the Java heap, to which no long of Java points, and many an innocent mask.
  constexpr std::uint64_t kLow = std::uint64_t{1} << 32;
  for (std::string line; std::getline(in, line);) {
    Range range{};
    if (std::sscanf(line.c_str(), "%" SCNx64 "-%" SCNx64, &range.start, &range.end) == 2 &&
        range.start >= kLow) {
      neutral.mapped_.push_back(range);
    }
  }
  return neutral;
}

bool Neutral::isBanned(std::string_view class_name, std::string_view field) const {
  return std::any_of(std::begin(kBanned), std::end(kBanned),
                     [&](const Banned& b) { return b.class_name == class_name && b.field == field; });
}

bool Neutral::isAddress(std::uint64_t value) const {
  const auto after = std::upper_bound(mapped_.begin(), mapped_.end(), value,
                                      [](std::uint64_t v, const Range& r) { return v < r.start; });
  return after != mapped_.begin() && value < std::prev(after)->end;
}

std::uint64_t Neutral::filterLong(std::uint64_t value, std::string_view class_name, std::string_view field) {
  if (!isAddress(value)) return value;
  note(class_name, field, kAddress);
  return 0;
}

void Neutral::note(std::string_view class_name, std::string_view field, std::string_view reason) {
  const std::string place = std::string(class_name) + "." + std::string(field);
  Change& change = changes_[place];
  change.reason = reason;
  for (const Banned& b : kBanned) {
    if (b.class_name == class_name && b.field == field) change.reason = b.reason;
  }
  ++change.count;
}

}  // namespace javelin::host
