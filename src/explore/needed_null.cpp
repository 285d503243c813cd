// SPDX-License-Identifier: Apache-2.0
#include "explore/needed_null.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explore/concretize.h"
#include "explore/stub_classes.h"
#include "expr/evaluator.h"
#include "ir/ssa.h"
#include "program/resolution.h"
#include "vm/code.h"

namespace javelin::explore {

namespace {

using concolic::Conjunct;
using concolic::ConjunctKind;
using expr::Term;

class NullSearch {
 public:
  NullSearch(vm::Vm& vm, concolic::Tracker& tracker, const Entry& entry, const Plan& plan,
             const Outcome& outcome, std::size_t place)
      : vm_(vm),
        program_(vm.classes().program()),
        tracker_(tracker),
        entry_(entry),
        plan_(plan),
        outcome_(outcome),
        place_(place) {
    for (std::uint32_t i = 0; i < plan.values.size(); ++i) {
      const PlannedValue& value = plan.values[i];
      if (!isNull(value)) continue;
      if (value.is_null.valid()) nulls_.push_back({value.is_null, i});
      if (value.choice.valid()) nulls_.push_back({value.choice, i});
    }
  }

  std::optional<NeededNull> run() {
    if (outcome_.stack.empty() || isThrownByProgram()) return std::nullopt;
    std::optional<std::uint32_t> value = decidedWhereThrown();
    // The reference may have been known to be null before.
    if (!value && isNullPointerException()) value = inputThatWasNull();
    if (!value || isTestedByProgram(*value)) return std::nullopt;
    return named(*value);
  }

 private:
  struct MaybeNull {
    Term input;           // of which the value depends whether it is null
    std::uint32_t value;  // of the plan
  };

  bool isOwn(program::MethodId method) const {
    // Lambdas' classes are made by the JDK.
    const program::Class& type = program_[program_[method].owner];
    return type.loader() == classpath::Loader::App && !type.isHidden();
  }

  // By its own code, which has constructed the exception.
  bool isThrownByProgram() const { return outcome_.explicit_throw && place_ == 0; }

  bool isNullPointerException() const {
    return program_.nameOf(outcome_.exception) == "java/lang/NullPointerException";
  }

  bool isNull(const PlannedValue& value) {
    if (value.choice.valid()) return !chosenPart(value, tracker_);
    if (value.is_null.valid()) return tracker_.valueOf(value.is_null) != 0;
    return value.maker == Maker::Null && value.later == nullptr;
  }

  // The input without whose null the condition would not hold.
  std::optional<std::uint32_t> nullIn(Term condition) {
    for (const Term part : tracker_.arena().reachable(std::array{condition})) {
      if (tracker_.arena().op(part) != expr::Op::Input) continue;
      const auto found = std::find_if(nulls_.begin(), nulls_.end(),
                                      [&](const MaybeNull& null) { return null.input == part; });
      if (found == nulls_.end()) continue;
      expr::Model other = tracker_.model();
      other.set(tracker_.arena().inputId(part), 0);  // not null; the first of the objects
      if (!expr::Evaluator(tracker_.arena(), other).isTrue(condition)) return found->value;
    }
    return std::nullopt;
  }

  // In a frame of the exception's stack, at the place of the program's own code or above.
  bool isOnStack(const Conjunct& conjunct) const {
    const auto last = outcome_.stack.begin() + static_cast<std::ptrdiff_t>(place_) + 1;
    return std::any_of(outcome_.stack.begin(), last, [&](const StackEntry& entry) {
      return entry.method == conjunct.method && entry.bci == conjunct.bci;
    });
  }

  std::optional<std::uint32_t> decidedWhereThrown() {
    const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
    for (auto at = conjuncts.rbegin(); at != conjuncts.rend(); ++at) {
      // Those without a place are about how inputs are constructed.
      if (!at->method || at->kind == ConjunctKind::Assumed || at->kind == ConjunctKind::Text) continue;
      // Code of the JDK may decide more before it throws, but the program's own nothing.
      if (!isOnStack(*at) && (place_ == 0 || isOwn(at->method))) return std::nullopt;
      if (const auto value = nullIn(at->term)) return value;
      if (!isNullPointerException()) return std::nullopt;
    }
    return std::nullopt;
  }

  // Whether a null test of that method tells what the methods that led to the exception think of the input:
  // one of theirs, or of a method that they ask (isEmpty). What else is given the input may be less strict.
  bool speaksForProgram(program::MethodId id) const {
    const program::Method& method = program_[id];
    const std::string_view name = program_.text(method.name);
    if (program_.nameOf(method.owner) == "java/util/Objects") return name == "isNull" || name == "nonNull";
    if (!isOwn(id)) return false;
    const bool is_question =
        method.signature->types.result.type == classfile::BasicType::Boolean && name != "equals";
    return is_question || std::any_of(outcome_.stack.begin(), outcome_.stack.end(),
                                      [&](const StackEntry& entry) { return entry.method == id; });
  }

