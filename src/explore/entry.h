// SPDX-License-Identifier: Apache-2.0
// Entry: what one unit explores: a method, and the class that it is called on. That is another class than the
// method's own if it inherits the method: the receiver is of that class then, and what runs may differ.
#pragma once

#include <compare>

#include "program/ids.h"

namespace javelin::explore {

struct Entry {
  program::MethodId method;
  program::ClassId on;  // the method's class or a subtype of it

  auto operator<=>(const Entry&) const = default;
};

}  // namespace javelin::explore
