// SPDX-License-Identifier: Apache-2.0
// The classes that `--restricted` names.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "explore/restricted_classes.h"
#include "program/workspace.h"

namespace javelin::hunt {

// Null if there are no globs. An error if a glob fits no class of the class path or the JDK.
Result<std::shared_ptr<const explore::RestrictedClasses>> findRestricted(
    program::Workspace& workspace, const std::vector<std::string>& globs);

}  // namespace javelin::hunt
