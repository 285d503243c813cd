// SPDX-License-Identifier: Apache-2.0
// Classes for the tests of this folder: compiled from tests/java/classfile, or taken from the JDK and from
// jars, once per run of the program.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::classfile::test {

// The compiled classes, in folders "modern" (-g -parameters), "module", "release8" and "release7".
const std::filesystem::path& compiledClasses();

// Some forty classes of the JDK with varied code, and all that are nested in them.
const std::vector<std::filesystem::path>& jdkClasses();

// A class of compiledClasses(), for example "modern/fixture/Bodies". Throws when it cannot be parsed.
ClassFile compiled(const std::string& name);

// Parses bytes that are kept alive by the result.
Result<ClassFile> parseBytes(std::vector<std::uint8_t> bytes, std::string origin = "Test.class");
Result<ClassFile> parseFile(const std::filesystem::path& path);

// The method (or field) of that name; throws when there is none.
const Member& methodOf(const ClassFile& file, std::string_view name);
const Member& fieldOf(const ClassFile& file, std::string_view name);

}  // namespace javelin::classfile::test
