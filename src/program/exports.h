// SPDX-License-Identifier: Apache-2.0
// Whether code on the class path may name the public classes of a JDK package (JLS 7.7.2).
#pragma once

#include "program/program.h"

namespace javelin::program {

// True if its module exports the package to everyone, or it is in no named module. Reads the module's
// declaration on each call, but for packages whose name tells.
bool isExported(const Program& program, const Class& type);

}  // namespace javelin::program
