// SPDX-License-Identifier: Apache-2.0
#include "program/callers.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <thread>
#include <unordered_map>

#include "classfile/access_flags.h"
#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "program/dispatch_targets.h"

namespace javelin::program {

using classfile::ClassFile;
using classfile::CpTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

bool isSignaturePolymorphic(const HierarchyIndex& index, const WantedMethod& wanted) {  // JVMS 2.9.3
  const std::string_view owner = index.nameOf(wanted.owner);
  return (owner == "java/lang/invoke/MethodHandle" || owner == "java/lang/invoke/VarHandle") &&
         wanted.method->descriptor.starts_with("([Ljava/lang/Object;)") &&
         wanted.method->has(classfile::kAccVarargs) && wanted.method->has(classfile::kAccNative);
}

// Whether a reference by that class name means the wanted method. One per thread: it remembers.
class Matcher {
 public:
  Matcher(const HierarchyIndex& index, const WantedMethod& wanted)
      : index_(index), wanted_(wanted), polymorphic_(isSignaturePolymorphic(index, wanted)) {}

  bool hasNameOf(const classfile::MemberRef& reference) const {
    return reference.name == wanted_.method->name &&
           (polymorphic_ || reference.descriptor == wanted_.method->descriptor);
  }

  // How a reference that names the class can run the method; nothing if it cannot.
  std::optional<CallKind> match(std::string_view class_name) {
    const auto known = memory_.find(std::string(class_name));
    if (known != memory_.end()) return known->second;
    const auto answer = find(class_name);
    memory_.emplace(class_name, answer);
    return answer;
  }

 private:
  std::optional<CallKind> find(std::string_view class_name) const {
    // Arrays have Object's methods.
    const TypeNumber named = class_name.starts_with('[') ? index_.object() : index_.find(class_name);
    if (!named) return std::nullopt;
    if (wanted_.method->name.starts_with('<') || polymorphic_) {  // not inherited
      return named == wanted_.owner ? std::optional(CallKind::Direct) : std::nullopt;
    }
    const auto query = resolveDispatch(index_, named, wanted_.method->name, wanted_.method->descriptor);
    if (!query) return std::nullopt;
    if (query->owner == wanted_.owner) return CallKind::Direct;
    if (!isDispatched(*wanted_.method)) return std::nullopt;
    const auto found = dispatchTargets(index_, *query, index_.instantiableSubtypes(named));
    for (const auto& target : found.targets()) {
      if (target.owner == wanted_.owner) return CallKind::Dispatch;
    }
    return std::nullopt;
  }

  const HierarchyIndex& index_;
  const WantedMethod& wanted_;
  bool polymorphic_;
  std::unordered_map<std::string, std::optional<CallKind>> memory_;
};

// The entries of a class's constant pool by which its instructions can run the wanted method.
using PoolEntries = std::map<std::uint16_t, CallKind>;

PoolEntries memberEntries(const ClassFile& file, Matcher& matcher) {
  PoolEntries entries;
  for (std::uint16_t i = 1; i < file.pool().size(); ++i) {
    if (!file.pool().is(i, CpTag::Methodref) && !file.pool().is(i, CpTag::InterfaceMethodref)) continue;
    const classfile::MemberRef reference = file.pool().memberRef(i);
    if (!matcher.hasNameOf(reference)) continue;
    if (const auto kind = matcher.match(reference.class_name)) entries.emplace(i, *kind);
  }
  return entries;
}

// An invokespecial or invokestatic runs what it resolves to, whoever overrides it.
bool runs(Opcode opcode, CallKind kind) {
  return kind != CallKind::Dispatch || (opcode != Opcode::Invokespecial && opcode != Opcode::Invokestatic);
}

bool dispatches(classfile::ReferenceKind kind) {
  return kind == classfile::ReferenceKind::InvokeVirtual || kind == classfile::ReferenceKind::InvokeInterface;
}

// Adds the handles of those members, and the dynamic constants and call sites that are made with these.
Status addHandleEntries(const ClassFile& file, PoolEntries& entries) {
  PoolEntries handles;
  for (std::uint16_t i = 1; i < file.pool().size(); ++i) {
    if (!file.pool().is(i, CpTag::MethodHandle)) continue;
    const classfile::MethodHandleRef handle = file.pool().methodHandle(i);
    const auto entry = entries.find(handle.reference_index);
    if (entry == entries.end() || (entry->second == CallKind::Dispatch && !dispatches(handle.kind))) continue;
    handles.emplace(i, CallKind::Reference);
  }
  if (handles.empty()) return okStatus();
  TRY(const auto bootstraps, classfile::readBootstrapMethods(file));
  for (std::uint16_t i = 1; i < file.pool().size(); ++i) {
    if (!file.pool().is(i, CpTag::InvokeDynamic) && !file.pool().is(i, CpTag::Dynamic)) continue;
    const classfile::BootstrapMethod& bootstrap = bootstraps[file.pool().dynamic(i).bootstrap_index];
    bool uses = handles.contains(bootstrap.method_handle);
    for (const std::uint16_t argument : bootstrap.arguments) uses = uses || handles.contains(argument);
    if (uses) entries.emplace(i, CallKind::Reference);
  }
  entries.merge(handles);
  return okStatus();
}

bool namesPoolEntry(const Instruction& instruction) {
  switch (instruction.base) {
    case Opcode::Invokevirtual:
    case Opcode::Invokespecial:
    case Opcode::Invokestatic:
    case Opcode::Invokeinterface:
    case Opcode::Invokedynamic:
    case Opcode::Ldc:
    case Opcode::Ldc2W:
      return true;
    default:
      return false;
  }
}

class CallerScan {
 public:
  CallerScan(const classpath::ClassPath& path, const HierarchyIndex& index, const WantedMethod& wanted)
      : path_(path), matcher_(index, wanted) {}

