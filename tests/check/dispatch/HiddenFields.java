// verdict: TRUE
// property: assert
// why: fields and static methods go by the static type, instance methods by the object
import org.sosy_lab.sv_benchmarks.Verifier;

public class HiddenFields {
    static class A {
        int v = 1;

        int get() {
            return v;
        }

        static int s() {
            return 10;
        }
    }

    static class B extends A {
        int v = 2;

        int get() {
            return v * 3 + super.v;
        }

        static int s() {
            return 20;
        }
    }

    public static void main(String[] args) {
        int k = Verifier.nondetInt();
        boolean sub = (k ^ 0x5a) > 99;
        A a = sub ? new B() : new A();
        a.v += k;
        assert a.get() == (sub ? 7 + k : 1 + k);
        assert !(a instanceof B b) || b.v == 2;
        assert A.s() + B.s() == 30;
    }
}
