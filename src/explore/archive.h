// SPDX-License-Identifier: Apache-2.0
// Archives: data as bytes, and back. What is kept is said once, by a function `transfer(archive, value)` that
// both directions use. Bytes that are read are not trusted: a reader never reads past their end, and says so.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace javelin::explore {

class ArchiveWriter {
 public:
  static constexpr bool kReads = false;

  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) bytes_.push_back(static_cast<char>(value | 0x80U));
    bytes_.push_back(static_cast<char>(value));
  }
  void text(const std::string& value) {
    number(value.size());
    bytes_ += value;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ArchiveReader {
 public:
  static constexpr bool kReads = true;

  explicit ArchiveReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (bytes_.empty()) break;
      const auto byte = static_cast<std::uint8_t>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7fU} << shift;
      if ((byte & 0x80U) == 0) return value;
    }
    fail();
    return 0;
  }
  std::string text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) fail();
    std::string value(bytes_.substr(0, failed_ ? 0 : size));
    bytes_.remove_prefix(value.size());
    return value;
  }
  // How many elements follow; each takes a byte at least.
  std::uint64_t count() {
    const std::uint64_t value = number();
    if (value > bytes_.size()) fail();
    return failed_ ? 0 : value;
  }
  void fail() {
    failed_ = true;
    bytes_ = {};
  }
  bool failed() const { return failed_; }
  bool atEnd() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool failed_ = false;
};

template <typename Archive, typename T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void transfer(Archive& archive, T& value) {
  if constexpr (Archive::kReads) {
    value = static_cast<T>(archive.number());
  } else if constexpr (std::is_enum_v<T>) {
    archive.number(static_cast<std::uint64_t>(value));
  } else {
    archive.number(static_cast<std::uint64_t>(
        static_cast<std::make_unsigned_t<std::conditional_t<std::is_same_v<T, bool>, std::uint8_t, T>>>(
            value)));
  }
}

template <typename Archive>
void transfer(Archive& archive, double& value) {
  auto bits = std::bit_cast<std::uint64_t>(value);
  transfer(archive, bits);
  value = std::bit_cast<double>(bits);
}

template <typename Archive>
void transfer(Archive& archive, std::string& value) {
  if constexpr (Archive::kReads) {
    value = archive.text();
  } else {
    archive.text(value);
  }
}

template <typename Archive>
void transfer(Archive& archive, std::u16string& value) {
  if constexpr (Archive::kReads) {
    value.clear();
    for (std::uint64_t left = archive.count(); left > 0; --left)
      value.push_back(static_cast<char16_t>(archive.number()));
  } else {
    archive.number(value.size());
    for (const char16_t unit : value) archive.number(unit);
  }
}

template <typename Archive, typename T>
void transfer(Archive& archive, std::vector<T>& list) {
  if constexpr (Archive::kReads) {
    list.clear();
    for (std::uint64_t left = archive.count(); left > 0 && !archive.failed(); --left)
      transfer(archive, list.emplace_back());
  } else {
    archive.number(list.size());
    for (T& value : list) transfer(archive, value);
  }
}

template <typename Archive, typename K, typename T, typename C>
void transfer(Archive& archive, std::map<K, T, C>& map) {
  if constexpr (Archive::kReads) {
    map.clear();
    for (std::uint64_t left = archive.count(); left > 0 && !archive.failed(); --left) {
      K key{};
      transfer(archive, key);
      transfer(archive, map[key]);
    }
  } else {
    archive.number(map.size());
    for (auto& [key, value] : map) {
      K copy = key;
      transfer(archive, copy);
      transfer(archive, value);
    }
  }
}

template <typename Archive, typename T>
void transfer(Archive& archive, std::optional<T>& value) {
  bool has = value.has_value();
  transfer(archive, has);
  if constexpr (Archive::kReads) {
    if (has) value.emplace();
  }
  if (has) transfer(archive, *value);
}

}  // namespace javelin::explore
