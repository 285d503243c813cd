// SPDX-License-Identifier: Apache-2.0
#include "cli/path_options.h"

namespace javelin::cli {

std::vector<OptionSpec> pathOptionSpecs(program::PathOptions& options) {
  constexpr std::string_view kGroup = "Class path";
  return {
      {"class-path", "cp", "PATH", kGroup,
       "Where the user's classes are: folders, jars and zips separated by colons; DIR/* stands for every jar "
       "of a folder. "
       "Given more than once, the paths follow one another. Multi-release jars and Class-Path entries of "
       "manifests are "
       "taken as the JVM takes them. CLASSPATH is not looked at.",
       &options.class_path, Completes::Files},
      {"java-home", "", "DIR", kGroup,
       "The JDK whose classes to use, of any release with a module image or an rt.jar. Without it: "
       "JAVA_HOME, else the "
       "home of java on PATH, else the newest JDK in /usr/lib/jvm.",
       &options.java_home, Completes::Folders},
  };
}

}  // namespace javelin::cli
