// SPDX-License-Identifier: Apache-2.0
// The JDK's tools for tests: javac, the classes of the JDK's image and of jars as files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace javelin::test {

// Compiles every .java file of `sources` (a file, or a folder) into `target`, with `options` for javac.
void compileJava(const std::filesystem::path& sources, const std::filesystem::path& target,
                 const std::vector<std::string>& options = {});

// The JDK that `java` on the path belongs to.
std::filesystem::path javaHome();

// Takes classes out of the JDK's image, by names such as "java/util/ArrayList"; returns the files below
// `target`, sorted. With a name that ends in '*' every class that starts so is taken.
std::vector<std::filesystem::path> extractJdkClasses(const std::vector<std::string>& names,
                                                     const std::filesystem::path& target);

// Unpacks a jar into `target`.
void unpackJar(const std::filesystem::path& jar, const std::filesystem::path& target);

}  // namespace javelin::test
