// Terms through reflection: native accessors unbox arguments, widen them, and box results.
// OPTIONS: --path-bound 400
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Reflection {
    public static class Target {
        public int number;
        public long wide;
        public double real;
        public boolean flag;
        public byte small;
        public char letter;
        public Object any;
        static int shared;

        public Target() {}

        public Target(int number, long wide) {
            this.number = number;
            this.wide = wide;
        }

        public static int id(int x) {
            return x;
        }

        public static long twice(long x) {
            return 2 * x;
        }

        public static double half(double x) {
            return x / 2;
        }

        public static float single(float x) {
            return x + 1;
        }

        public static boolean isSeven(short x) {
            return x == 7;
        }

        public static char next(char c) {
            return (char) (c + 1);
        }

        public static byte low(byte b) {
            return (byte) (b + 1);
        }

        public static int divides(int x) {
            return 100 / x; // THROWS ArithmeticException
        }

        public static int sum(int... all) {
            int sum = 0;
            for (int one : all) sum += one; // THROWS NullPointerException
            return sum;
        }

        public static String same(String s) {
            return s;
        }

        public int plus(int x) {
            return number + x;
        }
    }

    public record Pair(int left, long right) {
        @Override
        public String toString() {
            return "";
        }
    }

    static Object call(String name, Class<?> type, Object given) throws ReflectiveOperationException {
        return Target.class.getMethod(name, type).invoke(null, given); // THROWS IllegalArgumentException
    }

    public static class Statics {
        public static void ints(int x) throws ReflectiveOperationException {
            if ((Integer) call("id", int.class, x) == 4711) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void longs(long x) throws ReflectiveOperationException {
            if ((Long) call("twice", long.class, x) == 8_000_000_000L) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void doubles(double x) throws ReflectiveOperationException {
            if ((Double) call("half", double.class, x) == 2.5) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void floats(float x) throws ReflectiveOperationException {
            if ((Float) call("single", float.class, x) == 2.5f) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void shorts(short x) throws ReflectiveOperationException {
            if ((Boolean) call("isSeven", short.class, x)) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void chars(char c) throws ReflectiveOperationException {
            if ((Character) call("next", char.class, c) == 'k') throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void bytes(byte b) throws ReflectiveOperationException {
            if ((Byte) call("low", byte.class, b) == -128) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void varargs(int x, int y) throws ReflectiveOperationException {
            Object sum = call("sum", int[].class, new int[] {x, y, 3});
            if ((Integer) sum == 99 && x > 1000) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // JLS 5.1.2: an int goes where a long, float or double is wanted.
    public static class Widened {
        public static void intToLong(int x) throws ReflectiveOperationException {
            if ((Long) call("twice", long.class, x) == -4_000_000_000L) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void byteToLong(byte x) throws ReflectiveOperationException {
            if ((Long) call("twice", long.class, x) == -14) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void charToInt(char x) throws ReflectiveOperationException {
            if ((Integer) call("id", int.class, x) == 0xfffe) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void intToDouble(int x) throws ReflectiveOperationException {
            if ((Double) call("half", double.class, x) == 500_000_000.5) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void longToFloat(long x) throws ReflectiveOperationException {
            if (x > 16_777_216 && (Float) call("single", float.class, x) == 16_777_220f) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void floatToDouble(float x) throws ReflectiveOperationException {
            if ((Double) call("half", double.class, x) == 0.25) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // The argument is an input that may be null, or not what is wanted.
    public static class Given {
        public static void nullForPrimitive(Integer x) throws ReflectiveOperationException {
            if ((Integer) call("id", int.class, x) == 31) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void texts(String s) throws ReflectiveOperationException {
            String same = (String) call("same", String.class, s);
            if (same != null && same.equals("ab")) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static int receivers(Target t, int x) throws ReflectiveOperationException {
            return 10 / (Integer) Target.class.getMethod("plus", int.class).invoke(t, x); // THROWS ArithmeticException, NullPointerException
        }

        public static void wrapped(int x) throws ReflectiveOperationException {
            try {
                call("divides", int.class, x - 5);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof ArithmeticException) throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }

        public static void records(int x, long y) throws ReflectiveOperationException {
            Pair pair = new Pair(x, y);
            Object right = Pair.class.getRecordComponents()[1].getAccessor().invoke(pair);
            if ((Long) right == 1L << 40) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Constructors {
        public static void both(int x, long y) throws ReflectiveOperationException {
            Constructor<Target> constructor = Target.class.getConstructor(int.class, long.class);
            Target made = constructor.newInstance(x, y);
            if (made.number == 12 && made.wide == -3) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void widened(int x) throws ReflectiveOperationException {
            Target made = Target.class.getConstructor(int.class, long.class).newInstance((short) 1, x);
            if (made.wide == -77) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Fields {
        public static void get(int x, double d) throws ReflectiveOperationException {
            Target target = new Target(x, 0);
            target.real = d;
            if ((Integer) Target.class.getField("number").get(target) == 5 // a box
                    && Target.class.getField("number").getLong(target) == 5
                    && Target.class.getField("real").getDouble(target) == 0.125) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void set(int x, Long y) throws ReflectiveOperationException {
            Target target = new Target();
            Target.class.getField("wide").setInt(target, x);
            if (target.wide == -9) throw new IllegalStateException(); // THROWS IllegalStateException
            if (y == null) return;
            Target.class.getField("wide").set(target, y);
            if (target.wide == 1L << 33) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void narrow(byte b, char c, boolean z) throws ReflectiveOperationException {
            Target target = new Target();
            Target.class.getField("small").setByte(target, b);
            Target.class.getField("letter").set(target, c);
            Target.class.getField("flag").setBoolean(target, z);
            if (target.small == -7 && target.letter == 0xff01 && target.flag) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void objects(String s) throws ReflectiveOperationException {
            Target target = new Target();
            Field any = Target.class.getField("any");
            any.set(target, s);
            if (any.get(target) == null) throw new IllegalStateException(); // THROWS IllegalStateException
            if ("xy".equals(any.get(target))) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Arrays {
        public static void get(int[] all) {
            if (all == null || all.length < 2) return;
            if ((Integer) Array.get(all, 1) == 77) throw new IllegalStateException(); // THROWS IllegalStateException
            if (Array.getLong(all, 0) == -78) throw new IllegalStateException(); // THROWS IllegalStateException
            if (Array.getDouble(all, 0) == 79) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void set(int x, byte b, Integer boxed) {
            long[] longs = new long[3];
            Array.set(longs, 0, x);
            Array.setInt(longs, 1, b);
            Array.setLong(longs, 2, x + 1L);
            if (longs[0] == 5 && longs[1] == -5 && longs[2] == 6) throw new IllegalStateException(); // THROWS IllegalStateException
            if (boxed == null) return;
            Array.set(longs, 0, boxed);
            if (longs[0] == 900) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void overwrites(int x) {
            int[] ints = {x, x};
            Array.setInt(ints, 0, 3);
            if (ints[0] != 3) throw new AssertionError();
            if (ints[1] == 3) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static int index(int i) {
            int[] ints = {1, 2, 3, 0};
            return 10 / Array.getInt(ints, i); // THROWS ArithmeticException, ArrayIndexOutOfBoundsException
        }

        public static void objects(String s) {
            Object[] all = new String[1];
            Array.set(all, 0, s);
            if ("q".equals(Array.get(all, 0))) throw new IllegalStateException(); // THROWS IllegalStateException
            if (all[0] == null) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static int length(int[] all) {
            return 10 / (Array.getLength(all) - 2); // THROWS ArithmeticException, NullPointerException
        }
    }

    public static class Handles {
        public static void exact(int x) throws Throwable {
            MethodHandle id = MethodHandles.lookup().findStatic(Target.class, "id", MethodType.methodType(int.class, int.class));
            if ((int) id.invokeExact(x) == 4711) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void converted(int x) throws Throwable {
            MethodHandle twice = MethodHandles.lookup().findStatic(Target.class, "twice", MethodType.methodType(long.class, long.class));
            if ((long) twice.invoke(x) == -14) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void withArguments(int x) throws Throwable {
            MethodHandle twice = MethodHandles.lookup().findStatic(Target.class, "twice", MethodType.methodType(long.class, long.class));
            if ((Long) twice.invokeWithArguments(x) == 66) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void unreflected(int x) throws Throwable {
            MethodHandle plus = MethodHandles.lookup().unreflect(Target.class.getMethod("plus", int.class));
            if ((int) plus.invoke(new Target(x, 0), 1) == 43) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void variables(int x) throws Throwable {
            VarHandle number = MethodHandles.lookup().findVarHandle(Target.class, "number", int.class);
            Target target = new Target();
            number.set(target, x);
            number.getAndAdd(target, 2);
            if ((int) number.getVolatile(target) == 40) throw new IllegalStateException(); // THROWS IllegalStateException
            if (number.compareAndSet(target, 51, 52)) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Proxied {
        public interface Adding {
            long add(int a, long b);
        }

        static class Adder implements Adding {
            public long add(int a, long b) {
                return a + b;
            }
        }

        public static void forwarded(int a, long b) {
            Adder adder = new Adder();
            Adding adding = (Adding) java.lang.reflect.Proxy.newProxyInstance(
                Reflection.class.getClassLoader(), new Class<?>[] {Adding.class}, (proxy, method, given) -> method.invoke(adder, given));
            if (adding.add(a, b) == 123_456_789_000L && a == 5) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }
}
