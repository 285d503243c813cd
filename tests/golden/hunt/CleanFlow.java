// Control flow without an error: expected exceptions, finally, lambdas, Optional, streams, recursion, labels.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CleanFlow {
    // Whatever is wrong with the data is an empty answer.
    public static class Guarded {
        public static OptionalInt at(int[] data, int i, int by) {
            try {
                return OptionalInt.of(data[i] / by);
            } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
                return OptionalInt.empty();
            } catch (ArithmeticException e) {
                return OptionalInt.of(0);
            }
        }

        public static int orElse(int[] data, int i) {
            OptionalInt found = at(data, i, 1);
            return found.isPresent() ? found.getAsInt() : -1;
        }
    }

    static final class Refused extends Exception {
        final int code;

        Refused(int code) {
            this.code = Math.max(1, code);
        }
    }

    public static class Codes {
        private static int check(int n) throws Refused {
            if (n < 0) throw new Refused(-n);
            return n + 1;
        }

        public static int run(int n) {
            int result = 1;
            try {
                result = check(n);
            } catch (Refused e) {
                result = 100 / e.code;
                if (n != Integer.MIN_VALUE && e.code != -n) throw new IllegalStateException(e);
            } finally {
                result |= 1;
            }
            return 100 / result;
        }
    }

    static final class Door implements AutoCloseable {
        private final int[] open;

        Door(int[] open) {
            this.open = open;
            open[0]++;
        }

        int enter(int n) {
            if (n == 7) throw new UnsupportedOperationException();
            return n;
        }

        @Override public void close() {
            open[0]--;
        }
    }

    public static class Doors {
        public static int pass(int n) {
            int[] open = {0};
            int result = 0;
            try (Door a = new Door(open); Door b = new Door(open)) {
                result = a.enter(n) + b.enter(n) + open[0];
            } catch (UnsupportedOperationException e) {
                result = open[0];
            }
            if (open[0] != 0) throw new IllegalStateException("open");
            return result;
        }
    }

    public static class Functions {
        public static int apply(IntBinaryOperator op, int a, int b) {
            IntBinaryOperator used = op == null ? (x, y) -> y == 0 ? x : x % y : op;
            return used.applyAsInt(a, b) == 0 ? 1 : 2;
        }

        public static String chain(Function<String, String> f, String s) {
            Function<String, String> g = f == null ? Function.identity() : f;
            String t = g.andThen(x -> x == null ? "" : x).apply(s);
            return t.isEmpty() ? "-" : t.substring(1);
        }

        public static int supply(Supplier<int[]> from) {
            int[] a = from == null ? null : from.get();
            return a == null || a.length == 0 ? 0 : a[a.length / 2];
        }

        public static int count(IntPredicate test) {
            IntPredicate wanted = test == null ? n -> n > 1 : test.or(n -> n == 3);
            int n = 0;
            for (int i = 0; i < 4; i++) if (wanted.test(i)) n++;
            return 12 / n;
        }
    }

    public static class Optionals {
        public static int length(String s) {
            return Optional.ofNullable(s).map(String::trim).filter(t -> !t.isEmpty()).map(String::length).orElse(1);
        }

        public static int inverse(String s) {
            return 100 / length(s);
        }

        public static int first(List<Integer> all) {
            return Optional.ofNullable(all).stream().flatMap(List::stream).filter(Objects::nonNull).findFirst().orElse(0);
        }

        public static Integer unwrap(Optional<Integer> o) {
            if (o == null) return null;
            Integer n = o.isPresent() ? o.get() : Integer.valueOf(0);
            return o.or(() -> Optional.of(0)).map(x -> x - n).orElseThrow();
        }
    }

    public static class Streams {
        public static int most(int[] a) {
            return a == null ? 0 : Arrays.stream(a).map(n -> n & 15).max().orElse(-1);
        }

        public static double mean(int a, int b) {
            IntSummaryStatistics s = IntStream.of(a, b).summaryStatistics();
            if (s.getMin() > s.getMax() || s.getSum() < 2L * s.getMin()) throw new IllegalStateException();
            return 2 / s.getCount();
        }

        public static String joined(List<String> all) {
            if (all == null) return "";
            String s = all.stream().filter(Objects::nonNull).filter(t -> t.length() < 2).collect(Collectors.joining(",", "[", "]"));
            return s.substring(1, s.length() - 1);
        }

        public static int grouped(List<Integer> all) {
            if (all == null) return 0;
            Map<Boolean, List<Integer>> by = all.stream().filter(Objects::nonNull).collect(Collectors.partitioningBy(n -> n < 0));
            return by.get(true).size() + by.get(false).size() - all.size() > 0 ? 1 / 0 : 1;
        }
    }

    // null first, then by length: a total order for sort.
    public static class Sorted {
        public static String shortest(String[] all) {
            if (all == null || all.length == 0) return null;
            String[] copy = all.clone();
            Arrays.sort(copy, Comparator.nullsFirst(Comparator.comparingInt(String::length)));
            String last = copy[copy.length - 1];
            if (last == null && copy[0] != null) throw new IllegalStateException();
            return last;
        }

        public static int spread(List<Integer> all) {
            List<Integer> copy = all == null ? new ArrayList<>() : new ArrayList<>(all);
            copy.removeIf(Objects::isNull);
            if (copy.isEmpty()) return 0;
            Collections.sort(copy);
            if (copy.get(0) > copy.get(copy.size() - 1)) throw new IllegalStateException();
            return copy.size();
        }
    }

    // Each depth is less than the last.
    public static class Recursion {
        public static int ackermann(int m, int n) {
            if (m < 0 || m > 1 || n < 0 || n > 2) return 0;
            return walk(m, n);
        }

        private static int walk(int m, int n) {
            if (m == 0) return n + 1;
            return n == 0 ? walk(m - 1, 1) : walk(m - 1, walk(m, n - 1));
        }

        public static boolean even(int n) {
            return n < 0 || n > 6 ? (n & 1) == 0 : n == 0 || odd(n - 1);
        }

        private static boolean odd(int n) {
            return n != 0 && even(n - 1);
        }
    }

    public static class Labels {
        public static int find(int[][] grid, int x) {
            int found = -1;
            if (grid == null) return found;
            outer:
            for (int i = 0; i < grid.length; i++) {
                if (grid[i] == null) continue;
                for (int j = 0; j < grid[i].length && j < 2; j++) {
                    if (grid[i][j] < 0) continue outer;
                    if (grid[i][j] == x) {
                        found = i;
                        break outer;
                    }
                }
            }
            return found < 0 ? -1 : grid[found].length;
        }
    }

    // Removing while iterating, the right way.
    public static class Filtering {
        public static int positives(List<Integer> all) {
            if (all == null) return 0;
            List<Integer> copy = new ArrayList<>(all);
            for (Iterator<Integer> it = copy.iterator(); it.hasNext(); ) {
                Integer n = it.next();
                if (n == null || n <= 0) it.remove();
            }
            int sum = 1;
            for (int n : copy) sum = Math.max(sum, 100 / n);
            return sum;
        }

        public static int odd(List<Integer> given) {
            if (given == null) return 0;
            List<Integer> all = new ArrayList<>(given);
            for (int i = all.size() - 1; i >= 0; i--) {
                if (all.get(i) == null || all.get(i) % 2 == 0) all.remove(i);
            }
            return all.isEmpty() ? 0 : 10 % all.get(0);
        }
    }

    public static class Varargs {
        public static int sum(Integer... all) {
            return all == null ? 0 : Stream.of(all).filter(Objects::nonNull).mapToInt(Integer::intValue).map(n -> n >> 2).sum();
        }

        public static int used(int a, Integer b) {
            return 8 / (Math.abs(sum() + sum(1, 2) + sum((Integer) null)) + 1) + (sum(a, b) == 0 ? 1 : 2);
        }
    }

    // A switch that falls through, on characters and numbers.
    public static class Falling {
        public static int steps(char c, int n) {
            int steps = 0;
            switch (c) {
                case 'a':
                    steps++;
                case 'b':
                    steps++;
                    break;
                case 'c':
                    steps += n & 3;
                default:
                    steps++;
            }
            if (steps < 1 || steps > 4) throw new IllegalStateException();
            return 12 / steps;
        }
    }
}
