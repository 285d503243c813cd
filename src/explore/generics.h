// SPDX-License-Identifier: Apache-2.0
// What generic signatures (JVMS 4.7.9.1) say of parameters: the types of the elements of a List<Integer>.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace javelin::explore {

// The signatures of a method's parameters; empty if it has none, or they do not fit its descriptor.
std::vector<std::string> parameterSignatures(const program::Program& program, const program::Method& method);

// The type arguments of a class type: of "Ljava/util/Map<TK;+Ljava/lang/Number;>;" the signatures of Object
// and Number. Type variables and wildcards are taken for their simplest bound.
std::vector<std::string> typeArguments(std::string_view signature);

// The names of a generic class's type parameters.
std::vector<std::string> typeVariables(const program::Class& type);
// Which of its interface's type parameters a method returns: of the method of that name and descriptor. Empty
// if none.
std::string returnedVariable(const program::Program& program, program::ClassId interface,
                             const program::Method& method);

// Whether a class's method of that name and descriptor has type parameters of its own.
bool hasOwnVariables(const program::Program& program, program::ClassId type, const program::Method& method);

// Which type variables stand for the type arguments of what a constructor or static factory makes, in their
// order; an empty name for one that is no variable.
std::vector<std::string> madeVariables(const program::Program& program, const program::Method& method);

// The descriptor of a type signature: without its arguments.
std::string erased(std::string_view signature);

}  // namespace javelin::explore
