// SPDX-License-Identifier: Apache-2.0
// RegionEvaluator: computes what a region does, over terms, without running it. From a branch on, blocks are
// evaluated in an order in which all that flows into a block is there when its turn comes; states that meet
// become one; calls are followed into the callee's body; loops are unrolled as long as their conditions are
// known, or, if they are not, for few rounds. What a run has to do step by step (throw, initialise a class,
// call native code, decide what an open input is) goes into the exit condition of the result. Nothing of the
// machine or the path changes, but for methods that get their code and objects that nobody has. One
// evaluation at a time, one thread.
//
// Objects that a region constructs (region_objects.cpp) lie in the machine's heap, all zeros; what is written
// into them stands beside the heap like all writes. Sides that exclude each other use the same objects: of
//
//     Point p = x > 0 ? new Point(x, 1) : new Point(0, x);
//
// one is left, and its fields are the choices. An object that is another one on each side all the same makes
// its reference a choice, which by default is left to paths.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

#include "ir/join_points.h"
#include "merge/cursors.h"
#include "merge/merge_mode.h"
#include "merge/merged_region.h"
#include "merge/refusal.h"
#include "merge/region_state.h"
#include "merge/region_world.h"
#include "merge/side_starts.h"
#include "vm/vm.h"

namespace javelin::merge {

// A region that would cost more than this is refused.
struct EvaluationBounds {
  std::uint32_t blocks = 4'000;  // evaluated, those of calls included
  // Instructions, and values that were merged. Not new terms: a region that is evaluated again makes none.
  std::uint64_t work = 40'000;
  std::uint32_t call_depth = 16;
  std::uint32_t objects = 8;        // that a reference can be
  std::uint32_t new_array = 1'024;  // elements of an array that is made
  // By default: of operations on inputs that are hard for a solver, and that on a path may be easier. A
  // quotient by a constant counts one.
  std::uint32_t hardness = 2;
};

// Where a caller puts what a method returns.
struct ResultUse {
  const ir::Body* body = nullptr;  // the caller's; null if nobody knows
  program::ClassId holder;
  ir::RegId reg;
};

class RegionEvaluator {
 public:
  using Term = expr::Term;
  RegionEvaluator(vm::Vm& machine, RegionWorld& world, MergeMode mode)
      : vm_(machine),
        world_(world),
        arena_(world.arena()),
        mode_(mode),
        cursors_(machine.classes().program()),
        starts_(machine.classes().program(),
                [&world](const program::Method& method) { return world.alwaysDecides(method); }) {}

  // The last evaluate() found that the region would cost too much: no use in another try.
  bool gaveUp() const { return gave_up_; }
  // Why it gave no region.
  Refusal refusal() const { return refusal_; }
  // Of all evaluations since it was asked last.
  std::uint64_t takeWork() { return std::exchange(all_work_, 0) + std::exchange(work_, 0); }
  // From the branch at the end of the block, with the registers' terms (constants for those without one;
  // invalid for those that are not read). nullopt: it is not a region, or too large.
  std::optional<MergedRegion> evaluate(vm::Thread& thread, vm::RtMethod& method, const ir::Body& body,
                                       ir::BlockId branch, std::vector<Term> registers,
                                       const ResultUse& result);

 private:
  // A method that is evaluated.
  struct Code {
    vm::RtMethod* method = nullptr;
    const ir::Body* body = nullptr;
    const ir::JoinPoints* joins = nullptr;
    vm::BranchTrace* trace = nullptr;  // null if nobody wants to know
    std::uint32_t depth = 0;
  };
  using Pending = std::map<std::uint32_t, std::pair<ir::BlockId, std::vector<RegionState>>>;
  // What is pending in a method until all that is alive has arrived.
  struct Flow {
    const Code& code;
    ir::BlockId stop;  // invalid: the method's return
    Pending pending = {};
    std::vector<RegionState> arrived = {};
    // Loops of which a branch that ends them was decided: they have an end. And branches that end loops and
    // were not decided.
    std::set<std::uint32_t> counted = {};
    std::set<std::uint32_t> open_ends = {};
  };

