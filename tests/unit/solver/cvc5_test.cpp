// SPDX-License-Identifier: Apache-2.0
// What can go wrong with a solver in another process: it is killed, hangs, ends, talks nonsense, is not
// there. Programs that misbehave are shell scripts made here.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "expr/build.h"
#include "solver/cvc5/cvc5_solver.h"
#include "solver/cvc5/cvc5_values.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

class Cvc5 : public testing::Test {
 protected:
  Cvc5() : folder_(std::filesystem::temp_directory_path() / ("javelin-cvc5-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Cvc5() override { std::filesystem::remove_all(folder_); }

  // Options for a program that is this shell script. It is sent commands, one a line, and answers echoes
  // itself unless `echoes` is false; `script` is run for each other line.
  Cvc5Options fake(const std::string& start, const std::string& script, bool echoes = true) {
    const std::filesystem::path path = folder_ / "cvc5";
    std::ofstream file(path);
    file << "#!/bin/sh\n" << start << "\nwhile read -r line; do case \"$line\" in\n";
    if (echoes) file << "'(echo '*) line=${line#(echo }; echo \"${line%)}\";;\n";
    file << "*) " << script << ";;\nesac; done\n";
    file.close();
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    Cvc5Options options;
    options.program = path.string();
    return options;
  }

  Answer ask(Cvc5Solver& solver, const Limits& limits = {}) {
    return solver.check({{}, equal(t_, bvMul(t_, x_, x_), intConst(t_, 49))}, limits);
  }
  // A factorisation that takes cvc5 hours.
  std::vector<Term> hardQuery() {
    const Term a = t_.makeInput("a", Sort::Bv64);
    const Term b = t_.makeInput("b", Sort::Bv64);
    const Term limit = longConst(t_, 1LL << 31);
    return {equal(t_, bvMul(t_, a, b), longConst(t_, 2305842896881045369LL)), bvUlt(t_, longConst(t_, 1), a),
            bvUlt(t_, a, limit), bvUlt(t_, b, limit), distinct(t_, a, b)};
  }

  static void expectFailure(const Answer& answer, const std::string& text) {
    EXPECT_EQ(answer.verdict, Verdict::Unknown);
    EXPECT_EQ(answer.reason, UnknownReason::BackendFailed) << nameOf(answer.reason);
    EXPECT_NE(answer.detail.find(text), std::string::npos) << answer.detail;
  }

  std::filesystem::path folder_;
  TermArena t_;
  Term x_ = t_.makeInput("x", Sort::Bv32);
};

TEST_F(Cvc5, OneProcessServesManyQueries) {
  Cvc5Solver solver(t_);
  EXPECT_EQ(solver.processId(), -1);
  for (int i = 0; i < 20; ++i) {
    const Answer answer = solver.check({{}, equal(t_, bvMul(t_, x_, intConst(t_, 3)), intConst(t_, i))}, {});
    EXPECT_EQ(answer.verdict, Verdict::Sat) << answer.detail;
  }
  EXPECT_EQ(solver.starts(), 1U);
  Limits other;
  other.cvc5_rlimit = 1'234'567;
  EXPECT_EQ(ask(solver, other).verdict, Verdict::Sat);  // the limit is the process's
  EXPECT_EQ(solver.starts(), 2U);
}

TEST_F(Cvc5, AKillBetweenQueriesIsNotNoticed) {
  Cvc5Solver solver(t_);
  EXPECT_EQ(ask(solver).verdict, Verdict::Sat);
  for (int i = 0; i < 3; ++i) {
    ASSERT_GT(solver.processId(), 0);
    kill(solver.processId(), SIGKILL);
    EXPECT_EQ(ask(solver).verdict, Verdict::Sat);
  }
  EXPECT_EQ(solver.starts(), 4U);
}

TEST_F(Cvc5, AKillInTheMiddleOfAQueryIsAnswered) {
  Cvc5Solver solver(t_);
  Limits limits;
  limits.cvc5_rlimit = 4'000'000'000ULL;
  ASSERT_EQ(ask(solver, limits).verdict, Verdict::Sat);
  const pid_t first = solver.processId();
  std::thread killer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    kill(first, SIGKILL);
  });
  limits.seconds = 3;  // for the second try, which nobody kills
  const Answer answer = solver.check({hardQuery(), {}}, limits);
  killer.join();
  EXPECT_EQ(answer.reason, UnknownReason::TimeLimit) << answer.detail;
  EXPECT_EQ(solver.starts(), 2U);
  EXPECT_EQ(ask(solver, limits).verdict, Verdict::Sat);
}

