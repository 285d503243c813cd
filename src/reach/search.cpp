// SPDX-License-Identifier: Apache-2.0
#include "reach/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>
#include <thread>

#include "classfile/descriptor.h"
#include "lookup/selection.h"
#include "reach/jacoco.h"
#include "reach/stack_trace.h"
#include "report/collect.h"

namespace javelin::reach {

namespace {

// With a second of effort, at first.
constexpr unsigned kQuickRound = 2;
constexpr std::size_t kQuickEntries = 3;

std::vector<program::ClassId> ownClasses(program::Workspace& workspace, program::Program& program) {
  std::vector<program::ClassId> classes;
  for (const lookup::SelectedClass& selected : lookup::selectClasses(workspace, {})) {
    if (const auto type = program.load(selected.name); type.ok()) classes.push_back(*type);
  }
  return classes;
}

Result<std::string> readWhole(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{"cannot read the file", file};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string lineOf(const program::Program& program, const backward::TraceStep& step) {
  const char* const kind = step.kind == backward::TraceStep::Kind::Fit      ? "fit"
                           : step.kind == backward::TraceStep::Kind::Change ? "change"
                                                                            : "";
  const program::Method& method = program[step.place.method];
  return fmt::format("{:<7}{}.{}:{}  {}", kind, classfile::javaClassName(program.nameOf(method.owner)),
                     program.text(method.name), step.place.line, step.text);
}

std::string placeText(const program::Program& program, const backward::Place& place) {
  if (!place.method) return "";
  return fmt::format("{}:{}", report::methodText(program, place.method), place.line);
}

}  // namespace

bool Search::Known::isProved() const {
  return !backward.empty() && std::all_of(backward.begin(), backward.end(), [](const backward::Result& each) {
    return each.verdict == backward::Verdict::Unreachable;
  });
}

void Search::add(Target target) {
  if (!numbers_.emplace(target.text, targets_.size()).second) return;
  targets_.push_back({.target = std::move(target)});
}

std::optional<std::size_t> Search::find(const std::string& text) const {
  const auto found = numbers_.find(text);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

Status Search::resolveAll(program::Workspace& workspace, program::Program& program) {
  for (const std::string& text : options_.targets) {
    TRY(Target target, resolveTarget(workspace, program, text));
    add(std::move(target));
  }
  if (!options_.jacoco.empty()) TRY_STATUS(addJacoco(workspace, program));
  if (!options_.sarif.empty()) TRY_STATUS(addSarif(workspace, program));
  TRY_STATUS(addStackTraces(workspace, program));
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    goals_.all.push_back(goalOf(program, targets_[i].target, goals_.wanted));
    places_ += agentPlaces(program, targets_[i].target, i);
  }
  return okStatus();
}

bool Search::tryAdd(program::Workspace& workspace, program::Program& program, const std::string& text) {
  auto target = resolveTarget(workspace, program, text);
  if (!target.ok()) return false;
  add(*std::move(target));
  return true;
}

Status Search::addJacoco(program::Workspace& workspace, program::Program& program) {
  TRY(const std::string text, readWhole(options_.jacoco));
  TRY(const std::vector<UncoveredLine> lines, readJacoco(text, options_.jacoco));
  for (const UncoveredLine& line : lines) {
    bool is_known = false;
    for (const std::string& type : line.classes) {
      const std::string place = fmt::format("{}:{}", type, line.line);
      if (is_known || !resolveTarget(workspace, program, place).ok()) continue;
      is_known = true;
      if (!line.is_reached) tryAdd(workspace, program, place);
      if (!line.misses_sides) continue;
      for (Target& side : branchTargets(workspace, program, type, line.line)) add(std::move(side));
    }
    if (!is_known && !line.classes.empty())
      left_out_.push_back(fmt::format("{}:{}", line.classes.front(), line.line));
  }
  return okStatus();
}

Status Search::addSarif(program::Workspace& workspace, program::Program& program) {
  TRY(sarif_text_, readWhole(options_.sarif));
  TRY(std::vector<Warning> warnings, readSarif(sarif_text_, options_.sarif));
  for (Warning& warning : warnings) {
    AskedWarning asked{std::move(warning)};
    for (const std::string& type : classesOfSource(workspace, asked.warning.source)) {
      const std::string line = fmt::format("{}:{}", type, asked.warning.line);
      if (tryAdd(workspace, program, line)) asked.line = line;
      const std::string fails = fmt::format("{}:{}", line, asked.warning.exception);
      if (tryAdd(workspace, program, fails)) asked.fails = fails;
    }
    if (asked.line.empty())
      left_out_.push_back(fmt::format("{}:{}", asked.warning.source, asked.warning.line));
    warnings_.push_back(std::move(asked));
  }
  return okStatus();
}

// The innermost frame in the given classes is where the exception was thrown, as far as they go.
Status Search::addStackTraces(program::Workspace& workspace, program::Program& program) {
  for (const std::string& file : options_.stack_traces) {
    TRY(const std::string text, readWhole(file));
    TRY(const std::vector<TracedException> traces, readStackTraces(text, file));
    for (const TracedException& trace : traces) {
      const bool is_known =
          std::any_of(trace.frames.begin(), trace.frames.end(), [&](const TracedException::Frame& frame) {
            std::string internal = frame.type;
            std::replace(internal.begin(), internal.end(), '.', '/');
            const auto location = workspace.path().find(internal);
            return location && !workspace.isJdk(*location) &&
                   tryAdd(workspace, program,
                          fmt::format("{}:{}:{}", frame.type, frame.line, trace.exception));
          });
      if (!is_known) left_out_.push_back(trace.exception);
    }
  }
  return okStatus();
}

Status Search::findEntries(program::Workspace& workspace, program::Program& program) {
  std::vector<std::string> not_programs = options_.natives.models;
  if (!options_.nondet_api.empty()) not_programs.push_back(options_.nondet_api);
  const hunt::EntryChoice choice{options_.entries, options_.includes, options_.excludes, not_programs};
  TRY(const hunt::Entries found, hunt::findEntries(workspace, program, choice));
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    const explore::GoalDistances distances(goals_, {i});
    std::vector<std::pair<std::uint32_t, explore::Entry>> ranked;
    for (const explore::Entry& entry : found.methods) {
      const std::uint32_t distance = distances.from(entry.method, 0);
      if (distance == explore::GoalDistances::kFar) continue;
      ranked.emplace_back(distance, entry);
      leads_to_[entry].push_back(i);
    }
    // Those that are as far stay in the order of the class path.
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [distance, entry] : ranked) targets_[i].entries.push_back(entry);
  }
  return okStatus();
}

