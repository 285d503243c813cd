// AREA: language.classes
package lang;

/** Inner, local, anonymous and static nested classes; outer fields, shadowing, qualified this and new. */
public class InnerClasses {
    private int value = 1;
    private static int shared = 100;

    class Inner {
        private int value = 2;

        class Deep {
            int value = 3;

            String all() {
                return value + " " + this.value + " " + Inner.this.value + " " + InnerClasses.this.value + " " + shared++;
            }
        }

        int bumpOuter() {
            return InnerClasses.this.value++ + ++shared;
        }
    }

    static class Nested extends InnerClasses {
        int sum() {
            return super.value + shared;
        }
    }

    class Sub extends Inner {
        Deep deep() {
            return new Deep();
        }
    }

    Runnable local(int parameter) {
        int captured = parameter * 2;
        class Local implements Runnable {
            final int own = captured + value;

            @Override
            public void run() {
                System.out.println("local " + own + " " + captured + " " + parameter + " " + value);
            }

            Local again() {
                return new Local();
            }
        }
        value++;
        return new Local().again();
    }

    interface Counter {
        int next();
    }

    Counter counter(int start) {
        return new Counter() {
            int current = start;

            {
                current += 1000;
            }

            @Override
            public int next() {
                return current++ + value;
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        InnerClasses.Inner inner = outer.new Inner();
        System.out.println(inner.new Deep().all());
        System.out.println(inner.bumpOuter() + " " + outer.value + " " + shared);
        System.out.println(outer.new Sub().deep().all());
        System.out.println(new Nested().sum());
        outer.local(5).run();
        Counter c = outer.counter(7);
        System.out.println(c.next() + " " + c.next() + " " + outer.counter(0).next());
        System.out.println(inner.getClass().getName() + " " + c.getClass().getName() + " " + outer.local(1).getClass().getName() + " "
            + c.getClass().isAnonymousClass() + " " + inner.getClass().getEnclosingClass().getSimpleName());
        try {
            InnerClasses none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
