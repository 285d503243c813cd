// AREA: java.lang.invoke.handles
package reflect;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.Comparator;

/** Method handle combinators: guards, loops, folds, filters, drops, permutations, try-finally, call sites. */
public class HandleCombinators {
    static boolean even(int n) {
        return n % 2 == 0;
    }

    static String half(int n) {
        return "half " + n / 2;
    }

    static String triple(int n) {
        return "triple " + n * 3;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static int parse(String s) {
        return Integer.parseInt(s);
    }

    static int recover(NumberFormatException e, String s) {
        return -s.length();
    }

    static int cleanup(Throwable t, int result, String s) {
        return t == null ? result * 10 : -1;
    }

    static boolean below(int total, int i, int limit) {
        return i < limit;
    }

    static int step(int total, int i, int limit) {
        return total + i * limit;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType intToString = MethodType.methodType(String.class, int.class);
        MethodHandle even = l.findStatic(HandleCombinators.class, "even", MethodType.methodType(boolean.class, int.class));
        MethodHandle half = l.findStatic(HandleCombinators.class, "half", intToString);
        MethodHandle triple = l.findStatic(HandleCombinators.class, "triple", intToString);
        MethodHandle add = l.findStatic(HandleCombinators.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle parse = l.findStatic(HandleCombinators.class, "parse", MethodType.methodType(int.class, String.class));
        MethodHandle guarded = MethodHandles.guardWithTest(even, half, triple);
        System.out.println(guarded.invoke(8) + " " + guarded.invoke(7));
        System.out.println(MethodHandles.filterReturnValue(parse, half).invoke("44") + " " + MethodHandles.filterArguments(add, 0, parse, parse).invoke("4", "5") + " " + MethodHandles.foldArguments(add, l.findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class))).invoke(-7));
        System.out.println(MethodHandles.insertArguments(add, 1, 100).invoke(5) + " " + MethodHandles.dropArguments(parse, 0, Object.class, long.class).invoke(null, 5L, "9") + " " + MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0).invoke(21));
        MethodHandle recover = l.findStatic(HandleCombinators.class, "recover", MethodType.methodType(int.class, NumberFormatException.class, String.class));
        MethodHandle safe = MethodHandles.catchException(parse, NumberFormatException.class, recover);
        MethodHandle cleanup = l.findStatic(HandleCombinators.class, "cleanup", MethodType.methodType(int.class, Throwable.class, int.class, String.class));
        System.out.println(safe.invoke("12") + " " + safe.invoke("bad") + " " + MethodHandles.tryFinally(parse, cleanup).invoke("6"));
        try {
            MethodHandles.tryFinally(parse, cleanup).invoke("zz");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        MethodType state = MethodType.methodType(int.class, int.class, int.class, int.class);
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.identity(int.class), MethodHandles.constant(int.class, 1000), MethodHandles.dropArguments(add, 2, int.class));
        System.out.println(loop.invoke(5));
        MethodHandle sum = MethodHandles.loop(new MethodHandle[][] {
            {MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class), l.findStatic(HandleCombinators.class, "step", state)},
            {MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class), MethodHandles.dropArguments(MethodHandles.insertArguments(add, 1, 1), 0, int.class), l.findStatic(HandleCombinators.class, "below", state.changeReturnType(boolean.class)), MethodHandles.dropArguments(MethodHandles.identity(int.class), 1, int.class, int.class)}});
        System.out.println(sum.invoke(6));
        MethodHandle element = MethodHandles.arrayElementGetter(int[].class);
        System.out.println(element.invoke(new int[] {4, 5}, 1) + " " + ((int[]) MethodHandles.arrayConstructor(int[].class).invoke(3)).length + " " + add.asSpreader(int[].class, 2).invoke(new int[] {8, 9}) + " " + MethodHandles.explicitCastArguments(add, MethodType.methodType(byte.class, double.class, long.class)).invoke(200.9, 100L));
        MutableCallSite site = new MutableCallSite(half);
        MethodHandle dynamic = site.dynamicInvoker();
        System.out.println(dynamic.invoke(10));
        site.setTarget(triple);
        System.out.println(dynamic.invoke(10) + " " + ((CallSite) site).type());
        SwitchPoint point = new SwitchPoint();
        MethodHandle switched = point.guardWithTest(half, triple);
        System.out.println(switched.invoke(4));
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println(switched.invoke(4));
        try {
            MethodHandles.throwException(int.class, IllegalStateException.class).invoke(new IllegalStateException("thrown"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        @SuppressWarnings("unchecked")
        Comparator<Object> byHandle = MethodHandleProxies.asInterfaceInstance(Comparator.class, MethodHandles.dropArguments(MethodHandles.constant(int.class, -3), 0, Object.class, Object.class));
        System.out.println(byHandle.compare("a", "b"));
    }
}
