// SPDX-License-Identifier: Apache-2.0
#include "classfile/attribute_reader.h"

#include <fmt/format.h>

#include "classfile/format.h"

namespace javelin::classfile {

std::uint16_t AttributeReader::index(CpTag wanted) {
  const std::uint16_t index = u2();
  if (!ok()) return 0;
  if (file_.pool().is(index, wanted)) return index;
  fail(fmt::format("constant pool entry {} is {} and not {}", index, nameOf(file_.pool().tag(index)),
                   nameOf(wanted)));
  return 0;
}

std::uint16_t AttributeReader::indexOrZero(CpTag wanted) {
  ByteReader ahead = reader_;
  if (ahead.u2() != 0) return index(wanted);
  return u2();
}

std::string_view AttributeReader::utf8() {
  const std::uint16_t at = index(CpTag::Utf8);
  return at != 0 ? file_.pool().utf8(at) : std::string_view();
}

std::string_view AttributeReader::utf8OrEmpty() {
  const std::uint16_t at = indexOrZero(CpTag::Utf8);
  return at != 0 ? file_.pool().utf8(at) : std::string_view();
}

std::string_view AttributeReader::className() {
  const std::uint16_t at = index(CpTag::Class);
  return at != 0 ? file_.pool().className(at) : std::string_view();
}

std::string_view AttributeReader::classNameOrEmpty() {
  const std::uint16_t at = indexOrZero(CpTag::Class);
  return at != 0 ? file_.pool().className(at) : std::string_view();
}

void AttributeReader::fail(std::string_view what) {
  if (!ok()) return;
  error_ = malformed(file_.origin(), reader_.offset(), fmt::format("{}: {}", name_, what));
}

Status AttributeReader::finish() {
  if (error_) return *error_;
  if (!reader_.ok()) {
    return malformed(file_.origin(), reader_.failureOffset(), fmt::format("{}: ends too early", name_));
  }
  if (reader_.remaining() > 0) {
    return malformed(file_.origin(), reader_.offset(),
                     fmt::format("{}: {} bytes left over", name_, reader_.remaining()));
  }
  return okStatus();
}

}  // namespace javelin::classfile
