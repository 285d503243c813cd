// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/other_inputs.h"

#include <fmt/format.h>

#include <fstream>

#include "expr/build.h"
#include "solver/chain.h"

namespace javelin::cli {

namespace {

Status write(const std::filesystem::path& file, const std::string& content) {
  std::ofstream out(file, std::ios::binary);
  out << content;
  out.close();
  if (!out) return Error{"cannot write", file.string()};
  return okStatus();
}

}  // namespace

Status writeInput(const std::filesystem::path& folder, const FollowedRun& run,
                  const concolic::ProgramInput& input, const std::string& why) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return Error{"cannot make the folder: " + failed.message(), folder.string()};
  TRY_STATUS(write(folder / "why", why + "\n"));
  if (run.what().arguments) {
    std::string lines;
    for (const std::string& argument : input.arguments) lines += argument + "\n";
    TRY_STATUS(write(folder / "args", lines));
  }
  if (run.what().standard_input) TRY_STATUS(write(folder / "stdin", input.standard_input));
  for (std::size_t i = 0; i < input.files.size(); ++i) {
    TRY_STATUS(write(folder / concolic::SymbolicFiles::nameOf(i), input.files[i]));
  }
  if (input.values.empty()) return okStatus();
  std::string lines;
  for (const auto& value : input.values) lines += fmt::format("{} {}\n", value.name, value.bits);
  return write(folder / "values", lines);
}

// Greedy: input by input, another value if the constraint and the values already found allow one.
SamePath inputOnSamePath(FollowedRun& run) {
  expr::TermArena& arena = run.arena();
  solver::Chain chain(arena, {});
  std::vector<expr::Term> conditions;
  for (const concolic::Conjunct& conjunct : run.path().conjuncts) conditions.push_back(conjunct.term);
  const expr::Model original = run.tracker().model();
  expr::Model found = original;
  SamePath same;
  for (std::uint32_t i = 0; i < arena.inputCount(); ++i) {
    const expr::InputId id(i);
    if (!original.mentions(id)) continue;
    ++same.inputs;
    const expr::Term input = arena.input(id).term;
    const expr::Term other = distinct(arena, input, arena.constant(arena.input(id).sort, original.value(id)));
    if (found.value(id) == original.value(id)) {
      const solver::Answer answer = chain.check({conditions, other}, {});
      if (answer.verdict != solver::Verdict::Sat) {
        ++(answer.verdict == solver::Verdict::Unsat ? same.forced : same.unsolved);
        continue;
      }
      // Inputs that the answer does not mention may stay as they are.
      for (std::uint32_t k = 0; k < arena.inputCount(); ++k) {
        if (answer.model.mentions(expr::InputId(k)))
          found.set(expr::InputId(k), answer.model.value(expr::InputId(k)));
      }
    }
    ++same.different;
    conditions.push_back(other);
  }
  same.input = concolic::inputOf(arena, found, run.input());
  const auto shared = run.sharedWith(same.input, run.path().conjuncts.size());
  same.takes_it = shared.ok() && *shared == run.path().conjuncts.size();
  return same;
}

std::string textOf(const SamePath& same) {
  return fmt::format(
      "same path: an input that {} the same path differs in {} of {} bytes and values; {} are forced, {} "
      "unsolved",
      same.takes_it ? "takes" : "DOES NOT TAKE", same.different, same.inputs, same.forced, same.unsolved);
}

}  // namespace javelin::cli
