// AREA: jvm.control
package ops;

/** A method of more than 32 KB (finally blocks are copied at each exit): javac makes it with goto_w and inverted jumps. */
public class BigMethod {
    static int steps;

    static int big(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i % 11 == 10) continue;
                try {
                    if (i % 7 == 6) continue;
                    try {
                        if (i % 5 == 4) continue;
                        try {
                            if (i % 3 == 2) continue;
                            try {
                                if (i == 900) return sum;
                                try {
                                    if (i == 950) break;
                                    try {
                                        if (i == 960) return -sum;
                                        sum += i;
                                    } finally {
                                        if (sum > 1000) sum -= 1; else sum += 1;
                                        if (i == 5000) continue;
                                    }
                                } finally {
                                    if (sum > 2000) sum -= 2; else sum += 2;
                                    if (i == 5001) continue;
                                }
                            } finally {
                                if (sum > 3000) sum -= 3; else sum += 3;
                                if (i == 5002) continue;
                            }
                        } finally {
                            if (sum > 4000) sum -= 4; else sum += 4;
                            if (i == 5003) continue;
                        }
                    } finally {
                        if (sum > 5000) sum -= 5; else sum += 5;
                        if (i == 5004) continue;
                    }
                } finally {
                    if (sum > 6000) sum -= 6; else sum += 6;
                    if (i == 5005) continue;
                }
            } finally {
                steps++;
                if (sum > 7000) sum -= 7; else sum += 7;
                if (i == 5006) continue;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 10, 100, 899, 901, 1000}) {
            System.out.println(n + ": " + big(n) + " " + steps);
        }
    }
}
