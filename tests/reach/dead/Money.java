package dead;

import java.util.ArrayList;
import java.util.List;

/** An amount of money: whole units and cents from 0 to 99; a debt has negative units. */
public final class Money {
    private final int units;
    private final int cents;

    private Money(int units, int cents) {
        this.units = units;
        this.cents = cents;
    }

    public static Money of(int units, int cents) {
        if (cents < 0 || cents > 99) {
            throw new IllegalArgumentException("cents: " + cents);
        }
        return new Money(units, cents);
    }

    public int units() {
        return units;
    }

    public int cents() {
        return cents;
    }

    public Money plus(Money other) {
        int sum = cents + other.cents;
        int whole = units + other.units;
        if (sum >= 100) {
            whole++;
            sum -= 100; // LIVE
        }
        if (sum >= 100) {
            sum = 0; // DEAD
        }
        return new Money(whole, sum);
    }

    /** Divides the units into at most eight shares that differ by one unit at most. */
    public List<Integer> allocate(int parts) {
        if (parts < 1 || parts > 8) {
            throw new IllegalArgumentException("parts: " + parts);
        }
        int base = Math.floorDiv(units, parts);
        int extra = Math.floorMod(units, parts);
        List<Integer> shares = new ArrayList<>();
        int given = 0;
        for (int i = 0; i < parts; i++) {
            int share = base + (i < extra ? 1 : 0);
            shares.add(share);
            given += share;
        }
        if (given != units) {
            shares.clear(); // DEAD
        }
        if (given != base * parts) {
            shares.add(0); // LIVE
        }
        return shares;
    }

    public Money percent(int rate) {
        if (rate < 0 || rate > 100) {
            throw new IllegalArgumentException("rate: " + rate);
        }
        if (rate * cents > 9900) {
            return new Money(0, 1); // DEAD
        }
        if (rate * cents >= 9900) {
            return new Money(units, 99); // LIVE
        }
        return new Money((int) ((long) units * rate / 100), rate * cents / 100);
    }
}
