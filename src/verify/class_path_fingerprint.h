// SPDX-License-Identifier: Apache-2.0
// A text that differs if the classes of a class path may: names, sizes and times of last change of its
// archives and of all files in its folders. The JDK's own are left out: verdicts are kept for each JDK.
#pragma once

#include <string>

#include "classpath/class_path.h"

namespace javelin::verify {

std::string classPathFingerprint(const classpath::ClassPath& path);

}  // namespace javelin::verify
