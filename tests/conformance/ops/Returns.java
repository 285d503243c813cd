// AREA: jvm.control
// JDK: 11
package ops;

/** ireturn of the small types, lreturn, freturn, dreturn, areturn, return; returns inside try and loops. */
public class Returns {
    static boolean z(int i) { return (i & 1) != 0; }
    static byte b(int i) { return (byte) i; }
    static char c(int i) { return (char) i; }
    static short s(int i) { return (short) i; }
    static long l(int i) { return i * 4294967296L; }
    static float f(int i) { return i / 7f; }
    static double d(int i) { return i / 7d; }
    static int[] a(int i) { return new int[i & 7]; }
    static <T> T same(T t) { return t; }

    static int deep(int i) {
        for (;;) {
            while (true) {
                do {
                    if (i > 100) return i;
                    i *= 3;
                } while (i < 50);
                i++;
            }
        }
    }

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int savedBeforeFinally() {
        int i = 1;
        try {
            return i;
        } finally {
            i = 50;
        }
    }

    static StringBuilder reference() {
        StringBuilder s = new StringBuilder("a");
        try {
            return s.append("b");
        } finally {
            s.append("c");
        }
    }

    static void nothing(int i) {
        if (i > 0) return;
        System.out.println("nothing returned for " + i);
    }

    public static void main(String[] args) {
        int[] inputs = {0, 1, 2, -1, 128, 255, 65536, 70000, -70000, Integer.MIN_VALUE};
        for (int i : inputs) {
            System.out.println(z(i) + " " + b(i) + " " + (int) c(i) + " " + s(i) + " " + l(i) + " " + f(i) + " " + d(i) + " " + a(i).length);
            nothing(i);
        }
        System.out.println(same("x") + same(4) + same(null));
        System.out.println(deep(1) + " " + deep(7) + " " + overridden() + " " + savedBeforeFinally() + " " + reference());
    }
}
