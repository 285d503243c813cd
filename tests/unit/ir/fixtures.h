// SPDX-License-Identifier: Apache-2.0
// What the tests of the IR share: class files from disk, from Java source, from the JDK.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "ir/body.h"

namespace javelin::ir {

struct LoadedClass {
  classfile::ClassFile file;
};

// Each fails hard (std::runtime_error) if the class is not there or not well-formed.
LoadedClass loadClass(const std::filesystem::path& path);
LoadedClass loadClass(std::vector<std::uint8_t> bytes, std::string origin = "test");

// Compiles a source file once per `name` with javac -g and further options; gives the folder.
std::filesystem::path compiled(const std::string& name, const std::string& file_name,
                               const std::string& source, const std::vector<std::string>& options = {});

const classfile::Member& methodOf(const classfile::ClassFile& file, std::string_view name);
// Builds, or fails hard.
std::unique_ptr<const Body> bodyOf(const classfile::ClassFile& file, std::string_view name);
// The IR as text, or the error.
std::string printMethod(const classfile::ClassFile& file, std::string_view name);

// Every method with code of the JDK's classes whose names begin with one of the prefixes.
void forEachJdkBody(const std::vector<std::string>& prefixes, const std::function<void(const Body&)>& visit);

}  // namespace javelin::ir
