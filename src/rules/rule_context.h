// SPDX-License-Identifier: Apache-2.0
// RuleContext, RuleResult: what a rule for a method of the JDK may read, and what it answers.
//
// A rule is a plain function that says what a method does for every input at once. It gets a context, reads
// the call's arguments and the heap through it, and returns a RuleResult: the value, the elements that it
// writes, the objects that it makes, and the condition under which all of that is right. It touches nothing
// itself. Whoever evaluates the rule applies the result: in a run that is the machine's heap and the path
// (concolic/machine_rules.h), in a merged region an overlay, in tests a table (tests/unit/rules).
//
// nullopt means that the rule has nothing to say about this call: the bytecode runs. `applies` is the
// condition on inputs; where it does not hold the bytecode runs too, or `otherwise` says what is thrown. The
// evaluator decides it: a run adds it, or its negation, to the path; a region adds it to its exit predicate.
//
// Example: Arrays.copyOfRange(a, from, to) with a symbolic `to` answers with a NewArray whose elements are
// choices by `from` and whose length is `to - from`; it applies if 0 <= from <= to <= a.length.
//
// Three kinds of rules (rule_table.h): Pure ones answer with a number and write nothing. Writes have new
// objects or writes in their answer. Forks decide as they go, because their answer is not one value for all
// inputs (trim() returns null or a new string; HashMap.get one of several entries): they get a
// ForkingRuleContext, which only a run can offer, and a merged region must refuse them. What they write
// through it happens at once.
//
// One evaluation, one thread; a context lives as long as the call.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "classfile/descriptor.h"
#include "expr/term_arena.h"
#include "heap/object_layout.h"
#include "jvm/jdk_fields.h"
#include "rules/int_bounds.h"
#include "rules/number_text.h"

namespace javelin::rules {

using expr::Term;
using heap::Ref;
using jvm::JdkField;

// An array of primitives, whose length may be symbolic. Every element below `capacity` can be read.
struct Sequence {
  Ref array = heap::kNullRef;
  classfile::BasicType type = classfile::BasicType::Byte;  // of an element
  Term length;
  std::uint32_t capacity = 0;
};

// --- what a rule answers -----------------------------------------------------------------------------------

// A new array with room for all elements given; its length, which may be symbolic, is at most that.
struct NewArray {
  classfile::BasicType type = classfile::BasicType::Byte;
  Term length;
  std::vector<Term> elements;
};
// A new string of Latin-1 characters, or of UTF-16 where is_wide holds.
struct NewString {
  NewArray bytes;
  Term is_wide = {};  // invalid: never
};
// A new box, even of a small number.
struct NewBox {
  classfile::BasicType type = classfile::BasicType::Int;
  Term value;
};
// A new exception of that class, without a message.
struct Thrown {
  std::string_view type;
};
// There is no result now: the call continues when Java code that the rule has called returns, or the path has
// ended.
struct NoResult {};
// An object; with a term if it can be several.
struct Reference {
  Ref object = heap::kNullRef;
  Term term = {};
};

// monostate: a void method returns. A Term is a number of the method's type; a Bool term counts as 0 or 1.
using RuleValue =
    std::variant<std::monostate, Term, Reference, NewArray, NewString, NewBox, Thrown, NoResult>;

struct ElementWrite {
  Sequence array;
  std::uint32_t index = 0;
  Term value;
};

// A static method that makes the exception which is thrown, given the call's own arguments.
struct Refusal {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
};

struct RuleResult {
  RuleValue value;
  std::vector<ElementWrite> writes = {};
  // Invalid if it applies to all inputs.
  Term applies = {};
  // What happens where it does not apply; the bytecode's business if there is nothing.
  std::optional<Refusal> otherwise = std::nullopt;
};

// nullopt: the bytecode runs.
using Answer = std::optional<RuleResult>;

// --- what a rule may read ----------------------------------------------------------------------------------

class RuleContext {
 public:
  RuleContext() = default;
  RuleContext(const RuleContext&) = delete;
  RuleContext& operator=(const RuleContext&) = delete;
  virtual ~RuleContext() = default;

  virtual expr::TermArena& arena() = 0;

  // --- arguments, `this` first ---
  // The argument's term; invalid if it is not symbolic.
  virtual Term symbolic(std::size_t i) = 0;
  // An int argument: its term, or a constant if it is not symbolic or the path says what it is.
  virtual Term number(std::size_t i) = 0;
  // The object that a reference argument is. Where it could be another, that is decided.
  virtual Ref object(std::size_t i) = 0;

  // A number of any type: as number().
  virtual Term argument(std::size_t i, classfile::BasicType type) = 0;

  // --- the heap ---
  // nullopt for null and for what is no array of primitives. A string of numbers is settled.
  virtual std::optional<Sequence> array(Ref array) = 0;
  // The characters of a string; nullopt for null, and for one that is not Latin-1.
  virtual std::optional<Sequence> characters(Ref string) = 0;
  // A constant if the element is not symbolic. Narrow types are the int that a load gives.
  virtual Term element(const Sequence& sequence, std::uint32_t index) = 0;
  // The same of an array of bytes that need not be settled (number_text.h): as it lies in the heap.
  virtual Term unsettledByte(Ref array, std::uint32_t index) = 0;
  // How many elements there is room for.
  virtual std::uint32_t roomOf(Ref array) = 0;
  virtual std::string_view classOf(Ref object) = 0;
  // A field that holds a number or a boolean; a constant if it is not symbolic.
  virtual Term numberIn(Ref object, JdkField field, classfile::BasicType type) = 0;
  virtual Ref referenceIn(Ref object, JdkField field) = 0;
  // Of any array; nullopt for null and other objects.
  virtual std::optional<Term> lengthOf(Ref array) = 0;

