// SPDX-License-Identifier: Apache-2.0
// The constant pool (JVMS 4.4). After a successful parse every entry's references point at entries of
// the right kind, so the typed accessors need only the right tag, which the caller knows or asks for.
// Texts are views of the class file's bytes, in modified UTF-8, and live as long as those.
#pragma once

#include <bit>
#include <optional>
#include <string_view>
#include <vector>

#include "support/bytes.h"
#include "support/result.h"

namespace javelin::classfile {

enum class CpTag : std::uint8_t {
  Unusable = 0,  // entry 0, and the one after a long or double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Fieldref = 9,
  Methodref = 10,
  InterfaceMethodref = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

std::string_view nameOf(CpTag tag);

// JVMS table 4.4.8-A.
enum class ReferenceKind : std::uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface,
};

struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
};

struct MemberRef {
  std::uint16_t class_index;
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;
  bool in_interface;
};

struct MethodHandleRef {
  ReferenceKind kind;
  std::uint16_t reference_index;  // of a Fieldref, Methodref or InterfaceMethodref
};

struct DynamicRef {
  std::uint16_t bootstrap_index;  // into the BootstrapMethods attribute
  std::string_view name;
  std::string_view descriptor;
};

class ConstantPool {
 public:
  // Number of entries, entry 0 included: valid indices are below it.
  std::uint16_t size() const { return static_cast<std::uint16_t>(entries_.size()); }
  CpTag tag(std::uint16_t index) const {
    return index < entries_.size() ? entries_[index].tag : CpTag::Unusable;
  }
  // Names what is at an index, for messages: "Utf8", "unusable", "past the end".
  std::string_view describe(std::uint16_t index) const;
  bool is(std::uint16_t index, CpTag wanted) const { return wanted == tag(index); }

  std::string_view utf8(std::uint16_t index) const { return text(entry(index, CpTag::Utf8)); }
  std::int32_t integer(std::uint16_t index) const {
    return static_cast<std::int32_t>(entry(index, CpTag::Integer).value);
  }
  float floating(std::uint16_t index) const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(entry(index, CpTag::Float).value));
  }
  std::int64_t longInteger(std::uint16_t index) const {
    return static_cast<std::int64_t>(entry(index, CpTag::Long).value);
  }
  double doubleFloating(std::uint16_t index) const {
    return std::bit_cast<double>(entry(index, CpTag::Double).value);
  }
  // Raw bits of an Integer, Float, Long or Double.
  std::uint64_t bits(std::uint16_t index) const { return entries_[index].value; }
  // Internal form, for arrays a descriptor: "java/lang/String", "[I".
  std::string_view className(std::uint16_t index) const { return named(index, CpTag::Class); }
  std::string_view string(std::uint16_t index) const { return named(index, CpTag::String); }
  std::string_view methodType(std::uint16_t index) const { return named(index, CpTag::MethodType); }
  std::string_view moduleName(std::uint16_t index) const { return named(index, CpTag::Module); }
  std::string_view packageName(std::uint16_t index) const { return named(index, CpTag::Package); }
  NameAndType nameAndType(std::uint16_t index) const;
  // Of a Fieldref, Methodref or InterfaceMethodref.
  MemberRef memberRef(std::uint16_t index) const;
  MethodHandleRef methodHandle(std::uint16_t index) const;
  // Of a Dynamic or InvokeDynamic.
  DynamicRef dynamic(std::uint16_t index) const;
  // Highest index into BootstrapMethods that an entry uses, if any does.
  std::optional<std::uint16_t> highestBootstrapIndex() const { return highest_bootstrap_; }

 private:
  friend class PoolReader;
  struct Entry {
    CpTag tag = CpTag::Unusable;
    std::uint16_t first = 0;   // index, or reference kind, or length of a Utf8
    std::uint16_t second = 0;  // index
    std::uint64_t value = 0;   // number's bits, or offset of a Utf8's text
  };

  const Entry& entry(std::uint16_t index, CpTag wanted) const {
    PRECONDITION(is(index, wanted));
    return entries_[index];
  }
  std::string_view text(const Entry& entry) const { return asText(file_.subspan(entry.value, entry.first)); }
  std::string_view named(std::uint16_t index, CpTag wanted) const { return utf8(entry(index, wanted).first); }

  Bytes file_;
  std::vector<Entry> entries_;
  std::optional<std::uint16_t> highest_bootstrap_;
};

// Reads the pool that starts at the reader's place. `file` is the whole class file, `origin` its name in
// messages, `major` its version, which decides which tags are allowed.
Result<ConstantPool> readConstantPool(ByteReader& reader, Bytes file, std::string_view origin,
                                      std::uint16_t major);

}  // namespace javelin::classfile
