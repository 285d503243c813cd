// SPDX-License-Identifier: Apache-2.0
// The boot snapshot's file, as host/ writes it and BootSnapshot reads it: a header, then sections, each an
// array of one kind of record at a multiple of 8 bytes. Numbers are in the machine's own byte order. Change
// kVersion with every change of the format, or of what the exporter does to the heap: files of another
// version are made anew.
//
// Objects are numbered from 1 (0 is null), classes from 0; object i + 1 is the mirror (java.lang.Class) of
// class i. An object's image in the heap section is HotSpot's, from offset 8 on (the mark word is left out),
// rounded up to 8 bytes: the class index where HotSpot has its compressed class pointer (offset 8), then the
// fields at their offsets, or an array's length (offset 12) and elements (from 16). A reference is an object
// index.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace javelin::jvm::format {

inline constexpr std::array<char, 8> kMagic = {'j', 'a', 'v', 'b', 'o', 'o', 't', '\n'};
inline constexpr std::uint32_t kVersion = 3;
inline constexpr std::uint32_t kNone = 0xffffffff;  // no class

// HotSpot with compressed references and class pointers, and without compact headers. The exporter makes
// sure of it.
inline constexpr std::uint32_t kImageStart = 8;
inline constexpr std::uint32_t kFieldsStart = 12;
inline constexpr std::uint32_t kLengthOffset = 12;
inline constexpr std::uint32_t kElementsStart = 16;

// Bytes of a field or array element, by the first character of its descriptor; 0 for what is none.
constexpr std::uint32_t sizeOfType(char type) {
  switch (type) {
    case 'Z':
    case 'B':
      return 1;
    case 'C':
    case 'S':
      return 2;
    case 'I':
    case 'F':
    case 'L':
    case '[':
      return 4;
    case 'J':
    case 'D':
      return 8;
    default:
      return 0;
  }
}

enum class Section : std::uint32_t {
  Text,      // characters that TextRef refers to
  Facts,     // FactRecord: about the JDK and how it was started
  Classes,   // ClassRecord, ascending by name
  Fields,    // FieldRecord: those of class 0, of class 1, ...
  Places,    // uint32: where each object's image starts in the heap, divided by 8; first one of no object
  Heap,      // the images, one after another in the order of the objects
  Hashes,    // HashRecord, ascending by object
  Interned,  // uint32: objects, ascending
  Roots,     // RootRecord
  Changes,   // ChangeRecord: what is not as it was in the JVM
};
inline constexpr std::size_t kSections = 10;

struct Extent {
  std::uint64_t offset;  // from the start of the file
  std::uint64_t count;   // of records (bytes for Text and Heap)
};

struct Header {
  std::array<char, 8> magic;
  std::array<std::uint64_t, 2> checksum;  // XXH3, 128 bits, of all that follows
  std::uint32_t version;
  std::uint32_t section_count;
  std::uint64_t file_size;
  std::array<std::uint64_t, 2> fingerprint;  // of the JDK (jdk_fingerprint.h)
  std::array<Extent, kSections> sections;
};
inline constexpr std::size_t kChecksumStart = 24;
static_assert(offsetof(Header, version) == kChecksumStart);

struct TextRef {
  std::uint32_t offset;
  std::uint32_t size;
};

struct FactRecord {
  TextRef key;
  TextRef value;
};

struct ClassRecord {
  TextRef name;                 // "java/lang/String", "[I", "[Ljava/lang/String;", "int"
  std::uint32_t super;          // class index, or kNone
  std::uint32_t component;      // class index of an array's, or kNone
  std::uint32_t loader_object;  // 0: the boot loader
  std::uint32_t
      instance_size;  // HotSpot's offset after the last declared field, up to 8; 0 without instances
  std::uint32_t first_field;
  std::uint32_t field_count;
  std::uint32_t access_flags;  // as Class.getModifiers says
  std::uint8_t kind;           // ClassKind
  std::uint8_t status;         // ClassStatus
  std::uint8_t loader;         // LoaderKind
  std::uint8_t hidden;         // 1: a hidden class; the name is not unique then
};

struct FieldRecord {
  TextRef name;
  TextRef descriptor;
  std::uint32_t offset;        // HotSpot's, as Unsafe says it; of a static field: in the mirror
  std::uint32_t access_flags;  // as in the class file
  std::uint64_t value;         // of a static field of an initialised class: its bits, or an object index
};

struct HashRecord {
  std::uint32_t object;
  std::uint32_t hash;
};

struct RootRecord {
  TextRef name;
  std::uint32_t object;
  std::uint32_t reserved;
};

struct ChangeRecord {
  TextRef place;  // "java/lang/Thread.eetop"
  TextRef reason;
  std::uint32_t count;
  std::uint32_t reserved;
};

static_assert(sizeof(Header) == 56 + 16 * kSections && sizeof(ClassRecord) == 40 &&
              sizeof(FieldRecord) == 32);
static_assert(sizeof(FactRecord) == 16 && sizeof(HashRecord) == 8);
static_assert(sizeof(RootRecord) == 16 && sizeof(ChangeRecord) == 24);
static_assert(std::is_trivially_copyable_v<Header> && std::is_trivially_copyable_v<ClassRecord>);

}  // namespace javelin::jvm::format
