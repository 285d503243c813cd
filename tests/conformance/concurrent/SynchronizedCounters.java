// AREA: java.lang.thread
package concurrent;

/** Contended monitors: re-entrance, static and instance locks, transfers in a fixed lock order. */
public class SynchronizedCounters {
    private int count;
    private static int total;

    synchronized void add(int depth) {
        count++;
        if (depth > 0) add(depth - 1);
        addTotal();
    }

    static synchronized void addTotal() {
        total++;
    }

    static class Account {
        final int id;
        long balance;

        Account(int id, long balance) {
            this.id = id;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, long amount) {
        Account first = from.id < to.id ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance >= amount) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounters shared = new SynchronizedCounters();
        Account[] accounts = new Account[5];
        for (int i = 0; i < accounts.length; i++) accounts[i] = new Account(i, 1000);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int seed = t;
            threads[t] = new Thread(() -> {
                int x = seed + 1;
                for (int i = 0; i < 500; i++) {
                    shared.add(i % 3);
                    x = x * 1103515245 + 12345;
                    int from = (x >>> 8) % 5;
                    int to = (x >>> 16) % 5;
                    if (from != to) transfer(accounts[from], accounts[to], x >>> 28);
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        long sum = 0;
        for (Account a : accounts) sum += a.balance;
        System.out.println(shared.count + " " + total + " " + sum);
    }
}
