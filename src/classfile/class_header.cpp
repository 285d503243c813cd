// SPDX-License-Identifier: Apache-2.0
#include "classfile/class_header.h"

#include <array>

#include "classfile/constant_pool.h"
#include "classfile/format.h"

namespace javelin::classfile {

namespace {

// Bytes of a constant-pool entry after its tag; 0 for an unknown tag. Utf8 has its text besides.
constexpr std::array<std::uint8_t, 256> kEntrySize = [] {
  std::array<std::uint8_t, 256> sizes{};
  for (const CpTag tag :
       {CpTag::Utf8, CpTag::Class, CpTag::String, CpTag::MethodType, CpTag::Module, CpTag::Package}) {
    sizes[static_cast<std::size_t>(tag)] = 2;
  }
  sizes[static_cast<std::size_t>(CpTag::MethodHandle)] = 3;
  for (const CpTag tag :
       {CpTag::Integer, CpTag::Float, CpTag::Fieldref, CpTag::Methodref, CpTag::InterfaceMethodref,
        CpTag::NameAndType, CpTag::Dynamic, CpTag::InvokeDynamic}) {
    sizes[static_cast<std::size_t>(tag)] = 4;
  }
  sizes[static_cast<std::size_t>(CpTag::Long)] = 8;
  sizes[static_cast<std::size_t>(CpTag::Double)] = 8;
  return sizes;
}();

}  // namespace

// Offsets were recorded only for entries that lie wholly inside the file.
std::string_view ClassHeaderReader::utf8(std::uint16_t index, Bytes bytes) const {
  if (index >= offsets_.size() || offsets_[index] == 0) return {};
  const std::uint8_t* entry = bytes.data() + offsets_[index];
  if (static_cast<CpTag>(entry[0]) != CpTag::Utf8) return {};
  return {reinterpret_cast<const char*>(entry + 3), loadU2(entry + 1)};
}

std::string_view ClassHeaderReader::className(std::uint16_t index, Bytes bytes) const {
  if (index >= offsets_.size() || offsets_[index] == 0) return {};
  const std::uint8_t* entry = bytes.data() + offsets_[index];
  if (static_cast<CpTag>(entry[0]) != CpTag::Class) return {};
  return utf8(loadU2(entry + 1), bytes);
}

Result<const ClassHeader*> ClassHeaderReader::read(Bytes bytes, std::string_view origin) {
  if (bytes.size() < 10 || loadU4(bytes.data()) != 0xcafebabe)
    return malformed(origin, 0, "not a class file");
  const std::uint16_t count = loadU2(bytes.data() + 8);
  offsets_.assign(count, 0);
  std::size_t at = 10;
  for (std::uint32_t index = 1; index < count; ++index) {
    if (bytes.size() - at < 3) return malformed(origin, at, "constant pool: the file ends inside it");
    const std::uint8_t tag = bytes[at];
    std::size_t size = 1U + kEntrySize[tag];
    if (size == 1) return malformed(origin, at, "constant pool: unknown tag");
    if (static_cast<CpTag>(tag) == CpTag::Utf8) size += loadU2(bytes.data() + at + 1);
    if (bytes.size() - at < size) return malformed(origin, at, "constant pool: the file ends inside it");
    offsets_[index] = static_cast<std::uint32_t>(at);
    at += size;
    if (static_cast<CpTag>(tag) == CpTag::Long || static_cast<CpTag>(tag) == CpTag::Double) ++index;
  }
  ByteReader reader(bytes.subspan(at), at);
  header_.access_flags = reader.u2();
  header_.name = className(reader.u2(), bytes);
  header_.super_name = className(reader.u2(), bytes);
  header_.interfaces.clear();
  const std::uint16_t interface_count = reader.u2();
  for (std::uint16_t i = 0; i < interface_count && reader.ok(); ++i) {
    header_.interfaces.push_back(className(reader.u2(), bytes));
    if (header_.interfaces.back().empty())
      return malformed(origin, reader.offset() - 2, "interfaces: not a Class entry");
  }
  if (!reader.ok()) return malformed(origin, reader.failureOffset(), "header: the file ends inside it");
  if (header_.name.empty()) return malformed(origin, at + 2, "this_class: not a Class entry");
  bytes_ = bytes;
  fields_ = reader.offset();
  return &header_;
}

namespace {

void skipAttributes(ByteReader& reader) {
  const std::uint16_t count = reader.u2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    reader.skip(2);
    reader.skip(reader.u4());
  }
}

}  // namespace

Result<std::span<const MethodHeader>> ClassHeaderReader::readMethods(std::string_view origin) {
  ByteReader reader(bytes_.subspan(fields_), fields_);
  const std::uint16_t field_count = reader.u2();
  for (std::uint16_t i = 0; i < field_count && reader.ok(); ++i) {
    reader.skip(6);
    skipAttributes(reader);
  }
  methods_.clear();
  const std::uint16_t method_count = reader.u2();
  for (std::uint16_t i = 0; i < method_count && reader.ok(); ++i) {
    MethodHeader method;
    method.access_flags = reader.u2();
    method.name = utf8(reader.u2(), bytes_);
    method.descriptor = utf8(reader.u2(), bytes_);
    if (reader.ok() && (method.name.empty() || method.descriptor.empty())) {
      return malformed(origin, reader.offset() - 4, "method: name or descriptor is not a Utf8 entry");
    }
    methods_.push_back(method);
    skipAttributes(reader);
  }
  if (!reader.ok()) return malformed(origin, reader.failureOffset(), "members: the file ends inside them");
  return std::span<const MethodHeader>(methods_);
}

}  // namespace javelin::classfile
