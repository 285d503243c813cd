// AREA: jvm.invoke
// JDK: 11
package ops;

/** invokevirtual, invokespecial, invokestatic, invokeinterface with arguments of every type and selection of the right method. */
public class Invocations {
    interface Greeter {
        String greet(String who);

        default String twice(String who) {
            return greet(who) + greet(who);
        }
    }

    static abstract class Animal implements Greeter {
        private String secret() {
            return "animal";
        }

        String reveal() {
            return secret() + "/" + sound();
        }

        abstract String sound();

        public String greet(String who) {
            return sound() + " " + who + "; ";
        }
    }

    static class Dog extends Animal {
        private String secret() {
            return "dog";
        }

        String sound() {
            return "wuff";
        }

        @Override
        String reveal() {
            return secret() + "<" + super.reveal() + ">";
        }
    }

    static final class Puppy extends Dog {
        @Override
        String sound() {
            return "wiff" + super.sound();
        }

        @Override
        public String twice(String who) {
            return "2x" + super.twice(who);
        }
    }

    static String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, int[] a) {
        return z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + o + "," + a.length;
    }

    long mixed(long a, int b, double c, float d, long... rest) {
        long sum = a + b + (long) c + (long) d;
        for (long r : rest) {
            sum += r;
        }
        return sum;
    }

    public static void main(String[] args) {
        Animal[] animals = {new Dog(), new Puppy()};
        for (Animal a : animals) {
            Greeter g = a;
            System.out.println(a.reveal() + " " + g.greet("x") + g.twice("y"));
        }
        System.out.println(all(true, (byte) -1, 'q', (short) 3, 4, 5L, 6.5f, 7.5, null, new int[8]));
        System.out.println(new Invocations().mixed(1L << 40, -1, 2.9, 3.9f, 1, 2, 3));
        Greeter lambda = w -> "(" + w + ")";
        System.out.println(lambda.twice("z"));
        int[] array = {1, 2, 3};
        System.out.println(array.clone().length + " " + array.getClass().getName() + " " + array.equals(array));
    }
}
