// SPDX-License-Identifier: Apache-2.0
#include "equiv/equivalence.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "equiv/watchers.h"
#include "explore/planner.h"
#include "explore/simple_model.h"
#include "expr/standard_functions.h"
#include "lookup/java_names.h"
#include "solver/chain.h"

namespace javelin::equiv {

using explore::Entry;
using explore::MentionedTypes;
using ledger::EntryId;

namespace {

// Classes that only one of the two has initialised are initialised on both sides in the next try; those of
// which the states before are of interest, before the call. Static fields that one of them uses become
// inputs.
constexpr int kMostTries = 6;

std::string ownerOf(const Subject& subject) {
  return std::string(subject.in->program().nameOf(subject.entry.on));
}

// The other program's method with the same canonical name; invalid if there is none.
program::MethodId counterpart(const Subject& of, const program::Program& program,
                              const program::Method& method, const ClassNames& names,
                              const Subject& entry_of) {
  if (method.id == entry_of.entry.method) return of.entry.method;
  program::Program& other = of.in->program();
  const auto owner = other.load(names.canonical(program.nameOf(method.owner)));
  if (!owner.ok()) return {};
  const program::Class& type = other[*owner];
  const std::string descriptor = names.canonicalDescriptor(program.text(method.descriptor));
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& each = other[type.method(i)];
    if (other.text(each.name) == program.text(method.name) && other.text(each.descriptor) == descriptor)
      return each.id;
  }
  return {};
}

template <typename Id>
void addMissing(std::vector<Id>& to, const std::vector<Id>& from) {
  for (const Id& id : from) {
    if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
  }
}

// What both mention, as classes of the first program, or of the second: in the same order.
class Mentions {
 public:
  Mentions(const Subject& first, const Subject& second)
      : first_(first),
        second_(second),
        of_first_(explore::mentionedTypes(first.in->program(), first.entry)),
        of_second_(explore::mentionedTypes(second.in->program(), second.entry)) {}

  MentionedTypes in(const Subject& subject) const {
    MentionedTypes all = translated(of_first_, first_, subject);
    const MentionedTypes more = translated(of_second_, second_, subject);
    addMissing(all.tested, more.tested);
    addMissing(all.arrays, more.arrays);
    addMissing(all.literals, more.literals);
    addMissing(all.constants, more.constants);
    all.text_length = std::max(all.text_length, more.text_length);
    all.names_classes = all.names_classes || more.names_classes;
    return all;
  }

 private:
  static MentionedTypes translated(const MentionedTypes& types, const Subject& from, const Subject& to) {
    if (from.in == to.in) return types;
    const program::Program& source = from.in->program();
    program::Program& target = to.in->program();
    MentionedTypes result;
    const auto classes = [&](const std::vector<program::ClassId>& ids) {
      std::vector<program::ClassId> list;
      for (const program::ClassId id : ids) {
        if (const auto type = target.load(source.nameOf(id)); type.ok()) list.push_back(*type);
      }
      return list;
    };
    result.tested = classes(types.tested);
    result.arrays = classes(types.arrays);
    result.literals = classes(types.literals);
    for (const program::FieldId id : types.constants) {
      const auto owner = target.load(source.nameOf(source[id].owner));
      for (std::uint32_t i = 0; owner.ok() && i < target[*owner].fieldCount(); ++i) {
        const program::Field& field = target[target[*owner].field(i)];
        if (target.text(field.name) == source.text(source[id].name)) result.constants.push_back(field.id);
      }
    }
    result.text_length = types.text_length;
    result.names_classes = types.names_classes;
    return result;
  }

  const Subject& first_;
  const Subject& second_;
  MentionedTypes of_first_;
  MentionedTypes of_second_;
};

// By the names of its class, itself and its type, which are the same in both programs.
struct StaticField {
  std::string owner;
  std::string name;
  std::string descriptor;

