// verdict: FALSE
// property: assert
// why: from 10 to 3 the amount -5 is transferred, which leaves -2
// values: 10,3,-5,0
import org.sosy_lab.sv_benchmarks.Verifier;

public class BankTransfer {
    static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        boolean withdraw(int amount) {
            if (amount > balance) {
                return false;
            }
            balance -= amount;
            return true;
        }

        void deposit(int amount) {
            balance += amount;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        if (amount != 0 && from.withdraw(amount)) {
            to.deposit(amount);
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 1000000 && y >= 0 && y <= 1000000);
        Account a = new Account(x);
        Account b = new Account(y);
        int amount = Verifier.nondetInt();
        Verifier.assume(amount >= -1000000 && amount <= 1000000);
        transfer(a, b, amount);
        transfer(b, a, Verifier.nondetInt() & 0xffff);
        assert a.balance + b.balance == x + y;
        assert a.balance >= 0 && b.balance >= 0;
    }
}
