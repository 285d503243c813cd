// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/followed_run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <set>
#include <unordered_map>
#include <utility>

#include "classfile/descriptor.h"
#include "explore/planner.h"
#include "expr/standard_functions.h"
#include "vm/launcher.h"
#include "vm/stack_trace.h"

namespace javelin::cli {

namespace {

// While it lives, the standard input has another content and what is written goes nowhere.
class OtherStreams {
 public:
  explicit OtherStreams(const std::string& input) {
    for (int i = 0; i < 3; ++i) saved_[i] = ::fcntl(i, F_DUPFD_CLOEXEC, 3);
    const int content = ::memfd_create("stdin", MFD_CLOEXEC);
    [[maybe_unused]] const ssize_t written = ::write(content, input.data(), input.size());
    ::lseek(content, 0, SEEK_SET);
    ::dup2(content, 0);
    ::close(content);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::dup2(nowhere, 1);
    ::dup2(nowhere, 2);
    ::close(nowhere);
  }
  OtherStreams(const OtherStreams&) = delete;
  OtherStreams& operator=(const OtherStreams&) = delete;
  ~OtherStreams() {
    for (int i = 0; i < 3; ++i) {
      ::dup2(saved_[i], i);
      ::close(saved_[i]);
    }
  }

 private:
  int saved_[3];
};

}  // namespace

Status FollowedRun::prepare(const ExecOptions& options, const FollowWhat& what,
                            const concolic::ProgramInput* input) {
  options_ = options;
  what_ = what;
  if (input != nullptr) options_.arguments = input->arguments;
  TRY(program_, PreparedProgram::make(options_));
  if (!program_->refusal().empty()) return okStatus();
  tracker_ = std::make_unique<concolic::Tracker>(program_->machine(), *arena_);
  program_->machine().setShadowHook(tracker_.get());
  if (what.standard_input) tracker_->inputs().followStandardInput();
  tracker_->inputs().followParameters(what.parameters, explore::parameterNames);
  if (input != nullptr) tracker_->inputs().imposeValues(input->values);
  for (std::size_t i = 0; i < what.files.size(); ++i) {
    const auto content = input == nullptr ? std::nullopt : std::optional(input->files[i]);
    TRY_STATUS(tracker_->inputs().files().add(what.files[i], content));
  }
  return okStatus();
}

void FollowedRun::start() {
  vm::Vm& machine = program_->machine();
  vm::runMain(machine, program_->roots(),
              {.main_class = program_->mainClass(),
               .arguments = options_.arguments,
               .started = [&](vm::Ref arguments) {
                 if (what_.arguments) concolic::makeArgumentsSymbolic(machine, *tracker_, arguments);
               }});
}

Result<std::unique_ptr<FollowedRun>> FollowedRun::make(const ExecOptions& options, const FollowWhat& what) {
  std::unique_ptr<FollowedRun> run(new FollowedRun());
  run->arena_ = std::make_shared<expr::TermArena>(expr::standardFunctions());
  TRY_STATUS(run->prepare(options, what, nullptr));
  if (run->program_->refusal().empty()) run->start();
  return run;
}

namespace {

// Objects have other addresses in another run, and so do choices among them; nothing else may differ.
bool isSameButForAddresses(const expr::TermArena& arena, expr::Term mine, expr::Term theirs) {
  std::set<std::pair<expr::Term, expr::Term>> seen;
  std::vector<std::pair<expr::Term, expr::Term>> open = {{mine, theirs}};
  while (!open.empty()) {
    const auto [a, b] = open.back();
    open.pop_back();
    if (a == b || !seen.emplace(a, b).second) continue;
    if (arena.op(a) != arena.op(b) || arena.sort(a) != arena.sort(b)) return false;
    const auto of_a = arena.children(a);
    const auto of_b = arena.children(b);
    if (of_a.size() != of_b.size()) return false;
    const bool is_address = arena.isConst(a) && arena.sort(a) == expr::Sort::Ref;
    const bool is_table = arena.op(a) == expr::Op::Table && arena.sort(a) == expr::arrayOf(expr::Sort::Ref) &&
                          arena.tableValues(a).size() == arena.tableValues(b).size();
    if (of_a.empty() && !is_address && !is_table) return false;
    for (std::size_t i = 0; i < of_a.size(); ++i) open.emplace_back(of_a[i], of_b[i]);
  }
  return true;
}

}  // namespace

Result<std::size_t> FollowedRun::sharedWith(const concolic::ProgramInput& input, std::size_t until) {
  FollowedRun other;
  other.arena_ = arena_;  // the same terms in both: comparing them is cheap
  TRY_STATUS(other.prepare(options_, what_, &input));
  other.tracker_->inputs().replayClocks(tracker_->inputs().clockAnswers());
  std::size_t shared = 0;
  // Classes may have other numbers in the other run, but always the same ones.
  std::unordered_map<program::MethodId, bool> same_method;
  other.tracker_->watchConjuncts([&](std::size_t i, const concolic::Conjunct& theirs) {
    if (i >= path().conjuncts.size()) shared = i + 1;  // it goes on differently
    if (i >= until || i >= path().conjuncts.size()) return false;
    const concolic::Conjunct& mine = path().conjuncts[i];
    if (mine.bci != theirs.bci || !isSameButForAddresses(*arena_, mine.term, theirs.term)) return false;
    const auto [entry, is_new] = same_method.try_emplace(theirs.method);
    if (is_new) entry->second = methodOf(mine) == other.methodOf(theirs);
    if (entry->second) shared = i + 1;
    return entry->second;
  });
  const OtherStreams streams(input.standard_input);
  other.start();
  return shared;
}

concolic::ProgramInput FollowedRun::input() const {
  concolic::ProgramInput input{
      options_.arguments, tracker_->inputs().standardInput(), {}, tracker_->inputs().namedValues()};
  const concolic::SymbolicFiles& files = tracker_->inputs().files();
  for (std::size_t i = 0; i < files.count(); ++i) input.files.push_back(files.content(i));
  return input;
}

std::string FollowedRun::placeOf(program::MethodId id, std::uint16_t bci) const {
  vm::Vm& machine = program_->machine();
  const program::Program& program = machine.classes().program();
  const program::Method& method = program[id];
  const std::string name = classfile::javaClassName(program.nameOf(method.owner));
  const int line = vm::lineOf(machine, {id, bci});
  if (line <= 0) return fmt::format("{}.{} at bytecode {}", name, program.text(method.name), bci);
  return fmt::format("{}.{}({}:{})", name, program.text(method.name), vm::sourceFileOf(program[method.owner]),
                     line);
}

bool FollowedRun::isInLibrary(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  return !program[program[conjunct.method].owner].module().empty();
}

std::string FollowedRun::methodOf(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  const program::Method& method = program[conjunct.method];
  return fmt::format("{}.{}{}", program.nameOf(method.owner), program.text(method.name),
                     program.text(method.descriptor));
}

}  // namespace javelin::cli
