// Numbers without an error: overflow that is thought of, remainders, bits, NaN, and dates by hand.
public class CleanNumbers {
    // An average that cannot overflow.
    public static class Middle {
        public static int of(int low, int high) {
            int middle = (low & high) + ((low ^ high) >> 1);
            if (low <= high && (middle < low || middle > high)) throw new IllegalStateException();
            return middle;
        }

        public static int unsigned(int low, int high) {
            if (low < 0 || high < low) return 0;
            int middle = (low + high) >>> 1;
            if (middle < low || middle > high) throw new IllegalStateException();
            return middle;
        }
    }

    public static class Saturated {
        public static int add(int a, int b) {
            int sum = a + b;
            if (((a ^ sum) & (b ^ sum)) < 0) sum = a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            long exact = (long) a + b;
            if (sum != Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, exact))) throw new IllegalStateException();
            return sum;
        }

        // No overflow behind the guard, so addExact does not throw.
        public static int exact(int a, int b) {
            boolean fits = b >= 0 ? a <= Integer.MAX_VALUE - b : a >= Integer.MIN_VALUE - b;
            return fits ? Math.addExact(a, b) : 0;
        }

        public static int negated(int a) {
            return a == Integer.MIN_VALUE ? Integer.MAX_VALUE : Math.negateExact(a);
        }
    }

    // A slot for any hash and any size.
    public static class Slot {
        private final int[] slots;

        public Slot(int size) {
            slots = new int[Math.max(1, Math.min(size, 4))];
        }

        public int get(int hash) {
            return slots[Math.floorMod(hash, slots.length)];
        }

        public int getMasked(int hash) {
            return slots[(hash & 0x7fffffff) % slots.length];
        }

        // Math.abs of the least int is negative, its remainder is not.
        public int getAbs(int hash) {
            return slots[Math.abs(hash % slots.length)];
        }
    }

    public static class Powers {
        public static boolean isPower(int n) {
            return n > 0 && (n & (n - 1)) == 0;
        }

        public static int log(int n) {
            if (!isPower(n)) return -1;
            int log = Integer.numberOfTrailingZeros(n);
            if (1 << log != n || log != 31 - Integer.numberOfLeadingZeros(n)) throw new IllegalStateException();
            return 12 / (31 - log);
        }

        public static int roundUp(int n) {
            if (n <= 1) return 1;
            if (n > 1 << 30) return Integer.MAX_VALUE;
            int r = n - 1;
            for (int shift = 1; shift < 32; shift <<= 1) r |= r >>> shift;
            r++;
            if (!isPower(r) || r < n || r / 2 >= n) throw new IllegalStateException();
            return r;
        }
    }

    public static class Ratio {
        public static double of(double a, double b) {
            double q = a / b;
            if (q != q) return 0;
            if (Double.isInfinite(q)) return Math.signum(q);
            int[] hundred = new int[101];
            int at = q >= 0 && q <= 1 ? (int) (q * 100) : 100;
            return hundred[at];
        }

        // Only what is neither less, nor greater, nor equal is not a number.
        public static int compare(float a, float b) {
            if (a < b) return -1;
            if (a > b) return 1;
            if (a == b) return 0;
            if (!Float.isNaN(a) && !Float.isNaN(b)) throw new IllegalStateException();
            return 2;
        }

        public static int bucket(double x) {
            int[] buckets = new int[10];
            if (!(x >= 0 && x < 10)) return -1;
            return buckets[(int) x];
        }

        // A cast saturates, and makes 0 of NaN.
        public static int cast(double x) {
            int i = (int) x;
            if (i > x && x == x && x > 0) throw new IllegalStateException();
            return x != x ? 1 / (i + 1) : i;
        }
    }

    public static class Dates {
        private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

        public static boolean isLeap(int year) {
            return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
        }

        public static int daysIn(int year, int month) {
            if (month < 1 || month > 12) return 0;
            return month == 2 && isLeap(year) ? 29 : DAYS[month - 1];
        }

        public static int weekday(int day, int month, int year) {
            if (day < 1 || day > daysIn(year, month) || year < 1 || year > 9999) return -1;
            int[] shift = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
            int y = month < 3 ? year - 1 : year;
            int weekday = (y + y / 4 - y / 100 + y / 400 + shift[month - 1] + day) % 7;
            return "smtwtfs".charAt(weekday);
        }

        // Months are added as numbers counted from year 0.
        public static int addMonths(int month, int by) {
            if (month < 1 || month > 12) return 0;
            long at = month - 1L + by;
            return DAYS[(int) Math.floorMod(at, 12L)];
        }
    }

    public static class Digits {
        public static boolean luhn(String number) {
            if (number == null || number.length() > 3) return false;
            int sum = 0;
            for (int i = number.length() - 1, k = 0; i >= 0; i--, k++) {
                int digit = number.charAt(i) - '0';
                if (digit < 0 || digit > 9) return false;
                sum += new int[][] {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {0, 2, 4, 6, 8, 1, 3, 5, 7, 9}}[k & 1][digit];
            }
            return sum % 10 == 0;
        }

        public static String roman(int n) {
            if (n < 1 || n > 12) return "";
            int[] values = {10, 9, 5, 4, 1};
            String[] texts = {"X", "IX", "V", "IV", "I"};
            StringBuilder out = new StringBuilder();
            for (int i = 0; n > 0; ) {
                if (n >= values[i]) {
                    n -= values[i];
                    out.append(texts[i]);
                } else {
                    i++;
                }
            }
            return out.toString();
        }
    }

    // The sign of a product, by a table.
    public static class Signs {
        private static final int[][] PRODUCT = {{1, 0, -1}, {0, 0, 0}, {-1, 0, 1}};

        public static int product(int a, long b) {
            int sign = PRODUCT[Integer.signum(a) + 1][Long.signum(b) + 1];
            if (sign == 0 && a != 0 && b != 0) throw new IllegalStateException();
            return 6 / (sign + 2);
        }

        public static int compared(long a, long b) {
            return PRODUCT[Long.compare(a, b) + 1][Integer.signum(Long.compare(b, a)) + 1];
        }
    }

    public static class Gcd {
        public static int gcd(byte first, byte second) {
            int a = Math.abs(first);
            int b = Math.abs(second);
            if (a > 5 || b > 5) return 0;
            while (b != 0) {
                int r = a % b;
                a = b;
                b = r;
            }
            if (a != 0 && first % a != 0) throw new IllegalStateException();
            return a;
        }
    }

    public static class Packed {
        public static long pack(int high, int low) {
            long packed = (long) high << 32 | low & 0xffffffffL;
            if ((int) (packed >>> 32) != high || (int) packed != low) throw new IllegalStateException();
            return packed;
        }

        public static int rgb(int red, int green, int blue) {
            int color = (red & 255) << 16 | (green & 255) << 8 | blue & 255;
            byte[] parts = {(byte) (color >> 16), (byte) (color >> 8), (byte) color};
            if (parts[1] != (byte) green) throw new IllegalStateException();
            return 1000 / (color + 1);
        }

        public static int rotate(int x, int by) {
            int rotated = x << by | x >>> -by;
            if (rotated != Integer.rotateLeft(x, by)) throw new IllegalStateException();
            return rotated;
        }
    }

    // A root by bisection: squares do not overflow as long.
    public static class Root {
        public static int sqrt(int n) {
            if (n < 0) return -1;
            if (n > 99) return 10;
            int low = 0;
            int high = 10;
            while (high - low > 1) {
                int middle = low + (high - low) / 2;
                if ((long) middle * middle <= n) low = middle;
                else high = middle;
            }
            if (low * low > n || high * high <= n) throw new IllegalStateException();
            return low;
        }
    }

    // Remainders of all sorts.
    public static class Remainders {
        public static int clock(long seconds) {
            int hour = (int) (Math.floorMod(seconds, 86400L) / 3600);
            return "abcdefghijklmnopqrstuvwx".charAt(hour);
        }

        public static int even(int n) {
            String[] names = {"odd", "even", "odd"};
            return names[n % 2 + 1].length();
        }

        // The quotient of the least int and -1 is the least int.
        public static int quotient(int a, int b) {
            if (b == 0) return 0;
            int q = a / b;
            if (b == -1 && q != -a) throw new IllegalStateException();
            return q;
        }
    }
}