  bool isTestedByProgram(std::uint32_t value) {
    const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
    return is_tested_ || std::any_of(conjuncts.begin(), conjuncts.end(), [&](const Conjunct& conjunct) {
             return conjunct.method && conjunct.kind == ConjunctKind::Branch &&
                    speaksForProgram(conjunct.method) && nullIn(conjunct.term) == value;
           });
  }

  NeededNull named(std::uint32_t value) const {
    const auto argument = std::find(plan_.arguments.begin(), plan_.arguments.end(), value);
    if (argument == plan_.arguments.end()) return {plan_.values[value].name};
    const auto index = static_cast<std::uint32_t>(argument - plan_.arguments.begin());
    return {plan_.names[index], index};
  }

  // --- back from the reference that was null --------------------------------------------------------------

  const ir::Body* bodyOf(const StackEntry& entry) {
    const vm::RtMethod& method = vm_.classes().method(entry.method);
    return method.code == nullptr ? nullptr : method.code->body.get();
  }

  // Which of its uses the instruction needs not to be null.
  static bool readsFirstUse(const ir::Instr& instr) {
    using ir::Op;
    constexpr std::array kOps = {Op::GetField,      Op::PutField,      Op::ArrayLength,    Op::ArrayLoad,
                                 Op::ArrayStore,    Op::Throw,         Op::MonitorEnter,   Op::MonitorExit,
                                 Op::InvokeVirtual, Op::InvokeSpecial, Op::InvokeInterface};
    return std::find(kOps.begin(), kOps.end(), instr.op) != kOps.end();
  }

  static bool isCall(const ir::Instr& instr) {
    return instr.op == ir::Op::InvokeStatic || instr.op == ir::Op::InvokeVirtual ||
           instr.op == ir::Op::InvokeSpecial || instr.op == ir::Op::InvokeInterface;
  }

  template <typename Is>
  static std::optional<std::uint32_t> instructionAt(const ir::Body& body, std::uint16_t bci, Is is) {
    for (std::uint32_t i = 0; i < body.instructions.size(); ++i) {
      if (body.instructions[i].bci == bci && is(body.instructions[i])) return i;
    }
    return std::nullopt;
  }

  // Where a value comes from, as it is: a parameter; or an input that a cast has decided to be null, or that
  // is null on all paths.
  struct Origin {
    std::optional<std::uint32_t> parameter = {};
    std::optional<std::uint32_t> value = {};  // of the plan
  };

  Origin originOf(program::MethodId method, const ir::Body& body, const ir::Ssa& ssa, ir::ValueId id) {
    while (id.valid()) {
      const ir::SsaValue& value = ssa.value(id);
      if (value.source == ir::SsaValue::Source::Parameter) return {.parameter = value.index};
      if (value.source == ir::SsaValue::Source::Phi) return {};
      const ir::Instr& instr = body.instructions[value.index];
      if (instr.op == ir::Op::GetField) return {.value = nullField(method, instr)};
      if (instr.op == ir::Op::InvokeVirtual || instr.op == ir::Op::InvokeInterface)
        return {.value = nullResult(method, instr)};
      if (instr.op != ir::Op::Move && instr.op != ir::Op::CheckCast) return {};
      if (instr.op == ir::Op::CheckCast) {
        if (const auto null = decidedAt(method, instr.bci)) return {.value = null};
      }
      id = ssa.usesOf(value.index)[0];
    }
    return {};
  }

  // Nothing else is tried for it: there is no way to construct one, or it is too deep inside.
  bool isAlwaysNull(const PlannedValue& value) {
    return !value.choice.valid() && !value.is_null.valid() && isNull(value);
  }

  // The instruction calls a method, and a stub's method of that name returns null.
  std::optional<std::uint32_t> nullResult(program::MethodId caller, const ir::Instr& call) {
    const auto called = program::memberReference(program_, program_[caller].owner, call.pool_index);
    for (const PlannedValue& stub : plan_.values) {
      if (stub.maker != Maker::Stub) continue;
      const program::Class& type = program_[stub.type];
      std::size_t next = 0;
      for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
        const program::Method& method = program_[type.method(i)];
        if (method.signature->types.result.type == classfile::BasicType::Void) continue;
        const std::size_t first = StubClasses::kResults * next++;
        if (method.name != called.name || method.descriptor != called.descriptor) continue;
        for (std::size_t k = first; k < first + StubClasses::kResults && k < stub.parts.size(); ++k) {
          if (isAlwaysNull(plan_.values[stub.parts[k]])) return stub.parts[k];
        }
      }
    }
    return std::nullopt;
  }

