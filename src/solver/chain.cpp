// SPDX-License-Identifier: Apache-2.0
#include "solver/chain.h"

#include "solver/backends.h"
#include "solver/cache/persistent_cache.h"
#include "solver/canonical_model.h"
#include "solver/independence.h"
#include "solver/memory_cache.h"
#include "solver/quick_check.h"
#include "solver/validate.h"

namespace javelin::solver {

Chain::Chain(expr::TermArena& arena, const ChainOptions& options) {
  const bool stored = options.store != nullptr;
  const BackendOptions backend{.walk = options.walk, .forgetful = stored, .statistics = &statistics_};
  first_ = makeBackend(arena, options.backend, backend);
  if (stored) {
    // Not counted: its queries were counted when they were asked first.
    const BackendOptions fresh{.walk = options.walk, .forgetful = true};
    const auto makeFresh = [&arena, choice = options.backend, fresh] {
      return makeBackend(arena, choice, fresh);
    };
    first_ = std::make_unique<CanonicalModel>(std::move(first_), makeFresh);
    first_ = std::make_unique<PersistentCache>(arena, *options.store, std::move(first_), statistics_);
    first_ = std::make_unique<ValidatingSolver>(arena, std::move(first_), &statistics_);
  }
  if (options.memory_cache) first_ = std::make_unique<MemoryCache>(arena, std::move(first_), statistics_);
  if (options.independence)
    first_ = std::make_unique<IndependenceSolver>(arena, std::move(first_), statistics_);
  if (options.quick_check) first_ = std::make_unique<QuickCheck>(arena, std::move(first_), statistics_);
  if (options.log != nullptr)
    first_ = std::make_unique<LoggingSolver>(arena, *options.log, std::move(first_));
}

}  // namespace javelin::solver
