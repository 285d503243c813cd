// Many calls of native methods that remember nothing: the output does not depend on how often the host of
// native code was started anew. Arguments: how many, and a seed.
import java.util.Random;

public class Steps {
    int sum;
    Steps other;

    static native int twist(int[] values, int x);
    native Steps link(Steps next);

    public static void main(String[] args) {
        System.loadLibrary("steps");
        int count = Integer.parseInt(args[0]);
        Random random = new Random(Long.parseLong(args[1]));
        int[][] arrays = new int[8][16];
        Steps[] all = new Steps[8];
        for (int i = 0; i < all.length; ++i) all[i] = new Steps();
        int hash = 0;
        for (int i = 0; i < count; ++i) {
            int[] values = arrays[random.nextInt(arrays.length)];
            values[random.nextInt(values.length)] += i;
            hash = 31 * hash + twist(values, random.nextInt());
            Steps one = all[random.nextInt(all.length)];
            Steps two = all[random.nextInt(all.length)];
            two.sum += i;
            if (one.link(two) != two || one.other != two) throw new AssertionError();
            hash = 31 * hash + one.sum;
        }
        for (int[] values : arrays) {
            for (int value : values) hash = 31 * hash + value;
        }
        System.out.println(hash);
    }
}
