// SPDX-License-Identifier: Apache-2.0
#include "expr/smt_term_parser.h"

#include <fmt/format.h>

#include <charconv>

namespace javelin::expr {

namespace {

using Kind = SmtToken::Kind;

// Macros in macros can grow without end.
constexpr std::size_t kMaxExpansions = 1'000'000;

bool isRoundingMode(std::string_view name) {
  return name == "RNE" || name == "RNA" || name == "RTN" || name == "RTP" || name == "RTZ";
}

}  // namespace

bool SmtTermParser::bind(std::string_view name, SmtBinding binding) {
  return !SmtOperators::knows(name) && globals_.emplace(name, std::move(binding)).second;
}

Result<Term> SmtTermParser::term(std::optional<Sort> wanted) {
  frames_.clear();
  locals_.clear();
  level_ = hidden_below_ = 0;
  finished_.reset();
  wanted_ = wanted.value_or(Sort::Bool);
  const SmtToken first = lexer_.peek();
  while (!finished_) {
    const SmtToken token = lexer_.next();
    if (token.is(Kind::Left)) {
      TRY_STATUS(open(token));
    } else if (token.is(Kind::Right)) {
      TRY_STATUS(close(token));
    } else {
      TRY(SmtOperand operand, atom(token));
      TRY_STATUS(deliver(std::move(operand)));
    }
  }
  const Result<Term> result = operators_.term(*finished_, wanted_);
  if (!result.ok()) return lexer_.errorAt(first, result.error().what);
  if (wanted && arena_.sort(*result) != *wanted) {
    return lexer_.errorAt(first, fmt::format("a term of sort {} where one of sort {} should stand",
                                             sortName(arena_.sort(*result)), sortName(*wanted)));
  }
  return *result;
}

// '(' where a term, or a let's binding, may stand.
Status SmtTermParser::open(const SmtToken& left) {
  if (!frames_.empty() && frames_.back().kind == Frame::Kind::LetBindings) return openInLet(left);
  Frame frame;
  frame.start = left;
  const SmtToken head = lexer_.next();
  if (head.is(Kind::Left)) {
    TRY_STATUS(openIndexed(frame));
  } else if (!head.is(Kind::Symbol)) {
    return lexer_.errorAt(head, "a function's name should stand here");
  } else if (head.text == "_") {
    const SmtToken name = lexer_.next();
    TRY(std::vector<unsigned> widths, indices());
    Result<SmtOperand> constant = operators_.indexedConstant({name.text, std::move(widths)});
    if (!constant.ok()) return lexer_.errorAt(name, constant.error().what);
    return deliver(std::move(constant).value());
  } else if (head.text == "let") {
    const SmtToken bindings = lexer_.next();
    if (!bindings.is(Kind::Left)) return lexer_.errorAt(bindings, "let needs a list of bindings");
    frame.kind = Frame::Kind::LetBindings;
  } else if (head.text == "!") {
    frame.kind = Frame::Kind::Annotated;
  } else {
    frame.head.name = head.text;
  }
  frames_.push_back(std::move(frame));
  return okStatus();
}

// After "((": (_ name 1 2) or (as const sort), as the head of an application.
Status SmtTermParser::openIndexed(Frame& frame) {
  const SmtToken kind = lexer_.next();
  const SmtToken name = lexer_.next();
  frame.head.name = name.text;
  if (kind.isSymbol("_") && name.is(Kind::Symbol)) {
    TRY(frame.head.indices, indices());
    return okStatus();
  }
  if (!kind.isSymbol("as") || !name.isSymbol("const")) {
    return lexer_.errorAt(kind, "only (_ name index ...) and (as const sort) may stand here");
  }
  TRY(frame.head.const_array, sort());
  const SmtToken right = lexer_.next();
  if (!right.is(Kind::Right)) return lexer_.errorAt(right, "a ) should stand here");
  return okStatus();
}

// Numerals up to ')'.
Result<std::vector<unsigned>> SmtTermParser::indices() {
  std::vector<unsigned> result;
  for (SmtToken token = lexer_.next(); !token.is(Kind::Right); token = lexer_.next()) {
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    if (!token.is(Kind::Numeral) || error != std::errc())
      return lexer_.errorAt(token, "an index should stand here");
    result.push_back(value);
  }
  return result;
}

Status SmtTermParser::openInLet(const SmtToken& left) {
  const SmtToken name = lexer_.next();
  if (!name.is(Kind::Symbol)) return lexer_.errorAt(name, "a name should stand here");
  Frame frame;
  frame.kind = Frame::Kind::LetBinding;
  frame.start = left;
  frame.head.name = name.text;
  frames_.push_back(std::move(frame));
  return okStatus();
}

Status SmtTermParser::deliver(SmtOperand operand) {
  while (!frames_.empty() && frames_.back().kind == Frame::Kind::MacroBody) {
    const Frame frame = std::move(frames_.back());
    frames_.pop_back();
    unbindLocal(frame.names);
    hidden_below_ = frame.hidden_below;
    lexer_.seek(frame.return_to);
    const Result<Term> value = operators_.term(operand, frame.result);
    if (!value.ok()) return lexer_.errorAt(frame.start, value.error().what);
    if (arena_.sort(*value) != frame.result) {
      return lexer_.errorAt(frame.start, "the function's body does not have its sort");
    }
    operand = SmtOperand::of(*value);
  }
  if (frames_.empty()) {
    finished_ = std::move(operand);
    return okStatus();
  }
  Frame& frame = frames_.back();
  if (frame.kind == Frame::Kind::LetBindings) {
    return lexer_.errorAt(frame.start, "let binds (name term) pairs");
  }
  if (frame.kind != Frame::Kind::Apply && !frame.operands.empty()) {
    return lexer_.errorAt(frame.start, "one term too many");
  }
  frame.operands.push_back(std::move(operand));
  if (frame.kind == Frame::Kind::Annotated) return skipAttributes();
  return okStatus();
}

Status SmtTermParser::close(const SmtToken& right) {
  if (frames_.empty()) return lexer_.errorAt(right, "a term should stand here");
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (frame.kind == Frame::Kind::Apply) {
    if (frames_.empty()) frame.head.wanted = wanted_;
    return closeApply(frame, frame.operands);
  }
  if (frame.kind == Frame::Kind::LetBindings) {
    TRY_STATUS(bindLocal(frame.names, frame.operands));
    frame.kind = Frame::Kind::LetBody;
    frame.operands.clear();
    frames_.push_back(std::move(frame));
    return okStatus();
  }
  if (frame.operands.size() != 1) return lexer_.errorAt(right, "a term should stand here");
  if (frame.kind == Frame::Kind::LetBinding) {
    frames_.back().names.emplace_back(frame.head.name);
    frames_.back().operands.push_back(std::move(frame.operands[0]));
    return okStatus();
  }
  if (frame.kind == Frame::Kind::LetBody) unbindLocal(frame.names);
  return deliver(std::move(frame.operands[0]));
}

Status SmtTermParser::closeApply(const Frame& frame, SmtOperands& operands) {
  const auto found = globals_.find(std::string(frame.head.name));
  if (found != globals_.end() && found->second.kind == SmtBinding::Kind::Macro) {
    return enterMacro(frame.start, found->second, operands);
  }
  const bool is_function = found != globals_.end() && found->second.kind == SmtBinding::Kind::Function;
  const std::string pending = operands.size() == 2 && operands[1].kind == SmtOperand::Kind::Pending
                                  ? operands[1].text
                                  : std::string();
  Result<SmtOperand> result = is_function ? operators_.applyFunction(found->second.function, operands)
                                          : operators_.apply(frame.head, operands);
  if (!result.ok()) return lexer_.errorAt(frame.start, result.error().what);
  if (pending.empty()) return deliver(std::move(result).value());
  globals_.at(pending).value = std::move(result).value();
  return deliver({.kind = SmtOperand::Kind::SideCondition});
}

Status SmtTermParser::enterMacro(const SmtToken& start, const SmtBinding& macro, SmtOperands& operands) {
  if (operands.size() != macro.parameters.size()) return lexer_.errorAt(start, "wrong number of operands");
  if (++expansions_ > kMaxExpansions) return lexer_.errorAt(start, "too many uses of defined functions");
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Result<Term> value = operators_.term(operands[i], macro.parameter_sorts[i]);
    if (!value.ok()) return lexer_.errorAt(start, value.error().what);
    if (arena_.sort(*value) != macro.parameter_sorts[i]) {
      return lexer_.errorAt(start, fmt::format("operand {} has the wrong sort", i + 1));
    }
    operands[i] = SmtOperand::of(*value);
  }
  Frame frame;
  frame.kind = Frame::Kind::MacroBody;
  frame.start = start;
  frame.names = macro.parameters;
  frame.return_to = lexer_.position();
  frame.hidden_below = hidden_below_;
  frame.result = macro.result;
  frames_.push_back(std::move(frame));
  hidden_below_ = level_;
  TRY_STATUS(bindLocal(macro.parameters, operands));
  lexer_.seek(macro.body);
  return okStatus();
}

