// SPDX-License-Identifier: Apache-2.0
#include "hunt/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <thread>

#include "explore/search/strategies.h"
#include "hunt/journal.h"
#include "ledger/ledger.h"
#include "solver/backend_choice.h"
#include "vm/program_properties.h"

namespace javelin::hunt {

namespace {

// How much of a method's execution tree is shown.
constexpr std::size_t kTreeNodes = 500;

class Settings {
 public:
  void flag(const char* name, bool value) { list_.emplace_back(name, value); }
  void number(const char* name, unsigned value) { list_.emplace_back(name, std::uint64_t{value}); }
  void text(const char* name, const std::string& value) { list_.emplace_back(name, value); }
  void list(const char* name, const std::vector<std::string>& values) {
    list_.emplace_back(name, fmt::format("{}", fmt::join(values, " ")));
  }
  std::vector<report::Setting> take() { return std::move(list_); }

 private:
  std::vector<report::Setting> list_;
};

// The counts of the ledger's table, with what `--limit` says.
Result<ledger::Limits> capsOf(const Options& o) {
  ledger::Limits limits;
  for (const std::string& text : o.limits) {
    const std::size_t sign = text.find('=');
    const std::string name = text.substr(0, sign);
    const auto id = ledger::entryNamed(name);
    if (!id || infoOf(*id).limit == 0) {
      std::string names;
      for (const ledger::EntryId known : ledger::allEntries()) {
        if (infoOf(known).limit != 0)
          names += fmt::format("{}{}", names.empty() ? "" : ", ", infoOf(known).name);
      }
      return Error{fmt::format("there is no such limit; there are {}", names), "--limit " + text};
    }
    const std::string count = sign == std::string::npos ? "" : text.substr(sign + 1);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), value);
    if (count.empty() || error != std::errc() || end != count.data() + count.size())
      return Error{"a limit is NAME=COUNT", "--limit " + text};
    limits.set(*id, value);
  }
  return limits;
}

}  // namespace

Status check(const Options& o) {
  const auto strategies = explore::searchStrategyNames();
  if (std::find(strategies.begin(), strategies.end(), o.strategy) == strategies.end())
    return Error{"there is no such search strategy", o.strategy};
  if (!merge::mergeModeNamed(o.merge)) return Error{"there is no such way to merge", o.merge};
  if (!solver::backendNamed(o.solver)) return Error{"there is no such solver", o.solver};
  TRY_STATUS(capsOf(o));
  return okStatus();
}

explore::ExploreOptions exploreOptionsOf(const Options& o) {
  explore::ExploreOptions options;
  options.branch_bound = o.branch_bound;
  options.state_bound = o.state_bound;
  options.memory_bytes = std::uint64_t{o.memory} << 20U;
  options.path_condition_bound = o.pc_bound;
  options.step_bound = o.step_bound;
  options.array_length = o.array_length;
  options.string_length = o.string_length;
  options.collection_size = o.collection_size;
  options.calls_before = o.calls_before;
  options.object_depth = o.object_depth;
  options.caps = *capsOf(o);
  options.path_bound = o.path_bound;
  // Few paths are better chosen by one worker that sees them all.
  constexpr unsigned kManyPaths = 4'000;
  // Of those that a check divides, all would go on although one has what it looks for.
  options.split_after = o.path_bound >= kManyPaths && o.broken_by.empty() ? 250 : 0;
  options.query_bound = o.query_bound;
  options.effort_bound = std::uint64_t{o.effort_bound} * 1'000'000;
  options.term_bound = std::uint64_t{o.term_bound} * 1'000'000;
  options.assume_non_null = o.assume_non_null;
  options.aliases = o.aliases;
  options.symbolic_statics = o.symbolic_statics;
  options.symbolic_types = !o.no_symbolic_types;
  options.all_types = o.types == "all";
  options.forced_states = o.forced_states;
  options.suite_size = o.suite;
  if (o.call_depth != Options::kNoCallDepth) options.call_depth = static_cast<std::int32_t>(o.call_depth);
  options.ends_with = o.broken_by;
  // A check has one question to answer: a single query may take a third of all effort.
  if (!o.broken_by.empty()) options.limits.effort = std::max(options.limits.effort, options.effort_bound / 3);
  options.whole_program = o.whole_program;
  options.merge = *merge::mergeModeNamed(o.merge);
  options.strategy = o.strategy;
  options.seed = o.seed;
  if (o.wants_trees) options.tree_nodes = kTreeNodes;
  return options;
}

std::string classPathOf(const Options& o) {
  std::vector<std::string> lists;
  if (!o.nondet_api.empty()) lists.push_back(o.nondet_api);
  lists.insert(lists.end(), o.path.class_path.begin(), o.path.class_path.end());
  std::vector<std::string> elements;
  for (const std::string& list : lists) {
    std::istringstream parts(list);
    for (std::string part; std::getline(parts, part, ':');) {
      std::error_code none;
      elements.push_back(std::filesystem::absolute(part.empty() ? "." : part, none).string());
    }
  }
  return fmt::format("{}", fmt::join(elements, ":"));
}

