// verdict: FALSE
// property: assert
// why: n = 4: the instance is made before the base is 10, so its value is 0
// values: 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class InstanceBeforeBase {
    static class Registry {
        static final Registry INSTANCE = new Registry();
        static int base = Integer.parseInt("10");
        final int value;

        Registry() {
            value = base;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        boolean fits = n >= 0 && n < Registry.base;
        if (fits) {
            assert n < Registry.INSTANCE.value;
        }
    }
}
