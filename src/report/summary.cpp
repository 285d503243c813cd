// SPDX-License-Identifier: Apache-2.0
#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::report {

namespace {

std::string pluralOf(std::string_view unit) {
  if (unit.ends_with("ch") || unit.ends_with('s')) return fmt::format("{}es", unit);
  const bool is_vowel_before =
      unit.size() > 1 && std::string_view("aeou").find(unit[unit.size() - 2]) != std::string_view::npos;
  if (unit.ends_with('y') && !is_vowel_before) return fmt::format("{}ies", unit.substr(0, unit.size() - 1));
  return fmt::format("{}s", unit);
}

void addFates(const HuntResult& result, Totals& totals) {
  const auto tests = [&](testgen::Account account) -> std::uint64_t {
    const auto found = totals.accounts.find(account);
    return found == totals.accounts.end() ? 0 : found->second;
  };
  std::uint64_t pc_bound = 0;
  for (const Method& method : result.methods) {
    const auto bound = method.outcomes.find("path-condition bound reached");
    if (bound != method.outcomes.end()) pc_bound += bound->second;
  }
  const auto quick = result.solver.levels().find("quick");
  const std::uint64_t contradictions =
      quick == result.solver.levels().end() ? 0 : std::min(totals.infeasible, quick->second.unsat);
  using testgen::Account;
  totals.fates = {
      {"confirmed", tests(Account::Confirmed)},
      {"confirmed in a forced private state", totals.forced},
      {"other exception", tests(Account::OtherException)},
      {"other place", tests(Account::OtherPlace)},
      {"not triggered", tests(Account::NotTriggered)},
      {"unsolved", totals.unknown},
      {"pruned by contradiction", contradictions},
      {"pruned by solver", totals.infeasible - contradictions},
      {"path-condition bound reached", pc_bound},
      {"error in a static initialiser", tests(Account::StaticInitialiser)},
      // Models are total, and no final field is ever assigned: see the planner.
      {"solution without values", 0},
      {"final field", 0},
      {"generation failed", tests(Account::GenerationFailed)},
      {"timed out", tests(Account::TimedOut)},
      {"flaky", tests(Account::Flaky)},
      {"not replayed", tests(Account::NotReplayed)},
  };
}

}  // namespace

std::vector<std::pair<merge::Refusal, std::uint64_t>> refusalsOf(const merge::MergeCounts& counts) {
  std::vector<std::pair<merge::Refusal, std::uint64_t>> reasons;
  for (std::size_t i = 0; i < counts.refused.size(); ++i) {
    if (counts.refused.at(i) > 0) reasons.emplace_back(static_cast<merge::Refusal>(i), counts.refused.at(i));
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return reasons;
}

Totals totalsOf(const HuntResult& result) {
  Totals totals;
  for (const Method& method : result.methods) {
    totals.paths += method.paths;
    totals.queries += method.queries;
    totals.infeasible += method.infeasible;
    totals.unknown += method.unknown;
    totals.merging.add(method.merging);
    ++totals.levels[method.level()];
    for (const GeneratedTest& test : method.tests) ++totals.suite[test.account];
  }
  for (const Finding& finding : result.findings) {
    if (finding.group() == Group::Forced) {
      ++totals.forced;
    } else {
      ++totals.accounts[finding.account];
    }
  }
  for (const ClassCoverage& type : result.classes) {
    totals.branches.branches += type.branches.branches;
    totals.branches.explored += type.branches.explored;
    totals.branches.tested += type.branches.tested;
  }
  addFates(result, totals);
  return totals;
}

std::string headline(const HuntResult& result) {
  const std::size_t errors = result.unique(Group::Errors);
  std::string text = errors == 0 ? "No error was confirmed" : counted(errors, "error");
  const auto add = [&](Group group, std::string_view one, std::string_view many) {
    const std::size_t count = result.unique(group);
    if (count > 0) text += fmt::format(", {} {}", count, count == 1 ? one : many);
  };
  add(Group::Restricted, "use of a restricted class", "uses of restricted classes");
  add(Group::Nulls, "that needs a null which the test passes", "that need a null which the test passes");
  add(Group::Kinds, "of an unusual kind of input", "of unusual kinds of inputs");
  add(Group::Refusals, "refusal", "refusals");
  add(Group::Forced, "in a forced private state", "in a forced private state");
  add(Group::Unconfirmed, "not confirmed", "not confirmed");
  return text;
}

namespace {

std::string baseOf(const std::string& file) { return file.substr(file.rfind('/') + 1); }

// "lines 25, 29; Ticket.java:11".
std::string placesOf(const HuntResult& result, const std::vector<std::size_t>& findings) {
  std::map<std::string, std::vector<int>> lines;
  std::vector<std::string> unknown;
  std::string own;
  for (const std::size_t index : findings) {
    const Finding& finding = result.findings[index];
    own = finding.stack.empty() ? "" : finding.stack.back().file;
    const bool has_line = !finding.stack.empty() && finding.stack[finding.place].line != 0;
    if (has_line) {
      lines[finding.stack[finding.place].file].push_back(finding.stack[finding.place].line);
    } else {
      unknown.push_back(finding.where);
    }
  }
  std::string text;
  for (auto& [file, numbers] : lines) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    const std::string part =
        file == own ? fmt::format("{} {}", numbers.size() == 1 ? "line" : "lines", fmt::join(numbers, ", "))
                    : fmt::format("{}:{}", baseOf(file), fmt::join(numbers, ", "));
    // Its own file first.
    text = text.empty() ? part : file == own ? part + "; " + text : text + "; " + part;
  }
  for (const std::string& where : unknown) text += (text.empty() ? "" : "; ") + where;
  return text;
}

}  // namespace

