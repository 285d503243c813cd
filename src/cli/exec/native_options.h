// SPDX-License-Identifier: Apache-2.0
// Options of all commands that run Java code: system properties, models, who computes native methods.
#pragma once

#include <vector>

#include "cli/command.h"
#include "twins/native_options.h"

namespace javelin::cli {

std::vector<OptionSpec> nativeOptionSpecs(twins::NativeOptions& options);

}  // namespace javelin::cli
