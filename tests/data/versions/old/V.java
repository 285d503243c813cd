/** What tests of `javelin diff` compare with the one in new/. */
public class V {
    public static int add(int a, int b) {
        return a + b;
    }

    public static int cut(int a) {
        return Math.max(a, 0);
    }

    public static int twice(int a) {
        return half(a) * 4;
    }

    static int half(int a) {
        return a / 2;
    }

    public static int gone() {
        return 1;
    }

    public static int same(int a) {
        return a;
    }
}
