// SPDX-License-Identifier: Apache-2.0
#include "host/strip_initialiser.h"

#include <unordered_set>

namespace javelin::host {

namespace {

// Passes over the constant pool; the indices of entries that say "<clinit>".
std::unordered_set<std::uint16_t> readPool(ByteReader& in) {
  std::unordered_set<std::uint16_t> found;
  const std::uint16_t count = in.u2();
  for (std::uint16_t i = 1; i < count && in.ok(); ++i) {
    switch (in.u1()) {
      case 1:
        if (asText(in.take(in.u2())) == "<clinit>") found.insert(i);
        break;
      case 7:
      case 8:
      case 16:
      case 19:
      case 20:
        in.skip(2);
        break;
      case 15:
        in.skip(3);
        break;
      case 5:
      case 6:
        in.skip(8);
        ++i;
        break;
      default:
        in.skip(4);
    }
  }
  return found;
}

// Passes over one field or method; its name.
std::uint16_t readMember(ByteReader& in) {
  in.skip(2);
  const std::uint16_t name = in.u2();
  in.skip(2);
  for (std::uint16_t n = in.u2(); n > 0 && in.ok(); --n) {
    in.skip(2);
    in.skip(in.u4());
  }
  return name;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> withoutInitialiser(Bytes file) {
  ByteReader in(file);
  in.skip(8);
  const auto names = readPool(in);
  in.skip(6);
  in.skip(std::size_t{in.u2()} * 2);
  for (std::uint16_t n = in.u2(); n > 0 && in.ok(); --n) readMember(in);
  const std::size_t count_at = in.offset();
  const std::uint16_t count = in.u2();
  for (std::uint16_t i = 0; i < count && in.ok(); ++i) {
    const std::size_t begin = in.offset();
    if (!names.contains(readMember(in)) || !in.ok()) continue;
    std::vector<std::uint8_t> changed(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(begin));
    changed.insert(changed.end(), file.begin() + static_cast<std::ptrdiff_t>(in.offset()), file.end());
    changed[count_at] = static_cast<std::uint8_t>((count - 1) >> 8);
    changed[count_at + 1] = static_cast<std::uint8_t>(count - 1);
    return changed;
  }
  return std::nullopt;
}

}  // namespace javelin::host
