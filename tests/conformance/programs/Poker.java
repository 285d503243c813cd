// AREA: programs.games
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Hands of poker: dealing with a seed, ranking, comparing, statistics. */
public class Poker {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    enum Kind { HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH }

    record Card(int rank, Suit suit) {
        @Override
        public String toString() {
            return "23456789TJQKA".charAt(rank - 2) + suit.name().substring(0, 1).toLowerCase();
        }

        static Card parse(String s) {
            int rank = "23456789TJQKA".indexOf(s.charAt(0)) + 2;
            for (Suit x : Suit.values()) if (x.name().charAt(0) == Character.toUpperCase(s.charAt(1)) && rank > 1) return new Card(rank, x);
            throw new IllegalArgumentException("card " + s);
        }
    }

    record Hand(List<Card> cards) implements Comparable<Hand> {
        static Hand parse(String s) {
            return new Hand(Arrays.stream(s.split(" ")).map(Card::parse).toList());
        }

        List<Integer> groups() {
            Map<Integer, Long> counts = cards.stream().collect(Collectors.groupingBy(Card::rank, Collectors.counting()));
            return counts.keySet().stream().sorted(Comparator.comparing((Integer r) -> counts.get(r)).thenComparing(Comparator.naturalOrder()).reversed()).toList();
        }

        Kind kind() {
            List<Integer> g = groups();
            boolean flush = cards.stream().map(Card::suit).distinct().count() == 1;
            boolean straight = g.size() == 5 && (g.get(0) - g.get(4) == 4 || g.equals(List.of(14, 5, 4, 3, 2)));
            if (straight) return flush ? Kind.STRAIGHT_FLUSH : Kind.STRAIGHT;
            if (flush) return Kind.FLUSH;
            int most = (int) cards.stream().filter(c -> c.rank() == g.get(0)).count();
            return switch (g.size()) {
                case 2 -> most == 4 ? Kind.FOUR : Kind.FULL_HOUSE;
                case 3 -> most == 3 ? Kind.THREE : Kind.TWO_PAIRS;
                case 4 -> Kind.PAIR;
                default -> Kind.HIGH_CARD;
            };
        }

        @Override
        public int compareTo(Hand o) {
            int c = kind().compareTo(o.kind());
            for (int i = 0; c == 0 && i < groups().size(); i++) c = groups().get(i).compareTo(o.groups().get(i));
            return c;
        }
    }

    public static void main(String[] args) {
        List<Hand> hands = new ArrayList<>();
        for (String s : new String[] {"2h 3h 4h 5h 6h", "Ac As Ad Ah Kc", "2c 2d 2h 3s 3c", "2d 9d Jd Qd Ad", "Ah 2c 3d 4s 5h", "7c 7d 7h Ks 2c", "7c 7d Kh Ks 2c", "7c 7d Ah Ks 2c", "7c 8d Ah Ks 2c", "8c 8d Ah Ks 2c"}) {
            hands.add(Hand.parse(s));
            System.out.println(hands.get(hands.size() - 1).cards() + " " + hands.get(hands.size() - 1).kind() + " " + hands.get(hands.size() - 1).groups());
        }
        Collections.sort(hands);
        System.out.println(hands.stream().map(h -> h.kind().name()).toList() + " " + hands.get(1).cards());
        List<Card> deck = new ArrayList<>();
        for (Suit s : Suit.values()) for (int r = 2; r <= 14; r++) deck.add(new Card(r, s));
        Random random = new Random(2024);
        EnumMap<Kind, Integer> seen = new EnumMap<>(Kind.class);
        for (int i = 0; i < 300; i++) {
            Collections.shuffle(deck, random);
            seen.merge(new Hand(List.copyOf(deck.subList(0, 5))).kind(), 1, Integer::sum);
        }
        System.out.println(seen + " " + deck.get(0) + deck.get(51));
        try {
            Card.parse("1x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
