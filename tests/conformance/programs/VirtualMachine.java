// AREA: programs.interpreters
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A byte-code machine of our own with calls, loops and memory, running fibonacci, primes and a sort. */
public class VirtualMachine {
    static final int PUSH = 1, ADD = 2, SUB = 3, MUL = 4, DIV = 5, LOAD = 6, STORE = 7, JUMP = 8, JZ = 9, CALL = 10, RET = 11, PRINT = 12, HALT = 13, LT = 14, DUP = 15, GET = 16, PUT = 17, MOD = 18;

    private final int[] code;
    private final int[] stack = new int[200];
    private final int[] memory = new int[64];
    private final int[] calls = new int[40];
    private int top;
    private int depth;
    long steps;
    final StringBuilder out = new StringBuilder();

    VirtualMachine(int... code) {
        this.code = code;
    }

    void run() {
        int pc = 0;
        while (true) {
            if (++steps > 100_000) throw new IllegalStateException("too many steps at " + pc);
            int op = code[pc++];
            switch (op) {
                case PUSH: stack[top++] = code[pc++]; break;
                case ADD: top--; stack[top - 1] += stack[top]; break;
                case SUB: top--; stack[top - 1] -= stack[top]; break;
                case MUL: top--; stack[top - 1] *= stack[top]; break;
                case DIV: top--; stack[top - 1] /= stack[top]; break;
                case MOD: top--; stack[top - 1] %= stack[top]; break;
                case LT: top--; stack[top - 1] = stack[top - 1] < stack[top] ? 1 : 0; break;
                case DUP: stack[top] = stack[top - 1]; top++; break;
                case LOAD: stack[top++] = memory[code[pc++]]; break;
                case STORE: memory[code[pc++]] = stack[--top]; break;
                case GET: stack[top - 1] = memory[stack[top - 1]]; break;
                case PUT: top -= 2; memory[stack[top]] = stack[top + 1]; break;
                case JUMP: pc = code[pc]; break;
                case JZ: pc = stack[--top] == 0 ? code[pc] : pc + 1; break;
                case CALL: calls[depth++] = pc + 1; pc = code[pc]; break;
                case RET: pc = calls[--depth]; break;
                case PRINT: out.append(stack[--top]).append(' '); break;
                case HALT: return;
                default: throw new IllegalStateException("operation " + op + " at " + (pc - 1));
            }
        }
    }

    private static final String[] NAMES = "? push add sub mul div load store jump jz call ret print halt lt dup get put mod".split(" ");

    /** Words of the text: names of operations, numbers, labels (with a colon where they are set). */
    static int[] assemble(String text) {
        List<String> words = new ArrayList<>();
        Map<String, Integer> labels = new HashMap<>();
        for (String w : text.split(" ")) {
            if (w.endsWith(":")) labels.put(w.substring(0, w.length() - 1), words.size());
            else words.add(w);
        }
        return words.stream().mapToInt(w -> {
            int operation = Arrays.asList(NAMES).indexOf(w);
            return operation > 0 ? operation : labels.containsKey(w) ? labels.get(w) : Integer.parseInt(w);
        }).toArray();
    }

    static void show(String name, String text) {
        VirtualMachine vm = new VirtualMachine(assemble(text));
        try {
            vm.run();
            System.out.println(name + ": " + vm.out + "in " + vm.steps + " steps, memory " + Arrays.hashCode(vm.memory));
        } catch (RuntimeException e) {
            System.out.println(name + ": " + vm.out + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show("fibonacci", "push 0 store 0 push 1 store 1 push 20 store 2 top: load 2 jz end load 0 print load 1 dup load 0 add store 1 store 0 load 2 push 1 sub store 2 jump top end: halt");
        show("primes", "push 2 store 0 next: load 0 push 90 lt jz end push 2 store 1 try: load 1 dup mul load 0 push 1 add lt jz prime load 0 load 1 mod jz skip "
            + "load 1 push 1 add store 1 jump try prime: load 0 print skip: load 0 push 1 add store 0 jump next end: halt");
        show("factorial", "push 10 call fact print halt fact: dup jz one dup push 1 sub call fact mul ret one: push 1 add ret");
        show("squares", "push 9 store 0 fill: load 0 jz out load 0 push 20 add load 0 dup mul put load 0 push 1 sub store 0 jump fill out: push 25 get print push 29 get print halt");
        show("loop", "top: jump top");
        show("zero", "push 1 push 0 div");
        show("underflow", "add");
        show("unknown", "99");
        show("overflow", "top: push 1 jump top");
        show("deep", "top: call top");
        show("memory", "push 64 push 1 put");
        show("off", "push");
    }
}
