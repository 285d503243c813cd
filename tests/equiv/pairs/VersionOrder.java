// VERDICT: different
// WITNESS: new VersionOrder.Version(Integer.MIN_VALUE, 0), new VersionOrder.Version(1, 0)
// Integer.compare becomes a subtraction, which may overflow.
public final class VersionOrder {
    public record Version(int major, int minor) { }

    public static final class Before {
        public static Version f(Version a, Version b) {
            int order = Integer.compare(a.major(), b.major());
            if (order == 0) {
                order = Integer.compare(a.minor(), b.minor());
            }
            return order >= 0 ? a : b;
        }
    }

    public static final class After {
        public static Version f(Version a, Version b) {
            int order = a.major() - b.major();
            if (order == 0) {
                order = a.minor() - b.minor();
            }
            return order >= 0 ? a : b;
        }
    }
}
