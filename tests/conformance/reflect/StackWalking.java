// AREA: java.lang.stackwalker
package reflect;

import java.util.List;
import java.util.stream.Collectors;

/** StackWalker: frames, caller class, limits, lambdas and reflection frames hidden. */
public class StackWalking {
    static List<String> frames(int limit) {
        return StackWalker.getInstance().walk(s -> s.limit(limit).map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }

    static class Helper {
        static Class<?> caller() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        }

        static String whoCalls() {
            return caller().getSimpleName();
        }
    }

    static int recurse(int n) {
        if (n > 0) return recurse(n - 1);
        return (int) (long) StackWalker.getInstance().walk(s -> s.filter(f -> f.getMethodName().equals("recurse")).count());
    }

    public static void main(String[] args) throws Exception {
        System.out.println(frames(5));
        Runnable r = () -> System.out.println(frames(3));
        r.run();
        System.out.println(Helper.caller().getSimpleName() + " " + Helper.whoCalls());
        System.out.println(recurse(30));
        System.out.println(StackWalking.class.getDeclaredMethod("frames", int.class).invoke(null, 10));
        System.out.println("" + StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES).walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList()));
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(f -> System.out.println(f + " " + f.getDeclaringClass().getSimpleName() + " " + f.getMethodType() + " " + f.getDescriptor() + " " + f.isNativeMethod() + " " + f.getByteCodeIndex()));
        try {
            StackWalker.getInstance().walk(s -> s.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        System.out.println(trace[0].getMethodName() + " " + trace[1] + " " + trace.length);
        java.util.stream.Stream.of(1).map(i -> frames(2)).forEach(System.out::println);
    }
}
