// INCOMPLETE Folded.f: pinned
// A hash of many characters that looks something up in a large table is pinned with all of them: what comes after is decided
// by what the text is on this path, and nothing is predicted that does not happen.
public class Hashes {
    public static class Folded {
        private static final Object[] TABLE = new Object[5000];

        static {
            for (int i = 0; i < TABLE.length; i++) TABLE[i] = Integer.valueOf(i * 7);
        }

        public static int f(String s) {
            if (s == null || s.length() != 6) return 0;
            int hash = 0x811c9dc5;
            for (int i = 0; i < 6; i++) hash = (hash * 0x01000193) ^ s.charAt(i);
            int found = (Integer) TABLE[(hash >>> 1) % 5000];
            return s.charAt(0) == 'x' ? found : -found;
        }
    }
}
