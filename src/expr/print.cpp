// SPDX-License-Identifier: Apache-2.0
#include "expr/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "expr/semantics.h"

namespace javelin::expr {

namespace {

// Java's precedences (JLS 15), as in ops.def.
constexpr int kPrimary = 15;
constexpr int kUnary = 13;
constexpr int kAdditive = 11;
constexpr int kRelational = 9;
constexpr int kEquality = 8;
constexpr int kConjunction = 4;
constexpr int kConditional = 2;
constexpr int kLowest = 0;

constexpr std::size_t kMaxTableShown = 8;

std::string_view javaName(Sort sort) {
  switch (sort) {
    case Sort::Bv8:
      return "byte";
    case Sort::Bv16:
      return "short";
    case Sort::Bv32:
      return "int";
    case Sort::Bv64:
      return "long";
    case Sort::F32:
      return "float";
    case Sort::F64:
      return "double";
    case Sort::Ref:
      return "Object";
    default:
      return "boolean";
  }
}

std::string_view boxName(Sort sort) {
  switch (sort) {
    case Sort::Bv8:
      return "Byte";
    case Sort::Bv16:
      return "Short";
    case Sort::Bv32:
      return "Integer";
    case Sort::Bv64:
      return "Long";
    case Sort::F32:
      return "Float";
    default:
      return "Double";
  }
}

template <typename F>
std::string floatText(F value, std::string_view box, std::string_view suffix) {
  if (std::isnan(value)) return fmt::format("{}.NaN", box);
  if (std::isinf(value)) return fmt::format("{}.{}_INFINITY", box, value > 0 ? "POSITIVE" : "NEGATIVE");
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text + std::string(suffix);
}

std::string constText(Sort sort, std::uint64_t bits) {
  switch (sort) {
    case Sort::Bool:
      return bits != 0 ? "true" : "false";
    case Sort::F32:
      return floatText(semantics::toFp<float>(bits), "Float", "f");
    case Sort::F64:
      return floatText(semantics::toFp<double>(bits), "Double", "");
    case Sort::Ref:
      return bits == kNullRef ? "null" : fmt::format("#{}", bits);
    case Sort::Bv64:
      return fmt::format("{}L", signedValue(sort, bits));
    default:
      return fmt::format("{}", signedValue(sort, bits));
  }
}

// A text and how tightly it binds.
struct Piece {
  std::string text;
  int precedence;
};

class Printer {
 public:
  Printer(const TermArena& arena, const PrintOptions& options)
      : arena_(arena), left_(options.max_terms), drops_primes_(options.drops_primes) {}

  // `term` as text that may stand where `least` is the lowest precedence allowed.
  std::string print(Term term, int least) {
    if (left_ == 0) return "...";
    --left_;
    const bool narrows = overflowsNarrowly(arena_.node(term));
    const bool was_narrowed = std::exchange(is_narrowed_, narrows);
    Piece piece = write(term);
    is_narrowed_ = was_narrowed;
    // Java computes with ints; what is narrowed around it is narrowed inside.
    if (narrows && !was_narrowed)
      piece = {fmt::format("({}) ({})", javaName(arena_.sort(term)), piece.text), kUnary};
    return piece.precedence < least ? fmt::format("({})", piece.text) : piece.text;
  }

 private:
  // A byte or short, computed as such.
  static bool overflowsNarrowly(const Node& n) {
    const bool overflows = n.op == Op::BvAdd || n.op == Op::BvSub || n.op == Op::BvMul || n.op == Op::BvNeg;
    return overflows && (n.sort == Sort::Bv8 || n.sort == Sort::Bv16);
  }

  Piece write(Term term) {
    const Node n = arena_.node(term);
    switch (n.op) {
      case Op::Const: {
        std::string text = constText(n.sort, TermArena::bitsOf(n));
        const bool negative = text.front() == '-';
        return {std::move(text), negative ? kUnary : kPrimary};
      }
      case Op::Input:
        return input(term);
      case Op::Table:
        return {tableText(term), kPrimary};
      case Op::Apply:
        return call(arena_.functions()[arena_.functionId(term)].name, arena_.children(term));
      case Op::Not:
        return negation(n);
      case Op::Eq:
        return equality(n, "==");
      case Op::Ite:
        return {fmt::format("{} ? {} : {}", print(n.a(), kConditional + 1), print(n.b(), kConditional),
                            print(n.c(), kConditional)),
                kConditional};
      case Op::Select:
        return {fmt::format("{}[{}]", print(n.a(), kPrimary), print(n.b(), kLowest)), kPrimary};
      default:
        return isConversion(n) ? conversion(n) : arithmetic(term, n);
    }
  }

  // An input may be named by an equation: whether another one is null.
  static constexpr std::string_view kIsNull = " == null";

  Piece input(Term term) {
    std::string name = arena_.input(arena_.inputId(term)).name;
    if (drops_primes_) std::erase(name, '\'');
    const int precedence = name.ends_with(kIsNull) ? kEquality : kPrimary;
    return {std::move(name), precedence};
  }

