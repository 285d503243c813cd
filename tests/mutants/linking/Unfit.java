import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The test changes the types that these lambda expressions are said to have. */
public class Unfit {
    static Object take(Object object) {
        return object;
    }

    static Object takeTwo(Object first, Object second) {
        return first;
    }

    static Object number(int x) {
        return x;
    }

    static Object parameter() {
        Function<Thread, Object> f = Unfit::take;
        return f.apply(null);
    }

    static Object count() {
        BiFunction<Thread, Thread, Object> f = Unfit::takeTwo;
        return f.apply(null, null);
    }

    static Object result() {
        Function<Integer, Object> f = Unfit::number;
        return f.apply(7);
    }
}
