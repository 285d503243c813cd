// SPDX-License-Identifier: Apache-2.0
// Parts of a snapshot as text, for people and tests.
#pragma once

#include <optional>
#include <string>

#include "jvm/boot_snapshot.h"

namespace javelin::jvm {

// The characters of a java.lang.String (compact strings, JDK 9 and later), in UTF-8, with '?' for half a
// surrogate pair; nothing for any other object.
std::optional<std::string> stringText(const BootSnapshot& snapshot, ObjectIndex index);

// The value of an instance field: a number, or "-> 12" for object 12.
std::string fieldText(const SnapshotObject& object, const SnapshotField& field);

}  // namespace javelin::jvm
