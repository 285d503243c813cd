// SPDX-License-Identifier: Apache-2.0
// One method: declaration, variables, bytecode, IR, SSA form, control flow.
#pragma once

#include <filesystem>
#include <string>

#include "cli/console.h"
#include "cli/inspect/declarations.h"
#include "cli/inspect/json.h"
#include "program/workspace.h"

namespace javelin::cli {

struct MethodViews {
  bool bytecode = false;
  bool ir = false;
  bool ssa = false;
  bool cfg = false;

  bool any() const { return bytecode || ir || ssa || cfg; }
};

Result<std::string> methodText(const program::LoadedClass& cls, const classfile::Member& method,
                               const MethodViews& views, const Style& style);

// The method as it stands in a class's list: declaration, flags, size.
Json methodJson(const classfile::ClassFile& file, const classfile::Member& method, const MethodFacts& facts,
                const ConstantWords& words);
// That with its code, in the forms asked for.
Result<Json> methodJson(const program::LoadedClass& cls, const classfile::Member& method,
                        const MethodViews& views);

// Draws the control-flow graph with graphviz's `dot`.
Status writeSvg(const classfile::ClassFile& file, const classfile::Member& method,
                const std::filesystem::path& to);

}  // namespace javelin::cli
