// ARGS: -10
// MODELS:
// OUTPUT: 10
// AT LEAST: 3
/** The example of the heap-cloning paper: a native method that takes the absolute value of a field, with a model. */
public class NativeModel {
    static class L {
        int f;

        L(int v) {
            f = v;
        }

        native void complex();
    }

    public static void main(String[] args) {
        L x = new L(Integer.parseInt(args[0]));
        if (x.f + 3 < 0) x.complex();
        if (x.f < 0) throw new IllegalStateException();
        System.out.println(x.f);
    }
}
