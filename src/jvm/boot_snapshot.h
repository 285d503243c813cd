// SPDX-License-Identifier: Apache-2.0
// BootSnapshot: the classes and the heap of a JVM that has just booted, from a file that host/ made
// (snapshot_format.h). open() believes nothing: version, JDK, checksum, every offset, count and index are
// checked there, and a file that fails is an error; so what a snapshot gives out afterwards lies inside it.
// Types of references are not checked: the checksum stands for them. Immutable; any thread.
//
//   TRY(auto snapshot, BootSnapshot::open(file, identity.fingerprint));
//   for (ClassIndex c : snapshot->classes()) {
//     const SnapshotClass info = snapshot->classAt(c);         // name, status, mirror, ...
//     snapshot->forEachField(c, [&](const SnapshotField& f) {  // declared ones: HotSpot's offsets, static
//     values
//     });
//   }
//   for (ObjectIndex o : snapshot->objects()) {
//     const SnapshotObject object = snapshot->object(o);  // class, and the fields or elements as bytes
//   }
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/jdk_fingerprint.h"
#include "jvm/snapshot_format.h"
#include "support/bytes.h"
#include "support/ids.h"
#include "support/mapped_file.h"
#include "support/result.h"

namespace javelin::jvm {

enum class ClassKind : std::uint8_t { Instance, Array, Primitive };
enum class ClassStatus : std::uint8_t { Loaded, Linked, Initialised, Erroneous };
enum class LoaderKind : std::uint8_t { Boot, Platform, App, Other };

using ClassIndex = Id<struct SnapshotClassTag>;
enum class ObjectIndex : std::uint32_t { Null = 0 };

// A run of indices, for range-for.
template <typename Index>
class IndexRange {
 public:
  class Iterator {
   public:
    explicit Iterator(std::uint32_t at) : at_(at) {}
    Index operator*() const { return Index{at_}; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    std::uint32_t at_;
  };
  IndexRange(std::uint32_t first, std::uint32_t last) : first_(first), last_(last) {}
  Iterator begin() const { return Iterator{first_}; }
  Iterator end() const { return Iterator{last_}; }
  std::uint32_t size() const { return last_ - first_; }

 private:
  std::uint32_t first_;
  std::uint32_t last_;
};

struct SnapshotClass {
  std::string_view name;  // "java/lang/String", "[I", "[Ljava/lang/String;", "int"
  ClassKind kind = ClassKind::Instance;
  ClassStatus status = ClassStatus::Loaded;
  LoaderKind loader = LoaderKind::Boot;
  bool hidden = false;  // its class file is not on any path, and its name not unique
  std::uint32_t access_flags = 0;
  ClassIndex super = {};      // invalid for Object, interfaces and primitives
  ClassIndex component = {};  // of an array
  ObjectIndex mirror = {};
  ObjectIndex loader_object = {};  // Null: the boot loader
  // HotSpot's offset behind the last declared field, up to 8; instances have no more than this here.
  // HotSpot's may be larger, by fields that only the JVM sees.
  std::uint32_t instance_size = 0;
  std::uint32_t field_count = 0;
};

struct SnapshotField {
  std::string_view name;
  std::string_view descriptor;
  std::uint32_t access_flags = 0;
  std::uint32_t offset = 0;  // HotSpot's, what Unsafe says; a static one's is in the mirror
  std::uint64_t value = 0;   // a static one's, if its class is initialised: its bits, or an object index

  bool isStatic() const { return (access_flags & 0x0008) != 0; }
  bool isReference() const { return descriptor[0] == 'L' || descriptor[0] == '['; }
  ObjectIndex reference() const { return ObjectIndex{static_cast<std::uint32_t>(value)}; }
};

struct SnapshotObject {
  ClassIndex cls;
  Bytes image;  // HotSpot's bytes from offset format::kImageStart on; 8-byte aligned

