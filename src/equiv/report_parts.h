// SPDX-License-Identifier: Apache-2.0
// What the reports of `equiv` and `diff` have in common. Inside of the component only.
#pragma once

#include <nlohmann/json.hpp>

#include "equiv/equiv.h"

namespace javelin::equiv {

using Json = nlohmann::ordered_json;

std::string lineOf(const Reason& reason);
// Inputs, what each of the two did, and the tests.
std::string textOf(const Difference& difference, std::string_view first, std::string_view second);
Json jsonOf(const std::vector<Reason>& reasons);
Json jsonOf(const Difference& difference);
void addResult(const EquivResult& result, Json& json);
// What a journal has of a comparison, and back.
std::string bodyOf(const Result<EquivResult>& result);
Result<EquivResult> resultFrom(const std::string& body);
std::string dump(const Json& json);

}  // namespace javelin::equiv
