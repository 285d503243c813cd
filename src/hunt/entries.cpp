// SPDX-License-Identifier: Apache-2.0
#include "hunt/entries.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "classfile/modified_utf8.h"
#include "hunt/inherited_methods.h"
#include "lookup/glob.h"
#include "lookup/java_names.h"
#include "lookup/selection.h"
#include "lookup/target.h"
#include "program/inner_class.h"

namespace javelin::hunt {

namespace {

using explore::Entry;

// Public code that somebody wrote.
bool isPublicCode(const program::Program& program, const program::Method& method) {
  const program::Class& type = program[method.owner];
  // Nobody wrote an enum's values() and valueOf().
  const bool of_enum = type.has(classfile::kAccEnum) && method.isStatic() &&
                       (program.text(method.name) == "values" || program.text(method.name) == "valueOf");
  const bool synthetic = of_enum || method.has(classfile::kAccSynthetic | classfile::kAccBridge) ||
                         method.name == program.names().clinit;
  return method.isPublic() && !method.isAbstract() && !synthetic;
}

// Classes without a name that a test could use.
bool isNameless(const program::Class& type) {
  const auto facts = program::innerClassFacts(type);
  return facts.ok() &&
         (facts->nesting == program::Nesting::Local || facts->nesting == program::Nesting::Anonymous);
}

// Nor can a test name those, but their public methods are for all that can name a subclass.
bool isPrivate(const program::Class& type) {
  const auto facts = program::innerClassFacts(type);
  return facts.ok() && facts->nesting == program::Nesting::Member &&
         (facts->flags & classfile::kAccPrivate) != 0;
}

// Whether a test can name it: neither it nor a class around it is private, local or anonymous.
bool canBeNamed(program::Program& program, const program::Class& type) {
  if (isNameless(type) || isPrivate(type)) return false;
  const auto facts = program::innerClassFacts(type);
  if (!facts.ok() || facts->nesting != program::Nesting::Member) return true;
  // The enclosing class's name is shorter, so this ends.
  const auto outer = program.loadSeenBy(type.id(), program.symbols().intern(facts->enclosing_class));
  return outer.ok() && canBeNamed(program, program[*outer]);
}

bool matchesAny(const std::vector<std::string>& globs, std::string_view name) {
  return std::any_of(globs.begin(), globs.end(),
                     [&](const std::string& glob) { return lookup::matchesGlob(glob, name); });
}

class Finder {
 public:
  Finder(program::Workspace& workspace, program::Program& program)
      : workspace_(workspace), program_(program), inherited_(program) {}

  Status addTarget(const std::string& text);
  // Of a class among many: what it inherits only where that does something else than on another class.
  void choose(program::ClassId type);
  void chooseNameless(program::ClassId type) { nameless_.push_back(type); }
  void addChosen();
  void skip(std::string name, std::string reason) {
    entries_.skipped.emplace_back(std::move(name), std::move(reason));
  }
  Entries take();

 private:
  bool isOwn(program::MethodId method) const {
    return program_[program_[method].owner].loader() == classpath::Loader::App;
  }
  void addPublic(program::ClassId type);
  void addInherited(program::ClassId type);
  void countNameless();
  std::vector<Entry> methodsNamed(program::ClassId type, const lookup::NamedTarget& named);

