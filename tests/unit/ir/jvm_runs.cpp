// SPDX-License-Identifier: Apache-2.0
#include "jvm_runs.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <random>
#include <sstream>

#include "fixtures.h"
#include "ir/builder.h"
#include "ir/printer.h"
#include "mini_interpreter.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::ir {

namespace {

constexpr int kFuel = 400;

// Reads calls as lines, prints results as lines.
constexpr const char* kDriver = R"(
import java.io.*;
import java.lang.reflect.*;

public class Driver {
  static long[] numbers(String text) {
    if (text.equals("-")) return null;
    if (text.equals("none")) return new long[0];
    String[] parts = text.split(",");
    long[] out = new long[parts.length];
    for (int i = 0; i < out.length; i++) out[i] = Long.parseUnsignedLong(parts[i], 16);
    return out;
  }
  static int[] ints(long[] values) {
    if (values == null) return null;
    int[] out = new int[values.length];
    for (int i = 0; i < out.length; i++) out[i] = (int) values[i];
    return out;
  }
  static String text(Object result) {
    if (result instanceof Integer) return Integer.toHexString((Integer) result);
    if (result instanceof Long) return Long.toHexString((Long) result);
    if (result instanceof Float) return Integer.toHexString(Float.floatToIntBits((Float) result));
    if (result instanceof Double) return Long.toHexString(Double.doubleToLongBits((Double) result));
    return "?";
  }
  public static void main(String[] args) throws Exception {
    Class<?> c = Class.forName(args[0]);
    Field fuel = c.getDeclaredField("fuel");
    Field shared = c.getDeclaredField("shared");
    BufferedReader in = new BufferedReader(new FileReader(args[1]));
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));
    java.util.HashMap<String, Method> methods = new java.util.HashMap<>();
    for (Method m : c.getDeclaredMethods()) methods.put(m.getName(), m);
    for (String line; (line = in.readLine()) != null; ) {
      String[] p = line.split(" ");
      fuel.setInt(null, Integer.parseInt(p[1]));
      shared.setLong(null, 0);
      int[] x = ints(numbers(p[7]));
      long[] y = numbers(p[8]);
      String outcome;
      try {
        outcome = text(methods.get(p[0]).invoke(null, Integer.parseUnsignedInt(p[2], 16), Integer.parseUnsignedInt(p[3], 16),
            Long.parseUnsignedLong(p[4], 16), Float.intBitsToFloat(Integer.parseUnsignedInt(p[5], 16)),
            Double.longBitsToDouble(Long.parseUnsignedLong(p[6], 16)), x, y));
      } catch (InvocationTargetException e) {
        outcome = e.getCause().getClass().getName().replace('.', '/');
      }
      StringBuilder text = new StringBuilder(outcome);
      text.append(" shared ").append(Long.toHexString(shared.getLong(null))).append(" x");
      if (x != null) for (int v : x) text.append(' ').append(Integer.toHexString(v));
      text.append(" y");
      if (y != null) for (long v : y) text.append(' ').append(Long.toHexString(v));
      out.println(text);
    }
    out.flush();
  }
}
)";

std::filesystem::path driverFolder() {
  static const std::filesystem::path folder = [] {
    const auto made = scratch("ir-driver");
    test::writeFile(made / "Driver.java", std::string_view(kDriver));
    test::compileJava(made / "Driver.java", made);
    return made;
  }();
  return folder;
}

std::string arrayText(const std::optional<std::vector<std::uint64_t>>& values) {
  if (!values) return "-";
  std::string text;
  for (const std::uint64_t value : *values) text += fmt::format("{}{:x}", text.empty() ? "" : ",", value);
  return text.empty() ? "none" : text;
}

std::string callText(const std::string& method, const Input& in) {
  return fmt::format("{} {} {:x} {:x} {:x} {:x} {:x} {} {}\n", method, kFuel, in.a, in.b, in.c, in.f, in.d,
                     arrayText(in.x), arrayText(in.y));
}

// NaNs are all one, as floatToIntBits has it.
std::string resultText(char type, MiniValue value) {
  if (type == 'F' && std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(value)))) return "7fc00000";
  if (type == 'D' && std::isnan(std::bit_cast<double>(value))) return "7ff8000000000000";
  if (type == 'I' || type == 'F') return fmt::format("{:x}", static_cast<std::uint32_t>(value));
  return fmt::format("{:x}", value);
}

