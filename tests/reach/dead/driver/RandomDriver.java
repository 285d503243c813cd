package dead.driver;

import dead.ByteEncoder;
import dead.Calendars;
import dead.Interval;
import dead.Money;
import dead.Numbers;
import dead.OrderDesk;
import dead.Permissions;
import dead.RingCache;
import dead.Shapes;
import dead.SortedIntBag;
import dead.TextColumns;
import dead.TokenScanner;
import dead.Turnstile;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Calls the public methods of every class with random arguments: RandomDriver [CALLS] [SEED]. */
public final class RandomDriver {
    private static final Class<?>[] CLASSES = {
        ByteEncoder.class, Calendars.class, Interval.class, Money.class, Numbers.class, OrderDesk.class, Permissions.class,
        RingCache.class, Shapes.class, SortedIntBag.class, TextColumns.class, TokenScanner.class, Turnstile.class
    };
    private static final int[] EDGES = {
        0, 1, -1, 2, 3, 4, 7, 9, 12, 31, 99, 100, 255, 365, 366, 400, 999, 1000, 1_000_000,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1, 0x55555555
    };
    private static final double[] DOUBLES = {0.0, -0.0, 10.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, -1e300};
    private static final String LETTERS = "  ()(){}09012345678aaaFGKOAZABZ-:\u00e9";

    private final Random random;
    private final List<Object> objects = new ArrayList<>();

    private RandomDriver(long seed) {
        random = new Random(seed);
    }

    /** A subclass that is not of the package. */
    private static final class Cube extends Shapes.Square {
        Cube() {
            super(3);
        }

        @Override
        public int area() {
            return -1;
        }
    }

    private int number() {
        switch (random.nextInt(4)) {
            case 0:
                return EDGES[random.nextInt(EDGES.length)];
            case 1:
                return random.nextInt(40) - 5;
            case 2:
                return random.nextInt(2100);
            default:
                return random.nextInt();
        }
    }

    private String string() {
        int length = random.nextInt(4) == 0 ? 4 : random.nextInt(13);
        boolean capitals = random.nextInt(3) == 0;
        boolean digits = random.nextInt(3) == 0;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < length; i++) {
            char any = LETTERS.charAt(random.nextInt(LETTERS.length()));
            char digit = (char) ('0' + random.nextInt(10));
            out.append(capitals ? (char) ('A' + random.nextInt(26)) : digits ? digit : any);
        }
        return out.toString();
    }

    private Object object(Class<?> type) {
        List<Object> fitting = new ArrayList<>();
        for (Object each : objects) {
            if (type.isInstance(each)) {
                fitting.add(each);
            }
        }
        return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    }

    private Object argument(Class<?> type) {
        if (type == int.class) {
            return number();
        }
        if (type == long.class) {
            return random.nextBoolean() ? (Object) (long) number() : (Object) random.nextLong();
        }
        if (type == double.class) {
            return random.nextBoolean() ? DOUBLES[random.nextInt(DOUBLES.length)] : random.nextGaussian() * 20;
        }
        if (type == char.class) {
            return random.nextBoolean() ? LETTERS.charAt(random.nextInt(LETTERS.length())) : (char) random.nextInt(1 << 16);
        }
        if (random.nextInt(50) == 0) {
            return null;
        }
        if (type == String.class) {
            return string();
        }
        if (type == byte[].class) {
            byte[] bytes = new byte[random.nextInt(12)];
            random.nextBytes(bytes);
            return bytes;
        }
        if (type == Object.class) {
            Object[] some = {string(), number(), new Shapes.Square(2), new Shapes.Rectangle(0, 1), new Cube(), new StringBuilder(), some()};
            return some[random.nextInt(some.length)];
        }
        return object(type);
    }

    private Object some() {
        return objects.isEmpty() ? null : objects.get(random.nextInt(objects.size()));
    }

    private Object[] arguments(Class<?>[] types) {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(types[i]);
        }
        return arguments;
    }

    private void keep(Object made) {
        if (made != null && made.getClass().getPackageName().equals("dead")) {
            if (objects.size() > 10) {
                objects.remove(random.nextInt(objects.size()));
            }
            objects.add(made);
        }
    }

    private void call(Method method) throws IllegalAccessException {
        try {
            Object receiver = Modifier.isStatic(method.getModifiers()) ? null : object(method.getDeclaringClass());
            if (receiver != null || Modifier.isStatic(method.getModifiers())) {
                keep(method.invoke(receiver, arguments(method.getParameterTypes())));
            }
        } catch (InvocationTargetException thrown) {
            if (!(thrown.getCause() instanceof RuntimeException)) {
                throw new IllegalStateException(thrown.getCause());
            }
        }
    }

    private void construct(Constructor<?> constructor) throws ReflectiveOperationException {
        try {
            keep(constructor.newInstance(arguments(constructor.getParameterTypes())));
        } catch (InvocationTargetException thrown) {
            if (!(thrown.getCause() instanceof RuntimeException)) {
                throw thrown;
            }
        }
    }

    private static Method[] publicMethods(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                methods.add(method);
            }
        }
        methods.sort((a, b) -> a.toString().compareTo(b.toString()));
        return methods.toArray(new Method[0]);
    }

    private void run(Class<?> type, int calls) throws ReflectiveOperationException {
        objects.clear();
        Method[] methods = publicMethods(type);
        Constructor<?>[] constructors = type.getConstructors();
        for (int i = 0; i < calls; i++) {
            if (constructors.length > 0 && i % 40 == 0) {
                construct(constructors[0]);
            }
            call(methods[random.nextInt(methods.length)]);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        int calls = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
        RandomDriver driver = new RandomDriver(args.length > 1 ? Long.parseLong(args[1]) : 1);
        for (Class<?> type : CLASSES) {
            driver.run(type, calls);
        }
        System.out.println("RandomDriver: " + calls + " calls of each of " + CLASSES.length + " classes");
    }
}
