// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TestedProbes;

/**
 * Runs test methods and writes the probes at the end, however that comes. JUnit's own launcher would count as a test of java.util.
 * usage: RunProbed FILE WARM LIST: a file with lines CLASS#METHOD; with WARM = yes each is run once before it counts, because
 * what links a lambda expression the first time would count as well.
 */
public class RunProbed {
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        boolean warm = args[1].equals("yes");
        List<String> tests = Files.readAllLines(Path.of(args[2]));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                Files.writeString(file, TestedProbes.text());
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }));
        for (String test : tests) {
            String[] parts = test.split("#");
            Class<?> type = Class.forName(parts[0]);
            Constructor<?> made = type.getDeclaredConstructor();
            made.setAccessible(true);
            Method method = type.getDeclaredMethod(parts[1]);
            method.setAccessible(true);
            Object object = made.newInstance();
            if (warm) run(method, object);
            TestedProbes.counts(true);
            run(method, object);
            TestedProbes.counts(false);
        }
        System.exit(0);
    }

    private static void run(Method method, Object object) throws IllegalAccessException {
        try {
            method.invoke(object);
        } catch (InvocationTargetException failed) {
            // The tests were confirmed before; one that depends on the others shows what it shows.
        }
    }
}
