package types;

/** Counts the constants of a level's class. */
public class Levels {
    /** Levels, of which one has a body. */
    public enum Level {
        LOW,
        MIDDLE,
        HIGH {
            @Override
            public int weight() {
                return 10;
            }
        };

        public int weight() {
            return 1;
        }
    }

    public static int share(Level level) {
        if (level == null) {
            return 0;
        }
        return level.ordinal() * 100 / level.getClass().getEnumConstants().length; // THROWS NullPointerException
    }
}
