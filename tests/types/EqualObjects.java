package types;

/** Relies on equality that holds in both directions. */
public class EqualObjects {
    /** A name that equals strings but for upper and lower case. */
    public static class CaseName {
        private final String name;

        public CaseName(String name) {
            this.name = name == null ? "" : name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof String text && name.equalsIgnoreCase(text) || other instanceof CaseName named && name.equalsIgnoreCase(named.name);
        }

        @Override
        public int hashCode() {
            return name.length();
        }
    }

    public static boolean same(Object one, Object other) {
        if (one == null || !one.equals(other)) {
            return false;
        }
        assert other.equals(one); // THROWS AssertionError
        return true;
    }
}
