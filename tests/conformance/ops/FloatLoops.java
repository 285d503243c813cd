// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** float and double in loops: strict results of long chains, Kahan sums, logistic map, subnormal decay, comparisons in conditions. */
public class FloatLoops {
    public static void main(String[] args) {
        float f = 1;
        double d = 1;
        for (int i = 1; i < 500; i++) {
            f = f * 1.0001f + 1f / i;
            d = d * 1.0001 + 1.0 / i;
        }
        System.out.println(f + " " + d + " " + Float.floatToIntBits(f) + " " + Double.doubleToLongBits(d));
        double x = 0.3;
        for (int i = 0; i < 1000; i++) x = 3.99 * x * (1 - x);
        System.out.println(x);
        float small = 1e-30f;
        int steps = 0;
        while (small > 0) {
            small /= 3;
            steps++;
        }
        double tiny = 1e-300;
        int more = 0;
        while (tiny != 0) {
            tiny *= 0.3;
            more++;
        }
        System.out.println(steps + " " + more);
        float grow = 1;
        while (grow < Float.POSITIVE_INFINITY) grow *= 1.7f;
        System.out.println(grow + " " + (grow - grow) + " " + grow % 3 + " " + 3 % grow);
        double pi = 0;
        for (int k = 0; k < 2000; k++) pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1);
        System.out.println(pi);
        int crossed = 0;
        for (float g = -1; g <= 1; g += 0.1f) {
            if (g >= 0 && g - 0.1f < 0) crossed++;
            if (!(g < 0) && !(g >= 0)) crossed += 100;
        }
        System.out.println(crossed);
        double[] vector = new double[50];
        for (int i = 0; i < 50; i++) vector[i] = Math.sqrt(i) * (i % 2 == 0 ? 1 : -1);
        double norm = 0;
        for (double v : vector) norm += v * v;
        System.out.println(Math.sqrt(norm) + " " + (float) norm + " " + (long) norm + " " + Math.round(norm * 1e6));
        System.out.println((float) 1e-46 + " " + (float) 1e39 + " " + (float) 16777217.0 + " " + (float) 0.1 + " " + (double) 0.1f + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2));
    }
}
