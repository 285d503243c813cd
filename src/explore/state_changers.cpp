// SPDX-License-Identifier: Apache-2.0
#include "explore/state_changers.h"

#include <algorithm>
#include <span>

#include "classfile/bytecode.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

namespace {

// Of calls inside of calls.
constexpr int kDeepestSearch = 4;
constexpr std::size_t kMostChangerParameters = 6;

// How methods of the JDK's classes that change their object are called.
constexpr std::string_view kChanging[] = {
    "add",        "put",     "set",       "push",    "insert",     "append",    "remove",
    "clear",      "offer",   "poll",      "pop",     "delete",     "read",      "write",
    "unread",     "next",    "skip",      "replace", "compute",    "merge",     "flip",
    "enqueue",    "reset",   "close",     "getAnd",  "increment",  "decrement", "update",
    "accumulate", "lock",    "unlock",    "tryLock", "take",       "acquire",   "tryAcquire",
    "release",    "reverse", "countDown", "retain",  "compareAnd", "drain",     "sort"};
// Its methods that change an array or a collection which they are given.
constexpr std::string_view kChangingGiven[] = {"fill", "sort",    "arraycopy", "reverse",
                                               "swap", "shuffle", "rotate",    "addAll"};

bool startsWithAny(std::string_view name, std::span<const std::string_view> prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

bool holdsOthers(std::string_view descriptor) {
  return descriptor.starts_with('[') || descriptor.starts_with("Ljava/util/");
}

bool isArrayStore(Opcode opcode) { return opcode >= Opcode::Iastore && opcode <= Opcode::Sastore; }

template <typename Set>
void addAll(Set& to, const Set& from) {
  to.insert(from.begin(), from.end());
}

}  // namespace

const StateChangers::Uses& StateChangers::uses(program::MethodId method, int depth) {
  if (const auto known = known_.find(method); known != known_.end()) return known->second;
  // One that calls itself finds nothing new there.
  known_[method] = {};
  Uses found = scan(method, depth);
  return known_[method] = std::move(found);
}

StateChangers::Uses StateChangers::scan(program::MethodId id, int depth) {
  Uses uses;
  const program::Method& method = program_[id];
  const program::Class& owner = program_[method.owner];
  if (method.isNative() || method.isAbstract() || owner.file() == nullptr || !own_(owner)) return uses;
  const classfile::ClassFile& file = *owner.file();
  const auto code = classfile::readCode(file, *method.member);
  if (!code.ok() || !code->has_value()) return uses;
  const auto bytecode = classfile::decode(file, *method.member, **code);
  if (!bytecode.ok()) return uses;
  const auto named = [&](const classfile::MemberRef& member) {
    const auto loaded = program_.loadSeenBy(owner.id(), program_.symbols().intern(member.class_name));
    return loaded.ok() && !program_[*loaded].isArray() ? *loaded : program::ClassId{};
  };
  // What a field of the method's holds is changed.
  const auto change = [&](auto holds) {
    bool any = false;
    for (const program::FieldId field : uses.read) {
      if (!holds(program_.text(program_[field].descriptor))) continue;
      uses.written.insert(field);
      any = true;
    }
    return any;
  };
  // An object of the class is changed: one that a field holds, or one out of an array or a collection.
  const auto changeObject = [&](std::string_view type) {
    const std::string held = "L" + std::string(type) + ";";
    if (!change([&](std::string_view descriptor) { return descriptor == held; })) change(holdsOthers);
  };
  for (const classfile::Instruction& instruction : bytecode->instructions()) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (instruction.base) {
      case Opcode::Getfield:
      case Opcode::Putfield: {
        const classfile::MemberRef member = file.pool().memberRef(index);
        const program::ClassId in = named(member);
        if (!in || !own_(program_[in])) break;
        const program::FieldId field =
            program::lookupField(program_, in, program_.symbols().intern(member.name),
                                 program_.symbols().intern(member.descriptor));
        if (!field) break;
        if (instruction.base == Opcode::Getfield) {
          uses.read.insert(field);
        } else {
          uses.written.insert(field);
          if (in != owner.id()) changeObject(member.class_name);
        }
        break;
      }
      case Opcode::Invokevirtual:
      case Opcode::Invokeinterface:
      case Opcode::Invokespecial:
      case Opcode::Invokestatic: {
        const classfile::MemberRef member = file.pool().memberRef(index);
        const program::ClassId in = named(member);
        if (!in) break;
        bool changes = startsWithAny(member.name, kChanging);
        if (own_(program_[in])) {
          const program::MethodId called =
              program::lookupMethod(program_, in, program_.symbols().intern(member.name),
                                    program_.symbols().intern(member.descriptor));
          if (!called) break;
          if (program_[called].isAbstract()) uses.open.insert(called);
          if (depth >= kDeepestSearch) break;
          const Uses inside = this->uses(called, depth + 1);
          changes = !inside.written.empty() || (changes && program_[called].isAbstract());
          addAll(uses.read, inside.read);
          addAll(uses.open, inside.open);
          // Constructors write the fields of another object.
          if (member.name != "<init>") addAll(uses.written, inside.written);
        }
        if (instruction.base != Opcode::Invokestatic) {
          if (changes) changeObject(member.class_name);
        } else if (!own_(program_[in]) && startsWithAny(member.name, kChangingGiven)) {
          change(holdsOthers);
        }
        break;
      }
      default:
        if (isArrayStore(instruction.opcode))
          change([](std::string_view descriptor) { return descriptor.starts_with('['); });
        break;
    }
  }
  return uses;
}

