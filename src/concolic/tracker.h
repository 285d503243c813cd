// SPDX-License-Identifier: Apache-2.0
// Tracker: computes the terms that go with what the machine computes, and collects the path constraint. One
// run, one thread. See README.md.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "concolic/fixed_terms.h"
#include "concolic/named_objects.h"
#include "concolic/native_memory.h"
#include "concolic/path_constraint.h"
#include "concolic/symbolic_files.h"
#include "expr/evaluator.h"
#include "expr/term_arena.h"
#include "ir/body.h"
#include "program/resolution.h"
#include "semantics/instruction_terms.h"
#include "vm/symbolic_frames.h"
#include "vm/vm.h"

namespace javelin::concolic {

struct LibraryRule;

// Where the fields of java.util.HashMap and of its entries lie.
struct MapLayout {
  const vm::RtClass* map = nullptr;
  const vm::RtClass* node = nullptr;
  std::uint32_t table = 0;
  std::uint32_t size = 0;
  std::uint32_t changes = 0;
  std::uint32_t threshold = 0;
  std::uint32_t hash = 0;
  std::uint32_t key = 0;
  std::uint32_t value = 0;
  std::uint32_t next = 0;
};

class Tracker final : public vm::ShadowHook {
 public:
  using Term = expr::Term;
  Tracker(vm::Vm& machine, expr::TermArena& arena);

  // How many instructions it has followed to their end.
  std::uint64_t steps() const { return steps_; }

  // --- inputs
  // ----------------------------------------------------------------------------------------------- Makes the
  // value at a place of the heap an input, whose value in this run is what is there.
  void makeInput(vm::Ref object, std::uint64_t offset, classfile::BasicType type, std::string_view name);
  // Makes what the program reads from its standard input symbolic: "stdin[0]", ...
  void followStandardInput() { follows_stdin_ = true; }
  // The files whose bytes are inputs.
  SymbolicFiles& files() { return files_; }
  const SymbolicFiles& files() const { return files_; }
  // Makes a parameter of a method an input, in each of its calls: by name or by number, from 1. Strings and
  // arrays of primitives by their elements.
  struct Parameter {
    std::string type;  // "a/b/C"
    std::string method;
    std::string parameter;
  };
  using ParameterNames =
      std::function<std::vector<std::string>(const program::Program&, const program::Method&)>;
  void followParameters(std::vector<Parameter> parameters, ParameterNames names);
  // Inputs that are neither arguments nor bytes that were read: values of a nondet API, parameters. With
  // `imposed`, they have the values given there instead of their own.
  struct NamedValue {
    std::string name;
    classfile::BasicType type;
    std::uint64_t bits;
  };
  const std::vector<NamedValue>& namedValues() const { return named_values_; }
  void imposeValues(const std::vector<NamedValue>& values);
  // What it has read from there so far.
  const std::string& standardInput() const { return stdin_; }
  // What clocks say: of another run, again.
  void replayClocks(const std::vector<std::int64_t>& answers) { clocks_to_replay_ = answers; }
  const std::vector<std::int64_t>& clockAnswers() const { return clocks_; }
  // Asked for every conjunct: false stops the program.
  void watchConjuncts(std::function<bool(std::size_t, const Conjunct&)> watch) { watch_ = std::move(watch); }
  // The value of a place of the heap is that of the term, under the model too.
  void setHeapTerm(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes);
  // Makes an array's length symbolic; it has room for `capacity` elements.
  void setLength(vm::Ref array, Term length, std::uint32_t capacity);
  // What the model says of a new input.
  void setInput(Term input, std::uint64_t bits);
  std::uint64_t valueOf(Term term) { return evaluator_.value(term); }
  const expr::Model& model() const { return model_; }
  // For valueOf() only: bits stay as they are.
  void setModel(expr::Model model);
  const PathConstraint& path() const { return path_; }
  expr::TermArena& arena() { return arena_; }