  auto operator<=>(const StaticField&) const = default;
};

// Invalid if the program has none.
program::FieldId fieldOf(program::Program& program, const StaticField& wanted) {
  const auto owner = program.load(wanted.owner);
  for (std::uint32_t i = 0; owner.ok() && i < program[*owner].fieldCount(); ++i) {
    const program::Field& field = program[program[*owner].field(i)];
    if (field.isStatic() && program.text(field.name) == wanted.name &&
        program.text(field.descriptor) == wanted.descriptor)
      return field.id;
  }
  return {};
}

// How code of a test could set a static field.
enum class Setting : std::uint8_t { None, Assigned, ByMethod };

Setting settingOf(const Subject& subject, program::FieldId id, const ledger::Limits& limits) {
  program::Program& program = subject.in->program();
  if (!id || program[id].isFinal()) return Setting::None;
  const explore::Recipes recipes(
      program, subject.in->machine().stubs(), subject.entry.on, [in = subject.in] { return in->hierarchy(); },
      limits);
  const program::Field& field = program[id];
  if (!recipes.isAccessible(program[field.owner])) return Setting::None;
  if (recipes.isAccessible(field)) return Setting::Assigned;
  return recipes.setterOf(field) ? Setting::ByMethod : Setting::None;
}

class Engine {
 public:
  Engine(const Subject& first, const Subject& second, const explore::ExploreOptions& options,
         const solver::ChainOptions& solver)
      : first_(first),
        second_(second),
        options_(options),
        solver_(solver),
        functions_(expr::standardFunctions()),
        first_names_(ownerOf(first), ownerOf(first)),
        second_names_(ownerOf(second), ownerOf(first)),
        mentions_(first, second) {
    // Most static fields that are not their own are those of the class around them.
    for (const Subject* const subject : {&first, &second}) {
      const std::string name = ownerOf(*subject);
      const std::string outermost = name.substr(0, name.find('$'));
      first_wanted_.at_end.push_back(subject == &first ? outermost : second_names_.canonical(outermost));
      second_wanted_.at_end.push_back(subject == &first ? second_names_.canonical(outermost) : outermost);
    }
  }

  Status checkSignatures() const;
  Compared run();

 private:
  explore::ExploreContext context(const Subject& subject, explore::EndWatcher* watcher);
  // False: there is an obstacle.
  bool exploreAll(const Subject& subject, explore::EndWatcher& watcher, std::uint64_t& paths);
  bool tryOnce();
  // Classes whose static fields are there at some ends only.
  bool addUninitialised(const Watcher& first, const Watcher& second);
  // Static fields that become inputs. False: there are no more of them.
  bool addStatics();
  // Adds those that keep their first values to the scope.
  void noteStatics(const Subject& subject, explore::Exploration& exploration);
  std::vector<program::FieldId> staticInputs(const Subject& subject) const;
  // Classes, in the first's names, of which it is of interest how they were before.
  bool addBefore(const std::set<std::string>& classes);
  void addCandidates(const SecondEnds& ends);

