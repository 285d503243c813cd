// SPDX-License-Identifier: Apache-2.0
#include "expr/smt_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "expr/smt_term_parser.h"
#include "expr/smt_writer.h"

namespace javelin::expr {

namespace {

using Kind = SmtToken::Kind;

constexpr std::string_view kFunctionPrefix = "%f:";

// Whether the writer gave this name to the bits of a float ("%12").
bool isBitsSymbol(std::string_view name) {
  return name.size() > 1 && name[0] == '%' &&
         name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

class Reader {
 public:
  Reader(TermArena& arena, std::string_view text, const SmtReadOptions& options)
      : arena_(arena), lexer_(text, options.file), parser_(arena, lexer_, options.simplify) {}

  Result<SmtScript> script() {
    for (SmtToken token = lexer_.next(); !token.is(Kind::End); token = lexer_.next()) {
      if (!token.is(Kind::Left)) return lexer_.errorAt(token, "a command should stand here");
      const SmtToken name = lexer_.next();
      if (name.isSymbol("exit")) break;
      TRY_STATUS(command(name));
    }
    return std::move(script_);
  }

 private:
  using Command = Status (Reader::*)();

  Status command(const SmtToken& name) {
    static constexpr std::array<std::pair<std::string_view, Command>, 11> kCommands = {{
        {"declare-fun", &Reader::declareFun},
        {"declare-const", &Reader::declareConst},
        {"define-fun", &Reader::defineFun},
        {"define-const", &Reader::defineConst},
        {"define-sort", &Reader::defineSort},
        {"assert", &Reader::assertion},
        {"check-sat", &Reader::checkSat},
        {"check-sat-assuming", &Reader::checkSatAssuming},
        {"push", &Reader::push},
        {"pop", &Reader::pop},
        {"set-info", &Reader::setInfo},
    }};
    static constexpr std::array<std::string_view, 10> kIgnored = {
        "set-logic", "set-option", "get-model", "get-value",      "get-unsat-core", "get-unsat-assumptions",
        "get-info",  "get-option", "echo",      "get-assertions",
    };
    if (std::find(kIgnored.begin(), kIgnored.end(), name.text) != kIgnored.end()) return skipRest();
    for (const auto& [text, method] : kCommands) {
      if (!name.isSymbol(text)) continue;
      TRY_STATUS((this->*method)());
      return expect(Kind::Right, "a ) should end the command");
    }
    return lexer_.errorAt(name, fmt::format("the command {} is not supported", name.text));
  }

  Status expect(Kind kind, std::string_view what) {
    const SmtToken token = lexer_.next();
    if (!token.is(kind)) return lexer_.errorAt(token, std::string(what));
    return okStatus();
  }

  // Up to and including the ')' that ends the command, or up to it.
  Status skipRest(bool take_last = true) {
    for (int depth = 1; depth > 0;) {
      const SmtToken token = lexer_.peek();
      if (token.is(Kind::End)) return lexer_.errorAt(token, "the text ends inside a command");
      if (token.is(Kind::Left)) ++depth;
      if (token.is(Kind::Right) && --depth == 0 && !take_last) break;
      lexer_.next();
    }
    return okStatus();
  }

  Result<SmtToken> newName() {
    const SmtToken token = lexer_.next();
    if (!token.is(Kind::Symbol)) return lexer_.errorAt(token, "a name should stand here");
    return token;
  }

  Status bind(const SmtToken& name, SmtBinding binding) {
    if (parser_.bind(name.text, std::move(binding))) return okStatus();
    return lexer_.errorAt(name, fmt::format("the name {} is taken", name.text));
  }

  Status declareFun() {
    TRY(const SmtToken name, newName());
    TRY_STATUS(expect(Kind::Left, "a list of sorts should stand here"));
    std::vector<Sort> arguments;
    while (!lexer_.peek().is(Kind::Right)) {
      TRY(const Sort argument, parser_.sort());
      arguments.push_back(argument);
    }
    lexer_.next();
    TRY(const Sort result, parser_.sort());
    return declare(name, arguments, result);
  }

  Status declareConst() {
    TRY(const SmtToken name, newName());
    TRY(const Sort result, parser_.sort());
    return declare(name, {}, result);
  }

  Status declare(const SmtToken& name, const std::vector<Sort>& arguments, Sort result) {
    if (name.text == "%frem" || name.text == "%drem") return okStatus();
    if (!arguments.empty() || name.text.starts_with(kFunctionPrefix)) {
      return declareFunction(name, arguments, result);
    }
    if (isBitsSymbol(name.text)) {
      return bind(name, {.value = SmtOperand::named(SmtOperand::Kind::Pending, name.text)});
    }
    TRY(const Term input, input(name, result));
    return bind(name, {.value = SmtOperand::of(input)});
  }

  Status declareFunction(const SmtToken& name, const std::vector<Sort>& arguments, Sort result) {
    const std::string_view plain =
        name.text.starts_with(kFunctionPrefix) ? name.text.substr(kFunctionPrefix.size()) : name.text;
    const FunctionId id = arena_.functions().find(plain);
    if (!id.valid()) return lexer_.errorAt(name, fmt::format("no concrete function is named {}", plain));
    const ConcreteFunction& function = arena_.functions()[id];
    if (function.arguments != arguments || function.result != result) {
      return lexer_.errorAt(name, fmt::format("the function {} has other sorts", plain));
    }
    return bind(name, {.kind = SmtBinding::Kind::Function, .function = id});
  }

  // Names that SMT-LIB cannot quote were written as "%id:changed name".
  Result<Term> input(const SmtToken& name, Sort sort) {
    if (name.text.starts_with('%')) {
      std::uint32_t id = 0;
      std::from_chars(name.text.data() + 1, name.text.data() + name.text.size(), id);
      if (id < arena_.inputCount() && arena_.input(InputId(id)).sort == sort &&
          SmtWriter(arena_).inputSymbol(InputId(id)) == fmt::format("|{}|", name.text)) {
        return arena_.input(InputId(id)).term;
      }
    }
    const Term known = arena_.findInput(name.text);
    if (known.valid() && arena_.sort(known) != sort) {
      return lexer_.errorAt(name, fmt::format("the input {} has another sort", name.text));
    }
    return arena_.makeInput(name.text, sort);
  }

  Status defineFun() {
    TRY(const SmtToken name, newName());
    TRY_STATUS(expect(Kind::Left, "a list of parameters should stand here"));
    SmtBinding macro{.kind = SmtBinding::Kind::Macro};
    while (!lexer_.peek().is(Kind::Right)) {
      TRY_STATUS(expect(Kind::Left, "(name sort) should stand here"));
      TRY(const SmtToken parameter, newName());
      TRY(const Sort sort, parser_.sort());
      TRY_STATUS(expect(Kind::Right, "a ) should stand here"));
      macro.parameters.emplace_back(parameter.text);
      macro.parameter_sorts.push_back(sort);
    }
    lexer_.next();
    TRY(macro.result, parser_.sort());
    if (macro.parameters.empty()) return define(name, macro.result);
    macro.body = lexer_.position();
    TRY_STATUS(skipRest(false));
    // Ours: their names say what they are.
    if (name.text.starts_with('%') && SmtOperators::knows(name.text)) return okStatus();
    return bind(name, std::move(macro));
  }

  Status defineConst() {
    TRY(const SmtToken name, newName());
    TRY(const Sort sort, parser_.sort());
    return define(name, sort);
  }

  Status define(const SmtToken& name, Sort sort) {
    // A side condition is dropped: that it is one can be seen from its name, for the term is just true.
    const bool side_condition =
        name.text.ends_with(":bits") && isBitsSymbol(name.text.substr(0, name.text.size() - 5));
    TRY(const Term term, parser_.term(sort));
    if (side_condition) return bind(name, {.value = {.kind = SmtOperand::Kind::SideCondition}});
    return bind(name, {.value = SmtOperand::of(term)});
  }

  Status defineSort() {
    TRY(const SmtToken name, newName());
    TRY_STATUS(expect(Kind::Left, "() should stand here"));
    TRY_STATUS(expect(Kind::Right, "sorts with parameters are not supported"));
    TRY(Sort sort, parser_.sort());
    if (name.text == "Ref" && sort == Sort::Bv32) sort = Sort::Ref;
    if (!parser_.defineSort(name.text, sort)) return lexer_.errorAt(name, "this sort is defined already");
    return okStatus();
  }

  Status assertion() {
    TRY(const Term condition, parser_.term(Sort::Bool));
    script_.assertions.push_back(condition);
    return okStatus();
  }

  Status checkSat() {
    script_.queries.push_back({script_.assertions, std::exchange(status_, {})});
    return okStatus();
  }

  Status checkSatAssuming() {
    TRY_STATUS(expect(Kind::Left, "a list of terms should stand here"));
    SmtQuery query{script_.assertions, std::exchange(status_, {})};
    while (!lexer_.peek().is(Kind::Right)) {
      TRY(const Term condition, parser_.term(Sort::Bool));
      query.conditions.push_back(condition);
    }
    lexer_.next();
    script_.queries.push_back(std::move(query));
    return okStatus();
  }

  Result<unsigned> levels() {
    const SmtToken token = lexer_.peek();
    if (token.is(Kind::Right)) return 1U;
    lexer_.next();
    unsigned count = 0;
    const auto [end, error] =
        std::from_chars(token.text.data(), token.text.data() + token.text.size(), count);
    if (!token.is(Kind::Numeral) || error != std::errc() || count > 1'000'000) {
      return lexer_.errorAt(token, "a number of levels should stand here");
    }
    return count;
  }

  Status push() {
    TRY(const unsigned count, levels());
    pushed_.insert(pushed_.end(), count, script_.assertions.size());
    return okStatus();
  }

  // Names stay: as with :global-declarations.
  Status pop() {
    const SmtToken place = lexer_.peek();
    TRY(const unsigned count, levels());
    if (count > pushed_.size()) return lexer_.errorAt(place, "more levels popped than pushed");
    if (count == 0) return okStatus();
    script_.assertions.resize(pushed_[pushed_.size() - count]);
    pushed_.resize(pushed_.size() - count);
    return okStatus();
  }

  Status setInfo() {
    const SmtToken key = lexer_.next();
    const SmtToken value = lexer_.peek();
    if (key.text == ":status" && value.is(Kind::Symbol)) status_ = std::string(value.text);
    return skipRest(false);
  }

  TermArena& arena_;
  SmtLexer lexer_;
  SmtTermParser parser_;
  SmtScript script_;
  std::vector<std::size_t> pushed_;  // number of assertions at each push
  std::string status_;
};

}  // namespace

Result<SmtScript> readSmtLib(TermArena& arena, std::string_view text, const SmtReadOptions& options) {
  return Reader(arena, text, options).script();
}

}  // namespace javelin::expr