Status SmtTermParser::bindLocal(const std::vector<std::string>& names, SmtOperands& values) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    locals_[names[i]].push_back({level_++, std::move(values[i])});
  }
  return okStatus();
}

void SmtTermParser::unbindLocal(const std::vector<std::string>& names) {
  for (const std::string& name : names) locals_[name].pop_back();
  level_ -= names.size();
}

Result<SmtOperand> SmtTermParser::atom(const SmtToken& token) {
  switch (token.kind) {
    case Kind::Symbol:
      return symbol(token);
    case Kind::Hex:
    case Kind::Binary: {
      const unsigned base = token.is(Kind::Hex) ? 16 : 2;
      const std::size_t width = token.text.size() * (token.is(Kind::Hex) ? 4 : 1);
      if (width > 64) return lexer_.errorAt(token, "literals of more than 64 bits are not supported");
      std::uint64_t bits = 0;
      std::from_chars(token.text.data(), token.text.data() + token.text.size(), bits, static_cast<int>(base));
      return SmtOperand::literal(static_cast<unsigned>(width), bits);
    }
    case Kind::Numeral:
    case Kind::Decimal:
      return SmtOperand::named(SmtOperand::Kind::Real, token.text);
    case Kind::End:
      return lexer_.errorAt(token, "the text ends inside a term");
    default:
      return lexer_.errorAt(token, fmt::format("{} is no term", token.text));
  }
}

