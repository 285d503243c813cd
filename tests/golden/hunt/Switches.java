// switch on ints, chars, strings; expressions and fall-through.
public class Switches {
    public static class Dense {
        public static int f(int x) {
            int d;
            switch (x) {
                case 1: d = 1; break;
                case 2: d = 2; break;
                case 3: d = 0; break;
                default: d = 4;
            }
            return 8 / d; // THROWS ArithmeticException
        }
    }

    public static class Sparse {
        public static int f(int x) {
            switch (x) {
                case -1000: return 1;
                case 0: return 2;
                case 1_000_000: throw new IllegalStateException(); // THROWS IllegalStateException
                default: return 3;
            }
        }
    }

    public static class FallThrough {
        public static int f(int x) {
            int n = 0;
            switch (x) {
                case 5: n++;
                case 6: n++;
                case 7: n++;
            }
            return 1 / (n - 3); // THROWS ArithmeticException
        }
    }

    public static class OnChar {
        public static int f(char c) {
            switch (c) {
                case '+': return 1;
                case '-': return 2;
                case '\u20ac': throw new IllegalArgumentException(); // THROWS IllegalArgumentException
                default: return 0;
            }
        }
    }

    public static class OnString {
        public static int f(String s) {
            if (s == null) return 0;
            switch (s) {
                case "yes": return 1;
                case "no": throw new IllegalStateException(); // THROWS IllegalStateException
                default: return 2;
            }
        }
    }

    // Both have the same hash.
    public static class SameHash {
        public static int f(String s) {
            if (s == null) return 0;
            switch (s) {
                case "Aa": return 1;
                case "BB": return 1 / (s.length() - 2); // THROWS ArithmeticException
                default: return 2;
            }
        }
    }

    public static class Expression {
        public static int f(int x) {
            int d = switch (x & 3) {
                case 0, 1 -> 1;
                case 2 -> 2;
                default -> {
                    int y = x >> 2;
                    yield y == 7 ? 0 : 3;
                }
            };
            return 12 / d; // THROWS ArithmeticException
        }
    }

    public static class NoDefault {
        public static int f(byte b) {
            int n = 1;
            switch (b) {
                case 10: n = 2; break;
                case 20: n = 3; break;
            }
            return 6 / n;
        }
    }

    public static class Nested {
        public static int f(int a, int b) {
            switch (a) {
                case 1:
                    switch (b) {
                        case 1: return 11;
                        case 2: throw new IllegalStateException(); // THROWS IllegalStateException
                    }
                    return 10;
                case 2: return 20;
            }
            return 0;
        }
    }

    public static class StateMachine {
        public static int f(String s) {
            if (s == null || s.length() > 4) return 0;
            int state = 0;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                switch (state) {
                    case 0: state = c == 'a' ? 1 : 0; break;
                    case 1: state = c == 'b' ? 2 : 0; break;
                    case 2: state = c == 'c' ? 3 : 0; break;
                    default: break;
                }
            }
            if (state == 3) throw new IllegalStateException("abc"); // THROWS IllegalStateException
            return state;
        }
    }
}
