// SPDX-License-Identifier: Apache-2.0
// Property: what a check asks of a program: that no exception of some class escapes its entry. Read from the
// command line's words, or from a property file as SV-COMP has them for Java:
//   CHECK( init(Main.main()), LTL(G assert) )
#pragma once

#include <string>
#include <string_view>

#include "support/result.h"

namespace javelin::check {

enum class Property : std::uint8_t {
  Assert,       // no AssertionError escapes
  NoException,  // no exception or error at all escapes
  NoRuntimeException,
};

// "assert", "no-exception", "no-runtime-exception".
std::string_view nameOf(Property property);
// For people: "no AssertionError".
std::string_view textOf(Property property);
// The class whose exceptions break it: "java/lang/AssertionError".
std::string_view brokenBy(Property property);
// As SV-COMP writes it.
std::string_view formulaOf(Property property);

// Of a property file's text: an error if it says something else, more than one thing, or nothing.
Result<Property> readPropertyFile(std::string_view text, const std::string& file);
// Of --property: one of the names, or a file.
Result<Property> propertyOf(const std::string& given);

}  // namespace javelin::check
