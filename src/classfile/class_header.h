// SPDX-License-Identifier: Apache-2.0
// The few facts about a class that the hierarchy index needs, read without building anything else: name,
// superclass, interfaces, flags; on demand its methods' names. Every offset is checked, but the rest of the
// file is not looked at.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "support/bytes.h"
#include "support/result.h"

namespace javelin::classfile {

struct ClassHeader {
  std::uint16_t access_flags = 0;
  std::string_view name;
  std::string_view super_name;  // empty for java/lang/Object and modules
  std::vector<std::string_view> interfaces;
};

struct MethodHeader {
  std::uint16_t access_flags = 0;
  std::string_view name;
  std::string_view descriptor;
};

// Reused between calls, so that a sweep over all classes allocates nothing.
class ClassHeaderReader {
 public:
  // The result is valid until the next call, its texts as long as `bytes`.
  Result<const ClassHeader*> read(Bytes bytes, std::string_view origin);
  // The methods of the class that the last read() was given; it must have succeeded, and the bytes still be
  // there.
  Result<std::span<const MethodHeader>> readMethods(std::string_view origin);

 private:
  // Text of the Class or Utf8 entry `index`; empty if it is not one.
  std::string_view className(std::uint16_t index, Bytes bytes) const;
  std::string_view utf8(std::uint16_t index, Bytes bytes) const;

  std::vector<std::uint32_t> offsets_;  // of each constant-pool entry
  ClassHeader header_;
  Bytes bytes_;             // of the last read
  std::size_t fields_ = 0;  // where the fields start
  std::vector<MethodHeader> methods_;
};

}  // namespace javelin::classfile
