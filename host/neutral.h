// SPDX-License-Identifier: Apache-2.0
// What of the JVM's moment must not get into a snapshot: native addresses, and clocks that the JVM itself
// set. Such a value is replaced by 0, and each place is listed in the snapshot.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::host {

struct Change {
  std::string reason;
  std::uint32_t count = 0;
};

class Neutral {
 public:
  // Notes which addresses the process uses, now.
  static Result<Neutral> make();

  // Whether a field keeps nothing of its value, whatever that is.
  bool isBanned(std::string_view class_name, std::string_view field) const;
  // The value to export for a long. `place` is a class and field.
  std::uint64_t filterLong(std::uint64_t value, std::string_view class_name, std::string_view field);
  void note(std::string_view class_name, std::string_view field, std::string_view reason);

  const std::map<std::string, Change>& changes() const { return changes_; }

 private:
  struct Range {
    std::uint64_t start;
    std::uint64_t end;
  };
  bool isAddress(std::uint64_t value) const;

  std::vector<Range> mapped_;  // ascending
  std::map<std::string, Change> changes_;
};

}  // namespace javelin::host
