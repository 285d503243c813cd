package types;

/** Twenty instructions of a machine whose stack has four places, three of them used. */
public class Instructions {
    private static final int[] STACK = {2, 3, 5, 7};

    /** An instruction says how many values the stack has behind it. */
    public sealed interface Instruction {
        int depthAfter(int depth);
    }

    public static final class Nop implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static final class Push implements Instruction {
        public int depthAfter(int depth) {
            return depth + 1;
        }
    }

    public static final class Pop implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Dup implements Instruction {
        public int depthAfter(int depth) {
            return depth + 1;
        }
    }

    public static final class DupPair implements Instruction {
        public int depthAfter(int depth) {
            return depth + 2;
        }
    }

    public static final class Swap implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static final class Add implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Subtract implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Multiply implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Divide implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Negate implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static final class Not implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static final class And implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Or implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Compare implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Store implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Load implements Instruction {
        public int depthAfter(int depth) {
            return depth + 1;
        }
    }

    public static final class Call implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static final class Return implements Instruction {
        public int depthAfter(int depth) {
            return depth - 1;
        }
    }

    public static final class Jump implements Instruction {
        public int depthAfter(int depth) {
            return depth;
        }
    }

    public static int top(Instruction instruction) {
        if (instruction == null) {
            return 0;
        }
        int depth = instruction.depthAfter(3);
        return STACK[depth - 1]; // THROWS ArrayIndexOutOfBoundsException
    }
}
