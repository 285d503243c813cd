// SPDX-License-Identifier: Apache-2.0
// Unit: the exploration of one entry method, or of a share of it, from the first path to the last. Inside of
// the component only; explorer.h is what others see.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "concolic/input_sources.h"
#include "explore/driver.h"
#include "explore/effort.h"
#include "explore/explorer.h"
#include "explore/frontier.h"
#include "explore/mentioned_types.h"
#include "explore/met_inputs.h"
#include "explore/path_check.h"
#include "explore/restricted_classes.h"
#include "explore/thrown_text.h"
#include "explore/undecided.h"
#include "ir/control_flow.h"
#include "ledger/reached.h"

namespace javelin::explore {

class Unit final : public concolic::PathListener {
 public:
  // With a share, goes on with its paths. With `forced`, objects are in forced private states.
  Unit(const ExploreContext& context, Entry entry, const ExploreOptions& options, const Share* share,
       bool forced = false)
      : context_(context),
        machine_(context.machine),
        vm_(machine_.vm()),
        program_(machine_.program()),
        entry_(entry),
        options_(options),
        limits_(options.limits),
        own_arena_(share != nullptr           ? std::make_shared<expr::TermArena>(*share->arena)
                   : context.arena != nullptr ? context.arena
                                              : std::make_shared<expr::TermArena>(context.functions)),
        arena_(*own_arena_),
        solver_(context.make_solver(arena_)),
        effort_(options.effortOfRound()),
        frontier_(options),
        path_bound_(options.path_bound),
        query_bound_(options.query_bound),
        meter_(share != nullptr ? share->meter : expr::TermMeter()),
        term_limit_(meter_.count() + options.term_bound),
        tracker_(vm_, arena_),
        recipes_(program_, machine_.stubs(), entry.on, context.hierarchy, options.caps),
        planner_(program_, recipes_, tracker_, options, forced,
                 [this](const program::Class& type) {
                   return isOwn(type) && !concolic::isNondetApi(program_.nameOf(type.id()));
                 }),
        driver_(vm_, tracker_, planner_, entry, options.call_depth >= 0),
        thrown_text_(vm_),
        forced_(forced) {
    ledger::takeReached();  // by others on this thread
    tracker_.setJdkStrings(context.jdk_strings);
    recipes_.setUniverse(!options.symbolic_types ? TypeUniverse::One
                         : options.all_types     ? TypeUniverse::All
                                                 : TypeUniverse::Usual);
    // Whoever calls a method of a restricted class has it.
    const bool is_restricted = options.restricted != nullptr &&
                               (options.restricted->contains(program_.nameOf(entry.on)) ||
                                options.restricted->contains(program_.nameOf(program_[entry.method].owner)));
    if (!is_restricted) restricted_ = options.restricted.get();
    recipes_.restrict(restricted_);
    if (restricted_ != nullptr) driver_.decideResult();
    recipes_.prefer(mentioned(entry));
    if (context.parameter_names) planner_.setNames(context.parameter_names);
    if (context.class_names) planner_.setClassNames(context.class_names);
    if (context.symbolic_statics) planner_.setStatics(*context.symbolic_statics);
    if (context.watcher != nullptr)
      driver_.watch(*context.watcher, [this](const Driver::ObservedCall& call) { tellEnd(call); });
    result_.tree = ExecutionTree(options.tree_nodes);
    if (share != nullptr) take(*share);
  }

  Result<PartialExploration> run();
  // One path, that of the model.
  Result<ModelRun> runOnModel(expr::Model model);

