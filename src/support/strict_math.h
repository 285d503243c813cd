// SPDX-License-Identifier: Apache-2.0
// java.lang.StrictMath's functions, bit for bit. The Java library promises the results of fdlibm, which are
// those of particular formulas: each function here evaluates the same reductions and polynomials in the same
// order, so no compiler may fuse or reorder its operations (see CMakeLists.txt). Pure.
#pragma once

namespace javelin::strictmath {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log10(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);
double remainder(double x, double y);  // IEEEremainder

}  // namespace javelin::strictmath
