// SPDX-License-Identifier: Apache-2.0
// Every operator and conversion against a real JVM: a generated Java class computes each expression on
// edge values and random ones; constant folder, evaluator, tape and batch must give the same bits (up
// to NaN payloads, of which we have one).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "expr/evaluator.h"
#include "expr/tape.h"
#include "random_terms.h"
#include "support/subprocess.h"
#include "tests/support/files.h"

namespace javelin::expr {
namespace {

using Build = std::function<Term(TermArena&, Term, Term)>;

struct Case {
  std::string java;  // over a and b
  Sort a;
  Sort b;
  Sort result;
  Build build;
  bool divides = false;          // b is never zero
  const char* type_a = nullptr;  // instead of the sort's own Java type
};

std::string javaType(Sort sort) {
  switch (sort) {
    case Sort::Bool:
      return "boolean";
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
    default:
      return "double";
  }
}

std::string fromBits(const std::string& type, const std::string& bits) {
  if (type == "float") return fmt::format("Float.intBitsToFloat((int) {})", bits);
  if (type == "double") return fmt::format("Double.longBitsToDouble({})", bits);
  return fmt::format("({}) {}", type, bits);
}

std::string toBits(Sort sort, const std::string& value) {
  if (sort == Sort::Bool) return fmt::format("({}) ? 1L : 0L", value);
  if (sort == Sort::F32) return fmt::format("Float.floatToRawIntBits({})", value);
  if (sort == Sort::F64) return fmt::format("Double.doubleToRawLongBits({})", value);
  return value;
}

Build binary(Op op, bool is_test = false) {
  return [=](TermArena& t, Term a, Term b) { return make(t, op, is_test ? Sort::Bool : t.sort(a), a, b); };
}
Build unary(Op op) {
  return [=](TermArena& t, Term a, Term) { return make(t, op, t.sort(a), a); };
}
Build swapped(Op op) {
  return [=](TermArena& t, Term a, Term b) { return make(t, op, Sort::Bool, b, a); };
}

void addIntegers(std::vector<Case>& cases) {
  for (const Sort s : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
    const std::string cast = fmt::format("({}) ", javaType(s));
    const auto add = [&](const std::string& expression, Op op, bool divides = false) {
      cases.push_back({fmt::format("{}({})", cast, expression), s, s, s, binary(op), divides});
    };
    add("a + b", Op::BvAdd);
    add("a - b", Op::BvSub);
    add("a * b", Op::BvMul);
    add("a / b", Op::BvSdiv, true);
    add("a % b", Op::BvSrem, true);
    add("a & b", Op::BvAnd);
    add("a | b", Op::BvOr);
    add("a ^ b", Op::BvXor);
    cases.push_back({cast + "(-a)", s, s, s, unary(Op::BvNeg)});
    cases.push_back({cast + "(~a)", s, s, s, unary(Op::BvNot)});
    cases.push_back({"a < b", s, s, Sort::Bool, binary(Op::BvSlt, true)});
    cases.push_back({"a <= b", s, s, Sort::Bool, binary(Op::BvSle, true)});
    cases.push_back({"a > b", s, s, Sort::Bool, swapped(Op::BvSlt)});
    cases.push_back({"a >= b", s, s, Sort::Bool, swapped(Op::BvSle)});
    cases.push_back({"a == b", s, s, Sort::Bool, equal});
    cases.push_back({"a != b", s, s, Sort::Bool, distinct});
  }
  for (const Sort s : {Sort::Bv32, Sort::Bv64}) {
    const std::string box = s == Sort::Bv32 ? "Integer" : "Long";
    cases.push_back({"a << b", s, Sort::Bv32, s, javaShl});
    cases.push_back({"a >> b", s, Sort::Bv32, s, javaShr});
    cases.push_back({"a >>> b", s, Sort::Bv32, s, javaUshr});
    cases.push_back({box + ".divideUnsigned(a, b)", s, s, s, binary(Op::BvUdiv), true});
    cases.push_back({box + ".remainderUnsigned(a, b)", s, s, s, binary(Op::BvUrem), true});
    cases.push_back({box + ".compareUnsigned(a, b) < 0", s, s, Sort::Bool, binary(Op::BvUlt, true)});
    cases.push_back({box + ".compareUnsigned(a, b) <= 0", s, s, Sort::Bool, binary(Op::BvUle, true)});
  }
  cases.push_back({"Long.compare(a, b)", Sort::Bv64, Sort::Bv64, Sort::Bv32, javaLcmp});
}

void addFloats(std::vector<Case>& cases) {
  for (const Sort s : {Sort::F32, Sort::F64}) {
    cases.push_back({"a + b", s, s, s, binary(Op::FpAdd)});
    cases.push_back({"a - b", s, s, s, binary(Op::FpSub)});
    cases.push_back({"a * b", s, s, s, binary(Op::FpMul)});
    cases.push_back({"a / b", s, s, s, binary(Op::FpDiv)});
    cases.push_back({"a % b", s, s, s, binary(Op::FpRem)});
    cases.push_back({"-a", s, s, s, unary(Op::FpNeg)});
    cases.push_back({"Math.abs(a)", s, s, s, unary(Op::FpAbs)});
    const std::string cast = fmt::format("({}) ", javaType(s));
    cases.push_back({cast + "Math.sqrt(a)", s, s, s, unary(Op::FpSqrt)});
    cases.push_back({cast + "Math.floor(a)", s, s, s, unary(Op::FpFloor)});
    cases.push_back({cast + "Math.ceil(a)", s, s, s, unary(Op::FpCeil)});
    cases.push_back({cast + "Math.rint(a)", s, s, s, unary(Op::FpRint)});
    cases.push_back({"a == b", s, s, Sort::Bool, binary(Op::FpEq, true)});
    cases.push_back({"a < b", s, s, Sort::Bool, binary(Op::FpLt, true)});
    cases.push_back({"a <= b", s, s, Sort::Bool, binary(Op::FpLe, true)});
    cases.push_back({"a != a", s, s, Sort::Bool, [](TermArena& t, Term a, Term) { return fpIsNan(t, a); }});
    cases.push_back({"a > b ? 1 : a == b ? 0 : -1", s, s, Sort::Bv32, javaFcmpl});
    cases.push_back({"a < b ? -1 : a == b ? 0 : 1", s, s, Sort::Bv32, javaFcmpg});
    const std::string equals = s == Sort::F32 ? "Float" : "Double";
    cases.push_back({equals + ".valueOf(a).equals(b)", s, s, Sort::Bool, equal});
    // Comparisons as javac makes them from fcmpl and fcmpg, through the folding rules.
    const auto zero = [](TermArena& t) { return intConst(t, 0); };
    cases.push_back({"!(a >= b)", s, s, Sort::Bool,
                     [=](TermArena& t, Term a, Term b) { return bvSlt(t, javaFcmpl(t, a, b), zero(t)); }});
    cases.push_back({"!(a > b)", s, s, Sort::Bool,
                     [=](TermArena& t, Term a, Term b) { return bvSle(t, javaFcmpl(t, a, b), zero(t)); }});
    cases.push_back({"!(a <= b)", s, s, Sort::Bool,
                     [=](TermArena& t, Term a, Term b) { return bvSlt(t, zero(t), javaFcmpg(t, a, b)); }});
    cases.push_back({"!(a < b)", s, s, Sort::Bool,
                     [=](TermArena& t, Term a, Term b) { return bvSle(t, zero(t), javaFcmpg(t, a, b)); }});
  }
}

void addConversions(std::vector<Case>& cases) {
  const std::array sorts = {Sort::Bv32, Sort::Bv64, Sort::F32, Sort::F64};
  for (const Sort from : sorts) {
    for (const Sort to : sorts) {
      cases.push_back({fmt::format("({}) a", javaType(to)), from, from, to,
                       [to](TermArena& t, Term a, Term) { return convert(t, a, to); }});
    }
  }
  const auto narrow = [&](const char* java, Term (*build)(TermArena&, Term)) {
    cases.push_back({java, Sort::Bv32, Sort::Bv32, Sort::Bv32,
                     [build](TermArena& t, Term a, Term) { return build(t, a); }});
  };
  narrow("(byte) a", javaI2b);
  narrow("(short) a", javaI2s);
  narrow("(char) a", javaI2c);
  const auto widen = [&](Sort from, Sort to, const char* type, bool is_signed) {
    cases.push_back({"a", from, from, to,
                     [=](TermArena& t, Term a, Term) {
                       return is_signed ? signedResize(t, a, to) : unsignedResize(t, a, to);
                     },
                     false, type});
  };
  widen(Sort::Bv8, Sort::Bv32, "byte", true);
  widen(Sort::Bv16, Sort::Bv32, "short", true);
  widen(Sort::Bv16, Sort::Bv64, "short", true);
  widen(Sort::Bv16, Sort::Bv32, "char", false);
  widen(Sort::Bv16, Sort::Bv64, "char", false);
  const auto bits = [&](const char* java, Sort from, Sort to, Term (*build)(TermArena&, Term)) {
    cases.push_back({java, from, from, to, [build](TermArena& t, Term a, Term) { return build(t, a); }});
  };
  bits("Float.floatToIntBits(a)", Sort::F32, Sort::Bv32, fpToBits);
  bits("Double.doubleToLongBits(a)", Sort::F64, Sort::Bv64, fpToBits);
  bits("Float.intBitsToFloat(a)", Sort::Bv32, Sort::F32, bitsToFp);
  bits("Double.longBitsToDouble(a)", Sort::Bv64, Sort::F64, bitsToFp);
}

std::string javaProgram(const std::vector<Case>& cases) {
  std::string text =
      "import java.io.*;\n"
      "public class Oracle {\n"
      "  public static void main(String[] args) throws IOException {\n"
      "    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));\n"
      "    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out, 1 << 16));\n"
      "    for (int op = in.readInt(); op >= 0; op = in.readInt()) {\n"
      "      out.writeLong(run(op, in.readLong(), in.readLong()));\n"
      "    }\n"
      "    out.flush();\n"
      "  }\n"
      "  static long run(int op, long x, long y) {\n"
      "    switch (op) {\n";
  std::string methods;
  for (std::size_t k = 0; k < cases.size(); ++k) {
    const Case& c = cases[k];
    const std::string type_a = c.type_a != nullptr ? c.type_a : javaType(c.a);
    const std::string type_b = javaType(c.b);
    const std::string call = fmt::format("f{}({}, {})", k, fromBits(type_a, "x"), fromBits(type_b, "y"));
    text += fmt::format("      case {}: return {};\n", k, toBits(c.result, call));
    methods += fmt::format("  static {} f{}({} a, {} b) {{ return {}; }}\n", javaType(c.result), k, type_a,
                           type_b, c.java);
  }
  return text + "      default: throw new IllegalArgumentException();\n    }\n  }\n" + methods + "}\n";
}

std::vector<std::uint64_t> edges(Sort sort) {
  std::vector<std::uint64_t> values;
  if (sort == Sort::F32) {
    for (const std::uint32_t v : {0U, 1U, 2U, 0x007fffffU, 0x00800000U, 0x3f000000U, 0x3f800000U, 0x3fc00000U,
                                  0x40000000U, 0x40400000U, 0x4b000000U, 0x4effffffU, 0x4f000000U,
                                  0x5effffffU, 0x5f000000U, 0x7f7fffffU, 0x7f800000U}) {
      values.push_back(v);
      values.push_back(v | 0x80000000U);
    }
    values.push_back(kNanF32);
  } else if (sort == Sort::F64) {
    for (const std::uint64_t v : {0ULL,
                                  1ULL,
                                  2ULL,
                                  0x000fffffffffffffULL,
                                  0x0010000000000000ULL,
                                  0x36a0000000000000ULL,
                                  0x3fe0000000000000ULL,
                                  0x3ff0000000000000ULL,
                                  0x3ff8000000000000ULL,
                                  0x4008000000000000ULL,
                                  0x41dfffffffc00000ULL,
                                  0x41dfffffffe00000ULL,
                                  0x41e0000000000000ULL,
                                  0x41e0000000100000ULL,
                                  0x43dfffffffffffffULL,
                                  0x43e0000000000000ULL,
                                  0x47efffffe0000000ULL,
                                  0x47effffff0000000ULL,
                                  0x7fefffffffffffffULL,
                                  0x7ff0000000000000ULL}) {
      values.push_back(v);
      values.push_back(v | 0x8000000000000000ULL);
    }
    values.push_back(kNanF64);
  } else {
    const std::uint64_t min = std::uint64_t{1} << (widthOf(sort) - 1);
    for (const std::uint64_t v : {std::uint64_t{0},
                                  std::uint64_t{1},
                                  std::uint64_t{2},
                                  std::uint64_t{3},
                                  std::uint64_t{10},
                                  std::uint64_t{31},
                                  std::uint64_t{32},
                                  std::uint64_t{63},
                                  std::uint64_t{64},
                                  std::uint64_t{127},
                                  std::uint64_t{128},
                                  std::uint64_t{0xff},
                                  std::uint64_t{0x8000},
                                  std::uint64_t{0x7f800001},
                                  std::uint64_t{0xffc00001},
                                  std::uint64_t{0x80000000},
                                  std::uint64_t{0x7ff0000000000001ULL},
                                  min,
                                  min - 1,
                                  min + 1}) {
      values.push_back(v & maskOf(sort));
      values.push_back((0 - v) & maskOf(sort));
    }
  }
  return values;
}

struct Query {
  std::uint32_t op;
  std::uint64_t x;
  std::uint64_t y;
};

std::vector<Query> makeQueries(const std::vector<Case>& cases) {
  std::mt19937_64 random(17);
  std::vector<Query> queries;
  for (std::uint32_t k = 0; k < cases.size(); ++k) {
    const auto add = [&](std::uint64_t x, std::uint64_t y) {
      if (!cases[k].divides || y != 0) queries.push_back({k, x, y});
    };
    for (const std::uint64_t x : edges(cases[k].a)) {
      for (const std::uint64_t y : edges(cases[k].b)) add(x, y);
    }
    for (int i = 0; i < 1000; ++i) add(randomBits(random, cases[k].a), randomBits(random, cases[k].b));
  }
  return queries;
}

void putBigEndian(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<char>(value >> (8 * i)));
}

// The JVM's answers, one for each query.
std::vector<std::uint64_t> askJvm(const std::vector<Case>& cases, const std::vector<Query>& queries) {
  const std::filesystem::path folder = javelin::test::buildFolder() / "expr-jvm-oracle";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "Oracle.java") << javaProgram(cases);
  const auto compiled =
      runSubprocess({"javac", "-Xlint:all", "-d", folder.string(), (folder / "Oracle.java").string()});
  EXPECT_TRUE(compiled.ok() && compiled->succeeded())
      << (compiled.ok() ? compiled->errors : compiled.error().text());
  SubprocessOptions options;
  for (const Query& query : queries) {
    putBigEndian(options.input, query.op, 4);
    putBigEndian(options.input, query.x, 8);
    putBigEndian(options.input, query.y, 8);
  }
  putBigEndian(options.input, 0xffffffffU, 4);
  const auto run = runSubprocess({"java", "-cp", folder.string(), "Oracle"}, options);
  EXPECT_TRUE(run.ok() && run->succeeded()) << (run.ok() ? run->errors : run.error().text());
  std::vector<std::uint64_t> answers;
  for (std::size_t i = 0; run.ok() && i + 8 <= run->output.size(); i += 8) {
    answers.push_back(0);
    for (std::size_t k = 0; k < 8; ++k) {
      answers.back() = answers.back() << 8 | static_cast<std::uint8_t>(run->output[i + k]);
    }
  }
  return answers;
}

