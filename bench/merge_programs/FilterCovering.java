/**
 * Decides whether one filter of events covers another, so that only the wider one has to be sent on, like Siena.
 *
 * <p>A filter is a list of constraints, each with the name of an attribute, an operator and a value. It matches an event when
 * the event has each named attribute with a value that the operator accepts. A filter covers another when each of its
 * constraints follows from one of the other's. Filters are given as arrays of name, operator, value, one after the other, and
 * events as arrays of name, value; what is left over at the end of an array is not used. An operator that does not exist is
 * an IllegalArgumentException.
 *
 * <p>Entry methods: {@link #covers(int[], int[])}; {@link #coversOne} for two constraints; {@link #coversText} for two
 * constraints on texts; {@link #sound(int[], int[], int[])}, which throws IllegalStateException if an event matches the
 * covered filter and not the covering one: this is not reachable; {@link #soundFlawed}, where one rule is wrong and it is.
 * Inputs: all numbers and characters are free. Suggested sizes: filters of 3 numbers and an event of 2 (small), filters of 6
 * and an event of 4, filters of 9 (large); texts of 2 to 4.
 */
public final class FilterCovering {
    public static final int ANY = 0;
    public static final int EQUAL = 1;
    public static final int NOT_EQUAL = 2;
    public static final int LESS = 3;
    public static final int GREATER = 4;
    public static final int AT_MOST = 5;
    public static final int AT_LEAST = 6;
    public static final int PREFIX = 7;
    public static final int SUFFIX = 8;
    public static final int CONTAINS = 9;

    private abstract static class Constraint {
        final int name;
        final int operator;

        Constraint(int name, int operator) {
            this.name = name;
            this.operator = operator;
        }

        /** Whether each value that the other accepts is accepted by this one. */
        abstract boolean covers(Constraint other);
    }

    private static final class NumberConstraint extends Constraint {
        final int value;
        final boolean flawed;

        NumberConstraint(int name, int operator, int value, boolean flawed) {
            super(name, operator);
            if (operator < ANY || operator > AT_LEAST) throw new IllegalArgumentException("operator " + operator);
            this.value = value;
            this.flawed = flawed;
        }

        boolean accepts(int number) {
            switch (operator) {
                case ANY:
                    return true;
                case EQUAL:
                    return number == value;
                case NOT_EQUAL:
                    return number != value;
                case LESS:
                    return number < value;
                case GREATER:
                    return number > value;
                case AT_MOST:
                    return number <= value;
                default:
                    return number >= value;
            }
        }

        @Override
        boolean covers(Constraint constraint) {
            if (!(constraint instanceof NumberConstraint)) return false;
            if (operator == ANY) return true;
            NumberConstraint other = (NumberConstraint) constraint;
            switch (other.operator) {
                case ANY:
                    return false;
                case EQUAL:
                    return accepts(other.value);
                case NOT_EQUAL:
                    return operator == NOT_EQUAL && value == other.value;
                case LESS:
                    return (operator == LESS || operator == AT_MOST || operator == NOT_EQUAL) && other.value <= value;
                case GREATER:
                    return (operator == GREATER || operator == AT_LEAST || operator == NOT_EQUAL) && other.value >= value;
                case AT_MOST:
                    if (operator == AT_MOST || flawed && operator == NOT_EQUAL) return other.value <= value;
                    return (operator == LESS || operator == NOT_EQUAL) && other.value < value;
                default:
                    if (operator == AT_LEAST) return other.value >= value;
                    return (operator == GREATER || operator == NOT_EQUAL) && other.value > value;
            }
        }
    }

    private static final class TextConstraint extends Constraint {
        final String value;

        TextConstraint(int name, int operator, String value) {
            super(name, operator);
            boolean order = operator >= LESS && operator <= AT_LEAST;
            if (operator < ANY || operator > CONTAINS || order) throw new IllegalArgumentException("operator " + operator);
            this.value = value;
        }

        @Override
        boolean covers(Constraint constraint) {
            if (!(constraint instanceof TextConstraint)) return false;
            TextConstraint other = (TextConstraint) constraint;
            boolean exact = other.operator == EQUAL;
            switch (operator) {
                case ANY:
                    return true;
                case EQUAL:
                    return exact && value.equals(other.value);
                case NOT_EQUAL:
                    return excluded(other);
                case PREFIX:
                    return (exact || other.operator == PREFIX) && other.value.startsWith(value);
                case SUFFIX:
                    return (exact || other.operator == SUFFIX) && other.value.endsWith(value);
                default:
                    return other.operator != ANY && other.operator != NOT_EQUAL && other.value.contains(value);
            }
        }

        /** Whether the other accepts no text that equals this one's value. */
        private boolean excluded(TextConstraint other) {
            switch (other.operator) {
                case ANY:
                    return false;
                case EQUAL:
                    return !value.equals(other.value);
                case NOT_EQUAL:
                    return value.equals(other.value);
                case PREFIX:
                    return !value.startsWith(other.value);
                case SUFFIX:
                    return !value.endsWith(other.value);
                default:
                    return !value.contains(other.value);
            }
        }
    }

