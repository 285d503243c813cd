// SYMBOLIC:
// AT LEAST: 4
import javelin.Nondet;

/** Values of the nondet API. */
public class NondetValues {
    public static void main(String[] args) {
        int a = Nondet.anyInt();
        long b = Nondet.anyLong();
        if (a * 2 == 7 + b) System.out.println("odd");
        else System.out.println(a + b > 100 ? "large" : "small");
        if (Nondet.anyBoolean()) System.out.println("yes");
        if (Nondet.anyDouble() < 1.5) System.out.println("below");
        if (Nondet.anyChar() == 'x') System.out.println("x");
    }
}