  // The variable at one of HotSpot's offsets: of a field, or of an array's element.
  template <typename T>
  T load(std::uint32_t offset) const {
    PRECONDITION(offset >= format::kImageStart && offset - format::kImageStart + sizeof(T) <= image.size());
    T value;
    std::memcpy(&value, image.data() + offset - format::kImageStart, sizeof(T));
    return value;
  }
  ObjectIndex reference(std::uint32_t offset) const { return ObjectIndex{load<std::uint32_t>(offset)}; }
  // Only arrays have these.
  std::uint32_t length() const { return load<std::uint32_t>(format::kLengthOffset); }
  Bytes elements() const { return image.subspan(format::kElementsStart - format::kImageStart); }
  ObjectIndex element(std::uint32_t i) const { return reference(format::kElementsStart + 4 * i); }
};

// A value that is not as it was in the JVM: a native address, a clock.
struct SnapshotChange {
  std::string_view place;  // "java/lang/Thread.eetop"
  std::string_view reason;
  std::uint32_t count = 0;
};

class BootSnapshot {
 public:
  // With an `expected` fingerprint, a snapshot of any other JDK is an error.
  static Result<std::shared_ptr<const BootSnapshot>> open(const std::filesystem::path& path,
                                                          const std::optional<JdkFingerprint>& expected = {});
  // The same for bytes in memory, which must outlive the snapshot. `name` stands in errors.
  static Result<std::shared_ptr<const BootSnapshot>> parse(
      Bytes bytes, std::string_view name, const std::optional<JdkFingerprint>& expected = {});

  JdkFingerprint fingerprint() const { return {header_->fingerprint}; }
  // Facts: "jdk.home", "jdk.version", "jvm.version", "jvm.options". Empty if there is none such.
  std::string_view fact(std::string_view key) const;

  IndexRange<ClassIndex> classes() const { return {0, static_cast<std::uint32_t>(classes_.size())}; }
  SnapshotClass classAt(ClassIndex index) const;
  // By the name as SnapshotClass has it; no hidden ones.
  std::optional<ClassIndex> findClass(std::string_view name) const;
  // Declared fields, in the class file's order.
  template <typename Visit>
  void forEachField(ClassIndex index, Visit visit) const {
    const format::ClassRecord& record = classes_[index.value()];
    for (std::uint32_t i = 0; i < record.field_count; ++i) visit(fieldAt(record.first_field + i));
  }
  std::optional<SnapshotField> findField(ClassIndex index, std::string_view name) const;
  // Offsets of all references in an instance, inherited ones too, ascending.
  std::span<const std::uint32_t> referenceOffsets(ClassIndex index) const;

  IndexRange<ObjectIndex> objects() const { return {1, object_count_ + 1}; }
  SnapshotObject object(ObjectIndex index) const;  // not of Null
  ObjectIndex mirror(ClassIndex index) const { return ObjectIndex{index.value() + 1}; }
  // The class that a java.lang.Class stands for; nothing for any other object.
  std::optional<ClassIndex> classOfMirror(ObjectIndex index) const;
  // The identity hash that the JVM had given it: tables in the heap rely on it. Pinned, the same in each
  // export.
  std::optional<std::uint32_t> identityHash(ObjectIndex index) const;
  std::span<const format::HashRecord> identityHashes() const { return hashes_; }
  // Those strings of the heap that are interned.
  std::span<const ObjectIndex> internedStrings() const { return interned_; }
  // "main thread", "main thread group", "system thread group", "platform loader", "app loader".
  ObjectIndex root(std::string_view name) const;  // Null if there is none such
  std::vector<SnapshotChange> changes() const;

  std::size_t fileSize() const { return bytes_.size(); }
  std::size_t heapSize() const { return heap_.size(); }

 private:
  friend class SnapshotCheck;
  explicit BootSnapshot(Bytes bytes) : bytes_(bytes) {}

  std::string_view text(format::TextRef ref) const { return asText(text_.subspan(ref.offset, ref.size)); }
  SnapshotField fieldAt(std::uint32_t index) const;

  Bytes bytes_;
  std::shared_ptr<const MappedFile> file_;  // keeps bytes_, if they are a file's
  const format::Header* header_ = nullptr;
  Bytes text_;
  std::span<const format::FactRecord> facts_;
  std::span<const format::ClassRecord> classes_;
  std::span<const format::FieldRecord> fields_;
  std::span<const std::uint32_t> places_;
  Bytes heap_;
  std::span<const format::HashRecord> hashes_;
  std::span<const ObjectIndex> interned_;
  std::span<const format::RootRecord> roots_;
  std::span<const format::ChangeRecord> changes_;
  std::uint32_t object_count_ = 0;
  // By class: a range of references_.
  struct Range {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };
  std::vector<Range> reference_ranges_;
  std::vector<std::uint32_t> references_;
};

}  // namespace javelin::jvm
