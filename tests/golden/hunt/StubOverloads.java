// SPDX-License-Identifier: Apache-2.0
// Methods of one name of an interface return values of their own, and at each call.

public class StubOverloads {
    public interface Source {
        String attribute(String name);

        String attribute(int index);
    }

    public interface Driver {
        Source open(int[] from);

        Source open(String from);

        Source open(long from);
    }

    public static int second(Driver driver, String name) {
        if (driver == null) return 0;
        Source source = driver.open(name);
        if (source == null || source.attribute("a") != null) return 1;
        if ("v".equals(source.attribute("b"))) throw new IllegalStateException(); // THROWS IllegalStateException
        return 2;
    }

    public static int both(Source source) {
        if (source == null || !"v".equals(source.attribute("a"))) return 0;
        if ("w".equals(source.attribute(1))) throw new IllegalStateException(); // THROWS IllegalStateException
        return 2;
    }
}
