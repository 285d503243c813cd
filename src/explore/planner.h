// SPDX-License-Identifier: Apache-2.0
// Planner: decides how the inputs of a path are made. Which constructor, which implementation is left open
// where making it has no effect but the object, until code looks (concolic/open_reference.h); else it is a
// choice of the path, decided like a branch, so other paths take the others; so is how many elements there
// are. What is inside (numbers, characters, lengths, whether a string is null) stays symbolic.
#pragma once

#include "concolic/tracker.h"
#include "explore/entry.h"
#include "explore/generics.h"
#include "explore/making_effects.h"
#include "explore/met_inputs.h"
#include "explore/options.h"
#include "explore/recipes.h"
#include "explore/state_changers.h"
#include "explore/values.h"

namespace javelin::explore {

// Names of the parameters in their order, from the debug tables where there are any, else p0, p1, ...
std::vector<std::string> parameterNames(const program::Program& program, const program::Method& method);

class Planner {
 public:
  // With `forced`, objects of the program's own classes have any values in their fields that are not final.
  Planner(program::Program& program, Recipes& recipes, concolic::Tracker& tracker,
          const ExploreOptions& options, bool forced, std::function<bool(const program::Class&)> own)
      : program_(program),
        recipes_(recipes),
        effects_(program),
        tracker_(tracker),
        options_(options),
        forced_(forced),
        changers_(program, std::move(own),
                  [&recipes, &program](const program::Method& method) {
                    return recipes.isAccessible(method) && recipes.isAccessible(program[method.owner]);
                  }),
        names_(parameterNames) {}

  // Decides as it goes: the tracker's listener may end the path.
  Plan plan(const Entry& entry);
  // The same for a value of the plan that was to be made later.
  void makeLater(Plan& plan, std::uint32_t value);
  // Adds what a call returns that is not followed: Plan::result.
  void makeResult(Plan& plan, const std::string& name, const std::string& descriptor);
  // Why the entry cannot be called at all; empty if it can.
  std::string obstacle(const Entry& entry);
  // From now on, objects are made in other recipes than before where there are any (Recipes::others). False:
  // there are none.
  bool useOthers(const Entry& entry);
  bool usesOthers() const { return uses_others_; }
  // What plans take for granted of their inputs, for the ledger. With `when`, it is met only if a condition
  // is about that input; or code asks about it, if that is the choice of an open reference.
  struct Assumption {
    ledger::EntryId id = ledger::EntryId::JdkTypes;
    std::string detail;
    expr::Term when;
    bool of_reference = false;

    bool operator<(const Assumption& other) const {
      return std::tuple(id, detail, when.value()) < std::tuple(other.id, other.detail, other.when.value());
    }
  };
  const std::map<Assumption, ledger::Row>& assumptions() const { return assumptions_; }
  // What a plan that has been run takes for granted of objects: that they are not the same, and in which
  // states they are. `met` says which inputs conditions have been about, `asked` which open references code
  // asked about.
  void noteObjects(const Plan& plan, const MetInputs& met, const MetInputs& asked);
  // That those are not which no code has looked into: comparing asks nothing of an object.
  void noteCompared(const Plan& plan);

  // By which names inputs are known.
  using Names = std::function<std::vector<std::string>(const program::Program&, const program::Method&)>;
  void setNames(Names names) { names_ = std::move(names); }
  using ClassNames = std::function<std::string(std::string_view)>;
  void setClassNames(ClassNames names) { class_names_ = std::move(names); }
  // The static fields that are inputs, if they are; else those that code of the entry's class names. What a
  // method would set may have its first value, too.
  void setStatics(std::vector<program::FieldId> fields) { statics_ = std::move(fields); }

  // On the other side of such a condition, there are calls before the entry, or more of them.
  bool hasMoreCallsWithout(expr::Term condition) const { return deeper_.contains(condition); }

