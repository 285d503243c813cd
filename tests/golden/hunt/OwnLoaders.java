// SPDX-License-Identifier: Apache-2.0
// A class that a loader of the program's own defines on each path: the run of its test defines it again, and passes the same places.
// SCOPE Loading.half: clock
import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntUnaryOperator;

public class OwnLoaders {
    public static class Half implements IntUnaryOperator {
        static final int MOST = Integer.getInteger("no.such.property", 10);

        @Override
        public int applyAsInt(int x) {
            if (x > MOST) return MOST;
            return 100 / x; // THROWS ArithmeticException in Half.applyAsInt, Loading.half
        }
    }

    static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Half")) return super.loadClass(name, resolve);
            try (InputStream in = OwnLoaders.class.getResourceAsStream("OwnLoaders$Half.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException problem) {
                throw new ClassNotFoundException(name, problem);
            }
        }
    }

    public static class Loading {
        public static int half(int x) throws ReflectiveOperationException {
            Class<?> type = new Loader().loadClass("OwnLoaders$Half");
            return ((IntUnaryOperator) type.getConstructor().newInstance()).applyAsInt(x);
        }
    }
}