std::vector<NullInput> nullInputs(const HuntResult& result) {
  std::vector<NullInput> inputs;
  std::map<std::pair<std::string, std::string>, std::size_t> at;
  std::map<std::size_t, std::size_t> by_finding;
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    const Finding& finding = result.findings[i];
    if (finding.group() != Group::Nulls) continue;
    if (finding.same_as != i) {
      // What else is null on the same line is another input of the same method.
      const Finding& first = result.findings[finding.same_as];
      if (finding.entry != first.entry || finding.null_input == first.null_input) {
        ++inputs[by_finding.at(finding.same_as)].others;
        continue;
      }
    }
    const auto [found, is_new] = at.emplace(std::pair(finding.entry, finding.null_input), inputs.size());
    if (is_new) inputs.push_back({finding.entry, finding.null_input, {}, {}, 0});
    inputs[found->second].findings.push_back(i);
    by_finding[i] = found->second;
  }
  for (NullInput& input : inputs) input.places = placesOf(result, input.findings);
  return inputs;
}

std::size_t methodsAt(const Totals& totals, ledger::Level level) {
  const auto found = totals.levels.find(level);
  return found == totals.levels.end() ? 0 : found->second;
}

std::size_t percent(std::size_t part, std::size_t whole) { return whole == 0 ? 100 : 100 * part / whole; }

std::vector<DeadLine> deadLines(const HuntResult& result) {
  std::vector<DeadLine> lines;
  for (const Method& method : result.methods) {
    for (const int line : method.dead_lines) {
      Place place = method.declared;
      place.line = line;
      const std::string file = place.file.substr(place.file.rfind('/') + 1);
      lines.push_back({fmt::format("{}:{}", file.empty() ? method.owner : file, line), method.name, place});
    }
  }
  return lines;
}

std::string_view nameOf(UntakenSide::Why why) {
  switch (why) {
    case UntakenSide::Why::Infeasible:
      return "infeasible";
    case UntakenSide::Why::Scope:
      return "scope";
    case UntakenSide::Why::Loss:
      return "loss";
    case UntakenSide::Why::Cut:
      return "cut";
    case UntakenSide::Why::NotReached:
      return "not reached";
    case UntakenSide::Why::NotCalled:
      return "not called";
  }
  return "";
}

std::string whyUntaken(const UntakenSide& side) {
  const std::string entries = fmt::format("{}", fmt::join(side.entries, ", "));
  switch (side.why) {
    case UntakenSide::Why::Infeasible:
      return "infeasible";
    case UntakenSide::Why::Scope:
      return fmt::format("{} within the scope: {}",
                         side.is_refuted ? "infeasible" : "the condition is always the same", entries);
    case UntakenSide::Why::Loss:
      return fmt::format("{} on the paths that were followed; not looked at: {}",
                         side.is_refuted ? "infeasible" : "the condition is always the same", entries);
    case UntakenSide::Why::Cut:
      return fmt::format("cut there: {}", entries);
    case UntakenSide::Why::NotReached:
      if (!side.behind.empty()) return fmt::format("not reached, behind {}", fmt::join(side.behind, ", "));
      return entries.empty() ? "not reached" : fmt::format("not reached: {}", entries);
    case UntakenSide::Why::NotCalled:
      return "its method was never called";
  }
  return "";
}

std::string untakenText(const HuntResult& result) {
  std::map<UntakenSide::Why, std::size_t> counts;
  for (const UntakenSide& side : result.untaken) ++counts[side.why];
  std::string text;
  for (const auto& [why, count] : counts) {
    const std::string_view words = why == UntakenSide::Why::Scope  ? "outside the scope"
                                   : why == UntakenSide::Why::Loss ? "on no path that was followed"
                                                                   : nameOf(why);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, words);
  }
  return text;
}

RoundsDone roundsOf(const HuntResult& result) {
  RoundsDone rounds;
  for (const Method& method : result.methods) {
    if (method.cut_after_round != 0) ++rounds.cut[method.cut_after_round];
  }
  rounds.completed = rounds.cut.empty() ? result.round_of_bounds : rounds.cut.begin()->first;
  if (result.without_round != 0) rounds.completed = 0;
  return rounds;
}

