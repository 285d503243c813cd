// SPDX-License-Identifier: Apache-2.0
// instruction_terms: what an instruction means on terms. Pure functions: operands' terms in; out come the
// term of what it defines, and the checks that the JVM makes before (JVMS 6.5), each with the condition under
// which it passes. The heap is the caller's: what an instruction reads there is handed in, what it writes is
// the caller's to write.
//
//   a / b  of two ints      value  bvSdiv(a, b)           checks  NotZero: b != 0
//   a[i]                    value  what was handed in     checks  NotNull: a != null;  InBounds: i <u length
//
// Narrow types (boolean, byte, short, char) are ints in registers; narrowed() is what storing to a place of
// the type does.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>

#include "expr/term_arena.h"
#include "ir/instr.h"

namespace javelin::semantics {

// The sort of a register's terms.
expr::Sort sortOf(ir::Kind kind);

// The operands of an instruction. Operands that the instruction does not have are invalid.
struct InstructionOperands {
  expr::Term a;
  expr::Term b;
  expr::Term c;
  std::span<const expr::Term> arguments = {};  // of calls and multianewarray

  // From the heap, for instructions that need it:
  expr::Term loaded =
      {};  // the value at the place that is read, the object that is new or caught, a call's result
  expr::Term length = {};  // of the array `a`
  expr::Term fits = {};  // whether `a` is an object of the class, or, of arraystore, `c` may be stored in `a`
};

// The conditions that the JVM checks before the instruction does anything, in that order; each has an
// exception of its own.
enum class Check : std::uint8_t {
  NotNull,      // NullPointerException
  InBounds,     // ArrayIndexOutOfBoundsException
  NotNegative,  // NegativeArraySizeException
  NotZero,      // ArithmeticException
  Castable,     // ClassCastException
  Storable,     // ArrayStoreException
};

struct CheckTerm {
  Check check = Check::NotNull;
  expr::Term passes;
};

class InstructionTerms {
 public:
  InstructionTerms() = default;
  explicit InstructionTerms(expr::Term value) : value_(value) {}

  // The value that the instruction defines, returns or throws; of a branch whether it is taken, of a switch
  // the key. Invalid if there is no such thing. It means something only where all checks pass.
  expr::Term value() const { return value_; }
  // They live as long as this does.
  std::span<const CheckTerm> checks() const& { return {checks_.data(), count_}; }
  std::span<const CheckTerm> checks() const&& = delete;
  // All checks pass.
  expr::Term safe(expr::TermArena& arena) const;

  void add(Check check, expr::Term passes);

 private:
  expr::Term value_;
  std::array<CheckTerm, 3> checks_;
  std::size_t count_ = 0;
};

InstructionTerms instructionTerms(expr::TermArena& arena, const ir::Instr& instr,
                                  const InstructionOperands& operands);

// The conditions of the checks by themselves. Of an index and a length, which is never negative, one unsigned
// comparison says both 0 <= index and index < length.
expr::Term isNotNull(expr::TermArena& arena, expr::Term reference);
expr::Term isInside(expr::TermArena& arena, expr::Term index, expr::Term length);
expr::Term isLength(expr::TermArena& arena, expr::Term number);

// Whether the branch is taken; `same` is whether the operands are equal, where the caller knows better than
// their terms.
expr::Term branchCondition(expr::TermArena& arena, const ir::Instr& instr, expr::Term a, expr::Term b,
                           expr::Term same = {});
// Whether a switch goes to the key's target, and to its default. The keys are sorted.
expr::Term keyCondition(expr::TermArena& arena, expr::Term value, std::int32_t key);
expr::Term defaultCondition(expr::TermArena& arena, expr::Term value, std::span<const std::int32_t> keys);

// An int as a place of the type keeps it (JVMS 2.3, 2.11.1), and as a load gives it again. Other types:
// unchanged.
expr::Term narrowed(expr::TermArena& arena, expr::Term value, classfile::BasicType type);
// A primitive value as one of the same or a wider type (JLS 5.1.2).
expr::Term widened(expr::TermArena& arena, expr::Term value, classfile::BasicType to);

// The element at an index that is at least `first` and below `last`: a balanced tree of choices, which
// solvers like better than a chain.
expr::Term elementAt(expr::TermArena& arena, expr::Term index, std::uint32_t first, std::uint32_t last,
                     const std::function<expr::Term(std::uint32_t)>& element);
// The value of element `i` after a store at the index.
expr::Term elementAfterStore(expr::TermArena& arena, expr::Term index, std::uint32_t i, expr::Term stored,
                             expr::Term before);

}  // namespace javelin::semantics
