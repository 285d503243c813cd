// AREA: java.lang.ref
package util;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** References while their targets are alive, clearing by hand, queues by enqueue, explicit cleaning. */
public class References {
    public static void main(String[] args) throws InterruptedException {
        Object target = new Object();
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(target, queue);
        SoftReference<Object> soft = new SoftReference<>(target);
        PhantomReference<Object> phantom = new PhantomReference<>(target, queue);
        System.out.println((weak.get() == target) + " " + (soft.get() == target) + " " + phantom.get() + " " + weak.refersTo(target) + " " + phantom.refersTo(target) + " " + queue.poll());
        System.out.println(weak.enqueue() + " " + weak.enqueue() + " " + (queue.poll() == weak) + " " + queue.poll() + " " + weak.get());
        soft.clear();
        System.out.println(soft.get() + " " + soft.refersTo(null));
        phantom.enqueue();
        System.out.println((queue.remove() == phantom) + " " + queue.remove(1));
        int[] cleaned = new int[1];
        Cleaner cleaner = Cleaner.create();
        Object resource = new Object();
        Cleaner.Cleanable cleanable = cleaner.register(resource, () -> cleaned[0]++);
        cleanable.clean();
        cleanable.clean();
        System.out.println(cleaned[0]);
        Reference.reachabilityFence(resource);
        Reference.reachabilityFence(target);
        WeakReference<String> constant = new WeakReference<>("interned constant");
        System.out.println(constant.get());
    }
}
