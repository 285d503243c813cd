// OPTIONS: --merge=off
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Logger;

// What code asks of the string of a symbolic number: the length, a prefix, equality and the number again are conditions on the number;
// whoever reads characters has a path for each number of digits. Held against the JVM: each exception needs the right string.
public class NumberTexts {
    // LEVEL Length.f: complete
    // PATHS Length.f: 2
    public static class Length {
        public static int f(int n) {
            if (String.valueOf(n).length() > 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL LongLength.f: complete
    // PATHS LongLength.f: 2
    public static class LongLength {
        public static int f(long n) {
            if (("n=" + Long.toString(n)).length() == 22) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL Minus.f: complete
    // PATHS Minus.f: 2
    public static class Minus {
        public static int f(int n) {
            if (Integer.toString(n).startsWith("-")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL Prefix.f: complete
    // PATHS Prefix.f: 3
    public static class Prefix {
        public static int f(int n) {
            if (!("n=" + n).startsWith("n=-12")) return 0;
            if (n < -2_000_000) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    // LEVEL Equal.f: complete
    // PATHS Equal.f: 3
    public static class Equal {
        public static int f(int n) {
            String text = "" + n;
            if (text.equals("042")) throw new IllegalArgumentException();
            if (text.equals("42")) throw new IllegalStateException(); // THROWS IllegalStateException
            return "-7".equals(text) ? 1 : 2;
        }
    }

    // LEVEL TwoNumbers.f: complete
    public static class TwoNumbers {
        public static int f(int n, int k) {
            if (("" + n + k).equals("123") && n != 1) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL SameText.f: complete
    // PATHS SameText.f: 2
    public static class SameText {
        public static int f(int n, int k) {
            if (("a" + n).equals("a".concat(String.valueOf(k)))) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL RoundTrip.ints: complete
    // PATHS RoundTrip.ints: 1
    // LEVEL RoundTrip.longs: complete
    // PATHS RoundTrip.longs: 1
    // LEVEL RoundTrip.doubles: complete
    // PATHS RoundTrip.floats: 2
    public static class RoundTrip {
        public static void ints(int n) {
            if (Integer.parseInt("" + n) != n || Integer.valueOf(String.valueOf(n)) != n) throw new IllegalStateException();
        }

        public static void longs(long n) {
            if (Long.parseLong("" + n) != n) throw new IllegalStateException();
        }

        public static void doubles(double d) {
            if (Double.parseDouble(Double.toString(d)) != d) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void floats(float d) {
            if (Float.parseFloat(Float.toString(d)) != d) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // Beside a string of symbolic length.
    // LEVEL Mixed.f: complete within scope
    public static class Mixed {
        public static int f(String s, byte n) {
            if (s == null || s.length() > 3) return 0;
            String text = s + "-" + n;
            if (text.length() == 6 && text.equals("ab--12")) throw new IllegalStateException(); // THROWS IllegalStateException
            return text.length() == 2 ? 1 : 2;
        }
    }

    // LEVEL Radix.hex: complete
    // LEVEL Radix.binary: complete
    // LEVEL Radix.longs: complete
    public static class Radix {
        public static int hex(int n) {
            if (Integer.toHexString(n).equals("cafe")) throw new IllegalStateException(); // THROWS IllegalStateException
            return Integer.toOctalString(n).length() == 11 ? 1 : 2;
        }

        public static int binary(int n) {
            if (Integer.toBinaryString(n).length() == 7) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int longs(long n) {
            if (Long.toHexString(n).equals("ffffffffffffffff")) throw new IllegalStateException(); // THROWS IllegalStateException
            return Long.toOctalString(n).length() + Long.toBinaryString(n).length() == 3 ? 1 : 2;
        }
    }

    // Numbers that are known to have one digit.
    // LEVEL Short.f: complete
    // PATHS Short.f: 2
    public static class Short {
        public static int f(int n) {
            String text = Integer.toHexString(n & 7);
            if (text.length() != 1) throw new IllegalArgumentException();
            if (text.hashCode() == '5') throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL Characters.equal: complete
    // LEVEL Characters.wide: complete
    // LEVEL Characters.at: complete
    public static class Characters {
        public static int equal(char c) {
            if (String.valueOf(c).equals("\u20ac")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int wide(char c) {
            String text = "c" + c;
            if (text.length() != 2) throw new IllegalArgumentException();
            if (text.charAt(1) == '\u1234') throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int at(char c, int n) {
            String text = "" + n + c;
            if (text.length() != 3 || n < 0) return 0;
            if (text.charAt(2) == '\u0141' && n % 10 == 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    // LEVEL Booleans.f: complete
    // PATHS Booleans.f: 2
    public static class Booleans {
        public static int f(boolean b) {
            if (Boolean.toString(b).length() == 5) throw new IllegalStateException(); // THROWS IllegalStateException
            return String.valueOf(b).equals("true") ? 1 : 2;
        }
    }

    // LEVEL Doubles.equal: complete
    // PATHS Doubles.equal: 3
    // LEVEL Doubles.floats: complete
    public static class Doubles {
        public static int equal(double d) {
            String text = "d=" + d;
            if (text.equals("d=2.50")) throw new IllegalArgumentException();
            if (text.equals("d=2.5")) throw new IllegalStateException(); // THROWS IllegalStateException
            return text.equals("d=NaN") ? 1 : 2;
        }

        public static int floats(float f) {
            if (Float.toString(f).equals("0.1")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

// INCOMPLETE ReadDouble.f: pinned
    // The digits of a double are read: it is one number.
    public static class ReadDouble {
        public static int f(double d) {
            return ("" + d).charAt(0);
        }
    }

    // LEVEL Digits.at: complete
    // LEVEL Digits.sum: complete
    // LEVEL Digits.find: complete
    public static class Digits {
        public static int at(int n) {
            String text = "<" + n + ">";
            if (text.length() == 6 && text.charAt(2) == '7' && text.charAt(4) == '3') throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int sum(int n) {
            if (n < 0 || n > 999) return 0;
            int sum = 0;
            String text = Integer.toString(n);
            for (int i = 0; i < text.length(); i++) sum += text.charAt(i) - '0';
            if (sum == 27) throw new IllegalStateException(); // THROWS IllegalStateException
            return sum;
        }

        public static int find(short n) {
            if (("#" + n).indexOf('9') == 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL Builders.appended: complete
    // LEVEL Builders.joined: complete
    // LEVEL Builders.changed: complete
    // LEVEL Builders.buffer: complete
    // LEVEL Builders.reversed: complete
    public static class Builders {
        public static int appended(int n, boolean b) {
            StringBuilder builder = new StringBuilder();
            builder.append(n).append(b).append(',').append("x").append((Object) null);
            if (builder.length() == 11 && builder.toString().equals("12true,xnull")) throw new IllegalArgumentException();
            if (builder.toString().equals("12true,xnull")) throw new IllegalStateException(); // THROWS IllegalStateException
            return builder.length();
        }

        public static int joined(byte n) {
            StringBuilder first = new StringBuilder("n=").append(n);
            StringBuilder second = new StringBuilder("[").append(first).append(']');
            if (second.toString().equals("[n=-100]")) throw new IllegalStateException(); // THROWS IllegalStateException
            return first.append(second).length();
        }

        public static int changed(byte n) {
            StringBuilder builder = new StringBuilder("n=").append(n).append(';');
            builder.setCharAt(2, '-');
            if (builder.toString().equals("n=-5;")) throw new IllegalStateException(); // THROWS IllegalStateException
            builder.insert(0, n);
            if (builder.toString().equals("66n=-6;")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int buffer(short n) {
            StringBuffer buffer = new StringBuffer().append(n).append('/').append((long) n);
            if (buffer.toString().equals("7/7")) throw new IllegalStateException(); // THROWS IllegalStateException
            buffer.deleteCharAt(0);
            return buffer.toString().startsWith("/") ? 1 : 2;
        }

        public static int reversed(byte n) {
            if (new StringBuilder().append(n).reverse().toString().equals("321")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // LEVEL Formats.numbers: complete
    // LEVEL Formats.padded: complete
    public static class Formats {
        public static int numbers(int n) {
            if (String.format("%d/%x", n, n).equals("255/ff")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int padded(byte n) {
            String text = String.format("%05d|%-5d|%5d", n, n, n);
            if (text.charAt(4) == '7' && text.charAt(0) == '-') throw new IllegalStateException(); // THROWS IllegalStateException
            return text.equals("00042|42   |   42") ? 1 : 2;
        }
    }

    // LEVEL Others.parts: complete
    // LEVEL Others.keys: complete
    // LEVEL Others.cases: complete
    public static class Others {
        public static int parts(byte n) {
            String text = "(" + n + ")";
            if (text.substring(1, text.length() - 1).equals("-12")) throw new IllegalStateException(); // THROWS IllegalStateException
            return text.trim().compareTo("(5)") == 0 ? 1 : 2;
        }

        public static int keys(byte n) {
            if (n < 8 || n > 12) return 0;
            Map<String, Integer> map = new HashMap<>();
            map.put("k10", 1);
            map.put("k" + n, 2);
            if (map.get("k10") == 2) throw new IllegalStateException(); // THROWS IllegalStateException
            return map.size();
        }

        public static int cases(byte n) {
            switch ("" + n) {
                case "17": throw new IllegalStateException(); // THROWS IllegalStateException
                case "-1": return 1;
                default: return 0;
            }
        }
    }

    // What is printed into memory can be read.
    // LEVEL Streams.stream: complete
    // LEVEL Streams.writer: complete
    // LEVEL Streams.own: complete
    public static class Streams {
        public static int stream(byte n) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(bytes);
            out.print("n=" + n);
            out.flush();
            if (bytes.toString().equals("n=77")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int writer(byte n) {
            StringWriter text = new StringWriter();
            PrintWriter out = new PrintWriter(text);
            out.print(n);
            if (text.toString().equals("77")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int own(short n) {
            int[] count = {0};
            PrintStream out = new PrintStream(System.out) {
                @Override
                public void write(byte[] bytes, int from, int length) {
                    count[0] += length;
                    super.write(bytes, from, length);
                }
            };
            out.print(n);
            out.flush();
            if (count[0] == 4) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // SCOPE Sinks.f: clock
    public static class Sinks {
        private static final Logger LOG = Logger.getLogger("golden");

        public static int f(int n, char[] text) {
            System.out.print(n);
            System.out.println(text == null ? 'c' : 'd');
            new PrintWriter(System.out, true).println("n is " + n);
            LOG.info("n is " + n);
            if (n == 31) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }
}
