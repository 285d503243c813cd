// SPDX-License-Identifier: Apache-2.0
#include "explore/state_changers.h"

#include <algorithm>
#include <span>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::Opcode;

namespace {

// Of calls inside of calls.
constexpr int kDeepestSearch = 4;
constexpr std::size_t kMostChangerParameters = 6;
// Of what calls that write what is read need to read in turn.
constexpr int kRoundsOfNeeds = 3;

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

bool isFunctional(std::string_view type) {
  return type.starts_with("java/util/function/") || type == "java/lang/Runnable" ||
         type == "java/util/concurrent/Callable" || type == "java/util/Comparator";
}

template <typename Set>
void addAll(Set& to, const Set& from) {
  to.insert(from.begin(), from.end());
}

}  // namespace

// Reads one method's code.
class CodeScan {
 public:
  CodeScan(StateChangers& changers, const program::Method& method, const classfile::ClassFile& file,
           int depth)
      : changers_(changers),
        program_(changers.program_),
        owner_(program_[method.owner]),
        file_(file),
        depth_(depth) {}

  void add(const classfile::Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (instruction.base) {
      case Opcode::Getfield:
      case Opcode::Getstatic:
        if (const program::FieldId field = own(file_.pool().memberRef(index))) uses.read.insert(field);
        return;
      case Opcode::Putfield:
      case Opcode::Putstatic: {
        const classfile::MemberRef member = file_.pool().memberRef(index);
        const program::FieldId field = own(member);
        if (!field) return;
        uses.written.insert(field);
        if (instruction.base == Opcode::Putfield && named(member) != owner_.id())
          changeObject(member.class_name);
        return;
      }
      case Opcode::Invokevirtual:
      case Opcode::Invokeinterface:
      case Opcode::Invokespecial:
      case Opcode::Invokestatic:
        return call(file_.pool().memberRef(index), instruction.base == Opcode::Invokestatic);
      case Opcode::Invokedynamic:
        return lambda(file_.pool().dynamic(index));
      default:
        if (isArrayStore(instruction.opcode))
          change([](std::string_view descriptor) { return descriptor.starts_with('['); });
        return;
    }
  }

  StateChangers::Uses uses;

 private:
  program::ClassId named(const classfile::MemberRef& member) {
    const auto loaded = program_.loadSeenBy(owner_.id(), program_.symbols().intern(member.class_name));
    return loaded.ok() && !program_[*loaded].isArray() ? *loaded : program::ClassId{};
  }

  program::FieldId own(const classfile::MemberRef& member) {
    const program::ClassId in = named(member);
    if (!in || !changers_.own_(program_[in])) return {};
    return program::lookupField(program_, in, program_.symbols().intern(member.name),
                                program_.symbols().intern(member.descriptor));
  }

  program::MethodId ownMethod(const classfile::MemberRef& member) {
    const program::ClassId in = named(member);
    if (!in || !changers_.own_(program_[in])) return {};
    return program::lookupMethod(program_, in, program_.symbols().intern(member.name),
                                 program_.symbols().intern(member.descriptor));
  }

  // What a field of the method's holds is changed.
  template <typename Holds>
  bool change(Holds holds) {
    bool any = false;
    for (const program::FieldId field : uses.read) {
      if (!holds(program_.text(program_[field].descriptor))) continue;
      uses.written.insert(field);
      any = true;
    }
    return any;
  }

  // An object of the class is changed: one that a field holds, or one out of an array or a collection.
  void changeObject(std::string_view type) {
    const std::string held = "L" + std::string(type) + ";";
    if (!change([&](std::string_view descriptor) { return descriptor == held; })) change(holdsOthers);
  }

