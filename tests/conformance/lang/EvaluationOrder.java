// AREA: language.expressions
package lang;

/** Operands are evaluated left to right, before the operation; assignment targets first; short circuits. */
public class EvaluationOrder {
    static StringBuilder trace = new StringBuilder();

    static int v(int n) {
        trace.append(n).append(' ');
        return n;
    }

    static boolean t(boolean b, String name) {
        trace.append(name).append(' ');
        return b;
    }

    static int[] array(String name) {
        trace.append(name).append(' ');
        return new int[] {1, 2, 3, 4, 5};
    }

    static EvaluationOrder object(int n) {
        trace.append('o').append(n).append(' ');
        return n < 0 ? null : new EvaluationOrder();
    }

    int field = 5;

    int method(int a, int b) {
        trace.append("m ");
        return a + b;
    }

    static void show(Object result) {
        System.out.println(result + ": " + trace);
        trace.setLength(0);
    }

    public static void main(String[] args) {
        show(v(1) + v(2) * v(3) - v(4) / v(5));
        show(array("a")[v(1)] = v(2) + array("b")[v(3)]);
        show(object(1).method(v(2), object(3).method(v(4), v(5))));
        show(object(1).field += v(3) * (object(2).field = v(4)));
        show(t(false, "p") && t(true, "q") || t(true, "r") && !t(false, "s"));
        show(t(false, "p") & t(true, "q") | t(true, "r") ^ t(false, "s"));
        int i = 5;
        show(i = i++ + i++);
        i = 5;
        i += i++ * 2 + i;
        show(i);
        int[] a = {10, 20, 30};
        int k = 0;
        a[k] = k = 2;
        show(a[0] + " " + a[2] + " " + k);
        try {
            array("x")[v(9)] = v(1) / v(0);
        } catch (ArithmeticException e) {
            show("division first");
        }
        try {
            array("x")[v(9)] = v(1);
        } catch (ArrayIndexOutOfBoundsException e) {
            show(e.getMessage());
        }
        try {
            object(-1).field = v(7);
        } catch (NullPointerException e) {
            show("value before null check");
        }
        try {
            object(-1).method(v(1), v(2) / v(0));
        } catch (ArithmeticException e) {
            show("arguments before null check");
        }
        try {
            int[] none = null;
            none[v(1)] += v(2);
        } catch (NullPointerException e) {
            show("array read before the right side");
        }
    }
}
