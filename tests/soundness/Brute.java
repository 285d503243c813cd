// SPDX-License-Identifier: Apache-2.0
import java.util.TreeSet;

/** Runs the programs that are named on all their inputs; prints, for each, its name and its outcomes, and once more with objects of unusual kinds. */
public class Brute {
    static String outcome(Throwable t, String name) {
        for (StackTraceElement frame : t.getStackTrace()) {
            String in = frame.getClassName();
            if (in.equals(name) || in.startsWith(name + "$")) return t.getClass().getName() + ":" + frame.getLineNumber();
        }
        return t.getClass().getName() + ":0";
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            for (boolean unusual : new boolean[] {false, true}) {
                TreeSet<String> outcomes = new TreeSet<>();
                Class.forName("B" + name).getMethod("all", java.util.Set.class, boolean.class).invoke(null, outcomes, unusual);
                System.out.println(name + (unusual ? "? " : " ") + String.join(" ", outcomes));
            }
        }
    }
}
