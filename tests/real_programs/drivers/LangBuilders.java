// JARS: commons-lang3
import java.util.Arrays;
import java.util.Date;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

/** commons-lang3: arrays, builders, numbers, dates, reflection. */
public class LangBuilders {
    enum Level { LOW, HIGH }

    static class Car {
        String name;
        int[] gears = {1, 2};
        transient int hidden = 5;

        Car(String name) {
            this.name = name;
        }

        public String honk(int times) {
            return "honk".repeat(times);
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = {3, 1, 2};
        System.out.println(Arrays.toString(ArrayUtils.add(a, 9)) + Arrays.toString(ArrayUtils.removeElement(a, 1)) + ArrayUtils.contains(a, 2) + ArrayUtils.indexOf(a, 2) + Arrays.toString(ArrayUtils.toObject(a)) + Arrays.toString(ArrayUtils.subarray(a, 1, 9)) + ArrayUtils.toString(new int[][] {{1}, {2}}) + ArrayUtils.isSorted(a));
        ArrayUtils.reverse(a);
        ArrayUtils.shift(a, 1);
        System.out.println(Arrays.toString(a) + Arrays.toString(ArrayUtils.insert(1, a, 7, 8)) + Arrays.toString(ArrayUtils.nullToEmpty((String[]) null)));
        Car c = new Car("x");
        System.out.println(ToStringBuilder.reflectionToString(c, ToStringStyle.SHORT_PREFIX_STYLE) + " " + new ToStringBuilder(c, ToStringStyle.JSON_STYLE).append("n", c.name).append("g", c.gears) + " " + HashCodeBuilder.reflectionHashCode(c, "gears") + " "
            + EqualsBuilder.reflectionEquals(c, new Car("x")) + " " + new CompareToBuilder().append("a", "b").append(1, 2).toComparison() + " " + new HashCodeBuilder(17, 37).append(1).append("s").append(new long[] {1}).toHashCode());
        System.out.println(Pair.of("k", 1) + " " + Triple.of(1, 2, 3) + " " + Pair.of("a", 2).compareTo(Pair.of("a", 3)) + " " + Range.between(1, 10).contains(5) + Range.is(3).fit(9) + " " + ObjectUtils.firstNonNull(null, "y") + ObjectUtils.max(3, 9, 2) + ObjectUtils.median(5, 1, 3) + ObjectUtils.mode(1, 2, 2));
        System.out.println(NumberUtils.isCreatable("0x1F") + " " + NumberUtils.toInt("bad", -1) + " " + NumberUtils.createNumber("12345678901") + " " + NumberUtils.createNumber("1.5f").getClass().getSimpleName() + " " + NumberUtils.max(3, 7, 5) + " " + Fraction.getFraction(6, 8).reduce().add(Fraction.ONE_HALF) + " " + Fraction.getFraction(0.333) + " " + new MutableInt(5).incrementAndGet());
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date d = new Date(1_600_000_000_000L);
        System.out.println(DateFormatUtils.format(d, "yyyy-MM-dd HH:mm:ss z", utc) + " " + DateUtils.addMonths(d, 5).getTime() + " " + DurationFormatUtils.formatDurationHMS(3_723_004) + " " + DurationFormatUtils.formatDurationWords(93_784_000, true, true) + " " + FastDateFormat.getInstance("EEE d MMM", utc, java.util.Locale.US).format(d) + " " + FastDateFormat.getInstance("yyyy-MM-dd", utc).parse("2001-02-03").getTime());
        System.out.println(BooleanUtils.toBoolean("yes") + " " + BooleanUtils.xor(new boolean[] {true, true}) + " " + EnumUtils.getEnumList(Level.class) + EnumUtils.isValidEnum(Level.class, "MID") + EnumUtils.generateBitVector(Level.class, Level.HIGH) + " " + MethodUtils.invokeMethod(c, true, "honk", 2));
        try {
            Validate.inclusiveBetween(1, 5, 9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Validate.noNullElements(new String[] {"a", null});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
