// SPDX-License-Identifier: Apache-2.0
package java.util;

/** The probes of instrumented classes. A part of java.base while it is there, and used before that is up: nothing but arrays. */
public final class TestedProbes {
    private static TestedProbes last;
    private final TestedProbes next = last;
    private final long id;
    private final String name;
    private final boolean[] probes;
    private final boolean[] counted;
    private static boolean counts;

    private TestedProbes(long id, String name, int count) {
        this.id = id;
        this.name = name;
        probes = new boolean[count];
        counted = new boolean[count];
    }

    public static synchronized boolean[] of(long id, String name, int count) {
        for (TestedProbes at = last; at != null; at = at.next) {
            if (at.id == id) return at.probes;
        }
        last = new TestedProbes(id, name, count);
        return last.probes;
    }

    /** What runs from now on counts; or what has run so far does, and no more. */
    public static synchronized void counts(boolean from_now) {
        for (TestedProbes at = last; at != null; at = at.next) {
            for (int i = 0; i < at.probes.length; i++) {
                if (counts && at.probes[i]) at.counted[i] = true;
                at.probes[i] = false;
            }
        }
        counts = from_now;
    }

    /** One line a class: id, name, a digit for each probe. */
    public static synchronized String text() {
        counts(false);
        StringBuilder text = new StringBuilder();
        for (TestedProbes at = last; at != null; at = at.next) {
            text.append(at.id).append(' ').append(at.name).append(' ');
            for (boolean hit : at.counted) text.append(hit ? '1' : '0');
            text.append('\n');
        }
        return text.toString();
    }
}
