// SPDX-License-Identifier: Apache-2.0
#include "expr/smt_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/semantics.h"

namespace javelin::expr {

namespace {

// Widths of exponent and significand, the hidden bit included.
std::string_view fpFormat(Sort sort) { return sort == Sort::F32 ? "8 24" : "11 53"; }

// A quoted symbol may hold anything but | and \. Names that begin with % are ours.
std::string quoted(std::string_view name, std::uint32_t id) {
  const bool clean = name.find_first_of("|\\") == std::string_view::npos && !name.starts_with('%');
  if (clean) return fmt::format("|{}|", name);
  std::string changed(name);
  std::replace_if(
      changed.begin(), changed.end(), [](char c) { return c == '|' || c == '\\' || c == '%'; }, '_');
  return fmt::format("|%{}:{}|", id, changed);
}

std::string fpConstant(Sort sort, std::uint64_t bits) {
  if (bits == (sort == Sort::F32 ? kNanF32 : kNanF64)) return fmt::format("(_ NaN {})", fpFormat(sort));
  // As one symbol, because cvc5 takes no (fp ...) for the value of a constant array.
  if (bits == 0) return fmt::format("(_ +zero {})", fpFormat(sort));
  if (sort == Sort::F32) {
    return fmt::format("(fp #b{:01b} #b{:08b} #b{:023b})", bits >> 31, bits >> 23 & 0xff, bits & 0x7fffff);
  }
  return fmt::format("(fp #b{:01b} #b{:011b} #b{:052b})", bits >> 63, bits >> 52 & 0x7ff,
                     bits & 0xfffffffffffffULL);
}

std::string_view remainderSymbol(Sort sort) { return sort == Sort::F32 ? "|%frem|" : "|%drem|"; }

// -1, 0 or 1, as the JVM's comparisons give them.
std::string threeWayBody(Op op) {
  const std::string_view less = op == Op::Lcmp ? "bvslt" : "fp.lt";
  const std::string_view same = op == Op::Lcmp ? "=" : "fp.eq";
  const std::string minus_one = smtConstant(Sort::Bv32, 0xffffffffU);
  const std::string zero = smtConstant(Sort::Bv32, 0);
  const std::string one = smtConstant(Sort::Bv32, 1);
  if (op == Op::Fcmpl) {
    return fmt::format("(ite ({} b a) {} (ite ({} a b) {} {}))", less, one, same, zero, minus_one);
  }
  return fmt::format("(ite ({} a b) {} (ite ({} a b) {} {}))", less, minus_one, same, zero, one);
}

// Java's d2i and the like: fp.to_sbv is unspecified outside its range, so saturate before.
std::string toSignedBody(Sort from, Sort to) {
  const std::uint64_t min = minBits(to);
  const std::uint64_t min_as_fp = applyOp(Op::SignedToFp, from, to, min, 0, 0);
  const std::uint64_t limit = applyOp(Op::FpNeg, from, from, min_as_fp, 0, 0);
  return fmt::format(
      "(ite (fp.isNaN a) {} (ite (fp.leq a {}) {} (ite (fp.geq a {}) {} ((_ fp.to_sbv {}) RTZ a))))",
      smtConstant(to, 0), smtConstant(from, min_as_fp), smtConstant(to, min), smtConstant(from, limit),
      smtConstant(to, maxBits(to)), widthOf(to));
}

// That `b` is the bits of which the float `a` is made; those of the one NaN for NaN.
std::string bitsBody(Sort from, Sort to) {
  return fmt::format("(and (= ((_ to_fp {}) b) a) (=> (fp.isNaN a) (= b {})))", fpFormat(from),
                     smtConstant(to, from == Sort::F32 ? kNanF32 : kNanF64));
}

std::string macroDefinition(std::string_view symbol, Op op, Sort from, Sort to) {
  const bool is_bits = op == Op::FpToBits;
  std::string parameters = fmt::format("(a {})", smtSort(from));
  if (op != Op::FpToSigned) parameters += fmt::format(" (b {})", smtSort(is_bits ? to : from));
  return fmt::format("(define-fun {} ({}) {} {})\n", symbol, parameters, smtSort(is_bits ? Sort::Bool : to),
                     is_bits                ? bitsBody(from, to)
                     : op == Op::FpToSigned ? toSignedBody(from, to)
                                            : threeWayBody(op));
}

}  // namespace

std::string_view smtMacro(Op op, Sort from, Sort to) {
  const bool is_float = from == Sort::F32;
  switch (op) {
    case Op::Lcmp:
      return "%lcmp";
    case Op::Fcmpl:
      return is_float ? "%fcmpl" : "%dcmpl";
    case Op::Fcmpg:
      return is_float ? "%fcmpg" : "%dcmpg";
    case Op::FpToSigned:
      if (to == Sort::Bv32) return is_float ? "%f2i" : "%d2i";
      return is_float ? "%f2l" : "%d2l";
    case Op::FpToBits:
      return is_float ? "%fbits" : "%dbits";
    default:
      return "";
  }
}

std::string smtSort(Sort sort) {
  if (isArray(sort)) return fmt::format("(Array (_ BitVec 32) {})", smtSort(elementSort(sort)));
  if (sort == Sort::Bool) return "Bool";
  if (isFp(sort)) return fmt::format("(_ FloatingPoint {})", fpFormat(sort));
  if (sort == Sort::Ref) return "Ref";
  return fmt::format("(_ BitVec {})", widthOf(sort));
}

std::string smtConstant(Sort sort, std::uint64_t bits) {
  if (sort == Sort::Bool) return bits != 0 ? "true" : "false";
  if (isFp(sort)) return fpConstant(sort, bits);
  return fmt::format("#x{:0{}x}", bits, widthOf(sort) / 4);
}

std::string SmtWriter::preamble() {
  return "(set-option :global-declarations true)\n(set-logic QF_AUFBVFP)\n"
         "(define-sort Ref () (_ BitVec 32))\n";
}

std::string SmtWriter::inputSymbol(InputId input) const {
  return quoted(arena_.input(input).name, input.value());
}

std::string SmtWriter::reference(Term term) const {
  const Node node = arena_.node(term);
  if (node.op == Op::Const) return smtConstant(node.sort, TermArena::bitsOf(node));
  if (node.op == Op::Input) return inputSymbol(arena_.inputId(term));
  return fmt::format("%{}", term.value());
}

std::string SmtWriter::definitions(Term term) {
  std::string out;
  written_.resize(arena_.size(), false);
  if (written_[term.value()]) return out;
  // Only what is new: a written term's children are written.
  std::vector<Term> fresh = {term};
  written_[term.value()] = true;
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    for (const Term child : arena_.children(fresh[i])) {
      if (written_[child.value()]) continue;
      written_[child.value()] = true;
      fresh.push_back(child);
    }
  }
  std::sort(fresh.begin(), fresh.end());
  for (const Term one : fresh) define(one, out);
  return out;
}