  // --- forking
  // --- With a listener, every condition is told to it once, values that native methods take are pinned, and
  // nothing is lost.
  void setDecisions(Decisions* decisions) { decisions_ = decisions; }
  // A condition that holds under the model, decided outside of any instruction.
  void decide(Term condition, ConjunctKind kind) { add({condition, kind, {}, 0}); }
  // Work outside of any instruction, as planning inputs: the listener may end the path. False if it has.
  bool goesOn() {
    if (decisions_ != nullptr) decisions_->worked();
    return !vm_.stopped();
  }
  // A condition that is known to hold: nobody is told.
  void adopt(const Conjunct& conjunct);
  // An input that is one of these objects, by the choice; some of them have been made. Says what the
  // reference is.
  Term openReference(Term choice, std::vector<PossibleObject> objects, ObjectSet made,
                     bool fits_casts = false);
  // The reference that was opened with this choice.
  Term referenceOf(Term choice) const;
  // The object has been made.
  void setMade(std::uint32_t value);
  // What the call returns that is run again (see Decisions::beginResult).
  void setFreshReference(FreshReference reference) { path_.fresh_reference = reference; }
  // What the entry has returned, while code runs that makes objects for its test.
  void setResult(Term result) { path_.result = result; }
  // An open reference is this object: decided outside of any instruction.
  void decideObject(std::uint32_t value);
  // The condition says which objects an open reference can be, and the path says it already.
  bool isImplied(Term condition) const;
  bool isAboutReference(Term condition) const { return about_references_.contains(condition); }
  // Goes on in a state that has been restored: every value that has a term gets its bits under the model.
  void resume(expr::Model model, PathConstraint path);

  // Calls visit(type, name) for the native methods of the JDK that the table of tracker_natives.cpp names.
  static void forEachNativeRule(const std::function<void(std::string_view, std::string_view)>& visit);

  // --- the hook
  // ---------------------------------------------------------------------------------------------
  vm::Step before(vm::Thread& thread, const ir::Instr& instr) override;
  bool native(vm::NativeCall& call) override;
  void afterNative(vm::NativeCall& call) override;
  bool wantsCalls(const vm::RtMethod& method) override;
  void overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) override;
  void havoc(vm::NativeCall& call) override;
  Term widened(Term term, classfile::BasicType to) override;
  void forEachNamed(Term term, const VisitObject& visit) override { named_objects_.forEach(term, visit); }
  void forEachRoot(const VisitObject& visit) override;
  void forEachPinned(const VisitObject& visit) override;
  std::uint32_t roomOf(vm::Ref array, std::uint32_t length) const override;

 private:
  vm::Step follow(vm::Thread& thread, const ir::Instr& instr);
  friend class LibraryMethods;
  // What the tracker knows of a native method (tracker_natives.cpp has the table): `before` runs in its place
  // if it returns true, `after` once it has returned.
  struct NativeRule {
    std::string_view type;
    std::string_view name;  // both may have a * for any text
    bool (Tracker::*before)(vm::NativeCall&) = nullptr;
    void (Tracker::*after)(vm::NativeCall&) = nullptr;
    bool keeps_lengths = false;  // arrays that it is given need not have one length
  };
  struct NativeMethod {
    const NativeRule* rule = nullptr;
    bool is_intrinsic = false;  // it has bytecode
    bool is_library = false;
    const LibraryRule* library = nullptr;
    bool is_entered = false;         // it has parameters that are inputs
    std::size_t called = 0;          // which of PathConstraint::natives, if it is native
    const void* raw_form = nullptr;  // of Unsafe's accesses
  };
  // The frame of one instruction, with its registers and their terms.
  struct At {
    vm::Thread& thread;
    vm::Frame& frame;
    const ir::Body& body;
    std::span<Term> terms;
    const ir::Instr& instr;

    const FixedTerms& fixed;

    // Invalid for what has none, or one that can have no other value any more.
    Term termOf(ir::Operand operand) const {
      if (!operand.isRegister()) return {};
      const Term term = terms[operand.reg().value()];
      return term.valid() && !fixed.has(term) ? term : Term();
    }
    vm::Word bitsOf(ir::Operand operand) const {
      return operand.isRegister() ? frame.registers()[operand.reg().value()]
                                  : body.constants[operand.constant()].bits;
    }
  };

  // The term of an operand, a constant if it has none.
  Term lift(const At& at, ir::Operand operand, expr::Sort sort);
  void define(const At& at, Term term);
  void add(const At& at, Term condition, ConjunctKind kind, std::int32_t side = 0);
  void add(Conjunct conjunct);
  bool holds(Term condition);
  // Which object a reference is, or that it is null. False: the object is made first, and then the
  // instruction runs again.
  bool resolve(const At& at, ir::Operand reference);
  void refreshStack(vm::Thread& thread);
  // A conjunct says what the term's value is.
  void fix(Term term);
  // Fixes an operand to its bits.
  void pin(const At& at, ir::Operand operand);
  // The term of a place of the heap, where it is not fixed.
  Term heapTerm(vm::Ref object, std::uint64_t offset);

