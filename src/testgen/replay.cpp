// SPDX-License-Identifier: Apache-2.0
#include "testgen/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "testgen/disabled_tests.h"
#include "testgen/jdk_program.h"
#include "testgen/launcher.h"
#include "testgen/loaded_classes.h"
#include "testgen/private_state.h"
#include "testgen/test_compiler.h"
#include "testgen/test_report.h"
#include "testgen/text_file.h"

namespace javelin::testgen {

namespace {

constexpr const char* kDebianJunit = "/usr/share/java/junit-platform-console-standalone.jar";
constexpr const char* kHeapOption = "-Xmx512m";

struct Test {
  const TestClass* of = nullptr;
  const TestMethod* method = nullptr;

  TestId id() const { return {of->fullName(), method->name}; }
};

using Tests = std::vector<Test>;

class Replay {
 public:
  explicit Replay(const ReplayOptions& options)
      : options_(options), compiler_(options, result_, [this] { return timeLeft(); }) {}

  Result<ReplayResult> run(const std::vector<TestClass>& classes) {
    std::vector<const TestClass*> all;
    for (const TestClass& test : classes) {
      TRY(const std::filesystem::path file, writeSource(test, options_.folder / "src"));
      (void)file;
      all.push_back(&test);
    }
    TRY(const std::vector<const TestClass*> compiled, compiler_.compile(all));
    Tests tests;
    for (const TestClass* const of : compiled) {
      for (const TestMethod& method : of->methods) {
        if (!compiler_.isDropped({of->fullName(), method.name})) tests.push_back({of, &method});
      }
    }
    if (!tests.empty()) {
      TRY(const bool ended, settle(tests));
      (void)ended;
      TRY_STATUS(separate(tests));
    }
    if (options_.isOver()) {
      result_.problems.emplace_back(options_.stop.stop_requested()
                                        ? "interrupted before all tests had been run"
                                        : "the time was up before all tests had been run");
    }
    std::error_code ignored;
    std::filesystem::remove_all(scratchFolder(), ignored);
    for (const TestClass& of : classes) TRY_STATUS(markDisabled(of));
    return std::move(result_);
  }

 private:
  // Tests in JVMs of their own, at most: two JVMs each.
  static constexpr std::size_t kMostAlone = 20;

  // Other tests may have changed static state that a test depends on; and those that passed may have needed
  // the ones that will be disabled. So this goes on until the others pass without the disabled ones.
  Status separate(const Tests& tests) {
    std::size_t enabled = tests.size();
    while (!options_.isOver()) {
      TRY_STATUS(tryAlone(tests));
      Tests together;
      std::copy_if(tests.begin(), tests.end(), std::back_inserter(together),
                   [&](const Test& test) { return isEnabled(test.id()); });
      if (together.size() == enabled || together.empty()) break;
      enabled = together.size();
      const ReplayResult before = result_;
      TRY(const Run run, execute(together));
      if (!run.ended_well) {
        // Seen once at most: what was known before is better.
        result_ = before;
        break;
      }
    }
    return okStatus();
  }

  bool isEnabled(const TestId& id) const {
    return accountOf(id) == Account::Confirmed && !result_.alone.contains(id);
  }

  Account accountOf(const TestId& id) const {
    const auto known = result_.accounts.find(id);
    return known == result_.accounts.end() ? Account::NotReplayed : known->second;
  }

  // Whether it could be the fault of other tests. One that is not the same twice shows nothing, alone or not.
  bool mayBeDisturbed(const TestId& id) const {
    switch (accountOf(id)) {
      case Account::OtherException:
      case Account::OtherPlace:
      case Account::StaticInitialiser:
      case Account::NotTriggered:
        return !tried_alone_.contains(id);
      default:
        return false;
    }
  }

  // Findings first: a test of a normal path says less.
  Status tryAlone(const Tests& tests) {
    for (const bool of_findings : {true, false}) {
      for (const Test& test : tests) {
        if (test.method->predicted.has_value() != of_findings || !mayBeDisturbed(test.id())) continue;
        if (alone_count_++ >= kMostAlone || options_.isOver()) return okStatus();
        TRY_STATUS(tryAlone(test));
      }
    }
    return okStatus();
  }

  Status tryAlone(const Test& test) {
    const ReplayResult before = result_;
    TRY(const Run run, execute({test}));
    if (!run.ended_well) {
      result_ = before;
      // Others may take as long.
      if (run.timed_out) alone_count_ = kMostAlone;
    } else if (accountOf(test.id()) == Account::Confirmed) {
      result_.alone.insert(test.id());
    }
    return okStatus();
  }

  Status markDisabled(const TestClass& tests) const {
    std::map<std::string, std::string> reasons;
    for (const TestMethod& method : tests.methods) {
      const TestId id{tests.fullName(), method.name};
      const Account account = accountOf(id);
      if (result_.alone.contains(id)) {
        reasons[method.name] =
            "passes in a JVM of its own only: other tests change static state that it needs";
      } else if (account != Account::Confirmed) {
        reasons[method.name] = fmt::format("not confirmed: {}", nameOf(account));
      } else if (method.predicted && method.predicted->exception == "java.lang.OutOfMemoryError") {
        reasons[method.name] = fmt::format("passes with a small heap only: {}", kHeapOption);
      }
    }
    const std::filesystem::path file = options_.folder / "src" / tests.path();
    return writeFile(file, withDisabled(readText(file), reasons, options_.junit_version));
  }

