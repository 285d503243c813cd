package types;

import java.util.Collection;

/** Sells two tickets of one name. */
public class Tickets {
    public static int sell(Collection<String> tickets) {
        if (tickets == null) {
            return 0;
        }
        int before = tickets.size();
        try {
            tickets.add("child");
            tickets.add("child");
        } catch (RuntimeException refused) {
            return -1;
        }
        int sold = tickets.size() - before;
        return sold == 0 ? 0 : 10 / (sold - 1); // THROWS ArithmeticException
    }
}