std::string SmtWriter::assertion(Term condition) {
  return definitions(condition) + fmt::format("(assert {})\n", withSideConditions(condition));
}

std::string SmtWriter::withSideConditions(Term condition) const {
  PRECONDITION(arena_.sort(condition) == Sort::Bool);
  if (!arena_.has(condition, kHasFpToBits)) return reference(condition);
  std::string text = fmt::format("(and {}", reference(condition));
  for (const Term term : arena_.reachable(std::span(&condition, 1))) {
    if (arena_.op(term) == Op::FpToBits) text += fmt::format(" |%{}:bits|", term.value());
  }
  return text + ")";
}

void SmtWriter::declare(const std::string& symbol, const std::string& arguments, Sort result,
                        std::string& out) {
  out += fmt::format("(declare-fun {} ({}) {})\n", symbol, arguments, smtSort(result));
}

void SmtWriter::define(Term term, std::string& out) {
  const Node node = arena_.node(term);
  if (node.op == Op::Const) return;
  if (node.op == Op::Input) return declare(reference(term), "", node.sort, out);
  const std::string_view macro = defineMacro(node, out);
  if (node.op == Op::FpToBits) {
    declare(reference(term), "", node.sort, out);
    out += fmt::format("(define-fun |%{}:bits| () Bool ({} {} {}))\n", term.value(), macro,
                       reference(node.a()), reference(term));
    return;
  }
  if (node.op == Op::FpRem) declareRemainder(node.sort, out);
  if (node.op == Op::Apply) {
    const FunctionId id = arena_.functionId(term);
    function_declared_.resize(arena_.functions().size(), false);
    if (!function_declared_[id.value()]) {
      function_declared_[id.value()] = true;
      const ConcreteFunction& function = arena_.functions()[id];
      std::string arguments;
      for (const Sort sort : function.arguments) arguments += fmt::format(" {}", smtSort(sort));
      declare(fmt::format("|%f:{}|", function.name), arguments, function.result, out);
    }
  }
  out += fmt::format("(define-fun {} () {} {})\n", reference(term), smtSort(node.sort), body(term, node));
}