std::string runOne(MiniInterpreter& mini, const GeneratedMethod& method, const Input& in) {
  mini.reset();
  mini.setFuel(1'000'000);
  mini.setStatic("fuel", kFuel);
  const MiniValue x = in.x ? mini.newArray("[I", *in.x) : 0;
  const MiniValue y = in.y ? mini.newArray("[J", *in.y) : 0;
  const MiniOutcome outcome = mini.call(method.name, method.descriptor, {in.a, in.b, in.c, in.f, in.d, x, y});
  if (outcome.how == MiniOutcome::How::GaveUp) return "gave up: " + outcome.note;
  const bool returned = outcome.how == MiniOutcome::How::Returned;
  std::string text = returned ? resultText(method.descriptor.back(), outcome.value) : outcome.note;
  text += fmt::format(" shared {:x} x", mini.staticValue("shared"));
  for (std::size_t i = 0; in.x && i < in.x->size(); ++i)
    text += fmt::format(" {:x}", static_cast<std::uint32_t>(mini.object(x).elements[i]));
  text += " y";
  for (std::size_t i = 0; in.y && i < in.y->size(); ++i)
    text += fmt::format(" {:x}", mini.object(y).elements[i]);
  return text;
}

}  // namespace

std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

std::filesystem::path scratch(const std::string& name) {
  const char* seed = std::getenv("JAVELIN_IR_SEED");
  return test::scratchFolder(seed != nullptr ? name + "-" + seed : name);
}

std::vector<Input> randomInputs(std::uint64_t seed, int count) {
  std::mt19937_64 random(seed);
  const auto pick = [&](const auto& values) { return values[random() % values.size()]; };
  const auto integer = [&]() -> std::uint32_t {
    constexpr std::array<std::uint32_t, 10> kEdges = {0,          1,          2,          3,   5,
                                                      0xffffffff, 0x80000000, 0x7fffffff, 100, 0xfffffff9};
    return random() % 4 == 0 ? static_cast<std::uint32_t>(random()) : pick(kEdges);
  };
  const auto floating = [&] {
    constexpr std::array kEdges = {0.0,
                                   -0.0,
                                   1.0,
                                   -1.5,
                                   2.0,
                                   1e10,
                                   -1e-10,
                                   std::numeric_limits<double>::infinity(),
                                   std::numeric_limits<double>::quiet_NaN(),
                                   2147483648.0,
                                   -9.3e18,
                                   0.1};
    return pick(kEdges);
  };
  const auto array = [&](bool is_long) -> std::optional<std::vector<std::uint64_t>> {
    if (random() % 12 == 0) return std::nullopt;
    std::vector<std::uint64_t> values(random() % 4 == 0 ? random() % 4 : 4 + random() % 3);
    for (std::uint64_t& value : values) value = is_long && random() % 3 == 0 ? random() : integer();
    return values;
  };
  std::vector<Input> inputs;
  for (int i = 0; i < count; ++i) {
    Input in;
    in.a = integer();
    in.b = integer();
    in.c = random() % 3 == 0 ? random() : static_cast<std::uint64_t>(static_cast<std::int32_t>(integer()));
    in.f = std::bit_cast<std::uint32_t>(static_cast<float>(floating()));
    in.d = std::bit_cast<std::uint64_t>(floating());
    in.x = array(false);
    in.y = array(true);
    inputs.push_back(in);
  }
  return inputs;
}

std::vector<std::string> runOnJvm(const std::filesystem::path& folder, const std::string& class_name,
                                  const std::vector<GeneratedMethod>& methods,
                                  const std::vector<Input>& inputs) {
  std::string calls;
  for (const GeneratedMethod& method : methods) {
    for (const Input& input : inputs) calls += callText(method.name, input);
  }
  test::writeFile(folder / "calls.txt", std::string_view(calls));
  std::istringstream output(test::outputOf({"java", "-Xss4m", "-XX:+UseSerialGC", "-cp",
                                            driverFolder().string() + ":" + folder.string(), "Driver",
                                            class_name, (folder / "calls.txt").string()}));
  std::vector<std::string> lines;
  for (std::string line; std::getline(output, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> runOnIr(const classfile::ClassFile& file,
                                 const std::vector<GeneratedMethod>& methods,
                                 const std::vector<Input>& inputs) {
  MiniInterpreter mini(file);
  std::vector<std::string> lines;
  for (const GeneratedMethod& method : methods) {
    for (const Input& input : inputs) lines.push_back(runOne(mini, method, input));
  }
  return lines;
}

void expectSameRuns(const std::filesystem::path& folder, const std::string& class_name,
                    const std::vector<GeneratedMethod>& methods, const std::vector<Input>& inputs) {
  const LoadedClass loaded = loadClass(folder / (class_name + ".class"));
  const std::vector<std::string> expected = runOnJvm(folder, class_name, methods, inputs);
  const std::vector<std::string> found = runOnIr(loaded.file, methods, inputs);
  ASSERT_EQ(expected.size(), methods.size() * inputs.size());
  int failures = 0;
  for (std::size_t i = 0; i < expected.size() && failures < 3; ++i) {
    if (expected[i] == found[i]) continue;
    ++failures;
    const GeneratedMethod& method = methods[i / inputs.size()];
    ADD_FAILURE() << class_name << "." << callText(method.name, inputs[i % inputs.size()])
                  << "JVM: " << expected[i] << "\nIR:  " << found[i] << "\n"
                  << printMethod(loaded.file, method.name);
    i = (i / inputs.size() + 1) * inputs.size() - 1;  // the next method
  }
}

}  // namespace javelin::ir