// One operator: its term over inputs, on all engines.
struct Engines {
  TermArena arena;
  Term a;
  Term b;
  Term term;
  Tape tape;

  explicit Engines(const Case& c)
      : a(arena.makeInput("a", c.a)),
        b(arena.makeInput("b", c.b)),
        term(c.build(arena, a, b)),
        tape(Tape::compile(arena, std::array{term})) {}
};

TEST(JvmOracle, EveryOperatorGivesTheBitsOfTheJvm) {
  std::vector<Case> cases;
  addIntegers(cases);
  addFloats(cases);
  addConversions(cases);
  const std::vector<Query> queries = makeQueries(cases);
  const std::vector<std::uint64_t> answers = askJvm(cases, queries);
  ASSERT_EQ(answers.size(), queries.size());
  std::size_t next = 0;
  for (std::uint32_t k = 0; k < cases.size(); ++k) {
    const Case& c = cases[k];
    Engines engines(c);
    TapeRunner runner(engines.tape);
    Model model;
    Evaluator evaluator(engines.arena, model);
    const std::size_t first = next;
    for (; next < queries.size() && queries[next].op == k; ++next) {
      const Query& query = queries[next];
      const std::uint64_t expected = canonical(c.result, answers[next]);
      model.set(engines.arena.inputId(engines.a), query.x);
      model.set(engines.arena.inputId(engines.b), query.y);
      evaluator.setModel(model);
      runner.run(model);
      const Term folded =
          c.build(engines.arena, engines.arena.constant(c.a, query.x), engines.arena.constant(c.b, query.y));
      ASSERT_TRUE(engines.arena.isConst(folded)) << c.java;
      const auto where = [&] {
        return fmt::format("{} on {} bits {:x}, {:x}", c.java, javaType(c.a), query.x, query.y);
      };
      ASSERT_EQ(evaluator.value(engines.term), expected) << where();
      ASSERT_EQ(runner.result(0), expected) << where();
      ASSERT_EQ(engines.arena.constBits(folded), expected) << where();
    }
    const std::size_t lanes = next - first;
    std::vector<std::uint64_t> inputs;
    for (const InputId input : engines.tape.inputs()) {
      for (std::size_t i = first; i < next; ++i) {
        inputs.push_back(input == engines.arena.inputId(engines.a) ? queries[i].x : queries[i].y);
      }
    }
    std::vector<std::uint64_t> results(lanes);
    runner.runBatch(inputs, lanes, results);
    for (std::size_t i = 0; i < lanes; ++i)
      ASSERT_EQ(results[i], canonical(c.result, answers[first + i])) << c.java;
  }
  EXPECT_EQ(next, queries.size());
}

}  // namespace
}  // namespace javelin::expr
