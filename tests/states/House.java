package states;

/** Two rooms with doors that lead from one to the other. */
public class House {
    private final Room hall;
    private final Room study;

    public House(Room hall, Room study) {
        if (hall == null || study == null || hall == study) {
            throw new IllegalArgumentException("two rooms are needed");
        }
        this.hall = hall;
        this.study = study;
    }

    /** A room whose one door leads to another room or nowhere. */
    public static class Room {
        private Room behindDoor;

        public void build(Room other) {
            behindDoor = other;
        }

        public Room behindDoor() {
            return behindDoor;
        }
    }

    public int roomsOnWalk() {
        if (hall.behindDoor() != study) {
            return 1;
        }
        assert study.behindDoor() != hall; // THROWS AssertionError
        return 2;
    }
}
