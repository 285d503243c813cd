// SPDX-License-Identifier: Apache-2.0
// The results of the shares of an exploration become one, as if one worker had done it all.
#include <algorithm>
#include <set>

#include "explore/dead_code.h"
#include "explore/explorer.h"
#include "explore/outside_state.h"

namespace javelin::explore {

namespace {

using ledger::EntryId;

template <typename Key>
void addTo(std::map<Key, std::uint64_t>& into, const std::map<Key, std::uint64_t>& from) {
  for (const auto& [key, count] : from) into[key] += count;
}

void addTo(Counts& into, const Counts& from) {
  into.decisions += from.decisions;
  into.queries += from.queries;
  into.infeasible += from.infeasible;
  into.unknown += from.unknown;
  into.pinned += from.pinned;
  into.lost += from.lost;
  into.merging.add(from.merging);
}

void addFinding(Exploration& into, Finding finding) {
  for (Finding& known : into.findings) {
    if (!isSame(known, finding)) continue;
    const std::uint64_t paths = known.paths + finding.paths;
    // What needs no forced private state says more.
    const bool better = known.forced != finding.forced       ? known.forced
                        : known.is_usual != finding.is_usual ? finding.is_usual
                                                             : finding.length < known.length;
    if (better) known = std::move(finding);
    known.paths = paths;
    return;
  }
  into.findings.push_back(std::move(finding));
}

// Says of the sides that its paths begin with why nobody follows them.
void noteSides(const Share& share, EntryId why, Exploration& result) {
  for (const State& state : share.states) {
    if (!state.conjuncts.empty()) result.side_notes.add(state.conjuncts.last(), why);
  }
}

// The paths that pass most places together, at most so many, in the order in which they were found.
std::vector<NormalPath> choose(std::vector<NormalPath> paths, std::size_t most) {
  std::vector<std::size_t> chosen;
  std::set<vm::BranchPlace> covered;
  while (chosen.size() < most) {
    std::size_t best = 0;
    std::ptrdiff_t most_new = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const auto& passed = paths[i].facts.passed;
      const auto fresh = std::count_if(passed.begin(), passed.end(), [&](const vm::BranchPlace& place) {
        return !covered.contains(place);
      });
      if (fresh > most_new) {
        most_new = fresh;
        best = i;
      }
    }
    if (most_new == 0) break;
    chosen.push_back(best);
    covered.insert(paths[best].facts.passed.begin(), paths[best].facts.passed.end());
  }
  std::sort(chosen.begin(), chosen.end());
  std::vector<NormalPath> result;
  for (const std::size_t i : chosen) result.push_back(std::move(paths[i]));
  return result;
}

}  // namespace

bool isSame(const Finding& a, const Finding& b) {
  if (a.restricted.has_value() != b.restricted.has_value()) return false;
  if (a.restricted && (a.restricted->how != b.restricted->how || a.restricted->glob != b.restricted->glob))
    return false;
  if (a.exception != b.exception || a.stack.empty() != b.stack.empty()) return false;
  // What a check refuses must not hide an error, nor a null that a test passes another one.
  if (a.by_check != b.by_check || a.cause != b.cause || a.null.has_value() != b.null.has_value() ||
      a.unusual.empty() != b.unusual.empty())
    return false;
  // Without a stack trace only the exception's class tells findings apart.
  if (a.stack.empty()) return true;
  const StackEntry& here = a.stack[a.place];
  const StackEntry& there = b.stack[b.place];
  return here.method == there.method && (here.line != 0 ? here.line == there.line : here.bci == there.bci);
}

Exploration notExplored(const Share& share, EntryId why) {
  Exploration result;
  result.ledger.add(why, {}, share.states.size());
  noteSides(share, why, result);
  return result;
}