TEST_F(Cvc5, ANewProcessThatDiesOnItsFirstQueryIsAFailure) {
  Cvc5Solver solver(t_, fake("", "case \"$line\" in *check-sat*) kill -11 $$;; esac"));
  expectFailure(ask(solver), "signal 11");
  expectFailure(ask(solver), "signal 11");  // and is tried again
  EXPECT_EQ(solver.starts(), 2U);
}

TEST_F(Cvc5, AKilledProcessIsReplacedOnce) {
  Cvc5Solver solver(t_, fake("", "case \"$line\" in *check-sat*) kill -9 $$;; esac"));
  expectFailure(ask(solver), "signal 9");
  EXPECT_EQ(solver.starts(), 2U);
}

TEST_F(Cvc5, ANewProcessThatIsKilledIsReplaced) {
  // The first one is killed on its first query; those after it are cvc5 itself.
  const std::string mark = (folder_ / "was-killed").string();
  Cvc5Solver solver(t_, fake("if [ -e " + mark + " ]; then exec cvc5 \"$@\"; fi; touch " + mark,
                             "case \"$line\" in *check-sat*) kill -9 $$;; esac"));
  EXPECT_EQ(ask(solver).verdict, Verdict::Sat);
  EXPECT_EQ(solver.starts(), 2U);
}

TEST_F(Cvc5, AProcessAfterAKillIsInTheSameState) {
  Cvc5Solver solver(t_);
  Cvc5Solver undisturbed(t_);
  for (int i = 0; i < 3; ++i) {
    ask(solver);
    ask(undisturbed);
  }
  kill(solver.processId(), SIGKILL);
  const Answer after = ask(solver);
  const Answer expected = ask(undisturbed);
  ASSERT_EQ(after.verdict, Verdict::Sat);
  ASSERT_EQ(expected.verdict, Verdict::Sat);
  const InputId x = t_.inputId(x_);
  EXPECT_EQ(after.model.value(x), expected.model.value(x));
}

TEST_F(Cvc5, AProgramThatEndsAtOnce) {
  Cvc5Solver solver(t_, fake("echo 'cannot find my library' >&2; exit 3", ":"));
  const Answer answer = ask(solver);
  expectFailure(answer, "exit status 3");
  EXPECT_NE(answer.detail.find("cannot find my library"), std::string::npos) << answer.detail;
}

TEST_F(Cvc5, AProgramThatHangsAtTheStart) {
  Cvc5Options options = fake("exec sleep 1000", ":");
  options.start_seconds = 0.2;
  int logged = 0;
  options.log = [&](const std::string&) { ++logged; };
  Cvc5Solver solver(t_, options);
  for (int i = 0; i < 10; ++i) expectFailure(ask(solver), "gave no answer");
  EXPECT_EQ(solver.starts(), 3U);  // then it is left alone
  EXPECT_EQ(logged, 1);
}

TEST_F(Cvc5, AProgramThatHangsInAQuery) {
  Cvc5Options options = fake("", "case \"$line\" in *check-sat*) exec sleep 1000;; esac");
  options.hang_seconds = 0.3;
  Cvc5Solver solver(t_, options);
  expectFailure(ask(solver), "gave no answer");
  expectFailure(ask(solver), "gave no answer");
  Limits limits;
  limits.seconds = 0.2;
  EXPECT_EQ(ask(solver, limits).reason, UnknownReason::TimeLimit);
  EXPECT_EQ(solver.processId(), -1);
}