std::set<program::FieldId> StateChangers::readOf(program::ClassId type, program::MethodId entry) {
  const Uses& of_entry = uses(entry);
  std::set<program::FieldId> read = of_entry.read;
  for (const program::MethodId open : of_entry.open) {
    const program::Method& called = program_[open];
    if (!program_.isSubtype(type, called.owner)) continue;
    if (const program::MethodId runs =
            program::lookupMethod(program_, type, called.name, program_[open].descriptor))
      addAll(read, uses(runs).read);
  }
  std::erase_if(read,
                [&](program::FieldId field) { return !program_.isSubtype(type, program_[field].owner); });
  return read;
}

std::vector<program::MethodId> StateChangers::of(program::ClassId type, program::MethodId entry,
                                                 const IsAccessible& is_accessible) {
  const std::set<program::FieldId> read = readOf(type, entry);
  if (read.empty()) return {};
  struct Changer {
    program::MethodId method;
    std::set<program::FieldId> written;
    std::size_t parameters = 0;
    bool taken = false;
  };
  std::vector<Changer> changers;
  std::set<std::pair<Symbol, Symbol>> seen;  // what a subclass overrides
  for (program::ClassId at = type; at && own_(program_[at]); at = program_[at].superclass()) {
    const program::Class& declaring = program_[at];
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program_[declaring.method(i)];
      if (method.isStatic() || program_.text(method.name).starts_with('<')) continue;
      if (!seen.insert({method.name, method.descriptor}).second) continue;
      if (method.isAbstract() || method.has(classfile::kAccSynthetic) || !is_accessible(method)) continue;
      Changer changer{method.id, {}, method.signature->types.parameters.size()};
      if (changer.parameters > kMostChangerParameters) continue;
      const std::set<program::FieldId>& written = uses(method.id).written;
      std::set_intersection(written.begin(), written.end(), read.begin(), read.end(),
                            std::inserter(changer.written, changer.written.end()));
      if (!changer.written.empty()) changers.push_back(std::move(changer));
    }
  }
  // Each writes something new if it can; then any.
  std::vector<program::MethodId> chosen;
  std::set<program::FieldId> left = read;
  while (chosen.size() < changers.size()) {
    Changer* best = nullptr;
    std::size_t most = 0;
    for (Changer& changer : changers) {
      if (changer.taken) continue;
      const auto fresh = static_cast<std::size_t>(
          std::count_if(changer.written.begin(), changer.written.end(),
                        [&](program::FieldId field) { return left.contains(field); }));
      if (best != nullptr && fresh <= most) continue;
      best = &changer;
      most = fresh;
    }
    best->taken = true;
    for (const program::FieldId field : best->written) left.erase(field);
    if (most == 0) left = read;
    chosen.push_back(best->method);
  }
  return chosen;
}

}  // namespace javelin::explore
