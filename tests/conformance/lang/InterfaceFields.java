// AREA: language.interfaces
package lang;

import java.util.ArrayList;
import java.util.List;

/** Interfaces with state by accident: constants initialised late, nested types, private helpers, functional with generics. */
public class InterfaceFields {
    static final List<String> LOG = new ArrayList<>();

    static int log(String what, int value) {
        LOG.add(what);
        return value;
    }

    interface Config {
        int SIZE = log("Config.SIZE", 10);
        int DOUBLE = SIZE * 2;
        String NAME = "constant";
        int[] CELLS = {1, 2, 3};

        class Holder {
            static int held = log("Holder", 5);
        }

        enum Mode { FAST, SLOW }

        interface Nested {
            default int size() {
                return SIZE + Holder.held;
            }
        }
    }

    static class Impl implements Config, Config.Nested {
        int sum() {
            return DOUBLE + CELLS.length;
        }
    }

    @FunctionalInterface
    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);

        default <S> Tri<A, B, C, S> then(java.util.function.Function<? super R, ? extends S> f) {
            return (a, b, c) -> f.apply(apply(a, b, c));
        }

        static <T> Tri<T, T, T, List<T>> listing() {
            return List::of;
        }

        boolean equals(Object o);
    }

    public static void main(String[] args) {
        System.out.println(Config.NAME + LOG);
        Impl i = new Impl();
        System.out.println(LOG);
        System.out.println(i.sum() + " " + LOG);
        System.out.println(i.size() + " " + LOG);
        Config.CELLS[0] = 99;
        System.out.println(Impl.CELLS[0] + " " + Config.Mode.valueOf("SLOW").ordinal());
        Tri<Integer, Long, String, Object> t = (a, b, c) -> a + b + c;
        System.out.println(t.then(Object::toString).then(String::length).apply(1, 2L, "three") + " " + Tri.<Character>listing().then(l -> l.get(1)).apply('a', 'b', 'c'));
    }
}
