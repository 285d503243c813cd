// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/follow_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "concolic/bound_rules.h"
#include "expr/print.h"
#include "vm/native_effects.h"
#include "vm/test_switches.h"

namespace javelin::cli {

namespace {

using concolic::ConjunctKind;
using concolic::LossKind;

constexpr std::size_t kHotPlaces = 5;
constexpr std::size_t kNotifications = 20;

std::string_view nameOf(ConjunctKind kind) {
  switch (kind) {
    case ConjunctKind::Branch:
      return "branch";
    case ConjunctKind::Implicit:
      return "implicit";
    case ConjunctKind::Pinned:
    case ConjunctKind::PinnedLength:
      return "pinned";
    case ConjunctKind::Choice:
      return "choice";
    case ConjunctKind::Assumed:
      return "assumed";
    case ConjunctKind::Merged:  // not of a run that is followed
    case ConjunctKind::Text:
      return "text";
  }
  UNREACHABLE("kind of conjunct");
}

std::string_view nameOf(LossKind kind) {
  switch (kind) {
    case LossKind::Argument:
      return "argument";
    case LossKind::Contents:
      return "contents";
    case LossKind::Overwritten:
      return "overwritten";
  }
  UNREACHABLE("kind of loss");
}

struct Counts {
  std::map<ConjunctKind, std::uint64_t> kinds;
  std::uint64_t library = 0;
  std::map<std::string, std::uint64_t> places;
};

Counts countsOf(const FollowedRun& run) {
  Counts counts;
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) {
    ++counts.kinds[conjunct.kind];
    counts.library += run.isInLibrary(conjunct) ? 1 : 0;
    ++counts.places[run.placeOf(conjunct)];
  }
  return counts;
}

std::vector<std::pair<std::uint64_t, std::string>> hottest(const Counts& counts) {
  std::vector<std::pair<std::uint64_t, std::string>> hot;
  for (const auto& [place, count] : counts.places) hot.emplace_back(count, place);
  std::sort(hot.rbegin(), hot.rend());
  return hot;
}

std::uint64_t withReferences(const FollowedRun& run) {
  return static_cast<std::uint64_t>(
      std::count_if(run.path().natives.begin(), run.path().natives.end(),
                    [](const concolic::CalledNative& native) { return native.takes_references; }));
}

std::string notificationOf(FollowedRun& run, const concolic::Lost& lost) {
  const std::string term = toJava(run.arena(), lost.term, {.max_terms = 40});
  const std::string place = run.placeOf(lost.caller, lost.bci);
  if (lost.kind == LossKind::Overwritten) {
    return fmt::format("{} overwrote {}, which was {}, called at {}", lost.method, lost.location, term,
                       place);
  }
  return fmt::format("{} does not know that {} is {}; called at {}", lost.method, lost.location, term, place);
}

std::vector<std::string> unboundRulesOf(FollowedRun& run) {
  return concolic::unboundRules(run.program().machine().classes().program(), vm::rulesOfTests());
}

}  // namespace

std::vector<std::string> summaryOf(FollowedRun& run) {
  const Counts counts = countsOf(run);
  const std::size_t all = run.path().conjuncts.size();
  const auto percent = [&](std::uint64_t part) {
    return all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
  };
  const auto of = [&](ConjunctKind kind) {
    const auto found = counts.kinds.find(kind);
    return found == counts.kinds.end() ? 0 : found->second;
  };
  const std::uint64_t pinned = of(ConjunctKind::Pinned);
  std::vector<std::string> lines = {
      fmt::format("path constraint: {} conjuncts, {} ({:.0f} %) in library classes; {} branches, {} implicit "
                  "checks, {} ({:.0f} "
                  "%) pinned",
                  all, counts.library, percent(counts.library), of(ConjunctKind::Branch),
                  of(ConjunctKind::Implicit), pinned, percent(pinned))};
  const auto hot = hottest(counts);
  for (std::size_t i = 0; i < std::min(hot.size(), kHotPlaces); ++i) {
    lines.push_back(fmt::format("  {:6} at {}", hot[i].first, hot[i].second));
  }
  lines.push_back(fmt::format(
      "native methods: {} called, {} of them with parameters that are references; {} notifications",
      run.path().natives.size(), withReferences(run), run.path().lost.size()));
  std::map<std::string, std::uint64_t> notifications;
  for (const concolic::Lost& lost : run.path().lost) ++notifications[notificationOf(run, lost)];
  for (const auto& [text, count] : notifications) {
    if (lines.size() > kNotifications + kHotPlaces) {
      lines.push_back(
          fmt::format("lost: ... and {} more, see --json", notifications.size() - kNotifications));
      break;
    }
    lines.push_back(count == 1 ? "lost: " + text : fmt::format("lost: {} ({} times)", text, count));
  }
  for (const std::string& rule : unboundRulesOf(run))
    lines.push_back(fmt::format("{}: {}", rule, concolic::kUnboundRule));
  for (const auto& [method, count] : run.path().havoced) {
    lines.push_back(fmt::format("havoc: {} returned anything ({} calls)", method, count));
  }
  return lines;
}

std::string constraintAsText(FollowedRun& run) {
  std::string text;
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) {
    text += fmt::format("{:8} {}  // {}\n", nameOf(conjunct.kind), toJava(run.arena(), conjunct.term),
                        run.placeOf(conjunct));
  }
  return text;
}

std::string constraintAsJson(FollowedRun& run) {
  using Json = nlohmann::ordered_json;
  Json conjuncts = Json::array();
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) {
    conjuncts.push_back({{"kind", nameOf(conjunct.kind)},
                         {"condition", toJava(run.arena(), conjunct.term)},
                         {"place", run.placeOf(conjunct)},
                         {"library", run.isInLibrary(conjunct)}});
  }
  Json lost = Json::array();
  for (const concolic::Lost& entry : run.path().lost) {
    lost.push_back({{"how", nameOf(entry.kind)},
                    {"method", entry.method},
                    {"location", entry.location},
                    {"term", toJava(run.arena(), entry.term)},
                    {"place", run.placeOf(entry.caller, entry.bci)}});
  }
  Json natives = Json::array();
  for (const concolic::CalledNative& native : run.path().natives) {
    natives.push_back(
        {{"method", native.method}, {"takesReferences", native.takes_references}, {"calls", native.calls}});
  }
  Json delegated = Json::array();
  for (const auto& [name, method] : run.program().bridge().delegated()) {
    // "java/lang/X.m()V"
    const std::size_t dot = name.rfind('.', name.find('('));
    const vm::Effects effects =
        vm::effectsOf(name.substr(0, dot), name.substr(dot + 1, name.find('(') - dot - 1));
    delegated.push_back({{"method", name},
                         {"effects", vm::nameOf(effects)},
                         {"calls", method.calls},
                         {"takes_references", method.takes_references},
                         {"changed_references", method.changed_references}});
  }
  const Counts counts = countsOf(run);
  Json hot = Json::array();
  for (const auto& [count, place] : hottest(counts)) hot.push_back({{"place", place}, {"conjuncts", count}});
  Json kinds;
  for (const auto& [kind, count] : counts.kinds) kinds[nameOf(kind)] = count;
  const Json all = {{"count", run.path().conjuncts.size()},
                    {"inLibrary", counts.library},
                    {"kinds", kinds},
                    {"hot", hot},
                    {"natives", natives},
                    {"lost", lost},
                    {"unbound_rules", unboundRulesOf(run)},
                    {"on_jvm_host", delegated},
                    {"conjuncts", conjuncts}};
  return all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace javelin::cli
