// Types of the JDK that programs pass around.
// SCOPE ClockSafe.f: clock
// SCOPE Dice.f: clock
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.*;

public class JdkTypes {
    public static class BigDivide {
        public static BigInteger f(boolean zero) {
            return BigInteger.TEN.divide(zero ? BigInteger.ZERO : BigInteger.TWO); // THROWS ArithmeticException
        }
    }

    public static class OptionalParameter {
        public static int f(Optional<String> o) {
            if (o == null) return 0;
            return o.get().length(); // THROWS NoSuchElementException
        }
    }

    public static class OptionalMap {
        public static int f(Optional<String> o) {
            return o == null ? 0 : o.map(String::length).orElse(-1);
        }
    }

    public static class BuilderParameter {
        public static char f(StringBuilder b) {
            if (b == null) return ' ';
            return b.charAt(2); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class Dates {
        public static int f(int month) {
            return LocalDate.of(2024, month, 1).lengthOfMonth() / (month - 2 == 0 ? 0 : 1); // THROWS DateTimeException, ArithmeticException
        }
    }

    public static class Durations {
        public static long f(int seconds) {
            return 1 / (Duration.ofSeconds(seconds).toMinutes() - 3); // THROWS ArithmeticException
        }
    }

    public static class BitSets {
        public static int f(int i) {
            BitSet b = new BitSet();
            if (i > 9) return 0;
            b.set(i); // THROWS IndexOutOfBoundsException
            return b.cardinality();
        }
    }

    public static class ArraysAsList {
        public static int f(int a) {
            List<Integer> l = Arrays.asList(a, 2);
            return 1 / (l.indexOf(2)); // THROWS ArithmeticException
        }
    }

    public static class ObjectsCheckIndex {
        public static int f(int i) {
            return java.util.Objects.checkIndex(i, 3); // THROWS IndexOutOfBoundsException
        }
    }

    public static class RandomBound {
        public static int f(int n) {
            if (n > 3) return 0;
            return new Random(1).nextInt(n); // THROWS IllegalArgumentException
        }
    }

    public static class CharacterTests {
        public static int f(char c) {
            if (c < 128 && Character.isDigit(c) && !Character.isLetterOrDigit(c)) throw new IllegalStateException();
            return 0;
        }
    }

    public static class Threads {
        public static int f(int n) throws InterruptedException {
            int[] result = new int[1];
            Thread t = new Thread(() -> result[0] = n + 1);
            t.start();
            t.join();
            return 1 / (result[0] - 6); // THROWS ArithmeticException
        }
    }

    public static class ClockSafe {
        public static boolean f(int n) {
            return System.nanoTime() - System.nanoTime() > n && n > 0;
        }
    }

    public static class SystemProperty {
        public static int f(boolean b) {
            return System.getProperty(b ? "no.such.property" : "java.version").length(); // THROWS NullPointerException
        }
    }

    public static class Exits {
        public static int f(int n) {
            if (n == 5) System.exit(3);
            return n;
        }
    }

    public static class Prints {
        public static void f(int n) {
            System.out.println(n > 3 ? "big" : "small");
        }
    }

    // The seed is the time, of which one is tried; that is said.
    public static class Dice {
        public static int f(int sides) {
            return new Random().nextInt(1000) == sides ? 1 : 0;
        }
    }
}
