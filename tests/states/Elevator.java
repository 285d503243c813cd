package states;

/** An elevator of ten floors that moves one floor with each step. */
public class Elevator {
    private int floor;
    private int target;
    private boolean called;
    private boolean doorsHeld;

    public void call(int wanted) {
        if (wanted >= 0 && wanted < 10 && wanted != floor && !called) {
            target = wanted;
            called = true;
        }
    }

    public void holdDoors() {
        doorsHeld = true;
    }

    public void releaseDoors() {
        doorsHeld = false;
        if (floor == target) {
            called = false;
        }
    }

    public int step() {
        if (!called) {
            return floor;
        }
        int way = target - floor;
        floor += way / Math.abs(way); // THROWS ArithmeticException
        if (floor == target && !doorsHeld) {
            called = false;
        }
        return floor;
    }
}
