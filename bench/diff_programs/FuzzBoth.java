import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Attacks the word "equivalent": calls methods of two versions of a program on the same random inputs, and prints on which of
 * them what they return or throw, or what they leave in their arguments, is not the same.
 *
 * usage: FuzzBoth OLD NEW METHODS INPUTS, where OLD and NEW are class paths (which have javelin.Behaviour) and METHODS is a
 * file with lines of a method's class, name, types of parameters, and names of fields that are not to be looked at, all separated by tabs.
 */
public final class FuzzBoth {
    private static final int DEEPEST = 3;
    private static final int STOP_AFTER = 3;

    /** One of the two versions: makes inputs from random numbers, the same in both. */
    private static final class Version {
        final ClassLoader loader;
        Random random;

        Version(String path) throws Exception {
            List<URL> urls = new ArrayList<>();
            for (String part : path.split(":")) urls.add(Path.of(part).toUri().toURL());
            loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
        }

        Object make(Class<?> type, int depth) throws Exception {
            if (type == boolean.class || type == Boolean.class) return random.nextBoolean();
            if (type == byte.class || type == Byte.class) return (byte) number();
            if (type == short.class || type == Short.class) return (short) number();
            if (type == char.class || type == Character.class) return character();
            if (type == int.class || type == Integer.class || type == Number.class) return (int) number();
            if (type == long.class || type == Long.class) return number();
            if (type == float.class || type == Float.class) return (float) number() / 4;
            if (type == double.class || type == Double.class) return (double) number() / 4;
            if (random.nextInt(8) == 0) return null;
            if (type == String.class || type == CharSequence.class || type == Object.class || type == Comparable.class) return text();
            if (type == StringBuilder.class || type == Appendable.class) return new StringBuilder(text());
            if (type.getName().equals("java.io.Reader")) return new StringReader(text());
            if (type.getName().equals("java.io.Writer")) return new StringWriter();
            if (type.isArray()) {
                Object array = Array.newInstance(type.getComponentType(), random.nextInt(5));
                for (int i = 0; i < Array.getLength(array); ++i) Array.set(array, i, make(type.getComponentType(), depth + 1));
                return array;
            }
            if (type.isAssignableFrom(ArrayList.class)) {
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; --i) list.add(text());
                return list;
            }
            if (type.isEnum()) return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
            return depth >= DEEPEST ? null : object(type, depth);
        }

