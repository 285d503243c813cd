// SPDX-License-Identifier: Apache-2.0
// The pieces that HotSpot's linkage messages are made of. Texts stay in modified UTF-8, as class files have
// them and as Java strings are made from.
#pragma once

#include <string>

#include "program/program.h"

namespace javelin::program {

// "java/lang/String" -> "java.lang.String"; "[Lp/A;" -> "[Lp.A;".
std::string externalName(std::string_view internal);
std::string externalName(const Program& program, ClassId id);
// "void p.A.m(int, java.lang.String)".
std::string externalMethod(const Program& program, ClassId owner, Symbol name, Symbol descriptor);
std::string externalMethod(const Program& program, MethodId id);
// "p.A.f".
std::string externalField(const Program& program, FieldId id);
// "p.A is in unnamed module of loader 'app'".
std::string inModule(const Program& program, ClassId id);
// "p.A and p.B are in unnamed module of loader 'app'", or one after the other.
std::string inModules(const Program& program, ClassId first, ClassId second);
std::string inModules(const Program& program, const ClassData& first, ClassId second);
// "'app'", "'platform'", "'bootstrap'".
std::string_view loaderText(classpath::Loader loader);
// The name of any loader: "'name' @1f", "p.Loader @1f" for the program's own.
std::string_view loaderText(const Program& program, classpath::Loader loader, NameSpace space);

inline LinkageError linkageError(LinkageErrorKind kind, std::string message) {
  return LinkageError{kind, std::move(message), {}};
}
inline LinkageError incompatible(std::string message) {
  return linkageError(LinkageErrorKind::IncompatibleClassChangeError, std::move(message));
}

}  // namespace javelin::program
