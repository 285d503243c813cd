// SPDX-License-Identifier: Apache-2.0
#include "cli/equiv/equiv_command.h"

#include "cli/equiv/comparing_command.h"
#include "equiv/equiv_report.h"

namespace javelin::cli {

EquivCommand::EquivCommand() {
  options_ = equivOptionSpecs(options_struct_);
  argument_ = {
      "CLASS.METHOD...",
      "Two methods with the same signature; or one, which is compared in two class paths (--old, --new).",
      &options_struct_.methods, Completes::Classes};
}

const CommandText& EquivCommand::text() const {
  static const CommandText kText = {
      "equiv",
      "decide whether two methods do the same for all inputs",
      {"-cp PATH CLASS.METHOD CLASS.METHOD [OPTION]...", "--old PATH --new PATH CLASS.METHOD [OPTION]..."},
      {"Explores two methods on the same symbolic inputs, and says whether a caller could tell them apart: "
       "by "
       "what they return or throw, and by what they do to their arguments and to static fields. Objects are "
       "compared by structure and field names. What is printed is not compared.",
       "equivalent: every path of both was followed to its end, and no input leads to ends that differ. "
       "equivalent within: the same, for the inputs and the world that the printed scope describes. "
       "different: "
       "both were run on a JVM with the inputs that are printed, and did not do the same. undecided: what "
       "stands "
       "in the way is printed.",
       "The exit status is 0 for equivalent, 10 for different, 5 for undecided; with --strict also 5 for "
       "equivalent within."},
      {{"Two methods of one program:", "javelin equiv -cp classes Prices.total Prices.fastTotal"},
       {"One method before and after a change:",
        "javelin equiv --old old.jar --new new.jar com.example.Tax.of"}},
      {"diff", "check"}};
  return kText;
}

Status EquivCommand::checkUsage() const {
  const EquivOptions& o = options_struct_;
  if (o.old_path.empty() != o.new_path.empty())
    return Error{"--old and --new belong together", o.old_path.empty() ? "--new" : "--old"};
  const bool is_one = !o.old_path.empty();
  if (is_one && !o.path.class_path.empty())
    return Error{"with --old and --new there is no other class path", "--class-path"};
  if (is_one && o.methods.size() != 1)
    return Error{"one method is compared in two class paths: give its name", "CLASS.METHOD"};
  if (!is_one && o.methods.size() != 2) return Error{"give two methods, or --old and --new", "CLASS.METHOD"};
  if (!o.first_merge.empty() && !merge::mergeModeNamed(o.first_merge))
    return Error{"there is no such way to merge", "--first-merge " + o.first_merge};
  return hunt::check(o);
}

Result<ExitCode> EquivCommand::run(Console& console) {
  const EquivOptions& o = options_struct_;
  return runComparing(
      o, console,
      [&](const hunt::Options& options, const hunt::EnginePhases& phases, Console& own) -> Result<ExitCode> {
        ComparingProgress progress(own);
        const equiv::Question question{
            options, o.methods.front(), o.methods.back(), o.old_path, o.new_path, o.first_merge, o.out};
        TRY(const equiv::EquivEnd end, equiv::answer(question, phases, progress));
        if (end.status) return static_cast<ExitCode>(*end.status);
        own.print(o.json ? equiv::jsonOf(end.result) : equiv::textOf(end.result));
        return static_cast<ExitCode>(equiv::exitStatusOf(end.result.verdict, o.strict));
      });
}

}  // namespace javelin::cli
