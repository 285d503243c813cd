// SPDX-License-Identifier: Apache-2.0
#include "equiv/equiv.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "equiv/comparing.h"
#include "equiv/confirmation.h"
#include "solver/backend_choice.h"
#include "support/interrupt.h"

namespace javelin::equiv {

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Equivalent:
      return "equivalent";
    case Verdict::EquivalentWithin:
      return "equivalent within";
    case Verdict::Different:
      return "different";
    case Verdict::Undecided:
      break;
  }
  return "undecided";
}

int exitStatusOf(Verdict verdict, bool strict) {
  switch (verdict) {
    case Verdict::Equivalent:
      return 0;
    case Verdict::EquivalentWithin:
      return strict ? 5 : 0;
    case Verdict::Different:
      return 10;
    case Verdict::Undecided:
      break;
  }
  return 5;
}

namespace {

// What probes may be outside of.
bool isBoundOfInputs(ledger::EntryId id) {
  using ledger::EntryId;
  return id == EntryId::StringLength || id == EntryId::Alphabet || id == EntryId::ArrayLength ||
         id == EntryId::ObjectArrayLength;
}

void addReasons(const ledger::Ledger& ledger, EquivResult& result) {
  for (const auto& [key, row] : ledger.rows()) {
    (infoOf(key.first).kind == ledger::Kind::Scope ? result.scope : result.losses)
        .push_back({std::string(infoOf(key.first).name), textOf(key), row.count, row.first,
                    ledger::liftedBy(key.first)});
  }
  std::stable_sort(result.losses.begin(), result.losses.end(),
                   [](const Reason& a, const Reason& b) { return a.count > b.count; });
}

}  // namespace

Result<EquivResult> decide(const Subject& first, const Subject& second, const hunt::Options& options,
                           const std::stop_token& stop) {
  const auto start = std::chrono::steady_clock::now();
  EquivResult result;
  result.first = nameOf(first);
  result.second = nameOf(second);
  const solver::ChainOptions solver{
      .backend = solver::backendNamed(options.solver).value_or(solver::BackendChoice::Portfolio)};
  explore::ExploreOptions exploring = hunt::exploreOptionsOf(options);
  exploring.stop = stop;
  exploring.limits.stop = stop;
  TRY(Compared compared, compare(first, second, exploring, solver));
  result.first_paths = compared.first_paths;
  result.second_paths = compared.second_paths;
  if (!compared.candidates.empty()) {
    TRY(const Confirmed confirmed, confirm(first, second, compared, options));
    result.difference = confirmed.difference;
    for (const std::string& why : confirmed.not_shown)
      compared.ledger.add(ledger::EntryId::NotConfirmed, why);
  }
  const bool has_bounds = std::any_of(compared.ledger.rows().begin(), compared.ledger.rows().end(),
                                      [](const auto& row) { return isBoundOfInputs(row.first.first); });
  if (compared.candidates.empty() && has_bounds && !compared.ledger.has(ledger::Kind::Loss)) {
    TRY(const Confirmed probed, probe(first, second, compared, options));
    result.difference = probed.difference;
  }
  addReasons(compared.ledger, result);
  if (!compared.obstacle.empty())
    result.losses.insert(result.losses.begin(),
                         {"obstacle", "not explored: " + compared.obstacle, 1, "", ""});
  result.verdict = result.difference        ? Verdict::Different
                   : !result.losses.empty() ? Verdict::Undecided
                   : !result.scope.empty()  ? Verdict::EquivalentWithin
                                            : Verdict::Equivalent;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

namespace {

// The programs of a question, with machines.
struct Opened {
  std::unique_ptr<OpenedProgram> program;
  std::unique_ptr<OpenedProgram> other;  // null: both methods are of one
  Subject first;
  Subject second;
};

Result<Opened> open(const Question& question) {
  Opened opened;
  hunt::Options options = question.options;
  const bool is_one_path = question.old_path.empty();
  if (!is_one_path) options.path.class_path = question.old_path;
  TRY(opened.program, OpenedProgram::open(options));
  Subject& first = opened.first;
  first.in = opened.program.get();
  TRY(first.entry, first.in->entryNamed(question.first));
  if (!question.first_merge.empty()) first.merge = merge::mergeModeNamed(question.first_merge);
  if (!is_one_path) {
    options.path.class_path = question.new_path;
    TRY(opened.other, OpenedProgram::open(options));
  }
  Subject& second = opened.second;
  second.in = is_one_path ? first.in : opened.other.get();
  TRY(second.entry, second.in->entryNamed(question.second));
  const auto classesOf = [](const Subject& subject) {
    return std::vector<program::ClassId>{subject.entry.on, subject.in->program()[subject.entry.method].owner};
  };
  std::vector<program::ClassId> tested = classesOf(first);
  if (is_one_path) {
    const std::vector<program::ClassId> more = classesOf(second);
    tested.insert(tested.end(), more.begin(), more.end());
  } else {
    TRY_STATUS(second.in->startMachine(classesOf(second)));
  }
  TRY_STATUS(first.in->startMachine(tested));
  return opened;
}

}  // namespace

std::string fingerprintOf(const Question& question, const program::Workspace& workspace) {
  hunt::Options options = question.options;
  for (const auto* const path : {&question.old_path, &question.new_path})
    options.path.class_path.insert(options.path.class_path.end(), path->begin(), path->end());
  return fmt::format("compared={} {} {}\n", question.first, question.second, question.first_merge) +
         hunt::fingerprintOf(options, workspace.path().javaHome());
}

Result<EquivEnd> answer(const Question& question, const hunt::EnginePhases& phases,
                        hunt::Listener& listener) {
  const auto start = std::chrono::steady_clock::now();
  (void)phases.enter(hunt::EnginePhases::kStarting);
  std::optional<std::chrono::milliseconds> limit;
  if (question.options.time_limit != 0) limit = std::chrono::seconds(question.options.time_limit);
  const Interrupt interrupt(limit);
  TRY(const Opened opened, open(question));
  Comparing comparing{question.options, fingerprintOf(question, opened.program->workspace()), {}, nullptr};
  comparing.pieces.push_back({"the comparison", nameOf(opened.first), nameOf(opened.second)});
  comparing.make_worker = [&]() -> Result<Decide> {
    return Decide([&](std::size_t, const std::stop_token& stop) {
      hunt::Options options = question.options;
      options.out = question.tests;
      return decide(opened.first, opened.second, options, stop);
    });
  };
  TRY(ComparedPieces compared, compareAll(comparing, phases, listener, interrupt.token()));
  EquivEnd end{{}, compared.status};
  if (end.status) return end;
  TRY(end.result, std::move(compared.results[0]));
  end.result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return end;
}

}  // namespace javelin::equiv
