// SPDX-License-Identifier: Apache-2.0
// Whole files and folders of an Outside at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "outside/outside.h"

namespace javelin::outside {

// Nothing if it cannot be opened; at most so many bytes.
std::optional<std::string> contentOf(Outside& outside, const std::string& path,
                                     std::size_t most = static_cast<std::size_t>(-1));
// Without "." and "..".
std::optional<std::vector<std::string>> namesIn(Outside& outside, const std::string& path);
// The variable's value in the environment.
std::optional<std::string> environmentValue(Outside& outside, std::string_view name);

}  // namespace javelin::outside
