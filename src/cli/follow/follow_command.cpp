// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/follow_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/follow/followed_run.h"
#include "cli/follow/path_check.h"
#include "expr/print.h"
#include "expr/smt_writer.h"

namespace javelin::cli {

FollowCommand::FollowCommand() {
  FollowOptions& o = options_struct_;
  options_ = execOptionSpecs(o.program);
  const std::vector<OptionSpec> own = {
      {"symbolic-args", "", "", "What is symbolic", "The characters of the program's arguments.",
       &o.symbolic_args},
      {"symbolic-stdin", "", "", "What is symbolic",
       "The bytes that the program reads from its standard input.", &o.symbolic_stdin},
      {"symbolic-file", "", "PATH", "What is symbolic",
       "The bytes that the program reads from this file. May be given several times.", &o.symbolic_files,
       Completes::Files},
      {"symbolic", "", "CLASS.METHOD#PARAMETER", "What is symbolic",
       "A parameter of a method, by name or by number from 1, in each of its calls: a primitive, a string or "
       "an "
       "array of primitives. May be given several times.",
       &o.symbolic_parameters},
      {"text", "", "FILE", "The constraint", "Write it as Java-like text, a conjunct on each line.",
       &o.text_file, Completes::Files},
      {"smt", "", "FILE", "The constraint", "Write it as SMT-LIB 2.", &o.smt_file, Completes::Files},
      {"json", "", "FILE", "The constraint", "Write it, with places and counts, as JSON.", &o.json_file,
       Completes::Files},
      {"check",
       "",
       "N",
       "Checks",
       "For N conjuncts, solve for an input that leaves the path right there, run it, and see that it does.",
       &o.check,
       Completes::Nothing,
       {},
       0,
       1'000'000},
      {"seed",
       "",
       "N",
       "Checks",
       "Which conjuncts are chosen.",
       &o.seed,
       Completes::Nothing,
       {},
       0,
       4'000'000'000U},
  };
  options_.insert(options_.end(), own.begin(), own.end());
  argument_ = {"CLASS", "The class whose main method runs; what follows are its arguments.",
               &o.program.main_class, Completes::Classes};
}

const CommandText& FollowCommand::text() const {
  static const CommandText kText = {
      "follow",
      "run a program and give its path constraint",
      {"javelin follow [OPTION...] CLASS [ARGUMENT...]"},
      {"Runs a program on the input given, with its ordinary output and exit code, and collects the path "
       "constraint: "
       "what an input must satisfy to take the same path. Code of the JDK is followed like any other.",
       "A summary goes to standard error; the constraint to the files asked for."},
      {{"The constraint of one run:", "javelin follow -cp classes --symbolic-args --text - Main 1,2,3"},
       {"Check it at 50 places:", "javelin follow -cp classes --symbolic-stdin --check 50 Main < input"}},
      {"exec"}};
  return kText;
}

namespace {

Result<std::vector<concolic::Tracker::Parameter>> parametersOf(const FollowOptions& options) {
  std::vector<concolic::Tracker::Parameter> parameters;
  for (const std::string& text : options.symbolic_parameters) {
    const std::size_t hash = text.rfind('#');
    const std::size_t dot = text.rfind('.', hash);
    if (hash == std::string::npos || dot == std::string::npos || dot > hash || hash + 1 == text.size()) {
      return Error{"not CLASS.METHOD#PARAMETER", text};
    }
    std::string type = text.substr(0, dot);
    std::replace(type.begin(), type.end(), '.', '/');
    parameters.push_back({type, text.substr(dot + 1, hash - dot - 1), text.substr(hash + 1)});
  }
  return parameters;
}

}  // namespace

Status FollowCommand::checkUsage() const {
  const FollowOptions& o = options_struct_;
  if (o.program.main_class.empty() && o.program.jar.empty()) return Error{"an argument is missing", "CLASS"};
  TRY_STATUS(parametersOf(o));
  return okStatus();
}

namespace {

std::string_view nameOf(concolic::ConjunctKind kind) {
  switch (kind) {
    case concolic::ConjunctKind::Branch:
      return "branch";
    case concolic::ConjunctKind::Implicit:
      return "implicit";
    case concolic::ConjunctKind::Pinned:
      return "pinned";
    case concolic::ConjunctKind::Choice:
      return "choice";
    case concolic::ConjunctKind::Assumed:
      return "assumed";
  }
  UNREACHABLE("kind of conjunct");
}

Status writeFile(Console& console, const std::string& file, const std::string& content) {
  if (file == "-") {
    console.print(content);
    return okStatus();
  }
  std::ofstream out(file, std::ios::binary);
  out << content;
  out.close();
  if (!out) return Error{"cannot write", file};
  return okStatus();
}

std::string asText(const FollowedRun& run, expr::TermArena& arena) {
  std::string text;
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) {
    text += fmt::format("{:8} {}  // {}\n", nameOf(conjunct.kind), toJava(arena, conjunct.term),
                        run.placeOf(conjunct));
  }
  return text;
}

std::string asJson(const FollowedRun& run, expr::TermArena& arena) {
  nlohmann::ordered_json conjuncts = nlohmann::ordered_json::array();
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) {
    conjuncts.push_back({{"kind", nameOf(conjunct.kind)},
                         {"condition", toJava(arena, conjunct.term)},
                         {"place", run.placeOf(conjunct)},
                         {"library", run.isInLibrary(conjunct)}});
  }
  nlohmann::ordered_json lost = nlohmann::ordered_json::array();
  for (const concolic::Lost& entry : run.path().lost) {
    lost.push_back({{"method", entry.method}, {"term", toJava(arena, entry.term)}});
  }
  const nlohmann::ordered_json all = {{"conjuncts", conjuncts}, {"lost", lost}};
  return all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

void summarise(const FollowedRun& run, Console& console) {
  std::map<std::string, std::uint64_t> places;
  std::uint64_t library = 0;
  std::uint64_t pinned = 0;
  const auto& conjuncts = run.path().conjuncts;
  for (const concolic::Conjunct& conjunct : conjuncts) {
    library += run.isInLibrary(conjunct) ? 1 : 0;
    pinned += conjunct.kind == concolic::ConjunctKind::Pinned ? 1 : 0;
    ++places[run.placeOf(conjunct)];
  }
  const auto percent = [&](std::uint64_t part) {
    return conjuncts.empty() ? 0.0
                             : 100.0 * static_cast<double>(part) / static_cast<double>(conjuncts.size());
  };
  console.note(fmt::format(
      "javelin: path constraint: {} conjuncts, {} ({:.0f} %) in library classes, {} ({:.0f} %) pinned",
      conjuncts.size(), library, percent(library), pinned, percent(pinned)));
  std::vector<std::pair<std::uint64_t, std::string>> hot;
  for (const auto& [place, count] : places) hot.emplace_back(count, place);
  std::sort(hot.rbegin(), hot.rend());
  for (std::size_t i = 0; i < std::min<std::size_t>(hot.size(), 5); ++i) {
    console.note(fmt::format("javelin:   {:6} at {}", hot[i].first, hot[i].second));
  }
  std::map<std::string, std::uint64_t> lost;
  for (const concolic::Lost& entry : run.path().lost) ++lost[entry.method];
  for (const auto& [method, count] : lost) {
    console.note(
        fmt::format("javelin: lost: {} does not know of symbolic arguments ({} calls)", method, count));
  }
}

}  // namespace

Result<ExitCode> FollowCommand::run(Console& console) {
  FollowOptions& o = options_struct_;
  TRY(const auto parameters, parametersOf(o));
  const FollowWhat what{o.symbolic_args, o.symbolic_stdin, o.symbolic_files, parameters};
  TRY(const auto run, FollowedRun::make(o.program, what));
  if (!run->program().refusal().empty()) return run->program().refuse(console);
  const ExitCode code = run->program().finish(console);
  summarise(*run, console);
  if (!o.text_file.empty()) TRY_STATUS(writeFile(console, o.text_file, asText(*run, run->arena())));
  if (!o.json_file.empty()) TRY_STATUS(writeFile(console, o.json_file, asJson(*run, run->arena())));
  if (!o.smt_file.empty()) {
    std::vector<expr::Term> terms;
    for (const concolic::Conjunct& conjunct : run->path().conjuncts) terms.push_back(conjunct.term);
    TRY_STATUS(writeFile(console, o.smt_file, toSmtLib(run->arena(), terms)));
  }
  if (o.check == 0) return code;
  const PathCheck check = checkPath(*run, o.check, o.seed);
  console.note(fmt::format(
      "javelin: check: the input {} the constraint; of {} conjuncts {} precise, {} imprecise, {} that "
      "no input leaves, {} unsolved",
      check.input_satisfies ? "satisfies" : "DOES NOT SATISFY", check.sampled, check.precise,
      check.imprecise.size(), check.infeasible, check.unsolved));
  for (const std::string& text : check.imprecise) console.note("javelin: imprecise: " + text);
  return check.input_satisfies && check.imprecise.empty() ? code : ExitCode::Inconclusive;
}

}  // namespace javelin::cli
