// SPDX-License-Identifier: Apache-2.0
// Annotations as Java source writes them, and as JSON.
#pragma once

#include <string>
#include <vector>

#include "classfile/attributes.h"
#include "cli/inspect/constants.h"

namespace javelin::cli {

// "@java.lang.Deprecated(since = \"9\", forRemoval = true)".
std::string annotationText(const classfile::Annotation& annotation, const ConstantWords& words);
std::string elementText(const classfile::ElementValue& value, const ConstantWords& words);

// A list of {"type": ..., "elements": {name: text as in Java source}}.
Json annotationsJson(const std::vector<classfile::Annotation>& annotations, const ConstantWords& words);

}  // namespace javelin::cli
