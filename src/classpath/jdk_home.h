// SPDX-License-Identifier: Apache-2.0
// Where the JDK is, how it is laid out, and which release it is.
#pragma once

#include <filesystem>
#include <string_view>

#include "support/result.h"

namespace javelin::classpath {

enum class JdkLayout {
  Image,     // lib/modules: JDK 9 and later
  RtJar,     // lib/rt.jar or jre/lib/rt.jar: JDK 8 and earlier
  Exploded,  // modules/java.base as folders: a JDK built but not linked
};

struct JdkHome {
  std::filesystem::path path;
  JdkLayout layout = JdkLayout::Image;
};

// `wanted` if not empty, else JAVA_HOME: these must be a JDK. Else the home of `java` on PATH, else
// the JDK of the highest release in /usr/lib/jvm.
Result<JdkHome> findJdkHome(const std::filesystem::path& wanted);

// From JAVA_VERSION in the JDK's `release` file: 17 for "17.0.15", 8 for "1.8.0_402".
Result<int> readFeatureRelease(const std::filesystem::path& home);
// The same for the value alone; 0 if it is no version.
int parseFeatureRelease(std::string_view version);

}  // namespace javelin::classpath
