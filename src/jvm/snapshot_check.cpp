// SPDX-License-Identifier: Apache-2.0
#include "jvm/snapshot_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/snapshot_checksum.h"

namespace javelin::jvm {

using format::ClassRecord;
using format::FieldRecord;
using format::Header;
using format::Section;
using format::sizeOfType;

Error SnapshotCheck::damaged(std::string what) const {
  return {"damaged boot snapshot (" + std::move(what) + ")", name_};
}

Status SnapshotCheck::run(const std::optional<JdkFingerprint>& expected) {
  TRY_STATUS(checkHeader(expected));
  TRY_STATUS(locateSections());
  TRY_STATUS(checkTexts());
  TRY_STATUS(checkClasses());
  collectReferences();
  TRY_STATUS(checkObjects());
  return checkLists();
}

Status SnapshotCheck::checkHeader(const std::optional<JdkFingerprint>& expected) {
  const Bytes bytes = s_.bytes_;
  if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(std::uint64_t) != 0) {
    return damaged("not aligned in memory");
  }
  if (bytes.size() < sizeof(Header)) return damaged("shorter than its header");
  const auto* header = reinterpret_cast<const Header*>(bytes.data());
  if (header->magic != format::kMagic) return Error{"not a boot snapshot", name_};
  if (header->version != format::kVersion || header->section_count != format::kSections) {
    return Error{fmt::format("boot snapshot of format {}, not {}", header->version, format::kVersion), name_};
  }
  if (header->file_size != bytes.size()) return damaged("size differs from what its header says");
  if (header->checksum != snapshotChecksum(bytes)) return damaged("checksum");
  if (expected && header->fingerprint != expected->hash) return Error{"boot snapshot of another JDK", name_};
  s_.header_ = header;
  return okStatus();
}

template <typename Record>
Status SnapshotCheck::locate(Section section, std::span<const Record>& into) {
  const format::Extent extent = s_.header_->sections[static_cast<std::size_t>(section)];
  const std::uint64_t size = s_.bytes_.size();
  if (extent.offset % 8 != 0 || extent.offset > size ||
      extent.count > (size - extent.offset) / sizeof(Record) || extent.count >= format::kNone) {
    return damaged(fmt::format("section {} outside the file", static_cast<int>(section)));
  }
  into = {reinterpret_cast<const Record*>(s_.bytes_.data() + extent.offset),
          static_cast<std::size_t>(extent.count)};
  return okStatus();
}

Status SnapshotCheck::locateSections() {
  TRY_STATUS(locate(Section::Text, s_.text_));
  TRY_STATUS(locate(Section::Facts, s_.facts_));
  TRY_STATUS(locate(Section::Classes, s_.classes_));
  TRY_STATUS(locate(Section::Fields, s_.fields_));
  TRY_STATUS(locate(Section::Places, s_.places_));
  TRY_STATUS(locate(Section::Heap, s_.heap_));
  TRY_STATUS(locate(Section::Hashes, s_.hashes_));
  TRY_STATUS(locate(Section::Interned, s_.interned_));
  TRY_STATUS(locate(Section::Roots, s_.roots_));
  TRY_STATUS(locate(Section::Changes, s_.changes_));
  if (s_.places_.empty()) return damaged("no objects");
  s_.object_count_ = static_cast<std::uint32_t>(s_.places_.size() - 1);
  if (s_.classes_.size() > s_.object_count_) return damaged("more classes than mirrors");
  return okStatus();
}

Status SnapshotCheck::checkTexts() {
  bool ok = true;
  for (const auto& fact : s_.facts_) ok = ok && isText(fact.key) && isText(fact.value);
  for (const ClassRecord& c : s_.classes_) ok = ok && isText(c.name);
  for (const FieldRecord& f : s_.fields_) ok = ok && isText(f.name) && isText(f.descriptor);
  for (const auto& root : s_.roots_) ok = ok && isText(root.name);
  for (const auto& change : s_.changes_) ok = ok && isText(change.place) && isText(change.reason);
  if (!ok) return damaged("text outside");
  return okStatus();
}