  const Subject& first_;
  const Subject& second_;
  explore::ExploreOptions options_;
  solver::ChainOptions solver_;
  expr::FunctionRegistry functions_;
  ClassNames first_names_;
  ClassNames second_names_;
  Mentions mentions_;
  std::shared_ptr<expr::TermArena> arena_;
  Watcher::Wanted first_wanted_;
  Watcher::Wanted second_wanted_;
  std::vector<StaticField> statics_;  // that are inputs
  std::set<StaticField> used_statics_;
  int tries_ = 0;
  Compared result_;
};

Status Engine::checkSignatures() const {
  const program::Program& a = first_.in->program();
  const program::Program& b = second_.in->program();
  const program::Method& first = a[first_.entry.method];
  const program::Method& second = b[second_.entry.method];
  const bool same = second_names_.canonicalDescriptor(b.text(second.descriptor)) ==
                        first_names_.canonicalDescriptor(a.text(first.descriptor)) &&
                    first.isStatic() == second.isStatic() &&
                    (a.text(first.name) == "<init>") == (b.text(second.name) == "<init>");
  if (same) return okStatus();
  return Error{"the two methods have not the same signature", nameOf(first_) + " and " + nameOf(second_)};
}

explore::ExploreContext Engine::context(const Subject& subject, explore::EndWatcher* watcher) {
  const auto make_solver = [this](expr::TermArena& arena) {
    return std::make_unique<solver::Chain>(arena, solver_);
  };
  explore::ExploreContext made{
      subject.in->machine(), functions_, [in = subject.in] { return in->hierarchy(); }, make_solver, {}};
  made.jdk_strings = first_.in->jdkStrings();
  made.arena = arena_;
  made.watcher = watcher;
  made.mentioned = mentions_.in(subject);
  made.symbolic_statics = staticInputs(subject);
  made.class_names = [names = &subject == &second_ ? &second_names_ : &first_names_](std::string_view name) {
    return names->canonical(name);
  };
  // Inputs are shared by name: whatever the second calls its parameters, they have the first's names.
  if (&subject == &second_) {
    made.parameter_names = [this](const program::Program& program, const program::Method& method) {
      const program::MethodId same = counterpart(first_, program, method, second_names_, second_);
      const program::Program& other = first_.in->program();
      return same ? explore::parameterNames(other, other[same]) : explore::parameterNames(program, method);
    };
  }
  return made;
}

bool Engine::exploreAll(const Subject& subject, explore::EndWatcher& watcher, std::uint64_t& paths) {
  const explore::ExploreContext around = context(subject, &watcher);
  explore::ExploreOptions options = options_;
  if (subject.merge) options.merge = *subject.merge;
  auto begun = explore::explore(around, subject.entry, options);
  if (!begun.ok()) {
    result_.obstacle = fmt::format("{}: {}", nameOf(subject), begun.error().what);
    return false;
  }
  explore::Exploration& exploration = begun->result;
  for (const explore::Share& share : begun->shares)
    exploration.ledger.add(
        exploration.paths >= options_.path_bound ? EntryId::PathBound : EntryId::EffortBound, {},
        share.states.size());
  explore::conclude(exploration, subject.in->machine(), subject.entry, options_);
  noteStatics(subject, exploration);
  result_.ledger.add(exploration.ledger);
  paths = exploration.paths;
  return true;
}

// In both the same, in the same order.
std::vector<program::FieldId> Engine::staticInputs(const Subject& subject) const {
  std::vector<program::FieldId> fields;
  for (const StaticField& field : statics_) fields.push_back(fieldOf(subject.in->program(), field));
  return fields;
}

bool Engine::addStatics() {
  if (!options_.symbolic_statics) return false;
  bool any = false;
  for (const StaticField& field : used_statics_) {
    if (statics_.size() >= options_.caps[EntryId::SymbolicStatics]) break;
    if (std::find(statics_.begin(), statics_.end(), field) != statics_.end()) continue;
    // A field of one of two classes that stand for each other is the other's for one of the two methods only.
    if (second_names_.isReplaced(field.owner)) continue;
    const Setting first = settingOf(first_, fieldOf(first_.in->program(), field), options_.caps);
    const Setting second = settingOf(second_, fieldOf(second_.in->program(), field), options_.caps);
    // The method that sets it may be another one in the other program.
    const bool is_same =
        first == Setting::Assigned || (first == Setting::ByMethod && first_.in == second_.in);
    if (first != second || !is_same) continue;
    statics_.push_back(field);
    any = true;
  }
  return any;
}

void Engine::noteStatics(const Subject& subject, explore::Exploration& exploration) {
  const program::Program& program = subject.in->program();
  const std::vector<program::FieldId> inputs = staticInputs(subject);
  auto& rows = exploration.ledger.rows();
  const EntryId id = options_.symbolic_statics ? EntryId::SymbolicStatics : EntryId::Statics;
  for (const explore::StaticUse& use : exploration.statics) {
    const program::Field& field = program[use.field];
    used_statics_.insert({std::string(program.nameOf(field.owner)), std::string(program.text(field.name)),
                          std::string(program.text(field.descriptor))});
    // How a field was before is also told by code that does not write it, where the other method's does.
    const auto input = std::find(inputs.begin(), inputs.end(), use.field);
    const bool is_input = input != inputs.end();
    if (is_input) rows.erase({id, use.name});
    if (is_input && settingOf(subject, use.field, options_.caps) == Setting::ByMethod) {
      exploration.ledger.add(id, use.name + ", or get them by its setter", 1, use.first);
    } else if (!is_input && !rows.contains({id, use.name})) {
      exploration.ledger.add(id, use.name, 1, use.first);
    }
  }
}

bool Engine::addUninitialised(const Watcher& first, const Watcher& second) {
  std::set<std::string> all = first.initialised();
  for (const std::string& name : second.initialised()) all.insert(second_names_.canonical(name));
  bool any = false;
  const auto add = [&](const std::string& name, const Watcher& of, std::vector<std::string>& to) {
    if (of.alwaysInitialised().contains(name) || std::find(to.begin(), to.end(), name) != to.end()) return;
    to.push_back(name);
    any = true;
  };
  for (const std::string& name : all) {
    add(name, first, first_wanted_.at_end);
    add(second_names_.canonical(name), second, second_wanted_.at_end);
  }
  return any;
}

bool Engine::addBefore(const std::set<std::string>& classes) {
  bool any = false;
  for (const std::string& name : classes) {
    if (std::find(first_wanted_.before.begin(), first_wanted_.before.end(), name) !=
        first_wanted_.before.end())
      continue;
    first_wanted_.before.push_back(name);
    second_wanted_.before.push_back(second_names_.canonical(name));
    any = true;
  }
  return any;
}

void Engine::addCandidates(const SecondEnds& ends) {
  for (const SecondEnds::Found& found : ends.found()) {
    const expr::Model model = explore::simplerModel(*arena_, found.conditions, found.model);
    auto first = explore::runOnModel(context(first_, nullptr), first_.entry, options_, model);
    auto second = explore::runOnModel(context(second_, nullptr), second_.entry, options_, model);
    if (!first.ok() || !second.ok()) {
      result_.ledger.add(EntryId::NotConfirmed, first.ok() ? second.error().what : first.error().what);
      continue;
    }
    result_.candidates.push_back({*std::move(first), *std::move(second), found.conditions.size()});
  }
  std::stable_sort(result_.candidates.begin(), result_.candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.length < b.length; });
}

