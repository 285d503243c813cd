// SPDX-License-Identifier: Apache-2.0
// Recipes: how objects of a type can be made by code of a test: constructors, static factories, constants;
// for types of the JDK that people pass around, the class that they would use. Nothing is said of private
// state.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "explore/entry.h"
#include "explore/generics.h"
#include "explore/mentioned_types.h"
#include "explore/missing_types.h"
#include "explore/restricted_classes.h"
#include "explore/stub_classes.h"
#include "explore/values.h"
#include "ledger/ledger.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::explore {

// Of which classes inputs are: of the simplest one each; of all of the program, and those of the JDK that
// code mentions or that behave otherwise; of all there are.
enum class TypeUniverse : std::uint8_t { One, Usual, All };

class Recipes {
 public:
  // The index is asked for only when a type may have subtypes of the program's own; it may be null then.
  using Hierarchy = std::function<const program::HierarchyIndex*()>;
  // Tests are in the package of `tester`, if that is not a class of the JDK: what it may use, they may.
  Recipes(program::Program& program, StubClasses& stubs, program::ClassId tester, Hierarchy hierarchy,
          const ledger::Limits& caps)
      : program_(program),
        stubs_(stubs),
        tester_(tester),
        hierarchy_(std::move(hierarchy)),
        caps_(caps),
        missing_(program) {
    bound_types_.subtypes = [this](program::ClassId type) { return ownSubtypes(type); };
    bound_types_.taken = [this](program::ClassId bound, program::ClassId taken, std::size_t of) {
      bounds_taken_[bound] = {taken, of, false};
    };
  }
  Recipes(const Recipes&) = delete;
  Recipes& operator=(const Recipes&) = delete;

  // Types that objects should be of, where they may: to be said before anything is asked.
  void prefer(MentionedTypes types) { preferred_ = std::move(types); }
  void setUniverse(TypeUniverse universe) { universe_ = universe; }
  // Classes that whoever calls the code has no access to.
  void restrict(const RestrictedClasses* restricted) { restricted_ = restricted; }
  const MentionedTypes& preferred() const { return preferred_; }

  // Simplest first; empty if a test cannot make one. With `leaf`, only such as need no other objects but
  // strings, boxes and constants.
  const std::vector<Recipe>& of(const classfile::TypeDescriptor& type, bool leaf);
  // Those that make one with the type arguments of a signature: a Scanner is no Iterator<Integer>.
  const std::vector<Recipe>& fitting(const classfile::TypeDescriptor& type, const std::string& signature,
                                     bool leaf);
  // What a method's type variables, or its class's, stand for where it must return such a type.
  TypeBindings resultBindings(const program::Method& method, const std::string& wanted) const;
  // Further recipes for a type of the program's own, should those be of no use: its constants, factories,
  // builders, a stub; for an argument also what methods of other classes return. See other_recipes.cpp.
  const std::vector<Recipe>& others(const classfile::TypeDescriptor& type, std::uint32_t depth, bool leaf);

  // What of() leaves out of the recipes to construct an object of the type, by a bound or because only the
  // usual recipes are tried. Empty before of() was asked.
  using Omissions = std::map<ledger::EntryId, std::uint64_t>;
  const Omissions& omissions(const classfile::TypeDescriptor& type, bool leaf) const;

  const BoundTypes& boundTypes() const { return bound_types_; }
  // By the class W of a bound T extends W<T>: the type that was taken for T, of how many, and whether
  // something of that type is passed.
  struct TakenType {
    program::ClassId type;
    std::size_t of = 0;
    bool is_used = false;
  };
  const std::map<program::ClassId, TakenType>& boundsTaken() const { return bounds_taken_; }
  // Something of a type that a variable stands for is passed.
  void use(std::string_view signature);

  // As a test would see it; invalid if there is no such class.
  program::ClassId typeOf(const classfile::TypeDescriptor& type) const;
  // Those of the class that the entry is called on whose objects do not override the method, as far as that
  // is known before.
  const std::vector<Recipe>& receivers(const Entry& entry);

  bool isAccessible(const program::Class& type) const;
  bool isAccessible(const program::Method& method) const;
  bool isAccessible(const program::Field& field) const;
  // A field that a test sets as if it were an argument. Protected ones are between a class and its
  // subclasses.
  bool isSettable(const program::Field& field) const {
    return !field.isFinal() && !field.has(classfile::kAccSynthetic) && !field.has(classfile::kAccProtected) &&
           isAccessible(field);
  }
  // A class that is missing, and without which a compiler refuses a call of the method; empty if none is.
  std::string missingFor(const program::Method& method) const { return missing_.of(method); }
  // What can be set from outside only by force, and by force only: instance fields of the program's own class
  // and its superclasses that are not final.
  std::vector<program::FieldId> forcibleFields(program::ClassId type) const;
  // Static fields that the code of a class uses: of the program's own classes, and not final.
  std::vector<program::FieldId> staticsOf(program::ClassId user) const;
  // A static setter of a field that is not accessible itself; invalid if there is none.
  program::MethodId setterOf(const program::Field& field) const;