TEST_F(Cvc5, AProgramThatTalksNonsense) {
  Cvc5Solver at_once(t_, fake("", "echo good morning"));
  expectFailure(ask(at_once), "good morning");
  const std::string verdict = "case \"$line\" in *check-sat*) echo ";
  Cvc5Solver no_verdict(t_, fake("", verdict + "maybe;; esac"));
  expectFailure(ask(no_verdict), "maybe");
  Cvc5Solver error(t_, fake("", verdict + "'(error \"bad luck\")';; esac"));
  expectFailure(ask(error), "bad luck");
  Cvc5Solver values(t_, fake("", verdict + "sat;; *get-value*) echo '((|x| banana))';; esac"));
  expectFailure(ask(values), "banana");
  Cvc5Solver core(t_, fake("", verdict + "unsat;; *get-unsat*) echo '(%c1';; esac"));
  expectFailure(ask(core), "(%c1");
}

TEST_F(Cvc5, AProgramThatDoesNotStopTalking) {
  Cvc5Options options = fake("exec yes", ":");
  options.start_seconds = 0.5;
  Cvc5Solver solver(t_, options);
  expectFailure(ask(solver), "y");
}

TEST_F(Cvc5, AProgramThatDoesNotRead) {
  Cvc5Options options = fake("exec sleep 1000", ":");
  options.start_seconds = 0.2;
  options.memory_limit = 0;
  Cvc5Solver solver(t_, options);
  expectFailure(ask(solver), "gave no answer");
}

TEST_F(Cvc5, AProgramThatIsNotThere) {
  Cvc5Options options;
  options.program = "no-such-solver-here";
  std::vector<std::string> log;
  options.log = [&](const std::string& text) { log.push_back(text); };
  Cvc5Solver solver(t_, options);
  for (int i = 0; i < 5; ++i) expectFailure(ask(solver), "cannot start program");
  EXPECT_EQ(solver.starts(), 1U);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_NE(log[0].find("no-such-solver-here"), std::string::npos);
}

TEST_F(Cvc5, LargeQueriesDoNotBlock) {
  Term sum = x_;
  for (int i = 0; i < 40'000; ++i) sum = bvXor(t_, bvAdd(t_, sum, intConst(t_, i)), x_);
  Cvc5Solver solver(t_);
  Limits limits;
  limits.seconds = 60;  // several megabytes are sent; the answer does not matter
  limits.cvc5_rlimit = 1'000;
  solver.check({{}, equal(t_, sum, intConst(t_, 3))}, limits);
  EXPECT_EQ(ask(solver).verdict, Verdict::Sat);
}

TEST(Cvc5Values, ReadsEveryFormOfAValue) {
  const std::string reply =
      "((|a b| true) (%3 #b00000101) ((select x #x00000001) #xff) (f (fp #b1 #b00000000 #b" +
      std::string(23, '0') + ")) (g (_ NaN 11 53)) (h (_ -oo 8 24)) (i (_ bv7 64)) (j (_ +zero 11 53)))";
  const auto values = parseValues(
      reply, {Sort::Bool, Sort::Bv8, Sort::Bv8, Sort::F32, Sort::F64, Sort::F32, Sort::Bv64, Sort::F64});
  ASSERT_TRUE(values.has_value());
  EXPECT_EQ(*values, (std::vector<std::uint64_t>{1, 5, 255, 0x80000000U, kNanF64, 0xff800000U, 7, 0}));
}

TEST(Cvc5Values, RefusesWhatIsNoValue) {
  for (const char* reply : {"", "(", "((x", "((x #b1)", "((x #b1) (y #b1))", "((x true))", "((x #b1)) more",
                            "((x (fp #b1 #b1 #b1)))", "((x #b2))", "(error \"x\")", "((x (_ bv1 32))", ")"}) {
    EXPECT_FALSE(parseValues(reply, {Sort::Bv8}).has_value()) << reply;
  }
  EXPECT_FALSE(parseAssumptions("(%c1 x)").has_value());
  EXPECT_FALSE(parseAssumptions("(%c99999999999)").has_value());
  EXPECT_EQ(parseAssumptions("(%c1 |%c20|)"), (std::vector{Term(1), Term(20)}));
}

}  // namespace
}  // namespace javelin::solver
