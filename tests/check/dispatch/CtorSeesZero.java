// verdict: FALSE
// property: assert
// why: size 2000 makes a Large, whose field is still 0 when the base constructor asks for it
// values: 2000
import javelin.Nondet;

public class CtorSeesZero {
    static class Box {
        final int capacity;

        Box(int n) {
            capacity = Math.max(limit(), n);
        }

        int limit() {
            return 8;
        }
    }

    static class Large extends Box {
        private int extra = 5000;

        Large(int n) {
            super(n);
        }

        @Override
        int limit() {
            return extra;
        }
    }

    public static void main(String[] args) {
        int n = Nondet.intValue();
        Nondet.assume(n >= 0 && n <= 4000);
        Box box = n > 1000 ? new Large(n) : new Box(n);
        assert box.capacity >= box.limit();
    }
}
