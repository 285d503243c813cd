// AREA: programs.interpreters
package programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/** A stack machine with words that can be defined, branches and loops; errors with positions. */
public class StackMachine {
    static class Fault extends RuntimeException {
        Fault(String message, int at) {
            super(message + " at word " + at);
        }
    }

    private final long[] stack = new long[16];
    private int top;
    private final Map<String, List<String>> words = new HashMap<>();
    private static final Map<String, LongBinaryOperator> BINARY = Map.of("+", Long::sum, "-", (a, b) -> a - b, "*", (a, b) -> a * b, "/", (a, b) -> a / b, "mod", Math::floorMod, "max", Math::max, "<", (a, b) -> a < b ? 1 : 0);

    private void push(long v, int at) {
        if (top == stack.length) throw new Fault("overflow", at);
        stack[top++] = v;
    }

    private long pop(int at) {
        if (top == 0) throw new Fault("underflow", at);
        return stack[--top];
    }

    void run(List<String> code) {
        for (int i = 0; i < code.size(); i++) {
            String w = code.get(i);
            LongBinaryOperator binary = BINARY.get(w);
            if (binary != null) {
                long b = pop(i);
                push(binary.applyAsLong(pop(i), b), i);
            } else if (w.equals("dup")) {
                long a = pop(i);
                push(a, i);
                push(a, i);
            } else if (w.equals("swap")) {
                long a = pop(i);
                long b = pop(i);
                push(a, i);
                push(b, i);
            } else if (w.equals("drop")) {
                pop(i);
            } else if (w.startsWith("if:")) {
                if (pop(i) != 0) run(List.of(w.substring(3)));
            } else if (w.startsWith("times:")) {
                for (long n = pop(i); n > 0; n--) run(List.of(w.substring(6)));
            } else if (words.containsKey(w)) {
                run(words.get(w));
            } else {
                try {
                    push(Long.parseLong(w), i);
                } catch (NumberFormatException e) {
                    throw new Fault("unknown " + w, i);
                }
            }
        }
    }

    void define(String name, String body) {
        words.put(name, List.of(body.split(" ")));
    }

    public static void main(String[] args) {
        StackMachine m = new StackMachine();
        m.define("square", "dup *");
        m.define("double", "2 *");
        m.define("fact", "dup 2 < if:leave dup 1 < if:leave step");
        m.define("countdown", "1 -");
        m.define("more", "5 countdown more");
        String[] programs = {"3 square 4 square +", "1 10 times:double", "7 2 / 7 2 mod", "10 3 swap -", "1 0 /", "+", "1 nope", "1 2 max if:square", "9 square square square square square square", "more"};
        for (String p : programs) {
            m.top = 0;
            try {
                m.run(List.of(p.split(" ")));
                List<Long> left = new ArrayList<>();
                for (int i = 0; i < m.top; i++) left.add(m.stack[i]);
                System.out.println(p + " => " + left);
            } catch (Fault | ArithmeticException e) {
                System.out.println(p + " => " + e.getMessage());
            }
        }
    }
}
