// AREA: jvm.monitors
// JDK: 11
package ops;

/** monitorenter and monitorexit: nested, left by return, exception and break; null; wrong owner of notify. */
public class Monitors {
    private final Object lock = new Object();
    private int count;

    int leaveByReturn(int n) {
        synchronized (lock) {
            synchronized (this) {
                if (n > 2) {
                    return n * 2;
                }
                count += n;
            }
            return count;
        }
    }

    void leaveByThrow() {
        synchronized (lock) {
            throw new IllegalStateException("held " + Thread.holdsLock(lock));
        }
    }

    synchronized boolean holdsThis() {
        return Thread.holdsLock(this);
    }

    static synchronized boolean holdsClass() {
        return Thread.holdsLock(Monitors.class);
    }

    public static void main(String[] args) throws InterruptedException {
        Monitors m = new Monitors();
        System.out.println(m.leaveByReturn(1) + " " + m.leaveByReturn(5) + " " + m.leaveByReturn(2));
        try {
            m.leaveByThrow();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(m.lock));
        }
        for (int i = 0; i < 3; i++) {
            synchronized (m) {
                if (i == 1) break;
            }
        }
        System.out.println(Thread.holdsLock(m) + " " + m.holdsThis() + " " + holdsClass() + " " + Thread.holdsLock(Monitors.class));
        try {
            m.lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            m.lock.wait(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        Object nothing = null;
        try {
            synchronized (nothing) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        synchronized (m) {
            m.notifyAll();
            m.wait(1);
        }
        System.out.println("done");
    }
}
