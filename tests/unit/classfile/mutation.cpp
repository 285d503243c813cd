// SPDX-License-Identifier: Apache-2.0
#include "mutation.h"

#include <algorithm>

namespace javelin::classfile::test {

namespace {

std::uint16_t pairAt(const std::vector<std::uint8_t>& bytes, std::size_t at) {
  return static_cast<std::uint16_t>(bytes[at] << 8 | bytes[at + 1]);
}

void setPair(std::vector<std::uint8_t>& bytes, std::size_t at, std::uint16_t value) {
  bytes[at] = static_cast<std::uint8_t>(value >> 8);
  bytes[at + 1] = static_cast<std::uint8_t>(value);
}

void mutateOnce(std::vector<std::uint8_t>& bytes, Random& random, std::size_t from) {
  if (bytes.size() < from + 16) return;
  const std::size_t at = from + random.below(bytes.size() - 1 - from);
  const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(12)) {
    case 0:
    case 1:
      bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ 1U << random.below(8));
      break;
    case 2:
    case 3:
      bytes[at] = static_cast<std::uint8_t>(random.next());
      break;
    case 4:
      bytes.insert(place, static_cast<std::uint8_t>(random.next()));
      break;
    case 5:
      bytes.erase(place, place + static_cast<std::ptrdiff_t>(
                                     std::min<std::size_t>(1 + random.below(4), bytes.size() - at)));
      break;
    case 6:
    case 7:
      setPair(bytes, at, static_cast<std::uint16_t>(pairAt(bytes, at) + (random.below(2) == 0 ? 1 : -1)));
      break;
    case 8:
    case 9:
      setPair(bytes, at, pairAt(bytes, random.below(bytes.size() - 1)));
      break;
    case 10:
      setPair(bytes, 6, static_cast<std::uint16_t>(44 + random.below(20)));
      break;
    default:
      // The end of the file is where the short attributes of the class stand: change it more often.
      bytes[bytes.size() - 1 - random.below(std::min<std::size_t>(bytes.size() - from, 64))] =
          static_cast<std::uint8_t>(random.below(8));
      break;
  }
}

}  // namespace

std::vector<std::uint8_t> mutated(const std::vector<std::uint8_t>& original, Random& random,
                                  std::size_t from) {
  std::vector<std::uint8_t> bytes = original;
  const std::size_t changes = 1 + random.below(3);
  for (std::size_t i = 0; i < changes; ++i) mutateOnce(bytes, random, from);
  if (random.below(100) == 0) bytes.resize(random.below(bytes.size()));
  return bytes;
}

}  // namespace javelin::classfile::test
