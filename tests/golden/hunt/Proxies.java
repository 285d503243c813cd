// Classes that code defines as it runs belong to the path that defines them.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.function.IntUnaryOperator;

public class Proxies {
    public interface Adding {
        int add(int a, int b);
    }

    public interface Naming {
        String name(int number);
    }

    interface Hidden {
        int twice(int a);
    }

    static Object made(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    // Each path makes the first proxy of its own, of the same class or of another one with the same name.
    public static class OneOfThree {
        public static int f(int which, int a) {
            InvocationHandler handler = (proxy, method, given) -> method.getReturnType() == int.class ? (Object) (a - 77) : "n" + a;
            if (which == 1) return 1 / ((Adding) made(Adding.class, handler)).add(1, 2); // THROWS ArithmeticException
            if (which == 2) return ((Naming) made(Naming.class, handler)).name(a).length();
            if (which == 3) return 10 / ((Hidden) made(Hidden.class, handler)).twice(a); // THROWS ArithmeticException
            return 0;
        }
    }

    public static class ThenABranch {
        public static int f(int a) {
            Adding adding = (Adding) made(Adding.class, (proxy, method, given) -> (Integer) given[0] + (Integer) given[1]);
            if (a > 10) return adding.add(a, 1);
            Naming naming = (Naming) made(Naming.class, (proxy, method, given) -> "x");
            return naming.name(a).length() / (adding.add(a, 3)); // THROWS ArithmeticException
        }
    }

    public static class BeforeTheBranch {
        public static int f(boolean named, int a) {
            Object first = named ? made(Naming.class, (p, m, g) -> "x") : made(Adding.class, (p, m, g) -> 4);
            if (a == 5 && first instanceof Naming) throw new IllegalStateException(); // THROWS IllegalStateException
            return first.getClass().getInterfaces().length;
        }
    }

    public static class LambdasToo {
        public static int f(int a) {
            IntUnaryOperator op = a > 0 ? x -> x - a : x -> x + a;
            return 1 / op.applyAsInt(9); // THROWS ArithmeticException
        }
    }
}
