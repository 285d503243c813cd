// SPDX-License-Identifier: Apache-2.0
#include "table_context.h"

#include <fmt/format.h>

#include <algorithm>

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
  const Ref ref = next_object_;
  next_object_ += 16;
  arrays_[ref] = std::move(array);
  arguments_.push_back({{}, ref, false});
}

void TableContext::addSymbolicArray(BasicType type, const std::vector<std::int64_t>& elements,
                                    std::uint32_t capacity) {
  Array array{type, newInput(BasicType::Int, elements.size()), {}};
  for (std::uint32_t i = 0; i < capacity; ++i)
    array.elements.push_back(
        newInput(type, i < elements.size() ? static_cast<std::uint64_t>(elements[i]) : 0));
  const Ref ref = next_object_;
  next_object_ += 16;
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

Term TableContext::unsettledByte(Ref array, std::uint32_t index) {
  return arrays_.at(array).elements.at(index);
}

std::uint32_t TableContext::roomOf(Ref array) {
  return static_cast<std::uint32_t>(arrays_.at(array).elements.size());
}

Ref TableContext::referenceIn(Ref object, JdkField of) { return loadReference(field(object, of)); }

Ref TableContext::newArray(const NewArray& array) {
  const Ref ref = next_object_;
  next_object_ += 16;
  arrays_[ref] = {array.type, array.length, array.elements};
  return ref;
}

Ref TableContext::newString(const NewString& string) {
  const Ref bytes = newArray(string.bytes);
  strings_[bytes + 1] = bytes;
  if (string.is_wide.valid())
    storeByte(field(bytes + 1, JdkField::StringCoder), boolToInt(arena_, string.is_wide));
  return bytes + 1;
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

bool TableContext::knows(Term condition) {
  return std::find(decided.begin(), decided.end(), condition) != decided.end();
}

// --- objects -----------------------------------------------------------------------------------------------

Ref TableContext::newObject(std::string_view type, std::string_view superclass) {
  objects_[next_object_] = {std::string(type), std::string(superclass), {}};
  next_object_ += 16;
  return next_object_ - 16;
}

Ref TableContext::newBox(std::string_view type, std::int32_t value, bool is_symbolic) {
  const Ref object = newObject(type);
  cell({object, 0}) = {static_cast<std::uint32_t>(value), {}};
  if (is_symbolic) cell({object, 0}).term = newInput(BasicType::Int, static_cast<std::uint32_t>(value));
  return object;
}

std::string_view TableContext::classOf(Ref object) {
  return strings_.contains(object) ? jvm::kStringClass : std::string_view(objects_.at(object).type);
}

bool TableContext::isInstance(Ref object, std::string_view type) {
  return classOf(object) == type || (objects_.contains(object) && objects_[object].superclass == type);
}

bool TableContext::hasTerms(Ref object) {
  if (const auto found = array(object)) return !arena_.isConst(found->length);
  const auto& cells = objects_.at(object).cells;
  return std::any_of(cells.begin(), cells.end(), [](const auto& one) { return one.second.term.valid(); });
}

// Every field of the table has a place of its own, behind those of boxes and arrays.
Place TableContext::field(Ref object, JdkField field) {
  const Place place{object, 1'024 + 8 * static_cast<std::uint64_t>(field)};
  if (field == JdkField::StringValue && strings_.contains(object)) cell(place).bits = strings_[object];
  return place;
}

std::optional<Place> TableContext::fieldNamed(Ref object, std::span<const std::string_view> names,
                                              std::string_view) {
  if (names.front() == "value") return Place{object, 0};
  return object == holder_of_map ? std::optional(Place{object, 8}) : std::nullopt;
}

Term TableContext::loadNumber(Place place, BasicType type) {
  const Cell& found = cell(place);
  return found.term.valid() ? found.term : constant(type, static_cast<std::int32_t>(found.bits));
}

void TableContext::storeNumber(Place place, Term value) {
  cell(place) = {static_cast<std::uint32_t>(intOf(value)), arena_.isConst(value) ? Term() : value};
}

NoResult TableContext::callFirst(const InterfaceMethod& method, Ref) {
  called.emplace_back(method.name);
  return {};
}

NoResult TableContext::callFunction(Ref, const InterfaceMethod& method,
                                    std::span<const Reference> arguments) {
  called.emplace_back(method.name);
  function_arguments.assign(arguments.begin(), arguments.end());
  return {};
}

// --- decisions ---------------------------------------------------------------------------------------------

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