Result<SmtOperand> SmtTermParser::symbol(const SmtToken& token) {
  const std::string name(token.text);
  const auto local = locals_.find(name);
  if (local != locals_.end() && !local->second.empty() && local->second.back().level >= hidden_below_) {
    return local->second.back().value;
  }
  const auto global = globals_.find(name);
  if (global != globals_.end() && global->second.kind == SmtBinding::Kind::Value) return global->second.value;
  if (global != globals_.end() && global->second.kind == SmtBinding::Kind::Function) {
    Result<SmtOperand> value = operators_.applyFunction(global->second.function, {});
    if (!value.ok()) return lexer_.errorAt(token, value.error().what);
    return value;
  }
  if (name == "true" || name == "false") {
    return SmtOperand::of(name == "true" ? arena_.trueTerm() : arena_.falseTerm());
  }
  if (isRoundingMode(name)) return SmtOperand::named(SmtOperand::Kind::Rounding, name);
  return lexer_.errorAt(token, fmt::format("unknown symbol {}", name));
}

// After the term of (! term :named x): up to, not including, the ')'.
Status SmtTermParser::skipAttributes() {
  int depth = 0;
  for (SmtToken token = lexer_.peek(); depth > 0 || !token.is(Kind::Right); token = lexer_.peek()) {
    if (token.is(Kind::End)) return lexer_.errorAt(token, "the text ends inside a term");
    if (token.is(Kind::Left)) ++depth;
    if (token.is(Kind::Right)) --depth;
    lexer_.next();
  }
  return okStatus();
}

Result<Sort> SmtTermParser::sort() {
  const SmtToken token = lexer_.next();
  if (token.is(Kind::Symbol)) {
    if (token.text == "Bool") return Sort::Bool;
    if (token.text == "Float32") return Sort::F32;
    if (token.text == "Float64") return Sort::F64;
    const auto found = sorts_.find(std::string(token.text));
    if (found != sorts_.end()) return found->second;
  }
  if (!token.is(Kind::Left)) return lexer_.errorAt(token, fmt::format("unknown sort {}", token.text));
  const SmtToken kind = lexer_.next();
  if (kind.isSymbol("Array")) return arraySort();
  if (kind.isSymbol("_")) {
    const SmtToken name = lexer_.next();
    TRY(const std::vector<unsigned> widths, indices());
    Sort result = Sort::Bool;
    if (name.isSymbol("BitVec") && widths.size() == 1) result = smtBvSort(widths[0]);
    if (name.isSymbol("FloatingPoint")) result = smtFloatSort(widths);
    if (result != Sort::Bool) return result;
  }
  return lexer_.errorAt(token, "this sort is not supported");
}

Result<Sort> SmtTermParser::arraySort() {
  const SmtToken place = lexer_.peek();
  TRY(const Sort index, sort());
  if (isArray(index)) return lexer_.errorAt(place, "indices of arrays have 32 bits");
  TRY(const Sort element, sort());
  if (index != Sort::Bv32) return lexer_.errorAt(place, "indices of arrays have 32 bits");
  if (isArray(element)) return lexer_.errorAt(place, "arrays of arrays are not supported");
  const SmtToken right = lexer_.next();
  if (!right.is(Kind::Right)) return lexer_.errorAt(right, "a ) should stand here");
  return arrayOf(element);
}

}  // namespace javelin::expr
