// SPDX-License-Identifier: Apache-2.0
#include "vm/class_linking.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "program/messages.h"
#include "vm/class_loading.h"
#include "vm/native_bridge.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {

// As HotSpot by default: the boot loader's classes are believed.
bool isBelieved(const program::Class& type) {
  return type.file() == nullptr || type.loader() == classpath::Loader::Boot ||
         (!type.module().empty() && !type.isHidden()) || isTrustedOrigin(type.file()->origin());
}

void addSupertypes(const program::Program& program, const program::Class& type,
                   std::vector<const program::Class*>& order) {
  const auto add = [&](program::ClassId id) {
    const program::Class& supertype = program[id];
    const bool known = std::find(order.begin(), order.end(), &supertype) != order.end();
    if (!known && !isBelieved(supertype)) addSupertypes(program, supertype, order);
  };
  if (type.superclass()) add(type.superclass());
  for (const program::ClassId interface : type.interfaces()) add(interface);
  order.push_back(&type);
}

// The first class that the verifier does not accept, of the class and those that are linked before it.
std::optional<std::pair<const program::Class*, Verdict>> firstRefused(Vm& vm, const RtClass& type) {
  ClassVerifier* const verifier = verifierOf(vm);
  if (verifier == nullptr || isBelieved(*type.info)) return std::nullopt;
  std::vector<const program::Class*> order;
  addSupertypes(vm.classes().program(), *type.info, order);
  for (const program::Class* const next : order) {
    Verdict verdict = verifier->link(next->id());
    if (verdict.kind != Verdict::Kind::Accepted) return std::pair(next, std::move(verdict));
  }
  return std::nullopt;
}

}  // namespace

ClassVerifier* verifierOf(Vm& vm) {
  return vm.nativeBridge() == nullptr ? nullptr : vm.nativeBridge()->verifier();
}

bool isTrustedOrigin(std::string_view origin) {
  // Those of the program's own classes have a '/' or a ':' in them, or are named in natives/.
  constexpr std::array<std::string_view, 6> kTrusted = {
      "lambda", "concat", "record", "stub", "__dynamic_proxy__", "__ClassDefiner__"};
  return std::find(kTrusted.begin(), kTrusted.end(), origin) != kTrusted.end();
}

Step refuseClass(Vm& vm, Thread& thread, const Verdict& verdict, std::string_view name) {
  switch (verdict.kind) {
    case Verdict::Kind::Accepted:
      break;
    case Verdict::Kind::Refused:
      return throwNew(vm, thread, verdict.error, verdict.message);
    case Verdict::Kind::Missing:
      startAgain(vm, thread);
      return askLoader(vm, thread, verdict.missing);
    case Verdict::Kind::Unverified:
      vm.stop(StopReason::Internal, fmt::format("class {} could not be verified: {}",
                                                program::externalName(name), verdict.message.value_or("")));
      return Step::Leave;
  }
  return Step::Next;
}

Step linkClass(Vm& vm, Thread& thread, const RtClass& type) {
  const auto refused = firstRefused(vm, type);
  if (!refused) return Step::Next;
  return refuseClass(vm, thread, refused->second, vm.classes().program().text(refused->first->name()));
}

bool canLink(Vm& vm, const RtClass& type) { return !firstRefused(vm, type); }

bool isLinked(NativeCall& call, const RtClass& type) {
  const Step step = linkClass(call.vm, call.thread, type);
  if (step == Step::Leave) call.leave();
  if (step == Step::Reload) call.reload();
  return step == Step::Next;
}

void refuseClass(NativeCall& call, const Verdict& verdict, std::string_view name) {
  if (refuseClass(call.vm, call.thread, verdict, name) == Step::Leave) {
    call.leave();
  } else {
    call.reload();
  }
}

}  // namespace javelin::vm
