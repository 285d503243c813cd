// AREA: java.sql
package util;

import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;

/** The value classes of java.sql: timestamps with nanoseconds, dates, times, chained exceptions. */
public class SqlDates {
    public static void main(String[] args) {
        Timestamp t = Timestamp.valueOf("2024-02-29 12:34:56.123456789");
        System.out.println(t + " " + t.getNanos() + " " + t.toLocalDateTime() + " " + Timestamp.valueOf(LocalDateTime.of(2000, 1, 1, 0, 0)) + " " + t.after(Timestamp.valueOf("2024-02-29 12:34:56.123456788")) + " " + t.compareTo(new Timestamp(0)));
        t.setNanos(5);
        System.out.println(t + " " + t.getTime() + " " + t.equals(Timestamp.valueOf(t.toString())) + " " + t.hashCode());
        System.out.println(Date.valueOf("2023-12-31") + " " + Date.valueOf("2023-12-31").toLocalDate().plusDays(1) + " " + Time.valueOf("23:59:01") + " " + Time.valueOf("23:59:01").toLocalTime().toSecondOfDay() + " " + Types.VARCHAR);
        for (String bad : new String[] {"2024-13-01", "x", "2024/01/01"}) {
            try {
                System.out.println(Date.valueOf(bad));
            } catch (IllegalArgumentException e) {
                System.out.println("bad date " + e.getMessage());
            }
        }
        try {
            Timestamp.valueOf("2024-01-01");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.setNanos(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SQLException first = new SQLException("reason", "S1000", 42, new RuntimeException("cause"));
        first.setNextException(new SQLException("second"));
        for (Throwable x : first) System.out.println(x);
        System.out.println(first.getSQLState() + first.getErrorCode());
    }
}
