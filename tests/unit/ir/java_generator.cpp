// SPDX-License-Identifier: Apache-2.0
#include "java_generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>

namespace javelin::ir {

namespace {

enum class Type {
  Boolean,
  Byte,
  Char,
  Short,
  Int,
  Long,
  Float,
  Double,
  IntArray,
  LongArray,
  ByteArray,
  DoubleArray,
  Matrix
};

constexpr std::array<const char*, 13> kTypeNames = {"boolean", "byte",     "char",   "short", "int",
                                                    "long",    "float",    "double", "int[]", "long[]",
                                                    "byte[]",  "double[]", "int[][]"};
constexpr const char* kFuelCheck = "if (--fuel < 0) throw new IllegalStateException();";

std::string nameOf(Type type) { return kTypeNames[static_cast<std::size_t>(type)]; }
bool isArray(Type type) { return type >= Type::IntArray; }
// What an operand of that type becomes in arithmetic.
Type promoted(Type type) { return type < Type::Int ? Type::Int : type; }

Type elementOf(Type array) {
  switch (array) {
    case Type::LongArray:
      return Type::Long;
    case Type::ByteArray:
      return Type::Byte;
    case Type::DoubleArray:
      return Type::Double;
    case Type::Matrix:
      return Type::IntArray;
    default:
      return Type::Int;
  }
}

struct Variable {
  std::string name;
  Type type;
};

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  GeneratedClass run(const std::string& class_name, int methods) {
    GeneratedClass out;
    std::string text = fmt::format(
        "public class {} {{\n  static int fuel;\n  static long shared;\n"
        "  static int[] none8; static long[] none9; static byte[] none10; static double[] none11;\n"
        "  static int[][] none12;\n",
        class_name);
    for (int i = 0; i < methods; ++i) {
      constexpr std::array kResults = {Type::Int, Type::Long, Type::Float, Type::Double};
      const Type result = kResults[static_cast<std::size_t>(i) % 4];
      text += method(i, result);
      out.methods.push_back({fmt::format("m{}", i), kGeneratedParameters + std::string(1, "IJFD"[i % 4])});
    }
    out.source = text + "}\n";
    return out;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
  bool chance(int percent) { return below(100) < percent; }
  template <typename T, std::size_t N>
  const T& oneOf(const std::array<T, N>& values) {
    return values[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }

  // --- methods
  std::string method(int index, Type result) {
    method_index_ = index;
    result_ = result;
    names_ = 0;
    budget_ = 40 + below(110);
    variables_ = {{"a", Type::Int},    {"b", Type::Int},      {"c", Type::Long},     {"f", Type::Float},
                  {"d", Type::Double}, {"x", Type::IntArray}, {"y", Type::LongArray}};
    text_ = fmt::format("  static {} m{}(int a, int b, long c, float f, double d, int[] x, long[] y) {{\n",
                        nameOf(result), index);
    line(kFuelCheck);
    for (int i = 0, count = 2 + below(7); i < count; ++i) statement(3);
    line(fmt::format("return {};", converted(result, 2)));
    return text_ + "  }\n";
  }

  void line(const std::string& text) {
    text_ += std::string(static_cast<std::size_t>(indent_ * 2 + 4), ' ') + text + "\n";
  }
  template <typename Body>
  void block(const std::string& head, Body body) {
    line(head + " {");
    ++indent_;
    const std::size_t visible = variables_.size();
    body();
    variables_.resize(visible);
    --indent_;
    line("}");
  }

  // --- statements
  void statements(int depth) {
    for (int i = 0, count = 1 + below(3); i < count; ++i) statement(depth);
  }

  void statement(int depth) {
    if (depth <= 0 || budget_ <= 0) return simpleStatement();
    int kind = below(13);
    // javac 17 fails to spill a long from the stack around a try in a switch expression.
    if (!can_return_ && kind >= 4 && kind <= 6) kind = 0;
    switch (kind) {
      case 0:
        block(fmt::format("if ({})", condition(2)), [&] { statements(depth - 1); });
        if (chance(60)) block("else", [&] { statements(depth - 1); });
        return;
      case 1:
      case 2:
        return loop(depth);
      case 3:
        return switchStatement(depth);
      case 4:
      case 5:
        return tryStatement(depth);
      case 6:
        return block(
            fmt::format("synchronized ({})", array(oneOf(std::array{Type::IntArray, Type::LongArray}), 1)),
            [&] { statements(depth - 1); });
      case 7:
        return jump();
      default:
        return simpleStatement();
    }
  }

  void simpleStatement() {
    if (chance(35)) return declaration();
    line(effect(2) + ";");
  }

  void declaration() {
    const auto type = static_cast<Type>(below(13));
    const std::string name = fmt::format("v{}", names_++);
    line(fmt::format("{} {} = {};", nameOf(type), name, converted(type, 3)));
    variables_.push_back({name, type});
  }

  void jump() {
    const std::string when = fmt::format("if ({}) ", condition(2));
    const int which = below(4);
    if (which == 0 && can_return_) return line(when + fmt::format("return {};", converted(result_, 2)));
    if (which == 1) return line(when + fmt::format("throw new {}();", oneOf(kThrown)));
    if (labels_.empty()) return line(effect(2) + ";");
    const Label& label = labels_[static_cast<std::size_t>(below(static_cast<int>(labels_.size())))];
    const char* verb = label.is_loop && chance(50) ? "continue" : "break";
    line(when + fmt::format("{} {};", verb, label.name));
  }

  void loop(int depth) {
    const std::string label = fmt::format("l{}", names_++);
    const auto body = [&] {
      line(kFuelCheck);
      labels_.push_back({label, true});
      statements(depth - 1);
      labels_.pop_back();
    };
    const std::string counter = fmt::format("i{}", names_++);
    switch (below(4)) {
      case 0:
        return block(fmt::format("{}: while ({} {} {})", label, variable(Type::Int), comparison(),
                                 number(Type::Int, 2)),
                     body);
      case 1:
        block(label + ": do", body);
        return line(
            fmt::format("while ({} {} {});", variable(Type::Int), comparison(), number(Type::Int, 1)));
      case 2: {
        variables_.push_back({counter, Type::Int});
        block(fmt::format("{}: for (int {} = 0; {} < {}; {})", label, counter, counter, 1 + below(5),
                          effectOn(counter)),
              body);
        variables_.pop_back();
        return;
      }
      default: {
        const Type type = oneOf(std::array{Type::IntArray, Type::LongArray, Type::ByteArray});
        const std::string over = array(type, 1);
        variables_.push_back({counter, elementOf(type)});
        block(fmt::format("{}: for ({} {} : {})", label, nameOf(elementOf(type)), counter, over), body);
        variables_.pop_back();
        return;
      }
    }
  }

  std::string effectOn(const std::string& counter) {
    return chance(70) ? counter + "++" : counter + " += 1 + (b & 1)";
  }

  void switchStatement(int depth) {
    const std::string label = fmt::format("l{}", names_++);
    const char* cast = chance(30) ? "(byte) " : chance(20) ? "(char) " : "";
    block(fmt::format("{}: switch ({}({}))", label, cast, number(Type::Int, 2)), [&] {
      labels_.push_back({label, false});
      const int step = chance(50) ? 1 : 17;  // table or lookup
      const int cases = 1 + below(4);
      const int fallback = below(cases + 2);
      for (int i = 0; i < cases; ++i) {
        if (i == fallback) line("default:");
        line(fmt::format("case {}:", i * step));
        block("", [&] { statements(depth - 1); });
        if (chance(60)) line("break;");
      }
      labels_.pop_back();
    });
  }

  void tryStatement(int depth) {
    const bool has_finally = chance(50);
    block("try", [&] { statements(depth - 1); });
    // From special to general: a catch that none gets to is an error.
    const int first = below(static_cast<int>(kCaught.size()));
    int catches = has_finally ? below(3) : 1 + below(2);
    for (int i = first; i < static_cast<int>(kCaught.size()) && catches > 0; i += 1 + below(2), --catches) {
      const std::string name = fmt::format("e{}", names_++);
      block(fmt::format("catch ({} {})", kCaught[static_cast<std::size_t>(i)], name), [&] {
        if (chance(25))
          line(fmt::format("if ((Object) {} instanceof ArithmeticException) {};", name, effect(1)));
        if (chance(25)) line(fmt::format("if ({}) throw {};", condition(1), name));
        if (chance(10))
          line(fmt::format("if (((RuntimeException) (Object) {}) == null) {};", name, effect(1)));
        statements(depth - 1);
      });
    }
    if (has_finally) block("finally", [&] { statements(depth - 1); });
  }

  // --- expressions that do something
  std::string effect(int depth) {
    switch (below(6)) {
      case 0:
        return call(depth);
      case 1:
        return fmt::format("shared {} {}", oneOf(kCompound), converted(Type::Long, depth));
      default:
        return assignment(promoted(static_cast<Type>(below(13))), depth);
    }
  }

  // Something of a type that fits `wanted` without a cast, as array[index] or a variable; its own type in
  // `type`.
  std::string place(Type wanted, int depth, Type& type) {
    type = wanted;
    if (wanted == Type::Int && chance(30)) type = oneOf(std::array{Type::Byte, Type::Short, Type::Char});
    Type holder = type;
    bool has_array = true;
    if (type == Type::Int) {
      holder = Type::IntArray;
    } else if (type == Type::Long) {
      holder = Type::LongArray;
    } else if (type == Type::Byte) {
      holder = Type::ByteArray;
    } else if (type == Type::Double) {
      holder = Type::DoubleArray;
    } else if (type == Type::IntArray) {
      holder = Type::Matrix;
    } else {
      has_array = false;
    }
    if (has_array && depth > 0 && chance(60))
      return fmt::format("{}[{}]", array(holder, depth - 1), index(depth - 1));
    const std::string name = find(type);
    if (!name.empty()) return name;
    if (type == Type::Long) return "shared";
    if (has_array && depth > 0) return fmt::format("{}[{}]", array(holder, depth - 1), index(depth - 1));
    type = Type::Int;
    return variable(Type::Int);
  }

  std::string assignment(Type wanted, int depth) {
    if (wanted == Type::Boolean) {
      const std::string name = find(Type::Boolean);
      if (!name.empty()) return fmt::format("{} {} {}", name, oneOf(kBooleanCompound), condition(depth));
      wanted = Type::Int;
    }
    if (isArray(wanted)) {
      const std::string name = find(wanted);
      if (!name.empty()) return fmt::format("{} = {}", name, array(wanted, depth));
      wanted = Type::Int;
    }
    Type type;
    const std::string target = place(wanted, depth, type);
    if (isArray(type)) return fmt::format("{} = {}", target, array(type, depth));
    switch (below(6)) {
      case 0:
        return fmt::format("{}{}", target, chance(50) ? "++" : "--");
      case 1:
        return fmt::format("{}{}", chance(50) ? "++" : "--", target);
      case 2:
      case 3: {
        const bool integral = type != Type::Float && type != Type::Double;
        if (integral && chance(30))
          return fmt::format("{} {} {}", target, oneOf(kShift), number(Type::Int, depth - 1));
        const Type other = integral && chance(60) ? Type::Int : oneOf(kNumbers);
        return fmt::format("{} {} {}", target, oneOf(kCompound), number(other, depth - 1));
      }
      default:
        return fmt::format("{} = {}", target, converted(type, depth - 1));
    }
  }

  std::string call(int depth) {
    if (method_index_ == 0 || depth <= 0 || budget_ <= 0)
      return fmt::format("shared += {}", number(Type::Int, 0));
    const int callee = std::max(0, method_index_ - 1 - below(6));
    return callOf(callee, depth);
  }
  std::string callOf(int callee, int depth) {
    return fmt::format("m{}({}, {}, {}, {}, {}, {}, {})", callee, number(Type::Int, depth - 1),
                       number(Type::Int, 0), number(Type::Long, depth - 1), number(Type::Float, 0),
                       number(Type::Double, depth - 1), array(Type::IntArray, 0), array(Type::LongArray, 0));
  }

  // --- values
  // A value of exactly that type.
  std::string converted(Type type, int depth) {
    if (type == Type::Boolean) return condition(depth);
    if (isArray(type)) return array(type, depth);
    if (promoted(type) == type && chance(60)) return number(type, depth);
    return fmt::format("({}) ({})", nameOf(type), number(oneOf(kNumbers), depth));
  }

  std::string number(Type type, int depth) {
    --budget_;
    if (depth <= 0 || budget_ <= 0) return leaf(type);
    switch (below(12)) {
      case 0:
      case 1:
        return leaf(type);
      case 2:
      case 3:
        return fmt::format("({})", assignment(type, depth - 1));
      case 4:
        return fmt::format("({} ? {} : {})", condition(depth - 1), number(type, depth - 1),
                           number(type, depth - 1));
      case 5:
        return fmt::format("({}) {}", nameOf(type), parenthesised(number(oneOf(kNumbers), depth - 1)));
      case 6:
        return element(type, depth);
      case 7:
        if (method_index_ >= 4)
          return fmt::format("({}) {}", nameOf(type),
                             callOf(std::max(0, method_index_ - 1 - below(6)), depth));
        return leaf(type);
      case 8:
        return switchExpression(type, depth);
      case 9:
        if (type == Type::Int || type == Type::Long)
          return fmt::format("({} {} {})", number(type, depth - 1), oneOf(kIntegralOps),
                             number(Type::Int, depth - 1));
        return fmt::format("(-{})", parenthesised(number(type, depth - 1)));
      default:
        return fmt::format("({} {} {})", number(type, depth - 1), oneOf(kOps), number(type, depth - 1));
    }
  }

  static std::string parenthesised(const std::string& text) { return "(" + text + ")"; }

  std::string element(Type type, int depth) {
    switch (type) {
      case Type::Int:
        if (chance(15)) return fmt::format("{}.length", array(Type::IntArray, depth - 1));
        if (chance(20)) return fmt::format("{}[{}]", array(Type::ByteArray, depth - 1), index(depth - 1));
        return fmt::format("{}[{}]", array(Type::IntArray, depth - 1), index(depth - 1));
      case Type::Long:
        return fmt::format("{}[{}]", array(Type::LongArray, depth - 1), index(depth - 1));
      case Type::Double:
        return fmt::format("{}[{}]", array(Type::DoubleArray, depth - 1), index(depth - 1));
      default:
        return leaf(type);
    }
  }

  std::string index(int depth) {
    return chance(95) ? fmt::format("({}) & {}", number(Type::Int, depth), oneOf(std::array{1, 3}))
                      : number(Type::Int, depth);
  }

  std::string switchExpression(Type type, int depth) {
    const bool old_return = can_return_;
    std::vector<Label> old_labels;
    old_labels.swap(labels_);
    can_return_ = false;
    std::string out = fmt::format("(switch ({}) {{ case 0, 3 -> {}; ", number(Type::Int, depth - 1),
                                  number(type, depth - 1));
    if (chance(50)) {
      std::string outer;
      outer.swap(text_);
      const std::size_t visible = variables_.size();
      statements(1);
      variables_.resize(visible);
      outer.swap(text_);
      std::replace(outer.begin(), outer.end(), '\n', ' ');
      const std::string name = fmt::format("v{}", names_++);  // javac misreads `yield (switch ...`
      out += fmt::format("case 1 -> {{ {} {} {} = {}; yield {}; }} ", outer, nameOf(type), name,
                         number(type, depth - 1), name);
    }
    out += fmt::format("default -> {}; }})", number(type, depth - 1));
    labels_.swap(old_labels);
    can_return_ = old_return;
    return out;
  }

  std::string condition(int depth) {
    --budget_;
    if (depth <= 0 || budget_ <= 0) {
      const std::string name = find(Type::Boolean);
      if (!name.empty() && chance(50)) return name;
      return fmt::format("({} {} {})", variable(Type::Int), comparison(), leaf(Type::Int));
    }
    switch (below(8)) {
      case 0:
        return fmt::format("({} && {})", condition(depth - 1), condition(depth - 1));
      case 1:
        return fmt::format("({} || {})", condition(depth - 1), condition(depth - 1));
      case 2:
        return fmt::format("!{}", condition(depth - 1));
      case 3:
        return fmt::format("({} ? {} : {})", condition(depth - 1), condition(depth - 1),
                           condition(depth - 1));
      case 4:
        return chance(50)
                   ? fmt::format("({} {} {})", array(Type::IntArray, 1),
                                 chance(50) ? "==" : "!=", chance(50) ? "null" : array(Type::IntArray, 1))
                   : fmt::format("({} ^ {})", condition(depth - 1), condition(depth - 1));
      default: {
        const Type type = oneOf(kNumbers);
        return fmt::format("({} {} {})", number(type, depth - 1), comparison(), number(type, depth - 1));
      }
    }
  }

  std::string array(Type type, int depth) {
    --budget_;
    const std::string name = find(type);
    if (!name.empty() && (depth <= 0 || budget_ <= 0 || chance(70))) return name;
    if (depth <= 0) return fresh(type);
    switch (below(4)) {
      case 0:
        return fmt::format("({} ? {} : {})", condition(depth - 1), array(type, depth - 1),
                           array(type, depth - 1));
      case 1:
        if (!name.empty()) return fmt::format("({} = {})", name, array(type, depth - 1));
        return fresh(type);
      case 2:
        if (type == Type::IntArray && !find(Type::Matrix).empty())
          return fmt::format("{}[{}]", find(Type::Matrix), index(depth - 1));
        return fresh(type);
      default:
        if (type == Type::Matrix || chance(15)) return fresh(type);
        return filled(type, depth);
    }
  }

  std::string filled(Type type, int depth) {
    std::string values;
    for (int i = 0, count = 1 + below(4); i < count; ++i)
      values += (i > 0 ? ", " : "") + converted(elementOf(type), depth - 1);
    return fmt::format("(new {} {{{}}})", nameOf(type), values);
  }

  std::string fresh(Type type) {
    const std::string element = nameOf(type).substr(0, nameOf(type).find('['));
    const std::string length =
        chance(90) ? fmt::format("{}", chance(80) ? 4 : below(4)) : leaf(Type::Int) + " % 6";
    if (chance(4)) return fmt::format("none{}", static_cast<int>(type));
    if (type == Type::Matrix)
      return chance(70) ? fmt::format("(new int[{}][{}])", length, 1 + below(3))
                        : fmt::format("(new int[{}][])", length);
    // In parentheses: new int[2][i] would be a matrix.
    return fmt::format("(new {}[{}])", element,
                       chance(90) ? length : fmt::format("({}) & 7", number(Type::Int, 1)));
  }

  std::string leaf(Type type) {
    if (chance(70)) {
      if (type == Type::Int && chance(25)) {
        const std::string small = find(oneOf(std::array{Type::Byte, Type::Short, Type::Char}));
        if (!small.empty()) return small;
      }
      const std::string name = find(type);
      if (!name.empty()) return name;
    }
    if (type == Type::Long && chance(20)) return "shared";
    return literal(type);
  }

  std::string literal(Type type) {
    switch (type) {
      case Type::Long:
        return oneOf(std::array{"0L", "1L", "-1L", "7L", "255L", "0x123456789abcdefL", "Long.MIN_VALUE",
                                "Long.MAX_VALUE"});
      case Type::Float:
        return oneOf(std::array{"0f", "1f", "2f", "-0f", "1.5f", "-3.25f", "1e30f", "Float.NaN",
                                "Float.MIN_VALUE", "Float.POSITIVE_INFINITY"});
      case Type::Double:
        return oneOf(std::array{"0.0", "1.0", "-0.0", "2.5", "-1e-3", "1e300", "Double.NaN",
                                "Double.NEGATIVE_INFINITY", "Double.MIN_VALUE"});
      default:
        return oneOf(std::array{"0", "1", "2", "-1", "3", "5", "17", "127", "-128", "300", "-40000",
                                "0x12345678", "Integer.MIN_VALUE", "Integer.MAX_VALUE"});
    }
  }

  std::string comparison() { return oneOf(std::array{"==", "!=", "<", "<=", ">", ">="}); }

  // Some visible variable of that type; empty if there is none.
  std::string find(Type type) {
    std::vector<const Variable*> fitting;
    for (const Variable& variable : variables_) {
      if (variable.type == type) fitting.push_back(&variable);
    }
    if (fitting.empty()) return {};
    return fitting[static_cast<std::size_t>(below(static_cast<int>(fitting.size())))]->name;
  }
  std::string variable(Type type) { return find(type); }

  struct Label {
    std::string name;
    bool is_loop;
  };
  static constexpr std::array kNumbers = {Type::Int, Type::Int, Type::Long, Type::Float, Type::Double};
  static constexpr std::array kOps = {"+", "-", "*", "/", "%"};
  static constexpr std::array kIntegralOps = {"&", "|", "^", "<<", ">>", ">>>"};
  static constexpr std::array kCompound = {"+=", "-=", "*=", "/=", "%="};
  static constexpr std::array kShift = {"<<=", ">>=", ">>>="};
  static constexpr std::array kBooleanCompound = {"=", "&=", "|=", "^="};
  static constexpr std::array kThrown = {"ArithmeticException", "IllegalStateException",
                                         "IllegalArgumentException", "ArrayIndexOutOfBoundsException",
                                         "Error"};
  static constexpr std::array kCaught = {"ArithmeticException",
                                         "ArrayIndexOutOfBoundsException",
                                         "NullPointerException",
                                         "IndexOutOfBoundsException",
                                         "RuntimeException",
                                         "Exception",
                                         "Throwable"};

  std::mt19937_64 random_;
  std::string text_;
  int indent_ = 0;
  int names_ = 0;
  int budget_ = 0;
  int method_index_ = 0;
  Type result_ = Type::Int;
  bool can_return_ = true;
  std::vector<Variable> variables_;
  std::vector<Label> labels_;
};

}  // namespace

GeneratedClass generateJava(const std::string& class_name, std::uint64_t seed, int methods) {
  return Generator(seed).run(class_name, methods);
}

}  // namespace javelin::ir
