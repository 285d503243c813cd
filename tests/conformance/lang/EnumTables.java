// AREA: language.enums
package lang;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Enums as tables: lookup maps built in static blocks, lambdas as fields, state machines, nested enums, switch over them. */
public class EnumTables {
    enum Operator {
        ADD('+', (a, b) -> a + b), SUB('-', (a, b) -> a - b), POW('^', EnumTables::power);

        private static final Map<Character, Operator> BY_SYMBOL = Stream.of(values()).collect(Collectors.toMap(o -> o.symbol, o -> o));
        final char symbol;
        final IntBinaryOperator function;

        Operator(char symbol, IntBinaryOperator function) {
            this.symbol = symbol;
            this.function = function;
        }

        static Optional<Operator> of(char c) {
            return Optional.ofNullable(BY_SYMBOL.get(c));
        }
    }

    enum Light {
        RED(30) {
            Light next() {
                return GREEN;
            }
        },
        GREEN(20) {
            Light next() {
                return YELLOW;
            }
        },
        YELLOW(5) {
            Light next() {
                return RED;
            }

            @Override
            public String toString() {
                return "Amber";
            }
        };

        final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        abstract Light next();
    }

    static int power(int a, int b) {
        return b == 0 ? 1 : a * power(a, b - 1);
    }

    public static void main(String[] args) {
        for (String s : new String[] {"3+4", "9-5", "2^10", "1%2"}) {
            int at = s.replaceAll("\\d", "").isEmpty() ? -1 : s.indexOf(s.replaceAll("\\d", ""));
            System.out.println(s + " = " + Operator.of(s.charAt(at)).map(o -> o.function.applyAsInt(Integer.parseInt(s.substring(0, at)), Integer.parseInt(s.substring(at + 1)))).map(String::valueOf).orElse("?"));
        }
        Light l = Light.RED;
        int time = 0;
        EnumMap<Light, Integer> spent = new EnumMap<>(Light.class);
        for (int i = 0; i < 7; i++, l = l.next()) {
            time += l.seconds;
            spent.merge(l, l.seconds, Integer::sum);
        }
        System.out.println(l + " " + l.name() + " " + time + " " + spent + " " + EnumSet.range(Light.GREEN, Light.YELLOW));
        System.out.println(Light.valueOf("YELLOW") + " " + Light.YELLOW.getClass() + " " + Light.YELLOW.getDeclaringClass() + " " + Arrays.toString(Light.values()) + " " + Light.RED.compareTo(Light.YELLOW) + " " + (Light.RED.next().next() == Light.valueOf("YELLOW")));
    }
}
