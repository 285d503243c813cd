// SPDX-License-Identifier: Apache-2.0
// A check's result for people, and as JSON (docs/check.md).
#pragma once

#include <string>

#include "check/verdict.h"

namespace javelin::check {

std::string textOf(const CheckResult& result);
std::string jsonOf(const CheckResult& result);

}  // namespace javelin::check
