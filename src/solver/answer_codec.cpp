// SPDX-License-Identifier: Apache-2.0
#include "solver/answer_codec.h"

#include <algorithm>
#include <cstring>

#include "solver/lowering.h"

namespace javelin::solver {

namespace {

void putArray(WordWriter& writer, const expr::ArrayValue& array) {
  writer.put(array.rest());
  writer.put(array.elements().size());
  for (const std::uint64_t element : array.elements()) writer.put(element);
  writer.put(array.sparse().size());
  for (const auto& [index, value] : array.sparse()) {
    writer.put(index);
    writer.put(value);
  }
}

expr::ArrayValue takeArray(WordReader& reader) {
  const std::uint64_t rest = reader.next();
  std::vector<std::uint64_t> elements;
  for (std::uint64_t left = reader.next(); left > 0 && reader.ok(); --left) elements.push_back(reader.next());
  expr::ArrayValue array(std::move(elements), rest);
  for (std::uint64_t left = reader.next(); left > 0 && reader.ok(); --left) {
    const auto index = static_cast<std::uint32_t>(reader.next());
    array.set(index, reader.next());
  }
  return array;
}

std::vector<Term> conditionsOf(const Query& query) {
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  return conditions;
}

}  // namespace

void WordWriter::put(std::uint64_t word) {
  std::uint8_t bytes[sizeof(word)];
  std::memcpy(bytes, &word, sizeof(word));
  out_.insert(out_.end(), bytes, bytes + sizeof(word));
}

std::uint64_t WordReader::next() {
  std::uint64_t word = 0;
  ok_ = ok_ && bytes_.size() - at_ >= sizeof(word);
  if (!ok_) return 0;
  std::memcpy(&word, bytes_.data() + at_, sizeof(word));
  at_ += sizeof(word);
  return word;
}

void putModel(WordWriter& writer, const expr::TermArena& arena, std::span<const expr::InputId> inputs,
              const Model& model) {
  for (const expr::InputId input : inputs) {
    if (expr::isArray(arena.input(input).sort)) {
      putArray(writer, model.array(input));
    } else {
      writer.put(model.value(input));
    }
  }
}

Model takeModel(WordReader& reader, const expr::TermArena& arena, std::span<const expr::InputId> inputs) {
  Model model;
  for (const expr::InputId input : inputs) {
    if (expr::isArray(arena.input(input).sort)) {
      model.setArray(input, takeArray(reader));
    } else {
      model.set(input, reader.next());
    }
  }
  return model;
}

std::vector<std::uint8_t> encodeAnswer(const expr::TermArena& arena, const Query& query,
                                       const Answer& answer) {
  const std::vector<Term> conditions = conditionsOf(query);
  WordWriter writer;
  writer.put(static_cast<std::uint64_t>(answer.verdict));
  writer.put(static_cast<std::uint64_t>(answer.reason));
  writer.put(answer.detail.size());
  for (const char letter : answer.detail) writer.put(static_cast<unsigned char>(letter));
  writer.put(answer.core.size());
  for (const Term condition : answer.core) writer.put(condition.value());
  if (answer.verdict == Verdict::Sat) putModel(writer, arena, inputsOf(arena, conditions), answer.model);
  return writer.take();
}

std::optional<Answer> decodeAnswer(const expr::TermArena& arena, const Query& query,
                                   std::span<const std::uint8_t> bytes, std::string_view by) {
  const std::vector<Term> conditions = conditionsOf(query);
  WordReader reader(bytes);
  Answer answer;
  const std::uint64_t verdict = reader.next();
  const std::uint64_t reason = reader.next();
  if (verdict > static_cast<std::uint64_t>(Verdict::Unknown) ||
      reason > static_cast<std::uint64_t>(UnknownReason::WrongModel)) {
    return std::nullopt;
  }
  answer.verdict = static_cast<Verdict>(verdict);
  answer.reason = static_cast<UnknownReason>(reason);
  answer.decided_by = by;
  for (std::uint64_t left = reader.next(); left > 0 && reader.ok(); --left) {
    answer.detail += static_cast<char>(reader.next());
  }
  for (std::uint64_t left = reader.next(); left > 0 && reader.ok(); --left) {
    const std::uint64_t id = reader.next();
    const auto found = std::find_if(conditions.begin(), conditions.end(),
                                    [&](Term condition) { return condition.value() == id; });
    if (found == conditions.end()) return std::nullopt;
    answer.core.push_back(*found);
  }
  if (answer.verdict == Verdict::Sat) answer.model = takeModel(reader, arena, inputsOf(arena, conditions));
  if (!reader.ok() || !reader.done()) return std::nullopt;
  return answer;
}

}  // namespace javelin::solver