Status Search::prepare(program::Workspace& workspace, program::Program& program) {
  program_ = &program;
  TRY_STATUS(resolveAll(workspace, program));
  goals_.graph = std::make_shared<const explore::CallGraph>(program, ownClasses(workspace, program));
  return findEntries(workspace, program);
}

void Search::take(const std::vector<hunt::WaveResult>& last) {
  for (const hunt::WaveResult& result : last) {
    for (const std::size_t number : leads_to_[result.entry]) {
      Known& known = targets_[number];
      if (!isOpen(known)) continue;
      if (phase_ == Phase::Quick || !finished_.contains(result.entry)) ++known.explored;
      if (result.exploration == nullptr) {
        known.obstacles.push_back(result.obstacle);
        continue;
      }
      const auto passes = [&](const explore::PathFacts& facts) {
        return std::any_of(facts.passed.begin(), facts.passed.end(), [&](const vm::BranchPlace& place) {
          const std::vector<vm::BranchPlace>& wanted = goals_.all[number].places;
          return std::find(wanted.begin(), wanted.end(), place) != wanted.end();
        });
      };
      for (const explore::Finding& finding : result.exploration->findings)
        known.is_predicted = known.is_predicted || passes(finding.facts);
      for (const explore::NormalPath& path : result.exploration->normal_paths)
        known.is_predicted = known.is_predicted || passes(path.facts);
    }
    if (result.exploration == nullptr || !result.exploration->is_out_of_effort)
      finished_.insert(result.entry);
  }
}

