// SPDX-License-Identifier: Apache-2.0
#include "classfile/constant_pool.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/format.h"
#include "classfile/modified_utf8.h"

namespace javelin::classfile {

std::string_view nameOf(CpTag tag) {
  switch (tag) {
    case CpTag::Unusable:
      return "unusable";
    case CpTag::Utf8:
      return "Utf8";
    case CpTag::Integer:
      return "Integer";
    case CpTag::Float:
      return "Float";
    case CpTag::Long:
      return "Long";
    case CpTag::Double:
      return "Double";
    case CpTag::Class:
      return "Class";
    case CpTag::String:
      return "String";
    case CpTag::Fieldref:
      return "Fieldref";
    case CpTag::Methodref:
      return "Methodref";
    case CpTag::InterfaceMethodref:
      return "InterfaceMethodref";
    case CpTag::NameAndType:
      return "NameAndType";
    case CpTag::MethodHandle:
      return "MethodHandle";
    case CpTag::MethodType:
      return "MethodType";
    case CpTag::Dynamic:
      return "Dynamic";
    case CpTag::InvokeDynamic:
      return "InvokeDynamic";
    case CpTag::Module:
      return "Module";
    case CpTag::Package:
      return "Package";
  }
  return "unknown";
}

std::string_view ConstantPool::describe(std::uint16_t index) const {
  return index < entries_.size() ? nameOf(entries_[index].tag) : "past the end";
}

NameAndType ConstantPool::nameAndType(std::uint16_t index) const {
  const Entry& found = entry(index, CpTag::NameAndType);
  return {utf8(found.first), utf8(found.second)};
}

MemberRef ConstantPool::memberRef(std::uint16_t index) const {
  const CpTag kind = tag(index);
  PRECONDITION(kind == CpTag::Fieldref || kind == CpTag::Methodref || kind == CpTag::InterfaceMethodref);
  const Entry& found = entries_[index];
  const NameAndType member = nameAndType(found.second);
  return {found.first, className(found.first), member.name, member.descriptor,
          kind == CpTag::InterfaceMethodref};
}

MethodHandleRef ConstantPool::methodHandle(std::uint16_t index) const {
  const Entry& found = entry(index, CpTag::MethodHandle);
  return {static_cast<ReferenceKind>(found.first), found.second};
}

DynamicRef ConstantPool::dynamic(std::uint16_t index) const {
  PRECONDITION(is(index, CpTag::Dynamic) || is(index, CpTag::InvokeDynamic));
  const Entry& found = entries_[index];
  const NameAndType member = nameAndType(found.second);
  return {found.first, member.name, member.descriptor};
}

// Reads all entries, then checks them: they may refer forward.
class PoolReader {
 public:
  PoolReader(ByteReader& reader, Bytes file, std::string_view origin, std::uint16_t major)
      : reader_(reader), origin_(origin), major_(major) {
    pool_.file_ = file;
  }

  Result<ConstantPool> read() {
    const std::size_t start = reader_.offset();
    const std::uint16_t count = reader_.u2();
    if (!reader_.ok()) return fail("constant pool: the file ends before its count");
    if (count == 0) return malformed(origin_, start, "constant pool: count is 0, at least 1 is needed");
    pool_.entries_.resize(count);
    for (index_ = 1; index_ < count; ++index_) {
      const auto slot = index_;
      if (auto problem = readEntry(); !problem.empty()) return fail(problem);
      if (!reader_.ok())
        return malformed(origin_, reader_.failureOffset(), inEntry("the file ends inside it"));
      if (const CpTag tag = pool_.entries_[slot].tag; tag == CpTag::Long || tag == CpTag::Double) ++index_;
    }
    // Entries are checked after those they refer to, each once.
    int highest = 0;
    for (int level = 0; level <= highest; ++level) {
      for (index_ = 1; index_ < count; ++index_) {
        const Entry& entry = pool_.entries_[index_];
        const int own = levelOf(entry.tag);
        highest = std::max(highest, own);
        if (own != level) continue;
        if (auto problem = checkEntry(entry); !problem.empty())
          return malformed(origin_, offsetOf(index_, start + 2), inEntry(problem));
      }
    }
    return std::move(pool_);
  }

 private:
  using Entry = ConstantPool::Entry;

  std::string inEntry(std::string_view problem) const {
    return fmt::format("constant pool entry {}: {}", index_, problem);
  }
  Error fail(std::string_view what) const {
    return malformed(origin_, reader_.ok() ? entry_offset_ : reader_.failureOffset(), what);
  }

