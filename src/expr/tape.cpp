// SPDX-License-Identifier: Apache-2.0
#include "expr/tape.h"

#include <algorithm>
#include <unordered_map>

#include "expr/tape_kernels.h"

namespace javelin::expr {

// Compiles in ascending order of terms. Arrays are never values on the tape: a read is pushed down
// through stores and choices, a[i:=v][j] = (i == j ? v : a[j]), once per array term and index.
class TapeCompiler {
 public:
  TapeCompiler(const TermArena& arena, std::span<const Term> roots) : arena_(arena), roots_(roots) {}

  Tape run() {
    const std::vector<Term> order = arena_.reachable(roots_);
    placeLeaves(order);
    for (const Term term : order) {
      const Node node = arena_.node(term);
      if (isArray(node.sort) || node.op == Op::Const || node.op == Op::Input) continue;
      slots_[term] = compileTerm(term, node);
    }
    for (const Term root : roots_) {
      PRECONDITION(!isArray(arena_.sort(root)));
      tape_.root_slots_.push_back(slots_.at(root));
    }
    return std::move(tape_);
  }

 private:
  void placeLeaves(std::span<const Term> order) {
    for (const Term term : order) {
      if (!arena_.isConst(term)) continue;
      slots_[term] = static_cast<std::uint32_t>(tape_.constants_.size());
      tape_.constants_.push_back(arena_.constBits(term));
    }
    for (const Term term : order) {
      if (arena_.op(term) != Op::Input) continue;
      const Sort sort = arena_.sort(term);
      if (isArray(sort)) {
        array_numbers_[term] = static_cast<std::uint32_t>(tape_.array_inputs_.size());
        tape_.array_inputs_.push_back(arena_.inputId(term));
        continue;
      }
      slots_[term] = static_cast<std::uint32_t>(tape_.constants_.size() + tape_.inputs_.size());
      tape_.inputs_.push_back(arena_.inputId(term));
      tape_.input_sorts_.push_back(sort);
    }
  }

  std::uint32_t emit(TapeKernels kernels, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    const auto out = static_cast<std::uint32_t>(tape_.slotCount());
    tape_.instructions_.push_back({kernels.single, kernels.batch, out, a, b, c});
    return out;
  }

  std::uint32_t compileTerm(Term term, const Node& node) {
    if (node.op == Op::Apply) return compileApply(term);
    if (node.op == Op::Select) return compileSelect(node.a(), slots_.at(node.b()));
    const std::uint32_t a = slots_.at(node.a());
    return emit(scalarKernels(node.op, node.sort, arena_.sort(node.a())), a,
                node.arity > 1 ? slots_.at(node.b()) : a, node.arity > 2 ? slots_.at(node.c()) : a);
  }

  std::uint32_t compileApply(Term term) {
    const std::span<const Term> arguments = arena_.children(term);
    tape_.applications_.push_back({&arena_.functions()[arena_.functionId(term)],
                                   static_cast<std::uint32_t>(tape_.argument_slots_.size()),
                                   static_cast<std::uint32_t>(arguments.size())});
    for (const Term argument : arguments) tape_.argument_slots_.push_back(slots_.at(argument));
    return emit(applyKernels(), static_cast<std::uint32_t>(tape_.applications_.size() - 1), 0, 0);
  }

  std::uint32_t compileSelect(Term array, std::uint32_t index) {
    auto& reads = reads_[index];
    for (const Term part : arrayParts(array)) {
      if (!reads.contains(part)) reads[part] = compileRead(part, index, reads);
    }
    return reads.at(array);
  }

  // `array` and the arrays that it is made of, ascending.
  std::vector<Term> arrayParts(Term array) const {
    std::vector<Term> parts = {array};
    std::unordered_map<Term, bool> seen;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (const Term child : arena_.children(parts[i])) {
        if (isArray(arena_.sort(child)) && seen.emplace(child, true).second) parts.push_back(child);
      }
    }
    std::sort(parts.begin(), parts.end());
    return parts;
  }

