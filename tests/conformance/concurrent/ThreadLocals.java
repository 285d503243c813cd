// AREA: java.lang.threadlocal
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** ThreadLocal and InheritableThreadLocal: initial values, per-thread values, removal, inheritance. */
public class ThreadLocals {
    static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(ArrayList::new);
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };

    public static void main(String[] args) throws InterruptedException {
        LIST.get().add("main");
        PLAIN.set(5);
        INHERITED.set("root");
        TreeSet<String> seen = new TreeSet<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                LIST.get().add("t" + me);
                LIST.get().add("again");
                String text = LIST.get() + " " + PLAIN.get() + " " + INHERITED.get();
                Thread grandchild = new Thread(() -> {
                    synchronized (seen) {
                        seen.add("grandchild of " + me + " " + INHERITED.get() + LIST.get());
                    }
                });
                grandchild.start();
                try {
                    grandchild.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                synchronized (seen) {
                    seen.add(text);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        seen.forEach(System.out::println);
        System.out.println(LIST.get() + " " + PLAIN.get() + " " + INHERITED.get());
        LIST.remove();
        PLAIN.remove();
        System.out.println(LIST.get() + " " + PLAIN.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int n = i;
            many.add(ThreadLocal.withInitial(() -> n * n));
        }
        int sum = 0;
        for (ThreadLocal<Integer> t : many) sum += t.get();
        for (int i = 0; i < 100; i += 2) many.get(i).set(0);
        for (ThreadLocal<Integer> t : many) sum += t.get();
        System.out.println(sum);
    }
}
