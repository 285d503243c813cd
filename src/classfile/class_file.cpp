// SPDX-License-Identifier: Apache-2.0
#include "classfile/class_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "classfile/access_flags.h"
#include "classfile/attribute_reader.h"
#include "classfile/attributes.h"
#include "classfile/descriptor.h"
#include "classfile/format.h"

namespace javelin::classfile {

const Attribute* ClassFile::findIn(std::span<const Attribute> among, std::string_view name) {
  for (const Attribute& attribute : among) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

namespace {

constexpr int kMaxParameterWords = 255;  // JVMS 4.3.3
constexpr std::uint16_t kAccessMask = kAccPublic | kAccPrivate | kAccProtected;

bool atMostOne(std::uint16_t flags, std::uint16_t mask) {
  return std::popcount(static_cast<unsigned>(flags & mask)) <= 1;
}

// JVMS 4.5. Bits that mean nothing are ignored.
bool legalFieldFlags(std::uint16_t flags, bool in_interface, std::uint16_t major) {
  if (in_interface) {
    constexpr std::uint16_t kMust = kAccPublic | kAccStatic | kAccFinal;
    constexpr std::uint16_t kMustNot = kAccPrivate | kAccProtected | kAccVolatile | kAccTransient;
    const bool is_enum = (flags & kAccEnum) != 0 && major >= 49;
    return (flags & kMust) == kMust && (flags & kMustNot) == 0 && !is_enum;
  }
  return atMostOne(flags, kAccessMask) && atMostOne(flags, kAccFinal | kAccVolatile);
}

// JVMS 4.6, and before version 49 what the JVM still lets pass.
bool legalInterfaceMethodFlags(std::uint16_t flags, std::uint16_t major) {
  if (major < 52) {
    constexpr std::uint16_t kMust = kAccPublic | kAccAbstract;
    const std::uint16_t must_not = major < 49 ? kAccStatic | kAccFinal | kAccNative
                                              : kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                                    kAccSynchronized | kAccNative | kAccStrict;
    return (flags & kMust) == kMust && (flags & must_not) == 0;
  }
  return atMostOne(flags, kAccessMask) && (flags & (kAccPublic | kAccPrivate)) != 0 &&
         (flags & (kAccFinal | kAccSynchronized | kAccNative)) == 0;
}

bool legalMethodFlags(std::uint16_t flags, std::string_view name, bool in_interface, std::uint16_t major) {
  if (name == "<clinit>") return (flags & kAccStatic) != 0;
  if (in_interface) {
    if (name == "<init>" || !legalInterfaceMethodFlags(flags, major)) return false;
  } else if (!atMostOne(flags, kAccessMask)) {
    return false;
  }
  if (name == "<init>") {
    const std::uint16_t must_not = kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccAbstract |
                                   (major >= 49 ? kAccBridge : 0);
    return (flags & must_not) == 0;
  }
  if ((flags & kAccAbstract) == 0) return true;
  // strictfp means something up to version 60 only.
  const std::uint16_t not_abstract = kAccPrivate | kAccStatic | kAccFinal | kAccNative |
                                     (major >= 49 ? kAccSynchronized : 0) |
                                     (major >= 49 && major <= 60 ? kAccStrict : 0);
  return (flags & not_abstract) == 0 || (in_interface && major < 49);
}

// Of a class initializer every flag but ACC_STATIC is ignored, and before version 51 that one is implied
// (JVMS 4.6).
std::uint16_t initializerFlags(std::uint16_t flags, std::uint16_t major) {
  const std::uint16_t strict = major >= 46 && major <= 60 ? kAccStrict : 0;
  return major < 51 ? kAccStatic : flags & (kAccStatic | strict);
}

// JVMS 4.1.
bool legalClassFlags(std::uint16_t flags, std::uint16_t major) {
  const bool is_interface = (flags & kAccInterface) != 0;
  if ((flags & kAccAnnotation) != 0 && !is_interface && major >= 49) return false;
  if (is_interface) {
    // Compilers before Java 6 could leave ACC_ABSTRACT away; ACC_SUPER on interfaces also occurs there.
    const bool abstract = (flags & kAccAbstract) != 0 || major < 50;
    const std::uint16_t must_not = major >= 49 ? kAccFinal | kAccEnum : kAccFinal;
    return abstract && (flags & must_not) == 0;
  }
  return (flags & (kAccFinal | kAccAbstract)) != (kAccFinal | kAccAbstract);
}

}  // namespace

class ClassReader {
 public:
  ClassReader(Bytes bytes, std::string origin, std::shared_ptr<const void> owner)
      : bytes_(bytes), reader_(bytes) {
    file_.origin_ = std::move(origin);
    file_.owner_ = std::move(owner);
    file_.size_ = bytes.size();
  }

  Result<ClassFile> read() {
    TRY_STATUS(readVersion());
    TRY(file_.pool_, readConstantPool(reader_, bytes_, file_.origin_, file_.major_));
    TRY_STATUS(readHeader());
    TRY_STATUS(readMembers("field", file_.fields_));
    TRY_STATUS(readMembers("method", file_.methods_));
    file_.first_class_attribute_ = file_.attributes_.size();
    TRY_STATUS(readAttributes("attributes of the class"));
    if (reader_.remaining() > 0) {
      return fail(reader_.offset(), counted(reader_.remaining(), "byte") + " after the end of the class");
    }
    TRY_STATUS(checkBootstraps());
    return std::move(file_);
  }

 private:
  Error fail(std::size_t offset, std::string_view what) const {
    return malformed(file_.origin_, offset, what);
  }
  Error ended(std::string_view structure) const {
    return fail(reader_.failureOffset(), fmt::format("{}: the file ends inside it", structure));
  }

  Status readVersion() {
    const std::uint32_t magic = reader_.u4();
    if (reader_.ok() && magic != 0xcafebabe) {
      return fail(0, fmt::format("magic number is {:#010x}, not 0xcafebabe", magic));
    }
    file_.minor_ = reader_.u2();
    file_.major_ = reader_.u2();
    if (!reader_.ok()) return ended("header");
    if (file_.major_ < kOldestMajor || file_.major_ > kNewestMajor) {
      return Error{fmt::format("unsupported class file version {}.{} (Java 1.1 to {} are read, {} to {})",
                               file_.major_, file_.minor_, kNewestMajor - 44, kOldestMajor, kNewestMajor),
                   file_.origin_};
    }
    return okStatus();
  }

  Result<std::string_view> readClassName(std::string_view structure) {
    const std::size_t offset = reader_.offset();
    const std::uint16_t index = reader_.u2();
    if (!reader_.ok()) return ended(structure);
    if (!file_.pool_.is(index, CpTag::Class)) {
      return fail(offset, fmt::format("{}: constant pool entry {} is {} and not Class", structure, index,
                                      file_.pool_.describe(index)));
    }
    return file_.pool_.className(index);
  }

  Status readHeader() {
    const std::size_t offset = reader_.offset();
    file_.access_flags_ = reader_.u2();
    TRY(file_.name_, readClassName("this_class"));
    if (file_.name_.starts_with('[')) return fail(offset, "this_class: an array type");
    const bool is_module = file_.has(kAccModule) && file_.major_ >= 53;
    if (!is_module && !legalClassFlags(file_.access_flags_, file_.major_)) {
      return fail(offset, fmt::format("illegal access flags {:#06x} of the class", file_.access_flags_));
    }
    TRY_STATUS(readSuper(is_module));
    return readInterfaces();
  }

  Status readInterfaces() {
    const std::uint16_t count = reader_.u2();
    const std::size_t start = reader_.offset();
    for (std::uint16_t i = 0; i < count && reader_.ok(); ++i) {
      TRY(const std::string_view name, readClassName("interfaces"));
      file_.interfaces_.push_back(name);
    }
    if (!reader_.ok()) return ended("interfaces");
    if (count < 2) return okStatus();
    std::vector<std::string_view> sorted = file_.interfaces_;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice == sorted.end()) return okStatus();
    return fail(start, fmt::format("interfaces: {} stands twice", quoted(*twice)));
  }

  Status readSuper(bool is_module) {
    const std::size_t offset = reader_.offset();
    ByteReader ahead = reader_;
    if (ahead.u2() != 0) {
      TRY(file_.super_name_, readClassName("super_class"));
      if (file_.super_name_.starts_with('[')) return fail(offset, "super_class: an array type");
      if (file_.has(kAccInterface) && file_.super_name_ != "java/lang/Object") {
        return fail(offset, "super_class: an interface's must be java/lang/Object");
      }
      return okStatus();
    }
    reader_.skip(2);
    if (!reader_.ok()) return ended("super_class");
    if (file_.name_ != "java/lang/Object" && !is_module) return fail(offset, "super_class: missing");
    return okStatus();
  }

  Result<std::string_view> readText(std::string_view structure) {
    const std::size_t offset = reader_.offset();
    const std::uint16_t index = reader_.u2();
    if (!reader_.ok()) return ended(structure);
    if (!file_.pool_.is(index, CpTag::Utf8)) {
      return fail(offset, fmt::format("{}: constant pool entry {} is {} and not Utf8", structure, index,
                                      file_.pool_.describe(index)));
    }
    return file_.pool_.utf8(index);
  }

  Status readMembers(std::string_view kind, std::vector<Member>& members) {
    const std::uint16_t count = reader_.u2();
    if (!reader_.ok()) return ended(fmt::format("{}s", kind));
    members.reserve(std::min<std::size_t>(count, reader_.remaining() / 8));
    for (std::uint16_t i = 0; i < count; ++i) {
      Member member;
      member.offset = static_cast<std::uint32_t>(reader_.offset());
      member.access_flags = reader_.u2();
      TRY(member.name, readText(kind));
      TRY(member.descriptor, readText(kind));
      if (member.name == "<clinit>") {
        member.access_flags = initializerFlags(member.access_flags, file_.major_);
      }
      TRY_STATUS(checkMember(kind, member));
      member.first_attribute = static_cast<std::uint32_t>(file_.attributes_.size());
      TRY_STATUS(readAttributes(kind == "field" ? "attributes of a field" : "attributes of a method"));
      member.attribute_count = static_cast<std::uint32_t>(file_.attributes_.size()) - member.first_attribute;
      members.push_back(member);
    }
    return checkUnique(kind, members);
  }

  Status checkMember(std::string_view kind, const Member& member) const {
    const bool method = kind == "method";
    const auto wrong = [&](std::string_view what) -> Status {
      return fail(member.offset, fmt::format("{} {}: {}", kind, quoted(member.name), what));
    };
    if (method ? !isMethodName(member.name) : !isUnqualifiedName(member.name)) return wrong("illegal name");
    if (method ? !isMethodDescriptor(member.descriptor) : !isFieldDescriptor(member.descriptor)) {
      return wrong(fmt::format("illegal descriptor {}", quoted(member.descriptor)));
    }
    const bool in_interface = file_.has(kAccInterface);
    if (method ? !legalMethodFlags(member.access_flags, member.name, in_interface, file_.major_)
               : !legalFieldFlags(member.access_flags, in_interface, file_.major_)) {
      return wrong(fmt::format("illegal access flags {:#06x}", member.access_flags));
    }
    return method ? checkMethod(member, wrong) : okStatus();
  }

  template <typename Wrong>
  Status checkMethod(const Member& method, Wrong wrong) const {
    const bool special = method.name.starts_with('<');
    if (special && !method.descriptor.ends_with(")V")) return wrong("must return void");
    // JVMS 2.9.2: before, a method of that name with parameters was not an initializer, but allowed.
    if (method.name == "<clinit>" && file_.major_ >= 51 && method.descriptor != "()V") {
      return wrong("a class initializer has no parameters");
    }
    const auto parameters = countParameterWords(method.descriptor);
    INVARIANT(parameters.has_value());
    const int words = *parameters + (method.has(kAccStatic) ? 0 : 1);
    if (words > kMaxParameterWords)
      return wrong(fmt::format("{} words of parameters, 255 are allowed", words));
    return okStatus();
  }

  Status checkUnique(std::string_view kind, const std::vector<Member>& members) const {
    if (members.size() < 2) return okStatus();
    const auto key = [](const Member* member) { return std::pair(member->name, member->descriptor); };
    std::vector<const Member*> sorted;
    sorted.reserve(members.size());
    for (const Member& member : members) sorted.push_back(&member);
    std::ranges::sort(sorted, {}, key);
    const auto twice = std::ranges::adjacent_find(sorted, {}, key);
    if (twice == sorted.end()) return okStatus();
    const Member& second = **std::max(twice, std::next(twice), [](auto a, auto b) { return *a < *b; });
    return fail(second.offset, fmt::format("{} {} with descriptor {} stands twice", kind, quoted(second.name),
                                           quoted(second.descriptor)));
  }

  Status readAttributes(std::string_view structure) {
    const std::uint16_t count = reader_.u2();
    for (std::uint16_t i = 0; i < count && reader_.ok(); ++i) {
      TRY(const std::string_view name, readText(structure));
      const std::uint32_t length = reader_.u4();
      const auto offset = static_cast<std::uint32_t>(reader_.offset());
      const Bytes data = reader_.take(length);
      if (!reader_.ok()) return ended(fmt::format("{}: {}", structure, quoted(name)));
      if (isMeaningful(name, file_.major_)) file_.attributes_.push_back({name, data, offset});
    }
    return reader_.ok() ? okStatus() : ended(structure);
  }

  // As HotSpot does when it loads the class: nothing that is linked later may find the table broken.
  Status checkBootstraps() const {
    TRY(const std::vector<BootstrapMethod> methods, readBootstrapMethods(file_));
    const auto highest = file_.pool_.highestBootstrapIndex();
    if (!highest || *highest < methods.size()) return okStatus();
    const Attribute* table = file_.find("BootstrapMethods");
    if (table == nullptr)
      return fail(bytes_.size(), "BootstrapMethods: missing, but the constant pool uses it");
    return fail(table->offset, fmt::format("BootstrapMethods: there are {}, the constant pool uses number {}",
                                           methods.size(), *highest));
  }

  Bytes bytes_;
  ByteReader reader_;
  ClassFile file_;
};

Result<ClassFile> ClassFile::parse(Bytes bytes, std::string origin, std::shared_ptr<const void> owner) {
  return ClassReader(bytes, std::move(origin), std::move(owner)).read();
}

}  // namespace javelin::classfile
