package types;

import java.util.function.Supplier;

/** Asks a supplier twice. */
public class Suppliers {
    public static int length(Supplier<String> supplier) {
        if (supplier == null || supplier.get() == null) {
            return 0;
        }
        return supplier.get().length(); // THROWS NullPointerException
    }
}
