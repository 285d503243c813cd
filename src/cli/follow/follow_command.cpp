// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/follow_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "cli/follow/follow_report.h"
#include "cli/follow/followed_run.h"
#include "cli/follow/other_inputs.h"
#include "cli/follow/path_check.h"
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
      {"neighbours", "", "DIR", "Other inputs",
       "Write the inputs that --check finds (of 50 conjuncts, without it), a folder for each, with a line "
       "that says "
       "which conjunct it leaves.",
       &o.neighbours, Completes::Folders},
      {"same-path", "", "DIR", "Other inputs",
       "Write another input that takes the same path, and has as few bytes in common with this one as that "
       "allows.",
       &o.same_path, Completes::Folders},
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

Result<std::vector<concolic::SymbolicParameter>> parametersOf(const FollowOptions& options) {
  std::vector<concolic::SymbolicParameter> parameters;
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

// How many neighbours are looked for if no number is given.
constexpr unsigned kNeighbours = 50;

void noteAll(Console& console, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) console.note("javelin: " + line);
}

}  // namespace

Result<ExitCode> FollowCommand::run(Console& console) {
  FollowOptions& o = options_struct_;
  TRY(const auto parameters, parametersOf(o));
  const FollowWhat what{o.symbolic_args, o.symbolic_stdin, o.symbolic_files, parameters};
  TRY(const auto run, FollowedRun::make(o.program, what));
  if (!run->program().refusal().empty()) return run->program().refuse(console);
  const ExitCode code = run->program().finish(console);
  noteAll(console, summaryOf(*run));
  run->program().noteNatives(console);
  if (!o.text_file.empty()) TRY_STATUS(writeFile(console, o.text_file, constraintAsText(*run)));
  if (!o.json_file.empty()) TRY_STATUS(writeFile(console, o.json_file, constraintAsJson(*run)));
  if (!o.smt_file.empty()) {
    std::vector<expr::Term> terms;
    for (const concolic::Conjunct& conjunct : run->path().conjuncts) terms.push_back(conjunct.term);
    TRY_STATUS(writeFile(console, o.smt_file, toSmtLib(run->arena(), terms)));
  }
  if (!o.same_path.empty()) {
    const SamePath same = inputOnSamePath(*run);
    TRY_STATUS(writeInput(o.same_path, *run, same.input, "another input that takes the same path"));
    noteAll(console, {textOf(same)});
    if (!same.takes_it) return ExitCode::Inconclusive;
  }
  const unsigned samples = o.check == 0 && !o.neighbours.empty() ? kNeighbours : o.check;
  if (samples == 0) return code;
  TRY(const PathCheck check, checkPath(*run, {samples, o.seed, o.neighbours}));
  console.note(fmt::format(
      "javelin: check: the input {} the constraint; of {} conjuncts {} precise, {} imprecise, {} that "
      "no input leaves, {} unsolved",
      check.input_satisfies ? "satisfies" : "DOES NOT SATISFY", check.sampled, check.precise,
      check.imprecise.size(), check.infeasible, check.unsolved));
  for (const std::string& text : check.imprecise) console.note("javelin: imprecise: " + text);
  return check.input_satisfies && check.imprecise.empty() ? code : ExitCode::Inconclusive;
}

}  // namespace javelin::cli
