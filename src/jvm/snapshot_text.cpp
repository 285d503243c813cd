// SPDX-License-Identifier: Apache-2.0
#include "jvm/snapshot_text.h"

#include <fmt/format.h>

namespace javelin::jvm {

namespace {

void appendUtf8(std::string& text, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

std::string fromUtf16(Bytes units) {
  std::string text;
  const auto unit = [&](std::size_t i) { return std::uint32_t{units[i]} | std::uint32_t{units[i + 1]} << 8; };
  for (std::size_t i = 0; i + 1 < units.size(); i += 2) {
    const std::uint32_t first = unit(i);
    if (first < 0xd800 || first >= 0xe000) {
      appendUtf8(text, first);
    } else if (first < 0xdc00 && i + 3 < units.size() && unit(i + 2) >= 0xdc00 && unit(i + 2) < 0xe000) {
      appendUtf8(text, 0x10000 + ((first - 0xd800) << 10) + (unit(i + 2) - 0xdc00));
      i += 2;
    } else {
      text.push_back('?');
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> stringText(const BootSnapshot& snapshot, ObjectIndex index) {
  const SnapshotObject string = snapshot.object(index);
  if (snapshot.classAt(string.cls).name != "java/lang/String") return std::nullopt;
  const auto value = snapshot.findField(string.cls, "value");
  const auto coder = snapshot.findField(string.cls, "coder");
  if (!value || !coder || string.reference(value->offset) == ObjectIndex::Null) return std::nullopt;
  const SnapshotObject array = snapshot.object(string.reference(value->offset));
  if (snapshot.classAt(array.cls).name != "[B") return std::nullopt;
  const Bytes bytes = array.elements().first(array.length());
  if (string.load<std::uint8_t>(coder->offset) != 0) return fromUtf16(bytes);
  std::string text;
  for (const std::uint8_t c : bytes) appendUtf8(text, c);
  return text;
}

std::string fieldText(const SnapshotObject& object, const SnapshotField& field) {
  switch (field.descriptor[0]) {
    case 'Z':
    case 'B':
      return fmt::format("{}", object.load<std::int8_t>(field.offset));
    case 'C':
      return fmt::format("{}", object.load<std::uint16_t>(field.offset));
    case 'S':
      return fmt::format("{}", object.load<std::int16_t>(field.offset));
    case 'I':
      return fmt::format("{}", object.load<std::int32_t>(field.offset));
    case 'J':
      return fmt::format("{}", object.load<std::int64_t>(field.offset));
    case 'F':
      return fmt::format("{}", object.load<float>(field.offset));
    case 'D':
      return fmt::format("{}", object.load<double>(field.offset));
    default:
      return fmt::format("-> {}", static_cast<std::uint32_t>(object.reference(field.offset)));
  }
}

}  // namespace javelin::jvm
