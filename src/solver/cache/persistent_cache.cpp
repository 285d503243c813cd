// SPDX-License-Identifier: Apache-2.0
// Payloads are words (answer_codec.h). Of Sat: the model, inputs by number. Of Unsat: positions of the core's
// conditions in canonical order.
#include "solver/cache/persistent_cache.h"

#include <algorithm>

#include "solver/answer_codec.h"
#include "support/work_clock.h"

namespace javelin::solver {

StoredAnswer PersistentCache::encode(const Answer& answer, const CanonicalQuery& query) const {
  WordWriter writer;
  if (answer.verdict == Verdict::Sat) {
    putModel(writer, arena_, query.inputs, answer.model);
  } else {
    for (const Term condition : answer.core) {
      const auto at = std::find(query.conditions.begin(), query.conditions.end(), condition);
      if (at != query.conditions.end()) writer.put(static_cast<std::uint64_t>(at - query.conditions.begin()));
    }
  }
  return {answer.verdict, writer.take(), 0};
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
  Model model = takeModel(reader, arena_, query.inputs);
  if (!reader.ok() || !reader.done()) return std::nullopt;
  return Answer::sat(std::move(model), name());
}

Answer PersistentCache::check(const Query& query, const Limits& limits) {
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  std::sort(conditions.begin(), conditions.end());
  conditions.erase(std::unique(conditions.begin(), conditions.end()), conditions.end());
  const CanonicalQuery canonical = canonicalizer_.canonicalize(conditions);
  // It counts for what it cost, so that bounds of effort are reached where they were without the store.
  const auto stored = store_.find(canonical.key);
  if (stored && stored->work <= limits.effort) {
    if (auto answer = decode(*stored, canonical)) {
      WorkClock::add(stored->work);
      statistics_.count(name(), *answer);
      return *std::move(answer);
    }
  }
  const std::uint64_t start = WorkClock::now();
  Answer answer = next_->check(query, limits);
  if (answer.verdict != Verdict::Unknown) {
    StoredAnswer found = encode(answer, canonical);
    found.work = WorkClock::now() - start;
    store_.add(canonical.key, std::move(found));
  }
  return answer;
}

}  // namespace javelin::solver
