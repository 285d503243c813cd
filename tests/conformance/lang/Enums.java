// AREA: language.enums
package lang;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums with fields, abstract methods, interfaces, switches, sets, maps. */
public class Enums {
    enum Operation implements java.util.function.IntBinaryOperator {
        PLUS("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            public int applyAsInt(int a, int b) {
                return a - b;
            }

            @Override
            boolean commutes() {
                return false;
            }
        },
        TIMES("*") {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };

        final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        boolean commutes() {
            return true;
        }
    }

    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        boolean weekend() {
            return switch (this) {
                case SAT, SUN -> true;
                default -> false;
            };
        }

        Day next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    public static void main(String[] args) {
        for (Operation o : Operation.values()) {
            System.out.println(o + o.symbol + o.applyAsInt(6, 7) + " " + o.commutes() + " " + o.getDeclaringClass().getSimpleName() + " "
                + o.getClass().getName());
        }
        System.out.println(Operation.valueOf("TIMES").compareTo(Operation.PLUS) + " " + Enum.valueOf(Day.class, "WED").name());
        try {
            Day.valueOf("mon");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumSet<Day> rest = EnumSet.complementOf(EnumSet.range(Day.TUE, Day.FRI));
        System.out.println(rest + " " + rest.contains(Day.MON) + " " + EnumSet.noneOf(Day.class));
        Map<Day, Integer> hours = new EnumMap<>(Day.class);
        for (Day d = Day.SUN; hours.size() < 7; d = d.next()) {
            hours.merge(d, d.weekend() ? 0 : 8, Integer::sum);
        }
        System.out.println(hours);
        System.out.println(Arrays.toString(Day.values()) + " " + Day.values().getClass().getSimpleName());
        System.out.println(Day.class.isEnum() + " " + Operation.PLUS.getClass().isEnum() + " " + Day.MON.describeConstable().isPresent());
        Day[] copy = Day.values();
        copy[0] = null;
        System.out.println(Day.values()[0]);
    }
}
