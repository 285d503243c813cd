// SPDX-License-Identifier: Apache-2.0
// What generic signatures (JVMS 4.7.9.1) say of types: that the elements of a List<Integer> are Integers,
// that a UnaryOperator<String> returns a String. Signatures are texts as class files have them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace javelin::explore {

// What type variables stand for, by their names.
using TypeBindings = std::map<std::string, std::string, std::less<>>;

// The signatures of a method's parameters; empty if it has none, or they do not fit its descriptor.
std::vector<std::string> parameterSignatures(const program::Program& program, const program::Method& method);
// The signature of what a method returns; its descriptor's type if it has none.
std::string resultSignature(const program::Program& program, const program::Method& method);
std::string fieldSignature(const program::Program& program, const program::Field& field);

// The descriptor of a type signature: without its arguments.
std::string erased(std::string_view signature);

// The signature with the variables replaced; those that are not bound stay.
std::string substituted(std::string_view signature, const TypeBindings& bindings);

// The names of a generic class's type parameters.
std::vector<std::string> typeVariables(const program::Class& type);
// Whether a parameter of the method is a type variable that the method itself declares, or an array of such.
bool isOwnVariable(const program::Program& program, const program::Method& method, std::size_t parameter);
// The caller says what it returns: <T> T get(Class<T> type).
bool returnsOwnVariable(const program::Program& program, const program::Method& method);
// Whether a class's method of that name and descriptor has type parameters of its own.
bool hasOwnVariables(const program::Program& program, program::ClassId type, const program::Method& method);

// A generic class with its own variables for arguments: of List it is List<E>.
std::string withVariables(const program::Program& program, program::ClassId type);

// A supertype seen from a type with arguments: of a UnaryOperator<String>, Function is Function<String,
// String>. Empty if it is no supertype.
std::string seenAs(const program::Program& program, program::ClassId type, const std::string& signature,
                   program::ClassId super);

// What the variables of a supertype stand for in a type with arguments.
TypeBindings bindingsIn(const program::Program& program, program::ClassId type, const std::string& signature,
                        program::ClassId super);

// What the variables in a type's signature must stand for, so that it is of the wanted type: in ArrayList<E>,
// for an Iterable<String>, E is String. None if it cannot be: a Scanner is no Iterator<Integer>.
std::optional<TypeBindings> bindingsFor(program::Program& program, program::ClassId type,
                                        const std::string& signature, program::ClassId wanted_type,
                                        std::string_view wanted);

// Where the types are found that a bound such as T extends W<T> allows. A variable is one of them at a time:
// two that are both of type W do not fit together.
struct BoundTypes {
  std::function<std::vector<program::ClassId>(program::ClassId)> subtypes;
  // Told of the bound's class, the one that was taken, and how many were possible.
  std::function<void(program::ClassId, program::ClassId, std::size_t)> taken;
};

// The class with such arguments that it is of the wanted type. What the wanted type leaves open is any type
// within its bounds.
std::optional<std::string> fitted(program::Program& program, program::ClassId type,
                                  program::ClassId wanted_type, std::string_view wanted,
                                  const BoundTypes& types);

// Binds the variables that a method declares, and that are not bound yet, to types within their bounds.
void bindOwnVariables(program::Program& program, const program::Method& method, TypeBindings& bindings,
                      const BoundTypes& types);

// The only type argument that a Class<T> has; none for a Class<?>. With a wildcard's sign in front.
std::string onlyArgument(std::string_view signature);

}  // namespace javelin::explore
