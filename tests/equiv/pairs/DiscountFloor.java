// VERDICT: different
// WITNESS: receiver made with (5), argument new DiscountFloor.Order(100, true)
// Instance method: an order of exactly 100 gets the discount in one and not in the other.
public final class DiscountFloor {
    public static final class Order {
        int total;
        final boolean member;

        public Order(int total, boolean member) {
            this.total = total;
            this.member = member;
        }
    }

    public static final class Before {
        private final int discount;

        public Before(int discount) {
            this.discount = discount;
        }

        public boolean f(Order order) {
            if (order.member && order.total >= 100) {
                order.total -= discount;
                return true;
            }
            return false;
        }
    }

    public static final class After {
        private final int discount;

        public After(int discount) {
            this.discount = discount;
        }

        public boolean f(Order order) {
            if (!order.member) return false;
            boolean reduced = order.total > 100;
            if (reduced) order.total -= discount;
            return reduced;
        }
    }
}
