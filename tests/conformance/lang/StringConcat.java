// AREA: language.strings
package lang;

/** Concatenation of every type, in every order, with constants, nulls, side effects and compound assignment. */
public class StringConcat {
    static int calls;

    static int next() {
        return ++calls;
    }

    static class Shown {
        @Override
        public String toString() {
            return "shown" + next();
        }
    }

    static class NullString {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -8;
        char c = '\u20ac';
        short s = -300;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1e10f;
        double d = 1e-5;
        Object o = null;
        String t = null;
        char[] letters = {'x', 'y'};
        System.out.println("" + z + b + c + s + i + l + f + d + o + t);
        System.out.println(z + "|" + b + "|" + c + "|" + s + "|" + i + "|" + l + "|" + f + "|" + d + "|" + o + "|" + t);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println("" + letters.length + String.valueOf(letters));
        System.out.println("x" + next() + next() * 10 + new Shown() + next());
        System.out.println("null string " + new NullString() + (String) null);
        String a = "start";
        a += 1;
        a += 'c';
        a += 2.5f;
        a += null;
        a += z;
        a += new Shown();
        System.out.println(a);
        String[] array = {"p", "q"};
        int k = 0;
        array[k++] += k + "!" + array[k];
        System.out.println(array[0] + array[1] + k);
        CharSequence sequence = "seq";
        sequence += "uence";
        Object object = "obj";
        object += "ect";
        System.out.println(sequence + " " + object);
        String many = "";
        for (int n = 0; n < 30; n++) {
            many += n % 3 == 0 ? "" + n : n % 3 == 1 ? (Object) (n / 2.0) : (char) ('a' + n);
        }
        System.out.println(many);
        System.out.println("" + -0.0 + 0f + Double.MIN_VALUE + Float.MAX_VALUE + Double.NaN + (1.0 / 0) + 100.0 + 1e7 + 1.0E-3 + 123456789f);
    }
}
