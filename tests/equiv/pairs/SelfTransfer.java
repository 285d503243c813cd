// VERDICT: different
// WITNESS: a, a, 3 where a is the same new SelfTransfer.Account(10)
// Both balances are read before either is written, which loses money when the accounts are the same object.
public final class SelfTransfer {
    public static final class Account {
        int balance;

        public Account(int balance) {
            this.balance = balance;
        }
    }

    public static final class Before {
        public static boolean f(Account from, Account to, int amount) {
            if (amount <= 0 || from.balance < amount) {
                return false;
            }
            from.balance -= amount;
            to.balance += amount;
            return true;
        }
    }

    public static final class After {
        public static boolean f(Account from, Account to, int amount) {
            if (amount <= 0 || from.balance < amount) {
                return false;
            }
            int left = from.balance - amount;
            int right = to.balance + amount;
            from.balance = left;
            to.balance = right;
            return true;
        }
    }
}
