// SPDX-License-Identifier: Apache-2.0
// The report of a followed run: the summary for people, the constraint as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/follow/followed_run.h"

namespace javelin::cli {

std::vector<std::string> summaryOf(FollowedRun& run);
std::string constraintAsText(FollowedRun& run);
std::string constraintAsJson(FollowedRun& run);

}  // namespace javelin::cli
