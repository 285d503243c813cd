// SPDX-License-Identifier: Apache-2.0
// JSON answers: keys in the order they were added, so that the same question gives the same text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace javelin::cli {

using Json = nlohmann::ordered_json;

// Grows when a key changes its meaning or goes away; new keys do not count. See docs/inspect-json.md.
inline constexpr int kInspectSchema = 1;

// An answer's first keys: `schema` and `view`.
Json newAnswer(const char* view);
// Indented text with a line end. Bytes that are no UTF-8 (file names can be anything) are replaced.
std::string toText(const Json& json);

}  // namespace javelin::cli