bool allot(std::vector<Share>& shares, Exploration& so_far, const ExploreOptions& options) {
  const auto left = [](std::uint64_t bound, std::uint64_t used) { return bound - std::min(bound, used); };
  const std::uint64_t paths = left(options.path_bound, so_far.paths);
  const std::uint64_t queries = left(options.query_bound, so_far.counts.queries);
  const std::uint64_t effort = left(options.effortOfRound(), so_far.effort);
  const std::uint64_t terms = left(options.term_bound, so_far.terms);
  if (paths == 0 || queries == 0 || effort == 0 || terms == 0) {
    const bool is_early = effort == 0 && options.early_round;
    const EntryId why = paths == 0     ? EntryId::PathBound
                        : queries == 0 ? EntryId::QueryBound
                        : is_early     ? EntryId::Stopped
                        : effort == 0  ? EntryId::EffortBound
                                       : EntryId::TermBound;
    for (const Share& share : shares) {
      so_far.ledger.add(why, why == EntryId::Stopped ? options.early_round->name : "", share.states.size());
      noteSides(share, why, so_far);
    }
    if (effort == 0) so_far.is_out_of_effort = true;
    return false;
  }
  const std::size_t room = left(options.tree_nodes, so_far.tree.nodes().size());
  for (std::size_t i = 0; i < shares.size(); ++i) {
    Share& share = shares[i];
    const auto part = [&](std::uint64_t all) { return (all + shares.size() - 1 - i) / shares.size(); };
    share.path_bound = part(paths);
    share.query_bound = part(queries);
    share.effort_bound = part(effort);
    share.term_bound = part(terms);
    if (so_far.tree.isRecorded()) share.tree_nodes = 1 + share.states.size() + room / shares.size();
  }
  return true;
}

void merge(Exploration& into, PartialExploration begun, const Share& share, std::vector<Share>& rest) {
  Exploration& part = begun.result;
  for (Finding& finding : part.findings) addFinding(into, std::move(finding));
  std::move(part.normal_paths.begin(), part.normal_paths.end(), std::back_inserter(into.normal_paths));
  addTo(into.outcomes, part.outcomes);
  into.ledger.add(part.ledger);
  addTo(into.counts, part.counts);
  into.paths += part.paths;
  into.effort += part.effort;
  into.is_out_of_effort = into.is_out_of_effort || part.is_out_of_effort;
  into.side_notes.add(part.side_notes);
  into.longest_condition = std::max(into.longest_condition, part.longest_condition);
  into.terms += part.terms - std::min(part.terms, share.meter.count());
  std::vector<ExecutionTree::NodeId> nodes;
  for (const State& state : share.states) nodes.push_back(state.tree_node);
  const std::vector<ExecutionTree::NodeId> here = into.tree.graft(part.tree, nodes);
  for (Share& left : begun.shares) {
    for (State& state : left.states) state.tree_node = here.empty() ? 0 : here[state.tree_node];
    rest.push_back(std::move(left));
  }
  std::vector<vm::BranchPlace> visited;
  std::set_union(into.visited.begin(), into.visited.end(), part.visited.begin(), part.visited.end(),
                 std::back_inserter(visited));
  into.visited = std::move(visited);
}

void conclude(Exploration& result, Machine& machine, const Entry& entry, const ExploreOptions& options) {
  // Each is the first that comes to some goal.
  if (options.goals == nullptr)
    result.normal_paths = choose(std::move(result.normal_paths), options.suite_size);
  addOutsideState(machine, options, result);
  const program::Program& program = machine.program();
  const program::ClassId tested = entry.on;
  result.side_notes.keep(
      [&](const SideNote& note) { return isUnderTest(program, tested, program[note.method].owner); });
  const bool exhaustive = result.ledger.empty() && hasUnboundedInputs(machine.program(), entry.method);
  // On other classes the method may get there.
  const bool is_inherited = machine.program()[entry.method].owner != entry.on;
  if (exhaustive && !is_inherited) result.dead_lines = deadLines(machine.vm(), entry.method, result.visited);
}

}  // namespace javelin::explore