Result<std::filesystem::path> findNondetApi() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const std::filesystem::path& at : {folder, folder.parent_path()}) {
    if (std::filesystem::is_regular_file(at / "javelin-api.jar", error)) return at / "javelin-api.jar";
  }
  return Error{"javelin-api.jar is missing", folder.string()};
}

unsigned workersOf(const Options& o) {
  return o.jobs != 0 ? o.jobs : std::max(1U, std::thread::hardware_concurrency());
}

double secondsToExplore(const Options& o) {
  // A third of the time is for compiling and running the tests, but no more than a minute.
  const double limit = o.time_limit;
  return limit - std::min(60.0, limit / 3);
}

std::vector<report::Setting> settingsOf(const Options& o) {
  Settings settings;
  settings.text("target", o.target);
  settings.list("entry", o.entries);
  settings.list("include", o.includes);
  settings.list("exclude", o.excludes);
  settings.flag("assume-non-null", o.assume_non_null);
  settings.flag("aliases", o.aliases);
  settings.flag("no-symbolic-types", o.no_symbolic_types);
  settings.text("types", o.types);
  settings.list("restricted", o.restricted);
  settings.flag("symbolic-statics", o.symbolic_statics);
  settings.flag("forced-states", o.forced_states);
  settings.text("merge", o.merge);
  settings.text("strategy", o.strategy);
  settings.number("seed", o.seed);
  settings.number("time-limit", o.time_limit);
  settings.number("rounds", o.rounds);
  settings.number("branch-bound", o.branch_bound);
  if (o.call_depth != Options::kNoCallDepth) settings.number("call-depth", o.call_depth);
  settings.number("pc-bound", o.pc_bound);
  settings.number("step-bound", o.step_bound);
  settings.number("path-bound", o.path_bound);
  settings.number("query-bound", o.query_bound);
  settings.number("effort-bound", o.effort_bound);
  settings.number("term-bound", o.term_bound);
  settings.number("state-bound", o.state_bound);
  settings.number("memory", o.memory);
  settings.number("array-length", o.array_length);
  settings.number("string-length", o.string_length);
  settings.number("collection-size", o.collection_size);
  settings.number("object-depth", o.object_depth);
  settings.number("calls-before", o.calls_before);
  settings.list("limit", o.limits);
  settings.number("suite", o.suite);
  settings.number("junit", o.junit);
  settings.text("junit-jar", o.junit_jar);
  settings.flag("regression", o.regression);
  settings.flag("no-replay", o.no_replay);
  settings.number("test-seconds", o.test_seconds);
  settings.list("native", o.natives.native);
  settings.number("native-seconds", o.natives.native_seconds);
  settings.number("native-mb", o.natives.native_megabytes);
  settings.flag("native-unconfined", o.natives.unconfined);
  if (!o.broken_by.empty()) settings.text("broken-by", o.broken_by);
  if (o.whole_program) settings.flag("whole-program", true);
  return settings.take();
}

void describeRun(const Options& o, report::HuntResult& result) {
  result.class_path = fmt::format("{}", fmt::join(o.path.class_path, ":"));
  result.options = settingsOf(o);
}

std::string fingerprintOf(const Options& o, const std::filesystem::path& java_home) {
  std::vector<std::string> paths;
  for (const std::string& list : o.path.class_path) {
    std::istringstream parts(list);
    for (std::string part; std::getline(parts, part, ':');) {
      if (part.ends_with("/*")) part.resize(part.size() - 2);
      paths.push_back(part);
    }
  }
  std::string text = fmt::format(
      "version={}\nclass path={:016x}\nmodels={:016x}\nreadable={:016x} {}\nlibrary path={}\nJDK={:016x}\n",
      JAVELIN_VERSION, contentHash(paths), contentHash(o.natives.models), contentHash(o.allow_reads),
      fmt::join(o.allow_reads, " "), vm::defaultLibraryPath(java_home),
      contentHash({(java_home / "release").string()}));
  std::vector<report::Setting> settings = settingsOf(o);
  settings.emplace_back("solver", o.solver);
  settings.emplace_back("html", o.wants_trees);
  settings.emplace_back("define", fmt::format("{}", fmt::join(o.natives.properties, " ")));
  for (const auto& [name, value] : settings) {
    // These have no influence on what is found in a method.
    if (name == "time-limit" || name == "rounds" || name == "junit" || name == "junit-jar" ||
        name == "regression" || name == "no-replay" || name == "test-seconds")
      continue;
    text +=
        std::visit([&, &key = name](const auto& v) { return fmt::format("option {}={}\n", key, v); }, value);
  }
  return text;
}

}  // namespace javelin::hunt
