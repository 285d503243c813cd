// A method of an abstract class is called on an object that does not override it, wherever among the subclasses that is.
public class OverriddenReceivers {
    public abstract static class Numbers {
        int k;

        Numbers() {}

        public int m() {
            return 10 / (k - 4711); // THROWS ArithmeticException
        }

        public void set(int v) {
            k = v;
        }
    }

    public static class A extends Numbers {
        @Override
        public int m() {
            return 1;
        }
    }

    public static class B extends Numbers {
        @Override
        public int m() {
            return 2;
        }
    }

    public static class C extends Numbers {
        @Override
        public int m() {
            return 3;
        }
    }

    public static class E extends Numbers {}
}
