// Interfaces, abstract classes, final fields, dispatch.
public class Hierarchies {
    interface Shape {
        int area();

        default int half() {
            return area() / 2;
        }
    }

    static class Square implements Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }
    }

    static class Strip implements Shape {
        final int length;

        Strip(int length) {
            this.length = length;
        }

        public int area() {
            return length - 10;
        }

        @Override public int half() {
            return 0;
        }
    }

    public static class ByInterface {
        public static int f(Shape s) {
            if (s == null) return 0;
            return 100 / s.area(); // THROWS ArithmeticException
        }
    }

    public static class DefaultMethod {
        public static int f(Shape s) {
            if (s == null) return 0;
            return 100 / (s.half() - 8); // THROWS ArithmeticException
        }
    }

    public static class OnlyOneFails {
        public static int f(Shape s) {
            if (s == null) return 0;
            if (s.area() < 0 && s.half() == 0 && s instanceof Strip) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    abstract static class Account {
        protected int balance;

        Account(int balance) {
            this.balance = balance;
        }

        abstract int fee(int amount);

        int withdraw(int amount) {
            if (amount < 0 || amount > 1000 || balance < 0 || balance > 100000) return balance;
            balance -= amount + fee(amount);
            return balance;
        }
    }

    static class Free extends Account {
        Free(int balance) {
            super(balance);
        }

        int fee(int amount) {
            return 0;
        }
    }

    static class Costly extends Account {
        Costly(int balance) {
            super(balance);
        }

        int fee(int amount) {
            return amount / 10 + 1;
        }
    }

    public static class ByAbstractClass {
        public static int f(Account a, int amount) {
            if (a == null) return 0;
            int left = a.withdraw(amount);
            if (left == -1 && amount == 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return left;
        }
    }

    public static class TemplateSafe {
        public static int f(int amount) {
            Account a = new Free(2000);
            int left = a.withdraw(amount);
            if (left < 1000) throw new IllegalStateException();
            return left;
        }
    }

    public static class FinalField {
        private final int divisor;

        public FinalField(int divisor) {
            this.divisor = divisor;
        }

        public int f(int x) {
            return x / divisor; // THROWS ArithmeticException
        }
    }

    // The constructor refuses what would break f.
    public static class FinalFieldChecked {
        private final int divisor;

        public FinalFieldChecked(int divisor) {
            if (divisor == 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            this.divisor = divisor;
        }

        public int f(int x) {
            return x / divisor;
        }
    }

    public static class FinalConstant {
        private static final int D = 7;
        private final int e = D - 6;

        public int f(int x) {
            return x / D / e;
        }
    }

    public static class FinalArray {
        private final int[] data = new int[3];

        public void set(int i, int v) {
            if (i >= 0 && i < 3) data[i] = v;
        }

        public int f(int i) {
            return data[i]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class PrivateInvariant {
        private int size;

        public void setSize(int size) {
            this.size = size < 0 ? 0 : size;
        }

        public int f() {
            if (size < 0) throw new IllegalStateException();
            return size;
        }
    }

    public static class SetterReaches {
        private int level;

        public void setLevel(int level) {
            if (level > 9) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            this.level = level;
        }

        public int f() {
            return 1 / (level - 9); // THROWS ArithmeticException
        }
    }

    static class Parent {
        int value() {
            return 1;
        }

        int twice() {
            return value() * 2;
        }
    }

    static class Child extends Parent {
        final int v;

        Child(int v) {
            this.v = v;
        }

        @Override int value() {
            return v + super.value();
        }
    }

    public static class SuperCall {
        public static int f(int v) {
            return 1 / new Child(v).twice(); // THROWS ArithmeticException
        }
    }

    public static class VirtualInConstructor {
        static class Base {
            final int seen;

            Base() {
                seen = look();
            }

            int look() {
                return 1;
            }
        }

        static class Late extends Base {
            private final int set;

            Late(int set) {
                this.set = set;
            }

            @Override int look() {
                return set;
            }
        }

        public static int f(int x) {
            return x / new Late(5).seen; // THROWS ArithmeticException
        }
    }

    public static class StaticHidden {
        static class A { static int id() { return 1; } }
        static class B extends A { static int id() { return 0; } }

        public static int f(int x) {
            A a = new B();
            return x / A.id();
        }
    }

    public static class FieldHidden {
        static class A { int n = 1; }
        static class B extends A { int n = 0; }

        public static int f(boolean b) {
            B made = new B();
            return 1 / (b ? ((A) made).n : made.n); // THROWS ArithmeticException
        }
    }

    public static class Diamond {
        interface X { default int n() { return 1; } }
        interface Y extends X { default int n() { return 2; } }
        static class Z implements X, Y { }

        public static int f(int x) {
            return x / (new Z().n() - 1);
        }
    }
}
