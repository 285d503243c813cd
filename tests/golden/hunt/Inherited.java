// SPDX-License-Identifier: Apache-2.0
// Public methods that a class inherits are explored on it where they run other code than on the class that declares them.

public class Inherited {
    public abstract static class Base {
        protected Base() {
        }

        public int put(int k) {
            return hook(k);
        }

        protected abstract int hook(int k);
    }

    public static class Sub extends Base {
        @Override
        protected int hook(int k) {
            return 100 / (k - 42); // THROWS ArithmeticException in Base.put, Sub.put
        }
    }

    // One that can be instantiated itself is explored on itself only.
    public static class Plain {
        public int put(int k) {
            return k > 5 ? deeper(k) : 0;
        }

        private int deeper(int k) {
            return hook(k);
        }

        int hook(int k) {
            return k;
        }
    }

    public static class Odd extends Plain {
        @Override
        int hook(int k) {
            return 100 / (k - 7); // THROWS ArithmeticException in Odd.put
        }
    }

    // The class between overrides it, and this one inherits both: it does the same as Odd.
    public static class OddAgain extends Odd {
    }

    public static class Same extends Plain {
        public int other(int k) {
            return k;
        }
    }

    // A call of a lambda expression, of an object that is handed around, of toString in a text.
    public static class Calls {
        public int lambda(int k) {
            java.util.function.IntUnaryOperator f = x -> step(x);
            return f.applyAsInt(k);
        }

        public int handed(int k) {
            return Helper.help(this, k);
        }

        public int text(int k) {
            return ("<" + this).length() + k;
        }

        public int asked() {
            return this instanceof Runnable ? 1 : 0;
        }

        int step(int k) {
            return k;
        }

        @Override
        public String toString() {
            return "calls";
        }
    }

    static class Helper {
        static int help(Calls calls, int k) {
            return calls.step(k);
        }
    }

    public static class OtherCalls extends Calls {
        @Override
        int step(int k) {
            if (k == 9) throw new IndexOutOfBoundsException(); // THROWS IndexOutOfBoundsException in OtherCalls.lambda, OtherCalls.handed
            return k;
        }

        @Override
        public String toString() {
            throw new ArithmeticException(); // THROWS ArithmeticException in OtherCalls.text, OtherCalls.toString
        }
    }

    // What the subclass writes, and the inherited method reads.
    public static class Limits {
        protected int limit = 1;

        public int share() {
            return 10 / limit; // THROWS ArithmeticException in NoLimits.share
        }
    }

    public static class NoLimits extends Limits {
        public NoLimits() {
            limit = 0;
        }
    }

    // Nobody can call it by its class.
    private abstract static class Hidden {
        public int first(int[] numbers) {
            return numbers.length == 0 ? 0 : 60 / numbers[0]; // THROWS ArithmeticException, NullPointerException in Shown.first
        }
    }

    public static class Shown extends Hidden {
        public int last(int[] numbers) {
            return numbers == null ? 0 : numbers.length;
        }
    }

    // A method of an interface.
    public interface Named {
        String name();

        default int size() {
            return name().length(); // THROWS NullPointerException in Named.size, NoName.size
        }
    }

    public static class NoName implements Named {
        private final boolean none;

        public NoName(boolean none) {
            this.none = none;
        }

        @Override
        public String name() {
            return none ? null : "name";
        }
    }

    // What is passed is of the type that the subclass says.
    public abstract static class Box<T> {
        protected Box() {
        }

        public int weigh(T t) {
            return t == null ? 0 : weight(t);
        }

        protected abstract int weight(T t);
    }

    public static class TextBox extends Box<String> {
        @Override
        protected int weight(String text) {
            return text.equals("feather") ? 1 / (text.length() - 7) : 1; // THROWS ArithmeticException in TextBox.weigh
        }
    }

    // A method that the subclass overrides is its own.
    public static class Overriding extends Plain {
        @Override
        public int put(int k) {
            return k;
        }
    }
}
