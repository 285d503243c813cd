// VERDICT: equivalent
// The value of each letter comes from a chain of ifs, not from a HashMap.
import java.util.HashMap;
import java.util.Map;

public final class RomanValue {
    public static final class Before {
        public static int f(String numeral) {
            Map<Character, Integer> values = new HashMap<>();
            values.put('I', 1);
            values.put('V', 5);
            values.put('X', 10);
            values.put('L', 50);
            int total = 0;
            int previous = 0;
            for (int i = numeral.length() - 1; i >= 0; i--) {
                Integer value = values.get(numeral.charAt(i));
                if (value == null) {
                    throw new IllegalArgumentException("at " + i);
                }
                total = value < previous ? total - value : total + value;
                previous = value;
            }
            return total;
        }
    }

    public static final class After {
        private static int value(char letter) {
            if (letter == 'I') return 1;
            if (letter == 'V') return 5;
            if (letter == 'X') return 10;
            if (letter == 'L') return 50;
            return 0;
        }

        public static int f(String numeral) {
            int total = 0;
            int previous = 0;
            for (int i = numeral.length() - 1; i >= 0; i--) {
                int value = value(numeral.charAt(i));
                if (value == 0) throw new IllegalArgumentException("at " + i);
                if (value < previous) {
                    total -= value;
                } else {
                    total += value;
                }
                previous = value;
            }
            return total;
        }
    }
}
