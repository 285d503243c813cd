// OPTIONS: --merge=off
import java.io.PrintWriter;
import java.util.logging.Logger;

// A number that is printed, logged, or put into a string that nobody reads: as many paths as without, and nothing pinned.
public class PrintedNumbers {
    static Object kept;

    private static int branch(long x) {
        if (x > 100) return 1;
        if (x < 50) return 2;
        return x == 77 ? 3 : 4;
    }

    // PATHS Ints.none: 4
    // PATHS Ints.println: 4
    // PATHS Ints.print: 4
    // PATHS Ints.valueOf: 4
    // PATHS Ints.append: 4
    // PATHS Ints.printf: 4
    // PATHS Ints.widths: 4
    // PATHS Ints.hex: 4
    // PATHS Ints.log: 4
    // PATHS Ints.boxed: 5
    // PATHS Ints.caught: 4
    // PATHS Ints.writer: 4
    // PATHS Ints.thrown: 5
    // LEVEL Ints.print: complete
    // LEVEL Ints.writer: complete
    public static class Ints {
        private static final Logger LOG = Logger.getLogger("golden");

        public static int none(int x) {
            return branch(x);
        }

        public static int println(int x) {
            System.out.println(x);
            return branch(x);
        }

        public static int print(int x) {
            System.out.print("x=" + x + ", -x=" + -x + "\n");
            return branch(x);
        }

        public static int valueOf(int x) {
            kept = String.valueOf(x);
            return branch(x);
        }

        public static int append(int x) {
            StringBuilder builder = new StringBuilder("x is ");
            builder.append(x).append(" of ").append((byte) x).append('.').append((short) x);
            kept = builder.toString();
            return branch(x);
        }

        public static int printf(int x) {
            System.err.printf("%d of %s%n", x, x);
            return branch(x);
        }

        public static int widths(int x) {
            kept = String.format("%5d|%-6d|%05d|%08X|%+,d|%s", x, x, x, x, x, "text");
            return branch(x);
        }

        public static int hex(int x) {
            kept = Integer.toHexString(x) + Integer.toOctalString(x) + Integer.toBinaryString(x);
            return branch(x);
        }

        public static int log(int x) {
            LOG.info("x is " + x);
            return branch(x);
        }

        public static int boxed(Integer x) {
            if (x == null) return 0;
            kept = "x is " + x + " or " + (Object) x;
            return branch(x);
        }

        public static int caught(int x) {
            try {
                throw new IllegalStateException("bad " + x);
            } catch (IllegalStateException e) {
                kept = e.getMessage();
                return branch(x);
            }
        }

        public static int writer(int x) {
            PrintWriter out = new PrintWriter(System.out);
            out.println("x=" + x);
            out.flush();
            return branch(x);
        }

        public static int thrown(int x) {
            if (x == 5000) throw new IllegalArgumentException("bad " + x); // THROWS IllegalArgumentException
            String text = "x is " + x;
            System.out.println(text);
            return branch(x);
        }
    }

    // Beside a string of symbolic length.
    // PATHS Strings.print: 5
    // PATHS Strings.none: 5
    // LEVEL Strings.print: complete within scope
    public static class Strings {
        public static int none(String s, int x) {
            return s == null ? 0 : branch(x);
        }

        public static int print(String s, int x) {
            if (s == null) return 0;
            System.out.println("user " + s + " has " + x + " of " + s);
            return branch(x);
        }
    }

    // PATHS Longs.println: 4
    // PATHS Longs.concat: 4
    // PATHS Longs.format: 4
    // PATHS Longs.hex: 4
    // LEVEL Longs.concat: complete
    public static class Longs {
        public static int println(long x) {
            System.out.println(x);
            return branch(x);
        }

        public static int concat(long x) {
            kept = "x=" + x + "!";
            return branch(x);
        }

        public static int format(long x) {
            kept = String.format("%d, %20d", x, x);
            return branch(x);
        }

        public static int hex(long x) {
            kept = Long.toHexString(x) + Long.toOctalString(x) + Long.toBinaryString(x);
            return branch(x);
        }
    }

    // PATHS Characters.println: 4
    // PATHS Characters.concat: 4
    // PATHS Characters.format: 4
    // PATHS Characters.log: 4
    // LEVEL Characters.concat: complete
    public static class Characters {
        private static final Logger LOG = Logger.getLogger("golden");

        public static int println(char x) {
            System.out.println(x);
            return branch(x);
        }

        public static int concat(char x) {
            kept = "x=" + x + "!";
            return branch(x);
        }

        public static int format(char x) {
            kept = String.format("%c%4c", x, x);
            return branch(x);
        }

        public static int log(char x) {
            LOG.warning("x is " + x);
            return branch(x);
        }
    }

    // PATHS Booleans.println: 4
    // PATHS Booleans.concat: 4
    // LEVEL Booleans.concat: complete
    public static class Booleans {
        public static int println(boolean b, int x) {
            System.out.println(b);
            return branch(x);
        }

        public static int concat(boolean b, int x) {
            kept = "x=" + b + String.valueOf(b) + Boolean.toString(b);
            return branch(x);
        }
    }

    // PATHS Doubles.none: 3
    // PATHS Doubles.println: 3
    // PATHS Doubles.concat: 3
    // PATHS Doubles.format: 3
    // PATHS Doubles.log: 3
    // PATHS Doubles.caught: 3
    // LEVEL Doubles.println: complete
    // LEVEL Doubles.format: complete
    public static class Doubles {
        private static final Logger LOG = Logger.getLogger("golden");

        public static int none(double x) {
            if (x > 2.5) return 1;
            return x < -2.5 ? 2 : 3;
        }

        public static int println(double x) {
            System.out.println(x);
            return none(x);
        }

