// SPDX-License-Identifier: Apache-2.0
// Whole files as text, for sources and reports.
#pragma once

#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin::testgen {

// Makes its folder too.
Status writeFile(const std::filesystem::path& file, const std::string& text);
// Empty if it is not there.
std::string readText(const std::filesystem::path& file);

}  // namespace javelin::testgen
