// SPDX-License-Identifier: Apache-2.0
// The null that an exception needs: an input of the path that is null where code could not do without it.
// Such an error says what the method may not be given, not that the method is wrong, so reports fold it away.
//
//   int size(String s) { return s.length(); }              needs a null `s`
//   int first(List<Item> l) { return l.get(0).price(); }   may need a null `l[0]`
//   int get(String k) { return map.get(k).size(); }        needs none: the map has no such key
//   int f(String s) { if (s == null) log(); return s.length(); }    needs none: the program itself asks
//
// It is decided from the path: its last condition, where the exception was thrown, says that an input is
// null; or the reference that was null there came, by moves and calls alone, from an argument of the entry,
// or from a cast that has decided whether an input is null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "concolic/tracker.h"
#include "explore/entry.h"
#include "explore/outcome.h"
#include "explore/values.h"
#include "vm/vm.h"

namespace javelin::explore {

struct NeededNull {
  static constexpr std::uint32_t kInside = ~0U;

  std::string input;                 // "plate", "order.items[0]"
  std::uint32_t argument = kInside;  // of the plan's arguments: the one that it is, if it is one

  bool operator==(const NeededNull&) const = default;
};

// Of a path that has just ended with an exception whose place, the innermost frame of the program's own, is
// this one of its stack. Nothing if it needs no null, or if the program's own code has tested the input for
// null before. `tracker` has the path's model.
std::optional<NeededNull> neededNull(vm::Vm& vm, concolic::Tracker& tracker, const Entry& entry,
                                     const Plan& plan, const Outcome& outcome, std::size_t place);

}  // namespace javelin::explore
