// SPDX-License-Identifier: Apache-2.0
#include "explore/explorer.h"

#include <algorithm>

#include "explore/unit.h"

namespace javelin::explore {

namespace {

using ledger::EntryId;

// The rest is a second look at the same code: only what it found, and what it left out, counts.
void addForced(Exploration& to, PartialExploration&& from, const ExploreOptions& options) {
  Exploration& part = from.result;
  for (Finding& finding : part.findings) {
    const bool known = std::any_of(to.findings.begin(), to.findings.end(),
                                   [&](const Finding& other) { return isSame(other, finding); });
    if (finding.forced && !known) to.findings.push_back(std::move(finding));
  }
  to.forced_paths = part.paths;
  to.counts.queries += part.counts.queries;
  to.effort += part.effort;
  to.is_out_of_effort = to.is_out_of_effort || part.is_out_of_effort;
  const bool out_of_queries = part.counts.queries >= options.query_bound && part.paths < options.path_bound;
  for (const Share& share : from.shares)
    part.ledger.add(out_of_queries ? EntryId::QueryBound : EntryId::PathBound, {}, share.states.size());
  for (const auto& [key, row] : part.ledger.rows()) {
    if (infoOf(key.first).kind == ledger::Kind::Loss) {
      const bool by_queries =
          key.first == EntryId::QueryBound && options.query_bound == options.caps[EntryId::ForcedQueries];
      const EntryId cut = by_queries ? EntryId::ForcedQueries : EntryId::ForcedPaths;
      to.ledger.add(cut, textOf(key), row.count, row.first);
    } else {
      to.ledger.add(key.first, key.second, row.count, row.first);
    }
  }
}

}  // namespace

Result<PartialExploration> explore(const ExploreContext& context, Entry entry,
                                   const ExploreOptions& options) {
  Result<PartialExploration> begun = Unit(context, entry, options, nullptr).run();
  if (!begun.ok() || !options.forced_states || options.stop.stop_requested()) return begun;
  ExploreOptions forced = options;
  forced.path_bound = std::min<std::uint64_t>(options.path_bound, options.caps[EntryId::ForcedPaths]);
  forced.query_bound = std::min<std::uint64_t>(options.query_bound, options.caps[EntryId::ForcedQueries]);
  forced.effort_bound = options.effort_bound / 4;
  if (forced.early_round) forced.early_round->effort /= 4;
  forced.term_bound = options.term_bound / 4;
  forced.split_after = 0;
  forced.suite_size = 0;
  forced.tree_nodes = 0;
  TRY(PartialExploration found, Unit(context, entry, forced, nullptr, true).run());
  addForced(begun->result, std::move(found), forced);
  return begun;
}

Result<ModelRun> runOnModel(const ExploreContext& context, Entry entry, const ExploreOptions& options,
                            expr::Model model) {
  return Unit(context, entry, options, nullptr).runOnModel(std::move(model));
}

bool isUnderTest(const program::Program& program, program::ClassId tested, program::ClassId type) {
  return program[tested].loader() == classpath::Loader::App
             ? program[type].loader() == classpath::Loader::App
             : program[type].package() == program[tested].package();
}

PartialExploration explore(const ExploreContext& context, Entry entry, const ExploreOptions& options,
                           const Share& share) {
  ExploreOptions bounded = options;
  bounded.path_bound = share.path_bound;
  bounded.query_bound = share.query_bound;
  (bounded.early_round ? bounded.early_round->effort : bounded.effort_bound) = share.effort_bound;
  bounded.term_bound = share.term_bound;
  return *std::move(Unit(context, entry, bounded, &share).run());
}

}  // namespace javelin::explore
