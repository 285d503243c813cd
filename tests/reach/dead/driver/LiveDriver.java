package dead.driver;

import dead.ByteEncoder;
import dead.Calendars;
import dead.Interval;
import dead.Money;
import dead.Numbers;
import dead.OrderDesk;
import dead.Permissions;
import dead.RingCache;
import dead.Shapes;
import dead.SortedIntBag;
import dead.TextColumns;
import dead.TokenScanner;
import dead.Turnstile;
import java.util.List;

/** Executes every line that is marked LIVE, by public calls. */
public final class LiveDriver {
    private static int calls;

    private LiveDriver() {}

    /** Fails when a call did not answer as the branch with the LIVE line does. */
    private static void expect(Object wanted, Object got) {
        calls++;
        if (!wanted.equals(got)) {
            throw new IllegalStateException("call " + calls + ": wanted " + wanted + ", got " + got);
        }
    }

    private static void money() {
        expect(20, Money.of(1, 60).plus(Money.of(1, 60)).cents());
        expect(List.of(4, 3, 3, 0), Money.of(10, 0).allocate(3));
        expect(99, Money.of(5, 99).percent(100).cents());
    }

    private static void intervals() {
        expect(Integer.MAX_VALUE, Interval.between(Integer.MIN_VALUE, Integer.MAX_VALUE).width());
        expect(2_000_000_000, Interval.between(2_000_000_000, 2_000_000_002).fastMiddle());
        expect(5, Interval.between(1, 5).clamp(9));
    }

    private static void scanner() {
        expect(false, new TokenScanner("  ").skipSpaces());
        expect(1294967296, new TokenScanner("3000000000").hashOfDigits());
        expect(-2, TokenScanner.balance(")"));
        expect(-2, TokenScanner.hexDigit('K'));
    }

    private static void collections() {
        RingCache ring = new RingCache(2);
        ring.put(1, 10);
        ring.put(2, 20);
        ring.put(3, 30);
        expect(-1, ring.get(1, -1));
        SortedIntBag bag = new SortedIntBag();
        expect(true, bag.add(7));
        expect(false, bag.add(7));
        expect(0L, bag.spread());
    }

    private static void bytes() {
        expect("f", ByteEncoder.leadingDigits(new byte[] {-1}));
        expect(0, ByteEncoder.missing(new byte[3]));
        expect(0, ByteEncoder.plainSum(new byte[] {-1}));
        expect("+9a1a", ByteEncoder.runs("aaaaaaaaaa"));
    }

    private static void calendars() {
        expect(true, Calendars.isLeap(400));
        expect(366, Calendars.dayOfYear(2024, 12, 31));
        expect(6, Calendars.plainWeekday(-4));
        expect(1, Calendars.season(12));
    }

    private static void permissions() {
        expect(0, Permissions.rank(-1));
        expect(true, Permissions.tooManyWriters(-1));
        expect(0, Permissions.withoutLowest(7));
        expect(2, Permissions.shift(2, 31));
    }

    private static void numbers() {
        expect(0, Numbers.hastyBucket(Integer.MIN_VALUE));
        expect((long) Integer.MAX_VALUE, Numbers.hastyNext(Integer.MAX_VALUE));
        expect(1, Numbers.square(2));
        expect(1, Numbers.hastyGrade(Double.NaN));
    }

    private static void shapes() {
        expect(2, Shapes.sides(new Shapes.Rectangle(1, 2)));
        expect("text", Shapes.label("x"));
        expect(false, Shapes.isExact(new Shapes.Square(1)));
    }

    private static void turnstile() {
        Turnstile turnstile = new Turnstile();
        turnstile.pass();
        expect(2, turnstile.lamp());
        expect("", turnstile.shortSign());
    }

    private static void orders() {
        OrderDesk desk = new OrderDesk();
        expect(5, desk.place(1000, 5, "ABCD"));
        expect(Integer.MAX_VALUE, desk.place(999, 1_000_000, "ABCD"));
        expect(4, desk.place(1, 1, "ABZD"));
    }

    private static void text() {
        expect("#", TextColumns.right("long", 2));
        expect("a-b", TextColumns.doubled("a-b", "-"));
    }

    public static void main(String[] args) {
        money();
        intervals();
        scanner();
        collections();
        bytes();
        calendars();
        permissions();
        numbers();
        shapes();
        turnstile();
        orders();
        text();
        System.out.println("LiveDriver: " + calls + " calls");
    }
}
