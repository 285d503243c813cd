package states;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the prices of two articles, and remembers which one was put as the best offer. */
public class PriceCache {
    private final Map<Integer, Integer> prices = new LinkedHashMap<>();
    private int best;
    private int bestPrice = Integer.MAX_VALUE;

    public void put(int article, int price) {
        if (prices.size() == 2 && !prices.containsKey(article)) {
            prices.remove(prices.keySet().iterator().next());
        }
        prices.put(article, price);
        if (price < bestPrice) {
            best = article;
            bestPrice = price;
        }
    }

    public int bestPrice() {
        if (prices.isEmpty() || bestPrice == Integer.MAX_VALUE) {
            return 0;
        }
        return prices.get(best); // THROWS NullPointerException
    }
}
