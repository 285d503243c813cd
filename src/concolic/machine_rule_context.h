// SPDX-License-Identifier: Apache-2.0
// MachineRuleContext: what a rule sees of a run, and what one that forks may do to it.
#pragma once

#include "concolic/machine_rules.h"
#include "concolic/settled_texts.h"

namespace javelin::concolic {

class MachineRuleContext final : public rules::ForkingRuleContext, private RunPart {
 public:
  using Term = expr::Term;
  using Ref = vm::Ref;
  MachineRuleContext(Run& run, HeapTerms& heap, References& references, const vm::JdkOffsets& offsets,
                     RuleObjects& objects, vm::NativeCall& call)
      : RunPart(run),
        heap_(heap),
        references_(references),
        offsets_(offsets),
        objects_(objects),
        texts_(run, heap),
        call_(call) {}

  expr::TermArena& arena() override { return arena_; }
  Term symbolic(std::size_t i) override { return run_.argumentTerm(call_, i); }
  Term number(std::size_t i) override;
  Ref object(std::size_t i) override;
  Term argument(std::size_t i, classfile::BasicType type) override;
  std::optional<rules::Sequence> array(Ref array) override;
  std::optional<rules::Sequence> characters(Ref string) override;
  Term element(const rules::Sequence& sequence, std::uint32_t index) override;
  Term unsettledByte(Ref array, std::uint32_t index) override;
  std::uint32_t roomOf(Ref array) override { return heap_.capacityOf(array); }
  Term numberIn(Ref object, jvm::JdkField field, classfile::BasicType type) override;
  Ref referenceIn(Ref object, jvm::JdkField field) override {
    return loadReference(this->field(object, field));
  }
  std::optional<Term> lengthOf(Ref array) override;
  rules::IntBounds boundsOf(Term number) override;
  std::optional<std::uint32_t> roomFor(Term length, std::int64_t most) override;

  std::shared_ptr<rules::JdkStrings> jdkStrings() override { return run_.jdkStrings(); }

  bool decide(Term condition) override { return add(condition, ConjunctKind::Implicit); }
  bool choose(Term condition) override { return add(condition, ConjunctKind::Choice); }
  std::uint32_t chooseValue(Term number) override;
  Term decideNull(Term term, Ref value) override;
  void pin(Term term) override;
  void pinArgument(std::size_t i) override;
  std::uint64_t valueOf(Term term) override { return path_.valueOf(term); }
  bool knows(Term condition) override { return path_.knows(condition); }
  bool hasEnded() override { return vm_.stopped(); }

  std::size_t argumentCount() override { return call_.frame->method->argument_count; }
  std::int32_t bitsAt(std::size_t i) override { return call_.intAt(i); }
  Ref referenceAt(std::size_t i) override { return call_.refAt(i); }

  std::string_view classOf(Ref object) override;
  bool isInstance(Ref object, std::string_view type) override;
  bool hasTerms(Ref object) override;
  bool isUtf16(Ref string) override { return vm_.strings().view(string).utf16; }
  std::u16string textOf(Ref string) override { return vm_.strings().text(string); }

  rules::Place field(Ref object, jvm::JdkField field) override { return {object, offsets_.of(field)}; }
  bool hasField(jvm::JdkField field) override { return offsets_.has(field); }
  std::optional<rules::Place> fieldNamed(Ref object, std::span<const std::string_view> names,
                                         std::string_view descriptor) override;
  Term termAt(rules::Place place) override { return heap_.at(place.object, place.offset); }
  Ref loadReference(rules::Place place) override { return load<Ref>(place); }
  std::int32_t loadInt(rules::Place place) override { return load<std::int32_t>(place); }
  bool loadBoolean(rules::Place place) override { return load<std::uint8_t>(place) != 0; }
  Term loadNumber(rules::Place place, classfile::BasicType type) override;
  void storeReference(rules::Place place, Ref value, Term term) override;
  void storeInt(rules::Place place, std::int32_t value) override;
  void storeNumber(rules::Place place, Term value) override;
  void storeByte(rules::Place place, Term value) override {
    objects_.write(place.object, place.offset, value, 1);
  }
  Ref allocate(std::string_view type) override;
  Ref newArray(const rules::NewArray& array) override { return objects_.make(array); }
  Ref newString(const rules::NewString& string) override { return objects_.make(string); }
  void settle(Ref array) override { texts_.settle(array, placeOf(call_).conjunct(ConjunctKind::Choice)); }
  void forgetTerms(std::size_t argument) override;

  rules::NoResult callFirst(const rules::InterfaceMethod& method, Ref receiver) override;
  rules::NoResult callFunction(Ref receiver, const rules::InterfaceMethod& method,
                               std::span<const rules::Reference> arguments) override;
  rules::Reference returned() override { return {vm::refOf(call_.result()), call_.resultTerm()}; }
  void keep(Kept kept) override;
  Kept kept() override;

 private:
  bool add(Term condition, ConjunctKind kind);
  template <typename T>
  T load(rules::Place place) const {
    return vm_.heap().load<T>(place.object, place.offset);
  }

  HeapTerms& heap_;
  References& references_;
  const vm::JdkOffsets& offsets_;
  RuleObjects& objects_;
  SettledTexts texts_;
  vm::NativeCall& call_;
};

}  // namespace javelin::concolic