  void call(const classfile::MemberRef& member, bool is_static) {
    const program::ClassId in = named(member);
    if (!in) return;
    bool changes = startsWithAny(member.name, kChanging);
    if (changers_.own_(program_[in])) {
      const program::MethodId called = ownMethod(member);
      if (!called) return;
      if (program_[called].isAbstract()) uses.open.insert(called);
      if (depth_ >= kDeepestSearch) return;
      const StateChangers::Uses inside = changers_.uses(called, depth_ + 1);
      changes = !inside.written.empty() || (changes && program_[called].isAbstract());
      addAll(uses.read, inside.read);
      addAll(uses.open, inside.open);
      addAll(uses.by_lambdas, inside.by_lambdas);
      uses.runs_lambdas = uses.runs_lambdas || inside.runs_lambdas;
      // A constructor writes the fields of a new object, and of others.
      for (const program::FieldId field : inside.written) {
        if (member.name != "<init>" || program_[field].owner != in) uses.written.insert(field);
      }
    } else if (program_[in].isInterface() && isFunctional(program_.nameOf(in))) {
      uses.runs_lambdas = true;
    }
    if (!is_static) {
      if (changes) changeObject(member.class_name);
    } else if (!changers_.own_(program_[in]) && startsWithAny(member.name, kChangingGiven)) {
      change(holdsOthers);
    }
  }

  // Whoever runs it reads and writes what its body does.
  void lambda(const classfile::DynamicRef& site) {
    const auto bootstraps = classfile::readBootstrapMethods(file_);
    if (!bootstraps.ok() || site.bootstrap_index >= bootstraps->size() || depth_ >= kDeepestSearch) return;
    for (const std::uint16_t argument : (*bootstraps)[site.bootstrap_index].arguments) {
      if (!file_.pool().is(argument, classfile::CpTag::MethodHandle)) continue;
      const classfile::MethodHandleRef handle = file_.pool().methodHandle(argument);
      if (handle.kind < classfile::ReferenceKind::InvokeVirtual) continue;
      const program::MethodId body = ownMethod(file_.pool().memberRef(handle.reference_index));
      if (!body) continue;
      const StateChangers::Uses inside = changers_.uses(body, depth_ + 1);
      addAll(uses.read, inside.read);
      addAll(uses.by_lambdas, inside.written);
      addAll(uses.by_lambdas, inside.by_lambdas);
    }
  }

  StateChangers& changers_;
  program::Program& program_;
  const program::Class& owner_;
  const classfile::ClassFile& file_;
  int depth_;
};

const StateChangers::Uses& StateChangers::uses(program::MethodId id, int depth) {
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  // One that calls itself finds nothing new there.
  known_[id] = {};
  const program::Method& method = program_[id];
  const program::Class& owner = program_[method.owner];
  if (method.isNative() || method.isAbstract() || owner.file() == nullptr || !own_(owner)) return known_[id];
  const auto code = classfile::readCode(*owner.file(), *method.member);
  if (!code.ok() || !code->has_value()) return known_[id];
  const auto bytecode = classfile::decode(*owner.file(), *method.member, **code);
  if (!bytecode.ok()) return known_[id];
  CodeScan scan(*this, method, *owner.file(), depth);
  for (const classfile::Instruction& instruction : bytecode->instructions()) scan.add(instruction);
  return known_[id] = std::move(scan.uses);
}

StateChangers::Fields StateChangers::writtenBy(const Uses& uses, const Needs& needs) const {
  Fields written = uses.written;
  if (uses.runs_lambdas) addAll(written, needs.lambdas);
  return written;
}

StateChangers::Fields StateChangers::readBy(const Uses& uses, std::span<const program::ClassId> types) {
  Fields read = uses.read;
  for (const program::MethodId open : uses.open) {
    const program::Method& called = program_[open];
    for (const program::ClassId type : types) {
      if (!program_.isSubtype(type, called.owner)) continue;
      if (const program::MethodId runs =
              program::lookupMethod(program_, type, called.name, program_[open].descriptor))
        addAll(read, this->uses(runs).read);
    }
  }
  return read;
}