  Status scan(classpath::ClassLocation location, std::vector<CallSite>& sites) {
    TRY(const auto bytes, path_.read(location));
    TRY(const ClassFile file, ClassFile::parse(bytes.bytes, path_.describe(location).origin, bytes.owner));
    PoolEntries entries = memberEntries(file, matcher_);
    if (entries.empty()) return okStatus();
    TRY_STATUS(addHandleEntries(file, entries));
    for (const classfile::Member& method : file.methods()) {
      TRY(const auto code, classfile::readCode(file, method));
      if (!code) continue;
      TRY(const classfile::Bytecode bytecode, classfile::decode(file, method, *code));
      for (const Instruction& instruction : bytecode.instructions()) {
        if (!namesPoolEntry(instruction)) continue;
        const auto entry = entries.find(static_cast<std::uint16_t>(instruction.operand));
        if (entry == entries.end() || !runs(instruction.opcode, entry->second)) continue;
        sites.push_back({location, std::string(file.name()), std::string(method.name),
                         std::string(method.descriptor), instruction.offset, instruction.opcode, entry->first,
                         entry->second});
      }
    }
    return okStatus();
  }

 private:
  const classpath::ClassPath& path_;
  Matcher matcher_;
};

}  // namespace

Callers findCallers(const classpath::ClassPath& path, const HierarchyIndex& index, const WantedMethod& wanted,
                    std::span<const classpath::ClassLocation> classes, unsigned threads) {
  // By class, so that the order does not depend on the threads.
  struct Found {
    std::vector<CallSite> sites;
    std::optional<Error> error;
  };
  constexpr std::size_t kBatch = 32;  // classes a thread takes at once
  std::vector<Found> found(classes.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    CallerScan scan(path, index, wanted);
    for (std::size_t first = next.fetch_add(kBatch); first < classes.size(); first = next.fetch_add(kBatch)) {
      for (std::size_t i = first; i < std::min(first + kBatch, classes.size()); ++i) {
        if (const Status done = scan.scan(classes[i], found[i].sites); !done) found[i].error = done.error();
      }
    }
  };
  std::vector<std::thread> pool;
  for (unsigned thread = 1; thread < threads; ++thread) pool.emplace_back(work);
  work();
  for (std::thread& thread : pool) thread.join();
  Callers report;
  report.classes = classes.size();
  for (Found& one : found) {
    report.sites.insert(report.sites.end(), std::make_move_iterator(one.sites.begin()),
                        std::make_move_iterator(one.sites.end()));
    if (one.error) report.unreadable.push_back(*one.error);
  }
  return report;
}

}  // namespace javelin::program