  // --- decisions ------------------------------------------------------------------------------------------
  void decided(concolic::Conjunct& conjunct) override;
  void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) override;
  void leaving(const vm::Frame& frame) override;
  std::uint32_t roomOfNewArray() const override {
    return static_cast<std::uint32_t>(options_.caps[ledger::EntryId::NewArrayRoom]);
  }
  void askedEnvironment(std::string_view what, program::MethodId method, std::uint16_t bci) override;
  bool isWholeProgram() const override { return options_.whole_program; }
  std::uint32_t longestStandardInput() const override {
    return static_cast<std::uint32_t>(options_.caps[ledger::EntryId::StandardInput]);
  }
  std::uint32_t longestString() const override {
    return std::max(options_.string_length, recipes_.preferred().text_length);
  }
  const program::HierarchyIndex* hierarchy() override {
    return context_.hierarchy ? context_.hierarchy() : nullptr;
  }
  std::span<const std::vector<std::string>> restrictedNames() const override {
    if (restricted_ == nullptr) return {};
    return restricted_->names();
  }
  std::size_t mostNamedClasses() const override { return options_.caps[ledger::EntryId::NamedClasses]; }
  void leftOutNames(std::uint64_t count, const std::string& first) override;
  void ruledOut() override { endPath(OutcomeKind::RuledOut); }
  void longArray(std::uint32_t length) override;
  void worked() override;
  void askedClock(std::string_view method) override;
  void askedNanBits(expr::Term number) override;
  void askedWhich(expr::Term choice) override { asked_.addOne(choice); }
  bool skipsCall(const vm::Frame& frame) const override;
  void skippedCall() override;
  merge::MergeMode mergeMode() const override;
  merge::MergeExtent mergesIn(const vm::Frame& frame) override;
  void merged(const merge::MergedRegion& region) override;
  void refusedRegion(merge::Refusal why) override {
    if (replayed_ >= prefix_.size()) ++result_.counts.merging.refused.at(static_cast<std::size_t>(why));
  }
  bool watchesAllCalls() const override { return options_.call_depth >= 0; }
  bool hearsOf(const vm::RtMethod& method) const override;
  void calling(vm::NativeCall& call) override { driver_.keepStubCall(call); }
  vm::RtMethod& maker() override { return driver_.maker(); }
  void beginMaking(vm::Thread& thread, std::uint32_t value) override { driver_.beginMaking(thread, value); }
  void beginResult(vm::Thread& thread, std::string name, std::string descriptor) override {
    driver_.beginResult(thread, std::move(name), std::move(descriptor));
  }

