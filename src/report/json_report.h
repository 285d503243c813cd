// SPDX-License-Identifier: Apache-2.0
// A hunt's result for tools; docs/hunt-json.md has the keys.
#pragma once

#include "report/hunt_result.h"

namespace javelin::report {

// The same result gives the same text, but for the object "times".
std::string jsonReport(const HuntResult& result);

}  // namespace javelin::report
