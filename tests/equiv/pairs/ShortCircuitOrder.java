// VERDICT: different
// WITNESS: new ShortCircuitOrder.Cursor("+"), false
// The sides of && change places, and one of them moves the cursor.
public final class ShortCircuitOrder {
    public static final class Cursor {
        final String text;
        int at;

        public Cursor(String text) {
            this.text = text;
        }

        boolean take(char wanted) {
            if (at < text.length() && text.charAt(at) == wanted) {
                at++;
                return true;
            }
            return false;
        }
    }

    public static final class Before {
        public static int f(Cursor cursor, boolean signed) {
            if (cursor.take('+') && signed) {
                return 1;
            }
            if (cursor.take('-') && signed) {
                return -1;
            }
            return 0;
        }
    }

    public static final class After {
        public static int f(Cursor cursor, boolean signed) {
            if (signed && cursor.take('+')) {
                return 1;
            }
            if (signed && cursor.take('-')) {
                return -1;
            }
            return 0;
        }
    }
}
