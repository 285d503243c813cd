// Programs that fork, write or take memory without end. Each must end by a bound that the report names, in little memory.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class Endless {
    private static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    // A recursion that forks at every call, and whose paths have millions of conditions.
    public static int depth(int f, int t) {
        if (f > t) return 0;
        if (f == t) return 1;
        int m = (f + t) / 2;
        return 1 + Math.max(depth(f, m - 1), depth(m + 1, t));
    }

    // No bound is so low that a stack cannot overflow before.
    public static int deep(int x) {
        return x == 0 ? 0 : 1 + deep(x - 1);
    }

    // The path that goes deepest has two thousand million conditions; the one to the error has five hundred.
    public static void count(int x) {
        int y = 0;
        while (x > 0) {
            x--;
            y++;
        }
        if (y == 500) throw new IllegalStateException("five hundred");
    }

    // Four gigabytes.
    public static int print(int x) {
        byte[] part = new byte[1 << 20];
        for (int i = 0; i < 4096; i++) System.out.write(part, 0, part.length);
        return x > 3 ? 1 : 0;
    }

    // Three gigabytes.
    public static int allocate(int x) throws ReflectiveOperationException {
        long sum = 0;
        for (int i = 0; i < 300; i++) {
            long address = unsafe().allocateMemory(10 << 20);
            unsafe().setMemory(address, 10 << 20, (byte) 1);
            sum += unsafe().getByte(address);
        }
        return x > 3 ? 1 : (int) sum;
    }
}
