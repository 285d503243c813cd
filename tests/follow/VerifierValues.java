// SYMBOLIC:
// AT LEAST: 8
import org.sosy_lab.sv_benchmarks.Verifier;

/** Values of SV-COMP's nondet API, one of each type, in loops and in calls. */
public class VerifierValues {
    private static int limit(int x) {
        return Math.min(x, Verifier.nondetInt());
    }

    public static void main(String[] args) {
        Verifier.assume(Verifier.nondetInt() < 50);
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += limit(i) * (i + 1);
        System.out.println(sum > 5 ? "large" : "small");
        if (Verifier.nondetBoolean()) System.out.println("yes");
        if (Verifier.nondetByte() == -128) System.out.println("least byte");
        if (Verifier.nondetChar() == 'x') System.out.println("x");
        if (Verifier.nondetShort() + 1 > 32767) System.out.println("greatest short");
        if (Verifier.nondetLong() * 3 == 21) System.out.println("seven");
        if (Verifier.nondetFloat() > 0.5f) System.out.println("above");
        if (Verifier.nondetDouble() != Verifier.nondetDouble()) System.out.println("other");
        System.out.println(Verifier.nondetString().isEmpty());
    }
}