// False: once more, with classes initialised at the ends.
bool Engine::tryOnce() {
  arena_ = std::make_shared<expr::TermArena>(functions_);
  result_ = {};
  FirstEnds first(first_names_, second_names_, first_wanted_, *arena_);
  if (!exploreAll(first_, first, result_.first_paths)) return true;
  SecondEnds second(second_names_, second_names_, second_wanted_, *arena_, first);
  if (!exploreAll(second_, second, result_.second_paths)) return true;
  result_.ledger.add(second.ledger());
  for (const auto& [type, names] : second.fields()) {
    const auto other = first.fields().find(type);
    if (other != first.fields().end())
      std::set_symmetric_difference(names.begin(), names.end(), other->second.begin(), other->second.end(),
                                    std::inserter(result_.unmatched, result_.unmatched.end()));
  }
  if (first.hasUnseenStatics() || second.hasUnseenStatics())
    result_.ledger.add(EntryId::Identity, "private static fields of the two classes");
  const bool is_last = tries_ + 1 == kMostTries;
  bool again = addUninitialised(first, second);
  again = (!is_last && addBefore(second.withoutBefore())) || again;
  again = (!is_last && addStatics()) || again;
  std::set<std::string> statics = first.initialised();
  for (const std::string& name : second.initialised()) statics.insert(name);
  for (const std::string& name : statics) result_.statics.push_back(lookup::javaName(name));
  for (const Watcher::Wanted* const wanted : {&first_wanted_, &second_wanted_}) {
    for (const std::string& name : wanted->before) result_.initialised.push_back(lookup::javaName(name));
  }
  std::sort(result_.initialised.begin(), result_.initialised.end());
  result_.initialised.erase(std::unique(result_.initialised.begin(), result_.initialised.end()),
                            result_.initialised.end());
  if (again) return false;
  addCandidates(second);
  return true;
}

Compared Engine::run() {
  for (tries_ = 0; tries_ < kMostTries; ++tries_) {
    if (tryOnce()) return std::move(result_);
  }
  result_.ledger.add(EntryId::NotCompared, "static fields of classes that only one of the two uses");
  return std::move(result_);
}

}  // namespace

Result<Compared> compare(const Subject& first, const Subject& second, const explore::ExploreOptions& options,
                         const solver::ChainOptions& solver) {
  explore::ExploreOptions own = options;
  own.calls_before = 0;
  own.suite_size = 0;
  own.split_after = 0;
  own.forced_states = false;
  // There is one question to answer: a single query may take a third of all effort.
  own.limits.effort = std::max(own.limits.effort, own.effort_bound / 3);
  Engine engine(first, second, own, solver);
  TRY_STATUS(engine.checkSignatures());
  return engine.run();
}

}  // namespace javelin::equiv