  std::uint32_t compileRead(Term array, std::uint32_t index,
                            const std::unordered_map<Term, std::uint32_t>& reads) {
    const Node node = arena_.node(array);
    const Sort element = elementSort(node.sort);
    const TapeKernels choose = scalarKernels(Op::Ite, element, Sort::Bool);
    switch (node.op) {
      case Op::Store: {
        const std::uint32_t hit =
            emit(scalarKernels(Op::Eq, Sort::Bool, Sort::Bv32), slots_.at(node.b()), index, index);
        return emit(choose, hit, slots_.at(node.c()), reads.at(node.a()));
      }
      case Op::Ite:
        return emit(choose, slots_.at(node.a()), reads.at(node.b()), reads.at(node.c()));
      case Op::ConstArray:
        return slots_.at(node.a());
      case Op::Table:
        tape_.tables_.push_back(arena_.tableValues(array));
        return emit(readTableKernels(), index, static_cast<std::uint32_t>(tape_.tables_.size() - 1), 0);
      case Op::Input:
        return emit(readInputKernels(), index, array_numbers_.at(array), static_cast<std::uint32_t>(element));
      default:
        UNREACHABLE("no array");
    }
  }

  const TermArena& arena_;
  std::span<const Term> roots_;
  Tape tape_;
  std::unordered_map<Term, std::uint32_t> slots_;
  std::unordered_map<Term, std::uint32_t> array_numbers_;
  // Slot of the element, by slot of the index and array term.
  std::unordered_map<std::uint32_t, std::unordered_map<Term, std::uint32_t>> reads_;
};

Tape Tape::compile(const TermArena& arena, std::span<const Term> roots) {
  return TapeCompiler(arena, roots).run();
}

TapeRunner::TapeRunner(const Tape& tape) : tape_(tape), slots_(tape.slotCount(), 0) {
  std::copy(tape.constants().begin(), tape.constants().end(), slots_.begin());
  setArrays(Model());
}

void TapeRunner::setArrays(const Model& model) {
  arrays_.clear();
  for (const InputId input : tape_.arrayInputs()) arrays_.push_back(&model.array(input));
}

void TapeRunner::run(const Model& model) {
  setArrays(model);
  std::uint64_t* slot = slots_.data() + tape_.constants().size();
  for (std::size_t k = 0; k < tape_.inputs().size(); ++k) {
    slot[k] = canonical(tape_.inputSorts()[k], model.value(tape_.inputs()[k]));
  }
  execute();
}

void TapeRunner::run(std::span<const std::uint64_t> inputs) {
  PRECONDITION(inputs.size() == tape_.inputs().size());
  std::uint64_t* slot = slots_.data() + tape_.constants().size();
  for (std::size_t k = 0; k < inputs.size(); ++k) slot[k] = canonical(tape_.inputSorts()[k], inputs[k]);
  execute();
}

void TapeRunner::execute() {
  const TapeContext context = this->context();
  std::uint64_t* slots = slots_.data();
  for (const TapeInstruction& instruction : tape_.instructions())
    instruction.single(slots, instruction, context);
}

void TapeRunner::runBatch(std::span<const std::uint64_t> inputs, std::size_t lanes,
                          std::span<std::uint64_t> results) {
  PRECONDITION(inputs.size() == tape_.inputs().size() * lanes);
  PRECONDITION(results.size() == tape_.rootSlots().size() * lanes);
  if (block_slots_.empty()) {
    block_slots_.resize(tape_.slotCount() * Tape::kBlock, 0);
    for (std::size_t k = 0; k < tape_.constants().size(); ++k) {
      std::fill_n(block_slots_.begin() + static_cast<std::ptrdiff_t>(k * Tape::kBlock), Tape::kBlock,
                  tape_.constants()[k]);
    }
  }
  for (std::size_t first = 0; first < lanes; first += Tape::kBlock) {
    runBlock(inputs, lanes, first, std::min(Tape::kBlock, lanes - first), results);
  }
}

void TapeRunner::runBlock(std::span<const std::uint64_t> inputs, std::size_t lanes, std::size_t first,
                          std::size_t count, std::span<std::uint64_t> results) {
  std::uint64_t* slots = block_slots_.data();
  std::uint64_t* slot = slots + tape_.constants().size() * Tape::kBlock;
  for (std::size_t k = 0; k < tape_.inputs().size(); ++k, slot += Tape::kBlock) {
    const Sort sort = tape_.inputSorts()[k];
    for (std::size_t i = 0; i < count; ++i) slot[i] = canonical(sort, inputs[k * lanes + first + i]);
  }
  const TapeContext context = this->context();
  for (const TapeInstruction& instruction : tape_.instructions())
    instruction.batch(slots, instruction, context);
  for (std::size_t r = 0; r < tape_.rootSlots().size(); ++r) {
    const std::uint64_t* values = slots + tape_.rootSlots()[r] * Tape::kBlock;
    std::copy_n(values, count, results.begin() + static_cast<std::ptrdiff_t>(r * lanes + first));
  }
}

}  // namespace javelin::expr