template <typename Function>
void StateChangers::forEachMethod(program::ClassId type, Function function) {
  std::set<std::pair<Symbol, Symbol>> seen;  // what a subclass overrides
  for (program::ClassId at = type; at && own_(program_[at]); at = program_[at].superclass()) {
    for (std::uint32_t i = 0; i < program_[at].methodCount(); ++i) {
      const program::Method& method = program_[program_[at].method(i)];
      if (program_.text(method.name) == "<clinit>" || method.isAbstract()) continue;
      if (seen.insert({method.name, method.descriptor}).second) function(method);
    }
  }
}

// An object of a class may be reached through one that has a field of it.
void StateChangers::addFieldTypes(std::set<program::ClassId>& types) {
  const std::vector<program::ClassId> before(types.begin(), types.end());
  for (const program::ClassId type : before) {
    if (!own_(program_[type])) continue;
    for (std::uint32_t i = 0; i < program_[type].fieldCount(); ++i) {
      const auto descriptor =
          classfile::parseFieldDescriptor(program_.text(program_[program_[type].field(i)].descriptor));
      if (descriptor->type != classfile::BasicType::Reference || descriptor->isArray()) continue;
      const auto held = program_.typeOf(*descriptor, type);
      if (held.ok() && own_(program_[*held])) types.insert(*held);
    }
  }
}

StateChangers::Needs StateChangers::needsOf(program::MethodId entry,
                                            std::span<const program::ClassId> types) {
  Needs needs;
  needs.types.insert(types.begin(), types.end());
  needs.direct = readBy(uses(entry), types);
  const auto holds = [&](program::FieldId field) {
    return holdsOthers(program_.text(program_[field].descriptor));
  };
  // A collection asks its elements who they are.
  if (std::any_of(needs.direct.begin(), needs.direct.end(), holds)) {
    for (const program::ClassId type : types) {
      forEachMethod(type, [&](const program::Method& method) {
        const std::string_view name = program_.text(method.name);
        if (name == "equals" || name == "hashCode" || name == "compareTo")
          addAll(needs.direct, uses(method.id).read);
      });
    }
  }
  needs.all = needs.direct;
  if (needs.all.empty()) return needs;
  for (int round = 0; round < kRoundsOfNeeds; ++round) {
    for (const program::FieldId field : needs.all) {
      if (own_(program_[program_[field].owner])) needs.types.insert(program_[field].owner);
    }
    Fields found = needs.all;
    addFieldTypes(needs.types);
    const std::vector<program::ClassId> all(needs.types.begin(), needs.types.end());
    for (const program::ClassId type : all) {
      forEachMethod(
          type, [&](const program::Method& method) { addAll(needs.lambdas, uses(method.id).by_lambdas); });
      forEachMethod(type, [&](const program::Method& method) {
        const Uses& of = uses(method.id);
        const Fields written = writtenBy(of, needs);
        if (program_.text(method.name) != "<init>" &&
            std::any_of(written.begin(), written.end(),
                        [&](program::FieldId field) { return needs.all.contains(field); }))
          addAll(found, readBy(of, all));
      });
    }
    if (found.size() == needs.all.size()) break;
    needs.all = std::move(found);
  }
  return needs;
}

std::vector<StateChangers::Changer> StateChangers::ranked(std::vector<std::pair<Changer, Fields>> found,
                                                          const Needs& needs) {
  // Each writes something new if it can; then any. What the entry itself reads counts first.
  std::vector<Changer> chosen;
  Fields missing = needs.all;
  while (!found.empty()) {
    const auto worth = [&](const std::pair<Changer, Fields>& changer) {
      const auto fresh = std::count_if(changer.second.begin(), changer.second.end(),
                                       [&](program::FieldId field) { return missing.contains(field); });
      const auto direct = std::count_if(
          changer.second.begin(), changer.second.end(),
          [&](program::FieldId field) { return missing.contains(field) && needs.direct.contains(field); });
      return std::pair(direct, fresh);
    };
    auto best = found.begin();
    for (auto at = found.begin(); at != found.end(); ++at) {
      if (worth(*at) > worth(*best)) best = at;
    }
    if (worth(*best).second == 0) missing = needs.all;
    for (const program::FieldId field : best->second) missing.erase(field);
    chosen.push_back(best->first);
    found.erase(best);
  }
  return chosen;
}

