// SPDX-License-Identifier: Apache-2.0
#include "testgen/launcher.h"

#include <fmt/format.h>

#include "support/working_folder.h"

namespace javelin::testgen {

namespace {

constexpr std::string_view kLauncherSource = R"java(package javelin.replay;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

public final class Main {{
    private static final int LONGEST_MESSAGE = 4000;

    private static long first;
    private static long second;
    private static long lines;
    private static OutputStream results;
    private static boolean hasPlaces;

    // By the agent that sees places (host/agent), if there is one.
    private static native int[] takePlaces();

    private Main() {{ }}

    public static void main(String[] arguments) {{
        int status = 1;
        try {{
            receiveKey();
            hasPlaces = arguments.length > 1;
            List<String> orders = Files.readAllLines(Path.of(arguments[0]));
            results = new FileOutputStream(FileDescriptor.out);
            System.setOut(new PrintStream(OutputStream.nullOutputStream()));
            run(orders);
            status = 0;
        }} catch (Throwable problem) {{
            problem.printStackTrace();
        }} finally {{
            // Threads that tests have left, and their hooks, have no part any more.
            Runtime.getRuntime().halt(status);
        }}
    }}

    // From a pipe: nobody reads it a second time.
    private static void receiveKey() throws IOException {{
        byte[] digits = new byte[32];
        new FileInputStream(FileDescriptor.in).readNBytes(digits, 0, digits.length);
        String key = new String(digits, StandardCharsets.US_ASCII);
        first = Long.parseUnsignedLong(key.substring(0, 16), 16);
        second = Long.parseUnsignedLong(key.substring(16), 16);
    }}

    // The time of a test, then what to run.
    private static void run(List<String> orders) {{
        LauncherConfig config = LauncherConfig.builder().enableTestEngineAutoRegistration(false)
            .enableTestExecutionListenerAutoRegistration(false).enablePostDiscoveryFilterAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false).enableLauncherSessionListenerAutoRegistration(false)
            .addTestEngines(new {engine}()).build();
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
            .enableImplicitConfigurationParameters(false)
            // One that does not end lets the others have their turn.
            .configurationParameter("junit.jupiter.execution.timeout.thread.mode.default", "SEPARATE_THREAD")
            .configurationParameter("junit.jupiter.execution.timeout.testable.method.default", orders.get(0));
        for (String test : orders.subList(1, orders.size())) {{
            request.selectors(test.contains("#") ? DiscoverySelectors.selectMethod(test) : DiscoverySelectors.selectClass(test));
        }}
        LauncherFactory.create(config).execute(request.build(), new Listener());
    }}

    private static final class Listener implements TestExecutionListener {{
        private TestPlan plan;

        @Override
        public void testPlanExecutionStarted(TestPlan started) {{
            plan = started;
        }}

        // A test finds no files of the tests before it.
        @Override
        public void executionStarted(TestIdentifier test) {{
            if (test.isTest() && System.getProperty("user.dir").equals("{folder}")) empty(new File("{folder}"));
            if (hasPlaces && test.isTest()) takePlaces();
        }}

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {{
            if (hasPlaces && test.isTest() && test.getSource().orElse(null) instanceof MethodSource) {{
                MethodSource source = (MethodSource) test.getSource().get();
                StringBuilder numbers = new StringBuilder();
                for (int number : takePlaces()) numbers.append(number).append(' ');
                send("places\t" + source.getClassName() + "\t" + source.getMethodName() + "\t" + numbers + "\n");
            }}
            boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            Throwable thrown = result.getThrowable().orElse(null);
            if (test.isTest()) report(test, passed, thrown);
            // What fails for a whole class fails for each of its tests.
            if (!test.isTest() && !passed) {{
                for (TestIdentifier inside : plan.getDescendants(test)) {{
                    if (inside.isTest()) report(inside, false, thrown);
                }}
            }}
        }}

        private static void report(TestIdentifier test, boolean passed, Throwable thrown) {{
            TestSource source = test.getSource().orElse(null);
            if (!(source instanceof MethodSource)) return;
            String type = ((MethodSource) source).getClassName();
            String method = ((MethodSource) source).getMethodName();
            if (passed || thrown == null) {{
                send((passed ? "passed\t" : "aborted\t") + type + "\t" + method + "\t\n");
            }} else {{
                send(describe("failed", thrown, type, method) + "message\t" + type + "\t" + method + "\t" + messageOf(thrown) + "\n");
            }}
        }}
    }}

    // Links, which were there before, stay; and the folders that they are in.
    private static void empty(File folder) {{
        File[] files = folder.listFiles();
        if (files == null) return;
        for (File file : files) {{
            if (Files.isSymbolicLink(file.toPath())) continue;
            if (file.isDirectory()) empty(file);
            file.delete();
        }}
    }}

