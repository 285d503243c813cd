// AREA: jvm.switch
package ops;

/** Switches on char, byte, short, enum and boxed values; nested switches; switch inside loops and lambdas. */
public class LongSwitchMix {
    enum Op { ADD, SUB, MUL, NOP }

    static int onByte(byte b) {
        switch (b) {
            case -128: return 1;
            case 0: return 2;
            case 127: return 3;
            default: return 4;
        }
    }

    static String onChar(Character c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> "vowel";
            case '\u00e9' -> "accent";
            case '\uffff' -> "last";
            default -> Character.isLetter(c) ? "consonant" : "other";
        };
    }

    static long machine(Op[] code, long start) {
        long acc = start;
        for (int pc = 0; pc < code.length; pc++) {
            switch (code[pc]) {
                case ADD:
                    acc += pc;
                    continue;
                case SUB:
                    acc -= 10L * pc;
                    break;
                case MUL:
                    switch ((int) (acc % 3)) {
                        case 0 -> acc *= 2;
                        case 1, -1 -> acc *= 3;
                        default -> {
                            if (acc > 1000) return acc;
                            acc++;
                        }
                    }
                default:
                    acc ^= 1;
            }
            acc += 100;
        }
        return acc;
    }

    public static void main(String[] args) {
        for (byte b : new byte[] {-128, -1, 0, 1, 127}) System.out.print(onByte(b) + " ");
        for (char c : "axe\u00e9\uffff!Z".toCharArray()) System.out.print(onChar(c) + " ");
        System.out.println();
        Op[] code = {Op.ADD, Op.MUL, Op.SUB, Op.NOP, Op.MUL, Op.ADD, Op.MUL, Op.SUB, Op.MUL};
        for (long start : new long[] {0, 7, -5, 1L << 40}) System.out.println(machine(code, start));
        java.util.function.IntFunction<String> f = i -> switch (i & 3) {
            case 0 -> "zero";
            case 1 -> {
                String s = "";
                for (int k = 0; k < i; k++) s += k;
                yield s;
            }
            case 2 -> throw new IllegalArgumentException("two");
            default -> String.valueOf(i);
        };
        for (int i = 0; i < 8; i++) {
            try {
                System.out.println(f.apply(i));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            machine(new Op[] {null}, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