Status SnapshotCheck::checkClass(std::uint32_t index) {
  const ClassRecord& c = s_.classes_[index];
  if (c.kind > static_cast<std::uint8_t>(ClassKind::Primitive) || c.hidden > 1 ||
      c.status > static_cast<std::uint8_t>(ClassStatus::Erroneous) ||
      c.loader > static_cast<std::uint8_t>(LoaderKind::Other)) {
    return damaged("unknown kind of class");
  }
  const auto kind = static_cast<ClassKind>(c.kind);
  if (!isClassOrNone(c.super) || !isClassOrNone(c.component) || c.loader_object > s_.object_count_) {
    return damaged("class refers outside");
  }
  const std::string_view name = s_.text(c.name);
  if (index > 0 && name < s_.text(s_.classes_[index - 1].name)) return damaged("classes out of order");
  if ((kind == ClassKind::Array) != (c.component != format::kNone)) return damaged("component of a class");
  if (kind == ClassKind::Array) {
    const ClassRecord& component = s_.classes_[c.component];
    const auto component_kind = static_cast<ClassKind>(component.kind);
    // The name alone says how large elements are.
    if (name.size() < 2 || name[0] != '[' || sizeOfType(name[1]) == 0 || c.field_count != 0 ||
        (component_kind == ClassKind::Primitive) != (name[1] != 'L' && name[1] != '[')) {
      return damaged("array class");
    }
  } else if (kind == ClassKind::Primitive) {
    if (c.field_count != 0) return damaged("fields of a primitive type");
  } else if (c.instance_size < 16 || c.instance_size % 8 != 0 || c.instance_size > (1U << 20)) {
    return damaged("instance size");
  }
  if (name == "java/lang/Class") class_class_ = index;
  if (name == "java/lang/String") string_class_ = index;
  return okStatus();
}

// A chain of supers that is longer than there are classes is a circle. Depths are kept, so each is walked
// once.
Status SnapshotCheck::checkSupers() {
  const std::size_t count = s_.classes_.size();
  std::vector<std::uint32_t> depth(count, 0);
  std::vector<std::uint32_t> chain;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (static_cast<ClassKind>(s_.classes_[i].kind) != ClassKind::Instance) continue;
    chain.clear();
    std::uint32_t at = i;
    for (; at != format::kNone && depth[at] == 0; at = s_.classes_[at].super) {
      if (static_cast<ClassKind>(s_.classes_[at].kind) != ClassKind::Instance) return damaged("superclass");
      chain.push_back(at);
      if (chain.size() > count) return damaged("a class is its own superclass");
    }
    std::uint32_t above = at == format::kNone ? 0 : depth[at];
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
      depth[*it] = ++above;
      by_depth_.push_back(*it);
    }
  }
  for (const std::uint32_t i : by_depth_) {
    const ClassRecord& c = s_.classes_[i];
    if (c.super != format::kNone && s_.classes_[c.super].instance_size > c.instance_size) {
      return damaged("instances smaller than the superclass's");
    }
  }
  return okStatus();
}

Status SnapshotCheck::checkFields(std::uint32_t class_index) {
  const ClassRecord& c = s_.classes_[class_index];
  for (const FieldRecord& f : s_.fields_.subspan(c.first_field, c.field_count)) {
    const std::string_view descriptor = s_.text(f.descriptor);
    const std::uint32_t size = descriptor.empty() ? 0 : sizeOfType(descriptor[0]);
    if (size == 0 || f.offset % size != 0) return damaged("field");
    const SnapshotField field{{}, descriptor, f.access_flags, f.offset, f.value};
    if (field.isStatic()) {
      if (field.isReference() && f.value > s_.object_count_) return damaged("static field");
    } else if (f.offset < format::kFieldsStart || f.offset > c.instance_size ||
               size > c.instance_size - f.offset) {
      return damaged("field outside its object");
    }
  }
  return okStatus();
}

Status SnapshotCheck::checkClasses() {
  std::uint64_t fields = 0;
  for (std::uint32_t i = 0; i < s_.classes_.size(); ++i) {
    const ClassRecord& c = s_.classes_[i];
    TRY_STATUS(checkClass(i));
    if (c.first_field != fields || c.field_count > s_.fields_.size() - fields) {
      return damaged("fields of a class");
    }
    fields += c.field_count;
    TRY_STATUS(checkFields(i));
  }
  if (fields != s_.fields_.size()) return damaged("fields of no class");
  if (class_class_ == format::kNone || string_class_ == format::kNone) return damaged("no Class or String");
  return checkSupers();
}

