// SPDX-License-Identifier: Apache-2.0
#include "equiv/equiv.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "equiv/confirmation.h"
#include "solver/backend_choice.h"

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

Result<EquivResult> decide(const Subject& first, const Subject& second, const hunt::Options& options) {
  const auto start = std::chrono::steady_clock::now();
  EquivResult result;
  result.first = nameOf(first);
  result.second = nameOf(second);
  const solver::ChainOptions solver{
      .backend = solver::backendNamed(options.solver).value_or(solver::BackendChoice::Portfolio)};
  TRY(Compared compared, compare(first, second, hunt::exploreOptionsOf(options), solver));
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

Result<EquivResult> answer(const Question& question) {
  const auto start = std::chrono::steady_clock::now();
  hunt::Options options = question.options;
  const bool is_one_path = question.old_path.empty();
  if (!is_one_path) options.path.class_path = question.old_path;
  TRY(const std::unique_ptr<OpenedProgram> opened, OpenedProgram::open(options));
  Subject first{opened.get(), {}};
  TRY(first.entry, opened->entryNamed(question.first));
  if (!question.first_merge.empty()) first.merge = merge::mergeModeNamed(question.first_merge);
  std::unique_ptr<OpenedProgram> other;
  if (!is_one_path) {
    options.path.class_path = question.new_path;
    TRY(other, OpenedProgram::open(options));
  }
  Subject second{is_one_path ? opened.get() : other.get(), {}};
  TRY(second.entry, second.in->entryNamed(question.second));
  const auto classesOf = [](const Subject& subject) {
    return std::vector<program::ClassId>{subject.entry.on, subject.in->program()[subject.entry.method].owner};
  };
  std::vector<program::ClassId> tested = classesOf(first);
  if (is_one_path) {
    const std::vector<program::ClassId> more = classesOf(second);
    tested.insert(tested.end(), more.begin(), more.end());
  } else {
    TRY_STATUS(other->startMachine(classesOf(second)));
  }
  TRY_STATUS(opened->startMachine(tested));
  TRY(EquivResult result, decide(first, second, question.options));
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace javelin::equiv
