// AREA: java.util.concurrent.futures
package concurrent;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CompletableFuture: chaining, combining, exceptions and how they are wrapped, completion by hand, timeouts. */
public class CompletableFutures {
    static String cause(Throwable t) {
        return t.getClass().getSimpleName() + "(" + t.getMessage() + ")";
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        CompletableFuture<Integer> seven = CompletableFuture.supplyAsync(() -> 7);
        System.out.println(six.thenCombine(seven, (a, b) -> a * b).thenApply(x -> "answer " + x).get());
        System.out.println(six.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1)).thenApplyAsync(x -> x * 2).join());
        CompletableFuture<Integer> failed = CompletableFuture.supplyAsync(() -> {
            if (true) throw new IllegalStateException("broken");
            return 1;
        });
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage() + " | " + cause(e.getCause()));
        }
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + cause(e.getCause()));
        }
        System.out.println(failed.exceptionally(e -> -1).join() + " " + failed.handle((v, e) -> v + "/" + cause(e)).join() + " " + failed.thenApply(x -> x + 1).handle((v, e) -> cause(e)).join());
        StringBuilder log = new StringBuilder();
        six.whenComplete((v, e) -> log.append(v).append(e)).thenAccept(v -> log.append("+").append(v)).thenRun(() -> log.append("!")).join();
        System.out.println(log);
        List<CompletableFuture<Integer>> many = IntStream.range(0, 20).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
        CompletableFuture.allOf(many.toArray(new CompletableFuture[0])).join();
        System.out.println(many.stream().mapToInt(CompletableFuture::join).sum() + " " + many.stream().allMatch(CompletableFuture::isDone));
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<String> chained = manual.thenApply(s -> s + "!").thenApply(String::toUpperCase);
        System.out.println(chained.isDone() + " " + manual.getNow("not yet") + " " + manual.complete("done") + " " + manual.complete("again") + " " + chained.join() + " " + chained.isCompletedExceptionally());
        CompletableFuture<String> never = new CompletableFuture<>();
        try {
            never.get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        System.out.println(never.completeOnTimeout("default", 5, TimeUnit.MILLISECONDS).join() + " " + CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("first")).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = cancelled.thenApply(String::length);
        cancelled.cancel(true);
        System.out.println(cancelled.isCancelled() + " " + dependent.isCompletedExceptionally() + " " + dependent.handle((v, e) -> e.getCause().getClass().getSimpleName()).join());
        CompletableFuture<Object> byHand = new CompletableFuture<>();
        byHand.completeExceptionally(new java.io.IOException("io"));
        System.out.println(byHand.handle((v, e) -> cause(e)).join() + " " + six.acceptEither(new CompletableFuture<>(), x -> { }).isDone() + " " + six.runAfterBoth(seven, () -> { }).join());
    }
}
