// SPDX-License-Identifier: Apache-2.0
// Clocks, environment and the process, as the running program sees them. Sleeping costs no time: when every
// thread waits, the clock is told to skip to the first deadline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace javelin::outside {

class Surroundings {
 public:
  virtual ~Surroundings() = default;

  // From now on another machine at another time: what a program sees of them differs wherever it may.
  virtual void changeMachine() {}
  virtual std::int32_t processors() { return 2; }
  // Whether all of this memory is a file's, mapped here, and what may be done with it.
  enum class MappedAs : std::uint8_t { Nothing, ReadOnly, Writable };
  virtual MappedAs mappedAs(const std::byte* from, std::size_t bytes) const = 0;
  // Mapped memory can be read whatever others do to the file.
  virtual bool keepsMappedMemory() const = 0;

  // The program has been told that there is no room for what it writes, because this outside keeps only so
  // much: what it does since then another machine's program would not.
  virtual bool isFull() const { return false; }

  // Nanoseconds since 1970, and of a clock that only counts on.
  virtual std::int64_t wallClock() = 0;
  virtual std::int64_t monotonicClock() = 0;
  virtual void skip(std::int64_t nanoseconds) = 0;

  // "NAME=value" each.
  virtual const std::vector<std::string>& environment() = 0;
  virtual std::int64_t processId() = 0;
  virtual std::int64_t parentProcessId() = 0;
  virtual std::string hostName() = 0;
};

}  // namespace javelin::outside
