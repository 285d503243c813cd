// SPDX-License-Identifier: Apache-2.0
// Payloads are words of eight bytes. Of Sat: for each input by number a value; for an array its default, the
// count of dense elements and the elements, the count of sparse ones and their pairs. Of Unsat: positions of
// the core's conditions in canonical order.
#include "solver/cache/persistent_cache.h"

#include <algorithm>
#include <cstring>

namespace javelin::solver {

namespace {

class WordWriter {
 public:
  void put(std::uint64_t word) {
    std::uint8_t bytes[sizeof(word)];
    std::memcpy(bytes, &word, sizeof(word));
    out_.insert(out_.end(), bytes, bytes + sizeof(word));
  }
  std::vector<std::uint8_t> take() { return std::move(out_); }

 private:
  std::vector<std::uint8_t> out_;
};

class WordReader {
 public:
  explicit WordReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool ok() const { return ok_; }
  bool done() const { return at_ == bytes_.size(); }
  std::uint64_t next() {
    std::uint64_t word = 0;
    ok_ = ok_ && bytes_.size() - at_ >= sizeof(word);
    if (!ok_) return 0;
    std::memcpy(&word, bytes_.data() + at_, sizeof(word));
    at_ += sizeof(word);
    return word;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

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

}  // namespace

StoredAnswer PersistentCache::encode(const Answer& answer, const CanonicalQuery& query) const {
  WordWriter writer;
  if (answer.verdict == Verdict::Sat) {
    for (const expr::InputId input : query.inputs) {
      if (expr::isArray(arena_.input(input).sort)) {
        putArray(writer, answer.model.array(input));
      } else {
        writer.put(answer.model.value(input));
      }
    }
  } else {
    for (const Term condition : answer.core) {
      const auto at = std::find(query.conditions.begin(), query.conditions.end(), condition);
      if (at != query.conditions.end()) writer.put(static_cast<std::uint64_t>(at - query.conditions.begin()));
    }
  }
  return {answer.verdict, writer.take()};
}

std::optional<Answer> PersistentCache::decode(const StoredAnswer& stored, const CanonicalQuery& query) const {
  WordReader reader(stored.payload);
  if (stored.verdict == Verdict::Unsat) {
    std::vector<Term> core;
    while (!reader.done() && reader.ok()) {
      const std::uint64_t at = reader.next();
      if (!reader.ok() || at >= query.conditions.size()) return std::nullopt;
      core.push_back(query.conditions[at]);
    }
    return Answer::unsat(std::move(core), name());
  }
  Model model;
  for (const expr::InputId input : query.inputs) {
    if (expr::isArray(arena_.input(input).sort)) {
      model.setArray(input, takeArray(reader));
    } else {
      model.set(input, reader.next());
    }
  }
  if (!reader.ok() || !reader.done()) return std::nullopt;
  return Answer::sat(std::move(model), name());
}

Answer PersistentCache::check(const Query& query, const Limits& limits) {
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  std::sort(conditions.begin(), conditions.end());
  conditions.erase(std::unique(conditions.begin(), conditions.end()), conditions.end());
  const CanonicalQuery canonical = canonicalizer_.canonicalize(conditions);
  if (const auto stored = store_.find(canonical.key)) {
    if (auto answer = decode(*stored, canonical)) {
      statistics_.count(name(), *answer);
      return *std::move(answer);
    }
  }
  Answer answer = next_->check(query, limits);
  if (answer.verdict != Verdict::Unknown) store_.add(canonical.key, encode(answer, canonical));
  return answer;
}

}  // namespace javelin::solver
