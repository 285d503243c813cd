// SPDX-License-Identifier: Apache-2.0
#include "explore/path_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "vm/code.h"
#include "vm/stack_trace.h"

namespace javelin::explore {

namespace {

class TraceComparison {
 public:
  explicit TraceComparison(vm::Vm& machine) : vm_(machine), program_(machine.classes().program()) {}

  std::optional<Divergence> run(const PathRecord& predicted, const Outcome& actual,
                                const vm::BranchPath& branches) {
    const std::vector<std::uint32_t> wanted = predicted.branches.places();
    const std::vector<std::uint32_t> taken = branches.places();
    // A method that is computed natively unless a value is symbolic shows no branches without symbols.
    const bool comparable = haveCode(wanted) && haveCode(taken);
    const auto [there, here] = std::mismatch(
        wanted.begin(), wanted.end(), taken.begin(), taken.end(),
        [this](std::uint32_t a, std::uint32_t b) { return a == b || isSame(place(a), place(b)); });
    if (comparable && (there != wanted.end() || here != taken.end())) {
      Divergence divergence;
      divergence.predicted = there != wanted.end() ? textOf(place(*there)) : endText(predicted.outcome);
      divergence.actual = here != taken.end() ? textOf(place(*here)) : endText(actual);
      if (there != wanted.end()) {
        divergence.where = whereText(place(*there));
      } else {
        divergence.where = whereText(place(*here));
      }
      return divergence;
    }
    const std::string wanted_end = endText(predicted.outcome);
    const std::string end = endText(actual);
    const bool same = wanted_end == end && (!comparable || predicted.branches.count() == branches.count()) &&
                      sameValue(predicted.outcome.result, actual.result);
    if (same) return std::nullopt;
    return Divergence{taken.empty() || !comparable ? "" : whereText(place(taken.back())), wanted_end,
                      wanted_end == end ? "another result" : end};
  }

 private:
  const vm::BranchPlace& place(std::uint32_t number) const {
    return vm_.options().branch_trace->place(number);
  }

  // A class that a loader of the program's own has defined is another one in each run, by the same name.
  bool isSame(const vm::BranchPlace& a, const vm::BranchPlace& b) const {
    const program::Method& one = program_[a.method];
    const program::Method& other = program_[b.method];
    return a.block == b.block && a.kind == b.kind && a.side == b.side && one.name == other.name &&
           one.descriptor == other.descriptor &&
           program_[one.owner].nameInFile() == program_[other.owner].nameInFile();
  }

  bool haveCode(const std::vector<std::uint32_t>& places) {
    return std::all_of(places.begin(), places.end(), [this](std::uint32_t number) {
      return vm_.classes().method(place(number).method).code != nullptr;
    });
  }

  const ir::Body& bodyOf(const vm::BranchPlace& place) {
    return *vm_.classes().method(place.method).code->body;
  }

  std::string methodText(program::MethodId id, int line) const {
    const program::Method& method = program_[id];
    std::string text =
        fmt::format("{}.{}", classfile::javaClassName(classfile::toDisplay(program_.nameOf(method.owner))),
                    classfile::toDisplay(program_.text(method.name)));
    if (line > 0) text += fmt::format(":{}", line);
    return text;
  }

  std::string whereText(const vm::BranchPlace& place) {
    const ir::Body& body = bodyOf(place);
    if (place.kind == vm::BranchPlace::Kind::Instruction || place.kind == vm::BranchPlace::Kind::Throw)
      return methodText(place.method, body.lineAt(place.block));
    const ir::Block& block = body.blocks[place.block];
    const std::uint32_t bci =
        place.kind == vm::BranchPlace::Kind::Side ? body.terminator(block).bci : std::uint32_t{block.bci};
    return methodText(place.method, body.lineAt(bci));
  }

  std::string textOf(const vm::BranchPlace& place) {
    const std::string where = whereText(place);
    if (place.kind == vm::BranchPlace::Kind::Entry) return "calls " + methodText(place.method, 0);
    if (place.kind == vm::BranchPlace::Kind::Handler) return "an exception is caught at " + where;
    if (place.kind == vm::BranchPlace::Kind::Instruction) return "comes to " + where;
    if (place.kind == vm::BranchPlace::Kind::Throw) return "an exception is thrown at " + where;
    const ir::Body& body = bodyOf(place);
    const ir::BlockId target = body.successors(body.blocks[place.block])[place.side];
    const int line = body.lineAt(body.block(target).bci);
    return line > 0 ? fmt::format("from {} to line {}", where, line)
                    : fmt::format("side {} of the branch at {}", place.side, where);
  }

  std::string endText(const Outcome& outcome) const {
    std::string text(nameOf(outcome.kind));
    if (outcome.kind != OutcomeKind::Threw)
      return outcome.detail.empty() ? text : text + ": " + outcome.detail;
    text += " " + classfile::javaClassName(classfile::toDisplay(program_.nameOf(outcome.exception)));
    std::string_view before = " at ";
    // Frames of the JDK do not count: what it does may have been known without running it.
    std::size_t left = 3;
    for (const StackEntry& entry : outcome.stack) {
      if (program_[program_[entry.method].owner].loader() != classpath::Loader::App || left == 0) continue;
      --left;
      text +=
          fmt::format("{}{}", std::exchange(before, ", called at "), methodText(entry.method, entry.line));
    }
    return text;
  }

  vm::Vm& vm_;
  program::Program& program_;
};

}  // namespace

std::optional<Divergence> compareRuns(vm::Vm& machine, const PathRecord& predicted, const Outcome& actual,
                                      const vm::BranchPath& branches) {
  return TraceComparison(machine).run(predicted, actual, branches);
}

std::vector<vm::BranchPlace> placesOn(const vm::BranchTrace& trace, const vm::BranchPath& path) {
  std::set<vm::BranchPlace> places;
  for (const std::uint32_t number : path.places()) places.insert(trace.place(number));
  for (const std::uint32_t number : path.placesOfInitialisers()) places.insert(trace.place(number));
  return {places.begin(), places.end()};
}

}  // namespace javelin::explore