  program::Workspace& workspace_;
  program::Program& program_;
  InheritedMethods inherited_;
  Entries entries_;
  std::vector<program::ClassId> chosen_;
  std::set<program::ClassId> is_chosen_;
  std::vector<program::ClassId> nameless_;  // local and anonymous classes
  // By the declared method.
  struct Explored {
    InheritedMethods::Behaviour behaviour;
    Entry entry;
  };
  std::map<program::MethodId, std::vector<Explored>> explored_;
  std::map<program::ClassId, std::vector<Entry>> inherited_of_;
};

void Finder::addPublic(program::ClassId id) {
  const program::Class& type = program_[id];
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    if (isPublicCode(program_, program_[type.method(i)])) entries_.methods.push_back({type.method(i), id});
  }
}

std::vector<Entry> Finder::methodsNamed(program::ClassId id, const lookup::NamedTarget& named) {
  const auto fits = [&](const program::Method& method) {
    return lookup::displayName(program_.text(method.name)) == named.method &&
           (named.parameters.empty() ||
            lookup::parametersFit(named.parameters, program_.text(method.descriptor)));
  };
  const program::Class& type = program_[id];
  std::vector<Entry> found;
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    if (fits(program_[type.method(i)])) found.push_back({type.method(i), id});
  }
  // Of several, those that can be called and that somebody wrote.
  const auto keep = [&](auto is_good) {
    if (found.size() > 1 && std::any_of(found.begin(), found.end(), is_good))
      std::erase_if(found, [&](const Entry& entry) { return !is_good(entry); });
  };
  keep([&](const Entry& entry) { return !program_[entry.method].has(classfile::kAccSynthetic); });
  // Methods of the JDK that a class of the program inherits are meant only if there is nothing else.
  std::vector<Entry> of_jdk;
  for (const InheritedMethods::Inherited& method : inherited_.of(id)) {
    if (!fits(program_[method.declared])) continue;
    const bool is_own = isOwn(method.declared) || type.loader() != classpath::Loader::App;
    (is_own ? found : of_jdk).push_back(method.entry);
  }
  if (found.empty()) found = std::move(of_jdk);
  keep([&](const Entry& entry) {
    return !program_[entry.method].isPrivate() && !program_[entry.method].isAbstract();
  });
  return found;
}

Status Finder::addTarget(const std::string& text) {
  TRY(const lookup::NamedTarget named, lookup::splitTarget(workspace_, text));
  const auto type = program_.load(named.cls->file.name());
  if (!type.ok()) return Error{type.error()->text(), text};
  const std::size_t before = entries_.methods.size();
  if (!named.method.empty()) {
    const std::vector<Entry> found = methodsNamed(*type, named);
    entries_.methods.insert(entries_.methods.end(), found.begin(), found.end());
    // It says what there is instead.
    if (found.empty()) TRY_STATUS(lookup::resolveTarget(workspace_, text));
    return okStatus();
  }
  addPublic(*type);
  for (const InheritedMethods::Inherited& method : inherited_.of(*type)) {
    if (isOwn(method.declared) && isPublicCode(program_, program_[method.declared]))
      entries_.methods.push_back(method.entry);
  }
  if (entries_.methods.size() == before)
    return Error{"no public method to explore; others can be named one by one (Class.method)", text};
  return okStatus();
}

void Finder::choose(program::ClassId type) {
  chosen_.push_back(type);
  is_chosen_.insert(type);
}

void Finder::addInherited(program::ClassId type) {
  const bool can_be_named = canBeNamed(program_, program_[type]);
  for (const InheritedMethods::Inherited& method : inherited_.of(type)) {
    const program::Method& declared = program_[method.declared];
    // A static method is the same whatever class it is called by.
    if (!isOwn(method.declared) || !isPublicCode(program_, declared) || declared.isStatic()) continue;
    const auto [known, is_first] = explored_.try_emplace(method.declared);
    std::vector<Explored>& explored = known->second;
    const program::Class& owner = program_[declared.owner];
    if (is_first && is_chosen_.contains(owner.id()) && canBeNamed(program_, owner)) {
      const Entry entry{method.declared, owner.id()};
      explored.push_back({inherited_.behaviour(method.declared, entry), entry});
    }
    InheritedMethods::Behaviour behaviour = inherited_.behaviour(method.declared, method.entry);
    const auto same = std::find_if(explored.begin(), explored.end(), [&](const Explored& other) {
      return other.behaviour.isSameAs(behaviour);
    });
    if (same != explored.end()) {
      entries_.same.push_back({method.entry, same->entry});
      continue;
    }
    inherited_of_[type].push_back(method.entry);
    // Nobody can call it on a class without a name; it will be skipped there and stands for no other.
    if (can_be_named) explored.push_back({std::move(behaviour), method.entry});
  }
}