std::string_view SmtWriter::defineMacro(const Node& node, std::string& out) {
  const Sort from = node.arity > 0 ? arena_.sort(node.a()) : Sort::Bool;
  const std::string_view symbol = smtMacro(node.op, from, node.sort);
  if (symbol.empty() || std::find(macros_.begin(), macros_.end(), symbol) != macros_.end()) return symbol;
  macros_.push_back(symbol);
  out += macroDefinition(symbol, node.op, from, node.sort);
  return symbol;
}

void SmtWriter::declareRemainder(Sort sort, std::string& out) {
  bool& declared = remainder_declared_[sort == Sort::F32 ? 0 : 1];
  if (declared) return;
  declared = true;
  declare(std::string(remainderSymbol(sort)), fmt::format("{0} {0}", smtSort(sort)), sort, out);
}

// (head child child ...), or the head alone without children.
std::string SmtWriter::applied(std::string_view head, Term term) const {
  const std::span<const Term> children = arena_.children(term);
  if (children.empty()) return std::string(head);
  std::string text = fmt::format("({}", head);
  for (const Term child : children) text += fmt::format(" {}", reference(child));
  return text + ")";
}

std::string SmtWriter::body(Term term, const Node& node) const {
  switch (info(node.op).shape) {
    case Shape::Leaf:
      return tableText(term);
    case Shape::Apply:
      return applied(fmt::format("|%f:{}|", arena_.functions()[arena_.functionId(term)].name), term);
    case Shape::Fp:
      return floatOperator(node);
    case Shape::Widen:
    case Shape::Narrow:
    case Shape::BvToFp:
    case Shape::FpToFp:
    case Shape::BitsFp:
      return conversion(node);
    case Shape::FpToBv:
    case Shape::BvCompare3:
    case Shape::FpCompare3:
      return applied(smtMacro(node.op, arena_.sort(node.a()), node.sort), term);
    case Shape::ConstArray:
      return fmt::format("((as const {}) {})", smtSort(node.sort), reference(node.a()));
    default:
      return applied(info(node.op).smt, term);
  }
}

std::string SmtWriter::floatOperator(const Node& node) const {
  std::string_view mode;
  switch (node.op) {
    case Op::FpRem:
      return fmt::format("({} {} {})", remainderSymbol(node.sort), reference(node.a()), reference(node.b()));
    case Op::FpNeg:
    case Op::FpAbs:
      break;
    case Op::FpFloor:
      mode = "RTN ";
      break;
    case Op::FpCeil:
      mode = "RTP ";
      break;
    default:
      mode = "RNE ";
  }
  const std::string second = node.arity > 1 ? fmt::format(" {}", reference(node.b())) : "";
  return fmt::format("({} {}{}{})", info(node.op).smt, mode, reference(node.a()), second);
}

std::string SmtWriter::conversion(const Node& node) const {
  const std::string operand = reference(node.a());
  const unsigned from = widthOf(arena_.sort(node.a()));
  const unsigned to = widthOf(node.sort);
  switch (node.op) {
    case Op::SignExtend:
      return fmt::format("((_ sign_extend {}) {})", to - from, operand);
    case Op::ZeroExtend:
      return fmt::format("((_ zero_extend {}) {})", to - from, operand);
    case Op::Truncate:
      return fmt::format("((_ extract {} 0) {})", to - 1, operand);
    case Op::BitsToFp:
      return fmt::format("((_ to_fp {}) {})", fpFormat(node.sort), operand);
    default:  // from a signed integer, or from the other float format
      return fmt::format("((_ to_fp {}) RNE {})", fpFormat(node.sort), operand);
  }
}

// At least one store, which tells a table from a ConstArray.
std::string SmtWriter::tableText(Term term) const {
  const Sort sort = arena_.sort(term);
  const Sort element = elementSort(sort);
  const std::span<const std::uint64_t> values = arena_.tableValues(term);
  const std::size_t stores = std::max<std::size_t>(values.size(), 1);
  std::string text;
  for (std::size_t i = 0; i < stores; ++i) text += "(store ";
  text += fmt::format("((as const {}) {})", smtSort(sort), smtConstant(element, 0));
  for (std::size_t i = 0; i < stores; ++i) {
    text += fmt::format(" {} {})", smtConstant(Sort::Bv32, i),
                        smtConstant(element, i < values.size() ? values[i] : 0));
  }
  return text;
}

std::string toSmtLib(const TermArena& arena, std::span<const Term> assertions) {
  SmtWriter writer(arena);
  std::string out = SmtWriter::preamble();
  for (const Term term : assertions) out += writer.assertion(term);
  return out + "(check-sat)\n";
}

}  // namespace javelin::expr
