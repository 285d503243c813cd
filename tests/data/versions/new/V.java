/** What tests of `javelin diff` compare with the one in old/. */
public class V {
    public static int add(int b, int a) {
        return b + a;
    }

    public static int cut(int a) {
        return a > 0 ? a : 0;
    }

    public static int twice(int a) {
        return half(a) * 4;
    }

    static int half(int a) {
        return a >> 1;
    }

    public static int fresh() {
        return 1;
    }

    public static int same(int a) {
        return a;
    }
}
