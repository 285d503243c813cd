/** A brake controller that is stepped five times: pedal, skid protection and two hydraulic systems. */
public final class BrakeController {
    private boolean alternate;
    private int applied;

    public static int run(int pedal1, boolean skid1, int pedal2, boolean skid2, int pedal3, boolean skid3, int pedal4, boolean skid4,
            int pedal5, boolean skid5) {
        BrakeController brakes = new BrakeController();
        brakes.step(pedal1, skid1);
        brakes.step(pedal2, skid2);
        brakes.step(pedal3, skid3);
        brakes.step(pedal4, skid4);
        brakes.step(pedal5, skid5);
        return brakes.applied;
    }

    private void step(int pedal, boolean skid) {
        int wanted;
        if (Trace.c(pedal <= 0)) wanted = 0;
        else if (Trace.c(pedal == 1)) wanted = 20;
        else if (Trace.c(pedal == 2)) wanted = 50;
        else wanted = 100;
        if (Trace.c(wanted > 0) && Trace.c(skid)) {
            wanted /= 2;
            if (Trace.c(applied >= 50)) alternate = !alternate;
        }
        if (Trace.c(alternate) && Trace.c(wanted > applied + 30)) applied += 30;
        else applied = wanted;
    }

    static void all() {
        for (int pedals = 0; pedals < 1024; pedals++)
            for (int skids = 0; skids < 32; skids++) {
                run(pedals & 3, (skids & 1) != 0, pedals >> 2 & 3, (skids & 2) != 0, pedals >> 4 & 3, (skids & 4) != 0,
                        pedals >> 6 & 3, (skids & 8) != 0, pedals >> 8, (skids & 16) != 0);
                Count.end();
            }
    }
}