 private:
  struct Wanted {
    std::string name;
    std::string signature;  // with type arguments where they are known
    std::uint32_t depth = 0;
    bool nullable = true;
    bool is_receiver = false;  // of the entry
  };
  void assumed(ledger::EntryId id, std::string detail, const std::string& first, std::uint64_t count = 1,
               expr::Term when = {}, bool of_reference = false);
  // What is left out of the recipes to construct the value; nothing if no code asks which one it is.
  void assumedRecipes(const classfile::TypeDescriptor& type, const Wanted& wanted, expr::Term when);
  // Whether objects of the class have a state that calls on them, or on what is inside, may change.
  bool hasState(program::ClassId type);
  std::uint32_t add(Plan& plan, PlannedValue value);
  std::uint32_t value(Plan& plan, const Wanted& wanted);
  // The value, made in that way.
  std::uint32_t made(Plan& plan, PlannedValue value, const Recipe& recipe, const Wanted& wanted);
  void fill(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted);
  // The arguments are made as the recipe says.
  void madeFrom(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted);
  // The recipes among which it can be left open how the value is made.
  std::vector<const Recipe*> openRecipes(const std::vector<Recipe>& recipes, const Wanted& wanted);
  // Whether objects made in any of the recipes have the same type arguments for a supertype.
  bool haveSameArguments(const std::vector<Recipe>& recipes, program::ClassId super);
  std::uint32_t open(Plan& plan, PlannedValue value, const std::vector<const Recipe*>& recipes,
                     const Wanted& wanted);
  // Left open, or made in one of the other recipes.
  std::uint32_t openOrMade(Plan& plan, PlannedValue value, const std::vector<Recipe>& recipes,
                           const std::vector<const Recipe*>& open_recipes, const Wanted& wanted);
  std::uint32_t primitive(Plan& plan, const Wanted& wanted, classfile::BasicType type);
  void string(PlannedValue& value);
  void stub(Plan& plan, PlannedValue& value, const Wanted& wanted);
  // What the caller of a generic method makes of the value is what it must be.
  static void fitCasts(Plan& plan, std::uint32_t index);
  // How a value can be made.
  const std::vector<Recipe>& recipesFor(const Plan& plan, const classfile::TypeDescriptor& type,
                                        const Wanted& wanted);
  bool isOneMore(const Plan& plan, const classfile::TypeDescriptor& type, const Wanted& wanted);
  bool isRecursive(const classfile::TypeDescriptor& type);
  bool hasOthers(const classfile::TypeDescriptor& type, std::uint32_t depth);
  bool findsOthers(const classfile::TypeDescriptor& type, std::uint32_t depth);
  // Whether there are several recipes to construct one.
  bool isChoice(const Wanted& wanted);
  // The field of an object of that class gets an input.
  void assignment(Plan& plan, std::vector<PlannedCall>& to, const program::Field& field, const Wanted& of,
                  program::ClassId type, bool forced);
  void array(Plan& plan, PlannedValue& value, const Wanted& wanted);
  // The signatures of what a method is given, where type variables stand for those types.
  std::vector<std::string> parameterTypes(const program::Method& method, TypeBindings bindings);
  // The type if it is one, else the declared one: what was substituted may be a variable still.
  std::string fitting(std::string signature, const classfile::TypeDescriptor& declared) const;
  bool makesOfNull(const program::Method& method) const;
  // The only argument may get a name of its own.
  std::vector<std::uint32_t> arguments(Plan& plan, const program::Method& method, const Wanted& of,
                                       const TypeBindings& bindings, const std::string& named = "");
  // The type of what is made in that way, with the type arguments that make it one of the wanted.
  std::string madeType(const Recipe& recipe, const Wanted& wanted);
  // What type variables stand for in a call on an object: of a class, with type arguments.
  TypeBindings bindingsOf(const program::Method& method, program::ClassId type, const std::string& signature);
  // The same for the entry's parameters.
  TypeBindings entryBindings(const Plan& plan);
  void statics(Plan& plan, program::ClassId user);
  void calls(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted);
  // Calls that change what the entry sees.
  void callsBefore(Plan& plan);
  using Steps = std::vector<StateChangers::Changer>;
  // A call that could be the next one.
  struct Candidate {
    StateChangers::Changer changer;
    std::optional<std::uint32_t> on;  // a value of the plan
  };
  std::vector<Candidate> candidatesFor(const Plan& plan, const std::vector<std::uint32_t>& objects);
  void addStep(Plan& plan, const Candidate& step, const std::vector<std::uint32_t>& objects,
               std::uint32_t number);
  // Whether there is no further call.
  bool isLast(const std::string& level);
  // What calls have made or returned may be an argument of the entry. False: none is.
  bool passReturned(Plan& plan);
  std::vector<std::uint32_t> changeable(const Plan& plan, std::size_t from) const;
  // Those that fit a parameter.
  std::vector<std::uint32_t> objectsOf(const Plan& plan, const std::vector<std::uint32_t>& objects,
                                       const std::string& signature) const;
  const StateChangers::Needs& needs();
  const Steps& stepsOn(program::ClassId type);
  const Steps& freeSteps();
  void keepFew(Steps& steps, program::ClassId type);
  bool hasChangers();
  // Objects that have been made already and could be this one too, outermost first.
  std::vector<std::uint32_t> sameObjects(const Plan& plan, const classfile::TypeDescriptor& type) const;
  // A number below `count`, by the model; the others are other paths.
  std::uint32_t choose(const std::string& name, std::uint32_t count);
  // An input below `count`.
  expr::Term choiceAmong(const std::string& name, std::uint32_t count);
  expr::Term length(const std::string& name, std::uint32_t most);

  program::Program& program_;
  Recipes& recipes_;
  MakingEffects effects_;
  concolic::Tracker& tracker_;
  const ExploreOptions& options_;
  bool forced_;
  bool uses_others_ = false;
  std::map<std::pair<std::string, std::uint32_t>, bool> has_others_;  // by type and depth
  StateChangers changers_;
  std::map<Entry, StateChangers::Needs> needs_;
  std::map<std::pair<Entry, program::ClassId>, Steps>
      steps_;  // without a class: static methods, constructors
  std::map<program::ClassId, bool> has_state_;
  std::map<std::string, bool> is_recursive_;
  std::map<Assumption, ledger::Row> assumptions_;
  Names names_;
  ClassNames class_names_;
  std::optional<std::vector<program::FieldId>> statics_;
  // Of the plan that is made.
  Entry entry_;
  std::set<expr::Term> deeper_;
  bool with_calls_ = false;
};

}  // namespace javelin::explore