  std::chrono::milliseconds timeLeft() const {
    if (!options_.deadline) return options_.time_limit;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*options_.deadline -
                                                                            std::chrono::steady_clock::now());
    return std::clamp<std::chrono::milliseconds>(left, std::chrono::milliseconds(1), options_.time_limit);
  }

  // Runs the tests until each has an account, or the time is up. False: not all went well the first time.
  //
  // Some test does not end, or ends the JVM, or makes JUnit give up: it is the last one that has begun, or
  // one that JUnit went on without although it still runs. That last one is tried alone, which is two JVMs
  // for each culprit; if it is none, it was disturbed by one that nobody knows, and the others are halved
  // until that one is alone.
  Result<bool> settle(Tests tests) {
    bool all_well = true;
    while (!tests.empty() && !options_.isOver()) {
      TRY(const Run run, execute(tests));
      if (run.ended_well || options_.isOver()) return all_well && run.ended_well;
      all_well = false;
      if (tests.size() == 1) {
        accuse(tests[0], run);
        return false;
      }
      const std::size_t count = tests.size();
      std::erase_if(tests, [&](const Test& test) { return isLeftRunning(test, run.notes); });
      bool found = tests.size() < count;
      if (const auto last = lastBegun(tests, run.notes); last != tests.end()) {
        const Test suspect = *last;
        tests.erase(last);
        TRY(const bool well, settle({suspect}));
        found = found || !well;
      }
      if (found) continue;
      const auto middle = tests.begin() + static_cast<std::ptrdiff_t>(tests.size() / 2);
      TRY(const bool first, settle(Tests(tests.begin(), middle)));
      (void)first;
      tests.erase(tests.begin(), middle);
    }
    return all_well;
  }

  struct Run {
    bool ended_well = true;  // each test has a result, of two runs
    ProbeNotes notes;        // if not
    bool timed_out = false;
    std::string how = {};  // it ended, for people
  };

  static Tests::const_iterator lastBegun(const Tests& tests, const ProbeNotes& notes) {
    if (notes.begun.empty()) return tests.end();
    return std::find_if(tests.begin(), tests.end(),
                        [&](const Test& test) { return test.id() == notes.begun.back(); });
  }

  // Another test has begun although this one has not ended: its time was up.
  bool isLeftRunning(const Test& test, const ProbeNotes& notes) {
    const TestId id = test.id();
    if (notes.ended.contains(id) || notes.begun.empty() || notes.begun.back() == id ||
        std::find(notes.begun.begin(), notes.begun.end(), id) == notes.begun.end())
      return false;
    note(test, {Account::TimedOut}, false);
    return true;
  }

  void accuse(const Test& test, const Run& run) {
    const TestId id = test.id();
    const bool stands = !run.timed_out && !run.notes.begun.empty();
    note(test,
         run.timed_out ? Judgement{Account::TimedOut}
         : stands      ? judgeDead(run.how, run.notes, *test.of, *test.method)
                       : Judgement{Account::NotReplayed},
         false);
    const auto escaped = run.notes.escaped.find(id);
    result_.problems.push_back(fmt::format("{}.{}: {}", id.first, id.second,
                                           !run.timed_out && escaped != run.notes.escaped.end()
                                               ? escaped->second.exception + " ended the test run"
                                               : run.how));
  }

  void notePlaces(const Test& test, const ProbeNotes& notes, bool again) {
    const auto found = notes.places.find(test.id());
    const std::set<unsigned> now = found == notes.places.end() ? std::set<unsigned>() : found->second;
    std::set<unsigned>& known = result_.places[test.id()];
    if (!again) {
      known = now;
    } else {
      std::erase_if(known, [&](unsigned number) { return !now.contains(number); });
    }
  }

  void note(const Test& test, Judgement judgement, bool again) {
    const TestId id = test.id();
    Account& known = result_.accounts[id];
    known = !again || known == judgement.account ? judgement.account : Account::Flaky;
    if (!again) result_.differences.erase(id);
    if (judgement.difference) result_.differences[id] = *std::move(judgement.difference);
  }

  // Whole classes where all of their tests are wanted.
  static std::vector<std::string> selected(const Tests& tests) {
    std::map<const TestClass*, std::size_t> counts;
    for (const Test& test : tests) ++counts[test.of];
    std::vector<std::string> selected;
    std::set<const TestClass*> known;
    for (const Test& test : tests) {
      if (counts[test.of] < test.of->methods.size()) {
        selected.push_back(fmt::format("{}#{}", test.of->fullName(), test.method->name));
      } else if (known.insert(test.of).second) {
        selected.push_back(test.of->fullName());
      }
    }
    return selected;
  }