 private:
  // Classes of the program that a test can make, the type itself last.
  std::vector<program::ClassId> ownSubtypes(program::ClassId type);
  bool isInTestersPackage(const program::Class& type) const;
  // Those that a test may call, or extend the class by, best ones first.
  std::vector<const program::Method*> constructors(const program::Class& type, bool leaf, bool to_extend);
  void addStub(const program::Class& type, program::ClassId stub, bool leaf, std::vector<Recipe>& recipes);
  // Foo.builder().x(..).build()
  void addBuilder(const program::Class& type, std::vector<Recipe>& recipes);
  std::vector<FollowUp> fluentSetters(const program::Class& builder);
  bool fits(const Recipe& recipe, program::ClassId type, const std::string& signature) const;
  // The literals that are of a Class<X> or Class<? extends X>.
  void keepLiterals(const std::string& argument, std::vector<Recipe>& recipes) const;
  std::vector<Recipe> find(const classfile::TypeDescriptor& type, bool leaf);
  void addClass(program::ClassId id, bool leaf, std::vector<Recipe>& recipes);
  void addConstructors(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  void addFactories(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  // Static methods of a class that return one of another.
  void addFactories(const program::Class& type, const program::Class& in, bool leaf,
                    std::vector<Recipe>& recipes);
  std::vector<Recipe> findOthers(const classfile::TypeDescriptor& type, bool outermost, bool leaf);
  void addProducers(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  // By a call of that method.
  std::optional<Recipe> production(const program::Class& owner, const program::Class& type,
                                   std::string_view name, std::string_view descriptor, bool leaf);
  void addConstants(const program::Class& type, std::size_t most, std::vector<Recipe>& recipes);
  void addSubtypes(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  bool addKnown(std::string_view name, bool leaf, std::vector<Recipe>& recipes);
  // behaviours.cpp: other kinds of the type's objects that the code can tell apart.
  void addBehaviours(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  void addThrowing(const program::Class& type, std::vector<Recipe>& recipes);
  void addSubtypeArrays(program::ClassId type, std::vector<Recipe>& recipes);
  // With TypeUniverse::All: those of the JDK, and of an Object those of the program.
  void addAll(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  void addOwnOfKnown(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  std::optional<Recipe> oneOf(program::ClassId id, bool leaf);
  // The methods that calls of the type's methods run on an object of the class.
  std::vector<program::MethodId> targetsOf(const program::Class& type, program::ClassId id) const;
  void addPreferred(const program::Class& type, bool leaf, std::vector<Recipe>& recipes);
  void addPreferredArrays(program::ClassId type, std::vector<Recipe>& recipes);
  // Of the class and its superclasses.
  std::vector<FollowUp> setters(const program::Class& type);
  // Those that set something which the constructor does not.
  std::vector<FollowUp> lateSetters(const program::Class& type, const program::Method& constructor);
  bool isSimple(const classfile::TypeDescriptor& type);
  bool takesOnlySimple(const program::Method& method);

  // Notes that so many are left out.
  void omit(ledger::EntryId id, std::uint64_t count = 1) {
    if (count != 0) omitted_[id] += count;
  }
  // As many as fit; the others are left out.
  template <typename T>
  void cut(std::vector<T>& list, ledger::EntryId id) {
    if (list.size() <= caps_[id]) return;
    omit(id, list.size() - caps_[id]);
    list.resize(caps_[id]);
  }

  program::Program& program_;
  StubClasses& stubs_;
  program::ClassId tester_;
  Hierarchy hierarchy_;
  const ledger::Limits& caps_;
  Omissions omitted_;  // of the type whose recipes are being found
  mutable MissingTypes missing_;
  MentionedTypes preferred_;
  TypeUniverse universe_ = TypeUniverse::Usual;
  const RestrictedClasses* restricted_ = nullptr;
  BoundTypes bound_types_;
  std::map<program::ClassId, TakenType> bounds_taken_;
  std::map<std::pair<std::string, bool>, std::vector<Recipe>, std::less<>> known_;
  std::map<std::pair<std::string, bool>, Omissions> omissions_;
  std::map<std::pair<std::string, bool>, std::vector<Recipe>> fitting_;
  std::map<std::tuple<std::string, bool, bool>, std::vector<Recipe>> others_;
  std::map<Entry, std::vector<Recipe>> receivers_;
};

// Whether its objects are made inside of another one: outer.new Inner(). Their constructors take that one
// first.
bool isInner(const program::Class& type);

// Of recipes that were chosen from others, the first is worth a path of its own if none of those are left
// that were: where it is not left open which way it is, there must be one to choose.
void keepOneForPaths(std::vector<Recipe>& recipes);

// Whether a call of the method on an object of that class, or of a subclass of its own, runs the method
// itself.
bool runsItself(const program::Program& program, program::MethodId method, program::ClassId receiver);

}  // namespace javelin::explore
