// AREA: java.lang
// Null, and offsets out of range, for every method of the JDK that passes them on to native code and may be given them.
package lang;

import java.lang.reflect.*;
import java.util.*;

public class NullArguments {
    static class L extends ClassLoader {
        Class<?> find(String s) { return findLoadedClass(s); }
        Class<?> sys(String s) throws Exception { return findSystemClass(s); }
        Class<?> def(String n, byte[] b, int o, int l) { return defineClass(n, b, o, l); }
        Package pack(String s) { return getPackage(s); }
        Package getP(String s) { return getDefinedPackage(s); }
        void res(Class<?> c) { resolveClass(c); }
    }
    static Object unsafe(String name, Class<?> parameter) throws Exception {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return type.getMethod(name, parameter).invoke(field.get(null), (Object) null);
    }

    interface Body { Object run() throws Throwable; }

    static void t(String name, Body body) {
        String result;
        try {
            Object returned = body.run();
            result = returned == null ? "null" : returned.getClass().isArray() ? "array" : returned.toString();
        } catch (Throwable e) {
            result = e.getClass().getName();
        }
        System.out.println(name + ": " + result);
    }

    public static void main(String[] a) throws Throwable {
        L l = new L();
        t("findLoadedClass", () -> l.find(null));
        t("findSystemClass", () -> l.sys(null));
        t("loadClass", () -> l.loadClass(null));
        t("loadClassEmpty", () -> l.loadClass(""));
        t("defineNull", () -> l.def(null, null, 0, 0));
        t("defineRange", () -> l.def(null, new byte[10], 100, 50));
        t("defineRange2", () -> l.def(null, new byte[10], -1, 5));
        t("defineRange3", () -> l.def(null, new byte[10], 0, -5));
        t("defineEmpty", () -> l.def("x", new byte[0], 0, 0));
        t("getPackage", () -> l.pack(null));
        t("getDefinedPackage", () -> l.getP(null));
        t("resolveClass", () -> { l.res(null); return null; });
        t("forName", () -> Class.forName(null));
        t("forName3", () -> Class.forName(null, true, null));
        t("forNameModule", () -> Class.forName((Module) null, "x"));
        t("getResource", () -> l.getResource(null));
        t("isInstance", () -> String.class.isInstance(null));
        t("isAssignableFrom", () -> String.class.isAssignableFrom(null));
        t("getField", () -> String.class.getField(null));
        t("getMethod", () -> String.class.getMethod(null));
        t("newInstance", () -> Array.newInstance(null, 1));
        t("newInstanceDims", () -> Array.newInstance(int.class, (int[]) null));
        t("newInstanceNoDims", () -> Array.newInstance(int.class, new int[0]));
        t("newInstance300", () -> Array.newInstance(int.class, new int[300]));
        t("newInstanceVoid", () -> Array.newInstance(void.class, 1));
        t("arrayGet", () -> Array.get(null, 0));
        t("arrayLength", () -> Array.getLength(null));
        t("arraySet", () -> { Array.set(null, 0, null); return null; });
        t("arrayCopy", () -> { System.arraycopy(null, 0, null, 0, 0); return null; });
        t("arrayCopy2", () -> { System.arraycopy(new int[1], 0, null, 0, 0); return null; });
        t("arrayCopy3", () -> { System.arraycopy("x", 0, new int[1], 0, 0); return null; });
        t("identityHash", () -> System.identityHashCode(null));
        t("getProperty", () -> System.getProperty(null));
        t("setProperty", () -> System.setProperty(null, null));
        t("getenv", () -> System.getenv(null));
        t("mapLibraryName", () -> System.mapLibraryName(null));
        t("loadLibrary", () -> { System.loadLibrary(null); return null; });
        t("load", () -> { System.load(null); return null; });
        t("setOut", () -> { java.io.PrintStream before = System.out; System.setOut(null); System.setOut(before); return null; });
        t("holdsLock", () -> Thread.holdsLock(null));
        t("threadName", () -> { new Thread((String) null); return null; });
        t("setName", () -> { Thread.currentThread().setName(null); return null; });
        t("uncaught", () -> { Thread.currentThread().setUncaughtExceptionHandler(null); return null; });
        t("context", () -> { Thread.currentThread().setContextClassLoader(null); return null; });
        t("enumerate", () -> Thread.enumerate(null));
        t("invokeNull", () -> String.class.getMethod("length").invoke(null));
        t("invokeNullArgs", () -> String.class.getMethod("charAt", int.class).invoke("x", (Object[]) null));
        t("invokeNullArg", () -> String.class.getMethod("charAt", int.class).invoke("x", (Object) null));
        t("newInstanceNull", () -> Integer.class.getConstructor(int.class).newInstance((Object) null));
        t("fieldGet", () -> Integer.class.getDeclaredField("MAX_VALUE").get(null));
        t("file", () -> new java.io.File((String) null));
        t("inflaterIn", () -> { new java.util.zip.Inflater().setInput((byte[]) null); return null; });
        t("inflate", () -> new java.util.zip.Inflater().inflate((byte[]) null));
        t("inflateDict", () -> { new java.util.zip.Inflater().setDictionary((byte[]) null); return null; });
        t("deflateDict", () -> { new java.util.zip.Deflater().setDictionary((byte[]) null); return null; });
        t("crc", () -> { new java.util.zip.CRC32().update((byte[]) null); return null; });
        t("crcRange", () -> { new java.util.zip.CRC32().update(new byte[1], 5, 6); return null; });
        t("adler", () -> { new java.util.zip.Adler32().update((byte[]) null); return null; });
        t("inRead", () -> new java.io.FileInputStream("/dev/null").read(null));
        t("inReadRange", () -> new java.io.FileInputStream("/dev/null").read(new byte[1], 5, 5));
        t("fdNull", () -> new java.io.FileInputStream((java.io.FileDescriptor) null));
        t("raf", () -> new java.io.RandomAccessFile((String) null, "r"));
        t("intern", () -> ((String) null).intern());
        t("handle", () -> java.lang.invoke.MethodHandles.lookup().findVirtual(String.class, null, null));
        t("handle2", () -> java.lang.invoke.MethodHandles.lookup().findVirtual(null, "x", java.lang.invoke.MethodType.methodType(void.class)));
        t("handle3", () -> java.lang.invoke.MethodHandles.lookup().unreflect(null));
        t("methodType", () -> java.lang.invoke.MethodType.methodType((Class<?>) null));
        t("proxy", () -> Proxy.newProxyInstance(null, null, null));
        t("proxy2", () -> Proxy.newProxyInstance(null, new Class<?>[] {null}, (p, m, x) -> null));
        t("hidden", () -> java.lang.invoke.MethodHandles.lookup().defineHiddenClass(null, true));
        t("hiddenEmpty", () -> java.lang.invoke.MethodHandles.lookup().defineHiddenClass(new byte[0], true));
        t("stackWalker", () -> StackWalker.getInstance((StackWalker.Option) null));
        t("unsafeField", () -> unsafe("objectFieldOffset", Field.class));
        t("unsafeScale", () -> unsafe("arrayIndexScale", Class.class));
        t("unsafeBase", () -> unsafe("staticFieldBase", Field.class));
        t("unsafeUnpark", () -> unsafe("unpark", Object.class));
        t("lockSupport", () -> { java.util.concurrent.locks.LockSupport.unpark(null); return null; });
        t("varHandle", () -> java.lang.invoke.MethodHandles.arrayElementVarHandle(null));
        t("module", () -> Object.class.getModule().addExports(null, null));
        t("layer", () -> ModuleLayer.boot().findModule(null));
        t("runtimeExec", () -> Runtime.getRuntime().exec((String) null));
        t("shutdown", () -> { Runtime.getRuntime().addShutdownHook(null); return null; });
        t("stackTrace", () -> { new Exception().setStackTrace(null); return null; });
        t("suppressed", () -> { new Exception().addSuppressed(null); return null; });
        t("throwNull", () -> { throw null; });
        t("weak", () -> new java.lang.ref.WeakReference<>(null).get());
        t("refersTo", () -> new java.lang.ref.WeakReference<Object>(null).refersTo(null));
        t("timezone", () -> TimeZone.getTimeZone((String) null));
        t("strictMath", () -> StrictMath.pow(Double.NaN, 0));
        t("channel", () -> java.nio.channels.FileChannel.open(null));
        t("path", () -> java.nio.file.Path.of(null));
        t("inet", () -> java.net.InetAddress.getByAddress(null));
        t("netif", () -> java.net.NetworkInterface.getByName(null));
    }
}