  // A character of a string, which Java has as a char: compared with one, and no negative number.
  bool isCharacter(Term term) const {
    while (arena_.op(term) == Op::ZeroExtend) term = arena_.node(term).a();
    if (arena_.op(term) != Op::Input) return false;
    const std::string& name = arena_.input(arena_.inputId(term)).name;
    return name.ends_with(')') && name.find(".charAt(") != std::string::npos;
  }

  std::string comparand(Term term, Term with, int least) {
    if (!arena_.isConst(term) || !isCharacter(with)) return print(term, least);
    const std::uint64_t code = arena_.constBits(term);
    if (code > 0xff) return print(term, least);
    if (code == '\'' || code == '\\') return fmt::format("'\\{}'", static_cast<char>(code));
    return code >= ' ' && code < 0x7f ? fmt::format("'{}'", static_cast<char>(code))
                                      : fmt::format("'\\u{:04x}'", code);
  }

  static bool isConversion(const Node& n) { return n.arity == 1 && info(n.op).text.empty(); }

  Piece call(std::string_view name, std::span<const Term> arguments) {
    std::string text = fmt::format("{}(", name);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i > 0) text += ", ";
      text += print(arguments[i], kLowest);
    }
    return {text + ")", kPrimary};
  }

  Piece cast(std::string_view type, Term operand) {
    return {fmt::format("({}) {}", type, print(operand, kUnary)), kUnary};
  }

  Piece unary(std::string_view symbol, Term operand) {
    std::string text = print(operand, kUnary);
    if (text.front() == symbol.front()) text = fmt::format("({})", text);  // no accidental "--"
    return {std::string(symbol) + text, kUnary};
  }

  Piece negation(const Node& n) {
    const Node inner = arena_.node(n.a());
    if (inner.op == Op::Input) {
      const Piece whole = input(n.a());
      if (whole.precedence == kEquality) {
        const std::string_view named(whole.text.data(), whole.text.size() - kIsNull.size());
        return {fmt::format("{} != null", named), kEquality};
      }
    }
    if (inner.op == Op::Eq || inner.op == Op::FpEq) return equality(inner, "!=");
    if (inner.op == Op::BvSlt || inner.op == Op::BvUlt) return order(inner, ">=");
    if (inner.op == Op::Or) {
      for (const auto& [order, nan] : {std::pair(inner.a(), inner.b()), std::pair(inner.b(), inner.a())}) {
        if (auto piece = orderOfNumbers(order, nan)) return *std::move(piece);
      }
    }
    return unary("!", n.a());
  }

  // !(x <= k || isNaN(x)) is x > k, and with < it is x >= k.
  std::optional<Piece> orderOfNumbers(Term order, Term nan) {
    const Node n = arena_.node(order);
    const Node is_nan = arena_.node(nan);
    if ((n.op != Op::FpLt && n.op != Op::FpLe) || is_nan.op != Op::FpIsNan) return std::nullopt;
    const bool is_first = n.a() == is_nan.a();
    const Term number = is_first ? n.b() : n.a();
    if ((!is_first && n.b() != is_nan.a()) || !arena_.isConst(number)) return std::nullopt;
    return Piece{fmt::format("{} {} {}", print(n.a(), kRelational), n.op == Op::FpLt ? ">=" : ">",
                             print(n.b(), kRelational + 1)),
                 kRelational};
  }

  // The same bits is what Float.compare calls equal; == on floats is FpEq.
  Piece equality(const Node& n, std::string_view symbol) {
    const Sort sort = arena_.sort(n.a());
    if (n.op == Op::Eq && isFp(sort)) {
      return {fmt::format("{}.compare({}, {}) {} 0", boxName(sort), print(n.a(), kLowest),
                          print(n.b(), kLowest), symbol),
              kEquality};
    }
    return {fmt::format("{} {} {}", comparand(n.a(), n.b(), kEquality), symbol,
                        comparand(n.b(), n.a(), kEquality + 1)),
            kEquality};
  }

  Piece order(const Node& n, std::string_view symbol) {
    // Its byte has a sign, where Java's char has none.
    const Term byte = arena_.op(n.a()) == Op::SignExtend ? arena_.node(n.a()).a() : n.a();
    if (n.op == Op::BvSlt && arena_.isConst(n.b(), 0) && arena_.sort(byte) == Sort::Bv8 &&
        isCharacter(byte)) {
      return {fmt::format("{} {} '\\u0080'", print(byte, kRelational), symbol == "<" ? ">=" : "<"),
              kRelational};
    }
    if (n.op == Op::BvSlt || n.op == Op::BvSle) {
      const bool has_sign = arena_.sort(n.a()) == Sort::Bv8;
      return {
          fmt::format("{} {} {}", has_sign ? print(n.a(), kRelational) : comparand(n.a(), n.b(), kRelational),
                      symbol,
                      has_sign ? print(n.b(), kRelational + 1) : comparand(n.b(), n.a(), kRelational + 1)),
          kRelational};
    }
    const auto isCode = [&](Term term) {
      return isCharacter(term) || (arena_.isConst(term) && arena_.constBits(term) <= 0xff);
    };
    if ((isCharacter(n.a()) && isCode(n.b())) || (isCharacter(n.b()) && isCode(n.a()))) {
      return {fmt::format("{} {} {}", comparand(n.a(), n.b(), kRelational), symbol,
                          comparand(n.b(), n.a(), kRelational + 1)),
              kRelational};
    }
    return {fmt::format("{}.compareUnsigned({}, {}) {} 0", boxName(arena_.sort(n.a())), print(n.a(), kLowest),
                        print(n.b(), kLowest), symbol),
            kRelational};
  }

