package dead;

/** Takes orders in two layers: the outer one validates, the inner one relies on it. */
public final class OrderDesk {
    private static final int MOST = 1000;
    private static final int DEAREST = 1_000_000;

    public int place(int quantity, int price, String code) {
        if (quantity < 1 || quantity > MOST) {
            throw new IllegalArgumentException("quantity: " + quantity);
        }
        if (price < 0 || price > DEAREST) {
            throw new IllegalArgumentException("price: " + price);
        }
        checkCode(code);
        return commit(quantity, price) + shelf(code);
    }

    private static void checkCode(String code) {
        if (code == null || code.length() != 4) {
            throw new IllegalArgumentException("code: " + code);
        }
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) < 'A' || code.charAt(i) > 'Z') {
                throw new IllegalArgumentException("code: " + code);
            }
        }
    }

    private static int commit(int quantity, int price) {
        if (quantity > MOST) {
            return 0; // DEAD
        }
        if (quantity >= MOST) {
            return price; // LIVE
        }
        int total = quantity * price;
        if (total < 0) {
            return Integer.MAX_VALUE; // DEAD
        }
        int insured = total * 3;
        if (insured < 0) {
            return Integer.MAX_VALUE; // LIVE
        }
        return insured;
    }

    private static int shelf(String code) {
        if (code.charAt(2) > 'Z') {
            return -1; // DEAD
        }
        if (code.charAt(2) >= 'Z') {
            return 1; // LIVE
        }
        return 0;
    }
}
