// SPDX-License-Identifier: Apache-2.0
// Turns a text into a class file, well-formed or not: bytes in hexadecimal, with names for what is tedious
// to count. Tests keep broken class files in this form (tests/malformed). Line by line:
//   # ...               a comment, also at the end of a line
//   raw                 the tokens are the whole file; otherwise header and constant pool are put before them
//   version 61.0        the version in the header
//   entry ...           tokens of one constant-pool entry; entries given so come first, from index 1
//   count 5             written as the constant pool's count in place of the true one
// and everything else is tokens:
//   0021 cafebabe       bytes
//   iload_0 goto        an instruction's opcode (so the bytes fa dd and da dd need a blank)
//   [4 ... ]            a length of 4 (or 2 or 1) bytes, and what it counts
//   300*{ ... }         repeated; may stand inside itself
//   Utf8(m) Integer(-1) Long(2) Float(1.5) Double(2) Class(A) String(x) MethodType(()V) Module(m) Package(p)
//   NameAndType(m:()V) Fieldref(A.x:I) Methodref(A.m:()V) InterfaceMethodref(A.m:()V)
//   MethodHandle(6,Methodref(A.m:()V)) Dynamic(0,x:I) InvokeDynamic(0,m:()V)
//                       the two-byte index of that constant, which is made if need be; \xNN is a byte, \_ a
//                       blank
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::test {

Result<std::vector<std::uint8_t>> assembleClass(std::string_view text);

}  // namespace javelin::test
