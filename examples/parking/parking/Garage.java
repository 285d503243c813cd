package parking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A garage with levels, and who is parked where. */
public class Garage {
    /** What a level is for. */
    public enum Level { GROUND, UPPER, ROOF }

    private final int[] free;
    private final Map<String, Level> parked = new HashMap<>();

    public Garage(int perLevel) {
        free = new int[Level.values().length];
        for (int i = 0; i < free.length; i++) {
            free[i] = perLevel;
        }
    }

    /** Parks a car; false if there is no room on the level. */
    public boolean park(String plate, Level level) {
        if (free[level.ordinal()] == 0) {
            return false;
        }
        free[level.ordinal()]--;
        parked.put(plate.trim(), level);
        return true;
    }

    /** Frees the place of a car. */
    public Level leave(String plate) {
        Level level = parked.remove(plate);
        free[level.ordinal()]++;
        return level;
    }

    /** How full a level is, in percent of its places. */
    public static int usage(List<String> plates, int places) {
        return plates.size() * 100 / places;
    }

    /** The plates that begin with a district's letters, shortest first. */
    public static List<String> ofDistrict(List<String> plates, String district) {
        List<String> found = new ArrayList<>();
        for (String plate : plates) {
            if (plate.startsWith(district)) {
                found.add(plate);
            }
        }
        found.sort((a, b) -> a.length() - b.length());
        return found;
    }

    /** The number at the end of a plate such as "B-XY 123". */
    public static int number(String plate) {
        return Integer.parseInt(plate.substring(plate.lastIndexOf(' ') + 1));
    }

    /** Where the ramp to the level below begins. */
    public static Level below(Level level) {
        return switch (level) {
            case ROOF -> Level.UPPER;
            case UPPER -> Level.GROUND;
            default -> throw new IllegalArgumentException("there is nothing below " + level);
        };
    }
}