void SnapshotCheck::collectReferences() {
  s_.reference_ranges_.resize(s_.classes_.size());
  for (const std::uint32_t i : by_depth_) {
    const ClassRecord& c = s_.classes_[i];
    const auto first = static_cast<std::uint32_t>(s_.references_.size());
    if (c.super != format::kNone) {
      const BootSnapshot::Range above = s_.reference_ranges_[c.super];
      for (std::uint32_t k = 0; k < above.count; ++k) {
        s_.references_.push_back(std::uint32_t{s_.references_[above.first + k]});
      }
    }
    s_.forEachField(ClassIndex(i), [&](const SnapshotField& field) {
      if (!field.isStatic() && field.isReference()) s_.references_.push_back(field.offset);
    });
    std::sort(s_.references_.begin() + first, s_.references_.end());
    s_.reference_ranges_[i] = {first, static_cast<std::uint32_t>(s_.references_.size()) - first};
  }
}

Status SnapshotCheck::checkObject(std::uint32_t index, std::uint64_t& end) {
  const std::uint64_t start = end;
  if (std::uint64_t{s_.places_[index]} * 8 != start) return damaged("objects out of order");
  if (start > s_.heap_.size() || s_.heap_.size() - start < 8) return damaged("object outside the heap");
  const std::uint8_t* image = s_.heap_.data() + start;
  const auto word = [&](std::uint64_t offset) {
    std::uint32_t value;
    std::memcpy(&value, image + offset - format::kImageStart, sizeof value);
    return value;
  };
  const std::uint32_t class_index = word(format::kImageStart);
  if (class_index >= s_.classes_.size()) return damaged("object of no class");
  if ((index <= s_.classes_.size()) != (class_index == class_class_)) return damaged("mirrors");
  const ClassRecord& c = s_.classes_[class_index];
  const auto kind = static_cast<ClassKind>(c.kind);
  if (kind == ClassKind::Primitive) return damaged("object of a primitive type");
  const bool is_array = kind == ClassKind::Array;
  const char element = is_array ? s_.text(c.name)[1] : '\0';
  const std::uint64_t length = is_array ? word(format::kLengthOffset) : 0;
  const std::uint64_t size =
      is_array ? format::kElementsStart + length * sizeOfType(element) : std::uint64_t{c.instance_size};
  const std::uint64_t image_size = (size + 7) / 8 * 8 - format::kImageStart;
  if (length > 0x7fffffff || image_size > s_.heap_.size() - start) return damaged("object outside the heap");
  if (is_array && (element == 'L' || element == '[')) {
    for (std::uint64_t i = 0; i < length; ++i) {
      if (word(format::kElementsStart + 4 * i) > s_.object_count_) return damaged("reference to no object");
    }
  } else if (!is_array) {
    for (const std::uint32_t offset : s_.referenceOffsets(ClassIndex(class_index))) {
      if (word(offset) > s_.object_count_) return damaged("reference to no object");
    }
  }
  end = start + image_size;
  return okStatus();
}

Status SnapshotCheck::checkObjects() {
  std::uint64_t end = 0;
  for (std::uint32_t i = 1; i <= s_.object_count_; ++i) TRY_STATUS(checkObject(i, end));
  if (end != s_.heap_.size()) return damaged("heap without objects");
  return okStatus();
}

Status SnapshotCheck::checkLists() {
  std::uint32_t before = 0;
  for (const format::HashRecord& hash : s_.hashes_) {
    if (hash.object <= before || hash.object > s_.object_count_) return damaged("identity hashes");
    before = hash.object;
  }
  before = 0;
  for (const ObjectIndex index : s_.interned_) {
    const auto object = static_cast<std::uint32_t>(index);
    if (object <= before || object > s_.object_count_ || s_.object(index).cls != ClassIndex(string_class_)) {
      return damaged("interned strings");
    }
    before = object;
  }
  for (const format::RootRecord& root : s_.roots_) {
    if (root.object > s_.object_count_) return damaged("roots");
  }
  return okStatus();
}

}  // namespace javelin::jvm
