// SPDX-License-Identifier: Apache-2.0
#include "table_context.h"

#include <fmt/format.h>

#include "semantics/instruction_terms.h"

namespace javelin::rules {

using expr::Sort;

namespace {

Sort storedSort(classfile::BasicType type) {
  switch (type) {
    case classfile::BasicType::Boolean:
    case classfile::BasicType::Byte:
      return Sort::Bv8;
    case classfile::BasicType::Char:
    case classfile::BasicType::Short:
      return Sort::Bv16;
    case classfile::BasicType::Long:
      return Sort::Bv64;
    case classfile::BasicType::Float:
      return Sort::F32;
    case classfile::BasicType::Double:
      return Sort::F64;
    default:
      return Sort::Bv32;
  }
}

}  // namespace

Term TableContext::newInput(BasicType type, std::uint64_t bits) {
  const Term input = arena_.makeInput(fmt::format("i{}", inputs_.size()), storedSort(type));
  inputs_.push_back(input);
  model_.set(arena_.inputId(input), bits);
  evaluator_.setModel(model_);
  if (type == BasicType::Char) return unsignedResize(arena_, input, Sort::Bv32);
  const bool is_narrow = storedSort(type) == Sort::Bv8 || storedSort(type) == Sort::Bv16;
  return is_narrow ? signedResize(arena_, input, Sort::Bv32) : input;
}

Term TableContext::constant(BasicType type, std::int64_t value) {
  const Sort sort = storedSort(type);
  if (sort == Sort::Bv64 || sort == Sort::F64)
    return arena_.constant(sort, static_cast<std::uint64_t>(value));
  return arena_.constant(sort == Sort::F32 ? sort : Sort::Bv32, static_cast<std::uint32_t>(value));
}

void TableContext::addSymbolicNumber(std::int32_t value, BasicType type) {
  const auto bits = static_cast<std::uint64_t>(std::int64_t{value});
  const std::uint64_t mask = storedSort(type) == Sort::Bv64   ? ~std::uint64_t{0}
                             : storedSort(type) == Sort::Bv8  ? 0xff
                             : storedSort(type) == Sort::Bv16 ? 0xffff
                                                              : 0xffffffff;
  arguments_.push_back({newInput(type, bits & mask), heap::kNullRef, true});
}

void TableContext::addArray(BasicType type, const std::vector<std::int64_t>& elements) {
  Array array{type, intConst(arena_, static_cast<std::int32_t>(elements.size())), {}};
  for (const std::int64_t element : elements) array.elements.push_back(constant(type, element));
  const Ref ref = static_cast<Ref>(16 * (arguments_.size() + 1));
  arrays_[ref] = std::move(array);
  arguments_.push_back({{}, ref, false});
}

void TableContext::addSymbolicArray(BasicType type, const std::vector<std::int64_t>& elements,
                                    std::uint32_t capacity) {
  Array array{type, newInput(BasicType::Int, elements.size()), {}};
  for (std::uint32_t i = 0; i < capacity; ++i)
    array.elements.push_back(
        newInput(type, i < elements.size() ? static_cast<std::uint64_t>(elements[i]) : 0));
  const Ref ref = static_cast<Ref>(16 * (arguments_.size() + 1));
  arrays_[ref] = std::move(array);
  arguments_.push_back({{}, ref, false});
}

void TableContext::wrapLast() {
  const Ref bytes = arguments_.back().object;
  strings_[bytes + 1] = bytes;
  arguments_.back().object = bytes + 1;
}

void TableContext::setInputs(const std::vector<std::uint64_t>& bits) {
  INVARIANT(bits.size() == inputs_.size());
  for (std::size_t i = 0; i < bits.size(); ++i) model_.set(arena_.inputId(inputs_[i]), bits[i]);
  evaluator_.setModel(model_);
}

std::vector<std::int32_t> TableContext::elementsOf(const NewArray& array) {
  std::vector<std::int32_t> values;
  for (std::int32_t i = 0; i < intOf(array.length); ++i)
    values.push_back(intOf(array.elements[static_cast<std::size_t>(i)]));
  return values;
}

std::vector<std::int32_t> TableContext::elementsOf(Ref array) {
  const Array& found = arrays_.at(array);
  return elementsOf(NewArray{found.type, found.length, found.elements});
}

Term TableContext::symbolic(std::size_t i) {
  return arguments_[i].is_symbolic ? arguments_[i].number : Term();
}

std::optional<Sequence> TableContext::array(Ref array) {
  const auto found = arrays_.find(array);
  if (found == arrays_.end()) return std::nullopt;
  return Sequence{array, found->second.type, found->second.length,
                  static_cast<std::uint32_t>(found->second.elements.size())};
}

std::optional<Sequence> TableContext::characters(Ref string) {
  const auto found = strings_.find(string);
  if (found == strings_.end()) return std::nullopt;
  return array(found->second);
}

Term TableContext::element(const Sequence& sequence, std::uint32_t index) {
  return arrays_.at(sequence.array).elements.at(index);
}

std::optional<Term> TableContext::lengthOf(Ref array) {
  const auto found = this->array(array);
  if (!found) return std::nullopt;
  return found->length;
}

// Lengths are at most their array's room; of the rest what the arena knows.
IntBounds TableContext::boundsOf(Term number) {
  for (const auto& [ref, array] : arrays_) {
    if (array.length == number && !arena_.isConst(number))
      return {0, static_cast<std::int64_t>(array.elements.size())};
  }
  const expr::Facts facts = arena_.facts(number);
  return {facts.low, facts.high};
}

bool TableContext::choose(Term condition) {
  const bool holds = evaluator_.isTrue(condition);
  decided.push_back(holds ? condition : logicalNot(arena_, condition));
  return holds;
}

std::uint32_t TableContext::chooseValue(Term number) {
  decided.push_back(equal(arena_, number, intConst(arena_, intOf(number))));
  return static_cast<std::uint32_t>(intOf(number));
}

}  // namespace javelin::rules
