package types;

/** Forty units of length; each says how many of it are a base length of so many parts. */
public class Units {
    /** A unit of length. */
    public sealed interface Unit {
        int of(int parts);
    }

    public static final class Inch implements Unit {
        public int of(int parts) {
            return parts / 5;
        }
    }

    public static final class Foot implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class Yard implements Unit {
        public int of(int parts) {
            return parts / 10;
        }
    }

    public static final class Mile implements Unit {
        public int of(int parts) {
            return parts / 4;
        }
    }

    public static final class Furlong implements Unit {
        public int of(int parts) {
            return parts / 7;
        }
    }

    public static final class Fathom implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class League implements Unit {
        public int of(int parts) {
            return parts / 9;
        }
    }

    public static final class Rod implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class Chain implements Unit {
        public int of(int parts) {
            return parts / 3;
        }
    }

    public static final class Link implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class Point implements Unit {
        public int of(int parts) {
            return parts / 2;
        }
    }

    public static final class Pica implements Unit {
        public int of(int parts) {
            return parts / 9;
        }
    }

    public static final class Cubit implements Unit {
        public int of(int parts) {
            return parts / 6;
        }
    }

    public static final class Span implements Unit {
        public int of(int parts) {
            return parts / 10;
        }
    }

    public static final class Hand implements Unit {
        public int of(int parts) {
            return parts / 5;
        }
    }

    public static final class Finger implements Unit {
        public int of(int parts) {
            return parts / 5;
        }
    }

    public static final class Nail implements Unit {
        public int of(int parts) {
            return parts / 9;
        }
    }

    public static final class Ell implements Unit {
        public int of(int parts) {
            return parts / 10;
        }
    }

    public static final class Perch implements Unit {
        public int of(int parts) {
            return parts / 10;
        }
    }

    public static final class Cable implements Unit {
        public int of(int parts) {
            return parts / 9;
        }
    }

    public static final class Meter implements Unit {
        public int of(int parts) {
            return parts / 8;
        }
    }

    public static final class Decimeter implements Unit {
        public int of(int parts) {
            return parts / 4;
        }
    }

    public static final class Centimeter implements Unit {
        public int of(int parts) {
            return parts / 5;
        }
    }

    public static final class Millimeter implements Unit {
        public int of(int parts) {
            return parts / 4;
        }
    }

    public static final class Micrometer implements Unit {
        public int of(int parts) {
            return parts / 10;
        }
    }

    public static final class Hectometer implements Unit {
        public int of(int parts) {
            return parts / 8;
        }
    }

    public static final class Verst implements Unit {
        public int of(int parts) {
            return parts / 120;
        }
    }

    public static final class Kilometer implements Unit {
        public int of(int parts) {
            return parts / 2;
        }
    }

    public static final class Angstrom implements Unit {
        public int of(int parts) {
            return parts / 3;
        }
    }

    public static final class Parsec implements Unit {
        public int of(int parts) {
            return parts / 4;
        }
    }

    public static final class Barleycorn implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class Line implements Unit {
        public int of(int parts) {
            return parts / 2;
        }
    }

    public static final class Mil implements Unit {
        public int of(int parts) {
            return parts / 6;
        }
    }

    public static final class Thou implements Unit {
        public int of(int parts) {
            return parts / 2;
        }
    }

    public static final class Twip implements Unit {
        public int of(int parts) {
            return parts / 6;
        }
    }

    public static final class Pixel implements Unit {
        public int of(int parts) {
            return parts / 9;
        }
    }

    public static final class Em implements Unit {
        public int of(int parts) {
            return parts / 12;
        }
    }

    public static final class En implements Unit {
        public int of(int parts) {
            return parts / 8;
        }
    }

    public static final class Vara implements Unit {
        public int of(int parts) {
            return parts / 8;
        }
    }

    public static final class Sazhen implements Unit {
        public int of(int parts) {
            return parts / 8;
        }
    }

    public static int lengthOf(Unit unit) {
        if (unit == null) {
            return 0;
        }
        return 1000 / unit.of(24); // THROWS ArithmeticException
    }
}
