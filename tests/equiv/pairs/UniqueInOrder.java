// VERDICT: equivalent
// Removing duplicates with contains becomes a set of what was seen; the order of first places is kept.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public final class UniqueInOrder {
    public static final class Before {
        public static List<Integer> f(ArrayList<Integer> values) {
            List<Integer> unique = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                Integer value = values.get(i);
                if (!unique.contains(value)) {
                    unique.add(value);
                }
            }
            return unique;
        }
    }

    public static final class After {
        public static List<Integer> f(ArrayList<Integer> values) {
            List<Integer> unique = new ArrayList<>();
            Set<Integer> seen = new HashSet<>();
            for (Integer value : values) {
                if (seen.add(value)) {
                    unique.add(value);
                }
            }
            return unique;
        }
    }
}