  // tracker_arithmetic.cpp
  Term arithmetic(const At& at);
  Term condition(const At& at);
  Term narrow(Term value, classfile::BasicType type) { return semantics::narrowed(arena_, value, type); }
  // Whether a check that the JVM makes passes: part of the path.
  bool passes(const At& at, Term check);
  void branch(const At& at);
  bool branchOnBoxes(const At& at);
  void switchOn(const At& at);

  // tracker_memory.cpp
  struct Place {
    vm::Ref object = heap::kNullRef;  // null: the instruction will throw
    std::uint64_t offset = 0;
    classfile::BasicType type = classfile::BasicType::Int;
  };
  Place fieldOf(const At& at, bool is_static);
  void loadField(const At& at, bool is_static);
  void storeField(const At& at, bool is_static);
  void loadElement(const At& at);
  void storeElement(const At& at);
  void arrayLength(const At& at);
  void newArray(const At& at, ir::Operand length);
  // How many elements there is room for: the length, if it is not symbolic.
  std::uint32_t capacityOf(vm::Ref array) const;
  void fixIndex(const At& at, vm::Ref array);
  // The same for an offset into memory that Unsafe is given; the argument before it is the object.
  void fixOffset(vm::NativeCall& call, std::size_t argument);
  // An index or offset into the object is the one that it is: each is a path, if they are few, else pinned.
  void fixPlace(vm::NativeCall& call, Term place, vm::Ref object);
  // Which object is loaded, not where it stands. False if there are too many.
  bool fixObject(const At& at, vm::Ref array);
  // The length, a constant if it is not symbolic.
  Term lengthOf(vm::Ref array);
  // The index is inside the array; false if not, and then the instruction will throw.
  bool checkBounds(const At& at, vm::Ref array);
  // Elements first .. last - 1: what the index can be.
  struct Candidates {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint32_t count() const { return last - first; }
  };
  Candidates candidatesFor(Term index, vm::Ref array) const;
  Term elementTerm(vm::Ref array, const vm::RtClass& type, std::uint32_t index);
  bool hasSymbolicElement(vm::Ref array, const vm::RtClass& type, Candidates candidates);
  std::optional<Term> elementByIndex(const At& at, vm::Ref array, const vm::RtClass& type);
  Term tableOf(vm::Ref array, const vm::RtClass& type, Candidates candidates);
  bool storeByIndex(const At& at, vm::Ref array, const vm::RtClass& type);

  // tracker_references.cpp
  OpenReference* openOf(Term reference);
  Term isAmong(const ReferenceChoice& of, ObjectSet objects);
  // The reference is one of these, of which its object now is one: decided, as far as it is open.
  void narrow(const Conjunct& at, OpenReference& open, ObjectSet objects);
  // It is the object that it now is.
  void settle(const Conjunct& at, OpenReference& open);
  // Those that are like the object it now is.
  template <typename KeyOf>
  ObjectSet alike(const OpenReference& open, KeyOf key_of);
  // Decides whether it is of the type, or null if that counts as one.
  void narrowToType(const Conjunct& at, OpenReference& open, program::ClassId type, bool null_fits);
  std::size_t indexOf(const OpenReference& open);
  bool isMade(const OpenReference& open);
  void countAsBits(const OpenReference& open);
  void noteImplied(const Conjunct& conjunct);
  void noteFixed(Term condition);
  Conjunct conjunctAt(const At& at, ConjunctKind kind) const {
    return {{}, kind, at.frame.method->id(), at.instr.bci, 0};
  }
  // By what an instruction asks of the reference. False as for resolve().
  bool decideTarget(const At& at);
  bool decideType(const At& at);
  // See ReferenceChoice.
  bool fitsCasts(vm::Ref object);
  void decideStored(const At& at);
  // Whether an array of the class may hold what the reference is.
  void decideStored(Conjunct place, Term reference, vm::Ref bits, const vm::RtClass& array);
  bool isStorable(vm::Ref object, const vm::RtClass& array) const;
  bool settleFor(const At& at, OpenReference& open);
  // A frame that makes an object, after which the instruction is run again. False: there is no room.
  bool pushMaker(const At& at);
  // Whether the operands of a branch are the same object, if one of them is open.
  std::optional<Term> sameReference(const At& at);
  Term areSameBoxes(const OpenReference& a, const OpenReference& b);
  // What a native method is given. True: an object is made first, and then the method runs.
  bool settleArguments(vm::NativeCall& call, const NativeMethod& known);
  bool settleFor(vm::NativeCall& call, OpenReference& open);

