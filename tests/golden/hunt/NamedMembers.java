// Reflection by names that are inputs: a name is one of those that exist and fit, null, or one that does not exist.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class NamedMembers {
    public interface Handler {
        int handle(int x);
    }

    public static class Adding implements Handler {
        public int handle(int x) {
            return x + 1;
        }
    }

    public static class Dividing implements Handler {
        public int handle(int x) {
            return 100 / (x - 42); // THROWS ArithmeticException in Loaded.dispatched, Dividing.handle
        }
    }

    public static class Target {
        public int level;
        public String label = "none";
        private int hidden = 7;

        public int increase(int x) {
            return level + x;
        }

        public int divideBy(int x) {
            return 10 / x; // THROWS ArithmeticException in Invoked.onTarget, Target.divideBy
        }

        public static String name() {
            return "name";
        }

        public void reset() {
            level = 0;
        }
    }

    enum Color { RED, GREEN, ULTRAMARINE_BLUE } // THROWS IllegalArgumentException, NullPointerException

    public static class Loaded {
        public static int dispatched(String name, int x) {
            try {
                Handler handler = (Handler) Class.forName("NamedMembers$" + name).getDeclaredConstructor().newInstance(); // THROWS ClassCastException
                return handler.handle(x);
            } catch (ReflectiveOperationException e) {
                return 0;
            }
        }

        public static Class<?> missing(String name) throws ClassNotFoundException {
            return Class.forName(name, false, NamedMembers.class.getClassLoader()); // THROWS NullPointerException, ClassNotFoundException
        }

        // The message is the name that was asked for, whichever it is.
        public static void message(String name) {
            try {
                Class.forName(name, false, NamedMembers.class.getClassLoader()); // THROWS NullPointerException
            } catch (ClassNotFoundException e) {
                if (e.getMessage().equals("no.such")) throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }

        public static void prefixed(String kind) throws ReflectiveOperationException {
            if (kind == null) return;
            Object made = null;
            try {
                made = Class.forName("NamedMembers$" + kind).getDeclaredConstructor().newInstance();
            } catch (ClassNotFoundException e) {
                return;
            } catch (NoSuchMethodException e) {
                return;
            }
            if (made instanceof Dividing) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Invoked {
        public static Object onTarget(String method, int x) throws IllegalAccessException {
            try {
                return Target.class.getMethod(method, int.class).invoke(new Target(), x); // THROWS NullPointerException
            } catch (NoSuchMethodException e) {
                return null;
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof ArithmeticException) throw (ArithmeticException) e.getCause();
                return null;
            }
        }

        public static void missing(String method) throws NoSuchMethodException {
            Target.class.getMethod(method); // THROWS NullPointerException, NoSuchMethodException
        }

        public static void declared(String method) throws ReflectiveOperationException {
            Method found;
            try {
                found = Target.class.getDeclaredMethod(method); // THROWS NullPointerException
            } catch (NoSuchMethodException e) {
                return;
            }
            if (found.getName().equals("reset")) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Read {
        public static int field(String name) throws IllegalAccessException {
            try {
                Field field = Target.class.getDeclaredField(name); // THROWS NullPointerException
                return 1 / (field.getName().length() - 6); // THROWS ArithmeticException
            } catch (NoSuchFieldException e) {
                return 0;
            }
        }

        public static void set(String name, int value) throws ReflectiveOperationException {
            Target target = new Target();
            try {
                Target.class.getField(name).setInt(target, value); // THROWS NullPointerException, IllegalArgumentException
            } catch (NoSuchFieldException e) {
                return;
            }
            if (target.level == 12) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Constants {
        public static int color(String name) {
            return 1 / (Color.valueOf(name).ordinal() - 2); // THROWS ArithmeticException
        }

        public static int general(String name) {
            return 1 / (Enum.valueOf(Color.class, name).ordinal() - 1); // THROWS ArithmeticException, NullPointerException, IllegalArgumentException
        }
    }
}
