package parking;

/** A parking ticket: when a car came and when it left, in minutes after midnight. */
public final class Ticket {
    private final int entered;
    private final int left;
    private final boolean member;

    public Ticket(int entered, int left, boolean member) {
        if (entered < 0 || left < entered) {
            throw new IllegalArgumentException("left before it came");
        }
        this.entered = entered;
        this.left = left;
        this.member = member;
    }

    /** Reads "08:15-10:40", with an "m" at the end for members. */
    public static Ticket parse(String text) {
        boolean member = text.endsWith("m");
        int dash = text.indexOf('-');
        int entered = minutes(text.substring(0, dash));
        int left = minutes(text.substring(dash + 1, member ? text.length() - 1 : text.length()));
        return new Ticket(entered, left, member);
    }

    private static int minutes(String clock) {
        int colon = clock.indexOf(':');
        int hours = Integer.parseInt(clock.substring(0, colon));
        return hours * 60 + Integer.parseInt(clock.substring(colon + 1));
    }

    public int minutes() {
        return left - entered;
    }

    public boolean isMember() {
        return member;
    }
}