 private:
  MentionedTypes mentioned(const Entry& entry);
  // Whoever watches ends reads the text.
  bool isInThrownText(const vm::Frame& frame) {
    return context_.watcher == nullptr && thrown_text_.isWrittenBy(frame);
  }
  // --- goals: unit_goals.cpp ---
  // Before the first path.
  void beginGoals();
  // The running path has passed all goals that are open: how it ends is all that is left.
  bool hasPassedGoals() const;
  // Of a path that has ended: whether it is kept, as the first that comes to a goal. Closes these goals.
  bool closesGoals();
  void setDistances();
  // Where the frames of the running path continue, the innermost on the other side of the condition.
  std::vector<CodePoint> pointsOf(const concolic::Conjunct& other) const;
  // --- walks to what the search backwards proposes: unit_walk.cpp ---
  void walkToGoals();
  // What the inputs of the proposal must be to come to its goal; nothing: no run of the walk did.
  std::optional<expr::Model> walk(const Proposal& proposal);
  std::optional<expr::Model> walkFrom(const Proposal& proposal, const Plan& plan, const expr::Model& start);
  expr::Model modelOf(const Proposal& proposal, const Plan& plan);
  // The plan of the path of that model, with all that its objects consist of.
  std::optional<Plan> planOf(expr::Model model);
  bool isAt(const Goal& goal);
  // One path, as it is: nothing forks.
  void runUnder(expr::Model model);
  // --- ends that are watched: unit_watched.cpp ---
  void tellEnd(const Driver::ObservedCall& call);
  void tellOtherEnd(const Outcome& outcome);
  void tell(ObservedEnd end);
  std::vector<expr::Term> pathTerms() const;
  bool hasOwnMessage(const Outcome& outcome) const;
  void startMachine();
  void take(const Share& share);
  // The paths that wait, for others to go on with.
  std::vector<Share> divide(std::size_t count);
  void runPath();
  void goOn(State state);
  void countSteps();
  // Whether nothing more may be begun; if so, the result says that there was more to do.
  bool isOutOfEffort();
  // What the ledger says then.
  OutcomeKind outOfEffort() const {
    return options_.early_round ? OutcomeKind::Stopped : OutcomeKind::EffortBound;
  }
  std::string detailOf(OutcomeKind kind) const;
  // Why the path that runs may not go on, by what all of them have used.
  std::optional<OutcomeKind> whatIsUsedUp();
  // The conjuncts of the path that runs, and then the other one.
  SharedPath pathWith(const concolic::Conjunct& other);
  // What waits must not take more memory.
  bool isMemoryFull() const;
  // True for a condition on the way to where the state was forked.
  bool isReplayed(const concolic::Conjunct& conjunct);
  bool isInPrefix(const concolic::Conjunct& conjunct);
  bool isOwn(const program::Class& type) const;
  bool isOwn(program::MethodId method) const { return method && isOwn(program_[program_[method].owner]); }
  // When no input could be made so far.
  void tryOtherRecipes();
  // When what is explored without calls before the entry is enough, or all.
  void tryCalls();
  // All that there is without such calls has been explored.
  bool isTrial() const { return path_bound_ != options_.path_bound || query_bound_ != options_.query_bound; }
  std::string placeText(const concolic::Conjunct& conjunct) const;
  void finish();
  std::string placeOfStop();
  // Where the path that was cut was in the code under test, and how deep in a recursion.
  std::string placeOfCut();
  std::string refusalText(const Outcome& outcome) const;
  void sayBounds();
  // Why the entry was never called.
  void sayRefusals();
  Outcome outcomeOfStop();
  void endPath(OutcomeKind kind);
  void forkFor(const concolic::Conjunct& taken, const concolic::Conjunct& other);
  // Says that the other side is not explored.
  void leaveOut(const concolic::Conjunct& taken, const concolic::Conjunct& other, OutcomeKind why);
  // Says why a side of a branch in the code under test was not followed; nothing: it cannot be.
  void noteSide(const concolic::Conjunct& other, std::optional<ledger::EntryId> why);
  // The same of all that wait, which is dropped.
  void noteWaiting(ledger::EntryId why);
  void wait(State state, bool making);
  // Whether a path can go to a side, within the limits and what is left of the effort. Counts the query and
  // its effort.
  solver::Answer ask(const solver::Query& query, solver::Limits limits);
  // --- queries that were not decided: unit_undecided.cpp ---
  // Keeps the other side of the running path, which a query with so much effort did not decide, to ask again.
  void keepUndecided(const concolic::Conjunct& taken, const concolic::Conjunct& other,
                     solver::UnknownReason why, const solver::Limits& asked);
  void keepUndecided(Undecided undecided);
  // Asks for one of them again, with more effort; false if there is none, or nothing left to spend.
  bool askUndecided();
  void giveUp(const Undecided& undecided);
  void sayUndecided(solver::UnknownReason why, const std::string& place, bool is_trial);
  void giveUpUndecided();
  // Brings path_ and holds_ up to the path that runs.
  void extendPath();
  // Has the other side wait, behind all others, without asking whether it is possible.
  void holdTextSide(const concolic::Conjunct& taken);
  // No other condition of the path depends on how many digits the number has.
  bool isOnlyText(const concolic::Conjunct& conjunct) const;
  void exploreTextSides();
  void putOff(const concolic::Conjunct& taken, const concolic::Conjunct& other);
  // Asks for the first of those that were put off; nullopt if it is not possible.
  std::optional<State> takePutOff();
  std::size_t waiting() const { return frontier_.size() + put_off_.size(); }
  void dropWaiting();
  // The path that runs begins with the tracker's conjuncts, which its model satisfies; it has this many of
  // the one before.
  void beginPath(std::size_t kept);
  void losePatience();
  // Adds both sides to the tree and goes on at the one that is taken; says where the other one is.
  ExecutionTree::NodeId forkTree(const concolic::Conjunct& taken, const concolic::Conjunct& other);
  TreeNode treeNode(const concolic::Conjunct& conjunct);
  void addFinding(const Outcome& outcome);
  // Whether this is what is looked for: see ExploreOptions::ends_with.
  bool endsExploration(program::ClassId exception);
  // The strings that a nondet API gave on a path that has ended.
  void noteAnyStrings();
  // unit_restricted.cpp: classes that code must not be made to load or return.
  void noteLoaded(const vm::NativeCall& call, const vm::RtClass& type, vm::Ref name);
  void addRestricted(const Outcome& outcome);
  void addRestricted(Finding finding, const Outcome& outcome);
  std::optional<RestrictedUse> returnedRestricted(vm::Ref object) const;
  // A finding with that exception, or use of a restricted class: the shortest path of each shows it.
  void keepFinding(Finding finding, const Outcome& outcome);
  void addNormalPath(const Outcome& outcome);
  void keepNormalPath(const Outcome& outcome, const Plan& plan);
  void keepForGoal(const Outcome& outcome);
  std::vector<std::string> conditionText(const Plan& plan);
  ConcreteInputs inputs(const Plan& plan);
  std::vector<ConcreteValue> anyValues();
  std::vector<OutsideValue> outsideValues();
  void describe(Finding& finding, const Outcome& outcome);
  PathRecord record(const Plan& plan, const Outcome& outcome);
  // Row M9: the path that has ended passes other sides inside of its merged regions under other models. Those
  // that no path has passed yet are asked for, and the path is run again.
  void askForSides();
  void runAgain();
  // What the path that runs has passed, under its model.
  vm::BranchPath passed();
  // Runs what the records say again, on numbers.
  void checkPaths();
  bool isCheckable(const PathRecord& record) const;
  PathFacts checkPath(const PathRecord& record, std::string* message = nullptr);
  // A JVM has other identity hashes: what depends on them is not asserted.
  void keepWhatIsSure(const PathRecord& record, NormalPath& path);
  // From the state that the machine is in.
  Outcome runOnNumbers(const Plan& plan, Driver::Texts texts, bool looks_at_arguments = true);
  std::size_t placeIn(const std::vector<StackEntry>& stack) const;
  bool isByCheck(const Outcome& outcome) const;
  std::string causeOf(const Outcome& outcome) const;
  static std::string typeText(const PlannedValue& value);
  // How often it is passed in this run of its loop, now included. Ends the path if that is too often.
  std::uint64_t countBranch(BranchCount branch);
  const ir::ControlFlow& flowOf(const std::shared_ptr<const ir::Body>& body);

