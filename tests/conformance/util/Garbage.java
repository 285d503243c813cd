// AREA: java.lang.runtime
package util;

import java.util.ArrayList;
import java.util.List;

/** Garbage in quantity: many short-lived objects, long chains, arrays of arrays; memory stays bounded, results are right. */
public class Garbage {
    static class Link {
        final Link next;
        final byte[] load = new byte[64];

        Link(Link next) {
            this.next = next;
        }
    }

    static int[] churn(int n) {
        int[] kept = new int[0];
        for (int i = 0; i < n; i++) {
            int[] fresh = new int[100];
            fresh[i % 100] = i;
            if (i % 1000 == 0) kept = fresh;
        }
        return kept;
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int v : churn(60_000)) sum += v;
        System.out.println(sum);
        Link chain = null;
        for (int i = 0; i < 50_000; i++) chain = i % 10_000 == 0 ? null : new Link(chain);
        int length = 0;
        for (Link l = chain; l != null; l = l.next) length++;
        System.out.println(length);
        List<StringBuilder> builders = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            builders.add(new StringBuilder("b").append(i));
            if (builders.size() > 50) builders.subList(0, 25).clear();
        }
        System.out.println(builders.size() + " " + builders.get(0) + " " + builders.get(builders.size() - 1));
        String text = "";
        for (int i = 0; i < 2000; i++) {
            text = text.length() > 200 ? text.substring(100) : text + i;
        }
        System.out.println(text.length() + " " + text.hashCode());
        Object[] nest = null;
        for (int i = 0; i < 20_000; i++) nest = new Object[] {nest, i};
        int depth = 0;
        for (Object[] n = nest; n != null; n = (Object[]) n[0]) depth += (Integer) n[1] % 2;
        System.out.println(depth + " " + (Runtime.getRuntime().freeMemory() > 0));
    }
}
