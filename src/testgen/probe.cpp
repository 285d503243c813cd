// SPDX-License-Identifier: Apache-2.0
#include "testgen/probe.h"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "testgen/test_mark.h"

namespace javelin::testgen {

namespace {

constexpr std::string_view kSource = R"java(package javelin.replay;

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
                note("sees", thrown, test.getClassName(), test.getMethodName());
                throw thrown;
            }}
        }};
    }}

    public static void begins(String type, String method) {{
        write("begins\t" + type + "\t" + method + "\t\n");
    }}

    public static void ends(String type, String method) {{
        write("ends\t" + type + "\t" + method + "\t\n");
    }}

    public static void fails(String type, String method, Throwable thrown) {{
        note("fails", thrown, type, method);
    }}

    private static void note(String what, Throwable thrown, String type, String method) {{
        StringBuilder text = new StringBuilder();
        text.append(what).append('\t').append(type).append('\t').append(method).append('\t')
            .append(thrown.getClass().getName()).append('\n');
        int left = 1000;
        for (StackTraceElement frame : thrown.getStackTrace()) {{
            if (frame.getClassName().equals(type) || left-- == 0) break;
            text.append(frame.getModuleName() == null ? "own\t" : "jdk\t").append(frame.getClassName()).append('\t')
                .append(frame.getMethodName()).append('\t').append(frame.getLineNumber()).append('\n');
        }}
        write(text.toString());
    }}

    // By a stream: a channel would be closed in a thread that was interrupted since the test took too long.
    private static synchronized void write(String text) {{
        try (java.io.OutputStream notes = new java.io.FileOutputStream(System.getProperty("{property}"), true)) {{
            notes.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }} catch (java.io.IOException e) {{
            throw new java.io.UncheckedIOException(e);
        }}
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

// "java.base/java.util.Objects.requireNonNull(Objects.java:208)", "app//a.B.f(B.java:3)", "a.B.f(Unknown
// Source)".
ThrownFrame readFrame(std::string_view text) {
  ThrownFrame frame;
  const std::size_t open = text.find('(');
  std::string_view name = text.substr(0, open);
  if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos) {
    frame.of_jdk = slash > 0 && name[slash - 1] != '/';
    name = name.substr(slash + 1);
  }
  const std::size_t dot = name.rfind('.');
  frame.type = name.substr(0, dot);
  frame.method = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  if (open != std::string_view::npos) {
    const std::size_t colon = text.find(':', open);
    if (colon != std::string_view::npos) frame.line = lineOf(text.substr(colon + 1));
  }
  return frame;
}

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
  return fmt::format(fmt::runtime(kSource),
                     fmt::arg("executable", five ? "org.junit.jupiter.api.function.Executable"
                                                 : "org.junit.function.ThrowingRunnable"),
                     fmt::arg("asserts", five ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert"),
                     fmt::arg("run", five ? "execute" : "run"), fmt::arg("exactly", five ? kExactly : ""),
                     fmt::arg("property", kProbeProperty));
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

ProbeNotes readNotes(std::string_view text) {
  ProbeNotes notes;
  Thrown* current = nullptr;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = split(line, '\t');
    if (parts.size() != 4) continue;
    const TestId test{parts[1], parts[2]};
    if (parts[0] == "begins") {
      notes.begun.push_back(test);
    } else if (parts[0] == "ends") {
      notes.ended.insert(test);
    } else if (parts[0] == "sees" || parts[0] == "fails") {
      current = &(parts[0] == "sees" ? notes.seen : notes.escaped)[test];
      *current = {std::string(parts[3]), {}};
    } else if (current != nullptr) {
      current->frames.push_back(
          {std::string(parts[1]), std::string(parts[2]), lineOf(parts[3]), parts[0] == "jdk"});
    }
  }
  return notes;
}

Thrown readStackTrace(std::string_view text, std::string_view test_class) {
  Thrown thrown;
  for (const std::string_view line : split(text, '\n')) {
    constexpr std::string_view kAt = "\tat ";
    if (line.starts_with(kAt)) {
      ThrownFrame frame = readFrame(line.substr(kAt.size()));
      if (frame.type == test_class) break;
      thrown.frames.push_back(std::move(frame));
    } else if (thrown.exception.empty()) {
      thrown.exception = line.substr(0, line.find(':'));
    } else if (line.starts_with("Caused by: ")) {
      break;
    }
  }
  return thrown;
}

}  // namespace javelin::testgen
