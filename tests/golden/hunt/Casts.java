// Casts and instanceof.
public class Casts {
    interface Animal { int legs(); }
    static class Dog implements Animal { public int legs() { return 4; } }
    static class Bird implements Animal { public int legs() { return 2; } int wings() { return 2; } }

    public static class WrongSubtype {
        public static int f(int n) {
            Animal a = n > 10 ? new Dog() : new Bird();
            return ((Bird) a).wings(); // THROWS ClassCastException
        }
    }

    public static class Checked {
        public static int f(int n) {
            Animal a = n > 10 ? new Dog() : new Bird();
            if (a instanceof Bird) return ((Bird) a).wings();
            return a.legs();
        }
    }

    public static class PatternMatch {
        public static int f(Object o) {
            if (o instanceof String s && s.length() == 3) return 1 / (s.charAt(0) - 'k'); // THROWS ArithmeticException
            return 0;
        }
    }

    public static class ObjectToInteger {
        public static int f(Object o) {
            if (o == null) return 0;
            return (Integer) o; // THROWS ClassCastException
        }
    }

    public static class NullCast {
        public static Object f(String s) {
            Object o = s == null ? null : "text";
            return (String) o;
        }
    }

    public static class ArrayCast {
        public static int f(boolean ints) {
            Object o = ints ? (Object) new int[2] : new long[2];
            return ((int[]) o).length; // THROWS ClassCastException
        }
    }

    public static class ArrayCastUp {
        public static int f(int n) {
            Object o = new String[n & 1];
            return ((Object[]) o).length + ((CharSequence[]) o).length;
        }
    }

    public static class InterfaceCast {
        public static int f(boolean b) {
            Object o = b ? "text" : Integer.valueOf(1);
            return ((CharSequence) o).length(); // THROWS ClassCastException
        }
    }

    public static class ParameterCast {
        public static int f(Animal a) {
            if (a == null) return 0;
            return ((Dog) a).legs(); // THROWS ClassCastException
        }
    }

    public static class ParameterChecked {
        public static int f(Animal a) {
            if (a instanceof Dog d) return 10 / d.legs();
            if (a instanceof Bird b) return 10 / b.wings();
            return 0;
        }
    }
}