  // tracker_calls.cpp
  void call(const At& at);
  // The call's result is a new input. False if the call is to be made.
  bool skipCall(const At& at);
  void returnFrom(const At& at);
  // The value that the native method returns has this term.
  void returnTerm(vm::NativeCall& call, Term term);

  // tracker_natives.cpp
  static std::span<const NativeRule> nativeRules();
  NativeMethod& knowledgeOf(const vm::RtMethod& method);
  Term argumentTerm(vm::NativeCall& call, std::size_t i) const;
  bool hasSymbolicArguments(vm::NativeCall& call) const;
  bool copyArray(vm::NativeCall& call);
  void copyClone(vm::NativeCall& call);
  bool pinArguments(vm::NativeCall& call);
  bool loseArguments(vm::NativeCall& call);
  // Arrays of symbolic length are as long as they are from now on.
  void fixLengths(vm::NativeCall& call);
  template <typename Visit>
  void forEachGiven(vm::NativeCall& call, Visit visit);
  vm::Ref textOf(vm::Ref object) const;
  bool leaveAlone(vm::NativeCall& call);
  bool testType(vm::NativeCall& call);
  void applyFunction(vm::NativeCall& call);
  // The symbolic parts of a string, array or box.
  struct Content {
    std::uint64_t offset;
    Term term;
    std::uint32_t bytes;
  };
  std::vector<Content> contentsOf(vm::Ref object) const;
  struct CallPlace {
    program::MethodId method;
    std::uint16_t bci = 0;
  };
  static CallPlace placeOf(const vm::NativeCall& call);
  std::string nameOf(const vm::RtMethod& method) const;
  std::string locationOf(vm::Ref object, std::uint64_t offset) const;
  std::string placeInArguments(vm::NativeCall& call, std::uint32_t page, std::uint32_t place) const;
  void addAt(vm::NativeCall& call, Term condition, ConjunctKind kind);
  void noteLost(vm::NativeCall& call, LossKind kind, Term term, std::string location);
  // What the method has written over terms is lost, and said so.
  void dropOverwritten(vm::NativeCall& call);

  // tracker_reflection.cpp
  bool passArguments(vm::NativeCall& call);
  bool accessElement(vm::NativeCall& call);
  // Whether the native method looks into arrays for objects that it is given there.
  static bool opensArrays(const NativeMethod& known);

  // tracker_inputs.cpp
  Term inputTerm(std::string_view name, classfile::BasicType type, std::uint64_t bits);
  // The term of a byte that was read from a descriptor: `back` bytes before where it stands now.
  Term byteRead(int descriptor, std::int64_t back, std::uint8_t bits);
  Term fileByte(std::size_t file, std::uint64_t at, std::uint8_t bits);
  bool isFollowed(int descriptor) const;
  int descriptorOf(vm::Ref file_descriptor) const;
  int streamDescriptor(vm::NativeCall& call) const;
  bool redirectStream(vm::NativeCall& call);
  bool redirectPath(vm::NativeCall& call);
  void readIntoArray(vm::NativeCall& call);
  void readOne(vm::NativeCall& call);
  void readIntoMemory(vm::NativeCall& call);
  void readAtPosition(vm::NativeCall& call);
  void mapFile(vm::NativeCall& call);

  // The bits that a named input has in this run.
  std::uint64_t imposed(const std::string& name, std::uint64_t bits) const;
  Term namedInput(const std::string& name, classfile::BasicType type, std::uint64_t bits);
  bool markValue(vm::NativeCall& call);
  bool enterMethod(vm::NativeCall& call);
  void makeElementsInputs(vm::Ref object, const std::string& name);
  bool replayClock(vm::NativeCall& call);
  void recordClock(vm::NativeCall& call);

