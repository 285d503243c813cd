// SPDX-License-Identifier: Apache-2.0
// Run: what all parts of the tracker share while a machine runs: the machine, the arena, the path and the
// policy; and the few things that all of them do: read an operand's term, define a register's, add a
// condition where it arose, pin a value. Nothing here decides which conditions there are. One run, one
// thread.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "concolic/path.h"
#include "concolic/run_policy.h"
#include "ir/body.h"
#include "rules/number_text.h"
#include "semantics/instruction_terms.h"
#include "vm/symbolic_frames.h"
#include "vm/vm.h"

namespace javelin::concolic {

using semantics::sortOf;

// One instruction in the frame that is about to run it, with the registers' terms.
struct At {
  vm::Thread& thread;
  vm::Frame& frame;
  const ir::Body& body;
  std::span<expr::Term> terms;
  const ir::Instr& instr;
  const FixedTerms& fixed;

  // Invalid for an operand that has none, or one that can have no other value any more.
  expr::Term termOf(ir::Operand operand) const {
    if (!operand.isRegister()) return {};
    const expr::Term term = terms[operand.reg().value()];
    return term.valid() && !fixed.has(term) ? term : expr::Term();
  }
  vm::Word bitsOf(ir::Operand operand) const {
    return operand.isRegister() ? frame.registers()[operand.reg().value()]
                                : body.constants[operand.constant()].bits;
  }
  // A conjunct that arises here, still without its condition.
  Conjunct conjunct(ConjunctKind kind) const { return {{}, kind, frame.method->id(), instr.bci, 0}; }
};

// The innermost Java code that has called the native method, or the method itself.
struct CallPlace {
  program::MethodId method;
  std::uint16_t bci = 0;

  Conjunct conjunct(ConjunctKind kind) const { return {{}, kind, method, bci, 0}; }
};
CallPlace placeOf(const vm::NativeCall& call);

class Run {
 public:
  using Term = expr::Term;
  Run(vm::Vm& machine, expr::TermArena& arena)
      : vm_(machine), arena_(arena), path_(arena), policy_(std::make_unique<FollowPolicy>()) {}

  vm::Vm& vm() { return vm_; }
  expr::TermArena& arena() { return arena_; }
  Path& path() { return path_; }
  const Path& path() const { return path_; }
  RunPolicy& policy() { return *policy_; }
  void setPolicy(std::unique_ptr<RunPolicy> policy) { policy_ = std::move(policy); }
  // How the JDK writes numbers; null if nobody can say.
  const std::shared_ptr<rules::JdkStrings>& jdkStrings() const { return jdk_strings_; }
  void setJdkStrings(std::shared_ptr<rules::JdkStrings> strings) { jdk_strings_ = std::move(strings); }

  // --- of an instruction ---
  // The term of an operand, a constant if it has none.
  Term lift(const At& at, ir::Operand operand, expr::Sort sort);
  void define(const At& at, Term term);
  void add(const At& at, Term condition, ConjunctKind kind, std::int32_t side = 0);
  // Whether a check that the JVM makes passes: part of the path.
  bool passes(const At& at, Term check);
  // An operand that is one of few constants, because paths were merged, is the one that it is; the others are
  // other paths.
  void split(const At& at, ir::Operand operand);
  // Fixes an operand to its bits.
  void pin(const At& at, ir::Operand operand);

  // --- of a native method ---
  // As At::termOf, of an argument.
  Term argumentTerm(vm::NativeCall& call, std::size_t i) const;
  void add(vm::NativeCall& call, Term condition, ConjunctKind kind);
  bool passes(vm::NativeCall& call, Term check);
  void pin(vm::NativeCall& call, Term term);
  // The value that it returns has this term.
  void returnTerm(vm::NativeCall& call, Term term);

  // --- of neither ---
  // Adds a condition that holds under the model, unless the path says it already, or the run has ended.
  void add(Conjunct conjunct);
  // A condition that is known to hold: nobody is told.
  void adopt(const Conjunct& conjunct);

 private:
  vm::Vm& vm_;
  expr::TermArena& arena_;
  Path path_;
  std::unique_ptr<RunPolicy> policy_;
  std::shared_ptr<rules::JdkStrings> jdk_strings_;
};

// A part of the tracker: it reaches the machine, the path and the policy through its run.
class RunPart {
 public:
  using Term = expr::Term;

 protected:
  explicit RunPart(Run& run) : run_(run), vm_(run.vm()), arena_(run.arena()), path_(run.path()) {}

  Run& run_;
  vm::Vm& vm_;
  expr::TermArena& arena_;
  Path& path_;
};

// "java.lang.Integer.valueOf"
std::string methodText(const program::Program& program, const program::Method& method);

}  // namespace javelin::concolic
