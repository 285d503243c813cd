// SPDX-License-Identifier: Apache-2.0
package thesis;

/** Whether two aircraft lose their separation on the courses that they fly. */
public final class Tsafe {
    private static final double SEPARATION = 5.0;
    private static final double GRAVITY = 68443.0;

    private Tsafe() {}

    /** Of an aircraft that turns: by how much the other's course may still be off. */
    public static double turning(double x0, double y0, double velocity, double bank, double heading) {
        double radius = velocity * velocity / (GRAVITY * Math.tan(bank));
        double dx = x0 + radius * (1.0 - Math.cos(heading));
        double dy = y0 + radius * Math.sin(heading);
        double distance = dx * dx + dy * dy;
        if (distance > SEPARATION * SEPARATION) {
            return 0.0;
        }
        if (dx > 0.0 && dy < 0.0) {
            return 1.0; // LIVE
        }
        return 2.0;
    }

    /** Of two aircraft on straight courses: the time of their conflict, or a negative one. */
    public static double conflict(double x, double y, double vx, double vy) {
        double speed = vx * vx + vy * vy;
        double towards = x * vx + y * vy;
        if (speed == 0.0) {
            return -1.0;
        }
        double time = -towards / speed;
        if (time < 0.0) {
            return -2.0;
        }
        double nearest = x * x + y * y - towards * time;
        if (Math.sqrt(nearest) < SEPARATION) {
            if (time > 10.0) {
                return time; // LIVE
            }
            return 10.0;
        }
        if (Math.atan2(y, x) > 1.0) {
            return -3.0; // LIVE
        }
        return -4.0;
    }
}
