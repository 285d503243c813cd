// SPDX-License-Identifier: Apache-2.0
// One class: header, fields, methods, and on request its constant pool.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/inspect/json.h"
#include "program/workspace.h"

namespace javelin::cli {

Result<std::string> classText(const program::LoadedClass& cls, bool constant_pool, const Style& style);
// The keys of docs/inspect-json.md; `schema` and `view` are the caller's.
Status addClassJson(Json& answer, const program::LoadedClass& cls, bool constant_pool);

}  // namespace javelin::cli