  // False: the state has ended in the exit.
  bool step(const Code& code, RegionState& state, const ir::Instr& instr);
  void evaluateBlock(Flow& flow, ir::BlockId block, RegionState state);
  void terminate(Flow& flow, ir::BlockId block, RegionState state);
  void branch(Flow& flow, ir::BlockId block, RegionState state);
  void switchOn(Flow& flow, ir::BlockId block, RegionState state);
  // The branch may end its loop.
  static bool endsLoop(const Code& code, ir::BlockId block);
  // Nothing but this branch ends its loop.
  static bool isOnlyEnd(const Code& code, ir::BlockId block);
  void goTo(Flow& flow, ir::BlockId block, std::uint16_t side, RegionState state, bool is_traced);
  // All that is pending; what arrives as one state. nullopt: nothing does.
  std::optional<RegionState> runToStop(Flow& flow);
  RegionState merged(const Code& code, ir::BlockId at, std::vector<RegionState> states);

  // By default, what its sides do first says that nothing comes of the region.
  std::optional<Refusal> startsBadly(const Code& code, ir::BlockId branch, std::span<const Term> before);
  // A field that is a cursor is one of several places now.
  bool choosesCursor(const RegionState& after, bool also_of_made);
  // A cursor that was at a known place is at one of several.
  bool choosesCursor(const Code& code, ir::BlockId branch, std::span<const Term> before,
                     const RegionState& after);
  // The same for what the method returns.
  bool returnsCursor(const ir::Body& body, ir::BlockId join, const RegionState& after,
                     const ResultUse& result);
  bool choosesLength(const ir::Body& body, std::span<const Term> before, const RegionState& after);
  Term operand(const Code& code, const RegionState& state, ir::Operand operand);
  bool define(RegionState& state, const ir::Instr& instr, Term value);
  // Of products of inputs, quotients, and what computes with floats.
  std::uint32_t hardnessOf(const ir::Instr& instr, Term a, Term b) const;
  // The run would have to do this step by step: those for whom the condition holds leave.
  void exitIf(const RegionState& state, Term condition);
  bool exitAll(const RegionState& state);
  // The same for what is no exception. By default there must be none: whoever leaves takes all branches of
  // the region as ever, and the others have its condition, which may be as large as the region.
  bool mustStep(const RegionState& state, Refusal why);
  // The same where an instruction has found that it cannot be evaluated, and why (cannot_).
  bool cannot(const RegionState& state);
  void giveUp(Refusal why);
  // A branch of the region is decided by it.
  void choosesBy(Term condition);
  // Whether the condition is decided for all who come here.
  std::optional<bool> decided(const RegionState& state, Term condition);

  // --- memory ---
  struct Field {
    program::FieldId id;
    std::uint64_t offset = 0;
    classfile::BasicType type = classfile::BasicType::Int;
    heap::Ref holder = heap::kNullRef;  // of a static one
  };
  std::optional<Field> fieldOf(const Code& code, const ir::Instr& instr, bool is_static);
  Term read(const RegionState& state, WrittenPlace place, classfile::BasicType type);
  Term readBefore(const WrittenPlace& place, classfile::BasicType type);
  void write(RegionState& state, WrittenPlace place, classfile::BasicType type, program::FieldId field,
             Term value, Term condition);
  bool load(const Code& code, RegionState& state, const ir::Instr& instr);
  bool store(const Code& code, RegionState& state, const ir::Instr& instr);
  std::optional<Term> loadElement(RegionState& state, heap::Ref array, Term index, Term condition);
  bool storeElement(RegionState& state, heap::Ref array, Term index, Term value, Term condition);
  bool test(const Code& code, RegionState& state, const ir::Instr& instr);
  bool loadConstant(const Code& code, RegionState& state, const ir::Instr& instr);

