// SPDX-License-Identifier: Apache-2.0
// Classes that the analysed program defines as it runs (of proxies, of generated code), in a program that
// several states share: a name that was given in one state is free in another. There it leads to the class of
// the same bytes, which has no state of its own, or to another class of that name. By name alone, the one
// that was first is found; a class finds itself.
#pragma once

#include <functional>

#include "program/program.h"

namespace javelin::program {

// As Program::define. `is_defined_here`: whether a class of that name was defined in the running state.
LinkResult<ClassId> defineAtRunTime(Program& program, const classpath::ClassBytes& bytes,
                                    const std::string& origin, classpath::Loader loader, NameSpace space,
                                    std::string_view name,
                                    const std::function<bool(Symbol)>& is_defined_here);

}  // namespace javelin::program