bool StateChangers::isCallable(const program::Method& method) const {
  // A program's main is no step of a test.
  const bool is_main = method.isStatic() && program_.text(method.name) == "main" &&
                       program_.text(method.descriptor) == "([Ljava/lang/String;)V";
  return !is_main && !method.has(classfile::kAccSynthetic) &&
         method.signature->types.parameters.size() <= kMostChangerParameters && is_accessible_(method);
}

std::vector<StateChangers::Changer> StateChangers::writersOn(program::ClassId type, const Needs& needs) {
  std::vector<std::pair<Changer, Fields>> found;
  forEachMethod(type, [&](const program::Method& method) {
    if (method.isStatic() || program_.text(method.name) == "<init>" || !isCallable(method)) return;
    Fields written;
    bool is_direct = false;
    for (const program::FieldId field : writtenBy(uses(method.id), needs)) {
      if (!needs.all.contains(field)) continue;
      written.insert(field);
      is_direct = is_direct || needs.direct.contains(field);
    }
    if (!written.empty()) found.emplace_back(Changer{method.id, is_direct, false}, std::move(written));
  });
  return ranked(std::move(found), needs);
}

std::vector<StateChangers::Changer> StateChangers::on(program::ClassId type, const Needs& needs) {
  std::vector<Changer> chosen = writersOn(type, needs);
  forEachMethod(type, [&](const program::Method& method) {
    const auto& result = method.signature->types.result;
    if (method.isStatic() || !method.signature->types.parameters.empty() || !isCallable(method) ||
        result.type != classfile::BasicType::Reference || result.isArray())
      return;
    const bool writes = std::any_of(chosen.begin(), chosen.end(),
                                    [&](const Changer& changer) { return changer.method == method.id; });
    const auto returned = program_.typeOf(result, method.owner);
    if (!writes && returned.ok() && *returned != type && needs.types.contains(*returned) &&
        !writersOn(*returned, needs).empty())
      chosen.push_back({method.id, false, true});
  });
  return chosen;
}

std::vector<StateChangers::Changer> StateChangers::statics(program::ClassId type, const Needs& needs) {
  std::vector<std::pair<Changer, Fields>> found;
  forEachMethod(type, [&](const program::Method& method) {
    if (!method.isStatic() || method.owner != type || !isCallable(method)) return;
    Fields written;
    bool is_direct = false;
    for (const program::FieldId field : writtenBy(uses(method.id), needs)) {
      if (!needs.all.contains(field) || !program_[field].isStatic()) continue;
      written.insert(field);
      is_direct = is_direct || needs.direct.contains(field);
    }
    if (!written.empty()) found.emplace_back(Changer{method.id, is_direct, false}, std::move(written));
  });
  return ranked(std::move(found), needs);
}

std::vector<StateChangers::Changer> StateChangers::constructors(program::ClassId type, const Needs& needs) {
  std::vector<std::pair<Changer, Fields>> found;
  if (!program_[type].isInstantiable()) return {};
  forEachMethod(type, [&](const program::Method& method) {
    if (method.owner != type || program_.text(method.name) != "<init>" || !is_accessible_(method)) return;
    Fields written;
    bool is_direct = false;
    for (const program::FieldId field : writtenBy(uses(method.id), needs)) {
      if (!needs.all.contains(field) || program_[field].owner == type) continue;
      written.insert(field);
      is_direct = is_direct || needs.direct.contains(field);
    }
    if (!written.empty()) found.emplace_back(Changer{method.id, is_direct, false}, std::move(written));
  });
  return ranked(std::move(found), needs);
}

}  // namespace javelin::explore
