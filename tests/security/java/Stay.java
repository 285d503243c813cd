/** Waits in native code, so that the JVM host is there to be killed. */
public class Stay {
    static native void stay();

    public static void main(String[] args) {
        System.loadLibrary("attempts");
        stay();
    }
}
