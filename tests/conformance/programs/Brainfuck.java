// AREA: programs.interpreters
package programs;

import java.util.ArrayDeque;
import java.util.Deque;

/** An interpreter for a tiny language: jump table, byte wrap-around, input. */
public class Brainfuck {
    static String run(String program, String input) {
        int[] jumps = new int[program.length()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < program.length(); i++) {
            if (program.charAt(i) == '[') {
                open.push(i);
            } else if (program.charAt(i) == ']') {
                if (open.isEmpty()) throw new IllegalArgumentException("unmatched ] at " + i);
                int start = open.pop();
                jumps[start] = i;
                jumps[i] = start;
            }
        }
        if (!open.isEmpty()) throw new IllegalArgumentException("unmatched [ at " + open.peek());
        byte[] tape = new byte[300];
        StringBuilder out = new StringBuilder();
        int at = 0;
        int read = 0;
        int steps = 0;
        for (int i = 0; i < program.length(); i++, steps++) {
            switch (program.charAt(i)) {
                case '>' -> at++;
                case '<' -> at--;
                case '+' -> tape[at]++;
                case '-' -> tape[at]--;
                case '.' -> out.append((char) (tape[at] & 0xFF));
                case ',' -> tape[at] = read < input.length() ? (byte) input.charAt(read++) : 0;
                case '[' -> i = tape[at] == 0 ? jumps[i] : i;
                case ']' -> i = tape[at] != 0 ? jumps[i] : i;
                default -> steps--;
            }
        }
        return out + " (" + steps + " steps)";
    }

    public static void main(String[] args) {
        System.out.println(run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.", ""));
        System.out.println(run(",[.,]", "echo"));
        System.out.println(run(">,[>,]<[.<]", "reversed"));
        System.out.println(run("-[>+<-]>+++++++.", ""));
        for (String bad : new String[] {"[[]", "]", "<+"}) {
            try {
                System.out.println(run(bad, ""));
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
