package states;

import java.util.ArrayList;
import java.util.List;

/** A cart with a coupon that expensive carts get. */
public class ShoppingCart {
    private final List<Integer> prices = new ArrayList<>();
    private int total;
    private int discount;

    public void add(int price) {
        if (price > 0 && price <= 80) {
            prices.add(price);
            total += price;
        }
    }

    public void removeLast() {
        if (!prices.isEmpty()) {
            total -= prices.remove(prices.size() - 1);
        }
    }

    public boolean useCoupon() {
        if (total > 100) {
            discount = 20;
        }
        return discount > 0;
    }

    public int discountOfEach() {
        if (discount == 0) {
            return 0;
        }
        return discount / prices.size(); // THROWS ArithmeticException
    }
}
