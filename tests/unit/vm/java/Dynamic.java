// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.function.*;

class Dynamic {
    int field = 5;
    static long counter = 10;
    static volatile int turns;

    record Point(int x, double y, String name) {
        Point {
            if (x < 0) throw new IllegalArgumentException("x");
        }
        int twice() {
            return 2 * x;
        }
    }

    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, Object o, int[] a) { }

    record Nothing() { }

    static int add(int a, int b) {
        return a + b;
    }

    String named(String prefix) {
        return prefix + field;
    }

    static String lambdasCaptureValues() {
        int i = 3;
        long l = 1L << 40;
        double d = 2.5;
        String s = "s";
        byte b = 1;
        IntFunction<String> f = x -> s + x + i + l + d + b;
        Supplier<Supplier<String>> nested = () -> () -> s + i;
        return f.apply(9) + nested.get().get();
    }

    static String methodReferencesOfEveryKind() {
        Function<String, Integer> length = String::length;
        Supplier<StringBuilder> make = StringBuilder::new;
        IntFunction<int[]> array = int[]::new;
        BiFunction<Integer, Integer, Integer> sum = Dynamic::add;
        Dynamic bound = new Dynamic();
        bound.field = 8;
        UnaryOperator<String> named = bound::named;
        IntBinaryOperator primitive = Math::max;
        ToLongFunction<Integer> widened = Integer::intValue;
        Comparable<String> comparable = "b"::compareTo;
        return "" + length.apply("four") + make.get().append(1) + array.apply(3).length + sum.apply(2, 3) + named.apply("n") + primitive.applyAsInt(3, 9) + widened.applyAsLong(7) + comparable.compareTo("a");
    }

    static String aBoundReceiverMustNotBeNull() {
        String none = null;
        try {
            Supplier<Integer> length = none::length;
            return "" + length.get();
        } catch (NullPointerException e) {
            return "null";
        }
    }

    static String lambdasAreSerializableOnRequest() {
        Runnable plain = () -> { };
        Runnable marked = (Runnable & java.io.Serializable) () -> { };
        return (plain instanceof java.io.Serializable) + " " + (marked instanceof java.io.Serializable) + plain.getClass().isHidden() + plain.getClass().isSynthetic();
    }

    static String recordsCompareHashAndPrint() {
        Point p = new Point(1, 2.5, "n");
        int[] shared = {1};
        Everything e = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, Float.NaN, -0.0, "o", shared);
        Everything g = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, Float.NaN, -0.0, "o", shared);
        Everything h = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, Float.NaN, 0.0, null, null);
        String text = p + " " + p.equals(new Point(1, 2.5, "n")) + p.equals(new Point(1, 2.5, null)) + p.equals("x") + p.hashCode() + p.twice() + new Nothing() + new Nothing().hashCode() + new Nothing().equals(new Nothing());
        return text + e.equals(g) + (e.hashCode() == g.hashCode()) + e.equals(h) + h + h.hashCode();
    }

    static String recordPatternsAndInstanceof() {
        Object[] objects = {new Point(3, 1, "p"), "text", 5};
        StringBuilder out = new StringBuilder();
        for (Object o : objects) {
            if (o instanceof Point p && p.x() > 2) out.append(p.name());
            else if (o instanceof String s) out.append(s.length());
            else out.append('?');
        }
        try {
            new Point(-1, 0, "");
        } catch (IllegalArgumentException e) {
            out.append(e.getMessage());
        }
        return out.toString();
    }

    static String methodHandlesCallWhatTheyName() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(Dynamic.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle named = lookup.findVirtual(Dynamic.class, "named", MethodType.methodType(String.class, String.class));
        MethodHandle make = lookup.findConstructor(Dynamic.class, MethodType.methodType(void.class));
        MethodHandle field = lookup.findGetter(Dynamic.class, "field", int.class);
        MethodHandle set = lookup.findSetter(Dynamic.class, "field", int.class);
        MethodHandle counter = lookup.findStaticGetter(Dynamic.class, "counter", long.class);
        Dynamic object = (Dynamic) make.invokeExact();
        set.invokeExact(object, 12);
        MethodHandle five = MethodHandles.insertArguments(add, 0, 5);
        MethodHandle chained = MethodHandles.filterReturnValue(five, lookup.findStatic(Integer.class, "toHexString", MethodType.methodType(String.class, int.class)));
        return (int) add.invokeExact(2, 3) + (String) named.invokeExact(object, "x") + (int) field.invoke(object) + (long) counter.invokeExact() + (Object) add.invoke((Integer) 4, (short) 5) + (String) chained.invoke(250)
            + named.bindTo(object).invoke("b") + add.asSpreader(Object[].class, 2).invoke(new Object[]{1, 2}) + add.type();
    }

    static String wrongTypesOfMethodHandlesThrow() throws Throwable {
        MethodHandle add = MethodHandles.lookup().findStatic(Dynamic.class, "add", MethodType.methodType(int.class, int.class, int.class));
        try {
            Object o = add.invokeExact(1, 2);
            return "" + o;
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            return e.getMessage();
        }
    }

    static String missingMembersOfHandlesThrow() throws Throwable {
        try {
            MethodHandles.lookup().findVirtual(String.class, "nope", MethodType.methodType(void.class));
            return "found";
        } catch (NoSuchMethodException e) {
            return e.getMessage();
        }
    }

    static String varHandlesReadAndSwap() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle field = lookup.findVarHandle(Dynamic.class, "field", int.class);
        VarHandle turns = lookup.findStaticVarHandle(Dynamic.class, "turns", int.class);
        VarHandle elements = MethodHandles.arrayElementVarHandle(long[].class);
        VarHandle bytes = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        Dynamic object = new Dynamic();
        long[] array = new long[2];
        boolean swapped = field.compareAndSet(object, 5, 6);
        boolean not = field.compareAndSet(object, 5, 7);
        turns.setVolatile(3);
        elements.getAndAdd(array, 1, 9L);
        return swapped + " " + not + (int) field.get(object) + (int) turns.getAndAdd(2) + turns + array[1] + (int) bytes.get(new byte[]{1, 2, 3, 4, 5}, 1);
    }

    interface Greeter {
        String greet(String name, int times);

        void nothing();
    }

    static String proxiesAskTheirHandler() {
        Greeter greeter = (Greeter) java.lang.reflect.Proxy.newProxyInstance(Dynamic.class.getClassLoader(), new Class<?>[]{Greeter.class},
            (proxy, method, arguments) -> method.getName() + (arguments == null ? 0 : arguments.length));
        greeter.nothing();
        return greeter.greet("x", 2) + java.lang.reflect.Proxy.isProxyClass(greeter.getClass());
    }

    static String streamsRunLazily() {
        StringBuilder log = new StringBuilder();
        int first = java.util.stream.Stream.of(1, 2, 3, 4).peek(log::append).map(x -> x * x).filter(x -> x > 3).findFirst().get();
        return first + " " + log + java.util.stream.IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(java.util.stream.Collectors.joining(",", "[", "]"))
            + java.util.stream.Stream.iterate(1, x -> x * 2).limit(10).reduce(0, Integer::sum) + java.util.stream.DoubleStream.of(1, 2).average().getAsDouble();
    }

    static String switchExpressionsOverEnums() {
        StringBuilder out = new StringBuilder();
        for (java.util.concurrent.TimeUnit unit : java.util.concurrent.TimeUnit.values()) {
            out.append(switch (unit) { case SECONDS -> "s"; case DAYS, HOURS -> "l"; default -> "?"; });
        }
        return out.toString();
    }
}
