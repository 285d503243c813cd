// SPDX-License-Identifier: Apache-2.0
// From bytecode to IR. Bytecode that the JVM's verifier would refuse for its flow (stack depth, kinds,
// falling off the end, use before definition) is an error with method and offset; the classes of references
// are not checked.
#pragma once

#include <memory>

#include "ir/body.h"
#include "support/result.h"

namespace javelin::ir {

// The body of a method that has code. `file` and `method` must outlive it.
Result<std::unique_ptr<const Body>> build(const classfile::ClassFile& file, const classfile::Member& method);

}  // namespace javelin::ir
