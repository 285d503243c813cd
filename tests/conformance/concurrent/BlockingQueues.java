// AREA: java.util.concurrent.queues
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Blocking queues between threads, and their non-blocking operations. */
public class BlockingQueues {
    static long pump(BlockingQueue<Integer> queue, int count) throws InterruptedException {
        long[] sum = new long[1];
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < count; i++) sum[0] = sum[0] * 3 % 1_000_003 + queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        for (int i = 0; i < count; i++) queue.put(i);
        consumer.join();
        return sum[0];
    }

    record Due(String name, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((Due) o).at);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(pump(new ArrayBlockingQueue<>(3), 100) + " " + pump(new LinkedBlockingQueue<>(), 100) + " " + pump(new SynchronousQueue<>(), 50) + " " + pump(new LinkedTransferQueue<>(), 100) + " " + pump(new LinkedBlockingDeque<>(2), 60));
        ArrayBlockingQueue<String> small = new ArrayBlockingQueue<>(2);
        System.out.println(small.offer("a") + " " + small.offer("b") + " " + small.offer("c") + " " + small.offer("d", 1, TimeUnit.MILLISECONDS) + " " + small.remainingCapacity() + small);
        try {
            small.add("e");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<String> drained = new ArrayList<>();
        System.out.println(small.drainTo(drained) + " " + drained + " " + small.poll() + " " + small.poll(1, TimeUnit.MILLISECONDS) + " " + small.peek());
        PriorityBlockingQueue<Integer> priority = new PriorityBlockingQueue<>(List.of(5, 1, 4));
        priority.put(0);
        System.out.println(priority.take() + " " + priority.take() + " " + priority.size());
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(1);
        deque.putLast(2);
        deque.offerFirst(0);
        System.out.println(deque + " " + deque.takeLast() + deque.pollFirst());
        DelayQueue<Due> delayed = new DelayQueue<>();
        long now = System.nanoTime();
        delayed.add(new Due("later", now + 4_000_000));
        delayed.add(new Due("soon", now + 1_000_000));
        delayed.add(new Due("past", now - 1));
        System.out.println(delayed.take().name + " " + delayed.take().name + " " + delayed.take().name);
        ConcurrentLinkedQueue<Integer> linked = new ConcurrentLinkedQueue<>(List.of(1, 2, 3, 4));
        linked.removeIf(i -> i % 2 == 0);
        ConcurrentLinkedDeque<Integer> both = new ConcurrentLinkedDeque<>(linked);
        both.addFirst(9);
        System.out.println(linked + " " + linked.poll() + both + both.pollLast());
    }
}
