// SPDX-License-Identifier: Apache-2.0
// TableContext: a rule's context without a machine. Arguments and arrays stand in tables; symbolic ones are
// inputs of an arena, whose values are given by setting a model. Of a forking rule's decisions it keeps a
// list; Java code that such a rule calls does not run, but is written down.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "rules/rule_context.h"

namespace javelin::rules {

class TableContext final : public ForkingRuleContext {
 public:
  using BasicType = classfile::BasicType;

  // --- arguments, one after the other ---
  void addNumber(std::int32_t value) { arguments_.push_back({intConst(arena_, value), {}, {}}); }
  // An input, whose first value it is.
  void addSymbolicNumber(std::int32_t value, BasicType type = BasicType::Int);
  // Constant elements of a constant length.
  void addArray(BasicType type, const std::vector<std::int64_t>& elements);
  // Inputs, with room for `capacity` elements.
  void addSymbolicArray(BasicType type, const std::vector<std::int64_t>& elements, std::uint32_t capacity);
  // The array before becomes a string of these characters.
  void wrapLast();
  void addNull() { arguments_.push_back({}); }
  // Another call on the same heap.
  void clearArguments() { arguments_.clear(); }

  // Other values for the inputs, in the order in which the arguments were added; of arrays the length first.
  void setInputs(const std::vector<std::uint64_t>& bits);
  std::uint64_t valueOf(Term term) override { return evaluator_.value(term); }
  std::int32_t intOf(Term term) { return static_cast<std::int32_t>(evaluator_.value(term)); }
  // The elements of a new array under the model.
  std::vector<std::int32_t> elementsOf(const NewArray& array);
  std::vector<std::int32_t> elementsOf(Ref array);

  std::vector<Term> decided;
  std::vector<Term> pinned;
  std::vector<Ref> settled;
  std::vector<std::size_t> forgotten;
  std::shared_ptr<JdkStrings> jdk;

  // --- RuleContext ---
  expr::TermArena& arena() override { return arena_; }
  Term symbolic(std::size_t i) override;
  Term number(std::size_t i) override { return arguments_[i].number; }
  Ref object(std::size_t i) override { return arguments_[i].object; }
  Term argument(std::size_t i, BasicType) override { return arguments_[i].number; }
  std::optional<Sequence> array(Ref array) override;
  std::optional<Sequence> characters(Ref string) override;
  Term element(const Sequence& sequence, std::uint32_t index) override;
  Term unsettledByte(Ref array, std::uint32_t index) override;
  std::uint32_t roomOf(Ref array) override;
  Term numberIn(Ref object, JdkField of, BasicType type) override {
    return loadNumber(field(object, of), type);
  }
  Ref referenceIn(Ref object, JdkField of) override;
  std::optional<Term> lengthOf(Ref array) override;
  IntBounds boundsOf(Term number) override;
  std::optional<std::uint32_t> roomFor(Term, std::int64_t most) override {
    return static_cast<std::uint32_t>(most);
  }

  std::shared_ptr<JdkStrings> jdkStrings() override { return jdk; }

  // --- ForkingRuleContext ---
  bool decide(Term condition) override { return choose(condition); }
  bool choose(Term condition) override;
  std::uint32_t chooseValue(Term number) override;
  Term decideNull(Term term, Ref) override { return term; }
  void pin(Term term) override { pinned.push_back(term); }
  void pinArgument(std::size_t i) override { pin(symbolic(i)); }
  bool knows(Term condition) override;
  bool hasEnded() override { return false; }
  std::size_t argumentCount() override { return arguments_.size(); }
  std::int32_t bitsAt(std::size_t i) override { return intOf(number(i)); }
  Ref referenceAt(std::size_t i) override { return arguments_[i].object; }
  std::string_view classOf(Ref object) override;
  bool isInstance(Ref object, std::string_view type) override;
  bool hasTerms(Ref object) override;
  bool isUtf16(Ref) override { return false; }
  std::u16string textOf(Ref) override { return u"en"; }  // the language of every locale
  Place field(Ref object, JdkField field) override;
  bool hasField(JdkField field) override { return !jvm::nameOf(field).is_optional || has_optional_fields; }
  std::optional<Place> fieldNamed(Ref object, std::span<const std::string_view> names,
                                  std::string_view descriptor) override;
  Term termAt(Place place) override { return cell(place).term; }
  Ref loadReference(Place place) override { return cell(place).bits; }
  std::int32_t loadInt(Place place) override { return static_cast<std::int32_t>(cell(place).bits); }
  bool loadBoolean(Place place) override { return cell(place).bits != 0; }
  Term loadNumber(Place place, BasicType type) override;
  void storeReference(Place place, Ref value, Term term) override { cell(place) = {value, term}; }
  void storeInt(Place place, std::int32_t value) override {
    cell(place) = {static_cast<std::uint32_t>(value), {}};
  }
  void storeNumber(Place place, Term value) override;
  void storeByte(Place place, Term value) override { storeNumber(place, value); }
  Ref allocate(std::string_view type) override { return newObject(type); }
  Ref newArray(const NewArray& array) override;
  Ref newString(const NewString& string) override;
  void settle(Ref array) override { settled.push_back(array); }
  void forgetTerms(std::size_t argument) override { forgotten.push_back(argument); }
  NoResult callFirst(const InterfaceMethod& method, Ref) override;
  NoResult callFunction(Ref, const InterfaceMethod& method, std::span<const Reference> arguments) override;
  Reference returned() override { return function_result; }
  void keep(Kept kept) override { kept_ = kept; }
  Kept kept() override { return kept_; }

  // --- objects ---
  Ref newObject(std::string_view type, std::string_view superclass = {});
  // Numbered from the one after the last argument.
  void addObject(Ref object) { arguments_.push_back({{}, object, false}); }
  // A box whose value is an input, or a constant.
  Ref newBox(std::string_view type, std::int32_t value, bool is_symbolic);
  bool has_optional_fields = true;
  // The object that has a map in a field.
  Ref holder_of_map = heap::kNullRef;
  // What Java code was called, and with what; what it is to return.
  std::vector<std::string> called;
  std::vector<Reference> function_arguments;
  Reference function_result;

 private:
  struct Argument {
    Term number;
    Ref object = heap::kNullRef;
    bool is_symbolic = false;
  };
  struct Array {
    BasicType type = BasicType::Byte;
    Term length;
    std::vector<Term> elements;
  };
  struct Cell {
    std::uint32_t bits = 0;
    Term term;
  };
  struct Object {
    std::string type;
    std::string superclass;
    std::map<std::uint64_t, Cell> cells;
  };
  Cell& cell(Place place) { return objects_[place.object].cells[place.offset]; }
  Term newInput(BasicType type, std::uint64_t bits);
  Term constant(BasicType type, std::int64_t value);

  expr::TermArena arena_;
  expr::Model model_;
  expr::Evaluator evaluator_{arena_, model_};
  std::vector<Argument> arguments_;
  std::map<Ref, Array> arrays_;
  std::map<Ref, Ref> strings_;  // their arrays
  std::vector<Term> inputs_;
  std::map<Ref, Object> objects_;
  Ref next_object_ = 4'096;
  Kept kept_;
};

}  // namespace javelin::rules
