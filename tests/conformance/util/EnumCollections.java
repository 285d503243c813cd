// AREA: java.util.collections
package util;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** EnumSet and EnumMap, also beyond 64 constants. */
public class EnumCollections {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3,
        D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7
    }

    public static void main(String[] args) {
        EnumSet<Suit> red = EnumSet.of(Suit.HEARTS, Suit.DIAMONDS);
        EnumSet<Suit> black = EnumSet.complementOf(red);
        EnumSet<Suit> both = EnumSet.copyOf(red);
        both.addAll(black);
        System.out.println(red + " " + black + " " + both.equals(EnumSet.allOf(Suit.class)) + " " + red.containsAll(black) + " " + both.size());
        both.removeAll(red);
        both.retainAll(Set.of(Suit.CLUBS));
        System.out.println(both);
        EnumSet<Big> big = EnumSet.range(Big.B5, Big.G3);
        big.removeIf(b -> b.name().charAt(1) % 2 == 0);
        System.out.println(big + " " + big.size() + " " + big.contains(Big.G3) + " " + EnumSet.complementOf(big).size());
        EnumMap<Suit, String> map = new EnumMap<>(Suit.class);
        map.put(Suit.SPADES, "s");
        map.put(Suit.CLUBS, null);
        map.putIfAbsent(Suit.HEARTS, "h");
        System.out.println(map + " " + map.containsKey(Suit.CLUBS) + " " + map.get(Suit.DIAMONDS) + " " + map.keySet() + map.values());
        Map<Suit, String> copy = new HashMap<>(map);
        System.out.println(copy.equals(map) + " " + new EnumMap<>(copy));
        map.entrySet().removeIf(e -> e.getValue() == null);
        map.replaceAll((k, v) -> v + k.ordinal());
        System.out.println(map);
        try {
            EnumSet.copyOf(java.util.List.<Suit>of());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            red.add(null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
    }
}
