// SPDX-License-Identifier: Apache-2.0
#include "explore/unusual_input.h"

#include <algorithm>

#include "explore/concretize.h"
#include "explore/stub_classes.h"

namespace javelin::explore {

namespace {

// "java/util/Collections" of "java/util/Collections$UnmodifiableCollection$1".
std::string_view outermost(std::string_view name) { return name.substr(0, name.find('$')); }

// Whether objects of that class inherit the method, a default method included.
bool isInherited(const program::Program& program, program::ClassId type, const program::Method& method) {
  return !method.isStatic() && method.owner != program.objectClass() && program.isSubtype(type, method.owner);
}

// Whether it is a method of an iterator or a view that such an object gives away: their classes stand in the
// same file, or inherit from Iterator that they cannot remove.
bool isOfPart(const program::Program& program, program::ClassId type, const program::Method& method) {
  const std::string_view name = program.nameOf(method.owner);
  if (method.isStatic()) return false;
  if (name != "java/util/Iterator")
    return name != outermost(name) && outermost(name) == outermost(program.nameOf(type));
  const auto interfaces = program[type].allInterfaces();
  return std::any_of(interfaces.begin(), interfaces.end(), [&](program::ClassId id) {
    return program.nameOf(id) == "java/lang/Iterable" || program.nameOf(id) == "java/util/Map";
  });
}

// Whether code of the object's own has thrown it, or had it thrown.
bool isThrownBy(const program::Program& program, program::ClassId type, const Outcome& outcome,
                std::size_t place) {
  if (program[type].isArray()) return program.nameOf(outcome.exception) == "java/lang/ArrayStoreException";
  // Stacks do not show frames of hidden classes: it comes out of a call.
  if (StubClasses::isThrowing(program, program[type]))
    return program.nameOf(outcome.exception) == "java/lang/IllegalStateException" && !outcome.explicit_throw;
  // What parts refuse is a change; else they fail as those of any other collection.
  const std::string_view exception = program.nameOf(outcome.exception);
  const bool refuses_change = exception == "java/lang/UnsupportedOperationException" ||
                              exception == "java/util/ConcurrentModificationException";
  const std::size_t behind = std::min(place, outcome.stack.size());
  return std::any_of(outcome.stack.begin(), outcome.stack.begin() + static_cast<std::ptrdiff_t>(behind),
                     [&](const StackEntry& entry) {
                       const program::Method& method = program[entry.method];
                       return isInherited(program, type, method) ||
                              (refuses_change && isOfPart(program, type, method));
                     });
}

}  // namespace

std::string unusualInput(const program::Program& program, const Plan& plan, concolic::Tracker& tracker,
                         const Outcome& outcome, std::size_t place) {
  for (const PlannedValue& value : plan.values) {
    const auto part = chosenPart(value, tracker);
    if (!part || !plan.values[*part].unusual) continue;
    if (!isThrownBy(program, plan.values[*part].type, outcome, place)) continue;
    std::string name = value.name;
    std::erase(name, '\'');
    return name;
  }
  return "";
}

bool hasUnusualInput(const Plan& plan, concolic::Tracker& tracker) {
  return std::any_of(plan.values.begin(), plan.values.end(), [&](const PlannedValue& value) {
    const auto part = chosenPart(value, tracker);
    return part && plan.values[*part].unusual && plan.values[*part].later == nullptr;
  });
}

}  // namespace javelin::explore
