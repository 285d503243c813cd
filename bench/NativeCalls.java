// What a call of a native method costs, by what it is given. Prints nanoseconds for a call.
public class NativeCalls {
    NativeCalls next;
    int value;

    static native int nothing(int x);
    static native int look(Object object);
    static native void touch(byte[] bytes);

    static NativeCalls list(int length) {
        NativeCalls head = null;
        for (int i = 0; i < length; ++i) {
            NativeCalls made = new NativeCalls();
            made.next = head;
            head = made;
        }
        return head;
    }

    interface Work {
        void once(int i);
    }

    static void measure(String what, int calls, Work work) {
        for (int i = 0; i < calls / 10 + 1; ++i) work.once(i);
        long began = System.nanoTime();
        for (int i = 0; i < calls; ++i) work.once(i);
        System.out.println(what + " " + (System.nanoTime() - began) / calls);
    }

    public static void main(String[] args) {
        System.load(args[0]);
        int calls = Integer.parseInt(args[1]);
        measure("int", calls, i -> nothing(i));
        for (int size : new int[] {16, 1024, 65536, 1 << 20}) {
            int some = Math.max(20, Math.min(calls, (int) (100_000_000L / (size + 10_000L))));
            byte[] bytes = new byte[size];
            measure("bytes-" + size + "-unchanged", some, i -> look(bytes));
            measure("bytes-" + size + "-changed-by-native", some, i -> touch(bytes));
            measure("bytes-" + size + "-changed-by-java", some, i -> { bytes[0] = (byte) i; look(bytes); });
        }
        for (int size : new int[] {1, 100, 10_000}) {
            int some = Math.max(20, Math.min(calls, 2_000_000 / (size + 200)));
            NativeCalls head = list(size);
            measure("objects-" + size + "-unchanged", some, i -> look(head));
            measure("objects-" + size + "-one-changed", some, i -> { head.value = i; look(head); });
            measure("objects-" + size + "-new", some, i -> look(list(size)));
        }
    }
}
