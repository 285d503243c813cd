// SPDX-License-Identifier: Apache-2.0
// TermMachine: runs static methods over numbers and arrays by instructionTerms() alone, for tests. Parameters
// are symbolic inputs; every register holds a term, and only where control flow needs to know is a term
// evaluated under the model. So what it returns is a term over the inputs, valid for this path.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "expr/evaluator.h"
#include "ir/body.h"
#include "semantics/instruction_terms.h"

namespace javelin::semantics {

class TermMachine {
 public:
  explicit TermMachine(const ir::Body& body) : body_(body), evaluator_(arena_, model_) {}

  // The bits of what the method returns, or the exception's simple name.
  struct Outcome {
    std::uint64_t bits = 0;
    std::string thrown;
  };
  Outcome run(const std::vector<std::uint64_t>& arguments);

  // The operations that have run.
  const std::set<ir::Op>& executed() const { return executed_; }

 private:
  struct Array {
    std::string descriptor;
    expr::Term length;
    std::vector<expr::Term> elements;
  };

  expr::Term termOf(ir::Operand operand);
  InstructionOperands operandsOf(const ir::Instr& instr);
  Array* arrayOf(expr::Term reference);
  std::string_view classNameOf(const ir::Instr& instr) const;
  expr::Term makeArray(std::string descriptor, expr::Term length);
  // Does what the instruction does to the heap; gives what it loads or makes.
  expr::Term touchHeap(const ir::Instr& instr, const InstructionOperands& given);
  std::size_t successorOf(const ir::Instr& end, const InstructionTerms& terms);

  const ir::Body& body_;
  expr::TermArena arena_;
  expr::Model model_;
  expr::Evaluator evaluator_;
  std::vector<expr::Term> registers_;
  std::vector<Array> heap_;
  std::vector<expr::Term> arguments_;
  std::set<ir::Op> executed_;
};

}  // namespace javelin::semantics
