// VERDICT: different
// WITNESS: new ArrayList<>(List.of(1)), 2
// The value is added to the caller's list, no longer to a copy of it.
import java.util.ArrayList;

public final class AppendToArgument {
    public static final class Before {
        public static int f(ArrayList<Integer> list, int value) {
            ArrayList<Integer> all = new ArrayList<>(list);
            all.add(value);
            int total = 0;
            for (int i = 0; i < all.size(); i++) {
                total += all.get(i);
            }
            return total;
        }
    }

    public static final class After {
        public static int f(ArrayList<Integer> list, int value) {
            list.add(value);
            int total = 0;
            for (int each : list) {
                total += each;
            }
            return total;
        }
    }
}
