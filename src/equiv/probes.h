// SPDX-License-Identifier: Apache-2.0
// Inputs outside of the scope of an exploration: characters that are not Latin-1, longer strings, longer
// arrays. "Equivalent within" a scope says nothing of them; so a few of each are run on a JVM, where a
// difference is as good as one that was searched for. Which ones depends on the method's parameters only.
#pragma once

#include "equiv/equivalence.h"

namespace javelin::equiv {

// Of a static method whose parameters are numbers, strings and arrays of them, some of which can be outside
// of the scope; nothing for others.
std::vector<Candidate> probesFor(const Subject& first, const Subject& second);

}  // namespace javelin::equiv
