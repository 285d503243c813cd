// AREA: java.util.concurrent.atomic
package concurrent;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** The atomic classes, alone and under contention. */
public class Atomics {
    volatile int field;
    static final AtomicIntegerFieldUpdater<Atomics> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "field");

    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.addAndGet(-3) + " " + i.compareAndSet(4, 40) + " " + i.compareAndSet(4, 41) + " " + i.updateAndGet(x -> x * 2) + " " + i.getAndAccumulate(7, Math::max) + " " + i.getAndSet(1) + " " + i + " "
            + i.compareAndExchange(1, 9) + i.getPlain());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndUpdate(x -> x >>> 1) + " " + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + r.compareAndSet("a", "b") + " " + r.accumulateAndGet("c", String::concat) + " " + r.get());
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        array.accumulateAndGet(1, 5, (x, y) -> x - y);
        AtomicReferenceArray<String> refs = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(array + " " + refs + " " + refs.compareAndSet(1, null, "y") + refs.get(1));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 0);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet("s", "t", 0, 1) + " " + stamped.compareAndSet("t", "u", 0, 2) + " " + stamped.get(stamp) + stamp[0] + " " + new AtomicMarkableReference<>("m", true).isMarked());
        Atomics shared = new Atomics();
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder doubles = new DoubleAdder();
        AtomicReference<Node> stack = new AtomicReference<>();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    UPDATER.incrementAndGet(shared);
                    adder.add(k);
                    max.accumulate(k * 10 + me);
                    doubles.add(0.5);
                    int value = k;
                    stack.updateAndGet(head -> new Node(value, head));
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        int depth = 0;
        long sum = 0;
        for (Node n = stack.get(); n != null; n = n.next) {
            depth++;
            sum += n.value;
        }
        System.out.println(shared.field + " " + adder + " " + adder.sumThenReset() + adder.sum() + " " + max + " " + doubles + " " + depth + " " + sum);
        try {
            array.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
