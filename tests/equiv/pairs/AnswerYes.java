// VERDICT: different
// WITNESS: "Yes"
// equals becomes equalsIgnoreCase.
public final class AnswerYes {
    public static final class Before {
        public static int f(String answer) {
            if (answer == null || answer.isEmpty()) {
                return -1;
            }
            if (answer.equals("yes") || answer.equals("y")) {
                return 1;
            }
            return 0;
        }
    }

    public static final class After {
        public static int f(String answer) {
            if (answer == null || answer.isEmpty()) {
                return -1;
            }
            if ("yes".equalsIgnoreCase(answer) || "y".equals(answer)) {
                return 1;
            }
            return 0;
        }
    }
}
