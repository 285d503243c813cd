// VERDICT: different
// WITNESS: numbers gives 0, then 1
// The supplier is asked once where it was asked twice.
public final class AskedOnce {
    public static final class Before {
        public static int f(java.util.function.IntSupplier numbers) {
            return numbers.getAsInt() + numbers.getAsInt();
        }
    }

    public static final class After {
        public static int f(java.util.function.IntSupplier numbers) {
            return 2 * numbers.getAsInt();
        }
    }
}
