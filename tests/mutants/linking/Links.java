import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** What links a class that the verifier refuses, and what does not; classes defined from bytes; a field of one class in another's object. */
public class Links {
    interface Action {
        void run() throws Throwable;
    }

    /** Without identity hashes, and addresses in the names of hidden classes. */
    static String plain(Object thrown) {
        return String.valueOf(thrown).replaceAll("@[0-9a-f]+", "@").replaceAll("[/+]0x[0-9a-f]+", "/0x");
    }

    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + ": fine");
        } catch (Throwable t) {
            System.out.println(name + ": " + plain(t));
            System.out.println("  because of " + plain(t.getCause()));
        }
    }

    static class StaticReference {
        static void run() {
            Runnable r = Bad::call;
        }
    }

    static class VirtualReference {
        static void run() {
            Consumer<Bad> r = Bad::method;
        }
    }

    static class ConstructorReference {
        static void run() {
            Supplier<Bad> r = Bad::new;
        }
    }

    static class Definer extends ClassLoader {
        Definer() {
        }

        Definer(ClassLoader parent) {
            super(parent);
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            throw new ClassNotFoundException("not here: " + name);
        }
    }

    static byte[] bytesOf(String name) throws Exception {
        try (InputStream in = Links.class.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        ClassLoader loader = Links.class.getClassLoader();
        attempt("static reference", StaticReference::run);
        attempt("static reference again", StaticReference::run);
        attempt("virtual reference", VirtualReference::run);
        attempt("constructor reference", ConstructorReference::run);
        attempt("interface reference", () -> {
            ToIntFunction<Bad.Fine> f = Bad.Fine::run;
        });
        attempt("class literal", () -> System.out.println(Bad.class.getName()));
        attempt("forName", () -> Class.forName("Bad", false, loader));
        attempt("array", () -> System.out.println(new Bad[1].length));
        attempt("modifiers", () -> System.out.println(Bad.class.getModifiers()));
        attempt("methods", () -> Bad.class.getMethods());
        attempt("declared methods", () -> Bad.class.getDeclaredMethods());
        attempt("declared fields", () -> Bad.class.getDeclaredFields());
        attempt("declared constructors", () -> Bad.class.getDeclaredConstructors());
        attempt("declared classes", () -> System.out.println(Arrays.toString(Bad.class.getDeclaredClasses())));
        attempt("annotations", () -> System.out.println(Bad.class.getAnnotations().length));
        attempt("fields", () -> Bad.class.getFields());
        attempt("findStatic", () -> lookup.findStatic(Bad.class, "call", MethodType.methodType(void.class)));
        attempt("findVirtual", () -> lookup.findVirtual(Bad.class, "method", MethodType.methodType(void.class)));
        attempt("findStaticGetter", () -> lookup.findStaticGetter(Bad.class, "field", int.class));
        attempt("new", () -> new Bad());
        attempt("new again", () -> new Bad());
        attempt("static call", () -> Bad.call());
        attempt("static field", () -> System.out.println(Bad.field));
        attempt("instanceof", () -> System.out.println((Object) "x" instanceof Bad));
        attempt("newInstance", () -> System.out.println(Array.getLength(Array.newInstance(Bad.class, 1))));
        attempt("initialised", () -> Class.forName("Bad", true, loader));
        attempt("a field of another class", () -> {
            Object small = new Object();
            Casts.write(small, -1);
        });
        attempt("a class that is missing", () -> NeedsMissing.call());
        attempt("a class that is missing, again", () -> NeedsMissing.call());

        attempt("a cast to an array of it", () -> NeedsArray.cast(args));
        attempt("an array of arrays of it, asked for", () -> NeedsArray.asked(args));
        attempt("an array of arrays of it, made", () -> NeedsArray.made());
        attempt("the literal of an array of it", () -> NeedsArray.literal());
        attempt("an array of it, made", () -> NeedsArray.row());
        attempt("an array of it, by name", () -> Class.forName("[LGone;"));
        attempt("a parameter that does not fit", () -> Unfit.parameter());
        attempt("too many parameters", () -> Unfit.count());
        attempt("a parameter that is no number", () -> Unfit.result());
        attempt("a lambda without a nest host", () -> System.out.println(new Alone.Inner(4).twice()));
        attempt("a record without a class around it", () -> System.out.println(new Alone.Inner(4)));
        attempt("its hash", () -> System.out.println(new Alone.Inner(4).hashCode()));
        attempt("a lambda without a nest host, defined", () -> {
            Class<?> inner = new Definer(null).define("Alone$Inner", bytesOf("Alone$Inner"));
            Object object = inner.getConstructor(int.class).newInstance(4);
            System.out.println(inner.getMethod("twice").invoke(object));
            System.out.println(inner.getMethod("toString").invoke(object));
        });
        attempt("wide values returned", Wide::print);
        Definer definer = new Definer();
        attempt("defined, bad", () -> {
            Class<?> bad = definer.define("Bad", bytesOf("Bad"));
            System.out.println("  is there: " + bad.getName());
            Class.forName("Bad", true, definer);
        });
        attempt("defined, twice", () -> {
            try {
                definer.define("Bad", bytesOf("Bad"));
            } catch (LinkageError e) {
                System.out.println(plain(e).split(" \\(")[0]);
            }
        });
        attempt("defined, needs others", () -> {
            definer.define("Casts", bytesOf("Casts"));
            Class.forName("Casts", true, definer);
        });
        attempt("defined, needs what is missing", () -> {
            definer.define("NeedsMissing", bytesOf("NeedsMissing"));
            Class.forName("NeedsMissing", true, definer);
        });
        attempt("defined, truncated", () -> definer.define("Large", Arrays.copyOf(bytesOf("Large"), 60)));
        attempt("defined, another name", () -> definer.define("Small", bytesOf("Large")));
        attempt("defined, fine", () -> System.out.println(definer.define("Large", bytesOf("Large")).getDeclaredFields().length));
        attempt("hidden, bad", () -> lookup.defineHiddenClass(bytesOf("Bad"), false));
        attempt("hidden, fine", () -> System.out.println(lookup.defineHiddenClass(bytesOf("Large"), true).lookupClass().isHidden()));
        attempt("hidden in hidden", () -> System.out.println(
            lookup.defineHiddenClass(bytesOf("Large"), true).defineHiddenClass(bytesOf("Large"), true).lookupClass().isHidden()));
    }
}
