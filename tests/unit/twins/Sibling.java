// Native methods that change all that a state has: an array, a graph of objects, static fields.
public class Sibling {
    static int calls;
    static Sibling last;

    int value;
    Sibling next;

    static native int step(int[] values, int x);
    static native Sibling push(Sibling head, int value);
    static native void crash();
    static native int pause(int[] values, int milliseconds);
}
