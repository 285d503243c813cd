// VERDICT: equivalent
// A variable and a branch, or a method of the JDK.
public final class AtLeastNone {
    public static final class Before {
        public static int f(java.util.function.IntSupplier numbers) {
            int value = numbers.getAsInt();
            return value > 0 ? value : 0;
        }
    }

    public static final class After {
        public static int f(java.util.function.IntSupplier numbers) {
            return Math.max(numbers.getAsInt(), 0);
        }
    }
}
