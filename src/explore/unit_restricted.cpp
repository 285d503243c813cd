// SPDX-License-Identifier: Apache-2.0
// Row S9: paths on which the entry loads a class of the list, or returns it or an object of it.
//
// A class counts as loaded when code has looked it up by name, and either code under test asked (through the
// reflection of the JDK, if it likes), or the name is made of inputs: what libraries look up for themselves
// is not what a caller can make them load. Whoever calls has no restricted class: inputs are never of one
// (Recipes::isAccessible), so what is returned comes from the code.
#include <algorithm>
#include <array>

#include "explore/unit.h"
#include "explore/unusual_input.h"
#include "vm/native_call.h"
#include "vm/stack_trace.h"

namespace javelin::explore {

namespace {

// Classes by which code looks another one up, or calls a method that does.
constexpr std::array<std::string_view, 7> kReflection = {
    "java/lang/Class",       "java/lang/ClassLoader", "jdk/internal/loader/", "java/lang/reflect/",
    "jdk/internal/reflect/", "java/lang/invoke/",     "sun/reflect/"};

bool isReflection(std::string_view type) {
  return std::any_of(kReflection.begin(), kReflection.end(), [&](std::string_view known) {
    return known.ends_with('/') ? type.starts_with(known) : type == known;
  });
}

program::ClassId elementOf(const program::Program& program, program::ClassId type) {
  return program[type].isArray() ? program[type].element() : type;
}

}  // namespace

void Unit::noteLoaded(const vm::NativeCall& call, const vm::RtClass& type, vm::Ref name) {
  if (is_checking_ || driver_.isMaking() || driver_.isFinishing()) return;
  concolic::LoadedClass loaded{.type = elementOf(program_, type.id), .stack = {}};
  if (!restricted_->contains(program_.nameOf(loaded.type))) return;
  const auto value =
      vm_.heap().load<vm::Ref>(name, vm_.classes().offsetOf("java/lang/String", "value", "[B"));
  bool is_asked_for = vm_.heap().hasTerms(value);
  bool is_reflection = true;
  vm::forEachJavaFrame(call.thread, [&](const vm::Frame& frame) {
    const program::MethodId method = frame.method->id();
    loaded.stack.push_back({method, vm::bciOf(frame)});
    if (is_reflection && !isReflection(program_.nameOf(program_[method].owner))) {
      is_reflection = false;
      is_asked_for = is_asked_for || isOwn(method);
    }
    return true;
  });
  if (is_asked_for && !loaded.stack.empty()) tracker_.path().addRestricted(std::move(loaded));
}

void Unit::addRestricted(const Outcome& outcome) {
  const bool has_ended = outcome.kind == OutcomeKind::Returned || outcome.kind == OutcomeKind::Threw;
  if (restricted_ == nullptr || !has_ended || driver_.plan() == nullptr) return;
  for (const concolic::LoadedClass& loaded : tracker_.constraint().restricted.all()) {
    Finding finding;
    finding.restricted = RestrictedUse{.how = RestrictedUse::How::Loads, .type = loaded.type, .glob = {}};
    for (const concolic::LoadedClass::Place& place : loaded.stack) {
      const vm::TraceEntry entry{place.method, place.bci};
      finding.stack.push_back({place.method, place.bci, std::max(0, vm::lineOf(vm_, entry))});
    }
    // Of a class of the JDK that is tested, what it calls is no place of its own.
    const auto own = std::find_if(finding.stack.begin(), finding.stack.end(),
                                  [&](const StackEntry& entry) { return isOwn(entry.method); });
    finding.place = own == finding.stack.end() ? placeIn(finding.stack)
                                               : static_cast<std::size_t>(own - finding.stack.begin());
    addRestricted(std::move(finding), outcome);
  }
  if (outcome.kind != OutcomeKind::Returned) return;
  if (std::optional<RestrictedUse> use = returnedRestricted(driver_.result())) {
    Finding finding;
    finding.restricted = std::move(use);
    const vm::TraceEntry begin{entry_.method, 0};
    finding.stack.push_back({entry_.method, 0, std::max(0, vm::lineOf(vm_, begin))});
    addRestricted(std::move(finding), outcome);
  }
}

void Unit::addRestricted(Finding finding, const Outcome& outcome) {
  finding.entry = entry_;
  RestrictedUse& use = *finding.restricted;
  use.throws = outcome.kind == OutcomeKind::Threw;
  for (program::ClassId type = elementOf(program_, use.type); use.glob.empty() && type;
       type = program_[type].superclass()) {
    if (const auto pattern = restricted_->patternOf(program_.nameOf(type)))
      use.glob = restricted_->glob(*pattern);
  }
  finding.is_usual = !hasUnusualInput(*driver_.plan(), tracker_);
  keepFinding(std::move(finding), outcome);
}

// The object itself, or an element of an array.
std::optional<RestrictedUse> Unit::returnedRestricted(vm::Ref object) const {
  using How = RestrictedUse::How;
  const auto useOf = [&](vm::Ref one) -> std::optional<RestrictedUse> {
    if (one == heap::kNullRef) return std::nullopt;
    const vm::RtClass& type = vm_.classes().of(one);
    if (program_.nameOf(type.id) == "java/lang/Class") {
      const program::ClassId stands_for = vm_.classes().ofMirror(one).id;
      if (!restricted_->contains(program_.nameOf(elementOf(program_, stands_for)))) return std::nullopt;
      return RestrictedUse{.how = How::Returns, .type = stands_for, .glob = {}};
    }
    for (program::ClassId at = elementOf(program_, type.id); at; at = program_[at].superclass()) {
      const std::string_view name = program_.nameOf(at);
      if (name != "java/lang/Object" && restricted_->contains(name))
        return RestrictedUse{.how = How::ReturnsObject, .type = type.id, .glob = {}};
    }
    return std::nullopt;
  };
  std::optional<RestrictedUse> use = useOf(object);
  if (use || object == heap::kNullRef) return use;
  const vm::RtClass& type = vm_.classes().of(object);
  const bool has_objects =
      type.isArray() && (program_.nameOf(type.id)[1] == 'L' || program_.nameOf(type.id)[1] == '[');
  if (!has_objects) return use;
  const auto length = vm_.heap().load<std::uint32_t>(object, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < length && !use; ++i) {
    use = useOf(vm_.heap().load<vm::Ref>(object, heap::kElementsOffset + std::uint64_t{i} * sizeof(vm::Ref)));
    if (use) use->element = i;
  }
  return use;
}

}  // namespace javelin::explore
