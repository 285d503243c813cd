// SPDX-License-Identifier: Apache-2.0
#include "testgen/probe.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>
#include <vector>

#include "testgen/test_mark.h"

namespace javelin::testgen {

namespace {

constexpr std::string_view kProbeSource = R"java(package javelin.replay;

public final class Probe {{
    private Probe() {{ }}

    public static <T extends Throwable> T assertThrows(Class<T> type, {executable} call) {{
        return {asserts}.assertThrows(type, watched(call, new Throwable().getStackTrace()[1]));
    }}
{exactly}
    private static {executable} watched({executable} call, StackTraceElement test) {{
        return () -> {{
            try {{
                call.{run}();
            }} catch (Throwable thrown) {{
                Main.send(Main.describe("sees", thrown, test.getClassName(), test.getMethodName()));
                throw thrown;
            }}
        }};
    }}

    public static void begins(String type, String method) {{
        Main.send("begins\t" + type + "\t" + method + "\t\n");
    }}

    public static void ends(String type, String method) {{
        Main.send("ends\t" + type + "\t" + method + "\t\n");
    }}

    public static void fails(String type, String method, Throwable thrown) {{
        Main.send(Main.describe("fails", thrown, type, method));
    }}
}}
)java";

constexpr std::string_view kExactly = R"java(
    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, org.junit.jupiter.api.function.Executable call) {
        return org.junit.jupiter.api.Assertions.assertThrowsExactly(type, watched(call, new Throwable().getStackTrace()[1]));
    }
)java";

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(at, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

int lineOf(std::string_view text) { return std::max(0, std::atoi(std::string(text).c_str())); }

// The writer's tests begin with an annotation and end with a brace, alone in their lines at this depth.
std::string withNotes(std::string_view source, std::string_view test_class) {
  const std::string_view test_line = testLineOf(source);
  std::string text;
  std::string test;  // the arguments that name it
  bool begins = false;
  for (std::string_view rest = source; !rest.empty();) {
    const std::size_t size = std::min(rest.find('\n'), rest.size() - 1) + 1;
    std::string_view line = rest.substr(0, size);
    rest.remove_prefix(size);
    const bool is_test_line = line == test_line;
    const bool has_end = line.ends_with('\n');
    if (has_end) line.remove_suffix(1);
    text += line;
    if (is_test_line) {
      begins = true;
    } else if (begins && line.ends_with('{')) {
      const std::size_t name = line.find("void ") + 5;
      test = fmt::format("\"{}\", \"{}\"", test_class, line.substr(name, line.find('(') - name));
      text += fmt::format(" javelin.replay.Probe.begins({}); try {{", test);
      begins = false;
    } else if (line == "    }" && !test.empty()) {
      text += fmt::format(
          " catch (Throwable escaping) {{ javelin.replay.Probe.fails({0}, escaping); throw escaping; }}"
          " finally {{ javelin.replay.Probe.ends({0}); }} }}",
          test);
      test.clear();
    }
    if (has_end) text += '\n';
  }
  return text;
}

}  // namespace

std::string probeSource(int junit) {
  const bool five = junit == 5;
  return fmt::format(fmt::runtime(kProbeSource),
                     fmt::arg("executable", five ? "org.junit.jupiter.api.function.Executable"
                                                 : "org.junit.function.ThrowingRunnable"),
                     fmt::arg("asserts", five ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert"),
                     fmt::arg("run", five ? "execute" : "run"), fmt::arg("exactly", five ? kExactly : ""));
}

std::string withProbe(std::string source, std::string_view test_class) {
  for (const std::string_view junit : {"org.junit.jupiter.api.Assertions", "org.junit.Assert"}) {
    for (const std::string_view name : {"assertThrows", "assertThrowsExactly"}) {
      const std::string import = fmt::format("\nimport static {}.{};\n", junit, name);
      std::size_t at = ("\n" + source).find(import);
      if (at == std::string::npos) continue;
      // Without the line breaks around it.
      source.replace(at, import.size() - 2, fmt::format("import static javelin.replay.Probe.{};", name));
    }
  }
  return withNotes(source, test_class);
}

ProbeNotes readNotes(const std::vector<std::string_view>& lines) {
  ProbeNotes notes;
  Thrown* current = nullptr;
  for (const std::string_view line : lines) {
    const auto parts = split(line, '\t');
    if (parts.size() != 4) continue;
    const TestId test{parts[1], parts[2]};
    const std::string_view what = parts[0];
    if (what == "begins") {
      notes.begun.push_back(test);
    } else if (what == "ends") {
      notes.ended.insert(test);
    } else if (what == "passed") {
      notes.results[test] = {};
    } else if (what == "aborted") {
      notes.results[test] = {.failure = Thrown{}};
    } else if (what == "places") {
      std::istringstream numbers{std::string(parts[3])};
      for (unsigned number = 0; numbers >> number;) notes.places[test].insert(number);
    } else if (what == "message") {
      notes.results[test].message = parts[3];
    } else if (what == "sees" || what == "fails" || what == "failed") {
      current = what == "failed" ? &notes.results[test].failure.emplace()
                                 : &(what == "sees" ? notes.seen : notes.escaped)[test];
      *current = {std::string(parts[3]), {}};
    } else if (current != nullptr && what == "test") {
      current->by_test = true;
    } else if (current != nullptr) {
      current->frames.push_back(
          {std::string(parts[1]), std::string(parts[2]), lineOf(parts[3]), what == "jdk"});
    }
  }
  return notes;
}

}  // namespace javelin::testgen
