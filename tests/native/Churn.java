// More objects than the host's heap holds go through native code, and most die: the host must let go of them.
public class Churn {
    static native int look(byte[] bytes, Object[] recent);

    public static void main(String[] args) {
        System.loadLibrary("churn");
        long sum = 0;
        Object[] recent = new Object[10];
        for (int i = 0; i < 6000; ++i) {
            byte[] bytes = new byte[20_000];
            bytes[3] = (byte) i;
            recent[i % 10] = bytes;
            sum += look(bytes, recent);
        }
        System.out.println(sum);
    }
}
