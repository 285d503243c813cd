// SPDX-License-Identifier: Apache-2.0
// One class file, read (JVMS chapter 4): header, constant pool, members, and where each attribute lies.
// It knows nothing of other classes. Attributes are typed on demand (attributes.h, code.h), so that
// reading a class costs little when its methods are never run; checkEverything() types them all.
// Immutable, and safe to read from any thread. Texts and attribute bytes are views of `owner`'s memory.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "support/bytes.h"
#include "support/result.h"

namespace javelin::classfile {

inline constexpr std::uint16_t kOldestMajor = 45;  // JDK 1.0.2 and 1.1
inline constexpr std::uint16_t kNewestMajor = 69;  // Java 25; the format has not changed since 65 (Java 21)

struct Attribute {
  std::string_view name;
  Bytes data;                // without name and length
  std::uint32_t offset = 0;  // of `data` in the file
};

// A field or method.
struct Member {
  std::uint16_t access_flags = 0;  // <clinit>'s are made what the JVM takes them for (JVMS 4.6)
  std::string_view name;
  std::string_view descriptor;
  std::uint32_t offset = 0;  // in the file
  std::uint32_t first_attribute = 0;
  std::uint32_t attribute_count = 0;

  bool has(std::uint16_t flag) const { return (access_flags & flag) != 0; }
};

class ClassFile {
 public:
  // `origin` names the file in messages; `owner` keeps `bytes` alive (may be null when the caller does).
  static Result<ClassFile> parse(Bytes bytes, std::string origin,
                                 std::shared_ptr<const void> owner = nullptr);

  std::uint16_t majorVersion() const { return major_; }
  std::uint16_t minorVersion() const { return minor_; }
  std::uint16_t accessFlags() const { return access_flags_; }
  bool has(std::uint16_t flag) const { return (access_flags_ & flag) != 0; }
  std::string_view name() const { return name_; }
  // Empty for java/lang/Object and modules.
  std::string_view superName() const { return super_name_; }
  std::span<const std::string_view> interfaces() const { return interfaces_; }
  std::span<const Member> fields() const { return fields_; }
  std::span<const Member> methods() const { return methods_; }
  const ConstantPool& pool() const { return pool_; }
  const std::string& origin() const { return origin_; }
  std::size_t size() const { return size_; }

  std::span<const Attribute> attributes() const {
    return {attributes_.data() + first_class_attribute_, attributes_.size() - first_class_attribute_};
  }
  std::span<const Attribute> attributes(const Member& member) const {
    return {attributes_.data() + member.first_attribute, member.attribute_count};
  }
  const Attribute* find(std::string_view name) const { return findIn(attributes(), name); }
  const Attribute* find(const Member& member, std::string_view name) const {
    return findIn(attributes(member), name);
  }

 private:
  friend class ClassReader;
  ClassFile() = default;
  static const Attribute* findIn(std::span<const Attribute> among, std::string_view name);

  std::shared_ptr<const void> owner_;
  std::string origin_;
  std::size_t size_ = 0;
  std::uint16_t minor_ = 0;
  std::uint16_t major_ = 0;
  std::uint16_t access_flags_ = 0;
  ConstantPool pool_;
  std::string_view name_;
  std::string_view super_name_;
  std::vector<std::string_view> interfaces_;
  std::vector<Member> fields_;
  std::vector<Member> methods_;
  std::vector<Attribute> attributes_;  // of all members, then the class's own; without those too new for it
  std::size_t first_class_attribute_ = 0;
};

// Types every known attribute and decodes every method's code: the whole format check in one call.
Status checkEverything(const ClassFile& file);

}  // namespace javelin::classfile