        /** By a public constructor or a static method that gives one, or one that is in a static field. */
        private Object object(Class<?> type, int depth) throws Exception {
            List<Field> constants = new ArrayList<>();
            for (Field field : type.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type && isShared(field)) constants.add(field);
            }
            constants.sort(Comparator.comparing(Field::toString));
            if (!constants.isEmpty() && random.nextBoolean()) return constants.get(random.nextInt(constants.size())).get(null);
            List<Executable> makers = new ArrayList<>();
            if (!Modifier.isAbstract(type.getModifiers())) makers.addAll(Arrays.asList(type.getConstructors()));
            for (Method method : type.getMethods()) {
                if (Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type) makers.add(method);
            }
            makers.removeIf(maker -> !isShared(maker) || !Modifier.isPublic(maker.getDeclaringClass().getModifiers()));
            makers.sort(Comparator.comparing(Executable::toString));
            if (makers.isEmpty()) return null;
            Executable maker = makers.get(random.nextInt(makers.size()));
            Object[] arguments = all(maker.getParameterTypes(), depth + 1);
            return maker instanceof Constructor ? ((Constructor<?>) maker).newInstance(arguments)
                                                : ((Method) maker).invoke(null, arguments);
        }

        Object[] all(Class<?>[] types, int depth) throws Exception {
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; ++i) values[i] = make(types[i], depth);
            return values;
        }

        private long number() {
            switch (random.nextInt(6)) {
                case 0: return random.nextLong();
                case 1: return new long[] {0, -1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}[random.nextInt(7)];
                default: return random.nextInt(60) - 20;
            }
        }

        private char character() {
            String usual = "ab,;\"'\\ \t\r\n#-=.:/019AZ\u00e9\u0130\u20ac\ud83d";
            return random.nextInt(10) == 0 ? (char) random.nextInt(0x10000) : usual.charAt(random.nextInt(usual.length()));
        }

        private String text() {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i > 0; --i) text.append(character());
            return text.toString();
        }

        Class<?> load(String name) throws ClassNotFoundException {
            return Class.forName(name, true, loader);
        }
    }

    private static Version old;
    private static Version now;

    /** Whether both versions have it. */
    private static boolean isShared(Executable maker) {
        for (Version version : new Version[] {old, now}) {
            try {
                Class<?> type = version.load(maker.getDeclaringClass().getName());
                boolean has = Arrays.stream(maker instanceof Constructor ? type.getConstructors() : type.getMethods())
                                  .anyMatch(each -> each.toString().equals(maker.toString()));
                if (!has) return false;
            } catch (ClassNotFoundException | LinkageError e) {
                return false;
            }
        }
        return true;
    }

    private static boolean isShared(Field constant) {
        for (Version version : new Version[] {old, now}) {
            try {
                if (!version.load(constant.getDeclaringClass().getName()).getField(constant.getName()).toString().equals(constant.toString()))
                    return false;
            } catch (ReflectiveOperationException | LinkageError e) {
                return false;
            }
        }
        return true;
    }

    /** "int, java.lang.String[]" */
    private static String parameters(Executable method) {
        return Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).collect(Collectors.joining(", "));
    }

    /** The inputs, and what the call does; null if the input cannot be made, or the method takes too long. */
    private static String run(Version version, String[] method, long seed, ExecutorService pool) throws Exception {
        Class<?> type = version.load(method[0]);
        Executable called = null;
        for (Executable each : method[1].equals("<init>") ? type.getConstructors() : type.getMethods()) {
            if ((each instanceof Constructor || each.getName().equals(method[1])) && parameters(each).equals(method[2])) called = each;
        }
        if (called == null) return null;
        final Executable target = called;
        target.setAccessible(true);
        version.random = new Random(seed);
        Class<?> behaviour = version.load("javelin.Behaviour");
        Class<?> call = version.load("javelin.Behaviour$Call");
        Future<String> future = pool.submit(() -> {
            boolean hasReceiver = target instanceof Method && !Modifier.isStatic(target.getModifiers());
            Object receiver;
            Object[] arguments;
            try {
                receiver = hasReceiver ? version.object(type, 0) : null;
                arguments = version.all(target.getParameterTypes(), 1);
            } catch (InvocationTargetException refused) {
                return null;
            }
            if (hasReceiver && receiver == null) return null;
            Object lambda = java.lang.reflect.Proxy.newProxyInstance(version.loader, new Class<?>[] {call}, (proxy, m, none) -> {
                try {
                    return target instanceof Constructor ? ((Constructor<?>) target).newInstance(arguments)
                                                         : ((Method) target).invoke(receiver, arguments);
                } catch (InvocationTargetException thrown) {
                    throw thrown.getCause();
                }
            });
            Object text = behaviour.getConstructor(String.class).newInstance(type.getName());
            behaviour.getMethod("marked").invoke(text);
            behaviour.getMethod("without", String[].class).invoke(text, (Object) Arrays.copyOfRange(method, 3, method.length));
            List<Object> shown = new ArrayList<>();
            if (hasReceiver) shown.add(receiver);
            for (Object argument : arguments) {
                if (argument != null && !(argument instanceof String) && !(argument instanceof Number)) shown.add(argument);
            }
            Object nothing = java.lang.reflect.Proxy.newProxyInstance(version.loader, new Class<?>[] {call}, (proxy, m, none) -> null);
            java.lang.reflect.Method of = behaviour.getMethod("of", call, Object[].class);
            String inputs = (String) of.invoke(text, nothing, shown.toArray());
            return inputs + "\003" + of.invoke(text, lambda, shown.toArray());
        });
        try {
            return future.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            future.cancel(true);
            return null;
        }
    }

    /** Inputs that the two versions do not make alike, as a constant of theirs that is another one, say nothing of the method. */
    private static boolean hasSameInputs(String a, String b) {
        return a.split("\003")[0].equals(b.split("\003")[0]);
    }

    /** But for messages that the JVM makes. */
    private static boolean isSame(String a, String b) {
        String[] first = a.split("\003")[1].split("\002");
        String[] second = b.split("\003")[1].split("\002");
        if (first.length != second.length) return false;
        for (int i = 0; i < first.length; ++i) {
            if (!first[i].equals(second[i]) && !isOfIndex(first[i], second[i])) return false;
        }
        return true;
    }

    private static boolean isOfIndex(String a, String b) {
        return a.startsWith("threw ") && a.split(":")[0].equals(b.split(":")[0])
                && (a.contains("IndexOutOfBounds") || a.contains("NullPointer") || a.contains("ClassCast") || a.contains("NegativeArraySize"));
    }

    public static void main(String[] args) throws Exception {
        old = new Version(args[0]);
        now = new Version(args[1]);
        int inputs = Integer.parseInt(args[3]);
        ExecutorService pool = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        for (String line : Files.readAllLines(Path.of(args[2]))) {
            String[] method = line.split("\t");
            int runs = 0;
            int different = 0;
            for (int i = 0; i < inputs && different < STOP_AFTER; ++i) {
                String before;
                String after;
                try {
                    before = run(old, method, i, pool);
                    after = before == null ? null : run(now, method, i, pool);
                } catch (Exception | LinkageError e) {
                    continue;
                }
                if (before == null || after == null || !hasSameInputs(before, after)) continue;
                ++runs;
                if (isSame(before, after)) continue;
                ++different;
                System.out.println("DIFFERENT\t" + method[0] + "." + method[1] + "(" + method[2] + ")" + "\tseed " + i + "\t" + before + "\t" + after);
            }
            System.out.println("METHOD\t" + method[0] + "." + method[1] + "(" + method[2] + ")" + "\t" + runs + " inputs\t" + different + " different");
        }
        System.exit(0);
    }
}
