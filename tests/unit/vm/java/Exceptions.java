// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;

class Exceptions {
    static class Node {
        Node next;
        int[] values;
        String name;
        Node[] others;

        Node next() {
            return next;
        }
    }

    static Node shared;
    static int[][] grid = new int[1][];

    private interface Code {
        void run() throws Throwable;
    }

    private static String message(Code code) {
        try {
            code.run();
            return "nothing\n";
        } catch (Throwable e) {
            return e.getClass().getName() + ": " + e.getMessage() + "\n";
        }
    }

    static String nullPointerMessagesNameWhatIsNull() {
        Node node = new Node();
        Node[] nodes = new Node[2];
        Node none = null;
        return message(() -> node.next.next = null) + message(() -> node.next().name.length()) + message(() -> nodes[1].name = "") + message(() -> node.values[0]++)
            + message(() -> System.out.println(node.values.length)) + message(() -> shared.name.trim()) + message(() -> grid[0][0] = 1) + message(() -> node.others[2].next())
            + message(() -> { throw null; }) + message(() -> { synchronized (node.name) { } }) + message(() -> System.out.println(none.values)) + message(() -> nodes[node.next.values[3]] = null)
            + message(() -> { int unboxed = (Integer) (Object) node.next; }) + message(() -> none.next().next()) + message(() -> ((String) null).length())
            + message(() -> { long[] longs = null; longs[1] = 2; }) + message(() -> { double[] d = null; d[0] += 1; }) + message(() -> { char[] c = null; System.out.println(c[0]); })
            + message(() -> { byte[] b = null; b[1] = 1; }) + message(() -> { short[] s = null; s[1] = 1; }) + message(() -> { float[] f = null; f[1]++; }) + message(() -> { Object[] o = null; o[1] = o; })
            + message(() -> new Node().others.clone()) + message(() -> java.util.Objects.requireNonNull(null, "given"));
    }

    static String finallyRunsOnEveryWayOut() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            try {
                log.append(leave(i, log));
            } catch (IllegalStateException e) {
                log.append(e.getMessage());
            }
        }
        return log.toString();
    }

    private static String leave(int way, StringBuilder log) {
        for (int round = 0; ; round++) {
            try {
                if (way == 0) return "returned ";
                if (way == 1) throw new IllegalStateException("threw ");
                if (way == 2 && round == 0) continue;
                if (way == 2) break;
                try {
                    throw new RuntimeException("inner");
                } catch (RuntimeException e) {
                    log.append("caught ");
                    break;
                }
            } finally {
                log.append("finally ");
            }
        }
        return "left ";
    }

    static class Closing implements AutoCloseable {
        @Override public void close() {
            throw new IllegalArgumentException("closing");
        }
    }

    static String suppressedExceptionsAreKept() {
        try (Closing closing = new Closing()) {
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            return e.getMessage() + e.getSuppressed().length + e.getSuppressed()[0];
        }
    }

    private static void recurse(int depth) {
        if (depth == 0) throw new UnsupportedOperationException();
        recurse(depth - 1);
    }

    static String stackTracesHaveMethodsAndLines() {
        try {
            recurse(3);
            return "";
        } catch (UnsupportedOperationException e) {
            StringBuilder text = new StringBuilder();
            for (StackTraceElement element : e.getStackTrace()) {
                if (!element.getClassName().equals("Exceptions")) break;
                text.append(element).append(' ');
            }
            return text.toString();
        }
    }

    private static int endless(int x) {
        return endless(x + 1) + 1;
    }

    static String endlessRecursionIsCaught() {
        try {
            return "" + endless(0);
        } catch (StackOverflowError e) {
            return "overflow " + (e.getStackTrace().length > 100);
        }
    }

    static String arraysThatAreTooLargeAreRefused() {
        return message(() -> System.out.println(new long[Integer.MAX_VALUE].length)).substring(0, 26);
    }

    static String causesArePrinted() {
        java.io.StringWriter text = new java.io.StringWriter();
        Exception e = new Exception("outer", new RuntimeException("inner"));
        e.setStackTrace(new StackTraceElement[]{new StackTraceElement("A", "m", "A.java", 3)});
        e.getCause().setStackTrace(new StackTraceElement[0]);
        e.printStackTrace(new java.io.PrintWriter(text));
        return text.toString();
    }

    static String checksOfTheLibraryThrow() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        return message(() -> list.get(3)) + message(() -> { for (Integer i : list) list.remove(i); }) + message(() -> List.of().iterator().next()) + message(() -> List.of(1).add(2))
            + message(() -> Integer.parseInt("12x")) + message(() -> "abc".substring(2, 1)) + message(() -> "abc".charAt(9)) + message(() -> java.util.Optional.empty().get())
            + message(() -> new java.util.Scanner("x").nextInt()) + message(() -> Enum.valueOf(Thread.State.class, "x")) + message(() -> String.format("%d", "x"));
    }

    static String stackWalkersSeeTheCallers() {
        return StackWalker.getInstance().walk(frames -> frames.limit(1).map(StackWalker.StackFrame::getMethodName).toList()).toString()
            + Thread.currentThread().getStackTrace()[1].getMethodName()
            + StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(frames -> frames.findFirst().get().getDeclaringClass());
    }
}
