package dead;

/** Small functions of numbers whose traps are overflow and NaN. */
public final class Numbers {
    private Numbers() {}

    public static int bucket(int hash) {
        int bucket = Math.abs(hash % 1000);
        if (bucket < 0) {
            return 0; // DEAD
        }
        return bucket;
    }

    public static int hastyBucket(int hash) {
        int bucket = Math.abs(hash) % 1000;
        if (bucket < 0) {
            return 0; // LIVE
        }
        return bucket;
    }

    public static long next(int value) {
        long next = value + 1L;
        if (next < value) {
            return value; // DEAD
        }
        return next;
    }

    public static long hastyNext(int value) {
        long next = value + 1;
        if (next < value) {
            return value; // LIVE
        }
        return next;
    }

    public static int square(int value) {
        int square = value * value;
        if ((square & 3) == 2) {
            return 0; // DEAD
        }
        if ((square & 7) == 4) {
            return 1; // LIVE
        }
        return square;
    }

    public static int grade(double mark) {
        if (mark != mark) {
            return -1;
        }
        if (mark < 10.0) {
            return 0;
        }
        if (!(mark >= 10.0)) {
            return 1; // DEAD
        }
        return 2;
    }

    public static int hastyGrade(double mark) {
        if (mark < 10.0) {
            return 0;
        }
        if (!(mark >= 10.0)) {
            return 1; // LIVE
        }
        return 2;
    }
}
