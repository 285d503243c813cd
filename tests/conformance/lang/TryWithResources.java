// AREA: language.exceptions
package lang;

/** Closing order, suppressed exceptions, null resources, and exceptions from opening. */
public class TryWithResources {
    static class Resource implements AutoCloseable {
        private final String name;
        private final boolean failing;

        Resource(String name, boolean failsToOpen, boolean failing) {
            if (failsToOpen) throw new IllegalArgumentException("open " + name);
            this.name = name;
            this.failing = failing;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (failing) throw new IllegalStateException("close " + name);
        }
    }

    static void use(boolean secondFailsToOpen, boolean firstFails, boolean secondFails, boolean bodyFails) {
        try (Resource a = new Resource("a", false, firstFails); Resource none = null;
             Resource b = new Resource("b", secondFailsToOpen, secondFails)) {
            System.out.println("body " + (none == null));
            if (bodyFails) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println("caught " + e);
            for (Throwable s : e.getSuppressed()) {
                System.out.println("  suppressed " + s);
            }
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 16; bits++) {
            System.out.println("case " + bits);
            use((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
        }
        Resource outer = new Resource("outer", false, false);
        try (outer) {
            System.out.println("effectively final");
        }
        RuntimeException e = new RuntimeException("self");
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
    }
}
