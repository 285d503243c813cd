// AREA: java.lang.classloader
package reflect;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ServiceLoader;

/** A class loader of our own that loads a second copy of a class: separate statics, casts that fail, resources. */
public class ClassLoaders {
    public static class Counter {
        static int count;

        public Counter() {
            count++;
        }

        public int count() {
            return count;
        }
    }

    static class Copying extends ClassLoader {
        int loaded;

        Copying() {
            super("copying", ClassLoaders.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("reflect.ClassLoaders$Counter")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    loaded++;
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Counter();
        new Counter();
        Copying loader = new Copying();
        Class<?> copy = loader.loadClass("reflect.ClassLoaders$Counter");
        Object other = copy.getConstructor().newInstance();
        System.out.println(new Counter().count() + " " + copy.getMethod("count").invoke(other) + " " + (copy == Counter.class) + " " + copy.getName().equals(Counter.class.getName()) + " " + loader.loaded);
        System.out.println((Class.forName("reflect.ClassLoaders$Counter", true, loader) == copy) + " " + loader.loaded + " " + copy.getClassLoader().getName() + " " + (loader.getParent() == ClassLoader.getSystemClassLoader()));
        try {
            Counter wrong = (Counter) other;
            System.out.println(wrong);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        try {
            loader.loadClass("reflect.Nothing");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ClassLoader() {
                Class<?> bad() {
                    return defineClass(null, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, 8);
                }
            }.bad();
        } catch (ClassFormatError e) {
            System.out.println(e.getMessage());
        }
        URL resource = ClassLoaders.class.getResource("/util/messages.properties");
        System.out.println((resource != null) + " " + (ClassLoaders.class.getResource("absent") == null) + " " + resource.getProtocol());
        try (InputStream in = ClassLoader.getSystemResourceAsStream("util/messages.properties")) {
            System.out.println(new String(in.readAllBytes()).lines().count());
        }
        System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent() + " " + Thread.currentThread().getContextClassLoader().equals(ClassLoader.getSystemClassLoader()));
    }
}
