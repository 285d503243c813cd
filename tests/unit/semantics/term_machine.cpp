// SPDX-License-Identifier: Apache-2.0
#include "term_machine.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/constant_pool.h"
#include "expr/build.h"

namespace javelin::semantics {

using classfile::BasicType;
using expr::Term;
using ir::Op;

namespace {

std::string_view exceptionOf(Check check) {
  switch (check) {
    case Check::NotNull:
      return "NullPointerException";
    case Check::InBounds:
      return "ArrayIndexOutOfBoundsException";
    case Check::NotNegative:
      return "NegativeArraySizeException";
    case Check::NotZero:
      return "ArithmeticException";
    case Check::Castable:
      return "ClassCastException";
    case Check::Storable:
      return "ArrayStoreException";
  }
  UNREACHABLE("check");
}

char letterOf(BasicType type) {
  constexpr std::string_view kLetters = "ZBCSIJFD";
  return kLetters[static_cast<std::size_t>(type)];
}

BasicType elementOf(std::string_view descriptor) {
  return classfile::parseFieldDescriptor(descriptor.substr(1))->type;
}

}  // namespace

Term TermMachine::termOf(ir::Operand operand) {
  if (!operand.valid()) return {};
  if (operand.isRegister()) return registers_[operand.reg().value()];
  return arena_.constant(sortOf(body_.kindOf(operand)), body_.constants[operand.constant()].bits);
}

TermMachine::Array* TermMachine::arrayOf(Term reference) {
  if (!reference.valid() || arena_.sort(reference) != expr::Sort::Ref) return nullptr;
  const std::uint64_t object = evaluator_.value(reference);
  return object == 0 ? nullptr : &heap_[object - 1];
}

std::string_view TermMachine::classNameOf(const ir::Instr& instr) const {
  return body_.file->pool().className(instr.pool_index);
}

InstructionOperands TermMachine::operandsOf(const ir::Instr& instr) {
  InstructionOperands given{termOf(instr.a), termOf(instr.b), termOf(instr.c)};
  arguments_.clear();
  if (ir::infoOf(instr.op).operands == -1) {
    for (const ir::Operand argument : body_.argumentsOf(instr)) arguments_.push_back(termOf(argument));
  }
  given.arguments = arguments_;
  if (const Array* const array = arrayOf(given.a)) {
    given.length = array->length;
    if (instr.op == Op::CheckCast || instr.op == Op::InstanceOf)
      given.fits = boolConst(arena_, array->descriptor == classNameOf(instr));
  } else {
    given.length = intConst(arena_, 0);
    given.fits = arena_.falseTerm();
  }
  if (instr.op == Op::ArrayStore) given.fits = {};
  return given;
}

Term TermMachine::makeArray(std::string descriptor, Term length) {
  const auto count = static_cast<std::size_t>(evaluator_.value(length));
  Array array{std::move(descriptor), length, {}};
  const expr::Sort sort = sortOf(ir::kindOf(elementOf(array.descriptor)));
  array.elements.assign(count, arena_.constant(sort, 0));
  heap_.push_back(std::move(array));
  return refConst(arena_, static_cast<std::uint32_t>(heap_.size()));
}

Term TermMachine::touchHeap(const ir::Instr& instr, const InstructionOperands& given) {
  switch (instr.op) {
    case Op::NewArray:
      return makeArray(fmt::format("[{}", letterOf(instr.type)), given.a);
    case Op::MultiNewArray:  // nobody reads the arrays inside
      return makeArray(std::string(classNameOf(instr)), given.arguments[0]);
    case Op::ArrayLoad: {
      Array& array = *arrayOf(given.a);
      return elementAt(arena_, given.b, 0, static_cast<std::uint32_t>(array.elements.size()),
                       [&](std::uint32_t i) { return array.elements[i]; });
    }
    case Op::ArrayStore: {
      Array& array = *arrayOf(given.a);
      const Term stored = narrowed(arena_, given.c, elementOf(array.descriptor));
      for (std::uint32_t i = 0; i < array.elements.size(); ++i)
        array.elements[i] = elementAfterStore(arena_, given.b, i, stored, array.elements[i]);
      return {};
    }
    default:
      return {};
  }
}

std::size_t TermMachine::successorOf(const ir::Instr& end, const InstructionTerms& terms) {
  if (end.op == Op::Goto) return 0;
  if (end.op == Op::If) return evaluator_.isTrue(terms.value()) ? 0 : 1;
  const auto& keys = body_.switch_keys[end.table];
  std::vector<std::size_t> taken;
  if (evaluator_.isTrue(defaultCondition(arena_, terms.value(), keys))) taken.push_back(0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (evaluator_.isTrue(keyCondition(arena_, terms.value(), keys[i]))) taken.push_back(i + 1);
  }
  INVARIANT(taken.size() == 1);
  return taken[0];
}

TermMachine::Outcome TermMachine::run(const std::vector<std::uint64_t>& arguments) {
  registers_.assign(body_.registers.size(), Term());
  heap_.clear();
  model_ = {};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Term input = arena_.makeInput(fmt::format("p{}", i), sortOf(body_.registers[i].kind));
    registers_[i] = input;
    model_.set(arena_.inputId(input), arguments[i]);
  }
  evaluator_.setModel(model_);
  std::size_t block = 0;
  while (true) {
    const ir::Block& here = body_.blocks[block];
    for (const ir::Instr& instr : body_.instructionsOf(here)) {
      executed_.insert(instr.op);
      InstructionOperands given = operandsOf(instr);
      // Checks do not depend on what is loaded, so they come first: the heap is touched only where they pass.
      const InstructionTerms checked = instructionTerms(arena_, instr, given);
      for (const CheckTerm& check : checked.checks()) {
        if (!evaluator_.isTrue(check.passes)) return {0, std::string(exceptionOf(check.check))};
      }
      given.loaded = touchHeap(instr, given);
      const InstructionTerms terms = instructionTerms(arena_, instr, given);
      INVARIANT(evaluator_.isTrue(terms.safe(arena_)));
      if (instr.op == Op::Return) return {evaluator_.value(terms.value()), {}};
      if (instr.dst.valid()) registers_[instr.dst.value()] = terms.value();
      if (instr.endsBlock()) block = body_.successors(here)[successorOf(instr, terms)].value();
    }
  }
}

}  // namespace javelin::semantics