  JdkProgram jvmFor(const LineKey& key, const std::filesystem::path& scratch) const {
    constexpr std::uint64_t kMemory = std::uint64_t{1536} << 20;
    JdkProgram java{
        .name = "java",
        .scratch = scratch,
        .directory = scratch,
        .memory_bytes = kMemory,
        .jvm_options = {},
        .arguments = {kHeapOption,
                      "-ea",  // as the exploration has it
                      "-XX:-UsePerfData", "-XX:-OmitStackTraceInFastThrow", "-XX:TieredStopAtLevel=1"},
        .input = key.hex(),
        .time_limit = timeLeft()};
    for (const std::string& property : options_.properties) java.arguments.push_back("-D" + property);
    if (!options_.places.empty())
      java.arguments.push_back(
          fmt::format("-agentpath:{}={}", options_.place_agent.string(), placesFile().string()));
    java.arguments.emplace_back("-cp");
    java.arguments.push_back((options_.folder / "classes").string() + ":" + options_.classPathWithJunit());
    java.arguments.emplace_back(kLauncherClass);
    java.arguments.push_back(ordersFile().string());
    if (!options_.places.empty()) java.arguments.emplace_back("places");
    return java;
  }

  struct Ended {
    SubprocessResult ran;
    ProbeNotes notes;
  };

  // One JVM. If something has killed it, or it did not even begin, that may have been from outside: once
  // more.
  Result<Ended> runJvm(const Tests& tests) {
    const std::filesystem::path scratch = scratchFolder();
    const std::chrono::seconds test_limit(std::max<std::int64_t>(5, options_.time_limit.count() / 6));
    TRY_STATUS(writeFile(ordersFile(), launcherOrders(test_limit, selected(tests))));
    if (!options_.places.empty()) TRY_STATUS(writeFile(placesFile(), options_.places));
    for (bool again = false;; again = true) {
      TRY_STATUS(makeWorkingFolder(scratch, options_.links));
      const LineKey key = LineKey::random();
      TRY(SubprocessResult ran, runJdkProgram(jvmFor(key, scratch), options_));
      ProbeNotes notes = readNotes(signedLines(ran.output, key));
      const bool was_killed = ran.signal != 0 || (ran.exit_status != 0 && notes.begun.empty());
      if (again || ran.timed_out || !was_killed) return Ended{std::move(ran), std::move(notes)};
    }
  }

  // Before it ended: on the stream of errors, or, if it could not even begin, on the other one.
  static std::string howEndedOf(const SubprocessResult& ran) {
    const bool is_silent = ran.errors.empty() && ran.output.find("javelin:") == std::string::npos;
    return howEnded(ran, "the JVM", is_silent ? ran.output : ran.errors);
  }

  std::filesystem::path ordersFile() const { return options_.folder / "replay" / "orders"; }
  std::filesystem::path placesFile() const {
    return std::filesystem::absolute(options_.folder / "replay" / "places");
  }
  std::filesystem::path scratchFolder() const { return options_.folder / "scratch"; }

  Result<Run> execute(const Tests& tests) {
    if (tests.size() == 1) tried_alone_.insert(tests[0].id());
    for (const bool again : {false, true}) {
      TRY(Ended ended, runJvm(tests));
      if (ended.ran.timed_out && options_.isOver()) {
        // Seen once only, if at all: nothing is known of them.
        for (const Test& test : tests) note(test, {}, false);
        return Run{false, {}, true, {}};
      }
      if (ended.ran.timed_out) return Run{false, std::move(ended.notes), true, "took too long"};
      const auto hasResult = [&](const Test& test) { return ended.notes.results.contains(test.id()); };
      if (!std::all_of(tests.begin(), tests.end(), hasResult))
        return Run{false, std::move(ended.notes), false, howEndedOf(ended.ran)};
      for (const Test& test : tests) notePlaces(test, ended.notes, again);
      for (const Test& test : tests)
        note(test, judge(ended.notes.results.at(test.id()), ended.notes, *test.of, *test.method), again);
    }
    return Run{};
  }

  const ReplayOptions& options_;
  ReplayResult result_;
  TestCompiler compiler_;
  std::set<TestId> tried_alone_;
  std::size_t alone_count_ = 0;
};

}  // namespace

Result<std::filesystem::path> findJunit(const std::filesystem::path& given) {
  if (!given.empty()) {
    if (std::filesystem::exists(given)) return std::filesystem::absolute(given);
    return Error{"there is no such file (--junit-jar)", given.string()};
  }
  if (std::filesystem::exists(kDebianJunit)) return std::filesystem::path(kDebianJunit);
  return Error{"JUnit is not installed (Debian package junit5)", kDebianJunit};
}

Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder) {
  if (tests.uses_private_state) TRY_STATUS(writeFile(folder / kPrivateStatePath, kPrivateStateSource));
  if (tests.uses_loaded_classes) TRY_STATUS(writeFile(folder / kLoadedClassesPath, kLoadedClassesSource));
  const std::filesystem::path file = folder / tests.path();
  TRY_STATUS(writeFile(file, tests.source));
  return file;
}

Result<ReplayResult> replay(const std::vector<TestClass>& tests, const ReplayOptions& options) {
  return Replay(options).run(tests);
}

}  // namespace javelin::testgen