std::string roundsText(const HuntResult& result) {
  const RoundsDone rounds = roundsOf(result);
  // Where nothing but the bounds ended an exploration, the ledger says it.
  const bool is_bounds =
      rounds.cut.empty() || (rounds.cut.size() == 1 && rounds.cut.begin()->first == result.round_of_bounds);
  if (is_bounds && result.without_round == 0) return "";
  std::string cut;
  for (const auto& [round, count] : rounds.cut)
    cut += fmt::format("{}{} after round {}", cut.empty() ? "; more would be done in " : ", ",
                       counted(count, "method"), round);
  return fmt::format("rounds completed: {}; the bounds are those of round {}{}", rounds.completed,
                     result.round_of_bounds, cut);
}

std::vector<std::pair<const GeneratedTest*, const Divergence*>> divergences(const HuntResult& result) {
  std::vector<std::pair<const GeneratedTest*, const Divergence*>> all;
  const auto add = [&](const GeneratedTest& test) {
    for (const Divergence& divergence : test.divergences) all.emplace_back(&test, &divergence);
  };
  for (const Finding& finding : result.findings) add(finding);
  for (const Method& method : result.methods) {
    for (const GeneratedTest& test : method.tests) add(test);
  }
  return all;
}

std::vector<LeftOut> leftOut(const HuntResult& result, ledger::Kind kind) {
  std::map<std::tuple<std::size_t, std::string>, LeftOut> groups;  // by entry and reason
  const auto add = [&](std::size_t entry, const std::string& reason, const std::string& method,
                       std::uint64_t count) -> LeftOut& {
    LeftOut& group = groups[{entry, reason}];
    group.reason = reason;
    group.count += count;
    if (group.methods.empty() || group.methods.back().first != method) {
      group.methods.emplace_back(method, count);
    } else {
      group.methods.back().second += count;
    }
    return group;
  };
  if (kind == ledger::Kind::Loss) {
    for (const Skipped& skipped : result.skipped) add(0, skipped.reason, skipped.name, 1);
  }
  for (const Method& method : result.methods) {
    for (const auto& [key, row] : method.ledger.rows()) {
      const ledger::EntryInfo& info = infoOf(key.first);
      if (info.kind != kind) continue;
      // One line for what is assumed of all inputs, whichever types they are of.
      const std::string reason = kind == ledger::Kind::Scope ? std::string(info.text) : textOf(key);
      LeftOut& group = add(static_cast<std::size_t>(key.first) + 1, reason, method.name, row.count);
      group.name = info.name;
      group.unit = info.unit;
      group.lifted_by = liftedBy(key.first);
      if (group.first.empty()) group.first = row.first;
      if (kind == ledger::Kind::Scope && !key.second.empty() &&
          std::find(group.details.begin(), group.details.end(), key.second) == group.details.end())
        group.details.push_back(key.second);
    }
  }
  std::vector<LeftOut> list;
  for (auto& [key, group] : groups) list.push_back(std::move(group));
  std::stable_sort(list.begin(), list.end(), [](const LeftOut& a, const LeftOut& b) {
    if (a.unit.empty() != b.unit.empty()) return a.unit.empty();
    return a.methods.size() > b.methods.size();
  });
  return list;
}

std::string amountOf(const LeftOut& group, std::uint64_t count) {
  return counted(count, group.unit, pluralOf(group.unit));
}

std::string reasonOf(const LeftOut& group, std::size_t most) {
  if (group.details.empty()) return group.reason;
  const std::size_t shown = std::min(most, group.details.size());
  const auto last = group.details.begin() + static_cast<std::ptrdiff_t>(shown);
  std::string text =
      fmt::format("{}: {}", group.reason, fmt::join(std::vector(group.details.begin(), last), ", "));
  if (shown < group.details.size()) text += fmt::format(", and {} more", group.details.size() - shown);
  return text;
}

std::string_view levelText(ledger::Level level) {
  switch (level) {
    case ledger::Level::Complete:
      return "every path was followed to its end";
    case ledger::Level::WithinScope:
      return "every path within the scope was followed to its end";
    case ledger::Level::Incomplete:
      return "some paths were not looked at";
  }
  return "";
}

std::string stoppedText(const HuntResult& result) {
  if (result.stopped_in.empty()) return result.stopped;
  return fmt::format("{}; being explored then: {}", result.stopped, fmt::join(result.stopped_in, ", "));
}

std::string faultText(const Fault& fault) {
  return fmt::format("{}{} {}, twice{}", fault.method.empty() ? "" : fault.method + ": ", fault.phase,
                     fault.how, fault.message.empty() ? "" : ": " + fault.message);
}

std::string_view howToReport() {
  return "A fault of Javelin, not of the program. Please report it with these lines, the command line and, "
         "if "
         "you can, the classes; 'javelin --version' says which version it is.";
}

std::vector<NativeRun> nativesOfUnknownEffect(const HuntResult& result) {
  std::vector<NativeRun> natives = result.natives;
  std::erase_if(natives, [](const NativeRun& native) { return native.has_effects; });
  return natives;
}

std::string inputText(const Finding& finding) {
  std::string text;
  for (const auto& [name, java] : finding.inputs) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, java);
  }
  return text.empty() ? "no input" : text;
}

std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural) {
  if (count == 1) return fmt::format("1 {}", singular);
  return plural.empty() ? fmt::format("{} {}s", count, singular) : fmt::format("{} {}", count, plural);
}

}  // namespace javelin::report
