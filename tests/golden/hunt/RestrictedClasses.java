// Classes that code must not be made to load or to return (row S9).
// OPTIONS: --restricted RestrictedClasses$Vault* --restricted sun.misc.Signal
import java.lang.reflect.InvocationTargetException;

public class RestrictedClasses {
    static class VaultKeys {
        public String toString() {
            return "keys";
        }
    }

    static class VaultMaster extends VaultKeys {}

    static class Open {
        public String toString() {
            return "open";
        }
    }

    public static class Loads {
        // Whatever name the caller likes.
        public static Object named(String name) {
            try {
                Class.forName(name); // RESTRICTED loads // THROWS NullPointerException
                return null;
            } catch (ClassNotFoundException e) {
                return null;
            }
        }

        // A prefix that lets only one of the patterns through.
        public static void prefixed(String name) throws ClassNotFoundException {
            if (name == null || name.length() < 8 || !name.startsWith("sun.misc")) return;
            Class.forName(name); // RESTRICTED loads // THROWS ClassNotFoundException
        }

        // Names of this package are refused: nothing can be loaded but what is open.
        public static void checked(String name) throws ClassNotFoundException {
            if (name == null || name.startsWith("Restricted") || name.startsWith("sun")) return;
            Class.forName(name); // THROWS ClassNotFoundException
        }

        // Only for the right number.
        public static Object constant(int code) throws ReflectiveOperationException {
            if (code != 4711) return null;
            Class.forName("RestrictedClasses$VaultKeys", false, RestrictedClasses.class.getClassLoader()); // RESTRICTED loads
            return "done";
        }

        // The cast comes too late.
        public static Runnable behind(String name) throws ReflectiveOperationException {
            if (name == null) return null;
            Object made = Class.forName("RestrictedClasses$" + name); // RESTRICTED loads // THROWS ClassNotFoundException
            return (Runnable) made; // THROWS ClassCastException
        }
    }

    public static class Returns {
        public static Class<?> type(int which) {
            return which == 7 ? VaultKeys.class : Open.class; // RESTRICTED returns
        }

        public static Object object(int which) {
            if (which == 9) return new VaultMaster(); // RESTRICTED returns object
            return new Open();
        }

        public static Object[] several(boolean all) {
            return all ? new Object[] {new Open(), new VaultKeys()} : new Object[0]; // RESTRICTED returns object
        }

        public static Class<?> array(char kind) {
            return kind == '[' ? VaultKeys[].class : int[].class; // RESTRICTED returns
        }

        // What the caller has passed is none of it, for it has no such object.
        public static Object same(Object object) {
            return object;
        }

        public static String text(int which) {
            return which == 0 ? new VaultKeys().toString() : new Open().toString();
        }
    }
}
