// SPDX-License-Identifier: Apache-2.0
// The messages that javelin and `javelin-host verify` send to each other, after the Start and Ready of
// host_protocol.h: javelin asks for a verdict on one class, and answers the host's questions for others that
// it needs on the way. The host holds one class loader for each name space; a *world* is a set of such
// loaders. javelin begins a new one when a name is to mean another class than it did.
#pragma once

#include <cstdint>

namespace javelin::jvm::verify_protocol {

// A name space's loader is called this and its number, so that messages that name it can be put right.
inline constexpr const char* kLoaderName = "javelin-space-";

enum class ToHost : std::uint8_t {
  Check = 16,  // u4 world, u1 Phase, u4 space, text expected name (may be empty), u4 count of bytes, bytes;
               // Hidden: then u4 count of lookup classes from the outermost, the first as text name, the
               // others as u1 nest mate, text name, u4 count, bytes; then u1 nest mate
  Class,       // u1 Source, as the answer to NeedClass; Bytes: u4 space that defines it, u4 count, bytes
};

enum class Phase : std::uint8_t {
  Define = 1,  // loads the class from the bytes
  Link,        // and links it
  Hidden,      // defines a hidden class, which links it
};

enum class Source : std::uint8_t {
  Parent = 1,  // the JDK has it
  Bytes,
  Nowhere,   // it is for javelin to ask a class loader: ends the check with Missing
  NewWorld,  // the name meant another class before: ends the check with Failed
};

enum class ToClient : std::uint8_t {
  NeedClass = 16,  // u4 space, text name
  Accepted,
  Refused,  // text exception's class, u1 whether there is a message, text message
  Missing,  // u4 space, text name
  Broken,   // text: the host itself failed
};

}  // namespace javelin::jvm::verify_protocol
