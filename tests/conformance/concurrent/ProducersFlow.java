// AREA: java.util.concurrent.flow
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SubmissionPublisher;

/** SubmissionPublisher with a processor in between; FutureTask run by hand. */
public class ProducersFlow {
    static class Doubler extends SubmissionPublisher<Integer> implements Flow.Processor<Integer, Integer> {
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(1);
        }

        @Override
        public void onNext(Integer item) {
            submit(item * 2);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable t) {
            closeExceptionally(t);
        }

        @Override
        public void onComplete() {
            close();
        }
    }

    static class Collect implements Flow.Subscriber<Integer> {
        final List<Integer> items = new ArrayList<>();
        final CountDownLatch done = new CountDownLatch(1);
        Throwable failure;

        @Override
        public void onSubscribe(Flow.Subscription s) {
            s.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Integer item) {
            items.add(item);
        }

        @Override
        public void onError(Throwable t) {
            failure = t;
            done.countDown();
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        Collect collect = new Collect();
        try (SubmissionPublisher<Integer> source = new SubmissionPublisher<>()) {
            Doubler doubler = new Doubler();
            source.subscribe(doubler);
            doubler.subscribe(collect);
            for (int i = 0; i < 20; i++) source.submit(i);
        }
        collect.done.await();
        System.out.println(collect.items + " " + collect.failure);
        Collect failed = new Collect();
        SubmissionPublisher<Integer> broken = new SubmissionPublisher<>();
        broken.subscribe(failed);
        broken.closeExceptionally(new IllegalStateException("broken source"));
        failed.done.await();
        System.out.println(failed.items + " " + failed.failure + " " + broken.isClosed());
        FutureTask<String> task = new FutureTask<>(() -> "computed");
        System.out.println(task.isDone());
        task.run();
        task.run();
        System.out.println(task.isDone() + " " + task.get() + " " + task.cancel(true));
    }
}
