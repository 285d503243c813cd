// SPDX-License-Identifier: Apache-2.0
#include "reach/reach.h"

#include <fmt/format.h>

#include <algorithm>

#include "ledger/ledger.h"
#include "reach/sarif.h"
#include "reach/search.h"

namespace javelin::reach {

namespace {

// A test, and the method that it calls.
struct Test {
  const report::GeneratedTest* test;
  std::string entry;
};

std::vector<Test> testsOf(const report::HuntResult& hunt) {
  std::vector<Test> tests;
  for (const report::Method& method : hunt.methods) {
    for (const report::GeneratedTest& test : method.tests) tests.push_back({&test, method.name});
  }
  for (const report::Finding& finding : hunt.findings) tests.push_back({&finding, finding.entry});
  return tests;
}

// The first that is confirmed in all that it asserts, else the first at all.
const Test* testThatReaches(const std::vector<Test>& tests, unsigned number) {
  const Test* found = nullptr;
  for (const Test& each : tests) {
    if (!each.test->places.contains(number)) continue;
    if (each.test->account == testgen::Account::Confirmed) return &each;
    if (found == nullptr) found = &each;
  }
  return found;
}

void addOnce(std::vector<std::string>& list, std::string text) {
  if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end())
    list.push_back(std::move(text));
}

// What the explorations that might have come there left out.
void addLedgers(const Search::Known& known, const report::HuntResult& hunt,
                std::vector<std::string>& obstacles) {
  std::size_t left = 3;
  for (const std::string& name : known.entry_names) {
    for (const report::Method& method : hunt.methods) {
      if (method.name != name) continue;
      for (const auto& [key, row] : method.ledger.rows()) {
        if (ledger::infoOf(key.first).kind != ledger::Kind::Loss || left == 0) continue;
        --left;
        addOnce(obstacles, fmt::format("{}: {}{}", name, ledger::textOf(key),
                                       row.first.empty() ? "" : fmt::format(", first at {}", row.first)));
      }
    }
  }
}

void addObstacles(const Search::Known& known, const report::HuntResult& hunt, const Options& options,
                  TargetResult& result) {
  std::vector<std::string>& obstacles = result.obstacles;
  if (known.is_predicted) addOnce(obstacles, "a path comes there, but no JVM that ran its test did");
  if (!hunt.stopped.empty()) addOnce(obstacles, "the search was stopped: " + hunt.stopped);
  if (known.entries.empty() && !options.backward_only) addOnce(obstacles, "no entry is known to lead there");
  for (const std::string& obstacle : known.obstacles) addOnce(obstacles, obstacle);
  for (const report::Fault& fault : hunt.faults)
    addOnce(obstacles, fmt::format("Javelin failed at {}: {}", fault.method, fault.how));
  // Without exploration every entry is left before its end.
  if (!options.backward_only) addLedgers(known, hunt, obstacles);
  if (known.entries.size() > known.explored && !options.backward_only && known.explored > 0)
    addOnce(obstacles, fmt::format("{} of {} entries that may lead there were not explored (--most-entries)",
                                   known.entries.size() - known.explored, known.entries.size()));
  for (const std::string& obstacle : known.no_proof) addOnce(obstacles, obstacle);
  if (options.backward_only && known.explored > 0)
    addOnce(obstacles, "no walk over runs of the executions that the search backwards proposes came there");
  if (obstacles.empty()) addOnce(obstacles, "no path within the scope of the exploration comes there");
}

TargetResult judge(const Search& search, std::size_t number, const std::vector<Test>& tests,
                   const report::HuntResult& hunt, const Options& options) {
  const Search::Known& known = search.targets()[number];
  TargetResult result = known.described;
  if (const Test* const test = testThatReaches(tests, static_cast<unsigned>(number))) {
    result.verdict = Verdict::Reached;
    result.test = test->test->test;
    result.test_file = test->test->test_file;
    result.test_code = test->test->test_code;
    result.entry = test->entry;
    result.is_confirmed = test->test->account == testgen::Account::Confirmed;
  } else if (known.isProved() && !known.is_predicted) {
    result.verdict = Verdict::Unreachable;
  } else {
    addObstacles(known, hunt, options, result);
  }
  if (result.verdict != Verdict::Unreachable) {
    result.proof.clear();
    result.contradictions.clear();
    result.skipped.clear();
    result.assumptions.clear();
  }
  return result;
}

}  // namespace

Result<Ended> runEngine(const Options& options, const hunt::EnginePhases& phases,
                        std::chrono::steady_clock::time_point start, hunt::Listener& listener) {
  Options own = options;
  Search search(own);
  own.waves = &search;
  TRY(hunt::EngineResult done, hunt::runEngine(own, phases, start, listener));
  Ended ended{{}, std::move(done.tested), done.status};
  if (done.status) return ended;
  const std::vector<Test> tests = testsOf(done.result);
  for (std::size_t i = 0; i < search.targets().size(); ++i)
    ended.result.targets.push_back(judge(search, i, tests, done.result, own));
  ended.result.hunt = std::move(done.result);
  ended.result.left_out = search.leftOut();
  ended.result.processor_seconds = search.processorSeconds();
  if (own.sarif.empty()) return ended;
  const auto resultOf = [&](const std::string& text) -> const TargetResult* {
    const auto number = search.find(text);
    return number ? &ended.result.targets[*number] : nullptr;
  };
  for (const Search::AskedWarning& asked : search.warnings())
    ended.result.warnings.push_back(judgeWarning(asked.warning, resultOf(asked.fails), resultOf(asked.line)));
  ended.result.warnings_text = withVerdicts(search.sarifText(), ended.result.warnings);
  return ended;
}

}  // namespace javelin::reach