  const ExploreContext& context_;
  Machine& machine_;
  vm::Vm& vm_;
  program::Program& program_;
  Entry entry_;
  const ExploreOptions& options_;
  solver::Limits limits_;
  std::shared_ptr<expr::TermArena> own_arena_;
  expr::TermArena& arena_;
  std::unique_ptr<solver::Solver> solver_;
  Effort effort_;
  Frontier frontier_;
  std::deque<State> put_off_;             // sides of long paths, which are asked for when nothing else waits
  std::deque<Undecided> undecided_;       // sides that are asked for again when nothing waits
  std::uint64_t asked_again_ = 0;         // effort that this has cost
  std::vector<State> held_;               // until it is known whether they are needed
  std::deque<State> again_;               // see State::wanted
  std::set<std::uint32_t> asked_places_;  // for which there is one
  std::uint64_t path_bound_;
  std::uint64_t query_bound_;
  expr::TermMeter meter_;     // of the arena
  std::uint64_t term_limit_;  // that it may count
  concolic::Tracker tracker_;
  Recipes recipes_;
  Planner planner_;
  Driver driver_;
  ThrownText thrown_text_;
  bool forced_;
  Exploration result_;
  MetInputs met_;    // by conditions of any path
  MetInputs asked_;  // choices of open references that code asked about

  std::vector<std::size_t> open_goals_;            // numbers in options_.goals
  std::optional<GoalDistances> distances_;         // from those
  std::set<vm::BranchPlace> covered_;              // by normal paths
  std::vector<PathRecord> finding_records_;        // by finding
  std::vector<PathRecord> normal_records_;         // by normal path
  std::map<std::string, std::uint64_t> refusals_;  // of inputs: why, and how often

  bool is_share_ = false;
  bool follows_model_ = false;  // nothing forks
  bool is_walking_ = false;     // no run counts
  bool has_other_recipes_ = false;
  bool has_ended_ = false;             // with what was looked for
  std::set<std::string> any_strings_;  // that nondet APIs or properties gave on any path, by name
  bool reads_standard_input_ = false;  // any path does
  bool decodes_standard_input_ = false;
  // Classes that a symbolic name was not tried to be of, and the first of them; nothing: there is no such
  // name.
  std::optional<std::pair<std::uint64_t, std::string>> names_left_out_;
  std::set<std::pair<std::string, std::string>> environment_;  // what was asked of it, and where
  const RestrictedClasses* restricted_ = nullptr;
  bool is_checking_ = false;  // all paths are done, and run again on numbers

  // Of the path that runs.
  bool is_again_ = false;  // see State::wanted
  std::vector<BranchCount> branches_;
  bool branches_again_ = false;  // the branch that the state was forked at comes first, and has been counted
  bool in_switch_ = false;       // the branch that is decided is one
  bool is_past_bound_ = false;   // the branch has forked as often as it may
  bool in_thrown_text_ = false;  // it is about the text of an exception
  // Other numbers of digits of what it has written into the text of an exception. They end as this path does
  // if it decides nothing more; else they are explored.
  struct TextSide {
    concolic::Conjunct taken;
    concolic::Conjunct other;
    State state;
  };
  std::vector<TextSide> text_sides_;
  std::uint64_t turns_ = 0;
  std::vector<expr::Term>
      path_;           // the terms of its conjuncts, as far as the solver has been asked about them
  bool holds_ = true;  // all of them, under its model
  SharedPath shared_;  // the first conjuncts of the path, as states that were forked from it have them
  std::vector<concolic::Conjunct>
      prefix_;                // what the path has to come to again, if it was run from the start
  std::size_t replayed_ = 0;  // how much of it has been seen
  std::uint64_t counted_steps_ = 0;
  std::uint64_t counted_terms_ = 0;
  std::uint64_t counted_calls_ = 0;
  ExecutionTree::NodeId tree_node_ = 0;
  std::optional<OutcomeKind> ended_;
  // Other recipes to construct what no code has read: of interest only if it cannot be made in this one.
  std::vector<State> spare_;
  std::uint32_t tries_ = 0;  // of those
  std::map<const ir::Body*, std::pair<std::shared_ptr<const ir::Body>, std::unique_ptr<ir::ControlFlow>>>
      flows_;
};

}  // namespace javelin::explore
