// SPDX-License-Identifier: Apache-2.0
// Who calls a method: a scan of the bytecode of many classes. A call site counts when the method that it
// names resolves to the one wanted, or when some receiver class of the hierarchy makes it run the one wanted;
// a method reference or other handle counts where it is made. Reflection is not seen. Loads nothing.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/opcode.h"
#include "classpath/class_path.h"
#include "program/hierarchy_index.h"

namespace javelin::program {

enum class CallKind : std::uint8_t {
  Direct,     // resolves to the method
  Dispatch,   // resolves to a method that it overrides or implements, for some receiver
  Reference,  // a method handle: lambdas' bodies, method references
};

struct CallSite {
  classpath::ClassLocation location;  // of the calling class
  std::string caller;                 // its name, in internal form
  std::string method;                 // that has the instruction
  std::string descriptor;
  std::uint32_t offset = 0;  // of the instruction
  classfile::Opcode opcode{};
  std::uint16_t constant = 0;  // the entry of the constant pool that the instruction names
  CallKind kind = CallKind::Direct;
};

struct Callers {
  std::vector<CallSite> sites;    // in the order of the classes
  std::vector<Error> unreadable;  // classes that could not be read
  std::size_t classes = 0;        // that were searched
};

struct WantedMethod {
  TypeNumber owner;
  const classfile::Member* method = nullptr;
};

// The answer does not depend on the number of threads.
Callers findCallers(const classpath::ClassPath& path, const HierarchyIndex& index, const WantedMethod& wanted,
                    std::span<const classpath::ClassLocation> classes, unsigned threads);

}  // namespace javelin::program
