// SPDX-License-Identifier: Apache-2.0
// Terms and sorts from SMT-LIB text: for smt_reader.cpp only. One pass without recursion, so that terms
// may nest as deep as they like: a stack of open applications, each of which is built at its ')'.
// A function that the script defines with parameters is read again at each of its uses.
#pragma once

#include <optional>
#include <unordered_map>

#include "expr/smt_lexer.h"
#include "expr/smt_operators.h"

namespace javelin::expr {

// A name of a script.
struct SmtBinding {
  enum class Kind : std::uint8_t { Value, Function, Macro };
  Kind kind = Kind::Value;
  SmtOperand value = {};  // of Value
  FunctionId function = {};
  // For a Macro: parameters, their sorts, the result, and where the body begins.
  std::vector<std::string> parameters = {};
  std::vector<Sort> parameter_sorts = {};
  Sort result = Sort::Bool;
  std::size_t body = 0;
};

class SmtTermParser {
 public:
  SmtTermParser(TermArena& arena, SmtLexer& lexer, bool simplify)
      : arena_(arena), lexer_(lexer), operators_(arena, simplify) {}

  // From the lexer's place on. With a sort, the term must have it.
  Result<Term> term(std::optional<Sort> wanted = {});
  Result<Sort> sort();

  // False if the name is taken.
  bool bind(std::string_view name, SmtBinding binding);
  bool defineSort(std::string_view name, Sort sort) { return sorts_.emplace(name, sort).second; }

 private:
  struct Frame {
    enum class Kind : std::uint8_t { Apply, LetBindings, LetBinding, LetBody, Annotated, MacroBody };
    Kind kind = Kind::Apply;
    SmtToken start = {};
    SmtHead head = {};                    // of Apply; the name of LetBinding
    SmtOperands operands = {};            // what was read so far
    std::vector<std::string> names = {};  // that LetBody, MacroBody bind; of LetBindings: to be bound
    std::size_t return_to = 0;            // of MacroBody: place in the text, and what it hid
    std::size_t hidden_below = 0;
    Sort result = Sort::Bool;
  };
  struct Local {
    std::size_t level;  // visible if not below hidden_below_
    SmtOperand value;
  };

  Status open(const SmtToken& left);
  Status openIndexed(Frame& frame);
  Result<std::vector<unsigned>> indices();
  Status openInLet(const SmtToken& left);
  // `operand` is complete: it goes to the innermost frame, or out.
  Status deliver(SmtOperand operand);
  Status close(const SmtToken& right);
  Status closeApply(const Frame& frame, SmtOperands& operands);
  Status enterMacro(const SmtToken& start, const SmtBinding& macro, SmtOperands& operands);
  Status bindLocal(const std::vector<std::string>& names, SmtOperands& values);
  void unbindLocal(const std::vector<std::string>& names);
  Result<SmtOperand> atom(const SmtToken& token);
  Result<SmtOperand> symbol(const SmtToken& token);
  Status skipAttributes();
  Result<Sort> arraySort();

  TermArena& arena_;
  SmtLexer& lexer_;
  SmtOperators operators_;
  std::unordered_map<std::string, SmtBinding> globals_;
  std::unordered_map<std::string, std::vector<Local>> locals_;  // innermost last
  std::unordered_map<std::string, Sort> sorts_;
  std::vector<Frame> frames_;
  std::size_t level_ = 0;         // locals bound
  std::size_t hidden_below_ = 0;  // a macro's body does not see the locals around its use
  std::size_t expansions_ = 0;
  Sort wanted_ = Sort::Bool;  // of the whole term
  std::optional<SmtOperand> finished_;
};

}  // namespace javelin::expr