  // The instruction reads a field, and what objects are given by that name is null.
  std::optional<std::uint32_t> nullField(program::MethodId reader, const ir::Instr& read) {
    const auto field = program::memberReference(program_, program_[reader].owner, read.pool_index);
    const std::string name = fmt::format(".{}", program_.text(field.name));
    for (std::uint32_t i = 0; i < plan_.values.size(); ++i) {
      const PlannedValue& value = plan_.values[i];
      if (value.descriptor == program_.text(field.descriptor) && value.name.ends_with(name) &&
          isAlwaysNull(value))
        return i;
    }
    return std::nullopt;
  }

  // The input of which a condition of the instruction says that it is null, when it was last run.
  std::optional<std::uint32_t> decidedAt(program::MethodId method, std::uint16_t bci) {
    const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
    const auto last = std::find_if(conjuncts.rbegin(), conjuncts.rend(), [&](const Conjunct& conjunct) {
      return conjunct.method == method && conjunct.bci == bci;
    });
    return last == conjuncts.rend() ? std::nullopt : nullIn(last->term);
  }

  // Somewhere in the method's code.
  bool testsForNull(program::MethodId method, const ir::Body& body, const ir::Ssa& ssa,
                    std::uint32_t parameter) {
    for (std::uint32_t i = 0; i < body.instructions.size(); ++i) {
      const ir::Instr& instr = body.instructions[i];
      if (instr.op != ir::Op::If || instr.kind != ir::Kind::Ref ||
          instr.a.isRegister() == instr.b.isRegister())
        continue;
      const ir::ValueId tested = ssa.usesOf(i)[instr.a.isRegister() ? 0 : 1];
      if (originOf(method, body, ssa, tested).parameter == parameter) return true;
    }
    return false;
  }

  // Whether the method does nothing but throw if its first parameter is null.
  bool isNullCheck(program::MethodId id) const {
    const program::Method& method = program_[id];
    return program_.nameOf(method.owner) == "java/util/Objects" &&
           program_.text(method.name) == "requireNonNull";
  }

  // The reference that was dereferenced came, as it was, from this input, which is or is in an argument.
  std::optional<std::uint32_t> inputThatWasNull() {
    const std::vector<StackEntry>& stack = outcome_.stack;
    std::uint32_t use = 0;  // of the instruction
    std::size_t first = 0;
    if (outcome_.explicit_throw) {
      if (!isNullCheck(stack[0].method)) return std::nullopt;
      first = 1;
    }
    for (std::size_t i = first; i < stack.size(); ++i) {
      const ir::Body* const body = bodyOf(stack[i]);
      if (body == nullptr) return std::nullopt;
      const auto at = instructionAt(*body, stack[i].bci, i == 0 ? readsFirstUse : isCall);
      if (!at) return std::nullopt;
      const ir::Ssa ssa(*body);
      const auto uses = ssa.usesOf(*at);
      if (use >= uses.size()) return std::nullopt;
      const Origin origin = originOf(stack[i].method, *body, ssa, uses[use]);
      if (origin.value || !origin.parameter) return origin.value;
      use = *origin.parameter;
      is_tested_ = is_tested_ || (isOwn(stack[i].method) && testsForNull(stack[i].method, *body, ssa, use));
    }
    return stack.back().method == entry_.method ? argumentAt(use) : std::nullopt;
  }

  // Of a parameter of the entry, if it is null.
  std::optional<std::uint32_t> argumentAt(std::uint32_t parameter) {
    const bool is_constructor = program_.text(program_[entry_.method].name) == "<init>";
    if (is_constructor && parameter == 0) return std::nullopt;
    const std::uint32_t argument = parameter - (is_constructor ? 1 : 0);
    if (argument >= plan_.arguments.size()) return std::nullopt;
    const std::uint32_t value = plan_.arguments[argument];
    return isNull(plan_.values[value]) ? std::optional(value) : std::nullopt;
  }

  vm::Vm& vm_;
  const program::Program& program_;
  concolic::Tracker& tracker_;
  const Entry& entry_;
  const Plan& plan_;
  const Outcome& outcome_;
  std::size_t place_;
  std::vector<MaybeNull> nulls_;
  bool is_tested_ = false;  // a method that it came through tests it for null
};

}  // namespace

std::optional<NeededNull> neededNull(vm::Vm& vm, concolic::Tracker& tracker, const Entry& entry,
                                     const Plan& plan, const Outcome& outcome, std::size_t place) {
  return NullSearch(vm, tracker, entry, plan, outcome, place).run();
}

}  // namespace javelin::explore
