// SPDX-License-Identifier: Apache-2.0
// Tape: terms compiled to straight-line code over 64-bit slots, for evaluating the same terms under
// many models. A tape never changes and any thread may read it; a TapeRunner holds the slots of one
// thread. Evaluation allocates nothing. Everything is computed, both sides of an ite too: operators are
// total. A slot is written once (no reuse), in the order of term ids. The arena's functions and tables
// must outlive the tape.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::expr {

class Tape;

// Data that instructions can reach beside their slots.
struct TapeContext {
  const Tape* tape;
  std::span<const ArrayValue* const> arrays;  // in the order of Tape::arrayInputs()
};

struct TapeInstruction {
  using Kernel = void (*)(std::uint64_t* slots, const TapeInstruction& instruction,
                          const TapeContext& context);
  Kernel single;
  Kernel batch;
  std::uint32_t out;
  std::uint32_t a;  // operands: slots; other things for reads of arrays and applications
  std::uint32_t b;
  std::uint32_t c;
};

class Tape {
 public:
  // Lanes that a batch kernel computes at once.
  static constexpr std::size_t kBlock = 32;

  static Tape compile(const TermArena& arena, std::span<const Term> roots);

  // The inputs that the roots depend on: scalars and arrays, in the order of their ids.
  std::span<const InputId> inputs() const { return inputs_; }
  std::span<const Sort> inputSorts() const { return input_sorts_; }
  std::span<const InputId> arrayInputs() const { return array_inputs_; }
  std::span<const TapeInstruction> instructions() const { return instructions_; }
  // Slots: constants, then inputs, then one per instruction.
  std::size_t slotCount() const { return constants_.size() + inputs_.size() + instructions_.size(); }
  std::span<const std::uint64_t> constants() const { return constants_; }
  std::span<const std::uint32_t> rootSlots() const { return root_slots_; }

  struct Application {
    const ConcreteFunction* function;
    std::uint32_t first;  // in argumentSlots()
    std::uint32_t count;
  };
  const Application& application(std::uint32_t index) const { return applications_[index]; }
  const std::uint32_t* argumentSlots() const { return argument_slots_.data(); }
  std::span<const std::uint64_t> table(std::uint32_t index) const { return tables_[index]; }

 private:
  friend class TapeCompiler;
  std::vector<std::uint64_t> constants_;
  std::vector<InputId> inputs_;
  std::vector<Sort> input_sorts_;
  std::vector<InputId> array_inputs_;
  std::vector<TapeInstruction> instructions_;
  std::vector<std::uint32_t> root_slots_;
  std::vector<Application> applications_;
  std::vector<std::uint32_t> argument_slots_;
  std::vector<std::span<const std::uint64_t>> tables_;
};

class TapeRunner {
 public:
  // `tape` must outlive the runner.
  explicit TapeRunner(const Tape& tape);

  // Under a model; then result(i) is the value of the i-th root.
  void run(const Model& model);
  // Under values for tape.inputs(), in that order; arrays are those of the last setArrays().
  void run(std::span<const std::uint64_t> inputs);
  std::uint64_t result(std::size_t root) const { return slots_[tape_.rootSlots()[root]]; }

  // Many assignments at once: value of input k in lane i at inputs[k * lanes + i], value of root r
  // in lane i to results[r * lanes + i]. Arrays are the same for all lanes.
  void runBatch(std::span<const std::uint64_t> inputs, std::size_t lanes, std::span<std::uint64_t> results);

  // `model` must outlive the next run; without it arrays are all zeros.
  void setArrays(const Model& model);

 private:
  TapeContext context() const { return {&tape_, arrays_}; }
  void execute();
  void runBlock(std::span<const std::uint64_t> inputs, std::size_t lanes, std::size_t first,
                std::size_t count, std::span<std::uint64_t> results);

  const Tape& tape_;
  std::vector<std::uint64_t> slots_;
  std::vector<std::uint64_t> block_slots_;  // slot s of lane i at s * kBlock + i; made when first needed
  std::vector<const ArrayValue*> arrays_;
};

}  // namespace javelin::expr
