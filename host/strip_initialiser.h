// SPDX-License-Identifier: Apache-2.0
// Application classes run on the host without their static initialisers: the interpreter has run them, and
// static fields get its values.
#pragma once

#include <optional>
#include <vector>

#include "support/bytes.h"

namespace javelin::host {

// The class file without <clinit>. Nothing if it has none, or is no class file: the JVM will say so.
std::optional<std::vector<std::uint8_t>> withoutInitialiser(Bytes file);

}  // namespace javelin::host
