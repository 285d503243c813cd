/** With --native run:Helper its helper runs on the host of native methods. */
public class Hosted {
    public static int sum(int[] values) {
        int sum = Helper.length(values);
        for (int value : values) sum += value;
        if (sum == 12) throw new IllegalArgumentException("twelve");
        return 100 / sum;
    }
}

class Helper {
    static int length(int[] values) {
        return values.length;
    }
}
