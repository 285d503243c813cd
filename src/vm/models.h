// SPDX-License-Identifier: Apache-2.0
// Models that a user supplies: classes marked with @javelin.ModelOf("some.Class") on the model path, whose
// static methods stand for that class's methods.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "classpath/class_path.h"

namespace javelin::vm {

// By the class that is modelled, in internal form. Two models of one class are an error.
Result<std::map<std::string, std::string, std::less<>>> findModels(const classpath::ClassPath& path,
                                                                   const std::vector<std::string>& folders);

}  // namespace javelin::vm