  // --- objects and locks: region_objects.cpp ---
  class StateHeap;
  bool newObject(const Code& code, RegionState& state, const ir::Instr& instr);
  bool newArray(const Code& code, RegionState& state, const ir::Instr& instr);
  // kNullRef if there is no room. One that a side which excludes this one has, if there is one.
  heap::Ref allocate(RegionState& state, const vm::RtClass& type, std::optional<std::uint32_t> length);
  bool isMade(heap::Ref object) const { return all_made_.contains(object); }
  // What is written to objects that nobody can reach any more is left out.
  void dropUnreachable(const Code& code, ir::BlockId join, RegionState& end) const;
  // A reference to an object of the region is a choice.
  bool choosesObject(const Code& code, ir::BlockId join, const RegionState& end) const;
  void addMade(Term reference, std::set<heap::Ref>& into) const;
  bool enterMonitor(RegionState& state, Term reference);
  bool exitMonitor(RegionState& state, Term reference);
  bool lock(RegionState& state, heap::Ref object);
  // What a synchronized method locks; kNullRef for others. The receiver is known.
  heap::Ref lockOf(const vm::RtMethod& method, std::span<const Term> arguments) const;
  // Comparing the references is comparing their terms: nothing about them is open, and they are no boxes, of
  // which equal ones may be one object.
  bool comparesByTerms(Term a, Term b);

  // The objects that a reference can be, each with its condition. Null goes into the exit, if `leaves_null`.
  struct Target {
    heap::Ref object = heap::kNullRef;
    Term condition;
  };
  // nullopt: nobody can say, and all have left.
  std::optional<std::vector<Target>> targetsOf(const RegionState& state, Term reference, bool leaves_null);
  bool addTargets(Term reference, Term condition, std::vector<Target>& targets);
  bool addTarget(Term reference, Term condition, std::vector<Target>& targets);
  // The choice among what the targets have.
  Term choose(std::span<const Target> targets, std::span<const Term> values);

  // --- calls ---
  bool call(const Code& code, RegionState& state, const ir::Instr& instr);
  bool enter(const Code& code, RegionState& state, const ir::Instr& instr, program::MethodId target,
             std::vector<Term> arguments);
  // The method's code, if following it is what a run would do; else cannot_ says why not.
  const ir::Body* bodyOf(vm::RtMethod& method);
  // What a library rule says, if there is one; nullopt: the bytecode runs.
  std::optional<bool> callRule(RegionState& state, const ir::Instr& instr, vm::RtMethod& method,
                               std::span<const Term> arguments);
  Code codeOf(vm::RtMethod& method, const ir::Body& body, std::uint32_t depth);
  void noteWanted(const Code& code, const RegionState& state, std::span<const ir::Instr> block,
                  const ir::Instr& instr);
  void note(const Code& code, const RegionState& state, ir::BlockId block, std::uint16_t side);

  vm::Vm& vm_;
  RegionWorld& world_;
  expr::TermArena& arena_;
  MergeMode mode_;
  EvaluationBounds bounds_;
  Cursors cursors_;
  SideStarts starts_;
  std::unordered_map<const ir::Body*, std::unique_ptr<ir::JoinPoints>> joins_;

  // Of the region that is evaluated.
  vm::Thread* thread_ = nullptr;
  MergedRegion region_;
  std::vector<Term> exits_;
  std::uint32_t blocks_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t all_work_ = 0;  // of those before
  std::uint32_t hardness_ = 0;
  bool gave_up_ = false;
  Refusal refusal_ = Refusal::NoJoin;
  Refusal cannot_ = Refusal::Reference;
  // Objects that the region has made, by class and length.
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<heap::Ref>> pool_;
  std::set<heap::Ref> all_made_;
};

}  // namespace javelin::merge
