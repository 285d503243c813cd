package states;

/** An account on which amounts can be held before they are captured. */
public class BankAccount {
    private int balance;
    private int held;

    public void deposit(int amount) {
        if (amount > 0 && amount <= 1000 && balance < 100_000) {
            balance += amount;
        }
    }

    public boolean hold(int amount) {
        if (amount <= 0 || amount > balance - held) {
            return false;
        }
        held += amount;
        return true;
    }

    public boolean withdraw(int amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        balance -= amount;
        return true;
    }

    public int capture() {
        int rest = balance - held;
        assert rest >= 0; // THROWS AssertionError
        balance = rest;
        held = 0;
        return rest;
    }
}
