// SPDX-License-Identifier: Apache-2.0
#include "solver/memory_cache.h"

#include <algorithm>

#include "support/hash.h"

namespace javelin::solver {

const Model MemoryCache::kNoModel;

std::size_t MemoryCache::KeyHash::operator()(const Key& key) const {
  std::uint64_t hash = key.size();
  for (const Term term : key) hash = combineHash(hash, term.value());
  return hash;
}

Answer MemoryCache::check(const Query& query, const Limits& limits) {
  Key key;
  query.forEach([&](Term condition) { key.push_back(condition); });
  std::sort(key.begin(), key.end());
  key.erase(std::unique(key.begin(), key.end()), key.end());
  if (const auto known = answers_.find(key); known != answers_.end()) {
    statistics_.count("cache: same query", known->second);
    return known->second;
  }
  if (containsCore(key)) {
    Answer answer = Answer::unsat({}, name());
    statistics_.count("cache: known core", answer);
    return answer;
  }
  if (const Model* model = findModel(query)) {
    Answer answer = Answer::sat(*model, name());
    statistics_.count("cache: recent model", answer);
    return answer;
  }
  std::optional<Model> near = near_.find(key, models_);
  Answer answer = near ? Answer() : next_->check(query, limits);
  if (!near && answer.verdict == Verdict::Unknown && near_.hasSkipped()) near = near_.tryAnyway(key, models_);
  if (near) {
    answer = Answer::sat(*std::move(near), name());
    statistics_.count("cache: near a recent model", answer);
  }
  remember(key, answer);
  return answer;
}

bool MemoryCache::containsCore(const Key& key) const {
  for (const Term largest : key) {
    const auto found = cores_.find(largest);
    if (found == cores_.end()) continue;
    for (const Key& core : found->second) {
      if (std::includes(key.begin(), key.end(), core.begin(), core.end())) return true;
    }
  }
  return false;
}

const Model* MemoryCache::findModel(const Query& query) {
  for (std::size_t i = 0; i < models_.size(); ++i) {
    evaluator_.setModel(models_[i]);
    // The newest condition is the one that most models fail.
    if (query.extra.valid() && !evaluator_.isTrue(query.extra)) continue;
    const bool all =
        std::all_of(query.path.begin(), query.path.end(), [&](Term t) { return evaluator_.isTrue(t); });
    if (!all) continue;
    use(i);
    return &models_.front();
  }
  return nullptr;
}

void MemoryCache::use(std::size_t index) {
  if (index == 0) return;
  Model model = std::move(models_[index]);
  models_.erase(models_.begin() + static_cast<std::ptrdiff_t>(index));
  models_.push_front(std::move(model));
}

void MemoryCache::remember(const Key& key, const Answer& answer) {
  // An unknown may be known with other limits, or next time: it is asked again.
  if (answer.verdict == Verdict::Unknown) return;
  if (answer.verdict == Verdict::Sat) {
    models_.push_front(answer.model);
    if (models_.size() > kModels) models_.pop_back();
  } else {
    Key core = answer.core.empty() ? key : answer.core;
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    if (!core.empty()) cores_[core.back()].push_back(std::move(core));
  }
  answers_.emplace(key, answer);
}

}  // namespace javelin::solver
