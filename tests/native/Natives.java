// Native methods of all kinds, each with what must be the same as on a JVM: what they return, write and throw.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Natives {
    static int counter = 7;
    static String text = "static";
    static final long[] table = new long[4];

    int number = 1;
    String name = "one";
    Node node = new Node(3, new Node(4, null));

    static class Node {
        int value;
        Node next;
        double[] weights = {1.5, -0.0};

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    // Its static fields are seen by native code only.
    static class Hidden {
        static int seen = 5;
        static Node head = new Node(50, null);
    }

    interface Callback {
        int apply(int x);
    }

    static class Twice implements Callback {
        int calls;

        public int apply(int x) {
            ++calls;
            ++counter;
            return 2 * x;
        }
    }

    static class Own extends RuntimeException {
        final int code;

        Own(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    static native int add(int a, int b);
    static native long mix(boolean z, byte b, char c, short s, int i, long j, float f, double d);
    static native void fill(int[] ints, byte[] bytes, long[] longs, double[] doubles, char[] chars, boolean[] flags);
    native void twoHops();
    static native void statics();
    static native int hidden();
    static native Node make(int value);
    static native Object same(Object object);
    static native void fail(int how);
    native String describe(String prefix);
    static native int callBack(Callback callback, int x);
    static native Object[] swap(Object[] array);
    static native List<String> list(int n);
    static native void keep(Object object);
    static native Object kept();
    static native void unlink(Node node);
    static native Class<?> classOf(Object object);
    static native float half(float f);
    static native boolean isNull(Object object);
    static native synchronized short narrow(int x);
    static native String[] strings(String a, String b);
    static native int missing();

    static String show(Node node) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; node != null && i < 10; ++i, node = node.next) {
            out.append(node.value).append(Arrays.toString(node.weights)).append(' ');
        }
        return out.toString();
    }

    static void attempt(int how) {
        try {
            fail(how);
            System.out.println("no exception");
        } catch (Throwable e) {
            System.out.println(e + " " + (e instanceof Own ? ((Own) e).code : -1) + " " + e.getCause()
                + " " + e.getSuppressed().length);
            e.addSuppressed(new Exception("more"));
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[1].getMethodName());
        }
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("natives");
        System.out.println(add(40, 2) + " " + add(Integer.MAX_VALUE, 1));
        System.out.println(mix(true, (byte) -3, '\u1234', (short) -300, 70000, -5L, 1.25f, -2.5));
        int[] ints = {1, 2, 3};
        byte[] bytes = {1, -1};
        long[] longs = {Long.MIN_VALUE};
        double[] doubles = {Double.NaN, 3.25};
        char[] chars = {'a', 'b'};
        boolean[] flags = {false, true};
        fill(ints, bytes, longs, doubles, chars, flags);
        System.out.println(Arrays.toString(ints) + Arrays.toString(bytes) + Arrays.toString(longs)
            + Arrays.toString(doubles) + Arrays.toString(chars) + Arrays.toString(flags));

        Natives object = new Natives();
        Node second = object.node.next;
        object.twoHops();
        System.out.println(object.number + " " + object.name + " " + show(object.node) + (object.node.next == second));
        object.node.next.value = 99;
        object.twoHops();
        System.out.println(object.number + " " + object.name + " " + show(object.node));

        statics();
        System.out.println(counter + " " + text + " " + Arrays.toString(table));
        counter = 1000;
        statics();
        System.out.println(counter + " " + text + " " + Arrays.toString(table));
        System.out.println(Hidden.seen + " " + show(Hidden.head));
        System.out.println(hidden() + " " + Hidden.seen + " " + show(Hidden.head));

        Node made = make(12);
        System.out.println(show(made) + (made.next == made));
        System.out.println((same(made) == made) + " " + (same(object) == object) + " " + same(null) + " " + same("x"));
        System.out.println(same(args.getClass()) + " " + (same(Natives.class) == Natives.class) + " "
            + (same(int.class) == int.class) + " " + (same(Thread.currentThread()) == Thread.currentThread()));
        for (int how = 0; how < 6; ++how) attempt(how);
        System.out.println(object.describe("<") + " " + object.describe("\u20ac\ud83d\ude00"));
        Twice twice = new Twice();
        System.out.println(callBack(twice, 21) + " " + twice.calls + " " + counter);
        Object[] array = {"first", made, null, 3};
        Object[] swapped = swap(array);
        System.out.println((swapped == array) + " " + array[0] + " " + array[1] + " " + (array[2] == made) + " " + array[3]);
        List<String> list = list(5);
        list.add("last");
        System.out.println(list + " " + list.getClass() + " " + new ArrayList<>(list).equals(list));
        keep(made);
        made.value = 1;
        System.out.println((kept() == made) + " " + made.value);
        made.value = 70;
        System.out.println((kept() == made) + " " + made.value);
        Node head = new Node(1, new Node(2, new Node(3, null)));
        Node unlinked = head.next;
        unlink(head);
        System.out.println(show(head) + "| " + show(unlinked));
        System.out.println(classOf("s") + " " + classOf(new int[0][]) + " " + classOf(made) + " " + half(3f));
        System.out.println(isNull(null) + " " + isNull(made) + " " + narrow(70000));
        System.out.println(Arrays.toString(strings("l\u00e4ngs", "\u03b1\u03b2")));
        try {
            missing();
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
        try {
            System.loadLibrary("nowhere");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage().substring(0, 30));
        }
        long sum = 0;
        for (int i = 0; i < 2000; ++i) sum += add(i, i);
        System.out.println(sum);
    }
}