std::vector<explore::Entry> Search::chooseEntries() {
  std::vector<explore::Entry> chosen;
  const std::size_t most = phase_ == Phase::Quick ? kQuickEntries : options_.most_entries;
  for (Known& known : targets_) {
    if (!isOpen(known)) continue;
    while (known.next < std::min(known.entries.size(), most)) {
      const explore::Entry& entry = known.entries[known.next++];
      const auto number = static_cast<std::size_t>(&known - targets_.data());
      const bool has_proposals = phase_ == Phase::Deep && !proposalsOf(number, entry).empty();
      if (phase_ == Phase::Deep && finished_.contains(entry) && !has_proposals) continue;
      if (options_.backward_only && !has_proposals) continue;
      if (!explored_.insert(entry).second) {
        // Another target has it in this wave, or had it before; then it was explored for this one, too.
        if (std::find(chosen.begin(), chosen.end(), entry) != chosen.end()) break;
        continue;
      }
      chosen.push_back(entry);
      break;
    }
  }
  return chosen;
}

std::vector<explore::Proposal> Search::proposalsOf(std::size_t number, const explore::Entry& entry) const {
  using Kind = backward::EntryValue::Kind;
  using Part = explore::Proposal::Part;
  std::vector<explore::Proposal> proposals;
  for (const backward::Result& result : targets_[number].backward) {
    for (const backward::Candidate& candidate : result.candidates) {
      if (candidate.entry != entry.method) continue;
      explore::Proposal& proposal = proposals.emplace_back();
      proposal.goal = number;
      for (const backward::TraceStep& step : candidate.trace) {
        if (!step.sides.empty()) proposal.fits.push_back({step.place.method, step.place.offset, step.sides});
      }
      for (const backward::EntryValue& value : candidate.values) {
        if (value.kind == Kind::Other) continue;
        const Part part = value.kind == Kind::Parameter ? Part::Itself
                          : value.kind == Kind::Length  ? Part::Length
                                                        : Part::Element;
        proposal.values.push_back({value.parameter, part, value.index, value.bits});
        if (value.influences_change) proposal.run.insert(value.parameter);
      }
    }
  }
  return proposals;
}

hunt::Wave Search::waveOf(std::vector<explore::Entry> entries) const {
  auto goals = std::make_shared<explore::Goals>(goals_);
  goals->proposals_only = options_.backward_only;
  for (const explore::Entry& entry : entries) {
    for (const std::size_t number : leads_to_.at(entry)) {
      if (!isOpen(targets_[number])) continue;
      goals->of_entry[entry].push_back(number);
      for (explore::Proposal& proposal : proposalsOf(number, entry))
        goals->proposals[entry].push_back(std::move(proposal));
    }
  }
  return {std::move(entries), std::move(goals), phase_ == Phase::Quick ? kQuickRound : 0};
}