        public static int concat(double x) {
            kept = "x=" + x + ", x*x=" + x * x;
            return none(x);
        }

        public static int format(double x) {
            kept = String.format("%5.2f %e", x, x);
            System.out.printf("%.1f%n", x);
            return none(x);
        }

        public static int log(double x) {
            LOG.info("x is " + x);
            return none(x);
        }

        public static int caught(double x) {
            try {
                throw new IllegalStateException("bad " + x);
            } catch (IllegalStateException e) {
                return none(x);
            }
        }
    }

    // PATHS Floats.println: 3
    // PATHS Floats.concat: 3
    // LEVEL Floats.concat: complete
    public static class Floats {
        private static int branchOn(float x) {
            if (x > 2.5f) return 1;
            return x < -2.5f ? 2 : 3;
        }

        public static int println(float x) {
            System.out.println(x);
            return branchOn(x);
        }

        public static int concat(float x) {
            kept = "x=" + x;
            return branchOn(x);
        }
    }

    // A sine by its series, which prints every step.
    // PATHS Series.silent: 7
    // PATHS Series.loud: 7
    // LEVEL Series.loud: complete
    public static class Series {
        public static int silent(double x) {
            double term = x;
            double sum = x;
            for (int i = 1; i < 3; i++) {
                term = -term * x * x / ((2 * i) * (2 * i + 1));
                sum += term;
            }
            if (x < -1 || x > 1) return x < 0 ? 1 : 2;
            if (x == 0.5) return 3;
            if (x < 0) return x < -0.25 ? 4 : 5;
            return x > 0.25 ? 6 : 7;
        }

        public static int loud(double x) {
            double term = x;
            double sum = x;
            for (int i = 1; i < 3; i++) {
                term = -term * x * x / ((2 * i) * (2 * i + 1));
                sum += term;
                System.out.println("step " + i + ": term " + term + ", sum " + sum);
            }
            System.out.printf("sin(%f) is about %.4f%n", x, sum);
            if (x < -1 || x > 1) return x < 0 ? 1 : 2;
            if (x == 0.5) return 3;
            if (x < 0) return x < -0.25 ? 4 : 5;
            return x > 0.25 ? 6 : 7;
        }
    }

    // Programs that print and log what they compute have the paths of those that do not.
    // PATHS Divisors.silent: 17
    // PATHS Divisors.loud: 17
    public static class Divisors {
        private static final Logger LOG = Logger.getLogger("golden");

        public static int silent(int a, int b) {
            if (a <= 0 || b <= 0 || a > 500 || b > 500) return -1;
            for (int steps = 1; b != 0; steps++) {
                int rest = a % b;
                a = b;
                b = rest;
                if (steps > 4) return -2;
            }
            if (a == 1) return 1;
            return a > 50 ? 50 : a;
        }

        public static int loud(int a, int b) {
            LOG.info("divisor of " + a + " and " + b);
            if (a <= 0 || b <= 0 || a > 500 || b > 500) {
                System.err.println("bad: " + a + " " + b);
                return -1;
            }
            for (int steps = 1; b != 0; steps++) {
                int rest = a % b;
                a = b;
                b = rest;
                System.out.println("step " + steps + ": " + a + " " + b);
                if (steps > 4) return -2;
            }
            LOG.fine("it is " + a);
            if (a == 1) return 1;
            return a > 50 ? 50 : a;
        }
    }

    // PATHS Roots.silent: 7
    // PATHS Roots.loud: 7
    public static class Roots {
        public static int silent(double a, double b, double c) {
            if (a == 0) return b == 0 ? (c == 0 ? 9 : 8) : 1;
            double d = b * b - 4 * a * c;
            if (d < 0) return 0;
            if (d == 0) return 1;
            return (-b + Math.sqrt(d)) / (2 * a) > 10 ? 3 : 2;
        }

        public static int loud(double a, double b, double c) {
            System.out.println(a + "x^2 + " + b + "x + " + c);
            if (a == 0) return b == 0 ? (c == 0 ? 9 : 8) : 1;
            double d = b * b - 4 * a * c;
            System.out.println("discriminant " + d);
            if (d < 0) return 0;
            if (d == 0) return 1;
            double root = (-b + Math.sqrt(d)) / (2 * a);
            System.out.println(String.format("root %.3f", root));
            return root > 10 ? 3 : 2;
        }
    }

    // PATHS Tax.silent: 25
    // PATHS Tax.loud: 25
    public static class Tax {
        private static long classOf(char kind) {
            switch (kind) {
                case 'A': return 10;
                case 'B': return 20;
                default: return 30;
            }
        }

        public static long silent(long income, int children, char kind) {
            long tax = 0;
            if (income < 0) return -1;
            if (income > 100_000) tax = (income - 100_000) / 2 + 20_000;
            else if (income > 20_000) tax = (income - 20_000) / 4;
            tax -= children * 500L;
            if (tax < 0) tax = 0;
            tax += classOf(kind);
            return tax == 1234 ? 0 : tax;
        }

        public static long loud(long income, int children, char kind) {
            StringBuilder log = new StringBuilder();
            log.append("income ").append(income).append(" children ").append(children).append(" class ").append(kind).append('\n');
            long tax = 0;
            if (income < 0) return -1;
            if (income > 100_000) tax = (income - 100_000) / 2 + 20_000;
            else if (income > 20_000) tax = (income - 20_000) / 4;
            log.append("tax=").append(tax).append("\n");
            tax -= children * 500L;
            if (tax < 0) tax = 0;
            log.append("with children ").append(tax).append("\n");
            tax += classOf(kind);
            System.out.print(log);
            return tax == 1234 ? 0 : tax;
        }
    }
}
