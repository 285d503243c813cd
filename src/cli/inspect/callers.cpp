// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/callers.h"

#include <fmt/format.h>

#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <unordered_map>

#include "classfile/access_flags.h"
#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "cli/inspect/constants.h"
#include "cli/inspect/hierarchy_view.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::ClassFile;
using classfile::CpTag;
using classfile::Instruction;
using classfile::Opcode;
using program::HierarchyIndex;
using program::TypeNumber;

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
    const auto query =
        program::resolveDispatch(index_, named, wanted_.method->name, wanted_.method->descriptor);
    if (!query) return std::nullopt;
    if (query->owner == wanted_.owner) return CallKind::Direct;
    if (!isDispatched(*wanted_.method)) return std::nullopt;
    const auto found = program::dispatchTargets(index_, *query, index_.instantiableSubtypes(named));
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
using Entries = std::map<std::uint16_t, CallKind>;

Entries memberEntries(const ClassFile& file, Matcher& matcher) {
  Entries entries;
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
Status addHandleEntries(const ClassFile& file, Entries& entries) {
  Entries handles;
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
  CallerScan(const program::Workspace& workspace, const HierarchyIndex& index, const WantedMethod& wanted)
      : workspace_(workspace), matcher_(index, wanted) {}

  Status scan(classpath::ClassLocation location, std::vector<CallSite>& sites) {
    TRY(const auto cls, workspace_.read(location));
    Entries entries = memberEntries(cls->file, matcher_);
    if (entries.empty()) return okStatus();
    TRY_STATUS(addHandleEntries(cls->file, entries));
    TRY(const ConstantWords words, ConstantWords::of(cls->file));
    for (const classfile::Member& method : cls->file.methods()) {
      TRY(const auto code, classfile::readCode(cls->file, method));
      if (code) TRY_STATUS(scanCode(method, *code, words, entries, sites));
    }
    return okStatus();
  }

 private:
  static Status scanCode(const classfile::Member& method, const classfile::Code& code,
                         const ConstantWords& words, const Entries& entries, std::vector<CallSite>& sites) {
    const ClassFile& file = words.file();
    TRY(const classfile::Bytecode bytecode, classfile::decode(file, method, code));
    TRY(const std::string_view source_file, classfile::readSourceFile(file));
    for (const Instruction& instruction : bytecode.instructions()) {
      if (!namesPoolEntry(instruction)) continue;
      const auto entry = entries.find(static_cast<std::uint16_t>(instruction.operand));
      if (entry == entries.end() || !runs(instruction.opcode, entry->second)) continue;
      const auto line = code.lineAt(instruction.offset);
      const std::string source =
          source_file.empty() ? lookup::javaName(file.name()) : lookup::displayName(source_file);
      sites.push_back(
          {lookup::methodName(file.name(), method.name, method.descriptor),
           line ? fmt::format("{}:{}", source, *line) : source, instruction.offset, entry->second,
           fmt::format("{} {}", infoOf(instruction.opcode).mnemonic, words.describe(entry->first))});
    }
    return okStatus();
  }

  const program::Workspace& workspace_;
  Matcher matcher_;
};

}  // namespace

std::string_view nameOf(CallKind kind) {
  switch (kind) {
    case CallKind::Direct:
      return "direct";
    case CallKind::Dispatch:
      return "dispatch";
    case CallKind::Reference:
      return "reference";
  }
  UNREACHABLE("kind of call");
}

CallersReport findCallers(const program::Workspace& workspace, const HierarchyIndex& index,
                          const WantedMethod& wanted, const std::vector<lookup::SelectedClass>& classes,
                          unsigned threads) {
  // By class, so that the order does not depend on the threads.
  struct Found {
    std::vector<CallSite> sites;
    std::optional<Error> error;
  };
  constexpr std::size_t kBatch = 32;  // classes a thread takes at once
  std::vector<Found> found(classes.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    CallerScan scan(workspace, index, wanted);
    for (std::size_t first = next.fetch_add(kBatch); first < classes.size(); first = next.fetch_add(kBatch)) {
      for (std::size_t i = first; i < std::min(first + kBatch, classes.size()); ++i) {
        if (const Status done = scan.scan(classes[i].location, found[i].sites); !done)
          found[i].error = done.error();
      }
    }
  };
  std::vector<std::thread> pool;
  for (unsigned thread = 1; thread < threads; ++thread) pool.emplace_back(work);
  work();
  for (std::thread& thread : pool) thread.join();
  CallersReport report;
  report.classes = classes.size();
  for (Found& one : found) {
    report.sites.insert(report.sites.end(), std::make_move_iterator(one.sites.begin()),
                        std::make_move_iterator(one.sites.end()));
    if (one.error) report.unreadable.push_back(*one.error);
  }
  return report;
}

std::string callersText(const CallersReport& report, const std::string& method, const Style& style) {
  std::string text = style.heading(fmt::format("Callers of {}: {} call sites in {} classes looked at", method,
                                               report.sites.size(), report.classes)) +
                     "\n";
  for (const CallSite& site : report.sites) {
    text += fmt::format("  {:<9} {} at {} ({})\n", nameOf(site.kind), site.caller, site.offset, site.source);
    text += style.comment(fmt::format("            {}", site.instruction)) + "\n";
  }
  return text;
}

Json callersJson(const CallersReport& report) {
  Json json = {{"classes", report.classes}, {"sites", Json::array()}};
  for (const CallSite& site : report.sites) {
    json["sites"].push_back({{"caller", site.caller},
                             {"offset", site.offset},
                             {"source", site.source},
                             {"kind", nameOf(site.kind)},
                             {"instruction", site.instruction}});
  }
  return json;
}

}  // namespace javelin::cli
