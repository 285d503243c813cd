// SPDX-License-Identifier: Apache-2.0
// Access and property flags (JVMS 4.1-A, 4.5-A, 4.6-A, 4.7.6-A). One bit means different things on a
// class, a field and a method; the names say which.
#pragma once

#include <cstdint>

namespace javelin::classfile {

inline constexpr std::uint16_t kAccPublic = 0x0001;
inline constexpr std::uint16_t kAccPrivate = 0x0002;
inline constexpr std::uint16_t kAccProtected = 0x0004;
inline constexpr std::uint16_t kAccStatic = 0x0008;
inline constexpr std::uint16_t kAccFinal = 0x0010;
inline constexpr std::uint16_t kAccSuper = 0x0020;         // class
inline constexpr std::uint16_t kAccSynchronized = 0x0020;  // method
inline constexpr std::uint16_t kAccVolatile = 0x0040;      // field
inline constexpr std::uint16_t kAccBridge = 0x0040;        // method
inline constexpr std::uint16_t kAccTransient = 0x0080;     // field
inline constexpr std::uint16_t kAccVarargs = 0x0080;       // method
inline constexpr std::uint16_t kAccNative = 0x0100;        // method
inline constexpr std::uint16_t kAccInterface = 0x0200;     // class
inline constexpr std::uint16_t kAccAbstract = 0x0400;
inline constexpr std::uint16_t kAccStrict = 0x0800;  // method
inline constexpr std::uint16_t kAccSynthetic = 0x1000;
inline constexpr std::uint16_t kAccAnnotation = 0x2000;  // class
inline constexpr std::uint16_t kAccEnum = 0x4000;
inline constexpr std::uint16_t kAccModule = 0x8000;  // class

}  // namespace javelin::classfile
