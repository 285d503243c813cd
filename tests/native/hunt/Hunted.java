import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javelin.Nondet;
import org.sosy_lab.sv_benchmarks.Verifier;

/** What a hunt finds behind native methods and nondet values. */
public class Hunted {
    static {
        System.loadLibrary("hunted");
    }

    private static native int scramble(int x);

    private static int twice(int x) {
        return 2 * x;
    }

    public static int behindNative(int x) {
        int y = scramble(x);
        if (y == 30001) throw new IllegalStateException("behind native code");
        return y;
    }

    public static int behindBytecode(int x) {
        if (twice(x) == 4242) throw new IllegalStateException("behind bytecode");
        return x;
    }

    public static int nondet(int x) {
        int any = Nondet.anyInt();
        long sum = x;
        for (int i = 0; i < 2; i++) sum += Nondet.anyShort();
        if (any == 12345 && sum == 77777) throw new IllegalStateException("values of ours");
        if (Nondet.anyBoolean() && Nondet.anyChar() == 'q' && Nondet.anyDouble() == 0.25) return 1 / (int) (sum - sum);
        return any;
    }

    /** Neither the explored machine nor the JVM that runs the tests writes there. */
    public static int escape(int x) throws IOException {
        if (x == 42) Files.write(Path.of(System.getProperty("escape.to", "none")), new byte[1]);
        return x;
    }

    public static int verifier() {
        int a = Verifier.nondetInt();
        return a == 99 ? 1 / (a - Verifier.nondetInt()) : a;
    }
}
