// AREA: programs.numeric
package programs;

/** The Mandelbrot set in letters, in double and in fixed point of long. */
public class Mandelbrot {
    static int escape(double cr, double ci, int limit) {
        double r = 0;
        double i = 0;
        int n = 0;
        while (r * r + i * i <= 4 && n < limit) {
            double t = r * r - i * i + cr;
            i = 2 * r * i + ci;
            r = t;
            n++;
        }
        return n;
    }

    static int escapeFixed(long cr, long ci, int limit) {
        long r = 0;
        long i = 0;
        int n = 0;
        while ((r * r >> 28) + (i * i >> 28) <= 4L << 28 && n < limit) {
            long t = (r * r >> 28) - (i * i >> 28) + cr;
            i = (2 * r * i >> 28) + ci;
            r = t;
            n++;
        }
        return n;
    }

    public static void main(String[] args) {
        String letters = " .:-=+*#%@";
        int same = 0;
        int total = 0;
        long checksum = 0;
        for (int y = -10; y <= 10; y++) {
            StringBuilder line = new StringBuilder();
            for (int x = -35; x <= 15; x++) {
                double cr = x / 16.0;
                double ci = y / 8.0;
                int n = escape(cr, ci, 90);
                int m = escapeFixed((long) (cr * (1 << 28)), (long) (ci * (1 << 28)), 90);
                if (n == m) same++;
                total++;
                checksum = checksum * 31 + n;
                line.append(letters.charAt(n % letters.length()));
            }
            System.out.println(line.toString().stripTrailing());
        }
        System.out.println(same + " of " + total + " " + checksum);
    }
}
