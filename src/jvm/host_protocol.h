// SPDX-License-Identifier: Apache-2.0
// The messages that javelin and `javelin-host serve` send to each other; README.md tells the story. Change
// kProtocolVersion with any of it: both ends refuse another version.
//
// Numbers. Classes and objects have numbers of 31 bits from 1, given by whoever mentions them first; the
// host's have kHostNumber set. A reference is an object's number, 0 is null.
//
// Content of an object: its instance fields, from Object's down to its own class's, each class's in the order
// of the class file, without those of keptApart(); of an array: its elements; of a class: its static fields.
// A boolean or byte is 1 byte, ..., a reference 4. The address in a direct buffer is a place in a Memory: u4
// object (0: nowhere), u4 offset.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace javelin::jvm::protocol {

inline constexpr std::uint32_t kProtocolVersion = 2;
inline constexpr std::uint32_t kHostNumber = 0x8000'0000U;

// Frames: u4 length, then the message, which begins with its kind.
inline constexpr std::uint32_t kLongestMessage = std::uint32_t{1} << 28;

enum class ToHost : std::uint8_t {
  Start = 1,  // version, u4 count of JVM options, each text: the first message
  Call,       // u4 state, u4 time limit in ms, Updates, u4 class, text name, text descriptor, u1 static,
              // u4 count of arguments, each Value
  Load,       // u4 state, u4 time limit in ms, Updates, u4 class, text path: System.load for that class
  Statics,    // Updates: the answer to NeedStatics
  Release,    // u4 state, u4 count, each u4 object: no answer
  EndState,   // u4 state: no answer
  Nothing,    // no effect; answered by Done: measures a round trip
};

enum class ToClient : std::uint8_t {
  Ready = 1,    // version, text: what confines the host
  Failed,       // text: the host ends
  NeedStatics,  // u4 state, Classes, u4 count, each u4 class: in the midst of Call or Load
  Done,         // u1 Ending, Value or text, Changes
};

enum class Ending : std::uint8_t {
  Returned = 1,  // Value
  Threw,         // Value: the exception
  TimedOut,      // text; no Changes, and the host may be used on
  Refused,       // text: why it cannot be done; no Changes
};

// Value: u1 type as in a descriptor ('V' for none, 'L' for every reference), u8 bits.

// Updates: Classes, Constants, Objects, Memory, Contents, Statics, then u4 count, each u4 object: all that
// the call reaches.   Changes: Classes, Objects, Memory, Contents, Statics, then u4 count, each u4 object:
// what native code keeps. Classes: u4 count, each u4 number, text name ("java/lang/String", "[I", "int").
// Constants: u4 count, each u4 object, u4 class, text name, text descriptor: the value of that static field
// is the object's twin and stays the host's own.
// Objects: u4 count, each u4 number, u1 Shape, u4 class, u4 length (or what the shape says).
// Memory: u4 count, each u4 object, u4 length in bytes, content: what lies outside the heap, of a direct
// buffer that is not a part of another one. Contents: u4 count, each u4 object, u4 length in bytes, content.
// Statics: u4 count, each u4 class, u4 length in bytes, content.
enum class Shape : std::uint8_t {
  Instance = 1,
  Array,          // length: its length
  Mirror,         // class: what it is the mirror of
  Loader,         // length: 1 platform, 2 application
  CurrentThread,  //
  EnumConstant,   // of an enum of the JDK; length: its ordinal
  CachedBox,      // what valueOf of the class (jdk_boxes.h) gives; length: the number in it
};
// Shapes from Mirror on are mapped: neither side sends their content.
inline bool isMapped(Shape shape) { return shape >= Shape::Mirror; }

// Fields that mean something to one JVM only.
inline bool keptApart(std::string_view type, std::string_view field) {
  if (type == "java/lang/Throwable") {
    return field == "backtrace" || field == "depth" || field == "stackTrace";
  }
  if (type == "java/lang/ref/Reference") return field == "discovered" || field == "next";
  return false;
}

// Buffers whose elements lie outside the heap.
inline bool isDirectBuffer(std::string_view type) {
  return type.starts_with("java/nio/Direct") && type.find("Buffer") != std::string_view::npos &&
         type.find('$') == std::string_view::npos;
}
// Bytes of one of their elements.
inline std::uint32_t directElementBytes(std::string_view type) {
  const std::string_view kind = type.substr(std::string_view("java/nio/Direct").size());
  if (kind.starts_with("Byte")) return 1;
  if (kind.starts_with("Char") || kind.starts_with("Short")) return 2;
  return kind.starts_with("Int") || kind.starts_with("Float") ? 4 : 8;
}

// Whose objects are neither cloned nor mapped: native code sees null in their place.
inline bool isLeftOut(std::string_view type) {
  return type.starts_with("java/lang/invoke/") || type == "java/lang/ThreadGroup" ||
         type == "java/lang/Module" || type == "java/lang/ref/Finalizer" ||
         type.starts_with("jdk/internal/ref/");
}

// Constants of the JDK that its code compares by identity: objects that hold them must hold the other
// machine's.
struct Constant {
  std::string_view type;
  std::string_view field;
  std::string_view descriptor;
};
inline constexpr std::array<Constant, 13> kConstants = {{
    {"java/lang/Throwable", "SUPPRESSED_SENTINEL", "Ljava/util/List;"},
    {"java/util/ArrayList", "EMPTY_ELEMENTDATA", "[Ljava/lang/Object;"},
    {"java/util/ArrayList", "DEFAULTCAPACITY_EMPTY_ELEMENTDATA", "[Ljava/lang/Object;"},
    {"java/util/HashSet", "PRESENT", "Ljava/lang/Object;"},
    {"java/util/Collections", "EMPTY_LIST", "Ljava/util/List;"},
    {"java/util/Collections", "EMPTY_MAP", "Ljava/util/Map;"},
    {"java/util/Collections", "EMPTY_SET", "Ljava/util/Set;"},
    {"java/lang/Boolean", "TRUE", "Ljava/lang/Boolean;"},
    {"java/lang/Boolean", "FALSE", "Ljava/lang/Boolean;"},
    {"java/lang/ref/ReferenceQueue", "NULL", "Ljava/lang/ref/ReferenceQueue;"},
    {"java/util/Locale", "ROOT", "Ljava/util/Locale;"},
    {"java/util/Locale", "ENGLISH", "Ljava/util/Locale;"},
    {"java/util/Locale", "US", "Ljava/util/Locale;"},
}};

}  // namespace javelin::jvm::protocol
