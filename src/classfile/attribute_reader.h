// SPDX-License-Identifier: Apache-2.0
// Cursor over one attribute's bytes with typed reads of constant-pool references. The first thing that
// is wrong is kept, with its offset; later reads return empty values, so a reader of a table checks once
// per row (`ok()`) and ends with `finish()`.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::classfile {

// Whether an attribute of that name means something in class files of that version (JVMS table 4.7-B). Names
// that nobody knows count as meaningful: they do no harm.
bool isMeaningful(std::string_view name, std::uint16_t major);

class AttributeReader {
 public:
  // Bytes `data` at `offset` of `file`, inside the structure `name` (for messages).
  AttributeReader(const ClassFile& file, std::string_view name, Bytes data, std::size_t offset)
      : file_(file), name_(name), reader_(data, offset), last_(offset) {}
  AttributeReader(const ClassFile& file, const Attribute& attribute)
      : AttributeReader(file, attribute.name, attribute.data, attribute.offset) {}

  bool ok() const { return reader_.ok() && !error_; }
  std::size_t offset() const { return reader_.offset(); }
  std::size_t remaining() const { return reader_.remaining(); }

  // How many of `count` rows the rest can hold at `size` bytes or more each: how much to reserve for them.
  std::size_t rows(std::size_t count, std::size_t size) const { return std::min(count, remaining() / size); }

  std::uint8_t u1() { return next().u1(); }
  std::uint16_t u2() { return next().u2(); }
  std::uint32_t u4() { return next().u4(); }
  Bytes take(std::size_t count) { return next().take(count); }

  // An index of an entry with the tag; returns 0 after a failure.
  std::uint16_t index(CpTag wanted);
  // As index(), but 0 is allowed and means "none".
  std::uint16_t indexOrZero(CpTag wanted);
  std::string_view utf8();
  std::string_view utf8OrEmpty();
  std::string_view className();
  std::string_view classNameOrEmpty();

  // A list of attributes inside this one, without those that mean nothing in this version.
  std::vector<Attribute> attributes();

  // Records that something is wrong with what was read last.
  void fail(std::string_view what);
  // The error, if anything was wrong or bytes are left over.
  Status finish();

 private:
  ByteReader& next() {
    last_ = reader_.offset();
    return reader_;
  }

  const ClassFile& file_;
  std::string_view name_;
  ByteReader reader_;
  std::size_t last_;  // where the last read began
  std::optional<Error> error_;
};

}  // namespace javelin::classfile
