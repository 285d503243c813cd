// VERDICT: equivalent
// Instance method: nested conditions become guard clauses, with the same exceptions in the same order.
public final class WithdrawChecks {
    public static final class Before {
        int balance;
        boolean frozen;

        public Before(int balance, boolean frozen) {
            this.balance = balance;
            this.frozen = frozen;
        }

        public int f(int amount) {
            if (!frozen) {
                if (amount > 0) {
                    if (amount <= balance) {
                        balance = balance - amount;
                        if (balance == 0) {
                            frozen = true;
                        }
                        return balance;
                    } else {
                        return -1;
                    }
                } else {
                    throw new IllegalArgumentException("amount " + amount);
                }
            } else {
                throw new IllegalStateException("frozen");
            }
        }
    }

    public static final class After {
        int balance;
        boolean frozen;

        public After(int balance, boolean frozen) {
            this.balance = balance;
            this.frozen = frozen;
        }

        public int f(int amount) {
            if (frozen) throw new IllegalStateException("frozen");
            if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
            if (balance < amount) return -1;
            frozen = balance == amount;
            return balance -= amount;
        }
    }
}
