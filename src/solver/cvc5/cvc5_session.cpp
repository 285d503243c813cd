// SPDX-License-Identifier: Apache-2.0
#include "solver/cvc5/cvc5_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "solver/cvc5/cvc5_values.h"

namespace javelin::solver {

using FailureKind = Cvc5Failure::Kind;

namespace {

// More than any sane reply has.
constexpr std::size_t kLongestReply = std::size_t{256} << 20;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// For messages.
std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 300;
  text = trimmed(text);
  return text.size() <= kMost ? std::string(text) : std::string(text.substr(0, kMost)) + "...";
}

}  // namespace

Cvc5Session::Cvc5Session(const expr::TermArena& arena, const Cvc5Options& options, std::uint64_t rlimit)
    : arena_(arena), options_(options), rlimit_(rlimit), writer_(arena) {}

std::optional<Cvc5Failure> Cvc5Session::start(const Limits& limits) {
  std::vector<std::string> command = {options_.program, "--incremental",    "--lang=smt2",
                                      "--quiet",        "--produce-models", "--produce-unsat-assumptions"};
  if (rlimit_ > 0) command.push_back(fmt::format("--rlimit-per={}", rlimit_));
  command.insert(command.end(), options_.arguments.begin(), options_.arguments.end());
  command.emplace_back("-");
  auto child = ChildProcess::start(command, options_.memory_limit);
  if (!child.ok()) {
    return Cvc5Failure{FailureKind::NotStarted, UnknownReason::BackendFailed, child.error().text(), false};
  }
  child_ = std::move(child).value();
  std::string reply;
  if (auto failure = request(expr::SmtWriter::preamble(), options_.start_seconds, limits, reply))
    return failure;
  if (!trimmed(reply).empty()) return broken(FailureKind::Nonsense, "does not speak our language", reply);
  return std::nullopt;
}

std::optional<Cvc5Failure> Cvc5Session::request(std::string text, double seconds, const Limits& limits,
                                                std::string& reply) {
  const std::string mark = fmt::format("%mark {}", ++marks_);
  text += fmt::format("(echo \"{}\")\n", mark);
  const std::string ending = fmt::format("\"{}\"\n", mark);
  ChildProcess::Wait wait{.stop = limits.stop};
  wait.deadline = ChildProcess::Clock::now() + std::chrono::duration_cast<ChildProcess::Clock::duration>(
                                                   std::chrono::duration<double>(std::min(seconds, 1e9)));
  const auto outcome = child_->exchange(
      text,
      [&](const std::string& output) { return output.ends_with(ending) || output.size() > kLongestReply; },
      reply, wait);
  switch (outcome) {
    case ChildProcess::Outcome::Stopped:
      return Cvc5Failure{FailureKind::Stopped, UnknownReason::TimeLimit, "stopped", false};
    case ChildProcess::Outcome::TimeUp:
      return broken(FailureKind::TimeUp, fmt::format("gave no answer in {} s", seconds), reply);
    case ChildProcess::Outcome::Ended:
      return broken(FailureKind::Ended, "ended", reply);
    case ChildProcess::Outcome::Complete:
      break;
  }
  if (!reply.ends_with(ending)) return broken(FailureKind::Nonsense, "does not stop talking", reply);
  reply.resize(reply.size() - ending.size());
  if (trimmed(reply).starts_with("(error")) return broken(FailureKind::Nonsense, "reports an error", reply);
  return std::nullopt;
}

// A request during a check, whose time is limited by the query or, if that has no limit, by our own limit.
std::optional<Cvc5Failure> Cvc5Session::ask(std::string text, const Limits& limits, std::string& reply) {
  const bool limited = limits.seconds > 0 && limits.seconds < options_.hang_seconds;
  auto failure = request(std::move(text), limited ? limits.seconds : options_.hang_seconds, limits, reply);
  if (failure && limited && failure->kind == FailureKind::TimeUp) {
    return Cvc5Failure{FailureKind::TimeUp, UnknownReason::TimeLimit, "time is up", false};
  }
  return failure;
}

Cvc5Failure Cvc5Session::broken(FailureKind kind, std::string_view what, std::string_view reply) {
  const std::string ending = child_->end();
  std::string text = fmt::format("{} {} ({})", options_.program, what, ending);
  if (!trimmed(reply).empty()) text += fmt::format("; it said: {}", shortened(reply));
  if (!trimmed(child_->errors()).empty()) text += fmt::format("; errors: {}", shortened(child_->errors()));
  return {kind, UnknownReason::BackendFailed, std::move(text), child_->wasKilled()};
}

std::string Cvc5Session::assumption(Term condition, std::string& text) {
  std::string symbol = fmt::format("%c{}", condition.value());
  if (named_.size() < arena_.size()) named_.resize(arena_.size(), false);
  if (named_[condition.value()]) return symbol;
  named_[condition.value()] = true;
  text += writer_.definitions(condition);
  text += fmt::format("(define-fun {} () Bool {})\n", symbol, writer_.withSideConditions(condition));
  return symbol;
}

std::optional<Cvc5Failure> Cvc5Session::check(std::span<const Term> lowered, const Limits& limits,
                                              std::string& verdict) {
  std::string text;
  std::string assumed;
  for (const Term condition : lowered) assumed += assumption(condition, text) + " ";
  // Its grammar wants at least one assumption.
  text += fmt::format("(check-sat-assuming ({}))\n", assumed.empty() ? "true" : assumed);
  std::string reply;
  if (auto failure = ask(std::move(text), limits, reply)) return failure;
  verdict = std::string(trimmed(reply));
  if (verdict != "sat" && verdict != "unsat" && verdict != "unknown") {
    return broken(FailureKind::Nonsense, "gave a verdict that is none", reply);
  }
  return std::nullopt;
}

std::optional<Cvc5Failure> Cvc5Session::values(std::span<const Term> terms, const Limits& limits,
                                               std::vector<std::uint64_t>& result) {
  result.clear();
  if (terms.empty()) return std::nullopt;
  std::string text = "(get-value (";
  std::vector<expr::Sort> sorts;
  for (const Term term : terms) {
    text += writer_.reference(term) + " ";
    sorts.push_back(arena_.sort(term));
  }
  std::string reply;
  if (auto failure = ask(text + "))\n", limits, reply)) return failure;
  auto values = parseValues(reply, sorts);
  if (!values) return broken(FailureKind::Nonsense, "gave values that are none", reply);
  result = std::move(*values);
  return std::nullopt;
}

std::optional<Cvc5Failure> Cvc5Session::failedConditions(const Limits& limits, std::vector<Term>& result) {
  std::string reply;
  if (auto failure = ask("(get-unsat-assumptions)\n", limits, reply)) return failure;
  auto terms = parseAssumptions(reply);
  if (!terms) return broken(FailureKind::Nonsense, "gave assumptions that are none", reply);
  result = std::move(*terms);
  return std::nullopt;
}

std::optional<Cvc5Failure> Cvc5Session::whyUnknown(const Limits& limits, std::string& text) {
  std::string reply;
  if (auto failure = ask("(get-info :reason-unknown)\n", limits, reply)) return failure;
  text = shortened(reply);
  return std::nullopt;
}

}  // namespace javelin::solver