  // --- what is known ---
  // By the form of the term and the bounds of inputs: the same whenever it is asked.
  virtual IntBounds boundsOf(Term number) = 0;
  // How much room a new array of that length gets: always the same for one length, at most `most` if it has
  // none yet. nullopt if such an array is not made.
  virtual std::optional<std::uint32_t> roomFor(Term length, std::int64_t most) = 0;
  // How this JDK writes numbers; null if nobody can say.
  virtual std::shared_ptr<JdkStrings> jdkStrings() = 0;
};

// A place in the heap.
struct Place {
  Ref object = heap::kNullRef;
  std::uint64_t offset = 0;
};

// A method of an interface.
struct InterfaceMethod {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
};

class ForkingRuleContext : public RuleContext {
 public:
  // --- decisions ---
  // Whether a check of the JVM or the library passes: part of the path from now on.
  virtual bool decide(Term condition) = 0;
  // The same for what is no error either way.
  virtual bool choose(Term condition) = 0;
  // What the term is under the model: part of the path from now on. An int's bits.
  virtual std::uint32_t chooseValue(Term number) = 0;
  // Whether a reference is null. Its term if it can be several objects all the same, else invalid.
  virtual Term decideNull(Term term, Ref value) = 0;
  // Fixes a term to its value, which counts as a loss.
  virtual void pin(Term term) = 0;
  // The same for an argument, which is not symbolic any more.
  virtual void pinArgument(std::size_t i) = 0;
  // The value under the model, of which nothing is decided.
  virtual std::uint64_t valueOf(Term term) = 0;
  // Whether the path says so already.
  virtual bool knows(Term condition) = 0;
  // The path has ended: the rule returns, whatever it returns.
  virtual bool hasEnded() = 0;

  // --- arguments ---
  virtual std::size_t argumentCount() = 0;
  // The bits under the model.
  virtual std::int32_t bitsAt(std::size_t i) = 0;
  virtual Ref referenceAt(std::size_t i) = 0;

  // --- objects ---
  // Whether it is an instance of the class, or of a subclass.
  virtual bool isInstance(Ref object, std::string_view type) = 0;
  // Whether anything in the object itself is symbolic.
  virtual bool hasTerms(Ref object) = 0;
  virtual bool isUtf16(Ref string) = 0;
  virtual std::u16string textOf(Ref string) = 0;

  // --- places ---
  virtual Place field(Ref object, JdkField field) = 0;
  // Whether this JDK has the field.
  virtual bool hasField(JdkField field) = 0;
  // The first field with one of the names; nullopt if the object's class has none.
  virtual std::optional<Place> fieldNamed(Ref object, std::span<const std::string_view> names,
                                          std::string_view descriptor) = 0;
  // Invalid where the bits say all.
  virtual Term termAt(Place place) = 0;
  virtual Ref loadReference(Place place) = 0;
  virtual std::int32_t loadInt(Place place) = 0;
  virtual bool loadBoolean(Place place) = 0;
  // A field of a primitive type, a constant if it is not symbolic.
  virtual Term loadNumber(Place place, classfile::BasicType type) = 0;
  virtual void storeReference(Place place, Ref value, Term term = {}) = 0;
  virtual void storeInt(Place place, std::int32_t value) = 0;
  virtual void storeNumber(Place place, Term value) = 0;  // an int
  virtual void storeByte(Place place, Term value) = 0;
  // An object of a class of the JDK, all zeros.
  virtual Ref allocate(std::string_view type) = 0;
  // kNullRef if there is no room.
  virtual Ref newArray(const NewArray& array) = 0;
  virtual Ref newString(const NewString& string) = 0;

  // --- strings of numbers ---
  // How many digits the numbers have whose string the array holds: part of the path from now on.
  virtual void settle(Ref array) = 0;
  // The bytecode gets a number as it is under the model, and of a string or an array a copy like that. Only
  // for what no code can read again.
  virtual void forgetTerms(std::size_t argument) = 0;

  // --- Java code that the rule calls ---
  // A method of the JDK; then the rule is asked again.
  virtual NoResult callFirst(const InterfaceMethod& method, Ref receiver) = 0;
  // A method of the program; then the rule's `after` continues (rule_table.h).
  virtual NoResult callFunction(Ref receiver, const InterfaceMethod& method,
                                std::span<const Reference> arguments) = 0;
  // What the function returned.
  virtual Reference returned() = 0;
  // What the rule remembers while the function runs.
  struct Kept {
    Ref reference = heap::kNullRef;
    std::uint32_t number = 0;
  };
  virtual void keep(Kept kept) = 0;
  virtual Kept kept() = 0;
};

}  // namespace javelin::rules
