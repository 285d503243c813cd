// SPDX-License-Identifier: Apache-2.0
// Marks tests in a source as not to be run: people get a suite in which every test that runs was seen to do
// what it says.
#pragma once

#include <map>
#include <string>

namespace javelin::testgen {

// The source with @Disabled (JUnit 4: @Ignore) at the methods of these names, with the reasons, and the
// import that it needs. Methods that are not there are none.
std::string withDisabled(const std::string& source, const std::map<std::string, std::string>& reasons,
                         int junit);

}  // namespace javelin::testgen