  // Where an entry starts, for messages: found by walking the entries from the first, at `offset`.
  std::size_t offsetOf(std::size_t index, std::size_t offset) const {
    for (std::size_t i = 1; i < index; ++i) offset += sizeOf(pool_.entries_[i]);
    return offset;
  }
  static std::size_t sizeOf(const Entry& entry) {
    switch (entry.tag) {
      case CpTag::Unusable:
        return 0;
      case CpTag::Utf8:
        return std::size_t{3} + entry.first;
      case CpTag::Long:
      case CpTag::Double:
        return 9;
      case CpTag::Class:
      case CpTag::String:
      case CpTag::MethodType:
      case CpTag::Module:
      case CpTag::Package:
        return 3;
      case CpTag::MethodHandle:
        return 4;
      default:
        return 5;
    }
  }

  // Each of these returns what is wrong, or nothing.
  std::string readEntry() {
    entry_offset_ = reader_.offset();
    const std::uint8_t tag = reader_.u1();
    Entry& entry = pool_.entries_[index_];
    entry.tag = static_cast<CpTag>(tag);
    switch (entry.tag) {
      case CpTag::Utf8:
        entry.first = reader_.u2();
        entry.value = reader_.offset();
        if (!isModifiedUtf8(asText(reader_.take(entry.first)))) return inEntry("not modified UTF-8");
        return {};
      case CpTag::Integer:
      case CpTag::Float:
        entry.value = reader_.u4();
        return {};
      case CpTag::Long:
      case CpTag::Double:
        entry.value = reader_.u8();
        // JVMS 4.4.5: it takes two indices, and the second must exist.
        if (index_ + 1 >= pool_.entries_.size()) return inEntry("a long or double in the last entry");
        return {};
      case CpTag::MethodType:
        entry.first = reader_.u2();
        return needVersion(51);
      case CpTag::Class:
      case CpTag::String:
        entry.first = reader_.u2();
        return {};
      case CpTag::Module:
      case CpTag::Package:
        entry.first = reader_.u2();
        return needVersion(53);
      case CpTag::Fieldref:
      case CpTag::Methodref:
      case CpTag::InterfaceMethodref:
      case CpTag::NameAndType:
        return readPair(entry);
      case CpTag::InvokeDynamic:
        readPair(entry);
        return needVersion(51);
      case CpTag::Dynamic:
        readPair(entry);
        return needVersion(55);
      case CpTag::MethodHandle:
        entry.first = reader_.u1();
        entry.second = reader_.u2();
        return needVersion(51);
      case CpTag::Unusable:
        break;
    }
    return reader_.ok() ? inEntry(fmt::format("unknown tag {}", tag)) : std::string();
  }

  std::string readPair(Entry& entry) {
    entry.first = reader_.u2();
    entry.second = reader_.u2();
    return {};
  }

  std::string needVersion(std::uint16_t major) const {
    if (major_ >= major) return {};
    return inEntry(fmt::format("{} needs class file version {}, this is {}",
                               nameOf(pool_.entries_[index_].tag), major, major_));
  }

  std::string refersTo(std::uint16_t index, CpTag wanted) const {
    if (pool_.is(index, wanted)) return {};
    return fmt::format("{} refers to entry {}, which is {} and not {}", nameOf(pool_.entries_[index_].tag),
                       index, pool_.describe(index), nameOf(wanted));
  }

  static int levelOf(CpTag tag) {
    if (tag == CpTag::MethodHandle) return 2;
    const bool refers_to_member = tag == CpTag::Fieldref || tag == CpTag::Methodref ||
                                  tag == CpTag::InterfaceMethodref || tag == CpTag::Dynamic ||
                                  tag == CpTag::InvokeDynamic;
    return refers_to_member ? 1 : 0;
  }

  std::string checkEntry(const Entry& entry) {
    switch (entry.tag) {
      case CpTag::Class:
        return checkClass(entry);
      case CpTag::String:
      case CpTag::Module:
      case CpTag::Package:
        return refersTo(entry.first, CpTag::Utf8);
      case CpTag::MethodType:
        if (auto problem = refersTo(entry.first, CpTag::Utf8); !problem.empty()) return problem;
        return isMethodDescriptor(pool_.utf8(entry.first)) ? "" : "MethodType is not a method descriptor";
      case CpTag::NameAndType:
        return checkNameAndType(entry);
      case CpTag::Fieldref:
      case CpTag::Methodref:
      case CpTag::InterfaceMethodref:
        return checkMemberRef(entry);
      case CpTag::MethodHandle:
        return checkMethodHandle(entry);
      case CpTag::Dynamic:
      case CpTag::InvokeDynamic:
        return checkDynamic(entry);
      default:
        return {};
    }
  }

