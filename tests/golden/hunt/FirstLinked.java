// Calls that run code of the JDK to be linked, at the moment when their arguments are symbolic: neither that
// code nor its result gets the arguments' terms, and the call does not lose them.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.UUID;

public class FirstLinked {
    public static class Views {
        private static final VarHandle INTS =
                MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

        public static int stored(int value, boolean second) {
            byte[] bytes = new byte[8];
            int[] few = new int[1];
            INTS.set(bytes, second ? 4 : 0, value + 1);
            return few[(int) INTS.get(bytes, 0) == 77 ? 1 : 0]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class Handles {
        private static final MethodHandle TWICE;

        static {
            try {
                MethodType type = MethodType.methodType(int.class, int.class);
                TWICE = MethodHandles.lookup().findStatic(Handles.class, "twice", type);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static int twice(int x) {
            return 2 * x;
        }

        // The result goes where the argument was.
        public static int called(int value, boolean more) throws Throwable {
            int result = more ? value + 3 : value;
            result = (int) TWICE.invokeExact(result);
            return 10 / (result - 2002); // THROWS ArithmeticException
        }
    }

    // The digest's code reads and writes by such handles.
    public static class Digests {
        public static int version(byte value) {
            UUID id = UUID.nameUUIDFromBytes(new byte[] {value});
            return 1 / id.version();
        }
    }
}
