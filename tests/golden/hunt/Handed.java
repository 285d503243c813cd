// Exceptions that the caller hands in come back to it: they were made by the test, not by the code that throws
// them, and are no errors of that code.
// THROWS RuntimeException in orElse, supplied
// THROWS IllegalStateException in thrown
// KIND Suppliers.orElse: precondition
// KIND Suppliers.supplied: precondition
// KIND Suppliers.thrown: precondition
import java.util.Optional;
import java.util.function.Supplier;

public class Handed {
    public static class Suppliers {
        public static int orElse(boolean there, Supplier<RuntimeException> other) {
            if (other == null) return 0;
            return Optional.ofNullable(there ? 1 : null).orElseThrow(other); // THROWS NullPointerException
        }

        public static int supplied(Supplier<? extends RuntimeException> other, int x) {
            if (x > 3 && other != null) throw other.get(); // THROWS NullPointerException
            return x;
        }

        public static int thrown(IllegalStateException e, int x) {
            if (x > 3 && e != null) throw e;
            return x;
        }
    }
}
