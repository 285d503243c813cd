// SPDX-License-Identifier: Apache-2.0
// A method of a linked class. Immutable.
#pragma once

#include <cstdint>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "program/ids.h"
#include "support/symbols.h"

namespace javelin::program {

// A method descriptor, parsed once for all methods that have it. Its texts are views of the symbol.
struct Signature {
  Symbol descriptor;
  classfile::MethodDescriptor types;
  int parameter_words = 0;  // without `this`
};

struct Method {
  static constexpr std::int32_t kNoVtableIndex = -1;

  MethodId id;
  ClassId owner;
  Symbol name;
  Symbol descriptor;
  std::uint16_t flags = 0;
  // JVMS 2.9.3: MethodHandle.invokeExact and the like, which every descriptor fits.
  bool signature_polymorphic = false;
  // Where the method stands in the vtables of its class and its subclasses. None: it is static, private,
  // final, a constructor or an interface's, and selection needs no vtable or cannot use one.
  std::int32_t vtable_index = kNoVtableIndex;
  const Signature* signature = nullptr;
  const classfile::Member* member = nullptr;

  bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
  bool isStatic() const { return has(classfile::kAccStatic); }
  bool isPrivate() const { return has(classfile::kAccPrivate); }
  bool isPublic() const { return has(classfile::kAccPublic); }
  bool isAbstract() const { return has(classfile::kAccAbstract); }
  bool isNative() const { return has(classfile::kAccNative); }
  bool isPackagePrivate() const {
    return !has(classfile::kAccPublic | classfile::kAccProtected | classfile::kAccPrivate);
  }
  // Words of all arguments, `this` included.
  int argumentWords() const { return signature->parameter_words + (isStatic() ? 0 : 1); }
};

}  // namespace javelin::program
