// VERDICT: different
// WITNESS: "\u0001#"
// trim becomes strip: they do not cut the same characters.
public final class TrimStrip {
    public static final class Before {
        public static boolean f(String line) {
            String content = line.trim();
            if (content.isEmpty()) {
                return false;
            }
            return content.charAt(0) != '#';
        }
    }

    public static final class After {
        public static boolean f(String line) {
            String content = line.strip();
            if (content.isEmpty()) {
                return false;
            }
            return content.charAt(0) != '#';
        }
    }
}