  // tracker_raw.cpp
  bool accessRaw(vm::NativeCall& call);
  bool compareAndSwap(vm::NativeCall& call);
  bool copyMemory(vm::NativeCall& call);
  bool copySwapped(vm::NativeCall& call);
  bool setMemory(vm::NativeCall& call);
  void allocated(vm::NativeCall& call);
  bool reallocateMemory(vm::NativeCall& call);
  void reallocated(vm::NativeCall& call);
  bool freeMemory(vm::NativeCall& call);
  // Places of terms in an object, or by address where there is none: see tracker_raw.cpp.
  struct RawUnit {
    std::uint64_t start = 0;
    std::uint32_t bytes = 0;
    classfile::BasicType type = classfile::BasicType::Byte;
  };
  // Those that eight bytes or fewer may touch.
  class RawUnits {
   public:
    void add(const RawUnit& unit) {
      INVARIANT(count_ < units_.size());
      units_[count_++] = unit;
    }
    const RawUnit* begin() const { return units_.data(); }
    const RawUnit* end() const { return units_.data() + count_; }

   private:
    std::array<RawUnit, 9> units_;
    std::size_t count_ = 0;
  };
  // Bits that are written, with their term if they have one.
  struct RawStore {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    Term value;
  };
  RawUnits unitsAt(vm::Ref object, std::uint64_t offset, std::uint32_t bytes) const;
  std::vector<RawStore> partsOf(vm::Ref to, std::uint64_t offset, std::uint64_t bytes) const;
  Term rawTerm(vm::Ref object, std::uint64_t offset) const;
  void pinAt(vm::NativeCall& call, Term term);
  void setRawTerm(vm::Ref object, const RawUnit& unit, Term term);
  bool mayHaveTerms(vm::Ref object) const;
  std::uint64_t rawBits(vm::Ref object, std::uint64_t offset, std::uint32_t bytes) const;
  Term reinterpret(vm::NativeCall& call, Term term, expr::Sort sort);
  Term unitBits(vm::NativeCall& call, vm::Ref object, const RawUnit& unit);
  Term asUnit(vm::NativeCall& call, const RawUnit& unit, Term value);
  Term loadRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes,
               expr::Sort sort);
  void storeRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Term value);
  void storePart(vm::NativeCall& call, vm::Ref object, const RawUnit& unit, const RawStore& store);
  void clearRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint64_t bytes);

  // tracker_floats.cpp
  bool convertBits(vm::NativeCall& call);
  Term floatOfBits(vm::NativeCall& call, Term bits);
  Term bitsOfFloat(vm::NativeCall& call, Term number);
  // The bits of a term's value, as they lie in a register or in memory.
  std::uint64_t bitsFor(Term term);

  vm::Vm& vm_;
  expr::TermArena& arena_;
  FixedTerms fixed_;
  NamedObjects named_objects_;
  expr::Model model_;
  expr::Evaluator evaluator_;
  std::uint64_t steps_ = 0;
  PathConstraint path_;
  Decisions* decisions_ = nullptr;
  std::unordered_set<Term> known_;  // the conditions of the path, if there is somebody to decide
  // Conditions that say which objects an open reference can be: by the condition, its choice.
  std::unordered_map<Term, std::pair<Term, ObjectSet>> about_references_;
  std::uint32_t string_value_offset_ = 0;
  std::optional<MapLayout> map_layout_;
  bool follows_stdin_ = false;
  std::string stdin_;
  SymbolicFiles files_;
  NativeMemory memory_;
  std::vector<std::int64_t> clocks_;
  std::vector<std::int64_t> clocks_to_replay_;
  std::function<bool(std::size_t, const Conjunct&)> watch_;
  std::vector<Parameter> parameters_;
  ParameterNames parameter_names_;
  std::unordered_map<std::string, std::uint32_t> calls_;  // of methods with such parameters
  std::vector<NamedValue> named_values_;
  std::unordered_map<std::string, std::uint64_t> imposed_;
  std::string redirected_;  // a path that a native method is being given
  std::unordered_map<const vm::RtMethod*, NativeMethod> natives_;
  // Constant arrays as terms, by array and first element; good while the hash of the bits is the same.
  struct KnownTable {
    std::size_t hash = 0;
    Term term;
  };
  std::map<std::pair<vm::Ref, std::uint32_t>, KnownTable> tables_;
  // What instructions that name a field resolve to: by instruction.
  std::unordered_map<const ir::Instr*, std::pair<program::FieldId, bool>> fields_;
  std::unordered_map<const ir::Instr*, program::ResolvedMethod> methods_;
};

using semantics::sortOf;

// An input of a primitive type, and the value that a register has for it. The same name is the same input.
struct NewInput {
  expr::Term input;
  expr::Term value;
};
NewInput newInput(expr::TermArena& arena, std::string_view name, classfile::BasicType type);

}  // namespace javelin::concolic
