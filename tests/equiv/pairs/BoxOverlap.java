// VERDICT: equivalent
// "Not apart" becomes "the common part is not empty", for boxes that are not empty themselves.
public final class BoxOverlap {
    public record Box(int left, int top, int right, int bottom) {
        boolean empty() {
            return left >= right || top >= bottom;
        }
    }

    public static final class Before {
        public static boolean f(Box a, Box b) {
            if (a.empty() || b.empty()) {
                return false;
            }
            boolean apart = a.right() <= b.left()
                    || b.right() <= a.left()
                    || a.bottom() <= b.top()
                    || b.bottom() <= a.top();
            return !apart;
        }
    }

    public static final class After {
        public static boolean f(Box a, Box b) {
            if (a.empty() || b.empty()) {
                return false;
            }
            int left = Math.max(a.left(), b.left());
            int right = Math.min(a.right(), b.right());
            int top = Math.max(a.top(), b.top());
            int bottom = Math.min(a.bottom(), b.bottom());
            return !new Box(left, top, right, bottom).empty();
        }
    }
}
