// SPDX-License-Identifier: Apache-2.0
// The Java library's pure numeric functions as concrete functions: Math, StrictMath, and the bit twiddling
// of Integer, Long, Float and Double. Named "Math.sin"; an overloaded one has its parameters' descriptors
// behind it: "Math.ulp(F)". sqrt, floor, ceil and rint are operators of terms and become those
// (ConcreteFunction::same_as); abs and conversions are here too where a caller may want them opaque.
//
// Two kinds. *Exact* functions have one right result, which these evaluators give bit for bit. The others
// (sin, exp, pow, ...) may differ in the last bits: HotSpot computes Math.sin by its own stubs,
// StrictMath.sin by fdlibm, and we by the C library. standard_functions_test.cpp prints how often (from
// one call in ten thousand for Math.log and two in a thousand for Math.sin, cos, exp to seven in a hundred
// for cosh, cbrt and StrictMath.exp). A model that rests on such a bit is confirmed or refused when its test
// is replayed on the JVM. Where Java throws (floorDiv by zero), evaluators give what the operators of ops.def
// do.
#pragma once

#include <string>
#include <string_view>

#include "expr/function_registry.h"

namespace javelin::expr {

// Adds all of them; none may be there yet.
void addStandardFunctions(FunctionRegistry& registry);
FunctionRegistry standardFunctions();

// Whether a standard function's evaluator gives the JVM's bits always.
bool isExactStandardFunction(std::string_view name);

// The function for a static method, such as ("java/lang/Math", "ulp", "(F)F"); invalid if there is none.
FunctionId findStandardFunction(const FunctionRegistry& registry, std::string_view class_name,
                                std::string_view method, std::string_view descriptor);

}  // namespace javelin::expr