  Piece conversion(const Node& n) {
    const Node inner = arena_.node(n.a());
    const Sort from = arena_.sort(n.a());
    if (n.op == Op::ZeroExtend)
      return isCharacter(n.a()) && n.sort != Sort::Bv64 ? write(n.a()) : zeroExtension(n, inner, from);
    if (n.op == Op::SignExtend && n.sort != Sort::Bv64) {
      // Java widens to int by itself.
      return inner.op == Op::Truncate ? cast(javaName(from), inner.a()) : write(n.a());
    }
    return cast(javaName(n.sort), n.a());
  }

  Piece zeroExtension(const Node& n, const Node& inner, Sort from) {
    if (from == Sort::Bv16) return cast("char", inner.op == Op::Truncate ? inner.a() : n.a());
    const std::string_view to = n.sort == Sort::Bv64 ? "Long" : "Int";
    return call(fmt::format("{}.toUnsigned{}", boxName(from), to), std::span(n.kids).first(1));
  }

  Piece arithmetic(Term term, const Node& n) {
    const Sort operand = arena_.sort(n.a());
    const std::string_view text = info(n.op).text;
    switch (n.op) {
      case Op::BvUlt:
      case Op::BvUle:
      case Op::BvSlt:
        return order(n, text);
      case Op::BvUdiv:
      case Op::BvUrem:
      case Op::FpIsNan:
        return call(fmt::format("{}.{}", boxName(operand), text), arena_.children(term));
      case Op::FpToBits:
        return call(operand == Sort::F32 ? "Float.floatToRawIntBits" : "Double.doubleToRawLongBits",
                    arena_.children(term));
      case Op::BitsToFp:
        return call(operand == Sort::Bv32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble",
                    arena_.children(term));
      case Op::BvShl:
      case Op::BvAshr:
      case Op::BvLshr:
        return shift(term, n);
      default:
        break;
    }
    if (info(n.op).precedence == 0) return call(text, arena_.children(term));
    return n.arity == 1 ? unary(text, n.a()) : binary(n);
  }

  // Java masks the count; so does a count that is a small constant, or is masked visibly.
  Piece shift(Term term, const Node& n) {
    const std::uint64_t mask = widthOf(n.sort) - 1;
    Term count = n.b();
    if (n.sort == Sort::Bv64 && arena_.op(count) == Op::ZeroExtend) count = arena_.node(count).a();
    const Node counting = arena_.node(count);
    if (counting.op == Op::BvAnd && arena_.isConst(counting.b(), mask)) {
      count = counting.a();
    } else if (!arena_.isConst(count) || arena_.constBits(count) > mask) {
      return call(info(n.op).name, arena_.children(term));
    }
    const int precedence = info(n.op).precedence;
    std::string right =
        arena_.isConst(count) ? std::to_string(arena_.constBits(count)) : print(count, precedence + 1);
    return {fmt::format("{} {} {}", print(n.a(), precedence), info(n.op).text, right), precedence};
  }

  Piece binary(const Node& n) {
    const int precedence = info(n.op).precedence;
    if (n.op == Op::BvAdd && arena_.isConst(n.b())) {
      const std::int64_t k = signedValue(n.sort, arena_.constBits(n.b()));
      if (k < 0 && k > signedValue(n.sort, minBits(n.sort))) {
        const std::string positive = constText(n.sort, static_cast<std::uint64_t>(-k));
        return {fmt::format("{} - {}", print(n.a(), kAdditive), positive), kAdditive};
      }
    }
    // a + (b + c) needs no parentheses where + is associative: not for floats.
    const bool associative = info(n.op).commutative && !isFp(arena_.sort(n.a())) && arena_.op(n.b()) == n.op;
    return {fmt::format("{} {} {}", print(n.a(), precedence), info(n.op).text,
                        print(n.b(), associative ? precedence : precedence + 1)),
            precedence};
  }

  std::string tableText(Term term) const {
    const std::span<const std::uint64_t> values = arena_.tableValues(term);
    std::string text = "{";
    for (std::size_t i = 0; i < std::min(values.size(), kMaxTableShown); ++i) {
      if (i > 0) text += ", ";
      text += constText(elementSort(arena_.sort(term)), values[i]);
    }
    return text + (values.size() > kMaxTableShown ? ", ...}" : "}");
  }

  const TermArena& arena_;
  std::size_t left_;
  const bool drops_primes_;
  bool is_narrowed_ = false;  // the term around it is
};

}  // namespace

std::string toJava(const TermArena& arena, Term term, const PrintOptions& options) {
  return Printer(arena, options).print(term, options.is_conjunct ? kConjunction : kLowest);
}

}  // namespace javelin::expr
