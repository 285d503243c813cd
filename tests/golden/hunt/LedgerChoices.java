// Rows of the ledger for choices and static fields that are not tried, met by limits that are lower than usual.
// OPTIONS: --merge=off --limit named-classes=1 --limit closed-choices=2 --symbolic-statics --limit symbolic-statics=1 --limit queries-after-calls=1
public class LedgerChoices {
    // SCOPE Choices.f: closed-choices
    public interface Shape {
        int sides();
    }

    public static class Square implements Shape {
        public int sides() {
            return 4;
        }
    }

    public static class Triangle implements Shape {
        public int sides() {
            return 3;
        }
    }

    public static class Circle implements Shape {
        public int sides() {
            return 0;
        }
    }

    public static class Star implements Shape {
        public int sides() {
            return 10;
        }
    }

    public static class Choices {
        public static int f(Shape s) {
            return s == null ? 1 : s.sides() > 3 ? 2 : s.sides() == 0 ? 3 : 4;
        }
    }

    // SCOPE Fields.f: symbolic-statics
    public static class Fields {
        static int low;
        static int high = 10;

        public static int f(int x) {
            return x == low ? 1 : x == high ? 2 : 3;
        }
    }

    // SCOPE Calls.f: queries-after-calls
    public static class Calls {
        private int total;

        public void add(int n) {
            if (n > 0 && n < 10) total += n;
        }

        public int f(int x) {
            if (total > 5) return x > 3 ? 1 : 2;
            if (total > 2) return x > 4 ? 3 : 4;
            return total == 1 ? 5 : 6;
        }
    }

    // SCOPE Named.f: named-classes
    public static class Named {
        public static int f(String name) {
            try {
                return ((Number) Class.forName(name).getDeclaredConstructor().newInstance()).intValue();
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                return 0;
            }
        }
    }
}