void Finder::addChosen() {
  // The class that is nearest to the declaring one stands for those below it, if a test can name it.
  struct Ranked {
    bool is_unnamed;
    std::size_t depth;
    program::ClassId type;
  };
  std::vector<Ranked> downwards;
  for (const std::vector<program::ClassId>* const types : {&chosen_, &nameless_}) {
    for (const program::ClassId type : *types)
      downwards.push_back(
          {!canBeNamed(program_, program_[type]), program_[type].superclasses().size(), type});
  }
  std::stable_sort(downwards.begin(), downwards.end(), [](const Ranked& a, const Ranked& b) {
    return std::tie(a.is_unnamed, a.depth) < std::tie(b.is_unnamed, b.depth);
  });
  for (const Ranked& ranked : downwards) addInherited(ranked.type);
  for (const program::ClassId type : chosen_) {
    addPublic(type);
    const std::vector<Entry>& inherited = inherited_of_[type];
    entries_.methods.insert(entries_.methods.end(), inherited.begin(), inherited.end());
  }
  // Nobody can call a method by its private class; by a subclass everybody can.
  std::erase_if(entries_.methods, [&](const Entry& entry) {
    const program::ClassId owner = program_[entry.method].owner;
    const auto found = explored_.find(entry.method);
    if (entry.on != owner || found == explored_.end() || found->second.empty()) return false;
    if (canBeNamed(program_, program_[owner])) return false;
    entries_.same.push_back({entry, found->second.front().entry});
    return true;
  });
  countNameless();
}

// A class without a name is a matter of its enclosing method: its code is explored where that runs it.
void Finder::countNameless() {
  for (const program::ClassId id : nameless_) {
    const program::Class& type = program_[id];
    std::size_t count = inherited_of_[id].size();
    for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
      const program::Method& method = program_[type.method(i)];
      if (method.name != program_.names().init && isPublicCode(program_, method)) ++count;
    }
    if (count > 0) entries_.nameless.push_back({id, count});
  }
}

Entries Finder::take() {
  std::set<Entry> seen;
  std::erase_if(entries_.methods, [&](const Entry& entry) { return !seen.insert(entry).second; });
  std::erase_if(entries_.same, [&](const Entries::Same& same) { return seen.contains(same.left_out); });
  return std::move(entries_);
}

}  // namespace

Result<Entries> findEntries(program::Workspace& workspace, program::Program& program,
                            const EntryChoice& choice) {
  Finder finder(workspace, program);
  for (const std::string& text : choice.targets) TRY_STATUS(finder.addTarget(text));
  if (!choice.targets.empty() && choice.includes.empty()) return finder.take();
  // A pattern that names a package of the JDK means the JDK.
  const bool jdk = std::any_of(choice.includes.begin(), choice.includes.end(), [](const std::string& glob) {
    return glob.starts_with("java.") || glob.starts_with("javax.") || glob.starts_with("jdk.");
  });
  for (const lookup::SelectedClass& selected : lookup::selectClasses(workspace, {.jdk = jdk})) {
    const std::string name = lookup::javaName(selected.name);
    const std::string from = workspace.path().container(selected.location.container).path.string();
    if (std::find(choice.models.begin(), choice.models.end(), from) != choice.models.end()) continue;
    if (!choice.includes.empty() && !matchesAny(choice.includes, name)) continue;
    if (matchesAny(choice.excludes, name)) continue;
    const auto type = program.load(selected.name);
    if (!type.ok()) {
      finder.skip(name, type.error()->text());
    } else if (isNameless(program[*type])) {
      finder.chooseNameless(*type);
    } else {
      finder.choose(*type);
    }
  }
  finder.addChosen();
  Entries entries = finder.take();
  if (!entries.methods.empty()) return entries;
  // Perhaps because nothing could be read.
  if (!entries.skipped.empty()) return Error{entries.skipped[0].second, entries.skipped[0].first};
  return Error{"no public method to explore", "the chosen classes"};
}

}  // namespace javelin::hunt
