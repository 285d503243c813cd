// SPDX-License-Identifier: Apache-2.0
// Small programs for tests of the hunt: Java source, compiled once, as a workspace.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "explore/entry.h"
#include "program/workspace.h"

namespace javelin::hunt::test {

// Compiles one source for each package (empty: none) into a scratch folder of that name, which it returns.
std::string compiled(const std::string& name, const std::map<std::string, std::string>& sources);

std::unique_ptr<program::Workspace> workspaceOn(const std::string& class_path);

// The entry that calls a method of the class, by name and descriptor.
explore::Entry entryOf(program::Program& program, const std::string& type, const std::string& method,
                       const std::string& descriptor);

}  // namespace javelin::hunt::test
