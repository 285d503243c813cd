// SPDX-License-Identifier: Apache-2.0
// Makes models depend on the query alone. An incremental solver's verdict does not depend on what it was
// asked before, but its models do; here the model of a satisfiable query comes from a fresh solver. Needed
// below the cache on disk: a run that finds answers there must go on exactly like the run that put them
// there.
#pragma once

#include <functional>
#include <memory>

#include "solver/solver.h"

namespace javelin::solver {

class CanonicalModel final : public Solver {
 public:
  using MakeFresh = std::function<std::unique_ptr<Solver>()>;
  CanonicalModel(std::unique_ptr<Solver> incremental, MakeFresh make_fresh)
      : incremental_(std::move(incremental)), make_fresh_(std::move(make_fresh)) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return incremental_->name(); }

 private:
  std::unique_ptr<Solver> incremental_;
  MakeFresh make_fresh_;
};

}  // namespace javelin::solver
