// VERDICT: equivalent
// Text that is put together with + becomes a StringBuilder; an absent first name prints as null in both.
public final class NameLabel {
    public static final class Before {
        public static String f(String first, String last, boolean formal) {
            String label = "";
            if (formal) {
                label += last + ", " + first;
            } else {
                label += first + " " + last;
            }
            return "<" + label + ">";
        }
    }

    public static final class After {
        public static String f(String first, String last, boolean formal) {
            StringBuilder label = new StringBuilder("<");
            label.append(formal ? last : first);
            if (formal) label.append(',');
            label.append(' ');
            label.append(formal ? first : last);
            return label.append('>').toString();
        }
    }
}
