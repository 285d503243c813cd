// AREA: language.exceptions
// EXIT: 1
package lang;

/** Exceptions out of constructors and instance initialisers: partly made objects, the trace through <init>. */
public class UncaughtConstructor {
    static UncaughtConstructor escaped;
    final int size;
    int[] data;

    {
        escaped = this;
        System.out.println("initialiser " + data);
    }

    UncaughtConstructor(int size) {
        this.size = size;
        data = new int[size];
        System.out.println("made " + size);
    }

    static class Sub extends UncaughtConstructor {
        final String text = "sub".repeat(size / size);

        Sub(int size) {
            super(check(size));
        }

        static int check(int n) {
            if (n > 100) throw new IllegalArgumentException("too big: " + n);
            return n;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Sub(3).text);
        for (int n : new int[] {101, -1}) {
            try {
                new Sub(n);
            } catch (IllegalArgumentException | NegativeArraySizeException e) {
                System.out.println(e + " " + escaped.size + " " + (escaped.data == null));
            }
        }
        new Sub(0);
    }
}
