package types;

import java.util.List;
import java.util.Map;

/** A table of rows of numbers of any class. */
public class Tables {
    public static int first(Map<String, List<? extends Number>> table) {
        if (table == null) {
            return 0;
        }
        List<? extends Number> row = table.get("a");
        if (row == null || row.isEmpty()) {
            return 0;
        }
        Number first = row.get(0);
        if (first == null) {
            return 0;
        }
        return (Integer) first; // THROWS ClassCastException
    }
}
