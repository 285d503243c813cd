// AREA: language.interfaces
package lang;

/** Default, private and static methods of interfaces; diamonds; super calls to a chosen interface. */
public class InterfaceMethods {
    interface A {
        default String who() {
            return "A";
        }

        static String utility(int n) {
            return "u".repeat(n) + helper();
        }

        private static String helper() {
            return "!";
        }
    }

    interface B extends A {
        @Override
        default String who() {
            return "B" + A.super.who();
        }
    }

    interface C extends A {
        @Override
        default String who() {
            return "C" + A.super.who() + extra();
        }

        private String extra() {
            return "(" + name() + ")";
        }

        String name();
    }

    static class OnlyB implements A, B {
    }

    static class Both implements B, C {
        @Override
        public String who() {
            return "Both:" + B.super.who() + C.super.who();
        }

        @Override
        public String name() {
            return "both";
        }
    }

    static class Parent {
        public String who() {
            return "class wins";
        }
    }

    static class Winner extends Parent implements B {
    }

    static abstract class Forgetful implements B {
        @Override
        public abstract String who();
    }

    interface Broken extends A {
        @Override
        String who();
    }

    public static void main(String[] args) {
        A[] all = {new A() { }, new B() { }, new OnlyB(), new Both(), new Winner()};
        for (A a : all) {
            System.out.println(a.who());
        }
        System.out.println(A.utility(3));
        Forgetful f = new Forgetful() {
            @Override
            public String who() {
                return "remembered";
            }
        };
        System.out.println(f.who());
        Broken broken = () -> "lambda for a re-abstracted default";
        System.out.println(broken.who());
        C c = () -> "name of a lambda";
        System.out.println(c.who());
        System.out.println(((B) new Both()).who() + " " + ((C) new Both()).name());
    }
}