  std::string checkClass(const Entry& entry) const {
    if (auto problem = refersTo(entry.first, CpTag::Utf8); !problem.empty()) return problem;
    const std::string_view name = pool_.utf8(entry.first);
    const bool legal = name.starts_with('[') ? isFieldDescriptor(name) : isInternalClassName(name);
    return legal ? "" : fmt::format("illegal class name {}", quoted(name));
  }

  std::string checkNameAndType(const Entry& entry) const {
    if (auto problem = refersTo(entry.first, CpTag::Utf8); !problem.empty()) return problem;
    if (auto problem = refersTo(entry.second, CpTag::Utf8); !problem.empty()) return problem;
    const std::string_view name = pool_.utf8(entry.first);
    const std::string_view descriptor = pool_.utf8(entry.second);
    const bool is_method = descriptor.starts_with('(');
    if (is_method ? !isMethodDescriptor(descriptor) : !isFieldDescriptor(descriptor)) {
      return fmt::format("illegal descriptor {}", quoted(descriptor));
    }
    if (is_method ? !isMethodName(name) : !isUnqualifiedName(name)) {
      return fmt::format("illegal name {}", quoted(name));
    }
    if (is_method && name.starts_with('<') && !descriptor.ends_with(")V")) {
      return fmt::format("{} with descriptor {}, which does not return void", quoted(name),
                         quoted(descriptor));
    }
    return {};
  }

  std::string checkMember(std::uint16_t name_and_type, bool method) const {
    if (auto problem = refersTo(name_and_type, CpTag::NameAndType); !problem.empty()) return problem;
    if (pool_.nameAndType(name_and_type).descriptor.starts_with('(') == method) return {};
    return fmt::format("{} has the descriptor of a {}", nameOf(pool_.entries_[index_].tag),
                       method ? "field" : "method");
  }

  std::string checkMemberRef(const Entry& entry) const {
    if (auto problem = refersTo(entry.first, CpTag::Class); !problem.empty()) return problem;
    const bool method = entry.tag != CpTag::Fieldref;
    if (auto problem = checkMember(entry.second, method); !problem.empty()) return problem;
    const NameAndType member = pool_.nameAndType(entry.second);
    // An InterfaceMethodref of <init> does no harm until an instruction uses it, and the JVM lets it stand.
    if (entry.tag == CpTag::Methodref && member.name.starts_with('<') && member.name != "<init>") {
      return fmt::format("{} of {} is not allowed", nameOf(entry.tag), quoted(member.name));
    }
    return {};
  }

  std::string checkMethodHandle(const Entry& entry) const {
    if (entry.first < 1 || entry.first > 9) return fmt::format("method handle kind {}", entry.first);
    const auto kind = static_cast<ReferenceKind>(entry.first);
    const CpTag target = pool_.tag(entry.second);
    const bool may_be_interface =
        kind == ReferenceKind::InvokeInterface ||
        ((kind == ReferenceKind::InvokeStatic || kind == ReferenceKind::InvokeSpecial) && major_ >= 52);
    if (target == CpTag::InterfaceMethodref && may_be_interface) return checkHandleName(entry, kind);
    if (kind == ReferenceKind::InvokeInterface) return refersTo(entry.second, CpTag::InterfaceMethodref);
    const CpTag wanted = kind <= ReferenceKind::PutStatic ? CpTag::Fieldref : CpTag::Methodref;
    if (auto problem = refersTo(entry.second, wanted); !problem.empty()) return problem;
    return checkHandleName(entry, kind);
  }

  std::string checkHandleName(const Entry& handle, ReferenceKind kind) const {
    const Entry& reference = pool_.entries_[handle.second];
    // As in the JVM, which leaves invokeInterface of <init> to the resolution.
    if (kind <= ReferenceKind::PutStatic || kind == ReferenceKind::InvokeInterface) return {};
    const bool is_constructor = pool_.nameAndType(reference.second).name == "<init>";
    if (is_constructor == (kind == ReferenceKind::NewInvokeSpecial)) return {};
    return fmt::format("method handle kind {} does not go with that method's name", handle.first);
  }

  std::string checkDynamic(const Entry& entry) {
    pool_.highest_bootstrap_ = std::max(pool_.highest_bootstrap_.value_or(0), entry.first);
    return checkMember(entry.second, entry.tag == CpTag::InvokeDynamic);
  }

  ByteReader& reader_;
  std::string_view origin_;
  std::uint16_t major_;
  ConstantPool pool_;
  std::size_t index_ = 0;
  std::size_t entry_offset_ = 0;
};

Result<ConstantPool> readConstantPool(ByteReader& reader, Bytes file, std::string_view origin,
                                      std::uint16_t major) {
  return PoolReader(reader, file, origin, major).read();
}

}  // namespace javelin::classfile
