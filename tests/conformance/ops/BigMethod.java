// AREA: jvm.control
// JDK: 11
package ops;

/** A method of more than 32 KB (a finally block is copied for each way out): javac makes it with goto_w and inverted jumps. */
public class BigMethod {
    static int steps;

    static int big(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i % 11 == 10) continue;
                sum += i;
            } finally {
                try {
                    if (sum > 1000) sum -= 3; else sum += 5;
                } finally {
                    try {
                        if (i == 900) sum /= i - 900;
                    } finally {
                        try {
                            if (sum > 2000) sum -= 7; else steps++;
                        } finally {
                            try {
                                sum ^= i;
                            } finally {
                                try {
                                    if (i % 13 == 12) sum += steps;
                                } finally {
                                    try {
                                        steps += sum & 3;
                                    } finally {
                                        try {
                                            if (sum < 0) sum = -sum;
                                        } finally {
                                            try {
                                                sum += steps % 5;
                                            } finally {
                                                if (sum > 100000) sum -= 70000;
                                                if (steps > 90000) steps -= 30000;
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 10, 100, 900, 901}) {
            try {
                System.out.println(n + ": " + big(n) + " " + steps);
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage() + " at line " + e.getStackTrace()[0].getLineNumber() + ", steps " + steps);
            }
        }
    }
}