    private static final class Filter {
        final NumberConstraint[] constraints;

        Filter(int[] numbers, boolean flawed) {
            constraints = new NumberConstraint[numbers.length / 3];
            for (int i = 0; i < constraints.length; i++) {
                constraints[i] = new NumberConstraint(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2], flawed);
            }
        }

        boolean covers(Filter other) {
            for (Constraint mine : constraints) {
                boolean follows = false;
                for (Constraint its : other.constraints) {
                    if (mine.name == its.name && mine.covers(its)) follows = true;
                }
                if (!follows) return false;
            }
            return true;
        }

        boolean matches(int[] event) {
            boolean all = true;
            for (NumberConstraint constraint : constraints) all &= satisfied(constraint, event);
            return all;
        }

        /** The first attribute of a name counts. */
        private static boolean satisfied(NumberConstraint constraint, int[] event) {
            for (int i = 0; i + 1 < event.length; i += 2) {
                if (event[i] == constraint.name) return constraint.accepts(event[i + 1]);
            }
            return false;
        }
    }

    /** Whether each event that the narrow filter matches is sure to be matched by the wide one. */
    public static boolean covers(int[] wide, int[] narrow) {
        return new Filter(wide, false).covers(new Filter(narrow, false));
    }

    public static boolean coversOne(int name1, int operator1, int value1, int name2, int operator2, int value2) {
        return covers(new int[] {name1, operator1, value1}, new int[] {name2, operator2, value2});
    }

    /** The same for one constraint on texts, of one attribute. */
    public static boolean coversText(int operator1, String value1, int operator2, String value2) {
        Constraint wide = new TextConstraint(1, operator1, value1);
        Constraint narrow = new TextConstraint(1, operator2, value2);
        return wide.covers(narrow);
    }

    /** What covering promises, for one event. */
    public static boolean sound(int[] wide, int[] narrow, int[] event) {
        return promise(wide, narrow, event, false);
    }

    /** The same with a rule that is wrong: "at most v" does not make sure of "not v". */
    public static boolean soundFlawed(int[] wide, int[] narrow, int[] event) {
        return promise(wide, narrow, event, true);
    }

    private static boolean promise(int[] wide, int[] narrow, int[] event, boolean flawed) {
        Filter covering = new Filter(wide, flawed);
        Filter covered = new Filter(narrow, flawed);
        boolean covers = covering.covers(covered);
        if (covers && covered.matches(event) && !covering.matches(event)) {
            throw new IllegalStateException("not covered");
        }
        return covers;
    }

    private static void expect(boolean right, String what) {
        if (!right) throw new AssertionError(what);
    }

    public static void main(String[] args) {
        expect(covers(new int[] {}, new int[] {1, LESS, 5}), "an empty filter covers all");
        expect(!covers(new int[] {1, LESS, 5}, new int[] {}), "nothing makes sure of a constraint");
        expect(coversOne(1, LESS, 5, 1, AT_MOST, 4), "less");
        expect(!coversOne(1, LESS, 5, 2, AT_MOST, 4), "names");
        expect(!coversOne(1, LESS, 5, 1, AT_MOST, 5), "at most");
        expect(covers(new int[] {1, AT_LEAST, 0, 2, ANY, 0}, new int[] {2, EQUAL, 7, 1, GREATER, 0}), "two");
        expect(coversText(PREFIX, "a", PREFIX, "ab") && !coversText(PREFIX, "ab", PREFIX, "a"), "prefix");
        expect(coversText(CONTAINS, "b", SUFFIX, "ab") && coversText(NOT_EQUAL, "b", PREFIX, "a"), "texts");
        int covering = 0;
        for (int a = 0; a < 7; a++) {
            for (int b = 0; b < 7; b++) {
                for (int v = -2; v <= 2; v++) {
                    for (int w = -2; w <= 2; w++) {
                        for (int x = -4; x <= 4; x++) {
                            if (sound(new int[] {1, a, v}, new int[] {1, b, w}, new int[] {1, x})) covering++;
                        }
                    }
                }
            }
        }
        expect(covering > 0, "covering");
        String[] texts = {"", "a", "b", "ab", "ba", "aa", "aba", "bab"};
        int[] operators = {ANY, EQUAL, NOT_EQUAL, PREFIX, SUFFIX, CONTAINS};
        for (int a : operators) {
            for (int b : operators) {
                for (String v : texts) {
                    for (String w : texts) {
                        for (String x : texts) {
                            if (coversText(a, v, b, w) && coversText(b, w, EQUAL, x)) {
                                expect(coversText(a, v, EQUAL, x), a + v + b + w + x);
                            }
                        }
                    }
                }
            }
        }
        try {
            soundFlawed(new int[] {1, NOT_EQUAL, 3}, new int[] {1, AT_MOST, 3}, new int[] {1, 3});
            throw new AssertionError("the flaw does not show");
        } catch (IllegalStateException expected) {
            System.out.println("FilterCovering: fine");
        }
    }
}
