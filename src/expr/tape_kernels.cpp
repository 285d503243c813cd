// SPDX-License-Identifier: Apache-2.0
#include "expr/tape_kernels.h"

#include <array>
#include <utility>

#include "expr/semantics.h"

namespace javelin::expr {

namespace {

constexpr std::size_t kBlock = Tape::kBlock;
constexpr std::size_t kScalarSorts = 8;

template <Op op, Sort result, Sort operand>
void single(std::uint64_t* slots, const TapeInstruction& in, const TapeContext&) {
  slots[in.out] = applyOp(op, result, operand, slots[in.a], slots[in.b], slots[in.c]);
}

template <Op op, Sort result, Sort operand>
void batch(std::uint64_t* slots, const TapeInstruction& in, const TapeContext&) {
  std::uint64_t* __restrict out = slots + in.out * kBlock;
  const std::uint64_t* a = slots + in.a * kBlock;
  const std::uint64_t* b = slots + in.b * kBlock;
  const std::uint64_t* c = slots + in.c * kBlock;
  for (std::size_t i = 0; i < kBlock; ++i) out[i] = applyOp(op, result, operand, a[i], b[i], c[i]);
}

constexpr bool exists(Op op, Sort result, Sort operand) {
  if (!isScalarOp(op)) return false;
  if (op == Op::Ite) return operand == Sort::Bool;
  return wellSorted(op, result, operand, operand, operand);
}

template <std::size_t index>
constexpr TapeKernels kernelsAt() {
  constexpr Op op = static_cast<Op>(index / (kScalarSorts * kScalarSorts));
  constexpr Sort result = static_cast<Sort>(index / kScalarSorts % kScalarSorts);
  constexpr Sort operand = static_cast<Sort>(index % kScalarSorts);
  if constexpr (exists(op, result, operand)) {
    return {single<op, result, operand>, batch<op, result, operand>};
  } else {
    return {};
  }
}

template <std::size_t... index>
constexpr auto allKernels(std::index_sequence<index...>) {
  return std::array<TapeKernels, sizeof...(index)>{kernelsAt<index>()...};
}

constexpr auto kKernels = allKernels(std::make_index_sequence<kOpCount * kScalarSorts * kScalarSorts>());

// Turns a function of one lane, (slots, lane, stride, instruction, context) -> value, into kernels.
template <auto compute>
constexpr TapeKernels perLane() {
  return {[](std::uint64_t* slots, const TapeInstruction& in, const TapeContext& context) {
            slots[in.out] = compute(slots, 0, 1, in, context);
          },
          [](std::uint64_t* slots, const TapeInstruction& in, const TapeContext& context) {
            for (std::size_t i = 0; i < kBlock; ++i) {
              slots[in.out * kBlock + i] = compute(slots, i, kBlock, in, context);
            }
          }};
}

std::uint64_t readInput(const std::uint64_t* slots, std::size_t lane, std::size_t stride,
                        const TapeInstruction& in, const TapeContext& context) {
  const auto index = static_cast<std::uint32_t>(slots[in.a * stride + lane]);
  return canonical(static_cast<Sort>(in.c), context.arrays[in.b]->at(index));
}

std::uint64_t readTable(const std::uint64_t* slots, std::size_t lane, std::size_t stride,
                        const TapeInstruction& in, const TapeContext& context) {
  const std::span<const std::uint64_t> table = context.tape->table(in.b);
  const std::uint64_t index = slots[in.a * stride + lane];
  return index < table.size() ? table[index] : 0;
}

std::uint64_t applyFunction(const std::uint64_t* slots, std::size_t lane, std::size_t stride,
                            const TapeInstruction& in, const TapeContext& context) {
  const Tape::Application& application = context.tape->application(in.a);
  const std::uint32_t* operands = context.tape->argumentSlots() + application.first;
  std::array<std::uint64_t, FunctionRegistry::kMaxArguments> arguments;
  for (std::uint32_t i = 0; i < application.count; ++i) arguments[i] = slots[operands[i] * stride + lane];
  const ConcreteFunction& function = *application.function;
  return canonical(function.result, function.evaluate({arguments.data(), application.count}));
}

}  // namespace

TapeKernels scalarKernels(Op op, Sort result, Sort operand) {
  const std::size_t index =
      (static_cast<std::size_t>(op) * kScalarSorts + static_cast<std::size_t>(result)) * kScalarSorts +
      static_cast<std::size_t>(operand);
  INVARIANT(index < kKernels.size() && kKernels[index].single != nullptr);
  return kKernels[index];
}

TapeKernels readInputKernels() { return perLane<readInput>(); }

TapeKernels readTableKernels() { return perLane<readTable>(); }

TapeKernels applyKernels() { return perLane<applyFunction>(); }

}  // namespace javelin::expr
