// AREA: java.lang.invoke.LambdaMetafactory
package invoke;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

/** Conversions between an interface's method and what implements it: boxing, widening, casts, bridges, captures of every type. */
public class LambdaConversions {
    interface WideResult { long apply(int a, int b); }
    interface Boxes { Object apply(byte b, char c, short s, long l); }
    interface Unboxes { double apply(Integer i, Float f, Character c); }
    interface Generic<T extends Comparable<T>> { boolean less(T a, T b); }
    interface StringGeneric extends Generic<String> { boolean less(String a, String b); }
    interface VoidOp { void go(String s); }
    interface Deep<A, B> { B first(A a); default B twice(A a) { first(a); return first(a); } }
    interface ToObject { Object get(); }
    interface ManyWords { double sum(long a, double b, long c, double d, int e); }

    static int calls;
    static int plus(int a, int b) { return a + b; }
    static String all(int b, int c, int s, double l) { return b + "," + c + "," + s + "," + l; }
    static double mix(long i, double f, int c) { return i + f + c; }
    static Integer count(String s) { calls++; return s.length(); }
    static <T> T same(T t) { return t; }
    static Object varied(Object... all) { return all.length + ":" + java.util.Arrays.asList(all); }

    final int base;
    LambdaConversions(int base) { this.base = base; }
    LambdaConversions(String text) { this(text.length()); }
    private int priv(int x) { return base * x; }
    ToIntFunction<Integer> inner() { return this::priv; }
    Supplier<IntSupplier> nested() { return () -> () -> base + calls; }
    public String toString() { return "LC" + base; }

    static class Parent { protected String who() { return "parent"; } }
    static class Child extends Parent {
        protected String who() { return "child"; }
        Supplier<String> viaSuper() { return super::who; }
        Supplier<String> viaThis() { return this::who; }
    }

    enum Colour { RED, GREEN; Function<Integer, String> maker() { return i -> name() + i; } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        WideResult wide = LambdaConversions::plus;
        System.out.println(wide.apply(Integer.MAX_VALUE, 1));
        Boxes boxes = LambdaConversions::all;
        System.out.println(boxes.apply((byte) -1, 'A', (short) -300, 1L << 40));
        Unboxes unboxes = LambdaConversions::mix;
        System.out.println(unboxes.apply(3, 0.5f, 'a'));
        StringGeneric bridge = (a, b) -> a.compareTo(b) < 0;
        Generic<String> asGeneric = bridge;
        System.out.println(bridge.less("a", "b") + " " + asGeneric.less("b", "a"));
        VoidOp drop = LambdaConversions::count;
        drop.go("dropped");
        System.out.println(calls);
        Deep<String, Integer> deep = LambdaConversions::count;
        System.out.println(deep.twice("four") + " " + calls);
        ToObject obj = () -> 12;
        System.out.println(obj.get() + " " + obj.get().getClass());
        ManyWords many = (a, b, c, d, e) -> a + b + c + d + e;
        System.out.println(many.sum(1L << 33, 0.25, -5, 1e10, 7));
        Function<Object[], Object> var = LambdaConversions::varied;
        BiFunction<Object, Object, Object> var2 = LambdaConversions::varied;
        System.out.println(var.apply(new Object[] {1, "x"}) + " " + var2.apply('c', 2L));
        IntFunction<LambdaConversions> make = LambdaConversions::new;
        Function<String, LambdaConversions> make2 = LambdaConversions::new;
        System.out.println(make.apply(4) + " " + make2.apply("sixsix"));
        System.out.println(make.apply(5).inner().applyAsInt(6) + " " + make.apply(9).nested().get().getAsInt());
        Child child = new Child();
        System.out.println(child.viaSuper().get() + " " + child.viaThis().get());
        System.out.println(Colour.GREEN.maker().apply(3));
        IntFunction<int[][]> arrays = int[][]::new;
        System.out.println(arrays.apply(3).length);
        Supplier<String[]> cloner = new String[] {"p", "q"}::clone;
        System.out.println(cloner.get().length);
        UnaryOperator<String> same = LambdaConversions::same;
        System.out.println(same.apply("same"));

        boolean z = true; byte b = -7; char c = '\u20ac'; short s = 999; int i = -1; long l = Long.MIN_VALUE; float f = -0.0f; double d = Math.PI;
        Object n = null; int[] arr = {1, 2, 3};
        Supplier<String> captures = () -> z + "|" + b + "|" + c + "|" + s + "|" + i + "|" + l + "|" + f + "|" + d + "|" + n + "|" + arr.length;
        System.out.println(captures.get());

        Runnable twoFaces = (Runnable & Serializable & Cloneable) () -> System.out.println("marked");
        twoFaces.run();
        System.out.println((twoFaces instanceof Serializable) + " " + (twoFaces instanceof Cloneable));

        Function raw = (Function<String, Integer>) String::length;
        try {
            raw.apply(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Supplier<Integer> nothing = () -> null;
        ToIntFunction<Supplier<Integer>> unboxNull = x -> x.get();
        try {
            unboxNull.applyAsInt(nothing);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        String none = args.length > 5 ? "" : null;
        try {
            Supplier<Integer> bound = none::length;
            System.out.println(bound);
        } catch (NullPointerException e) {
            System.out.println("bound to null");
        }
        List<Runnable> sameSite = new ArrayList<>();
        List<Supplier<Integer>> capturing = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            int kk = k;
            sameSite.add(() -> { });
            capturing.add(() -> kk * kk);
        }
        System.out.println((sameSite.get(0) == sameSite.get(2)) + " " + (capturing.get(0) == capturing.get(1)));
        for (Supplier<Integer> one : capturing) System.out.print(one.get() + " ");
        System.out.println();
        System.out.println(twoFaces.getClass().isSynthetic() + " " + twoFaces.getClass().isHidden() + " " + twoFaces.getClass().getInterfaces().length);
        Comparator<String> order = Comparator.<String, Integer>comparing(String::length).thenComparing(Comparator.reverseOrder());
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc", "c", "aa"));
        words.sort(order);
        System.out.println(words);
        try {
            Runnable thrower = () -> { throw new IllegalStateException("thrown"); };
            thrower.run();
        } catch (IllegalStateException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getMethodName() + " " + e.getStackTrace().length);
        }
    }
}
