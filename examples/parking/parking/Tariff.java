package parking;

/** What parking costs, in cents. */
public final class Tariff {
    private final int centsPerHour;
    private final int dailyMaximum;
    private final int freeMinutes;

    public Tariff(int centsPerHour, int dailyMaximum, int freeMinutes) {
        this.centsPerHour = centsPerHour;
        this.dailyMaximum = dailyMaximum;
        this.freeMinutes = freeMinutes;
    }

    /** The fee for one ticket: every hour begun counts, members park the first hour for nothing. */
    public int fee(Ticket ticket) {
        int minutes = ticket.minutes() - freeMinutes;
        if (minutes <= 0) {
            return 0;
        }
        int hours = (minutes + 59) / 60;
        if (ticket.isMember()) {
            hours--;
        }
        int fee = hours * centsPerHour;
        return fee > dailyMaximum ? dailyMaximum : fee;
    }

    /** The average fee of several tickets. */
    public int averageFee(Ticket... tickets) {
        int sum = 0;
        for (Ticket ticket : tickets) {
            sum += fee(ticket);
        }
        return sum / tickets.length;
    }
}
