// AREA: programs.interpreters
package programs;

import java.util.Arrays;

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

    static void show(String name, int... code) {
        VirtualMachine vm = new VirtualMachine(code);
        try {
            vm.run();
            System.out.println(name + ": " + vm.out + "in " + vm.steps + " steps, memory " + Arrays.hashCode(vm.memory));
        } catch (RuntimeException e) {
            System.out.println(name + ": " + vm.out + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show("fibonacci", PUSH, 0, STORE, 0, PUSH, 1, STORE, 1, PUSH, 20, STORE, 2, LOAD, 2, JZ, 36, LOAD, 0, PRINT, LOAD, 0, LOAD, 1, DUP, STORE, 0, ADD, STORE, 1, LOAD, 2, PUSH, 1, SUB, STORE, 2, JUMP, 12, HALT);
        show("primes", PUSH, 2, STORE, 0, LOAD, 0, PUSH, 60, LT, JZ, 48, PUSH, 2, STORE, 1, LOAD, 1, DUP, MUL, LOAD, 0, PUSH, 1, ADD, LT, JZ, 38, LOAD, 0, LOAD, 1, MOD, JZ, 41, LOAD, 1, PUSH, 1, ADD, STORE, 1, LOAD, 0, PRINT, LOAD, 0, PUSH, 1, ADD, STORE, 0, JUMP, 4);
        show("recursion", PUSH, 9, CALL, 6, PRINT, HALT, DUP, JZ, 22, DUP, STORE, 3, PUSH, 1, SUB, CALL, 6, PUSH, 2, MUL, PUSH, 1, ADD, RET);
        show("loop", JUMP, 0);
        show("zero", PUSH, 1, PUSH, 0, DIV);
        show("underflow", ADD);
        show("unknown", 99);
        show("overflow", PUSH, 1, JUMP, 0);
        show("deep", CALL, 0);
        show("memory", PUSH, 64, PUSH, 1, PUT);
        show("off", PUSH);
    }
}
