// AREA: language.initialisation
package lang;

/** Orders that surprise: instance initialisers, virtual calls from constructors, cycles between classes, forward references. */
public class InitPuzzles {
    static class Base {
        protected String log = "base ";

        Base() {
            log += "constructor ";
            hook();
        }

        void hook() {
            log += "base hook ";
        }
    }

    static class Derived extends Base {
        private int number = 7;
        private final int constant = 9;
        private final Integer boxed = 11;

        {
            log += "block(" + number + ") ";
            late = 5;
        }

        private int late = 3;

        Derived() {
            super();
            log += "derived(" + number + "," + late + ") ";
        }

        @Override
        void hook() {
            log += "hook(" + number + "," + constant + "," + boxed + ") ";
        }
    }

    static class Ping {
        static int value = Pong.value + 1;
        static final int LATER = Integer.valueOf(100);
    }

    static class Pong {
        static int value = Ping.value + 10;
        static int seen = Ping.LATER;
    }

    static class Singleton {
        static final Singleton ONE = new Singleton();
        static int counter = 5;
        final int counted;

        Singleton() {
            counted = ++counter;
        }
    }

    static class Forward {
        static {
            later = 4;
        }

        static int early = Forward.later * 2;
        static int later = 6;
    }

    public static void main(String[] args) {
        System.out.println(new Derived().log + new Derived().late);
        System.out.println(Ping.value + " " + Pong.value + " " + Pong.seen + " " + Ping.LATER);
        System.out.println(Singleton.ONE.counted + " " + Singleton.counter);
        System.out.println(Forward.early + " " + Forward.later);
    }
}
