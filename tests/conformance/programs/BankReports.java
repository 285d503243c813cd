// AREA: programs.business
package programs;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Accounts with money, interest, statements by month, business rules as exceptions. */
public class BankReports {
    static class InsufficientFunds extends Exception {
        final BigDecimal missing;

        InsufficientFunds(BigDecimal missing) {
            super(String.format(Locale.ROOT, "missing %,.2f", missing));
            this.missing = missing;
        }
    }

    record Entry(LocalDate date, BigDecimal amount, String text) {
        Entry {
            if (amount.signum() == 0) throw new IllegalArgumentException("zero amount: " + text);
            amount = amount.setScale(2, RoundingMode.HALF_EVEN);
        }
    }

    static class Account {
        private final String owner;
        private final List<Entry> entries = new ArrayList<>();

        Account(String owner) {
            this.owner = owner;
        }

        BigDecimal balance(LocalDate at) {
            return entries.stream().filter(e -> !e.date().isAfter(at)).map(Entry::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        void deposit(LocalDate date, String amount, String text) {
            entries.add(new Entry(date, new BigDecimal(amount), text));
        }

        void withdraw(LocalDate date, String amount, String text) throws InsufficientFunds {
            BigDecimal wanted = new BigDecimal(amount);
            BigDecimal have = balance(date);
            if (have.compareTo(wanted) < 0) throw new InsufficientFunds(wanted.subtract(have));
            entries.add(new Entry(date, wanted.negate(), text));
        }

        BigDecimal interest(LocalDate from, LocalDate to, BigDecimal rate) {
            BigDecimal sum = BigDecimal.ZERO;
            for (LocalDate d = from; d.isBefore(to); d = d.plusDays(1)) sum = sum.add(balance(d));
            return sum.multiply(rate).divide(new BigDecimal(365), 10, RoundingMode.HALF_UP);
        }
    }

    public static void main(String[] args) {
        List<Account> accounts = List.of(new Account("Ann"), new Account("Bob"));
        LocalDate start = LocalDate.of(2023, 11, 15);
        for (int i = 0; i < 10; i++) {
            Account a = accounts.get(i % 2);
            LocalDate date = start.plus(i * 9L, ChronoUnit.DAYS);
            try {
                if (i % 3 != 2) a.deposit(date, i * 111 + ".555", "deposit " + i);
                else a.withdraw(date, String.valueOf(i * 40.1), "withdrawal " + i);
            } catch (InsufficientFunds | IllegalArgumentException e) {
                System.out.println(a.owner + " " + date + " " + e.getMessage());
            }
        }
        for (Account a : accounts) {
            Map<YearMonth, BigDecimal> months = a.entries.stream().collect(Collectors.groupingBy(e -> YearMonth.from(e.date()), TreeMap::new, Collectors.reducing(BigDecimal.ZERO, Entry::amount, BigDecimal::add)));
            System.out.println(a.owner + " " + months + " " + a.balance(LocalDate.of(2024, 12, 31)) + " " + a.interest(start, start.plusDays(60), new BigDecimal("0.035")).setScale(2, RoundingMode.HALF_UP));
            for (Entry e : a.entries) System.out.printf(Locale.US, "  %tF %,12.2f  %-15s|%n", e.date(), e.amount(), e.text());
        }
        Optional<Account> richest = accounts.stream().max(Comparator.comparing(a -> a.balance(LocalDate.MAX)));
        System.out.println(richest.map(a -> a.owner).orElse("nobody") + " " + Collections.max(accounts.get(1).entries, Comparator.comparing(Entry::amount)));
    }
}
