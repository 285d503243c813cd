// SPDX-License-Identifier: Apache-2.0
// Which of the JVM's built-in class loaders defines the classes of a JDK module.
#pragma once

#include <string_view>

#include "classpath/class_location.h"

namespace javelin::classpath {

// The JDK fixes this when it is built and keeps it inside a class; the table here covers JDK 9 to 25.
// Modules it does not know are the application loader's, as in the JVM.
Loader loaderOfModule(std::string_view module);

}  // namespace javelin::classpath