    // The exception and its stack, down to the test class: a line each, of four parts. A function that the test
    // passes may have thrown it: its frames are on top.
    static String describe(String what, Throwable thrown, String type, String method) {{
        StringBuilder text = new StringBuilder();
        text.append(what).append('\t').append(type).append('\t').append(method).append('\t')
            .append(plain(thrown.getClass().getName())).append('\n');
        int left = 1000;
        StackTraceElement[] stack = stackOf(thrown);
        int first = isByTest(stack, type) ? 0 : stack.length;
        for (StackTraceElement frame : stack) {{
            if (isOfTest(frame, type)) {{
                if (first++ >= stack.length || left < 1000) break;
                text.append("test\t\t\t\n");
                continue;
            }}
            if (left-- == 0) break;
            text.append(frame.getModuleName() == null ? "own\t" : "jdk\t").append(plain(frame.getClassName())).append('\t')
                .append(plain(frame.getMethodName())).append('\t').append(frame.getLineNumber()).append('\n');
        }}
        return text.toString();
    }}

    // Code of the exception's own may run in these two.
    private static boolean isOfTest(StackTraceElement frame, String type) {{
        return frame.getClassName().equals(type) || frame.getClassName().startsWith(type + "$");
    }}

    // Whether code under test has called the test's code on top: between that and the test there is no JUnit.
    private static boolean isByTest(StackTraceElement[] stack, String type) {{
        int at = 0;
        while (at < stack.length && isOfTest(stack[at], type)) at++;
        for (int i = at; at > 0 && i < stack.length; i++) {{
            String name = stack[i].getClassName();
            if (name.startsWith("org.junit.") || name.startsWith("javelin.replay.")) return false;
            if (isOfTest(stack[i], type)) return true;
        }}
        return false;
    }}

    private static StackTraceElement[] stackOf(Throwable thrown) {{
        try {{
            StackTraceElement[] stack = thrown.getStackTrace();
            return stack == null ? new StackTraceElement[0] : stack;
        }} catch (RuntimeException problem) {{
            return new StackTraceElement[0];
        }}
    }}

    private static String messageOf(Throwable thrown) {{
        try {{
            String message = String.valueOf(thrown.getMessage());
            return plain(message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE) + "...");
        }} catch (RuntimeException problem) {{
            return "";
        }}
    }}

    // No name or message can be taken for another part or line.
    private static String plain(String text) {{
        return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }}

    // Signs and writes whole lines. A stream, not a channel: that would be closed in a thread that was interrupted since
    // the test took too long.
    static synchronized void send(String text) {{
        if (results == null) return;  // another launcher runs the tests
        StringBuilder signed = new StringBuilder();
        for (String line : text.split("\n")) {{
            long hash = hash((lines++ + ":" + line).getBytes(StandardCharsets.UTF_8));
            String digits = Long.toHexString(hash);
            signed.append("\njavelin:").append("0".repeat(16 - digits.length())).append(digits).append(':').append(line).append('\n');
        }}
        try {{
            results.write(signed.toString().getBytes(StandardCharsets.UTF_8));
        }} catch (IOException e) {{
            throw new java.io.UncheckedIOException(e);
        }}
    }}

    // SipHash-2-4.
    private static long hash(byte[] text) {{
        long[] v = {{first ^ 0x736f6d6570736575L, second ^ 0x646f72616e646f6dL, first ^ 0x6c7967656e657261L, second ^ 0x7465646279746573L}};
        long word = 0;
        for (int i = 0; i < text.length; i++) {{
            word |= (text[i] & 0xffL) << 8 * (i % 8);
            if (i % 8 != 7) continue;
            take(v, word);
            word = 0;
        }}
        take(v, word | (long) text.length << 56);
        v[2] ^= 0xff;
        for (int i = 0; i < 4; i++) round(v);
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }}

    private static void take(long[] v, long word) {{
        v[3] ^= word;
        round(v);
        round(v);
        v[0] ^= word;
    }}

    private static void round(long[] v) {{
        v[0] += v[1];
        v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
        v[0] = Long.rotateLeft(v[0], 32);
        v[2] += v[3];
        v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
        v[2] = Long.rotateLeft(v[2], 32);
    }}
}}
)java";

}  // namespace

std::string launcherSource(int junit) {
  return fmt::format(fmt::runtime(kLauncherSource), fmt::arg("folder", kWorkingFolder),
                     fmt::arg("engine", junit == 5 ? "org.junit.jupiter.engine.JupiterTestEngine"
                                                   : "org.junit.vintage.engine.VintageTestEngine"));
}

std::string launcherOrders(std::chrono::seconds test_limit, const std::vector<std::string>& selected) {
  std::string orders = fmt::format("{}s\n", test_limit.count());
  for (const std::string& test : selected) orders += test + "\n";
  return orders;
}

}  // namespace javelin::testgen
