// SPDX-License-Identifier: Apache-2.0
// Which checked exceptions a method declares, as far as code that calls it must be written for them.
#pragma once

#include "explore/values.h"
#include "program/program.h"

namespace javelin::testgen {

// Whether it declares a checked exception: a caller must catch or declare it.
bool throwsChecked(program::Program& program, const program::Method& method);
// Whether one of them is no Exception: to declare `throws Exception` is not enough.
bool throwsAnything(program::Program& program, const program::Method& method);

using MethodTest = bool (*)(program::Program&, const program::Method&);
// Whether it is true of a method that constructs the value, or something inside of it.
bool anyMaker(program::Program& program, const explore::ConcreteValue& value, MethodTest test);

}  // namespace javelin::testgen
