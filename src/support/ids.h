// SPDX-License-Identifier: Apache-2.0
// Strong 32-bit ids: Id<struct ClassTag> and Id<struct MethodTag> do not mix. A default id is invalid.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>

namespace javelin {

template <typename Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t value) : value_(value) {}

  constexpr bool valid() const { return value_ != kInvalid; }
  constexpr explicit operator bool() const { return valid(); }
  constexpr std::uint32_t value() const { return value_; }
  // clang-tidy takes the zero that this is compared with for a pointer.
  constexpr auto operator<=>(const Id&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  static constexpr std::uint32_t kInvalid = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t value_ = kInvalid;
};

}  // namespace javelin

template <typename Tag>
struct std::hash<javelin::Id<Tag>> {
  std::size_t operator()(javelin::Id<Tag> id) const noexcept {
    return std::hash<std::uint32_t>{}(id.value());
  }
};
