// SPDX-License-Identifier: Apache-2.0
// TableContext: a rule's context without a machine. Arguments and arrays stand in tables; symbolic ones are
// inputs of an arena, whose values are given by setting a model. Of a forking rule's decisions it keeps a
// list; what such a rule may do to objects other than arrays and strings is not here.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "rules/rule_context.h"
#include "support/check.h"

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

  // Other values for the inputs, in the order in which the arguments were added; of arrays the length first.
  void setInputs(const std::vector<std::uint64_t>& bits);
  std::uint64_t valueOf(Term term) override { return evaluator_.value(term); }
  std::int32_t intOf(Term term) { return static_cast<std::int32_t>(evaluator_.value(term)); }
  // The elements of a new array under the model.
  std::vector<std::int32_t> elementsOf(const NewArray& array);
  std::vector<std::int32_t> elementsOf(Ref array);

  std::vector<Term> decided;
  std::vector<Term> pinned;

  // --- RuleContext ---
  expr::TermArena& arena() override { return arena_; }
  Term symbolic(std::size_t i) override;
  Term number(std::size_t i) override { return arguments_[i].number; }
  Ref object(std::size_t i) override { return arguments_[i].object; }
  std::optional<Sequence> array(Ref array) override;
  std::optional<Sequence> characters(Ref string) override;
  Term element(const Sequence& sequence, std::uint32_t index) override;
  std::optional<Term> lengthOf(Ref array) override;
  IntBounds boundsOf(Term number) override;
  std::optional<std::uint32_t> roomFor(Term, std::int64_t most) override {
    return static_cast<std::uint32_t>(most);
  }

  // --- ForkingRuleContext ---
  bool decide(Term condition) override { return choose(condition); }
  bool choose(Term condition) override;
  std::uint32_t chooseValue(Term number) override;
  Term decideNull(Term, Ref) override { UNREACHABLE("there are no open references"); }
  void pin(Term term) override { pinned.push_back(term); }
  void pinArgument(std::size_t i) override { pin(symbolic(i)); }
  bool knows(Term) override { return false; }
  bool hasEnded() override { return false; }
  std::size_t argumentCount() override { return arguments_.size(); }
  std::int32_t bitsAt(std::size_t i) override { return intOf(number(i)); }
  Ref referenceAt(std::size_t i) override { return arguments_[i].object; }
  std::string_view classOf(Ref) override { UNREACHABLE("no objects"); }
  bool isInstance(Ref, std::string_view) override { UNREACHABLE("no objects"); }
  bool hasTerms(Ref) override { UNREACHABLE("no objects"); }
  bool isUtf16(Ref) override { return false; }
  std::u16string textOf(Ref) override { return u"en"; }  // the language of every locale
  Place field(Ref object, JdkField) override { return {object, 0}; }
  bool hasField(JdkField) override { return true; }
  std::optional<Place> fieldNamed(Ref, std::span<const std::string_view>, std::string_view) override {
    UNREACHABLE("no objects");
  }
  Term termAt(Place) override { return {}; }
  Ref loadReference(Place place) override { return place.object; }
  std::int32_t loadInt(Place) override { UNREACHABLE("no objects"); }
  bool loadBoolean(Place) override { UNREACHABLE("no objects"); }
  Term loadNumber(Place, BasicType) override { UNREACHABLE("no objects"); }
  void storeReference(Place, Ref, Term) override { UNREACHABLE("no objects"); }
  void storeInt(Place, std::int32_t) override { UNREACHABLE("no objects"); }
  void storeNumber(Place, Term) override { UNREACHABLE("no objects"); }
  Ref allocate(std::string_view) override { UNREACHABLE("no objects"); }
  NoResult callFirst(const InterfaceMethod&, Ref) override { UNREACHABLE("no Java code"); }
  NoResult callFunction(Ref, const InterfaceMethod&, std::span<const Reference>) override {
    UNREACHABLE("no Java code");
  }
  Reference returned() override { UNREACHABLE("no Java code"); }
  void keep(Kept) override { UNREACHABLE("no Java code"); }
  Kept kept() override { UNREACHABLE("no Java code"); }

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
  Term newInput(BasicType type, std::uint64_t bits);
  Term constant(BasicType type, std::int64_t value);

  expr::TermArena arena_;
  expr::Model model_;
  expr::Evaluator evaluator_{arena_, model_};
  std::vector<Argument> arguments_;
  std::map<Ref, Array> arrays_;
  std::map<Ref, Ref> strings_;  // their arrays
  std::vector<Term> inputs_;
};

}  // namespace javelin::rules