Status Search::goBackward(program::Workspace& workspace, program::Program& program,
                          const std::stop_token& stop) {
  TRY(const program::HierarchyIndex* const hierarchy, workspace.hierarchy());
  std::vector<classpath::ClassLocation> classes;
  for (const lookup::SelectedClass& selected : lookup::selectClasses(workspace, {}))
    classes.push_back(selected.location);
  backward::Options options;
  options.closed = options_.closed;
  options.segments = options_.segments;
  if (!options_.entries.empty()) {
    for (const auto& [entry, targets] : leads_to_) options.entries.push_back(entry.method);
  }
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    if (isOpen(targets_[i])) open.push_back(i);
  }
  // What a search remembers of a target changes what the next one costs, never what it says.
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    backward::Search search(program, *hierarchy, classes, options);
    for (std::size_t i = next.fetch_add(1); i < open.size(); i = next.fetch_add(1)) {
      if (stop.stop_requested()) return;
      Known& known = targets_[open[i]];
      std::vector<backward::Result> results;
      for (const backward::Target& spot : backwardTargets(program, known.target))
        results.push_back(search.run(spot));
      known.backward = std::move(results);
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < std::min<std::size_t>(hunt::workersOf(options_), open.size()); ++i)
    threads.emplace_back(work);
  work();
  threads.clear();
  for (const std::size_t number : open) {
    Known& known = targets_[number];
    for (const backward::Result& result : known.backward) {
      for (auto candidate = result.candidates.rbegin(); candidate != result.candidates.rend(); ++candidate) {
        // Stable, so that the most promising one comes first at last.
        std::stable_partition(known.entries.begin(), known.entries.end(),
                              [&](const explore::Entry& entry) { return entry.method == candidate->entry; });
      }
    }
  }
  return okStatus();
}

void Search::describe(Known& known) const {
  const program::Program& program = *program_;
  TargetResult& result = known.described;
  result.text = known.target.text;
  result.place = known.target.place;
  result.entries = known.explored;
  for (const explore::Entry& entry : known.entries)
    known.entry_names.push_back(report::entryText(program, entry));
  std::vector<std::string> texts;
  for (const backward::Result& part : known.backward) {
    result.segments += part.figures.segments;
    result.queries += part.figures.queries;
    if (!part.candidates.empty() && result.trace.empty()) {
      for (const backward::TraceStep& step : part.candidates.front().trace)
        result.trace.push_back(lineOf(program, step));
    }
    for (const backward::Obstacle& obstacle : part.obstacles) {
      const std::string place = placeText(program, obstacle.place);
      known.no_proof.push_back(
          fmt::format("no proof: {}{}", obstacle.text, place.empty() ? "" : " at " + place));
    }
    const backward::Proof& proof = part.proof;
    if (std::find(texts.begin(), texts.end(), proof.text) == texts.end()) texts.push_back(proof.text);
    for (const std::vector<backward::Condition>& set : proof.contradictions) {
      std::vector<std::string>& conditions = result.contradictions.emplace_back();
      for (const backward::Condition& condition : set)
        conditions.push_back(fmt::format("{} ({})", condition.text, placeText(program, condition.place)));
    }
    for (const backward::Skipped& skipped : proof.skipped) result.skipped.push_back(skipped.text);
    result.assumptions.insert(result.assumptions.end(), proof.assumptions.begin(), proof.assumptions.end());
  }
  result.proof = fmt::format("{}", fmt::join(texts, "; "));
}

void Search::ended() {
  processor_seconds_ = static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC;
  if (program_ == nullptr) return;
  for (Known& known : targets_) describe(known);
}

Result<std::optional<hunt::Wave>> Search::next(program::Workspace& workspace, program::Program& program,
                                               const std::vector<hunt::WaveResult>& last,
                                               const std::stop_token& stop) {
  if (program_ == nullptr) {
    begun_ = std::clock();
    TRY_STATUS(prepare(workspace, program));
  }
  take(last);
  while (true) {
    const bool explores = !options_.backward_only || phase_ == Phase::Deep;
    std::vector<explore::Entry> entries = explores ? chooseEntries() : std::vector<explore::Entry>();
    if (!entries.empty()) return std::optional(waveOf(std::move(entries)));
    if (phase_ == Phase::Deep) break;
    phase_ = Phase::Deep;
    explored_.clear();
    for (Known& known : targets_) known.next = 0;
    if (!options_.forward_only) TRY_STATUS(goBackward(workspace, program, stop));
  }
  return std::optional<hunt::Wave>();
}

}  // namespace javelin::reach
