package dev.por.benchmarks;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool, its futures, a concurrent map and a completable future: what many tests are made of. */
public class PooledTasks {
  private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

  /** The program of the benchmark. */
  @ConcurrencyTest
  public void tasks() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> one = pool.submit(this::countTwice);
    Future<Integer> two = pool.submit(this::countTwice);
    Future<Integer> three = pool.submit(this::countTwice);
    CompletableFuture<Integer> seen =
        CompletableFuture.supplyAsync(() -> counts.getOrDefault("key", 0), pool)
            .thenApply(count -> count + 1);
    int most = Math.max(one.get(), Math.max(two.get(), three.get()));
    if (most != 6 || seen.join() > 7) {
      throw new AssertionError("impossible: " + most);
    }
    pool.shutdown();
  }

  private int countTwice() {
    counts.merge("key", 1, Integer::sum);
    return counts.merge("key", 1, Integer::sum);
  }
}
