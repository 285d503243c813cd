// VERDICT: equivalent
// Nested ifs with one result variable become early returns, from the top band down.
public final class GradeBands {
    public static final class Before {
        public static char f(int points, boolean late) {
            char grade;
            if (points >= 0 && points <= 100) {
                int counted = late ? points - 10 : points;
                if (counted < 50) {
                    grade = 'F';
                } else {
                    if (counted < 65) {
                        grade = 'D';
                    } else {
                        if (counted < 80) {
                            grade = 'C';
                        } else {
                            grade = counted < 90 ? 'B' : 'A';
                        }
                    }
                }
            } else {
                grade = '?';
            }
            return grade;
        }
    }

    public static final class After {
        public static char f(int points, boolean late) {
            if (points < 0 || points > 100) return '?';
            if (late) points -= 10;
            if (points >= 90) return 'A';
            if (points >= 80) return 'B';
            if (points >= 65) return 'C';
            if (points >= 50) return 'D';
            return 'F';
        }
    }
}
